"""Steps of the client that several scripts share."""

import subprocess

from .steps import RECORD, ROOT, TARGET, Log, StepFailed

CLIENT = ROOT / "frontend"


def install(log: Log) -> None:
    """Installs the client's packages, unless they are newer than the lock file."""
    lock, installed = CLIENT / "package-lock.json", CLIENT / "node_modules/.package-lock.json"
    if not installed.exists() or installed.stat().st_mtime < lock.stat().st_mtime:
        log.run(["npm", "ci", "--ignore-scripts", "--no-audit", "--no-fund"], cwd=CLIENT)


def check_served_types(log: Log) -> None:
    """Fails if the built server describes another API than the client's types."""
    served = RECORD / "openapi.json"
    with served.open("w") as file:
        subprocess.run([TARGET / "debug/bundlehub", "openapi"], stdout=file, check=True)
    if log.status_of(["diff", "-u", "frontend/openapi.json", str(served)]) != 0:
        raise StepFailed("frontend/openapi.json is out of date: run make openapi")
