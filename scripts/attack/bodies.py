"""Attacks with what is sent: pictures, compressed bodies, forged addresses."""

import base64
import gzip
import struct
import zlib

from lib.demo_shop import DemoShop

from .caller import Answer, Result, address, count, memory_mb, send, server_errors, together

BOUNDARY = "attack"


def attacks(shop: DemoShop) -> list[Result]:
    return [upload_hostile_files(shop), send_compressed(shop), forge_addresses(shop)]


def chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))


def png(width: int, height: int, *others: bytes) -> bytes:
    """With the pixels of eight by eight, whatever it claims."""
    head = chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0))
    pixels = chunk(b"IDAT", zlib.compress(b"\0" * (8 * 3 + 1) * 8))
    return b"\x89PNG\r\n\x1a\n" + head + b"".join(others) + pixels + chunk(b"IEND", b"")


def hostile_files() -> list[bytes]:
    """Forty files that are no pictures, or claim to be huge ones."""
    script = b"<script>alert(1)</script>"
    heads = [b"<svg onload=alert(1)>", b"<html>", b"%PDF-1.7", b"PK\x03\x04", b"MZ\x90\0", b"\x7fELF", b"BM", b"II*\0", b"\0\0\1\0", b"#!/bin/sh"]
    lies = [b"GIF89a/*", b"\xff\xd8\xff\xe0", b"\x89PNG\r\n\x1a\n", b"RIFF\x10\0\0\0WEBP"]
    sides = [12_000, 20_000, 60_000, 0x7FFFFFFF, 0, 6_001]
    claims = [png(side, other) for side, other in [*zip(sides, sides), (60_000, 1), (1, 60_000), (0, 1), (1, 0)]]
    cut = [png(8, 8)[:length] for length in (8, 20, 33, 40, 50, 60)]
    files = [*(head + script for head in heads), *(lie + script for lie in lies), *claims, *cut]
    files += [png(8, 8)[:33] + head + script for head in heads]
    return files[:40]


def upload_hostile_files(shop: DemoShop) -> Result:
    """T35 and T36. A member of staff may upload twenty files a minute, so twenty go as bodies of catalogue items."""
    before, answers = memory_mb(shop), []
    for number, file in enumerate(hostile_files()):
        if number % 2:
            answers.append(upload(shop, file))
        else:
            answers.append(put_into_router(shop, file))
    grown = memory_mb(shop) - before
    accepted = count(answers, 200, 201)
    slowest = max(answer.seconds for answer in answers) * 1000
    figure = f"{accepted} accepted, {slowest:.0f} ms, {grown:+.0f} MB"
    is_held = accepted == 0 and server_errors(answers) == 0 and grown < 64
    return Result("T35, T36 hostile pictures", "40", figure, "0 accepted, < 64 MB", is_held)


def upload(shop: DemoShop, file: bytes) -> Answer:
    head = f'--{BOUNDARY}\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n'
    body = head.encode() + file + f"\r\n--{BOUNDARY}--\r\n".encode()
    return send(shop, "POST", "/api/media", body, Content_Type=f"multipart/form-data; boundary={BOUNDARY}", **shop.owner)


def put_into_router(shop: DemoShop, file: bytes) -> Answer:
    router = shop.call("GET", "/api/routers")[0]
    body = {"image": "data:image/png;base64," + base64.b64encode(file).decode()}
    return send(shop, "PUT", f"/api/routers/{router['_id']}", body, **shop.owner)


def send_compressed(shop: DemoShop) -> Result:
    """T37: each body inflates to 64 MB. Without their encoding they show what as many bytes cost anyway."""
    bomb = gzip.compress(b" " * (64 << 20))
    together(lambda _: send(shop, "POST", "/api/orders", bomb), range(1_000))
    before = memory_mb(shop)
    answers = together(lambda _: send(shop, "POST", "/api/orders", bomb, Content_Encoding="gzip"), range(1_000))
    grown = memory_mb(shop) - before
    refused = count(answers, 413, 415)
    figure = f"{refused} refused, {grown:+.1f} MB"
    return Result("T37 compressed bodies", "1,000 of 64 MB", figure, "all, < 8 MB", refused == 1_000 and grown < 8)


def forge_addresses(shop: DemoShop) -> Result:
    """T44: the client writes the left part of the header, the proxy appends the right one."""
    path = "/api/orders/track/TBH-0000-0000-0000"
    answers = [send(shop, "GET", path, address=f"{address(number)}, 41.61.0.1") for number in range(60)]
    known = count(answers, 404)
    return Result("T44 forged client addresses", "60 behind one address", f"{known} answered", "10", known <= 10)
