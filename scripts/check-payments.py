#!/usr/bin/env -S scripts/python
"""Buys, asks and pays out with the public Python clients of payment companies, and sends bundles with that of a vendor, from the
companies' simulators. The addresses that two clients fix are constants, which are replaced here."""

import hmac
import json
import subprocess
import sys
import time
from base64 import b64encode
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from queue import Queue
from threading import Thread
from types import ModuleType

import clickpesa.client
from clickpesa import ClickPesa, ConflictError, InsufficientFundsError, WebhookValidator
from demo_shop import parser
from elusion.zenopay import NewOrder, ZenoPay
from elusion.zenopay.models import NewDisbursement
from selcom_apigw_client.apigwClient import Client as Selcom

# Reloadly's client imports this to measure itself, which it never does.
sys.modules["opentelemetry"] = ModuleType("opentelemetry")
sys.modules["opentelemetry.launcher"] = ModuleType("opentelemetry.launcher")
sys.modules["opentelemetry.launcher"].configure_opentelemetry = None

from reloadly_airtime.airtime.sdk.client.AirtimeAPI import AirtimeAPI  # noqa: E402
from reloadly_airtime.airtime.sdk.dto.Phone import Phone  # noqa: E402
from reloadly_airtime.airtime.sdk.dto.Request.PhoneTopUpRequest import PhoneTopupRequest  # noqa: E402
from reloadly_auth.authentication.client import OAuth2ClientCredentialsOperation as reloadly_tokens  # noqa: E402
from reloadly_core.core.enums.Environment import Environment  # noqa: E402
from reloadly_core.core.enums.Service import Service  # noqa: E402

KEY, PIN, AMOUNT = "key-of-the-shop", "1234", 1000
# Numbers that decide in the simulator: of three payers and of two payouts.
PAYS, CANCELS, PENDING, LATE, NO_MONEY = "0700000001", "0700000004", "0700000022", "0700000002", "0700000005"


# Of recipients at a vendor.
SLOW, NO_FLOAT = "0700000162", "0700000165"


def abroad(number: str) -> str:
    return f"255{number[1:]}"


def until(expected: str, ask: Callable[[], str]) -> None:
    """Asks until the answer is the expected one."""
    for _ in range(200):
        if (answer := ask()) == expected:
            return
        time.sleep(0.05)
    raise SystemExit(f"expected {expected}, got {answer}")


class Webhooks(BaseHTTPRequestHandler):
    """Accepts webhooks, and keeps their bodies and headers."""

    def do_POST(self) -> None:
        self.server.received.put((self.rfile.read(int(self.headers["Content-Length"])), self.headers))
        self.send_response(200)
        self.end_headers()

    def log_message(self, *_: object) -> None:
        pass


@contextmanager
def simulator(program: Path, command: list[str]) -> Iterator[tuple[str, str, Queue]]:
    """The addresses of a simulator in quick time and of its webhooks, and the webhooks."""
    with HTTPServer(("127.0.0.1", 0), Webhooks) as server:
        server.received = Queue()
        Thread(target=server.serve_forever, daemon=True).start()
        webhooks = f"http://127.0.0.1:{server.server_port}/webhook"
        common = ["--bind", "127.0.0.1:0", "--api-key", KEY, "--time-scale", "0.05", "--webhook-url", webhooks]
        with subprocess.Popen([program.resolve(), *command, *common], stdout=subprocess.PIPE, text=True) as process:
            try:
                yield process.stdout.readline().strip().partition("=")[2], webhooks, server.received
            finally:
                process.terminate()
                server.shutdown()


