//! The provider's JSON: requests and answers.

use actix_web::web::ServiceConfig;
use chrono::{DateTime, Utc};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::payment::books::Payment;
use crate::payment::company::Wire;
use crate::payment::ids::{channel, reference, transaction_id};
use crate::payment::outcome::{PaymentStatus, Report};
use crate::payment::payout::{Payout, PayoutStatus};
use crate::payment::request::{
    InitiateRequest, international_phone, is_local_phone, is_reference, is_web_address,
};
use crate::payment::selcom::{east_africa_time, found, not_found};
use crate::webhooks::Signed;

/// What is only checked of the body of `POST /mobile_money_tanzania`.
#[derive(Deserialize)]
struct Buyer {
    buyer_email: String,
    buyer_name: String,
}

/// `None` for an invalid payload; the provider does not say which part is wrong.
pub(super) fn parse(body: &Value) -> Option<InitiateRequest> {
    let buyer = Buyer::deserialize(body).ok()?;
    let has_buyer = buyer.buyer_email.contains('@') && !buyer.buyer_name.trim().is_empty();
    InitiateRequest::deserialize(body).ok().filter(|request| has_buyer && is_acceptable(request))
}

fn is_acceptable(request: &InitiateRequest) -> bool {
    is_reference(&request.order_id)
        && is_local_phone(&request.buyer_phone)
        && request.amount > 0
        && request.webhook_url.as_deref().is_none_or(is_web_address)
}

pub(in crate::payment) struct ZenoPay;

impl Wire for ZenoPay {
    fn base_path(&self) -> &'static str {
        "api/payments"
    }

    fn routes(&self) -> fn(&mut ServiceConfig) {
        super::http::routes
    }

    fn pays_out_at_once(&self) -> bool {
        true
    }

    /// Without `resultcode`.
    fn refused(&self, _status: u16, message: &str) -> Value {
        json!({ "status": "error", "message": message })
    }

    fn duplicate(&self) -> (u16, &'static str) {
        (400, "Order ID already exists")
    }

    fn accepted(&self, payment: &Payment) -> (u16, Value) {
        let body = json!({
            "status": "success", "resultcode": "000", "order_id": payment.request.order_id,
            "message": "Request in progress. You will receive a callback shortly",
        });
        (200, body)
    }

    fn found(&self, payment: &Payment, report: Report) -> Value {
        found(payment, report)
    }

    fn not_found(&self) -> (u16, Value) {
        not_found()
    }

    /// Number 2 gets the other form of this answer, which public clients of the provider read; number 3 too, and is
    /// told at first that the outcome is not known.
    fn paid_out(&self, payout: &Payout, status: PayoutStatus, is_new: bool) -> (u16, Value) {
        match payout.number() {
            Some(2) => (200, nested(payout, false)),
            Some(3) => (200, nested(payout, is_new)),
            _ if status == PayoutStatus::Paid => (200, paid_out(payout)),
            _ => (400, self.refused(400, "Insufficient float")),
        }
    }

    /// As if it were an order (assumed).
    fn payout_found(&self, payout: &Payout, status: PayoutStatus) -> (u16, Value) {
        if status != PayoutStatus::Paid {
            return not_found();
        }
        let reference = reference(&payout.transid);
        let entry = json!({
            "order_id": payout.transid, "creation_date": east_africa_time(payout.at),
            "amount": payout.amount_tsh.to_string(), "payment_status": "COMPLETED", "transid": transaction_id(&payout.transid),
            "channel": channel(&payout.phone), "reference": reference, "msisdn": international_phone(&payout.phone),
        });
        let body = json!({
            "reference": reference, "resultcode": "000", "result": "SUCCESS", "message": "Order fetch successful",
            "data": [entry],
        });
        (200, body)
    }

    /// Without an amount. The provider sends it only about paid orders; interventions can make it false.
    fn webhook(&self, payment: &Payment, says: PaymentStatus) -> Value {
        let request = &payment.request;
        let (order_id, status) = (&request.order_id, says.as_str());
        let mut body =
            json!({ "order_id": order_id, "payment_status": status, "reference": reference(order_id) });
        if let (Some(metadata), Some(fields)) = (&request.metadata, body.as_object_mut()) {
            fields.insert("metadata".to_owned(), metadata.clone());
        }
        body
    }

    fn payout_webhook(&self, _payout: &Payout, _status: PayoutStatus) -> Option<Value> {
        None
    }

    fn signed(&self, key: &str, body: Value, _at: DateTime<Utc>) -> Signed {
        Signed::new([("x-api-key", key.to_owned())], &body)
    }
}

const PROCESSED: &str = "Wallet cashin processed successfully";
/// The provider's charge for any amount.
const FEE_TSH: u64 = 1_500;

fn paid_out(payout: &Payout) -> Value {
    json!({
        "status": "success", "resultcode": "000", "message": PROCESSED, "transid": payout.transid,
        "reference": reference(&payout.transid),
    })
}

fn nested(payout: &Payout, in_doubt: bool) -> Value {
    let (resultcode, result) = if in_doubt { ("999", "AMBIGUOUS") } else { ("000", "SUCCESS") };
    json!({
        "status": "success", "message": PROCESSED, "fee": FEE_TSH,
        "amount_sent_to_customer": payout.amount_tsh,
        "total_deducted": payout.amount_tsh.saturating_add(FEE_TSH), "new_balance": "85500.00",
        "zenopay_response": {
            "reference": reference(&payout.transid), "transid": payout.transid,
            "resultcode": resultcode, "result": result, "message": PROCESSED, "data": [],
        },
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn documented() -> Value {
        json!({
            "order_id": "3rer407fe-3ee8-4525-456f-ccb95de38250", "buyer_email": "john@example.com",
            "buyer_name": "John Joh", "buyer_phone": "0744963858", "amount": 1000,
        })
    }

    #[test]
    fn the_documented_request_is_accepted_and_one_with_any_wrong_field_is_not() {
        assert!(parse(&documented()).is_some());
        let wrong = [
            ("order_id", json!("")),
            ("order_id", json!("A".repeat(65))),
            ("order_id", json!("two words")),
            ("buyer_email", json!("nobody")),
            ("buyer_email", Value::Null),
            ("buyer_name", json!(" ")),
            ("buyer_phone", json!("255744963858")),
            ("buyer_phone", json!("0544963858")),
            ("amount", json!(0)),
            ("amount", json!(10.5)),
            ("amount", json!("1000")),
            ("webhook_url", json!("ftp://shop.example")),
        ];
        for (field, value) in wrong {
            let mut body = documented();
            body[field] = value;
            assert!(parse(&body).is_none(), "{body}");
        }
    }
}
