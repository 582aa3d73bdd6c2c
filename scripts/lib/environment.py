"""Pinned packages of Python, under `target/`."""

import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

from .steps import TARGET


@dataclass(frozen=True)
class Environment:
    name: str
    requirements: Path

    @property
    def folder(self) -> Path:
        return TARGET / f"{self.name}-venv"

    def program(self, name: str) -> Path:
        return self.folder / "bin" / name

    def install(self) -> bool:
        """Whether the packages are there; installs them if they are not, or are others."""
        stamp, wanted = self.folder / "requirements.txt", self.requirements.read_text()
        if stamp.exists() and stamp.read_text() == wanted:
            return True
        subprocess.run([sys.executable, "-m", "venv", "--clear", self.folder], check=True)
        pip = [self.program("pip"), "install", "--quiet", "--requirement", self.requirements]
        if subprocess.run(pip, check=False).returncode != 0:
            return False
        stamp.write_text(wanted)
        return True
