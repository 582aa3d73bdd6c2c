#!/usr/bin/env -S scripts/python
"""Calls our simulators with the public Python clients of other companies: of payment companies (buy, ask, pay out), of a vendor (send
bundles), and of gateways (send messages, read balances and reports). Addresses that clients fix are constants, which are replaced here."""

import hmac
import json
import sys
import time
from base64 import b64encode
from collections.abc import Callable
from pathlib import Path
from queue import Queue
from threading import Thread
from unittest.mock import Mock

import africastalking
import clickpesa.client
import pytest
from beem_africa_sdk import BeemAPIError, CompleteBeemClient
from clickpesa import ClickPesa, ConflictError, InsufficientFundsError, WebhookValidator
from demo_shop import Server, parser, serve
from elusion.zenopay import NewOrder, ZenoPay
from elusion.zenopay.models import NewDisbursement
from nextsms import NextSMS
from selcom_apigw_client.apigwClient import Client as Selcom
from steps import TARGET
from werkzeug import Request, Response
from werkzeug.serving import make_server

# Reloadly's client imports this to measure itself, which it never does.
sys.modules["opentelemetry"] = sys.modules["opentelemetry.launcher"] = Mock()

from reloadly_airtime.airtime.sdk.client.AirtimeAPI import AirtimeAPI  # noqa: E402
from reloadly_airtime.airtime.sdk.dto.Phone import Phone  # noqa: E402
from reloadly_airtime.airtime.sdk.dto.Request.PhoneTopUpRequest import PhoneTopupRequest  # noqa: E402
from reloadly_auth.authentication.client import OAuth2ClientCredentialsOperation as reloadly_tokens  # noqa: E402
from reloadly_core.core.enums.Environment import Environment  # noqa: E402
from reloadly_core.core.enums.Service import Service  # noqa: E402

KEY, PIN, AMOUNT = "key-of-the-shop", "1234", 1000
# Numbers that decide in the simulators: of payers, of recipients of payouts, of a vendor's recipients, and of messages.
PAYS, CANCELS, PENDING = "0700000001", "0700000004", "0700000022"
LATE, NO_MONEY = "0700000002", "0700000005"
BUYER, SLOW, NO_FLOAT = "0754321908", "0700000162", "0700000165"
DELIVERED, NO_CREDIT, PENDING_AT_FIRST = "255754000001", "255700000208", "255700000211"
SENDER, TEXT = "BUNDLEHUB", "Habari, oda yako imepokelewa"


def abroad(number: str) -> str:
    return f"255{number[1:]}"


def until(expected: str, ask: Callable[[], str]) -> None:
    """Asks until the answer is the expected one."""
    for _ in range(200):
        if (answer := ask()) == expected:
            return
        time.sleep(0.05)
    raise SystemExit(f"expected {expected}, got {answer}")


def use_zenopay(base: str, webhooks: str, received: Queue[Request]) -> None:
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
    webhook = received.get(timeout=10)
    assert client.webhooks.parse_webhook(webhook.data.decode()).payload.is_completed and webhook.headers["x-api-key"] == KEY
    buy("BH2", CANCELS)
    until("CANCELLED", lambda: status("BH2"))
    # Left out, the code is not sent, whatever the client's default.
    payout = NewDisbursement(transid="BHP1", utilitycode="CASHIN", utilityref=LATE, amount=AMOUNT, pin=PIN)
    paid = client.disbursements.sync.disburse(payout).results
    assert paid.zenopay_response.resultcode == "000" and paid.amount_sent_to_customer == AMOUNT, paid


