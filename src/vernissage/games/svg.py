"""A few words for writing SVG by hand: elements nest, attributes are escaped."""

from __future__ import annotations

from collections.abc import Iterable
from xml.sax.saxutils import escape, quoteattr

# The room: plaster, linen, ink, a little brass. The same names serve all games.
PLASTER = "#f4efe6"
LINEN = "#e6dccb"
SHADE = "#cfc2ab"
INK = "#2b2723"
FAINT_INK = "#7d7263"
BRASS = "#a9812f"
SEATS = ("#2f6f73", "#b4552d", "#5b4a8a", "#8a7a1f")
"""One colour for each seat, told apart under the common colour-blindnesses."""
SERIF = "Playfair Display, Georgia, serif"
SANS = "Inter, Helvetica, Arial, sans-serif"


def element(name: str, *children: str, **attributes: str | float) -> str:
    """One element; underscores in attribute names become hyphens, ``class_`` is ``class``."""
    written = "".join(
        f" {key.rstrip('_').replace('_', '-')}={quoteattr(_value(value))}"
        for key, value in attributes.items()
    )
    return f"<{name}{written}>{''.join(children)}</{name}>" if children else f"<{name}{written}/>"


def _value(value: str | float) -> str:
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)


def group(children: Iterable[str], **attributes: str | float) -> str:
    """A group, usually moved by ``transform``."""
    return element("g", *children, **attributes) if children else ""


def at(x: float, y: float, children: Iterable[str]) -> str:
    """A group moved to a place."""
    return group(list(children), transform=f"translate({_value(float(x))} {_value(float(y))})")


def rect(x: float, y: float, width: float, height: float, **attributes: str | float) -> str:
    """A rectangle."""
    return element("rect", x=x, y=y, width=width, height=height, **attributes)


def circle(x: float, y: float, radius: float, **attributes: str | float) -> str:
    """A disc."""
    return element("circle", cx=x, cy=y, r=radius, **attributes)


def path(d: str, **attributes: str | float) -> str:
    """A path in SVG's own notation."""
    return element("path", d=d, **attributes)


def label(
    x: float,
    y: float,
    words: str,
    size: float = 12,
    anchor: str = "start",
    family: str = SANS,
    fill: str = INK,
    **attributes: str | float,
) -> str:
    """A line of text."""
    return element(
        "text",
        escape(words),
        x=x,
        y=y,
        font_size=size,
        text_anchor=anchor,
        font_family=family,
        fill=fill,
        **attributes,
    )


def document(width: float, height: float, title: str, children: Iterable[str]) -> str:
    """A whole drawing on a plaster wall, with a title for screen readers."""
    return element(
        "svg",
        element("title", escape(title)),
        rect(0, 0, width, height, fill=PLASTER),
        *children,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {_value(float(width))} {_value(float(height))}",
        width=width,
        height=height,
        role="img",
    )
