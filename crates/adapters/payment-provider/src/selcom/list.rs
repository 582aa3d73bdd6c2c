use chrono::{NaiveDate, NaiveDateTime};
use kernel::{Day, PhoneNumber};
use outgoing::Answer;
use payments::{ListedPayment, ObservedState, ProviderUnreachable};
use serde_json::Value;

use crate::answers::{short_line, success_body, unreachable};
use crate::status_word::read_status;
use crate::wire::{Entry, ResultCode, Verdict, text};

/// Reads the answer of `GET /checkout/list-orders`: the paid orders of a day.
///
/// # Errors
/// When any part of it cannot be read.
pub(crate) fn read_list(answer: &Answer, day: NaiveDate) -> Result<Vec<ListedPayment>, ProviderUnreachable> {
    let body = success_body(answer)?;
    let entries = body.get("data").and_then(Value::as_array);
    let entries = entries.filter(|_| Verdict::read(body).code == ResultCode::Ok);
    let mut paid = Vec::new();
    for entry in entries.ok_or_else(|| unreachable("an answer without a list"))? {
        let word = text(entry, "payment_status").unwrap_or_default();
        if read_status(&word, "") == ObservedState::Completed {
            let listed = read_listed(entry).ok_or_else(|| unreachable("an order without amount or time"))?;
            let is_of_day = listed.paid_at.is_some_and(|at| Day::from_utc(at) == Day::from(day));
            paid.extend(is_of_day.then_some(listed));
        }
    }
    Ok(paid)
}

/// The list has the time of the order, in East Africa Time, which the payment follows within minutes (assumed).
fn read_listed(entry: &Value) -> Option<ListedPayment> {
    let order = Entry::read(entry);
    let line = |field: &Option<String>| field.as_deref().and_then(short_line);
    let created_at = text(entry, "creation_date")?;
    let created_at = NaiveDateTime::parse_from_str(&created_at, "%Y-%m-%d %H:%M:%S").ok()?;
    let payer = text(entry, "msisdn").or_else(|| text(entry, "phone"));
    Some(ListedPayment {
        amount: order.amount?,
        transaction: line(&order.transid),
        provider_reference: line(&order.reference),
        reference: order.order_id,
        payer: payer.and_then(|payer| PhoneNumber::parse(&payer).ok()),
        paid_at: Some(Day::to_utc(created_at)),
    })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn order(id: &str, status: &str, created: &str) -> Value {
        json!({
            "order_id": id, "creation_date": created, "amount": "1,000.00", "payment_status": status,
            "transid": "CEJ3I3SETSN", "channel": "MPESA-TZ", "reference": "0936183435", "phone": "255744963858",
        })
    }

    fn read(code: &str, data: &Value) -> Result<Vec<ListedPayment>, ProviderUnreachable> {
        let answer = Answer { status: 200, body: Ok(json!({ "resultcode": code, "data": data })) };
        read_list(&answer, "2026-11-28".parse().unwrap())
    }

    #[test]
    fn the_paid_orders_of_the_day_are_listed_with_all_they_tell() {
        let list = json!([
            order("BH1", "COMPLETED", "2026-11-28 00:00:00"),
            order("BH2", "COMPLETED", "2026-11-27 23:59:59"),
            order("BH3", "CANCELLED", "2026-11-28 12:00:00"),
            order("BH4", "PENDING", "never"),
        ]);
        let paid = read("000", &list).unwrap();
        let expected = ListedPayment {
            reference: Some("BH1".into()),
            transaction: Some("CEJ3I3SETSN".into()),
            provider_reference: Some("0936183435".into()),
            amount: kernel::Money::new(1_000).unwrap(),
            payer: PhoneNumber::parse("0744963858").ok(),
            paid_at: "2026-11-27T21:00:00Z".parse().ok(),
        };
        assert_eq!(paid, [expected]);
    }

    #[test]
    fn an_unreadable_order_or_list_is_no_day() {
        assert!(read("000", &json!([order("BH1", "COMPLETED", "28 Nov")])).is_err());
        assert!(read("403", &json!([])).is_err());
        assert!(read("000", &json!(null)).is_err());
        assert_eq!(read("000", &json!([])), Ok(vec![]));
    }
}