def use_zenopay(base: str, webhooks: str, received: Queue) -> None:
    client = ZenoPay(api_key=KEY, base_url=base.removesuffix("/api/payments"))

    def buy(order: str, phone: str) -> None:
        buyer = {"buyer_email": "asha@example.co.tz", "buyer_name": "Asha Juma", "buyer_phone": phone}
        sent = client.orders.sync.create(NewOrder(order_id=order, amount=AMOUNT, webhook_url=webhooks, **buyer))
        assert (sent.results.status, sent.results.resultcode) == ("success", 0), sent

    def status(order: str) -> str:
        return client.orders.sync.check_status(order).results.data[0].payment_status

    buy("BH0", PENDING)
    assert status("BH0") == "PENDING"
    buy("BH1", PAYS)
    until("COMPLETED", lambda: status("BH1"))
    body, headers = received.get(timeout=10)
    assert client.webhooks.parse_webhook(body.decode()).payload.is_completed and headers["x-api-key"] == KEY
    buy("BH2", CANCELS)
    until("CANCELLED", lambda: status("BH2"))
    # Left out, the code is not sent, whatever the client's default.
    payout = NewDisbursement(transid="BHP1", utilitycode="CASHIN", utilityref=LATE, amount=AMOUNT, pin=PIN)
    paid = client.disbursements.sync.disburse(payout).results
    assert paid.zenopay_response.resultcode == "000" and paid.amount_sent_to_customer == AMOUNT, paid


def use_clickpesa(base: str, _webhooks: str, received: Queue) -> None:
    clickpesa.client._PRODUCTION_URL = base.removesuffix("/third-parties")
    client = ClickPesa("shop", KEY, checksum_key=KEY, max_retries=1)

    def refused(error: type[Exception], call: Callable, *arguments: object) -> None:
        try:
            call(*arguments)
        except error:
            return
        raise SystemExit(f"ClickPesa: no {error.__name__}")

    buy, pay_out = client.payments.initiate_ussd_push, client.payouts.create_mobile_money
    assert buy(str(AMOUNT), abroad(PAYS), "BH1")["status"] == "PROCESSING"
    refused(ConflictError, buy, str(AMOUNT), abroad(PAYS), "BH1")
    until("SUCCESS", lambda: client.payments.get_status("BH1")[0]["status"])
    body, headers = received.get(timeout=10)
    payload = json.loads(body)
    # The client checks a header, the documents print the checksum in the body, which does not cover itself.
    for signature in (headers["X-ClickPesa-Signature"], payload.pop("checksum")):
        assert WebhookValidator.verify(payload, signature, KEY)
        assert not WebhookValidator.verify(payload | {"event": "other"}, signature, KEY)
    buy(str(AMOUNT), abroad(CANCELS), "BH2")
    until("FAILED", lambda: client.payments.get_status("BH2")[0]["status"])
    assert client.payments.list_all(limit=50)["totalCount"] == 2
    assert pay_out(float(AMOUNT), abroad(LATE), "BHP1")["status"] == "AUTHORIZED"
    until("SUCCESS", lambda: client.payouts.get_status("BHP1")[0]["status"])
    refused(InsufficientFundsError, pay_out, AMOUNT, abroad(NO_MONEY), "BHP2")
    assert client.account.get_balance()["balances"][0]["currency"] == "TZS"


def use_selcom(base: str, webhooks: str, received: Queue) -> None:
    client = Selcom(base, KEY, KEY)
    vendor = {"vendor": "TILL1", "pin": PIN}

    def buy(order: str, phone: str) -> None:
        buyer = {"buyer_email": "asha@example.co.tz", "buyer_name": "Asha Juma", "buyer_phone": abroad(phone)}
        rest = {"amount": AMOUNT, "currency": "TZS", "no_of_items": 1, "webhook": b64encode(webhooks.encode()).decode()}
        created = client.postFunc("/checkout/create-order-minimal", {"vendor": "TILL1", "order_id": order} | buyer | rest)
        assert created["resultcode"] == "000", created
        asked = {"transid": order, "order_id": order, "msisdn": abroad(phone)}
        assert client.postFunc("/checkout/wallet-payment", asked)["resultcode"] == "111"

    def status(order: str) -> str:
        return client.getFunc("/checkout/order-status", {"order_id": order})["data"][0]["payment_status"]

    buy("BH1", PAYS)
    until("COMPLETED", lambda: status("BH1"))
    assert json.loads(received.get(timeout=10)[0])["order_id"] == "BH1"
    buy("BH2", CANCELS)
    until("USERCANCELLED", lambda: status("BH2"))
    payout = {"transid": "BHP1", "utilitycode": "CASHIN", "utilityref": LATE, "amount": AMOUNT} | vendor
    assert client.postFunc("/walletcashin/process", payout)["resultcode"] == "111"
    until("000", lambda: client.getFunc("/walletcashin/query", {"transid": "BHP1"})["resultcode"])
    assert client.postFunc("/vendor/balance", {"transid": "BHB1"} | vendor)["data"][0]["balance"]
    assert Selcom(base, KEY, "another").getFunc("/checkout/order-status", {"order_id": "BH1"})["result"] == "FAIL"


