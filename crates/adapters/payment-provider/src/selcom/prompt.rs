use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use outgoing::{Answer, loggable};
use payments::{InitiateOutcome, Prompt};
use serde_json::{Value, json};

use super::config::Settings;
use crate::answers::{MESSAGE_MAX_CHARS, invalid, refusal, short_line, unknown};
use crate::wire::{ResultCode, Verdict, text};

/// The fields of `POST /checkout/create-order-minimal`, which sends no prompt. Addresses go as base64.
pub(crate) fn order(prompt: &Prompt, vendor: &str, settings: &Settings) -> Vec<(&'static str, Value)> {
    let webhook = STANDARD.encode(settings.webhook_url.as_str());
    vec![
        ("vendor", json!(vendor)),
        ("order_id", json!(prompt.reference.as_str())),
        ("buyer_email", json!(settings.buyer.email.reveal())),
        ("buyer_name", json!(settings.buyer.name.reveal())),
        ("buyer_phone", json!(prompt.payer_phone.reveal())),
        ("amount", json!(prompt.amount.tsh())),
        ("currency", json!("TZS")),
        ("webhook", json!(webhook)),
        ("no_of_items", json!(1)),
    ]
}

/// The fields of `POST /checkout/wallet-payment`, which sends the prompt.
pub(crate) fn wallet_payment(prompt: &Prompt) -> Vec<(&'static str, Value)> {
    vec![
        ("transid", json!(prompt.reference.as_str())),
        ("order_id", json!(prompt.reference.as_str())),
        ("msisdn", json!(prompt.payer_phone.reveal())),
    ]
}

/// Why no prompt can be sent for an order; `None` once the order exists. Without an order nothing was sent. But when the
/// provider has the order already, an earlier call may have sent its prompt.
pub(crate) fn read_order(answer: &Answer) -> Option<InitiateOutcome> {
    match read(answer) {
        Said::Done(_) => None,
        Said::Refused(outcome) => Some(outcome),
        Said::HasIt => Some(unknown("an order that exists already")),
        Said::InProgress(_) => Some(not_sent("an order in progress")),
        Said::Unclear(cause) => Some(not_sent(&cause)),
    }
}

fn not_sent(cause: &str) -> InitiateOutcome {
    InitiateOutcome::NotSent { cause: format!("no order: {cause}") }
}

pub(crate) fn read_wallet_payment(answer: &Answer) -> InitiateOutcome {
    match read(answer) {
        Said::Done(provider_reference) | Said::InProgress(provider_reference) => {
            InitiateOutcome::Accepted { provider_reference }
        }
        Said::Refused(outcome) => outcome,
        Said::HasIt => unknown("a prompt that was requested already"),
        Said::Unclear(cause) => unknown(cause),
    }
}

/// What an answer says of its own request.
enum Said {
    /// With the provider's reference.
    Done(Option<String>),
    InProgress(Option<String>),
    Refused(InitiateOutcome),
    /// It has had this reference before.
    HasIt,
    Unclear(String),
}

fn read(answer: &Answer) -> Said {
    if let Some(refused) = refusal(answer.status) {
        return Said::Refused(refused);
    }
    let body = answer.body.as_ref().unwrap_or(&Value::Null);
    let verdict = Verdict::read(body);
    match answer.status {
        409 => Said::HasIt,
        200..=299 | 400 | 404 | 422 if verdict.has_code => read_code(&verdict, body),
        200..=299 => Said::Unclear(match &answer.body {
            Ok(_) => "an answer without a result code".to_owned(),
            Err(fault) => fault.to_string(),
        }),
        400 => Said::Refused(invalid(&verdict.message)),
        status => Said::Unclear(format!("HTTP {status}")),
    }
}

fn read_code(verdict: &Verdict, body: &Value) -> Said {
    let reference = || text(body, "reference").as_deref().and_then(short_line);
    match verdict.code {
        ResultCode::Ok => Said::Done(reference()),
        ResultCode::InProgress => Said::InProgress(reference()),
        ResultCode::Ambiguous => {
            Said::Unclear(format!("ambiguous: {}", loggable(&verdict.message, MESSAGE_MAX_CHARS)))
        }
        ResultCode::Other if verdict.mentions_a_duplicate() => Said::HasIt,
        ResultCode::Other => Said::Refused(invalid(&verdict.message)),
    }
}

#[cfg(test)]
mod tests {
    use payments::Rejection;

    use super::*;

    fn answer(status: u16, code: &str, message: &str) -> Answer {
        let body =
            json!({ "reference": "0289999288", "resultcode": code, "result": "x", "message": message });
        Answer { status, body: Ok(body) }
    }

    #[test]
    fn only_a_created_order_lets_the_prompt_be_sent() {
        assert_eq!(read_order(&answer(200, "000", "Order creation successful")), None);
        for (status, code) in [(200, "111"), (200, "999"), (502, "000")] {
            let outcome = read_order(&answer(status, code, ""));
            assert!(matches!(outcome, Some(InitiateOutcome::NotSent { .. })), "{status} {code}: {outcome:?}");
        }
        let refused = read_order(&answer(200, "611", "IP not allowed"));
        let invalid = Rejection::InvalidRequest("IP not allowed".into());
        assert_eq!(refused, Some(InitiateOutcome::Rejected(invalid)));
        let known = read_order(&answer(200, "403", "Duplicate order id"));
        assert!(matches!(known, Some(InitiateOutcome::Unknown { .. })), "{known:?}");
    }

    #[test]
    fn a_prompt_in_progress_is_accepted_with_the_providers_reference() {
        let accepted = InitiateOutcome::Accepted { provider_reference: Some("0289999288".into()) };
        for code in ["000", "111", "927"] {
            assert_eq!(read_wallet_payment(&answer(200, code, "")), accepted, "{code}");
        }
    }

    #[test]
    fn an_unclear_prompt_may_have_been_sent() {
        let no_code = Answer { status: 200, body: Ok(json!({ "result": "SUCCESS" })) };
        let unclear = [
            answer(200, "999", ""),
            answer(200, "403", "Transaction already exists"),
            answer(409, "403", ""),
            answer(500, "403", ""),
            no_code,
        ];
        for answer in unclear {
            let outcome = read_wallet_payment(&answer);
            assert!(matches!(outcome, InitiateOutcome::Unknown { .. }), "{answer:?}: {outcome:?}");
        }
    }

    #[test]
    fn a_definite_refusal_of_the_prompt_has_its_reason() {
        let invalid = Rejection::InvalidRequest("Invalid msisdn".into());
        for status in [200, 400, 422] {
            let outcome = read_wallet_payment(&answer(status, "402", "Invalid msisdn"));
            assert_eq!(outcome, InitiateOutcome::Rejected(invalid.clone()), "{status}");
        }
        let outcome = read_wallet_payment(&answer(403, "000", ""));
        assert_eq!(outcome, InitiateOutcome::Rejected(Rejection::InvalidApiKey));
    }
}
