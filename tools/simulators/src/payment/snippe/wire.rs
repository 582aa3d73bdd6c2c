use actix_web::web::ServiceConfig;
use chrono::{DateTime, SecondsFormat, Utc};
use serde_json::{Value, json};

use crate::payment::books::Payment;
use crate::payment::company::Wire;
use crate::payment::ids::{hmac, long_id, reference, reported_amount, reported_order};
use crate::payment::outcome::{DataShape, PaymentStatus, Report};
use crate::payment::payout::{Payout, PayoutStatus};
use crate::payment::reply::with_field;
use crate::payment::request::international_phone;
use crate::webhooks::Signed;

/// What a payout costs the shop.
const FEE_TSH: u64 = 1_500;

pub(in crate::payment) struct Snippe;

impl Wire for Snippe {
    fn base_path(&self) -> &'static str {
        ""
    }

    fn routes(&self) -> fn(&mut ServiceConfig) {
        super::http::routes
    }

    fn pays_out_at_once(&self) -> bool {
        false
    }

    fn refused(&self, status: u16, message: &str) -> Value {
        let code = match status {
            401 => "unauthorized",
            409 => "conflict",
            500.. => "internal_error",
            _ => "validation_error",
        };
        json!({ "status": "error", "code": status, "error_code": code, "message": message })
    }

    fn duplicate(&self) -> (u16, &'static str) {
        (409, "Idempotency key in use")
    }

    fn accepted(&self, payment: &Payment) -> (u16, Value) {
        (201, success(201, &entry(payment, Report::honest(PaymentStatus::Pending))))
    }

    fn found(&self, payment: &Payment, report: Report) -> Value {
        match report.shape {
            DataShape::Array => success(200, &json!([entry(payment, report)])),
            DataShape::Object => success(200, &entry(payment, report)),
            DataShape::Missing => json!({ "status": "success", "code": 200 }),
            DataShape::Null => success(200, &Value::Null),
        }
    }

    fn not_found(&self) -> (u16, Value) {
        (404, self.refused(404, "Not found"))
    }

    fn paid_out(&self, payout: &Payout, status: PayoutStatus, is_new: bool) -> (u16, Value) {
        match (payout.number(), is_new) {
            (Some(5), _) => (400, self.refused(400, "Insufficient balance")),
            (_, false) => (409, self.refused(409, "Idempotency key in use")),
            (_, true) => (201, success(201, &payout_entry(payout, status))),
        }
    }

    fn payout_found(&self, payout: &Payout, status: PayoutStatus) -> (u16, Value) {
        (200, success(200, &payout_entry(payout, status)))
    }

    fn webhook(&self, payment: &Payment, says: PaymentStatus) -> Value {
        let event = format!("payment.{}", word(says));
        json!({ "id": "evt", "type": event, "data": entry(payment, Report::honest(says)) })
    }

    fn payout_webhook(&self, payout: &Payout, status: PayoutStatus) -> Option<Value> {
        let event = format!("payout.{}", payout_word(status));
        Some(json!({ "id": "evt", "type": event, "data": payout_entry(payout, status) }))
    }

    fn signed(&self, key: &str, body: Value, at: DateTime<Utc>) -> Signed {
        let timestamp = at.timestamp().to_string();
        let signature = hex::encode(hmac(key, format!("{timestamp}.{body}").as_bytes()));
        let event = body.get("type").and_then(Value::as_str).unwrap_or_default().to_owned();
        let headers = [
            ("x-webhook-event", event),
            ("x-webhook-timestamp", timestamp),
            ("x-webhook-signature", signature),
        ];
        Signed::new(headers, &body)
    }
}

pub(super) fn success(code: u16, data: &Value) -> Value {
    json!({ "status": "success", "code": code, "data": data })
}

const fn word(status: PaymentStatus) -> &'static str {
    match status {
        PaymentStatus::Pending => "pending",
        PaymentStatus::Completed => "completed",
        PaymentStatus::Cancelled | PaymentStatus::Failed => "failed",
        PaymentStatus::Reversed => "reversed",
        PaymentStatus::Other(word) => word,
    }
}

const fn payout_word(status: PayoutStatus) -> &'static str {
    match status {
        PayoutStatus::Pending => "pending",
        PayoutStatus::Paid => "completed",
        PayoutStatus::Failed => "failed",
        PayoutStatus::Reversed => "reversed",
    }
}

pub(super) fn entry(payment: &Payment, report: Report) -> Value {
    let (request, paid) = (&payment.request, report.status.has_moved_money());
    let metadata = request.metadata.clone().unwrap_or_default();
    let metadata = if report.is_another_order {
        with_field(metadata, "order_id", reported_order(&request.order_id, true).into())
    } else {
        metadata
    };
    let at = payment.initiated_at.to_rfc3339_opts(SecondsFormat::Secs, true);
    json!({
        "reference": long_id(&request.order_id), "object": "payment", "payment_type": "mobile",
        "external_reference": format!("S{}", reference(&request.order_id)), "status": word(report.status),
        "amount": { "value": reported_amount(request.amount, report.amount), "currency": "TZS" },
        "channel": { "type": "mobile_money", "provider": "mixx" }, "metadata": metadata,
        "customer": { "phone": international_phone(&request.buyer_phone) }, "failure_reason": report.reason,
        "created_at": at, "completed_at": paid.then_some(at.as_str()),
    })
}

fn payout_entry(payout: &Payout, status: PayoutStatus) -> Value {
    json!({
        "reference": long_id(&payout.transid), "object": "payout", "status": payout_word(status),
        "amount": { "value": payout.amount_tsh, "currency": "TZS" }, "fees": { "value": FEE_TSH },
        "total": { "value": payout.amount_tsh.saturating_add(FEE_TSH) }, "metadata": payout.metadata,
    })
}
