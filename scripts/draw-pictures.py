#!/usr/bin/env python3
"""Renders the drawings of the demo routers and of the link previews.

The SVG files are the sources; the program uses the PNG and JPEG files beside them. Both are committed, so run this only after a
drawing has changed. Needs Chromium (or CHROMIUM) and Pillow.
"""

import os
import subprocess
import tempfile
from pathlib import Path

from PIL import Image

ROOT = Path(__file__).resolve().parent.parent
CHROMIUM = os.environ.get("CHROMIUM", "chromium")
FLAGS = "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking"
FLAGS += " --disable-component-update --disable-sync --hide-scrollbars"
PAGE = "<!doctype html><style>body{{margin:0}}img{{display:block}}</style><img src='{}'>"
MAX_PNG_BYTES, MAX_JPEG_BYTES = 30_000, 40_000


def render(drawing: Path, size: str) -> Image.Image:
    """Renders the drawing with Chromium in a window of this size."""
    with tempfile.TemporaryDirectory() as folder:
        page, shot = Path(folder, "page.html"), Path(folder, "shot.png")
        page.write_text(PAGE.format(drawing.as_uri()))
        window = [f"--window-size={size}", f"--user-data-dir={folder}/profile", f"--screenshot={shot}", page.as_uri()]
        subprocess.run([CHROMIUM, *FLAGS.split(), *window], check=True, capture_output=True, timeout=60)
        return Image.open(shot).convert("RGB")


def save_first(target: Path, limit: int, *attempts: tuple[Image.Image, dict]) -> None:
    """Saves the first attempt that is small enough."""
    for image, options in attempts:
        image.save(target, optimize=True, **options)
        if target.stat().st_size <= limit:
            return
    raise SystemExit(f"{target} stays above {limit} bytes")


for drawing in ROOT.glob("crates/*/assets/demo/*.svg"):
    image = render(drawing, "960,720")
    palette = image.quantize(256, method=Image.Quantize.MAXCOVERAGE, kmeans=8)
    dithers = (Image.Dither.FLOYDSTEINBERG, Image.Dither.NONE)
    save_first(drawing.with_suffix(".png"), MAX_PNG_BYTES, *((image.quantize(palette=palette, dither=dither), {}) for dither in dithers))
for drawing in ROOT.glob("frontend/src/theme/social/*.svg"):
    image = render(drawing, "1200,630")
    qualities = ((image, {"quality": quality, "progressive": True}) for quality in range(90, 40, -2))
    save_first(ROOT / f"frontend/public/social/{drawing.stem}.jpg", MAX_JPEG_BYTES, *qualities)
