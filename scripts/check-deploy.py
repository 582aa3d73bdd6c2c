#!/usr/bin/env python3
"""Checks the files of deploy/ and .env.example.

Every setting they name must exist in the program. The compose file is checked where PyYAML is installed; units and configurations are
checked by systemd-analyze, nginx, caddy and promtool where these are installed. Nothing is started. What is not installed is named.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

try:
    import yaml
except ImportError:
    yaml = None

from lib.steps import ROOT, TARGET

DEPLOY = ROOT / "deploy"
SOURCES = ROOT / "crates/app/src"
PREFIXES = "BUNDLEHUB|PAYMENT|PUSHER|SIMULATOR|MESSAGE_SIMULATOR|DATABASE"
NAME = re.compile(rf"\b(?:{PREFIXES})_[A-Z0-9_]*[A-Z0-9]\b")
# Settings of commands for developers, which .env.example leaves out.
DEVELOPERS = {"SIMULATOR_BIND", "SIMULATOR_JOURNAL"}
# Exposure that `systemd-analyze security` computes, in tenths.
MAX_EXPOSURE = 20
SERVICE_KEYS = set(
    "build cap_add cap_drop command depends_on entrypoint env_file environment healthcheck image init logging networks ports read_only"
    " restart secrets security_opt shm_size stop_grace_period tmpfs ulimits user volumes working_dir profiles".split()
)
TOP_KEYS = {"name", "services", "networks", "volumes", "secrets", "configs"}

faults: list[str] = []
skipped: list[str] = []


def fault(path: Path, what: str) -> None:
    faults.append(f"{path.relative_to(ROOT)}: {what}")


def settings_of_the_program() -> set[str]:
    """What flags declare, and what the program reads itself."""
    sources = "".join(path.read_text(encoding="utf-8") for path in SOURCES.glob("**/*.rs"))
    declared = set(re.findall(r'\benv = "([A-Z0-9_]+)"', sources))
    return declared | set(re.findall(r'\bconst \w+: &str = "(BUNDLEHUB_[A-Z0-9_]+)";', sources))


def check_settings() -> None:
    known = settings_of_the_program()
    example = ROOT / ".env.example"
    files = [path for path in DEPLOY.glob("**/*") if path.is_file()]
    for path in [*files, example]:
        for name in sorted(set(NAME.findall(path.read_text(encoding="utf-8"))) - known):
            fault(path, f"no such setting: {name}")
    named = set(re.findall(r"^#?([A-Z0-9_]+)=", example.read_text(encoding="utf-8"), re.M))
    for name in sorted(known - named - DEVELOPERS):
        fault(example, f"the setting is missing: {name}")


def run(path: Path, *command: str, warnings_about: str | None = None) -> None:
    """Reports what a tool finds, and its warnings if they contain `warnings_about`. Tools that are not installed are skipped."""
    if not shutil.which(command[0]):
        skipped.append(f"{command[0]} ({path.relative_to(ROOT)})")
        return
    done = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    if done.returncode != 0 or (warnings_about and warnings_about in done.stderr):
        fault(path, f"{' '.join(command)}\n{done.stdout}{done.stderr}")


def check_units(scratch: Path) -> None:
    units = sorted(DEPLOY.glob("systemd/*.service")) + sorted(DEPLOY.glob("systemd/*.timer"))
    for unit in units:
        # Programs of another machine would be reported as missing.
        text = re.sub(r"^(Exec\w+=)\S+", r"\1/bin/true", unit.read_text(encoding="utf-8"), flags=re.M)
        (scratch / unit.name).write_text(text)
    for unit in units:
        run(unit, "systemd-analyze", "verify", "--man=no", str(scratch / unit.name), warnings_about=unit.name)
        if unit.suffix == ".service":
            run(unit, "systemd-analyze", "security", "--offline=true", f"--threshold={MAX_EXPOSURE}", str(unit))
        elif not unit.with_suffix(".service").exists():
            fault(unit, "the timer has no service")


def check_nginx(scratch: Path) -> None:
    path = DEPLOY / "nginx/bundlehub.conf"
    if not shutil.which("nginx") or not shutil.which("openssl"):
        skipped.append(f"nginx ({path.relative_to(ROOT)})")
        return
    subject = ["-subj", "/CN=shop.example", "-days", "1", "-nodes"]
    pair = ["-keyout", str(scratch / "privkey.pem"), "-out", str(scratch / "fullchain.pem")]
    subprocess.run(["openssl", "req", "-x509", "-newkey", "rsa:2048", *pair, *subject], check=True, capture_output=True)
    text = path.read_text(encoding="utf-8").replace("/etc/letsencrypt/live/shop.example", str(scratch))
    (scratch / "site.conf").write_text(text.replace("/var/log/nginx", str(scratch)))
    (scratch / "nginx.conf").write_text(
        f"pid {scratch}/nginx.pid;\nerror_log {scratch}/error.log;\nevents {{}}\nhttp {{ include {scratch}/site.conf; }}\n"
    )
    run(path, "nginx", "-t", "-q", "-c", str(scratch / "nginx.conf"))


def check_compose() -> None:
    path = DEPLOY / "compose/compose.yaml"
    if yaml is None:
        skipped.append(f"PyYAML ({path.relative_to(ROOT)})")
        return
    compose = yaml.safe_load(path.read_text(encoding="utf-8"))
    for key in compose:
        if key not in TOP_KEYS and not key.startswith("x-"):
            fault(path, f"unknown key: {key}")
    for name, service in compose["services"].items():
        for key in sorted(set(service) - SERVICE_KEYS):
            fault(path, f"{name}: unknown key: {key}")
        if "no-new-privileges:true" not in service.get("security_opt", []) or service.get("cap_drop") != ["ALL"]:
            fault(path, f"{name}: it may gain privileges")
        if "build" not in service and not has_version(service["image"]):
            fault(path, f"{name}: the image has no version")
        for kind in ("networks", "secrets"):
            for used in service.get(kind, []):
                if used not in compose[kind]:
                    fault(path, f"{name}: {kind}: {used} is not declared")
        for used in service.get("depends_on", []):
            if used not in compose["services"]:
                fault(path, f"{name}: depends on {used}, which is no service")
        for volume in service.get("volumes", []):
            check_volume(path, compose, name, volume.split(":")[0])
    container = path.parent / compose["services"]["shop"]["build"]["context"]
    if not (container / compose["services"]["shop"]["build"]["dockerfile"]).exists():
        fault(path, "shop: the file to build from does not exist")


def check_volume(path: Path, compose: dict, service: str, source: str) -> None:
    if source.startswith("."):
        if not (path.parent / source).exists():
            fault(path, f"{service}: {source} does not exist")
    elif source not in compose["volumes"]:
        fault(path, f"{service}: volume {source} is not declared")


def has_version(image: str) -> bool:
    _name, _colon, tag = image.rpartition("/")[2].partition(":")
    return tag not in ("", "latest")


def check_containerfile() -> None:
    path = DEPLOY / "compose/Containerfile"
    stages = set()
    for line in path.read_text(encoding="utf-8").splitlines():
        if found := re.match(r"FROM (\S+)(?: AS (\w+))?", line):
            stages.add(found[2])
            if not has_version(found[1]):
                fault(path, f"the image has no version: {found[1]}")
        for stage in re.findall(r"--from=(\w+)", line):
            if stage not in stages:
                fault(path, f"no such stage: {stage}")
    if not re.search(r"^USER (?!0\b|root\b)", path.read_text(encoding="utf-8"), re.M):
        fault(path, "it runs as root")


def main() -> int:
    # Where scripts/ensure-promtool.sh leaves it.
    os.environ["PATH"] += f":{TARGET / 'promtool'}"
    check_settings()
    check_compose()
    check_containerfile()
    with tempfile.TemporaryDirectory() as scratch:
        check_units(Path(scratch))
        check_nginx(Path(scratch))
    caddyfile = DEPLOY / "caddy/Caddyfile"
    run(caddyfile, "caddy", "validate", "--config", str(caddyfile), "--adapter", "caddyfile")
    prometheus = DEPLOY / "compose/prometheus.yml"
    run(prometheus, "promtool", "check", "config", "--syntax-only", str(prometheus))
    rules = DEPLOY / "monitoring/alerts.yml"
    run(rules, "promtool", "check", "rules", str(rules))
    cases = DEPLOY / "monitoring/alerts-test.yml"
    run(cases, "promtool", "test", "rules", str(cases))
    for what in faults:
        print(what)
    print(f"{len(faults)} faults" + (f"; not installed: {', '.join(skipped)}" if skipped else ""))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
