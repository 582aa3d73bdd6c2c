#!/usr/bin/env -S scripts/python
"""Attacks a demo shop on loopback with the large forms of docs/security.md, and prints a table; exits with 1 if a bound is broken.

Every attack has a fixed number of requests and ends. Nothing but loopback addresses is called.
"""

import http.client
import json
import random
import sys
import time
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from statistics import quantiles
from typing import NamedTuple

from demo_shop import DemoShop, order_of, parser, serve
from steps import TARGET

# The proxy that names the addresses of clients is this machine; the cost of a password is that of production.
SETTINGS = {"BUNDLEHUB_TRUSTED_PROXIES": "127.0.0.1/32", "BUNDLEHUB_BCRYPT_COST": "12"}
SYMBOLS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"


class Result(NamedTuple):
    figure: str
    is_held: bool


def send(shop: DemoShop, method: str, path: str, origin: str, body: dict | None = None) -> int:
    """The status, 0 if the connection was closed without an answer. `origin` is the client's address, as a trusted proxy names it."""
    fields = {"Content-Type": "application/json", "X-Forwarded-For": origin}
    connection, status = http.client.HTTPConnection(shop.address, timeout=60), 0
    with suppress(OSError, http.client.HTTPException):
        connection.request(method, path, None if body is None else json.dumps(body), fields)
        answer = connection.getresponse()
        answer.read()
        status = answer.status
    connection.close()
    return status


def together(attack: Callable[[int], int], numbers: range, senders: int = 32) -> Counter[int]:
    """How often each status was answered."""
    with ThreadPoolExecutor(senders) as pool:
        return Counter(pool.map(attack, numbers))


def address(number: int) -> str:
    """A client address of its own for each number below 65,536."""
    return f"41.59.{number // 256 % 256}.{number % 256}"


def server_errors(answers: Counter[int]) -> int:
    """Answers of 500 and more, except that the shop is busy."""
    return sum(times for status, times in answers.items() if status >= 500 and status != 503)


def buy_the_last_router(shop: DemoShop) -> Result:
    """In each round other people order the one unit that is left, all at once."""
    sold, errors, left = [], 0, 0
    for number in range(200):
        router, buyers = shop.stock_router(1), range(number * 64, number * 64 + 64)

        def buy(buyer: int, router: dict = router) -> int:
            return send(shop, "POST", "/api/orders", address(buyer), order_of(router, f"0689{buyer:06}"))

        answers = together(buy, buyers, senders=64)
        sold.append(answers[201])
        errors += server_errors(answers) + answers[503]
        left += shop.stock_of(router)
    return Result(f"{sum(sold)} orders, {left} left, {errors} errors", sold == [1] * 200 and left == errors == 0)


def empty_the_stock(shop: DemoShop) -> Result:
    """One phone, without cookies."""
    router = shop.stock_router(500)
    order = order_of(router, "0688200100")
    orders = together(lambda number: send(shop, "POST", "/api/orders", address(number), order), range(500))[201]
    sold = 500 - shop.stock_of(router)
    return Result(f"{orders} orders, {sold} routers", orders == sold <= 2)


def guess_order_ids(shop: DemoShop) -> Result:
    draw, began = random.Random(1), time.monotonic()

    def guess(number: int) -> int:
        symbols = "".join(draw.choices(SYMBOLS, k=12))
        return send(shop, "GET", f"/api/orders/track/TBH-{symbols[:4]}-{symbols[4:8]}-{symbols[8:]}", address(number % 1_000))

    answers = together(guess, range(100_000))
    each = answers[404] / 1_000 / max(1, (time.monotonic() - began) / 60)
    found = answers[200]
    return Result(f"{found} found, {each:.1f} answered a minute and address", found == server_errors(answers) == 0 and each <= 10)


def flood_sign_ins(shop: DemoShop) -> Result:
    def read_catalogue(_number: int) -> float:
        """Milliseconds of a customer, who may not be refused."""
        began = time.monotonic()
        assert send(shop, "GET", "/api/bundles", "41.60.0.1") == 200
        return (time.monotonic() - began) * 1000

    def sign_in(number: int) -> int:
        account = {"email": f"flood{number}@customer.example", "password": "not the password"}
        return send(shop, "POST", "/api/auth/login", address(number), account)

    with ThreadPoolExecutor(1) as customer:
        times = customer.map(read_catalogue, range(500))
        answers = together(sign_in, range(200), senders=200)
        p99 = quantiles(times, n=100)[98]
    return Result(f"p99 of the catalogue {p99:.0f} ms, {answers[503]} sign-ins refused", p99 < 50 and server_errors(answers) == 0)


# What is tried, and the bound. Each shop is new: the floods leave callers limited.
ATTACKS: dict[str, tuple[str, str, Callable[[DemoShop], Result]]] = {
    "ids": ("T15 100,000 order ids from 1,000 addresses", "0 found, 10 answered", guess_order_ids),
    "stock": ("T14 500 cash orders of one phone from 500 addresses", "2", empty_the_stock),
    "router": ("T13 64 buyers of the last router, 200 rounds", "200 orders", buy_the_last_router),
    "sign-ins": ("T26 200 sign-ins at once", "p99 < 50 ms", flood_sign_ins),
}


def main() -> int:
    arguments = parser(__doc__, TARGET / "release/bundlehub")
    arguments.add_argument("--only", choices=ATTACKS, help="a single attack")
    wanted = arguments.parse_args()
    is_held = True
    print("| attack | figure | bound | verdict |\n|---|---|---|---|")
    for key in [wanted.only] if wanted.only else ATTACKS:
        name, bound, attack = ATTACKS[key]
        with serve(wanted.program, TARGET / f"attack/{key}.log", **SETTINGS) as shop:
            result = attack(shop)
            held = result.is_held and shop.process.poll() is None
        is_held &= held
        print(f"| {name} | {result.figure} | {bound} | {'held' if held else 'BROKEN'} |", flush=True)
    return 0 if is_held else 1


if __name__ == "__main__":
    sys.exit(main())
