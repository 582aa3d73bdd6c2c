"""Attacks with connections that are kept: slow senders and event streams."""

import select
import socket
import time
from contextlib import ExitStack
from urllib.parse import urlsplit

from lib.demo_shop import DemoShop

from .caller import Result, catalogue_times, percentile

SLOW_HEADS, SLOW_BODIES = 500, 200
# What the shop of this attack offers in all.
STREAMS = 200
# Longer than any deadline of the shop for heads and bodies.
PATIENCE = 30


def attacks(shop: DemoShop) -> list[Result]:
    return [send_slowly(shop), hoard_streams(shop)]


def connect(shop: DemoShop, request: str) -> socket.socket:
    host, port = urlsplit(shop.base).netloc.split(":")
    opened = socket.create_connection((host, int(port)), timeout=10)
    opened.sendall(request.encode())
    return opened


def send_slowly(shop: DemoShop) -> Result:
    """T41: a byte a second on each connection, while the catalogue is read."""
    head = "POST /api/orders HTTP/1.1\r\nHost: shop\r\n"
    body = f"{head}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{{"
    requests = [(head, "X")] * SLOW_HEADS + [(body, " ")] * SLOW_BODIES
    began, times, ended = time.monotonic(), [], {}
    with ExitStack() as stack:
        pending = {stack.enter_context(connect(shop, request)): (request, byte) for request, byte in requests}
        while pending and time.monotonic() - began < PATIENCE:
            times += catalogue_times(shop, 20)
            for opened in readable(list(pending)):
                ended.setdefault(pending.pop(opened)[0], []).append(time.monotonic() - began)
            dribble(pending)
            time.sleep(0.8)
        left = len(pending)
    p99 = percentile(times, 0.99)
    last = [max(ended.get(request, [0])) for request in (head, body)]
    figure = f"catalogue p99 {p99:.0f} ms, heads end after {last[0]:.0f} s, bodies {last[1]:.0f} s, {left} left"
    return Result("T41 slow senders", f"{SLOW_HEADS} heads, {SLOW_BODIES} bodies", figure, "p99 < 100 ms, 0 left", p99 < 100 and left == 0)


def readable(sockets: list[socket.socket]) -> list[socket.socket]:
    """Those that have an answer or are closed."""
    poll, by_number = select.poll(), {opened.fileno(): opened for opened in sockets}
    for number in by_number:
        poll.register(number, select.POLLIN)
    return [by_number[number] for number, _event in poll.poll(0)]


def dribble(pending: dict[socket.socket, tuple[str, str]]) -> None:
    for opened, (_request, byte) in pending.items():
        try:
            opened.send(byte.encode())
        except OSError:
            # Closed meanwhile, which the next round sees.
            continue


def hoard_streams(shop: DemoShop) -> Result:
    """T42: one address takes all it can get; then another asks for one."""
    with ExitStack() as stack:
        statuses = [open_stream(shop, stack, "41.59.0.1") for _ in range(STREAMS + 50)]
        other = open_stream(shop, stack, "41.60.0.1")
    taken = statuses.count(200)
    figure = f"{taken} of {STREAMS}, another address {other}"
    return Result("T42 streams of one address", str(len(statuses)), figure, f"{STREAMS // 2 + 1}, 200", taken <= STREAMS // 2 + 1 and other == 200)


def open_stream(shop: DemoShop, stack: ExitStack, address: str) -> int:
    request = f"GET /api/realtime/events?channels=data-updates-bundle HTTP/1.1\r\nHost: shop\r\nX-Forwarded-For: {address}\r\n\r\n"
    opened = stack.enter_context(connect(shop, request))
    return int(opened.recv(12).split()[1])
