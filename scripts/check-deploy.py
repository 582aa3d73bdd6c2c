#!/usr/bin/env -S scripts/python
"""Checks the files of deploy/ and .env.example.

Every setting they name must exist in the program. Units and configurations are checked by systemd-analyze, nginx, caddy and promtool
where these are installed. Nothing is started. What is not installed is named; promtool is required.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import yaml
from steps import ROOT, TARGET

DEPLOY = ROOT / "deploy"
NAME = re.compile(r"\b(?:BUNDLEHUB|PAYMENT|PUSHER|SIMULATOR|MESSAGE_SIMULATOR|DATABASE)_[A-Z0-9_]*[A-Z0-9]\b")
# What flags declare, and what the program reads itself.
SETTING = re.compile(r'\benv = "([A-Z0-9_]+)"|\bconst \w+: &str = "(BUNDLEHUB_[A-Z0-9_]+)";')
# Settings of commands for developers, which .env.example leaves out.
DEVELOPERS = {"SIMULATOR_BIND", "SIMULATOR_JOURNAL"}
# Exposure that `systemd-analyze security` computes, in tenths.
MAX_EXPOSURE = 20
VERSIONED = re.compile(r"[^:]+(/[^/]+)?:(?!latest$)[^/:]+")

faults: list[str] = []
missing: set[str] = set()


def expect(holds: bool, path: Path, fault: str) -> None:
    if not holds:
        faults.append(f"{path.relative_to(ROOT)}: {fault}")


def check_settings() -> None:
    sources = "".join(path.read_text() for path in ROOT.glob("crates/**/src/**/*.rs"))
    known = {flag or constant for flag, constant in SETTING.findall(sources)}
    example = ROOT / ".env.example"
    for path in [example, *(path for path in DEPLOY.glob("**/*") if path.is_file())]:
        unknown = set(NAME.findall(path.read_text())) - known
        expect(not unknown, path, f"no such settings: {sorted(unknown)}")
    missing = known - DEVELOPERS - set(re.findall(r"^#?([A-Z0-9_]+)=", example.read_text(), re.M))
    expect(not missing, example, f"settings are missing: {sorted(missing)}")


def run(path: Path, *command: str | Path, warnings_about: str | None = None) -> None:
    """Reports what a tool finds, and its warnings if they contain `warnings_about`."""
    if not shutil.which(command[0]):
        missing.add(str(command[0]))
        return
    done = subprocess.run(command, capture_output=True, text=True, stdin=subprocess.DEVNULL)
    passed = done.returncode == 0 and not (warnings_about and warnings_about in done.stderr)
    expect(passed, path, f"{' '.join(map(str, command))}\n{done.stdout}{done.stderr}")


def check_units(scratch: Path) -> None:
    units = [*DEPLOY.glob("systemd/*.service"), *DEPLOY.glob("systemd/*.timer")]
    for unit in units:
        # Programs of another machine would be reported as missing.
        (scratch / unit.name).write_text(re.sub(r"^(Exec\w+=)\S+", r"\1/bin/true", unit.read_text(), flags=re.M))
    for unit in units:
        run(unit, "systemd-analyze", "verify", "--man=no", scratch / unit.name, warnings_about=unit.name)
        expect(unit.with_suffix(".service").exists(), unit, "the timer has no service")
        if unit.suffix == ".service":
            run(unit, "systemd-analyze", "security", "--offline=true", f"--threshold={MAX_EXPOSURE}", unit)


def check_nginx(scratch: Path) -> None:
    path = DEPLOY / "nginx/bundlehub.conf"
    pair = ["-keyout", scratch / "privkey.pem", "-out", scratch / "fullchain.pem"]
    run(path, "openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=shop.example", *pair)
    text = path.read_text().replace("/etc/letsencrypt/live/shop.example", str(scratch)).replace("/var/log/nginx", str(scratch))
    (scratch / "site.conf").write_text(text)
    server = f"pid {scratch}/nginx.pid;\nerror_log {scratch}/error.log;\nevents {{}}\nhttp {{ include {scratch}/site.conf; }}\n"
    (scratch / "nginx.conf").write_text(server)
    run(path, "nginx", "-t", "-q", "-c", scratch / "nginx.conf")


def check_compose() -> None:
    path = DEPLOY / "compose/compose.yaml"
    run(path, "check-jsonschema", "--builtin-schema", "vendor.compose-spec", path)
    compose = yaml.safe_load(path.read_text())
    for name, service in compose["services"].items():
        confined = "no-new-privileges:true" in service.get("security_opt", []) and service.get("cap_drop") == ["ALL"]
        expect(confined, path, f"{name}: it may gain privileges")
        expect("build" in service or bool(VERSIONED.fullmatch(service["image"])), path, f"{name}: the image has no version")
        sources = [volume.split(":")[0] for volume in service.get("volumes", [])]
        used = {"services": service.get("depends_on", []), "volumes": [source for source in sources if source[0] != "."]}
        used |= {kind: service.get(kind, []) for kind in ("networks", "secrets")}
        for kind, names in used.items():
            expect(set(names) <= set(compose[kind]), path, f"{name}: {kind}: not all of {list(names)} are declared")
        for source in (source for source in sources if source[0] == "."):
            expect((path.parent / source).exists(), path, f"{name}: {source} does not exist")
    build = compose["services"]["shop"]["build"]
    expect((path.parent / build["context"] / build["dockerfile"]).exists(), path, "shop: the file to build from does not exist")


def check_containerfile() -> None:
    path = DEPLOY / "compose/Containerfile"
    text = path.read_text()
    for image in re.findall(r"^FROM (\S+)", text, re.M):
        expect(bool(VERSIONED.fullmatch(image)), path, f"the image has no version: {image}")
    unknown = set(re.findall(r"--from=(\w+)", text)) - set(re.findall(r"^FROM \S+ AS (\w+)", text, re.M))
    expect(not unknown, path, f"no such stages: {unknown}")
    expect(bool(re.search(r"^USER (?!0\b|root\b)", text, re.M)), path, "it runs as root")


def main() -> int:
    # Where scripts/ensure.sh leaves it.
    os.environ["PATH"] += f":{TARGET / 'promtool'}"
    check_settings()
    check_compose()
    check_containerfile()
    with tempfile.TemporaryDirectory() as scratch:
        check_units(Path(scratch))
        check_nginx(Path(scratch))
    caddyfile = DEPLOY / "caddy/Caddyfile"
    run(caddyfile, "caddy", "validate", "--config", caddyfile, "--adapter", "caddyfile")
    run(DEPLOY, "promtool", "check", "config", "--syntax-only", DEPLOY / "compose/prometheus.yml")
    for word, rules in (("check", "alerts.yml"), ("test", "alerts-test.yml")):
        run(DEPLOY, "promtool", word, "rules", DEPLOY / "monitoring" / rules)
    print(*faults, f"{len(faults)} faults; not installed: {sorted(missing)}", sep="\n")
    if "promtool" in missing:
        print("SKIPPED: alert rules (no promtool)")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
