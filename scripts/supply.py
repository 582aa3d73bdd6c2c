#!/usr/bin/env python3
"""Checks where dependencies come from and under which licences, and writes the SBOM of a release.

`check` needs no network: lock files with checksums, one registry, licences that deny.toml allows. It also runs cargo-deny and
cargo-machete where they are installed, and with ADVISORIES=1 the checks that ask for known vulnerabilities, which do need it. `sbom FOLDER` writes CycloneDX documents of what customers get: the program and the client.
"""

import argparse
import base64
import json
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
CLIENT = ROOT / "frontend"
RELEASE = ["--no-default-features", "--features", "postgres,jemalloc"]
# Licences that some packages name in their own words.
CLIENT_LICENCES = {"Unlicense"}
OLD_OPERATORS = str.maketrans({"/": " OR "})


def cargo_metadata(*options: str) -> dict:
    command = ["cargo", "metadata", "--locked", "--format-version", "1", *options]
    return json.loads(subprocess.run(command, cwd=ROOT, check=True, capture_output=True, text=True).stdout)


def cargo_lock() -> list[dict]:
    return tomllib.loads((ROOT / "Cargo.lock").read_text(encoding="utf-8"))["package"]


def client_packages() -> dict[str, dict]:
    lock = json.loads((CLIENT / "package-lock.json").read_text(encoding="utf-8"))
    return {path: package for path, package in lock["packages"].items() if path}


def name_of(path: str) -> str:
    """The package that a path of `node_modules` holds."""
    return path.rpartition("node_modules/")[2]


def is_shipped(package: dict) -> bool:
    return not (package.get("dev") or package.get("optional") or package.get("devOptional"))


def is_allowed(expression: str | None, allowed: set[str]) -> bool:
    """Whether the licence expression offers a choice that is allowed as a whole."""
    expression = (expression or "").translate(OLD_OPERATORS).strip()
    for operator, combine in ((" OR ", any), (" AND ", all)):
        parts = split_outside_parentheses(expression, operator)
        if len(parts) > 1:
            return combine(is_allowed(part, allowed) for part in parts)
    return is_allowed(expression[1:-1], allowed) if expression.startswith("(") else expression in allowed


def split_outside_parentheses(expression: str, operator: str) -> list[str]:
    parts = [""]
    for part in expression.split(operator):
        if parts[-1].count("(") > parts[-1].count(")"):
            parts[-1] += operator + part
        elif parts == [""]:
            parts = [part]
        else:
            parts.append(part)
    return parts


def check_server(allowed: set[str]) -> list[str]:
    faults = []
    locked = [package for package in cargo_lock() if "source" in package]
    for package in locked:
        if not package["source"].startswith("registry+"):
            faults.append(f"Cargo.lock: {package['name']} comes from {package['source']}")
        elif "checksum" not in package:
            faults.append(f"Cargo.lock: {package['name']} has no checksum")
    if len({package["source"] for package in locked}) > 1:
        faults.append("Cargo.lock: more than one source")
    for package in cargo_metadata("--all-features")["packages"]:
        if not is_allowed(package["license"], allowed):
            faults.append(f"Cargo.lock: {package['name']}: licence {package['license']}")
    return faults


def check_client(allowed: set[str]) -> list[str]:
    faults = []
    for path, package in client_packages().items():
        name = name_of(path)
        # Builds for other systems are optional, and are not downloaded where the lock file is written.
        if "integrity" not in package and not package.get("optional"):
            faults.append(f"package-lock.json: {name} has no checksum")
        if "resolved" in package and not package["resolved"].startswith("https://"):
            faults.append(f"package-lock.json: {name} comes from {package['resolved']}")
        if is_shipped(package) and not is_allowed(package.get("license"), allowed | CLIENT_LICENCES):
            faults.append(f"package-lock.json: {name}: licence {package.get('license')}")
    return faults


def run_tools() -> list[str]:
    """Runs what is installed. Returns the commands that failed."""
    commands = [
        (["cargo", "deny", "--offline", "check", "licenses", "bans", "sources"], ROOT),
        (["cargo", "machete"], ROOT),
    ]
    if os.environ.get("ADVISORIES") == "1":
        commands += [
            (["cargo", "deny", "check", "advisories"], ROOT),
            (["npm", "audit", "--omit=dev"], CLIENT),
            (["npm", "audit", "signatures"], CLIENT),
        ]
    failed = []
    for command, folder in commands:
        tool = "-".join(command[:2]) if command[0] == "cargo" else command[0]
        if not shutil.which(tool):
            print(f"skipped, {tool} is not installed: {' '.join(command)}")
        elif subprocess.run(command, cwd=folder).returncode != 0:
            failed.append(f"failed: {' '.join(command)}")
    return failed


