"""Attacks on payments, orders and stock."""

import random
import time

from lib.demo_shop import DemoShop

from .caller import Answer, Result, address, count, metric, send, server_errors, together

PROVIDER_KEY = "key of the attacked provider"
# Stays pending for ever at the simulator.
STAYS_OPEN = "0700000022"
PAYS = "0700000001"
VICTIM = "0754321908"
SYMBOLS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
# Client addresses from which order ids are guessed.
GUESSERS = 1_000
LAST_UNITS, BUYERS = 200, 64
COMPLETED = 'bundlehub_payments{state="completed"}'


def attacks(shop: DemoShop) -> list[Result]:
    bundle = send(shop, "GET", "/api/bundles?type=normal").data()[0]
    return [
        forge_webhooks(shop, bundle),
        order_often(shop, bundle),
        bomb_with_prompts(shop, bundle),
        guess_order_ids(shop),
        empty_the_stock(shop),
        buy_the_last_router(shop),
    ]


def initiate(shop: DemoShop, bundle: dict, phone: str, key: str, origin: str = "") -> Answer:
    body = {"amount": bundle["price"], "phone": phone, "metadata": {"product_id": bundle["_id"]}}
    return send(shop, "POST", "/api/payments/initiate", body, origin, Idempotency_Key=key)


def forge_webhooks(shop: DemoShop, bundle: dict) -> Result:
    """T1: without a key, with a wrong one, and with the right one."""
    references = [open_payment(shop, bundle, f"attack-forged-{number}") for number in range(4)]
    before = metric(shop, COMPLETED)

    def forge(number: int) -> Answer:
        claim = {"order_id": references[number % len(references)], "payment_status": "COMPLETED", "reference": str(number)}
        keys = ({}, {"x_api_key": "wrong"}, {"x_api_key": PROVIDER_KEY})
        return send(shop, "POST", "/api/payments/webhook", claim, address(number), **keys[number % 3])

    answers = together(forge, range(20_000))
    paid = metric(shop, COMPLETED) - before
    figure = f"{paid:.0f} paid, {server_errors(answers)} server errors, {count(answers, 200)} accepted"
    is_held = paid == 0 and server_errors(answers) == 0 and count(answers, 200) <= 6_667
    return Result("T1 forged webhooks", "20,000, a third with the key", figure, "0 paid", is_held)


def open_payment(shop: DemoShop, bundle: dict, key: str) -> str:
    """The reference of a new prompt that nobody answers. Only staff and the provider know it."""
    begun = initiate(shop, bundle, STAYS_OPEN, key).data()
    [payment] = shop.call("GET", f"/api/payments?q={begun['orderId']}", headers=shop.owner)
    return shop.call("GET", f"/api/payments/{payment['_id']}", headers=shop.owner)["attempts"][0]["reference"]


def order_often(shop: DemoShop, bundle: dict) -> Result:
    """T7: each round pays once and orders 64 times at once."""
    winners = []
    for number in range(5):
        order = paid_order(shop, bundle, f"attack-order-{number}")
        answers = together(lambda _: send(shop, "POST", "/api/orders", order), range(64), senders=64)
        ids = {answer.data()["_id"] for answer in answers if answer.status in (200, 201)}
        winners.append((count(answers, 201), count(answers, 200), len(ids)))
    figure = f"{sum(created for created, _, _ in winners)} orders"
    return Result("T7 one payment, 64 orders", "5 rounds", figure, "5 orders", all(won == (1, 63, 1) for won in winners))


def paid_order(shop: DemoShop, bundle: dict, key: str) -> dict:
    begun = initiate(shop, bundle, PAYS, key).data()
    payment = {"paymentId": begun["paymentId"], "amount": bundle["price"], "phoneNumber": PAYS, "bundleId": bundle["_id"]}
    for _ in range(120):
        proof = send(shop, "POST", "/api/payments/verify", payment)
        if proof.status == 200:
            break
        time.sleep(0.5)
    return {
        "productId": bundle["_id"],
        "customerName": "Asha Mushi",
        "phoneNumber": VICTIM,
        "customerEmail": "asha@customer.example",
        "amount": bundle["price"],
        "bundleDetails": {"type": bundle["type"]},
        "paymentDetails": {
            "paymentVerified": True,
            "paymentVerificationId": proof.json()["verificationId"],
            "paymentStatus": "completed",
        },
        "customerDetails": {"paymentName": "ASHA MUSHI"},
    }


