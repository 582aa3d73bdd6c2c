#!/usr/bin/env python3
"""Collects a release in target/release-bundle: the program, the client, the SBOM, licences, and SHA256SUMS of all of them.

The client's archive depends on its files only, so equal builds give equal sums. `sha256sum --check SHA256SUMS` verifies a copy.
"""

import argparse
import gzip
import hashlib
import io
import os
import shutil
import sys
import tarfile
from pathlib import Path

import supply

ROOT = Path(__file__).resolve().parents[1]
TARGET = Path(os.environ.get("CARGO_TARGET_DIR", ROOT / "target"))
LICENCES = ["LICENSE", "LICENSE-APACHE", "LICENSE-MIT"]


def pack(folder: Path) -> bytes:
    """The folder as `client.tar.gz`, without times and owners."""
    plain = io.BytesIO()
    with tarfile.open(fileobj=plain, mode="w", format=tarfile.PAX_FORMAT) as archive:
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            entry = tarfile.TarInfo(f"client/{path.relative_to(folder).as_posix()}")
            entry.size, entry.mode = path.stat().st_size, 0o644
            with path.open("rb") as file:
                archive.addfile(entry, file)
    return gzip.compress(plain.getvalue(), mtime=0)


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--program", type=Path, default=TARGET / "release/bundlehub")
    arguments.add_argument("--client", type=Path, default=ROOT / "frontend/dist")
    arguments.add_argument("--out", type=Path, default=TARGET / "release-bundle")
    wanted = arguments.parse_args()
    for needed in (wanted.program, wanted.client / "server/page.html"):
        if not needed.exists():
            raise SystemExit(f"{needed} does not exist: run make release")
    shutil.rmtree(wanted.out, ignore_errors=True)
    wanted.out.mkdir(parents=True)
    shutil.copy2(wanted.program, wanted.out / "bundlehub")
    (wanted.out / "client.tar.gz").write_bytes(pack(wanted.client))
    for licence in LICENCES:
        shutil.copy(ROOT / licence, wanted.out)
    supply.write_sbom(wanted.out)
    files = sorted(wanted.out.iterdir())
    sums = "".join(f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in files)
    (wanted.out / "SHA256SUMS").write_text(sums)
    print(f"{wanted.out}:\n{sums}", end="")
    return 0


if __name__ == "__main__":
    sys.exit(main())
