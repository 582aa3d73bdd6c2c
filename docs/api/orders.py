#!/usr/bin/env python3
"""Prints the id, item and price of every pending order. Needs nothing but Python 3.9.

SHOP_URL=https://shop.example SHOP_API_KEY=bhk_… docs/api/orders.py
"""

import json
import os
import time
import urllib.error
import urllib.parse
import urllib.request
from typing import Iterator

SHOP_URL = os.environ["SHOP_URL"]
SHOP_API_KEY = os.environ["SHOP_API_KEY"]


def get(path: str, **query: str) -> dict:
    """The answer; waits as long as the shop asks for, and raises with the code of any other failure."""
    request = urllib.request.Request(f"{SHOP_URL}{path}?{urllib.parse.urlencode(query)}")
    request.add_header("Authorization", f"Bearer {SHOP_API_KEY}")
    while True:
        try:
            with urllib.request.urlopen(request, timeout=30) as answer:
                return json.load(answer)
        except urllib.error.HTTPError as error:
            if error.code not in (429, 503):
                raise RuntimeError(json.load(error)["code"]) from error
            time.sleep(int(error.headers.get("Retry-After", "5")))


def pending_orders() -> Iterator[dict]:
    query = {"status": "pending", "limit": "50"}
    while True:
        answer = get("/api/orders", **query)
        yield from answer["data"]
        if not answer["page"].get("nextCursor"):
            return
        query["cursor"] = answer["page"]["nextCursor"]


for order in pending_orders():
    print(order["orderId"], order["bundleName"], order["amount"], sep="\t")
