"""A screenshot as a PNG of at most 256 colours: a third of the size, hardly to be told apart."""

from __future__ import annotations

import base64
import math
import struct
import zlib

import numpy as np
from numpy.typing import NDArray
from playwright.sync_api import Page

MOST = 256
BITS = 6  # of each channel that count when colours are compared

PIXELS = """async (address) => {
  const image = await createImageBitmap(await (await fetch(address)).blob());
  const canvas = new OffscreenCanvas(image.width, image.height);
  const sheet = canvas.getContext('2d');
  sheet.drawImage(image, 0, 0);
  const bytes = sheet.getImageData(0, 0, image.width, image.height).data;
  let text = '';
  for (let n = 0; n < bytes.length; n += 32768)
    text += String.fromCharCode(...bytes.subarray(n, n + 32768));
  return [image.width, image.height, btoa(text)];
}"""


def with_palette(png: bytes, blank: Page) -> bytes:
    """The same picture with a palette; a blank page of a browser reads the pixels."""
    address = "data:image/png;base64," + base64.b64encode(png).decode()
    width, height, text = blank.evaluate(PIXELS, address)
    pixels = np.frombuffer(base64.b64decode(text), np.uint8).reshape(height, width, 4)[:, :, :3]
    shift = 8 - BITS
    coarse = (pixels >> shift).astype(np.int64)
    codes = (coarse[..., 0] << 2 * BITS) | (coarse[..., 1] << BITS) | coarse[..., 2]
    used, first, places, counts = np.unique(
        codes, return_index=True, return_inverse=True, return_counts=True
    )
    colours = pixels.reshape(-1, 3)[first].astype(np.float64)
    palette = median_cut(colours, counts.astype(np.float64))
    nearest = np.concatenate(
        [
            ((part[:, None, :] - palette[None]) ** 2).sum(2).argmin(1)
            for part in np.array_split(colours, max(1, len(used) // 4096))
        ]
    )
    rows = nearest[places.reshape(height, width)].astype(np.uint8)
    return encode(rows, palette.round().astype(np.uint8))


def median_cut(colours: NDArray[np.float64], counts: NDArray[np.float64]) -> NDArray[np.float64]:
    """Boxes of colours, the widest and fullest halved first; their means."""
    boxes = [np.arange(len(colours))]

    def weight(box: NDArray[np.int64]) -> float:
        spread = float(np.ptp(colours[box], axis=0).max()) if len(box) > 1 else 0.0
        return spread * math.pow(float(counts[box].sum()), 0.35)

    while len(boxes) < MOST:
        boxes.sort(key=weight)
        box = boxes[-1]
        if weight(box) == 0:
            break
        boxes.pop()
        axis = int(np.ptp(colours[box], axis=0).argmax())
        box = box[colours[box, axis].argsort(kind="stable")]
        sums = counts[box].cumsum()
        cut = min(max(int(np.searchsorted(sums, sums[-1] / 2)), 1), len(box) - 1)
        boxes += [box[:cut], box[cut:]]
    return np.array([np.average(colours[box], axis=0, weights=counts[box]) for box in boxes])


def encode(rows: NDArray[np.uint8], palette: NDArray[np.uint8]) -> bytes:
    """The bytes of an indexed PNG."""
    height, width = rows.shape

    def chunk(kind: bytes, data: bytes) -> bytes:
        return (
            struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        )

    lines = np.concatenate([np.zeros((height, 1), np.uint8), rows], axis=1)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 3, 0, 0, 0))
        + chunk(b"PLTE", palette.tobytes())
        + chunk(b"IDAT", zlib.compress(lines.tobytes(), 9))
        + chunk(b"IEND", b"")
    )