def use_reloadly(base: str, _webhooks: str, received: Queue) -> None:
    post = reloadly_tokens.requests.post
    tokens = "https://auth.reloadly.com"
    reloadly_tokens.requests.post = lambda url, **sent: post(url.replace(tokens, base), **sent)
    Service.AIRTIME = base
    api = AirtimeAPI(clientId=KEY, clientSecret=KEY, environment=Environment.LIVE)

    def asked(order: str, number: str) -> dict:
        topup = PhoneTopupRequest(amount, operator["operatorId"]).recipientPhone(Phone("+" + abroad(number), "TZ"))
        return topup.value | {"customIdentifier": order}

    def refused(order: str, number: str) -> None:
        try:
            api.topups().send(asked(order, number))
        except Exception:
            return
        raise SystemExit(f"Reloadly: {order} was not refused")

    operator = next(each for each in api.operators().listByCountryCode_without_Filters("TZ") if each["data"])
    amount = operator["fixedAmounts"][1]
    assert operator["fixedAmountsDescriptions"][f"{amount:.2f}"] == "1GB 7 days", operator
    detected = api.operators().autoDetect(int(abroad("0754321908")), "TZ")
    assert detected["operatorId"] + 1 == operator["operatorId"], detected
    before = api.accounts().getBalance()["balance"]
    sent = api.topups().send(asked("BH1", "0754321908"))
    assert sent["status"] == "SUCCESSFUL" and api.topups().status(sent["transactionId"])["status"] == "SUCCESSFUL", sent
    assert round(before - api.accounts().getBalance()["balance"], 6) == round(amount - sent["discount"], 6)
    body, headers = received.get(timeout=10)
    message = body + b":" + headers["X-Reloadly-Request-Timestamp"].encode()
    assert headers["X-Reloadly-Signature"] == hmac.new(KEY.encode(), message, "sha256").hexdigest()
    assert b'"BH1"' in body
    refused("BH1", "0754321908")
    refused("BH2", NO_FLOAT)
    history = api.reports().transactionHistory()
    assert [each["transactionId"] for each in history.List_with_filter({"customIdentifier": "BH1"})["content"]] == [sent["transactionId"]]
    history = api.reports().transactionHistory()
    assert history.getById(sent["transactionId"])["customIdentifier"] == "BH1"
    slow = api.topups().asyncTopUp(asked("BH3", SLOW))["transactionId"]
    until("SUCCESSFUL", lambda: api.topups().status(slow)["status"])


def main() -> int:
    program = parser(__doc__).parse_args().program
    clients = {"zenopay": use_zenopay, "clickpesa": use_clickpesa, "selcom": use_selcom}
    for company, use in clients.items():
        with simulator(program, ["simulate-provider", "--company", company, "--payout-pin", PIN]) as addresses:
            use(*addresses)
    with simulator(program, ["simulate-vendor", "--company", "reloadly"]) as addresses:
        use_reloadly(*addresses)
    print(f"RESULT: {len(clients)} public clients bought, asked and paid out, and one sent bundles")
    return 0


if __name__ == "__main__":
    sys.exit(main())