def use_clickpesa(base: str, _webhooks: str, received: Queue[Request]) -> None:
    clickpesa.client._PRODUCTION_URL = base.removesuffix("/third-parties")
    client = ClickPesa("shop", KEY, checksum_key=KEY, max_retries=1)
    buy, pay_out = client.payments.initiate_ussd_push, client.payouts.create_mobile_money
    assert buy(str(AMOUNT), abroad(PAYS), "BH1")["status"] == "PROCESSING"
    with pytest.raises(ConflictError):
        buy(str(AMOUNT), abroad(PAYS), "BH1")
    until("SUCCESS", lambda: client.payments.get_status("BH1")[0]["status"])
    webhook = received.get(timeout=10)
    payload = webhook.json
    # The client checks a header, the documents print the checksum in the body, which does not cover itself.
    for signature in (webhook.headers["X-ClickPesa-Signature"], payload.pop("checksum")):
        assert WebhookValidator.verify(payload, signature, KEY)
        assert not WebhookValidator.verify(payload | {"event": "other"}, signature, KEY)
    buy(str(AMOUNT), abroad(CANCELS), "BH2")
    until("FAILED", lambda: client.payments.get_status("BH2")[0]["status"])
    assert client.payments.list_all(limit=50)["totalCount"] == 2
    assert pay_out(float(AMOUNT), abroad(LATE), "BHP1")["status"] == "AUTHORIZED"
    until("SUCCESS", lambda: client.payouts.get_status("BHP1")[0]["status"])
    with pytest.raises(InsufficientFundsError):
        pay_out(AMOUNT, abroad(NO_MONEY), "BHP2")
    assert client.account.get_balance()["balances"][0]["currency"] == "TZS"


def use_selcom(base: str, webhooks: str, received: Queue[Request]) -> None:
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
    assert json.loads(received.get(timeout=10).data)["order_id"] == "BH1"
    buy("BH2", CANCELS)
    until("USERCANCELLED", lambda: status("BH2"))
    payout = {"transid": "BHP1", "utilitycode": "CASHIN", "utilityref": LATE, "amount": AMOUNT} | vendor
    assert client.postFunc("/walletcashin/process", payout)["resultcode"] == "111"
    until("000", lambda: client.getFunc("/walletcashin/query", {"transid": "BHP1"})["resultcode"])
    assert client.postFunc("/vendor/balance", {"transid": "BHB1"} | vendor)["data"][0]["balance"]
    assert Selcom(base, KEY, "another").getFunc("/checkout/order-status", {"order_id": "BH1"})["result"] == "FAIL"


def use_reloadly(base: str, _webhooks: str, received: Queue[Request]) -> None:
    post = reloadly_tokens.requests.post
    tokens = "https://auth.reloadly.com"
    reloadly_tokens.requests.post = lambda url, **sent: post(url.replace(tokens, base), **sent)
    Service.AIRTIME = base
    api = AirtimeAPI(clientId=KEY, clientSecret=KEY, environment=Environment.LIVE)

    def asked(order: str, number: str) -> dict:
        topup = PhoneTopupRequest(amount, operator["operatorId"]).recipientPhone(Phone("+" + abroad(number), "TZ"))
        return topup.value | {"customIdentifier": order}

    operator = next(each for each in api.operators().listByCountryCode_without_Filters("TZ") if each["data"])
    amount = operator["fixedAmounts"][1]
    assert operator["fixedAmountsDescriptions"][f"{amount:.2f}"] == "1GB 7 days", operator
    detected = api.operators().autoDetect(int(abroad(BUYER)), "TZ")
    assert detected["operatorId"] + 1 == operator["operatorId"], detected
    before = api.accounts().getBalance()["balance"]
    sent = api.topups().send(asked("BH1", BUYER))
    assert sent["status"] == "SUCCESSFUL" and api.topups().status(sent["transactionId"])["status"] == "SUCCESSFUL", sent
    assert round(before - api.accounts().getBalance()["balance"], 6) == round(amount - sent["discount"], 6)
    webhook = received.get(timeout=10)
    message = webhook.data + b":" + webhook.headers["X-Reloadly-Request-Timestamp"].encode()
    assert webhook.headers["X-Reloadly-Signature"] == hmac.new(KEY.encode(), message, "sha256").hexdigest()
    assert b'"BH1"' in webhook.data
    for order, number in (("BH1", BUYER), ("BH2", NO_FLOAT)):
        # The client has no exception of its own.
        with pytest.raises(Exception):
            api.topups().send(asked(order, number))
    history = api.reports().transactionHistory()
    assert [each["transactionId"] for each in history.List_with_filter({"customIdentifier": "BH1"})["content"]] == [sent["transactionId"]]
    history = api.reports().transactionHistory()
    assert history.getById(sent["transactionId"])["customIdentifier"] == "BH1"
    slow = api.topups().asyncTopUp(asked("BH3", SLOW))["transactionId"]
    until("SUCCESSFUL", lambda: api.topups().status(slow)["status"])


