use actix_web::web::ServiceConfig;
use chrono::{DateTime, Utc};
use serde_json::{Value, json};

use super::order::{found, not_found};
use super::signing::digest;
use crate::payment::books::Payment;
use crate::payment::company::Wire;
use crate::payment::ids::{channel, reference, transaction_id};
use crate::payment::outcome::{PaymentStatus, Report};
use crate::payment::payout::{Payout, PayoutStatus};
use crate::payment::request::international_phone;
use crate::webhooks::Signed;

pub(in crate::payment) struct Selcom;

impl Wire for Selcom {
    fn base_path(&self) -> &'static str {
        "v1"
    }

    fn routes(&self) -> fn(&mut ServiceConfig) {
        super::http::routes
    }

    fn pays_out_at_once(&self) -> bool {
        true
    }

    fn refused(&self, status: u16, message: &str) -> Value {
        envelope(None, &status.to_string(), "FAIL", message)
    }

    fn duplicate(&self) -> (u16, &'static str) {
        (200, "Transaction already exists")
    }

    fn accepted(&self, payment: &Payment) -> (u16, Value) {
        let order_id = payment.request.order_id.as_str();
        (
            200,
            envelope(
                Some(order_id),
                "111",
                "PENDING",
                "Request in progress. You will receive a callback shortly",
            ),
        )
    }

    fn found(&self, payment: &Payment, mut report: Report) -> Value {
        if report.status == PaymentStatus::Cancelled {
            report.status = PaymentStatus::Other("USERCANCELLED");
        }
        found(payment, report)
    }

    fn not_found(&self) -> (u16, Value) {
        not_found()
    }

    /// Number 3 is told at first that the outcome is not known.
    fn paid_out(&self, payout: &Payout, status: PayoutStatus, is_new: bool) -> (u16, Value) {
        let body = match (payout.number(), is_new) {
            (Some(3), true) => envelope(Some(&payout.transid), "999", "AMBIGUOUS", "Ambiguous"),
            (Some(5), _) => envelope(Some(&payout.transid), "405", "FAIL", "Insufficient float"),
            (_, true) => code(payout, status),
            (_, false) => envelope(Some(&payout.transid), "403", "FAIL", "Duplicate transid"),
        };
        (200, body)
    }

    fn payout_found(&self, payout: &Payout, status: PayoutStatus) -> (u16, Value) {
        (200, code(payout, status))
    }

    fn webhook(&self, payment: &Payment, says: PaymentStatus) -> Value {
        let request = &payment.request;
        json!({
            "result": "SUCCESS", "resultcode": "000", "order_id": request.order_id,
            "transid": transaction_id(&request.order_id), "reference": reference(&request.order_id),
            "channel": channel(&request.buyer_phone), "amount": request.amount.to_string(),
            "phone": international_phone(&request.buyer_phone), "payment_status": says.as_str(),
        })
    }

    fn payout_webhook(&self, _payout: &Payout, _status: PayoutStatus) -> Option<Value> {
        None
    }

    fn signed(&self, key: &str, body: Value, at: DateTime<Utc>) -> Signed {
        let timestamp = format!("{}+03:00", kernel::Day::local(at).format("%Y-%m-%dT%H:%M:%S"));
        let names: Vec<_> = body.as_object().into_iter().flatten().map(|(name, _)| name.as_str()).collect();
        let headers = [
            ("digest-method", "HS256".to_owned()),
            ("digest", digest(key, &timestamp, &names, &body)),
            ("timestamp", timestamp),
            ("signed-fields", names.join(",")),
        ];
        Signed::new(headers, &body)
    }
}

fn code(payout: &Payout, status: PayoutStatus) -> Value {
    let (code, result, message) = match status {
        PayoutStatus::Pending => ("111", "PENDING", "Request in progress"),
        PayoutStatus::Paid => ("000", "SUCCESS", "Cash-in successful"),
        PayoutStatus::Failed => ("406", "FAIL", "Declined by the wallet"),
        PayoutStatus::Reversed => ("407", "REVERSED", "Reversed by the wallet"),
    };
    envelope(Some(&payout.transid), code, result, message)
}

pub(in crate::payment) fn envelope(transid: Option<&str>, code: &str, result: &str, message: &str) -> Value {
    json!({
        "reference": transid.map(reference), "transid": transid, "resultcode": code, "result": result,
        "message": message, "data": [],
    })
}
