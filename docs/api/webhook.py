#!/usr/bin/env python3
"""Receives the shop's webhooks on port 8090 and prints what happened. Needs nothing but Python 3.9.

BUNDLEHUB_WEBHOOK_SECRET=… docs/api/webhook.py
"""

import hashlib
import hmac
import http.server
import json
import os
import time

SECRET = os.environ["BUNDLEHUB_WEBHOOK_SECRET"].encode()
OLDEST_S = 300
# A real program keeps them in its database, in the transaction of what it does.
seen: set[str] = set()


def is_authentic(signature: str, body: bytes, now: float) -> bool:
    """Whether the header `Bundlehub-Signature` is the shop's for this body, and fresh."""
    parts = dict(part.partition("=")[::2] for part in signature.split(","))
    sent = parts.get("t", "")
    expected = hmac.new(SECRET, sent.encode() + b"." + body, hashlib.sha256).hexdigest()
    is_fresh = sent.isdigit() and abs(now - int(sent)) <= OLDEST_S
    return is_fresh and hmac.compare_digest(expected, parts.get("v1", ""))


class Receiver(http.server.BaseHTTPRequestHandler):
    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        if not is_authentic(self.headers.get("Bundlehub-Signature", ""), body, time.time()):
            self.send_error(401)
            return
        event = json.loads(body)
        if event["id"] not in seen:
            seen.add(event["id"])
            print(event["data"]["event"], event["data"].get("orderId"), flush=True)
        self.send_response(204)
        self.end_headers()


if __name__ == "__main__":
    http.server.HTTPServer(("127.0.0.1", 8090), Receiver).serve_forever()
