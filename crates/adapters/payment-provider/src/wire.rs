//! The answers of Selcom, which `ZenoPay` passes on.
//!
//! Reading is tolerant: a field of an unexpected type counts as absent, so that one odd field does not hide the
//! others. The code that uses these structs decides what an absent field means.

use kernel::Money;
use serde_json::Value;

use crate::amount::read_amount;
use crate::answers::mentions_a_duplicate;

/// What every answer may say about the request itself.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Verdict {
    /// `success` or `error`; only in answers to prompts.
    pub(crate) status: String,
    /// `SUCCESS` or `FAIL`; only in answers to queries.
    pub(crate) result: String,
    pub(crate) code: ResultCode,
    /// Whether there is a code at all.
    pub(crate) has_code: bool,
    pub(crate) message: String,
}

/// Selcom's `resultcode`, classified.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum ResultCode {
    /// `000`
    Ok,
    /// `111`, `927`
    InProgress,
    /// `999`
    Ambiguous,
    /// Missing, or any other.
    Other,
}

impl Verdict {
    pub(crate) fn read(body: &Value) -> Self {
        let field = |name| text(body, name).unwrap_or_default();
        Self {
            status: field("status").to_ascii_lowercase(),
            result: field("result").to_ascii_uppercase(),
            code: ResultCode::read(&field("resultcode")),
            has_code: text(body, "resultcode").is_some(),
            message: field("message"),
        }
    }

    /// Whether the message says that the provider has had this reference before.
    pub(crate) fn mentions_a_duplicate(&self) -> bool {
        mentions_a_duplicate(&self.message)
    }
}

impl ResultCode {
    /// Whether the result is not known yet.
    pub(crate) const fn is_in_doubt(self) -> bool {
        matches!(self, Self::InProgress | Self::Ambiguous)
    }

    fn read(code: &str) -> Self {
        match code {
            "000" => Self::Ok,
            "111" | "927" => Self::InProgress,
            "999" => Self::Ambiguous,
            _ => Self::Other,
        }
    }
}

/// One entry of the `data` of an order's status.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) order_id: Option<String>,
    pub(crate) payment_status: String,
    /// `None` also for a currency other than ours.
    pub(crate) amount: Option<Money>,
    pub(crate) transid: Option<String>,
    pub(crate) channel: Option<String>,
    pub(crate) reference: Option<String>,
    pub(crate) message: Option<String>,
}

impl Entry {
    /// The entries of `data`, which is a list, a single object, or nothing.
    pub(crate) fn read_all(body: &Value) -> Vec<Self> {
        let entries = match body.get("data") {
            Some(Value::Array(entries)) => entries.iter().collect(),
            Some(entry) => vec![entry],
            None => Vec::new(),
        };
        let filled = |entry: &&Value| entry.as_object().is_some_and(|fields| !fields.is_empty());
        entries.into_iter().filter(filled).map(Self::read).collect()
    }

    pub(crate) fn read(entry: &Value) -> Self {
        Self {
            order_id: text(entry, "order_id"),
            payment_status: text(entry, "payment_status").unwrap_or_default(),
            amount: entry.get("amount").and_then(read_amount).filter(|_| is_in_shillings(entry)),
            transid: text(entry, "transid"),
            channel: text(entry, "channel"),
            reference: text(entry, "reference"),
            message: text(entry, "message"),
        }
    }
}

/// The provider names no currency today; if it ever does, only ours counts.
fn is_in_shillings(entry: &Value) -> bool {
    match entry.get("currency") {
        None | Some(Value::Null) => true,
        Some(currency) => matches!(currency.as_str(), Some("TZS" | "TSH")),
    }
}

/// A text field; a number is accepted in its place. Blank text counts as absent.
pub(crate) fn text(body: &Value, field: &str) -> Option<String> {
    match body.get(field)? {
        Value::String(text) => Some(text.clone()).filter(|text| !text.trim().is_empty()),
        Value::Number(number) => Some(number.to_string()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn ids(body: &Value) -> Vec<Option<String>> {
        Entry::read_all(body).into_iter().map(|entry| entry.order_id).collect()
    }

    #[test]
    fn data_is_a_list_or_an_object_or_nothing() {
        let entry = json!({ "order_id": "BH1" });
        let found = vec![Some("BH1".to_owned())];
        assert_eq!(ids(&json!({ "data": [entry] })), found);
        assert_eq!(ids(&json!({ "data": entry })), found);
        for nothing in [json!({}), json!({ "data": null }), json!({ "data": [] }), json!({ "data": {} })] {
            assert_eq!(ids(&nothing), Vec::new(), "{nothing}");
        }
        for rubbish in [json!({ "data": "BH1" }), json!({ "data": [["BH1"], null, 7] }), json!([entry])] {
            assert_eq!(ids(&rubbish), Vec::new(), "{rubbish}");
        }
    }

    #[test]
    fn a_field_of_another_type_counts_as_absent() {
        let strange = json!({ "data": { "order_id": ["BH1"], "payment_status": true, "transid": null, "reference": 936 } });
        let entry = Entry::read_all(&strange).remove(0);
        assert_eq!((entry.order_id, entry.payment_status, entry.transid), (None, String::new(), None));
        assert_eq!(entry.reference.as_deref(), Some("936"));
    }

    #[test]
    fn an_amount_in_another_currency_is_no_amount() {
        let amount = |currency: Value| {
            let body = json!({ "data": { "order_id": "BH1", "amount": "1000", "currency": currency } });
            Entry::read_all(&body).remove(0).amount.map(Money::tsh)
        };
        assert_eq!(amount(json!("TZS")), Some(1000));
        assert_eq!(amount(Value::Null), Some(1000));
        assert_eq!(amount(json!("USD")), None);
        assert_eq!(amount(json!(1)), None);
    }

    #[test]
    fn result_codes_are_classified() {
        let code = |value: Value| Verdict::read(&json!({ "resultcode": value })).code;
        assert_eq!(code(json!("000")), ResultCode::Ok);
        for in_progress in ["111", "927"] {
            assert_eq!(code(json!(in_progress)), ResultCode::InProgress, "{in_progress}");
        }
        assert_eq!([code(json!("999")), code(json!(999))], [ResultCode::Ambiguous; 2]);
        for other in [json!("001"), json!("0"), json!(null), json!("404")] {
            assert_eq!(code(other.clone()), ResultCode::Other, "{other}");
        }
    }
}
