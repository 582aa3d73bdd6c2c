"""The client's folder, and what every step there needs first."""

from .steps import ROOT, Log

CLIENT = ROOT / "frontend"


def install(log: Log) -> None:
    """Installs the client's packages, unless the lock file is older than what is installed."""
    lock, installed = CLIENT / "package-lock.json", CLIENT / "node_modules/.package-lock.json"
    if not installed.exists() or installed.stat().st_mtime < lock.stat().st_mtime:
        log.run(["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"], cwd=CLIENT)
