#!/usr/bin/env -S scripts/python
"""Checks where dependencies come from and under which licences, and collects a release.

`check` needs no network: lock files with checksums, one registry, licences that deny.toml allows.

`bundle` collects the program, the client, licences, SHA256SUMS of all of them, and CycloneDX documents of what customers get. Equal
builds and dependencies give equal files. `sha256sum --check SHA256SUMS` verifies a copy.
"""

import base64
import hashlib
import json
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterable, Iterator

from license_expression import get_spdx_licensing
from steps import ROOT, TARGET, output_of

CLIENT = ROOT / "frontend"
BUNDLE = TARGET / "release-bundle"
RELEASE = "--no-default-features --features postgres,jemalloc --target x86_64-unknown-linux-gnu".split()
SPDX = get_spdx_licensing()


def cargo_lock() -> list[dict]:
    return tomllib.loads((ROOT / "Cargo.lock").read_text())["package"]


def client_packages() -> dict[str, dict]:
    packages = json.loads((CLIENT / "package-lock.json").read_text())["packages"]
    return {path: package for path, package in packages.items() if path}


def is_shipped(package: dict) -> bool:
    return not (package.get("dev") or package.get("optional") or package.get("devOptional"))


def is_allowed(licence: str | None, allowed: set[str]) -> bool:
    """Whether the expression offers a choice that is allowed as a whole."""

    def holds(node) -> bool:
        if isinstance(node, (SPDX.OR, SPDX.AND)):
            return (any if isinstance(node, SPDX.OR) else all)(map(holds, node.args))
        return node.render() in allowed

    return bool(licence) and holds(SPDX.parse(licence.replace("/", " OR ")))


def check_server(allowed: set[str]) -> Iterator[str]:
    sources = {package["source"] for package in cargo_lock() if "source" in package}
    if len(sources) > 1 or not all(source.startswith("registry+") for source in sources):
        yield f"Cargo.lock: other sources than one registry: {sources}"
    yield from (f"{package['name']} has no checksum" for package in cargo_lock() if "source" in package and "checksum" not in package)
    metadata = json.loads(output_of("cargo", "metadata", "--locked", "--format-version=1", "--all-features"))
    for package in metadata["packages"]:
        if not is_allowed(package["license"], allowed):
            yield f"{package['name']}: licence {package['license']}"


def check_client(allowed: set[str]) -> Iterator[str]:
    for path, package in client_packages().items():
        # Builds for other systems are optional, and are not downloaded where the lock file is written.
        if "integrity" not in package and not package.get("optional"):
            yield f"{path} has no checksum"
        if not package.get("resolved", "https://").startswith("https://"):
            yield f"{path} comes from {package['resolved']}"
        if is_shipped(package) and not is_allowed(package.get("license"), allowed):
            yield f"{path}: licence {package.get('license')}"


def check() -> int:
    allowed = set(tomllib.loads((ROOT / "deny.toml").read_text())["licenses"]["allow"])
    # Of packages of the client only.
    faults = [*check_server(allowed), *check_client(allowed | {"Unlicense"})]
    print(*faults, f"RESULT: {len(cargo_lock())} crates, {len(faults)} faults", sep="\n")
    return 1 if faults else 0


def server_components() -> Iterator[dict]:
    """The crates of the released program, without those that only build or test it."""
    checksums = {(package["name"], package["version"]): package.get("checksum") for package in cargo_lock()}
    tree = output_of("cargo", "tree", "--locked", "-p=bundlehub", *RELEASE, "-e=normal", "--prefix=none", "--format={p}\t{l}")
    for crate, licence in {tuple(line.removesuffix(" (*)").split("\t")) for line in tree.splitlines()}:
        name, version = crate.split()[0], crate.split()[1].removeprefix("v")
        checksum = checksums[name, version]
        # Crates of this repository are not in the registry.
        purl = f"pkg:cargo/{name}@{version}" if checksum else None
        yield component(name, version, licence, purl, ("SHA-256", checksum) if checksum else None)


def client_components() -> Iterator[dict]:
    """Not from `npm sbom`, which leaves out packages that are peers of others, such as React (npm 11.19)."""
    for path, package in client_packages().items():
        if is_shipped(package):
            name, version = path.rpartition("node_modules/")[2], package["version"]
            kind, _dash, digest = package["integrity"].partition("-")
            checksum = (kind.upper().replace("SHA", "SHA-"), base64.b64decode(digest).hex())
            yield component(name, version, package["license"], f"pkg:npm/{name.replace('@', '%40')}@{version}", checksum)


def component(name: str, version: str, licence: str, purl: str | None, checksum: tuple[str, str] | None) -> dict:
    described = {"type": "library", "bom-ref": purl or f"{name}@{version}", "name": name, "version": version}
    described["licenses"] = [{"expression": str(SPDX.parse(licence.replace("/", " OR ")))}]
    hashes = {"hashes": [{"alg": checksum[0], "content": checksum[1]}]} if checksum else {}
    return described | hashes | ({"purl": purl} if purl else {})


def sbom(name: str, components: Iterable[dict]) -> str:
    """Without a serial number and a time: equal dependencies give equal documents."""
    [version] = {package["version"] for package in cargo_lock() if package["name"] == "bundlehub"}
    by_reference = {one["bom-ref"]: one for one in components if one["name"] != name}
    metadata = {"component": {"type": "application", "bom-ref": name, "name": name, "version": version}}
    document = {"bomFormat": "CycloneDX", "specVersion": "1.5", "version": 1, "metadata": metadata}
    document["components"] = [by_reference[reference] for reference in sorted(by_reference)]
    return json.dumps(document, indent=1, ensure_ascii=False) + "\n"


def bundle() -> int:
    shutil.rmtree(BUNDLE, ignore_errors=True)
    BUNDLE.mkdir(parents=True)
    for file in (TARGET / "release/bundlehub", *ROOT.glob("LICENSE*")):
        shutil.copy2(file, BUNDLE)
    # Without times, owners and modes, so that equal files give an equal archive.
    plain = "--sort=name --mtime=@0 --owner=0 --group=0 --numeric-owner --mode=a+rX,u+w,go-w --transform=s,^dist,client, dist"
    subprocess.run(["tar", "-I", "gzip -n", "-cf", BUNDLE / "client.tar.gz", "-C", CLIENT, *plain.split()], check=True)
    for name, components in (("bundlehub", server_components()), ("bundlehub-client", client_components())):
        (BUNDLE / f"{name}.cdx.json").write_text(sbom(name, components))
    sums = "".join(f"{hashlib.sha256(file.read_bytes()).hexdigest()}  {file.name}\n" for file in sorted(BUNDLE.iterdir()))
    (BUNDLE / "SHA256SUMS").write_text(sums)
    print(f"{BUNDLE}:\n{sums}", end="")
    return 0


if __name__ == "__main__":
    sys.exit({"check": check, "bundle": bundle}[sys.argv[1]]())
