# The table server with the built browser client. See docs/deploy.md.
#
# The base image by tag follows its security updates. To pin it, name its digest, which
# `docker buildx imagetools inspect python:3.13-slim` shows:
#   docker build --build-arg PYTHON=python:3.13-slim@sha256:… .
ARG PYTHON=python:3.13-slim

FROM ${PYTHON} AS build
WORKDIR /src
# Everything comes from the lock files, checked by hash: what builds, and what runs.
COPY tools/locks/play.txt tools/locks/server.txt tools/locks/
RUN pip install --no-cache-dir --require-hashes -r tools/locks/play.txt \
 && pip install --no-cache-dir --require-hashes --prefix=/install -r tools/locks/server.txt
COPY . .
RUN pip wheel --no-cache-dir --no-build-isolation --no-deps --wheel-dir=/wheels . \
 && pip install --no-cache-dir --no-deps --prefix=/install /wheels/*.whl

FROM ${PYTHON}
RUN useradd --create-home --uid 1000 vernissage
COPY --from=build /install /usr/local
USER vernissage
WORKDIR /home/vernissage
ENV VERNISSAGE_HOST=0.0.0.0 VERNISSAGE_PORT=8000 PYTHONUNBUFFERED=1
EXPOSE 8000
HEALTHCHECK --start-period=60s --interval=15s --timeout=5s \
  CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8000/api/ready', timeout=4)"]
CMD ["vernissage", "serve"]