def check(tools: bool) -> int:
    rules = tomllib.loads((ROOT / "deny.toml").read_text(encoding="utf-8"))
    allowed = set(rules["licenses"]["allow"])
    faults = check_server(allowed) + check_client(allowed) + (run_tools() if tools else [])
    for fault in faults:
        print(fault)
    print(f"{len(cargo_lock())} crates, {len(client_packages())} packages of the client, {len(faults)} faults")
    return 1 if faults else 0


def server_components() -> list[dict]:
    """The crates of the released program, without those that only build or test it."""
    metadata = cargo_metadata("--filter-platform", "x86_64-unknown-linux-gnu", *RELEASE)
    packages = {package["id"]: package for package in metadata["packages"]}
    nodes = {node["id"]: node for node in metadata["resolve"]["nodes"]}
    checksums = {(package["name"], package["version"]): package.get("checksum") for package in cargo_lock()}
    [program] = [package["id"] for package in packages.values() if package["name"] == "bundlehub"]
    reached, waiting = set(), [program]
    while waiting:
        node = nodes[waiting.pop()]
        for dependency in node["deps"]:
            is_linked = any(kind["kind"] is None for kind in dependency["dep_kinds"])
            if is_linked and dependency["pkg"] not in reached:
                reached.add(dependency["pkg"])
                waiting.append(dependency["pkg"])
    components = []
    for package in sorted((packages[key] for key in reached), key=lambda package: (package["name"], package["version"])):
        checksum = checksums[package["name"], package["version"]]
        hashes = [{"alg": "SHA-256", "content": checksum}] if checksum else []
        # Crates of this repository are not in the registry.
        purl = f"pkg:cargo/{package['name']}@{package['version']}" if checksum else None
        components.append(component(package["name"], package["version"], package["license"], purl, hashes))
    return components


def client_components() -> list[dict]:
    components = {}
    for path, package in client_packages().items():
        if is_shipped(package):
            name, version = name_of(path), package["version"]
            kind, _dash, digest = package["integrity"].partition("-")
            hashes = [{"alg": kind.upper().replace("SHA", "SHA-"), "content": base64.b64decode(digest).hex()}]
            purl = f"pkg:npm/{name.replace('@', '%40')}@{version}"
            components[name, version] = component(name, version, package.get("license"), purl, hashes)
    return [components[key] for key in sorted(components)]


def component(name: str, version: str, licence: str | None, purl: str | None, hashes: list[dict]) -> dict:
    described = {"type": "library", "bom-ref": purl or f"{name}@{version}", "name": name, "version": version}
    if licence:
        described["licenses"] = [{"expression": licence.translate(OLD_OPERATORS).replace("  ", " ")}]
    if hashes:
        described["hashes"] = hashes
    if purl:
        described["purl"] = purl
    return described


def document(name: str, components: list[dict]) -> dict:
    """Without a serial number and a time: equal dependencies give equal documents."""
    [version] = {package["version"] for package in cargo_lock() if package["name"] == "bundlehub"}
    return {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {"component": {"type": "application", "bom-ref": name, "name": name, "version": version}},
        "components": components,
    }


def write_sbom(folder: Path) -> int:
    folder.mkdir(parents=True, exist_ok=True)
    for name, components in [("bundlehub", server_components()), ("bundlehub-client", client_components())]:
        path = folder / f"{name}.cdx.json"
        path.write_text(json.dumps(document(name, components), indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
        print(f"{path}: {len(components)} components")
    return 0


def main() -> int:
    arguments = argparse.ArgumentParser(description=__doc__)
    commands = arguments.add_subparsers(dest="command", required=True)
    commands.add_parser("check").add_argument("--without-tools", action="store_true", help="only what Python can check")
    commands.add_parser("sbom").add_argument("folder", type=Path)
    wanted = arguments.parse_args()
    return write_sbom(wanted.folder) if wanted.command == "sbom" else check(not wanted.without_tools)


if __name__ == "__main__":
    sys.exit(main())
