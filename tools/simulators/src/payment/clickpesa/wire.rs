use actix_web::web::ServiceConfig;
use chrono::{DateTime, SecondsFormat, Utc};
use serde_json::{Value, json};

use super::checksum::checksum;
use crate::payment::books::Payment;
use crate::payment::company::Wire;
use crate::payment::ids::{long_id, reported_amount, reported_order, transaction_id};
use crate::payment::outcome::{DataShape, PaymentStatus, Report};
use crate::payment::payout::{Payout, PayoutStatus};
use crate::payment::reply::with_field;
use crate::payment::request::international_phone;
use crate::webhooks::Signed;

/// What a payout costs the shop, in shillings.
const FEE: &str = "47.10";

pub(in crate::payment) struct ClickPesa;

impl Wire for ClickPesa {
    fn base_path(&self) -> &'static str {
        "third-parties"
    }

    fn routes(&self) -> fn(&mut ServiceConfig) {
        super::http::routes
    }

    fn pays_out_at_once(&self) -> bool {
        false
    }

    fn refused(&self, _status: u16, message: &str) -> Value {
        json!({ "message": message })
    }

    fn duplicate(&self) -> (u16, &'static str) {
        (409, "Order reference already used")
    }

    fn accepted(&self, payment: &Payment) -> (u16, Value) {
        let report = Report::honest(PaymentStatus::Pending);
        // A text here, and a number in the status.
        let collected = payment.request.amount.to_string().into();
        (200, with_field(entry(payment, report), "collectedAmount", collected))
    }

    fn found(&self, payment: &Payment, report: Report) -> Value {
        match report.shape {
            DataShape::Array => json!([entry(payment, report)]),
            DataShape::Object => entry(payment, report),
            DataShape::Missing => json!({}),
            DataShape::Null => Value::Null,
        }
    }

    fn not_found(&self) -> (u16, Value) {
        (404, json!({ "message": "Payment not found" }))
    }

    fn paid_out(&self, payout: &Payout, status: PayoutStatus, is_new: bool) -> (u16, Value) {
        match (status, is_new) {
            (PayoutStatus::Failed, _) if !payout.paid && payout.number() == Some(5) => {
                (400, self.refused(400, "Insufficient balance"))
            }
            (_, false) => (409, self.refused(409, "Order reference already used")),
            _ => (200, payout_entry(payout, status)),
        }
    }

    fn payout_found(&self, payout: &Payout, status: PayoutStatus) -> (u16, Value) {
        (200, json!([payout_entry(payout, status)]))
    }

    fn webhook(&self, payment: &Payment, says: PaymentStatus) -> Value {
        let event = if says == PaymentStatus::Failed { "PAYMENT FAILED" } else { "PAYMENT RECEIVED" };
        json!({ "event": event, "data": entry(payment, Report::honest(says)) })
    }

    fn payout_webhook(&self, payout: &Payout, status: PayoutStatus) -> Option<Value> {
        let event = match status {
            PayoutStatus::Pending | PayoutStatus::Paid => "PAYOUT INITIATED",
            PayoutStatus::Failed => "PAYOUT REFUNDED",
            PayoutStatus::Reversed => "PAYOUT REVERSED",
        };
        Some(json!({ "event": event, "data": payout_entry(payout, status) }))
    }

    fn signed(&self, key: &str, body: Value, _at: DateTime<Utc>) -> Signed {
        // A header that public clients read, and the documents do not name, carries the same.
        let proof = checksum(&body, key);
        let headers = [("x-clickpesa-signature", proof.clone())];
        Signed::new(headers, &with_field(body, "checksum", proof.into()))
    }
}

pub(super) fn entry(payment: &Payment, report: Report) -> Value {
    let (request, paid) = (&payment.request, report.status.has_moved_money());
    let word = match report.status {
        PaymentStatus::Pending => "PROCESSING",
        PaymentStatus::Completed => "SUCCESS",
        PaymentStatus::Cancelled => "FAILED",
        other => other.as_str(),
    };
    let at = payment.initiated_at.to_rfc3339_opts(SecondsFormat::Millis, true);
    json!({
        "id": long_id(&request.order_id), "status": word,
        "orderReference": reported_order(&request.order_id, report.is_another_order),
        "paymentReference": paid.then(|| transaction_id(&request.order_id)), "channel": "TIGO-PESA",
        "collectedAmount": reported_amount(request.amount, report.amount), "collectedCurrency": "TZS",
        "message": report.reason, "createdAt": at, "updatedAt": at,
        "customer": { "customerName": "ASHA JUMA", "customerPhoneNumber": international_phone(&request.buyer_phone) },
    })
}

fn payout_entry(payout: &Payout, status: PayoutStatus) -> Value {
    let word = match status {
        PayoutStatus::Pending => "AUTHORIZED",
        PayoutStatus::Paid => "SUCCESS",
        PayoutStatus::Failed => "FAILED",
        PayoutStatus::Reversed => "REVERSED",
    };
    json!({
        "id": long_id(&payout.transid), "orderReference": payout.transid, "status": word, "currency": "TZS",
        "amount": format!("{}.10", payout.amount_tsh.saturating_add(47)), "fee": FEE, "channel": "MOBILE MONEY",
        "order": { "amount": payout.amount_tsh.to_string(), "currency": "TZS" },
        "beneficiary": {
            "accountNumber": international_phone(&payout.phone), "accountName": "ASHA JUMA",
            "amount": payout.amount_tsh.to_string(),
        },
    })
}
