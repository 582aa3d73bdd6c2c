#!/usr/bin/env python3
"""Renders the documentation of every library of the workspace with its private items, as `cargo doc --document-private-items
--workspace --no-deps` does, and fails on any warning, such as a link that leads nowhere.

`cargo doc` would check every dependency anew for metadata of its own. This uses what `cargo test --workspace --no-run` has built.
"""

import json
import os
import subprocess
import sys
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from lib.steps import ROOT, TARGET

AT_ONCE = 2
LIBRARIES = {"lib", "proc-macro", "rlib"}
BUILD = ["cargo", "test", "--workspace", "--no-run", "--locked", "--quiet", "--message-format=json"]


def built() -> tuple[dict[str, list[dict]], dict[str, Path]]:
    """The libraries by package, and the folders that build scripts have written."""
    libraries, outputs = defaultdict(list), {}
    done = subprocess.run(BUILD, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True)
    for line in done.stdout.splitlines():
        message = json.loads(line)
        if message["reason"] == "build-script-executed":
            outputs[message["package_id"]] = message["out_dir"]
        elif message["reason"] == "compiler-artifact" and not message["profile"]["test"]:
            if LIBRARIES & set(message["target"]["kind"]):
                libraries[message["package_id"]].append(message)
    return libraries, outputs


def chosen(artifacts: list[dict], features: list[str]) -> dict:
    """Of a package that was built for programs and for macros, the one for programs: metadata knows its features."""
    fitting = [artifact for artifact in artifacts if set(artifact["features"]) == set(features)]
    return (fitting or artifacts)[-1]


def file_of(artifact: dict) -> str:
    return next(name for name in artifact["filenames"] if name.endswith((".rlib", ".so", ".dylib")))


def rustdoc(package: dict, node: dict, nodes: dict, libraries: dict, outputs: dict) -> str:
    """What `rustdoc` complains about."""
    own = chosen(libraries[package["id"]], node["features"])
    command = ["rustdoc", own["target"]["src_path"], "--crate-name", own["target"]["name"].replace("-", "_")]
    command += ["--edition", own["target"]["edition"], "--crate-type", own["target"]["crate_types"][0]]
    command += ["--document-private-items", "--deny", "warnings", "--out-dir", str(TARGET / "rustdoc")]
    command += ["-L", f"dependency={TARGET / 'debug/deps'}"]
    for feature in own["features"]:
        command += ["--cfg", f'feature="{feature}"']
    for dependency in node["deps"]:
        if all(kind["kind"] == "build" for kind in dependency["dep_kinds"]) or dependency["pkg"] not in libraries:
            continue
        artifact = chosen(libraries[dependency["pkg"]], nodes[dependency["pkg"]]["features"])
        command += ["--extern", f"{dependency['name']}={file_of(artifact)}"]
    if "proc-macro" in own["target"]["kind"]:
        command += ["--extern", "proc_macro"]
    folder = str(Path(package["manifest_path"]).parent)
    environment = {"CARGO_PKG_NAME": package["name"], "CARGO_PKG_VERSION": package["version"], "CARGO_MANIFEST_DIR": folder}
    if output := outputs.get(package["id"]):
        environment["OUT_DIR"] = output
    environment = {**os.environ, **environment}
    done = subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False)
    return "" if done.returncode == 0 else f"{package['name']}:\n{done.stderr}"


def main() -> int:
    asked = ["cargo", "metadata", "--locked", "--format-version", "1"]
    metadata = json.loads(subprocess.run(asked, cwd=ROOT, stdout=subprocess.PIPE, text=True, check=True).stdout)
    nodes = {node["id"]: node for node in metadata["resolve"]["nodes"]}
    libraries, outputs = built()
    ours = [package for package in metadata["packages"] if package["id"] in metadata["workspace_members"]]
    ours = [package for package in ours if package["id"] in libraries]
    with ThreadPoolExecutor(AT_ONCE) as pool:
        checked = pool.map(lambda package: rustdoc(package, nodes[package["id"]], nodes, libraries, outputs), ours)
        faults = list(filter(None, checked))
    print("\n".join([*faults, f"{len(ours)} libraries, {len(faults)} with warnings"]))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
