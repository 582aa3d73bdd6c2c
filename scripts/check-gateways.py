#!/usr/bin/env -S scripts/python
"""Sends text messages with the public Python clients of the gateways, and reads balances and reports, from the message simulator of a
demo shop. Their addresses are constants, which are replaced here."""

import sys

import africastalking
from beem_africa_sdk import BeemAPIError, CompleteBeemClient
from demo_shop import TARGET, parser, serve
from nextsms import NextSMS

NUMBER = "255754000001"
# Numbers that decide in the simulator.
NO_CREDIT, PENDING_AT_FIRST = "255700000208", "255700000211"
SENDER, TEXT = "BUNDLEHUB", "Habari, oda yako imepokelewa"


def use_africas_talking(simulator: str) -> None:
    africastalking.initialize("sandbox", "key")
    africastalking.SMS._baseUrl = africastalking.Application._baseUrl = f"{simulator}/sms/version1"

    def send(number: str) -> dict:
        return africastalking.SMS.send(TEXT, [f"+{number}"], SENDER)["SMSMessageData"]["Recipients"][0]

    assert send(NUMBER)["statusCode"] == 101
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

    assert statuses(NUMBER, 2) == ["DELIVERED", "DELIVERED"]
    assert statuses(PENDING_AT_FIRST, 2) == ["PENDING", "DELIVERED"]
    assert client.get_balance() == 5000
    try:
        client.send_sms(TEXT, NO_CREDIT, SENDER)
    except BeemAPIError as error:
        assert error.code == 102, error
    else:
        raise SystemExit("Beem: a message without credit was sent")


def use_next_sms(simulator: str) -> None:
    client = NextSMS(username="shop", password="secret", max_retries=0)
    client.http.base_url = f"{simulator}/nextsms"

    def send(number: str) -> dict:
        return client.send_sms(SENDER, number, TEXT).data["messages"][0]

    sent = send(NUMBER)
    assert sent["status"]["groupName"] == "PENDING", sent
    # The client reads the log, which does not use up the report.
    [found] = client.get_message_status(sent["messageId"], to=NUMBER).data["results"]
    assert found["status"]["name"] == "DELIVERED", found
    report = client.http.request("GET", "api/sms/v1/reports", params={"messageId": sent["messageId"]}).json()
    again = client.http.request("GET", "api/sms/v1/reports", params={"messageId": sent["messageId"]}).json()
    assert report["results"][0]["status"]["name"] == "DELIVERED" and again == {"results": []}, (report, again)
    assert send(NO_CREDIT)["status"]["name"] == "REJECTED_NOT_ENOUGH_CREDITS"
    assert client.get_balance().data["sms_balance"] == 5000


def main() -> int:
    program = parser(__doc__).parse_args().program
    clients = [use_africas_talking, use_beem, use_next_sms]
    with serve(program, TARGET / "contract/gateways.log") as shop:
        simulator = shop.simulator("Simulated messages")
        for use in clients:
            use(simulator)
    print(f"RESULT: {len(clients)} public clients sent messages")
    return 0


if __name__ == "__main__":
    sys.exit(main())
