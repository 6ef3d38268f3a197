# The table server with the built browser client. See docs/deploy.md.
FROM python:3.13-slim AS build
WORKDIR /src
COPY . .
RUN pip install --no-cache-dir --prefix=/install '.[server]'

FROM python:3.13-slim
RUN useradd --create-home vernissage
COPY --from=build /install /usr/local
USER vernissage
ENV VERNISSAGE_HOST=0.0.0.0 VERNISSAGE_PORT=8000
EXPOSE 8000
HEALTHCHECK --start-period=60s CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8000/api/ready')"]
CMD ["vernissage", "serve"]