def use_africas_talking(simulator: str) -> None:
    africastalking.initialize("sandbox", "key")
    africastalking.SMS._baseUrl = africastalking.Application._baseUrl = f"{simulator}/sms/version1"

    def send(number: str) -> dict:
        return africastalking.SMS.send(TEXT, [f"+{number}"], SENDER)["SMSMessageData"]["Recipients"][0]

    assert send(DELIVERED)["statusCode"] == 101
    assert send(NO_CREDIT)["statusCode"] == 405
    assert africastalking.Application.fetch_application_data()["UserData"]["balance"] == "TZS 5000.0000"


def use_beem(simulator: str) -> None:
    client = CompleteBeemClient("key", "secret", max_retries=0)
    client.http.base_url = client.dlr_base_url = f"{simulator}/beem"

    def statuses(number: str, queries: int) -> list[str]:
        sent = client.send_sms(TEXT, number, SENDER)
        assert sent["successful"] and sent["code"] == 100, sent
        reports = [client.get_delivery_report(number, str(sent["request_id"])) for _ in range(queries)]
        return [(report[0] if isinstance(report, list) else report)["status"].upper() for report in reports]

    assert statuses(DELIVERED, 2) == ["DELIVERED", "DELIVERED"]
    assert statuses(PENDING_AT_FIRST, 2) == ["PENDING", "DELIVERED"]
    assert client.get_balance() == 5000
    with pytest.raises(BeemAPIError) as refused:
        client.send_sms(TEXT, NO_CREDIT, SENDER)
    assert refused.value.code == 102, refused


def use_next_sms(simulator: str) -> None:
    client = NextSMS(username="shop", password="secret", max_retries=0)
    client.http.base_url = f"{simulator}/nextsms"

    def send(number: str) -> dict:
        return client.send_sms(SENDER, number, TEXT).data["messages"][0]

    sent = send(DELIVERED)
    assert sent["status"]["groupName"] == "PENDING", sent
    # The client reads the log, which does not use up the report.
    [found] = client.get_message_status(sent["messageId"], to=DELIVERED).data["results"]
    assert found["status"]["name"] == "DELIVERED", found
    report, again = (client.http.request("GET", "api/sms/v1/reports", params={"messageId": sent["messageId"]}).json() for _ in range(2))
    assert report["results"][0]["status"]["name"] == "DELIVERED" and again == {"results": []}, (report, again)
    assert send(NO_CREDIT)["status"]["name"] == "REJECTED_NOT_ENOUGH_CREDITS"
    assert client.get_balance().data["sms_balance"] == 5000


def call_company(program: Path, command: list[str], use: Callable[[str, str, Queue[Request]], None]) -> None:
    """Runs the simulator of a company in quick time, and accepts its webhooks."""
    received: Queue[Request] = Queue()

    @Request.application
    def accept(webhook: Request) -> Response:
        # Keeps the body, which the connection takes along.
        webhook.get_data()
        received.put(webhook)
        return Response()

    server = make_server("127.0.0.1", 0, accept)
    Thread(target=server.serve_forever, daemon=True).start()
    webhooks = f"http://127.0.0.1:{server.port}/webhook"
    common = ["--bind", "127.0.0.1:0", "--api-key", KEY, "--time-scale", "0.05", "--webhook-url", webhooks]
    with Server(program, *command, *common) as simulator:
        use(simulator.url, webhooks, received)


def main() -> int:
    program = parser(__doc__).parse_args().program
    for company, use in {"zenopay": use_zenopay, "clickpesa": use_clickpesa, "selcom": use_selcom}.items():
        call_company(program, ["simulate-provider", "--company", company, "--payout-pin", PIN], use)
    call_company(program, ["simulate-vendor", "--company", "reloadly"], use_reloadly)
    with serve(program, TARGET / "contract/gateways.log") as shop:
        messages = shop.simulator("Simulated messages")
        for use in (use_africas_talking, use_beem, use_next_sms):
            use(messages)
    print("RESULT: public clients of 3 payment companies, a vendor and 3 gateways called our simulators")
    return 0


if __name__ == "__main__":
    sys.exit(main())