def bomb_with_prompts(shop: DemoShop, bundle: dict) -> Result:
    """T10: the run takes less than ten minutes."""
    answers = together(lambda number: initiate(shop, bundle, VICTIM, f"attack-prompt-{number}", address(number % 50)), range(1_000))
    other = initiate(shop, bundle, "0755000001", "attack-prompt-other", "41.60.0.9")
    figure = f"{count(answers, 202)} prompts, another phone {other.status}"
    is_held = count(answers, 202) <= 3 and other.status == 202 and server_errors(answers) == 0
    return Result("T10 prompts to one phone", "1,000 from 50 addresses", figure, "3 prompts, 202", is_held)


def guess_order_ids(shop: DemoShop) -> Result:
    """T15: a flood of random ids, from many addresses in turn."""
    draw = random.Random(1)

    def guess(number: int) -> Answer:
        symbols = "".join(draw.choices(SYMBOLS, k=12))
        path = f"/api/orders/track/TBH-{symbols[:4]}-{symbols[4:8]}-{symbols[8:]}"
        return send(shop, "GET", path, address=address(number % GUESSERS))

    began = time.monotonic()
    answers = together(guess, range(100_000))
    minutes = (time.monotonic() - began) / 60
    each = count(answers, 404) / GUESSERS / max(1, minutes)
    figure = f"{count(answers, 200)} found, {each:.1f} answered a minute and address"
    is_held = count(answers, 200) == 0 and each <= 10 and server_errors(answers) == 0
    return Result("T15 guessed order ids", f"100,000 from {GUESSERS:,} addresses", figure, "0 found, 10 answered", is_held)


def empty_the_stock(shop: DemoShop) -> Result:
    """T14: one phone from many addresses, without cookies."""
    router = stocked_router(shop, 500)
    order = cash_order(router, "0688200100")
    answers = together(lambda number: send(shop, "POST", "/api/orders", order, address(number)), range(500))
    sold = 500 - stock_of(shop, router)
    figure = f"{count(answers, 201)} orders, {sold} routers"
    return Result("T14 cash orders of one phone", "500 from 500 addresses", figure, "2", count(answers, 201) == sold <= 2)


def buy_the_last_router(shop: DemoShop) -> Result:
    """T13: in each round other people order the one unit that is left, all at once."""
    sold, errors, left = [], 0, 0
    for number in range(LAST_UNITS):
        router = stocked_router(shop, 1)

        def order(buyer: int) -> Answer:
            person = number * BUYERS + buyer
            return send(shop, "POST", "/api/orders", cash_order(router, f"0689{person:06}"), address(person))

        answers = together(order, range(BUYERS), senders=BUYERS)
        sold.append(count(answers, 201))
        errors += server_errors(answers) + count(answers, 503)
        left += stock_of(shop, router)
    figure = f"{sum(sold)} orders, {left} left, {errors} errors"
    is_held = sold == [1] * LAST_UNITS and (errors, left) == (0, 0)
    return Result("T13 the last router", f"{LAST_UNITS} rounds of {BUYERS} buyers", figure, f"{LAST_UNITS} orders", is_held)


def stocked_router(shop: DemoShop, stock: int) -> dict:
    router = max(shop.call("GET", "/api/routers"), key=lambda router: router["price"])
    shop.call("PUT", f"/api/routers/{router['_id']}", {"stock": stock}, shop.owner)
    return router


def stock_of(shop: DemoShop, router: dict) -> int:
    return shop.call("GET", f"/api/routers/{router['_id']}")["stock"]


def cash_order(router: dict, phone: str) -> dict:
    return {
        "productId": router["_id"],
        "customerName": "Juma Hassan",
        "phoneNumber": phone,
        "amount": router["price"],
        "bundleDetails": {"bundleName": router["name"], "type": "router"},
        "customerDetails": {"location": "Mwanza, Nyamagana"},
    }
