#!/usr/bin/env python3
"""Pays for a bundle, orders and tracks it, with a client that is generated from the shop's OpenAPI document:

openapi-python-client generate --config docs/api/client.yml --meta none --url https://shop.example/api/openapi.json \\
    --output-path bundle_hub_client
SHOP_URL=https://shop.example PYTHONPATH=. docs/api/buy.py 0754321908
"""

import os
import sys
import time
from io import BytesIO

from bundle_hub_client import Client, models
from bundle_hub_client.api.catalogue import export_bundles, import_bundles, list_bundles
from bundle_hub_client.api.orders import place_order
from bundle_hub_client.api.payments import get_payment_status, initiate_payment, verify_payment
from bundle_hub_client.api.tracking import track_order
from bundle_hub_client.types import File


def data_of(answer):
    """The result of a call, which must have succeeded."""
    if isinstance(answer, models.ErrorBody):
        raise SystemExit(f"refused: {answer}")
    return answer.data


client = Client(base_url=os.environ["SHOP_URL"], raise_on_unexpected_status=True)
phone = sys.argv[1]
bundle = next(bundle for bundle in data_of(list_bundles.sync(client=client)) if bundle.type_ is models.BundleType.SME)
metadata = models.PaymentMetadata(product_id=bundle.field_id)
wanted = models.InitiatePaymentRequest(amount=bundle.price, phone=phone, metadata=metadata)
payment = data_of(initiate_payment.sync(client=client, body=wanted))
end = time.monotonic() + 20
while (status := data_of(get_payment_status.sync(payment.order_id, client=client)).payment_status) != "COMPLETED":
    if time.monotonic() > end:
        raise SystemExit(f"the payment stays {status}")
    time.sleep(0.1)
claim = models.VerifyPaymentRequest(payment_id=payment.payment_id, amount=bundle.price, phone_number=phone, bundle_id=bundle.field_id)
verified = data_of(verify_payment.sync(client=client, body=claim))
order = models.PlaceOrderRequest(
    product_id=bundle.field_id,
    customer_name="Asha Mushi",
    phone_number="0754321908",
    customer_email="asha@example.co.tz",
    amount=bundle.price,
    bundle_details=models.BundleDetails(type_=models.OrderType.SME),
    payment_details=models.PaymentDetails(payment_verification_id=verified.verification_id),
    customer_details=models.CustomerDetails(payment_name="ASHA MUSHI", tin_number="123-456-789"),
)
placed = data_of(place_order.sync(client=client, body=order))
tracked = data_of(track_order.sync(placed.order_id, client=client))
assert tracked.order_id == placed.order_id and tracked.amount == bundle.price, tracked
# Without a key, calls of staff are refused, also those with CSV.
assert export_bundles.sync_detailed(client=client).status_code == 401
assert import_bundles.sync_detailed(client=client, body=File(payload=BytesIO(b"name,price"))).status_code == 401
print(f"{bundle.name}: paid, ordered and tracked as {placed.order_id}")
