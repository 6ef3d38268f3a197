"""Whether a page fits a window: nothing scrolls sideways, everything can be reached."""

from __future__ import annotations

from typing import Literal

from playwright.sync_api import Page

Windows = dict[str, tuple[int, int]]
WINDOWS: Windows = {
    "a small phone": (360, 740),
    "reflow": (320, 640),
    "200 % zoom": (640, 400),
    "2560 px": (2560, 1440),
}
PHONES: Windows = {"a phone": (390, 844), "a small phone": (360, 740)}
#: AA of WCAG 2.2 asks for 24 pixels; where a finger is used, ours have 44.
TARGET = {"coarse": 44, "fine": 24}

#: Everything that can be pressed: brought into view, is it inside the window, on top, large enough?
UNREACHABLE = """least => {
  const found = [];
  const pressed = 'button:not(:disabled), a[href], select, input, summary, [role=application]';
  for (const element of document.querySelectorAll(pressed)) {
    if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const said = element.getAttribute('aria-label') ?? element.textContent.trim();
    const name = `${element.localName}.${element.className} "${said.slice(0, 40)}"`;
    element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const shape = (element.closest('label') ?? element).getBoundingClientRect();
    const box = element.getBoundingClientRect();
    if (box.width <= 1 && box.height <= 1) continue;  // behind its label
    if (box.left < -1 || box.right > innerWidth + 1) found.push(`${name} is beside the window`);
    const inside = (low, high, end) => (Math.max(low, 0) + Math.min(high, end)) / 2;
    const top = document.elementFromPoint(
      inside(box.left, box.right, innerWidth), inside(box.top, box.bottom, innerHeight));
    if (!top || !(element.contains(top) || top.contains(element)))
      found.push(`${name} is covered by ${top?.localName}.${top?.className}`);
    const inText = getComputedStyle(element).display === 'inline';
    if (!inText && Math.min(shape.width, shape.height) < least - 0.5)
      found.push(`${name} is ${Math.round(shape.width)} x ${Math.round(shape.height)}`);
  }
  scrollTo(0, 0);
  return found;
}"""


def sideways(page: Page) -> int:
    """How far the page could be scrolled to the side, in pixels."""
    return int(
        page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
    )


def settled(page: Page) -> None:
    """Wait until the fonts are there, pictures are decoded and nothing moves any more."""
    page.evaluate(
        """async () => {
          const frame = () => new Promise((drawn) => requestAnimationFrame(drawn));
          await document.fonts.ready;
          await frame();
          await frame();
          const finite = document.getAnimations()
            .filter((each) => Number.isFinite(each.effect.getComputedTiming().endTime));
          await Promise.allSettled(finite.map((each) => each.finished));
          const arrived = [...document.images].filter((each) => each.complete);
          await Promise.allSettled(arrived.map((each) => each.decode()));
          await frame();
        }"""
    )


def misfits(page: Page, pointer: Literal["fine", "coarse"], windows: Windows) -> list[str]:
    """What is wrong with the page as it is, in windows of these sizes."""
    found: list[str] = []
    for window, (width, height) in windows.items():
        page.set_viewport_size({"width": width, "height": height})
        settled(page)
        if (far := sideways(page)) > 0:
            found.append(f"{window}: {far} px to the side")
        found += [f"{window}: {each}" for each in page.evaluate(UNREACHABLE, TARGET[pointer])]
    return found
