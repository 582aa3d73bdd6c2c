#!/usr/bin/env python3
"""Renders the drawings of the demo routers and of the link previews into PNG and JPEG files, which are committed too: run it after a
drawing has changed. Needs Chromium (or CHROMIUM) and Pillow."""

import os
import subprocess
import tempfile
from pathlib import Path

from PIL import Image

ROOT = Path(__file__).resolve().parent.parent
CHROMIUM = os.environ.get("CHROMIUM", "chromium")
FLAGS = "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking"
FLAGS += " --disable-component-update --disable-sync --hide-scrollbars"


def render(drawing: Path, size: str) -> Image.Image:
    with tempfile.TemporaryDirectory() as folder:
        page = Path(folder, "page.html")
        page.write_text(f"<!doctype html><style>body{{margin:0}}img{{display:block}}</style><img src='{drawing.as_uri()}'>")
        options = [f"--window-size={size}", f"--user-data-dir={folder}/profile", f"--screenshot={folder}/shot.png"]
        subprocess.run([CHROMIUM, *FLAGS.split(), *options, page.as_uri()], check=True, capture_output=True, timeout=60)
        return Image.open(f"{folder}/shot.png").convert("RGB")


def save_first(target: Path, limit: int, attempts: list[tuple[Image.Image, dict]]) -> None:
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
    save_first(drawing.with_suffix(".png"), 30_000, [(image.quantize(palette=palette, dither=dither), {}) for dither in dithers])
for drawing in ROOT.glob("frontend/src/theme/social/*.svg"):
    image = render(drawing, "1200,630")
    attempts = [(image, {"quality": quality, "progressive": True}) for quality in range(90, 40, -2)]
    save_first(ROOT / f"frontend/public/social/{drawing.stem}.jpg", 40_000, attempts)
