"""Measures the cost of open event streams: memory, response times, the time until every subscriber has received a change, and the time
to stop. The goals for 10,000: less than 200 MB, p99 under 10 ms, one second, two seconds."""

import argparse
import subprocess

from demo_shop import serve
from steps import TARGET

from .shop import PROGRAMS, parse_and_build

if __name__ == "__main__":
    parser = argparse.ArgumentParser(prog="scripts/bench.sh streams", description=__doc__)
    parser.add_argument("streams", type=int, nargs="?", default=10_000, help="(%(default)s)")
    streams = parse_and_build(parser).streams
    settings = {"BUNDLEHUB_DEMO_DAYS": "0", "BUNDLEHUB_STREAMS": str(streams + 100)}
    with serve(PROGRAMS / "bundlehub", TARGET / "bench/streams.log", **settings) as shop:
        # It ends the shop.
        subprocess.run([PROGRAMS / "streams", shop.url, str(shop.process.pid), str(streams)], check=True)
