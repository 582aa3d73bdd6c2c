#!/usr/bin/env python3
"""Renders the drawings of the demo routers and of the link previews.

The SVG files are the sources; the program uses the PNG and JPEG files beside them. Both are committed, so run this only after a
drawing has changed. Needs Chromium (or CHROMIUM) and Pillow.
"""

import os
import pathlib
import subprocess
import tempfile

from PIL import Image

ROOT = pathlib.Path(__file__).resolve().parent.parent
CHROMIUM = os.environ.get("CHROMIUM", "chromium")
FLAGS = (
    "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync --hide-scrollbars"
).split()
PAGE = "<!doctype html><style>body{{margin:0}}img{{display:block}}</style><img src='{}'>"
MAX_PNG_BYTES = 30_000
MAX_JPEG_BYTES = 40_000


def render(drawing, size):
    """Renders the drawing with Chromium in a window of this size."""
    with tempfile.TemporaryDirectory() as folder:
        folder = pathlib.Path(folder)
        page, shot = folder / "page.html", folder / "shot.png"
        page.write_text(PAGE.format(drawing.as_uri()))
        window = [f"--window-size={size[0]},{size[1]}", f"--user-data-dir={folder / 'profile'}"]
        command = [CHROMIUM, *FLAGS, *window, f"--screenshot={shot}", page.as_uri()]
        subprocess.run(command, check=True, capture_output=True, timeout=60)
        return Image.open(shot).convert("RGB")


def save_png(image, target):
    """Saves with 256 colours, dithered unless that makes the file too large."""
    palette = image.quantize(256, method=Image.Quantize.MAXCOVERAGE, kmeans=8)
    for dither in (Image.Dither.FLOYDSTEINBERG, Image.Dither.NONE):
        image.quantize(palette=palette, dither=dither).save(target, optimize=True)
        if target.stat().st_size <= MAX_PNG_BYTES:
            return
    raise SystemExit(f"{target} stays above {MAX_PNG_BYTES} bytes")


def save_jpeg(image, target):
    for quality in range(90, 40, -2):
        image.save(target, quality=quality, optimize=True, progressive=True)
        if target.stat().st_size <= MAX_JPEG_BYTES:
            return
    raise SystemExit(f"{target} stays above {MAX_JPEG_BYTES} bytes")


for drawing in sorted((ROOT / "crates/app/assets/demo").glob("*.svg")):
    save_png(render(drawing, (960, 720)), drawing.with_suffix(".png"))
for drawing in sorted((ROOT / "frontend/src/theme/social").glob("*.svg")):
    save_jpeg(render(drawing, (1200, 630)), ROOT / "frontend/public/social" / f"{drawing.stem}.jpg")
