"""Entry point of `scripts/measure-code`, with the parsers installed."""

import argparse
import json
from pathlib import Path

from . import client, server
from .figures import print_figures


def main() -> None:
    arguments = argparse.ArgumentParser(prog="scripts/measure-code")
    arguments.add_argument("root", type=Path, help=argparse.SUPPRESS)
    arguments.add_argument("--list", action="store_true", help="print the locations behind every figure")
    arguments.add_argument("--json", type=Path, metavar="FILE", help="also write the figures to this file")
    arguments.add_argument("--before", type=Path, metavar="FILE", help="figures to compare with, written by --json")
    given = arguments.parse_args()
    before = json.loads(given.before.read_text()) if given.before else {}
    measured = {"server": server.measure(given.root), "client": client.measure(given.root)}
    for name, figures in measured.items():
        print(f"\n{name.upper()}")
        print_figures(figures, before.get(name))
        if given.list:
            for figure, places in figures.places.items():
                print(f"\n{figure}\n" + "\n".join(f"  {place}" for place in places))
    if given.json:
        given.json.write_text(json.dumps({name: figures.as_json() for name, figures in measured.items()}, indent=1))


if __name__ == "__main__":
    main()
