//! Orders in Selcom's words, which `ZenoPay` passes on.

use chrono::{DateTime, Utc};
use serde_json::{Value, json};

use crate::payment::books::Payment;
use crate::payment::ids::{channel, reference, reported_amount, reported_order, transaction_id};
use crate::payment::outcome::{DataShape, Report};
use crate::payment::request::international_phone;

/// The status of an unknown order.
pub(in crate::payment) fn not_found() -> (u16, Value) {
    (200, json!({ "reference": null, "resultcode": "404", "result": "FAIL", "message": "Order not found" }))
}

/// The status of an order. `resultcode` and `result` only say that the query
/// worked, whatever the state of the payment.
pub(in crate::payment) fn found(payment: &Payment, report: Report) -> Value {
    let message = report.reason.unwrap_or("Order fetch successful");
    // Of the query; that of the payment is in its entry.
    let reference = reference(&payment.request.order_id);
    let mut body =
        json!({ "reference": reference, "resultcode": "000", "result": "SUCCESS", "message": message });
    let entry = entry(payment, report);
    if let (Some(data), Some(fields)) = (shaped(entry, report.shape), body.as_object_mut()) {
        fields.insert("data".to_owned(), data);
    }
    body
}

/// An order in a list of Selcom, or in the answer about it.
pub(in crate::payment) fn entry(payment: &Payment, report: Report) -> Value {
    let (request, paid) = (&payment.request, report.status.has_moved_money());
    let (order_id, phone) = (request.order_id.as_str(), request.buyer_phone.as_str());
    json!({
        "order_id": reported_order(order_id, report.is_another_order),
        "creation_date": east_africa_time(payment.initiated_at),
        "amount": reported_amount(request.amount, report.amount).to_string(),
        "payment_status": report.status.as_str(),
        "transid": paid.then(|| transaction_id(order_id)),
        "channel": paid.then(|| channel(phone)),
        "reference": paid.then(|| reference(order_id)),
        "msisdn": paid.then(|| international_phone(phone)),
    })
}

fn shaped(entry: Value, shape: DataShape) -> Option<Value> {
    match shape {
        DataShape::Array => Some(json!([entry])),
        DataShape::Object => Some(entry),
        DataShape::Missing => None,
        DataShape::Null => Some(Value::Null),
    }
}

/// The provider's times are local and name no zone.
pub(in crate::payment) fn east_africa_time(at: DateTime<Utc>) -> String {
    kernel::Day::local(at).format("%Y-%m-%d %H:%M:%S").to_string()
}
