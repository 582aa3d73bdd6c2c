use outgoing::Answer;
use payments::{InitiateOutcome, Prompt};
use serde_json::{Value, json};

use super::config::Settings;
use super::payment::REFERENCE_FIELD;
use crate::answers::{invalid, mentions_a_duplicate, refusal, short_line, unknown};
use crate::wire::text;

/// The provider's code for a wallet that it cannot reach just now.
const WALLET_UNREACHABLE: &str = "INT_003";

/// The body of `POST /v1/payments`. Our reference is in `metadata`, where webhooks and the search find it.
pub(crate) fn request(prompt: &Prompt, settings: &Settings) -> Value {
    let name = settings.buyer.name.reveal();
    let (first, last) = name.split_once(' ').unwrap_or((name, name));
    json!({
        "payment_type": "mobile",
        "details": { "amount": prompt.amount.tsh(), "currency": "TZS" },
        "phone_number": prompt.payer_phone.reveal(),
        "customer": { "firstname": first, "lastname": last, "email": settings.buyer.email.reveal() },
        "webhook_url": settings.webhook_url.as_str(),
        "metadata": { REFERENCE_FIELD: prompt.reference.as_str() },
    })
}

pub(crate) fn read_outcome(answer: &Answer) -> InitiateOutcome {
    if let Some(refused) = refusal(answer.status) {
        return refused;
    }
    match (answer.status, &answer.body) {
        (200..=299, Ok(body)) if text(body, "status").as_deref() == Some("success") => {
            let reference = body.get("data").and_then(|data| text(data, "reference"));
            InitiateOutcome::Accepted { provider_reference: reference.as_deref().and_then(short_line) }
        }
        (200..=299, Ok(_)) => unknown("an answer that neither accepts nor refuses"),
        (200..=299, Err(fault)) => unknown(fault.to_string()),
        (400, body) => refused(body.as_ref().unwrap_or(&Value::Null)),
        // 409 and 422: the reference was used before, with this or with another request.
        (status, _) => unknown(format!("HTTP {status}")),
    }
}

fn refused(body: &Value) -> InitiateOutcome {
    let message = text(body, "message").unwrap_or_default();
    let is_transient = text(body, "error_code").as_deref() == Some(WALLET_UNREACHABLE);
    if is_transient || mentions_a_duplicate(&message) {
        unknown("a refusal that leaves doubt")
    } else {
        invalid(&message)
    }
}

#[cfg(test)]
mod tests {
    use payments::Rejection;

    use super::*;

    fn outcome(status: u16, body: Value) -> InitiateOutcome {
        read_outcome(&Answer { status, body: Ok(body) })
    }

    #[test]
    fn an_accepted_prompt_has_the_providers_reference() {
        let body = json!({ "status": "success", "code": 201, "data": { "reference": "9015c155", "status": "pending" } });
        let accepted = |provider_reference| InitiateOutcome::Accepted { provider_reference };
        assert_eq!(outcome(201, body), accepted(Some("9015c155".into())));
        assert_eq!(outcome(201, json!({ "status": "success" })), accepted(None));
    }

    #[test]
    fn doubt_is_unknown_and_never_a_refusal() {
        let error =
            |code: &str, message: &str| json!({ "status": "error", "error_code": code, "message": message });
        for (status, body) in [
            (409, error("conflict", "Idempotency key in use")),
            (422, error("validation_error", "Idempotency key reused with a different body")),
            (400, error("INT_003", "Provider not reachable")),
            (400, error("validation_error", "Duplicate reference")),
            (503, error("INT_003", "Provider not reachable")),
            (500, json!(null)),
            (200, json!({})),
            (200, json!({ "status": "error" })),
        ] {
            let outcome = outcome(status, body.clone());
            assert!(matches!(outcome, InitiateOutcome::Unknown { .. }), "{status} {body}: {outcome:?}");
        }
    }

    #[test]
    fn a_definite_refusal_has_its_reason() {
        let body =
            json!({ "status": "error", "error_code": "validation_error", "message": "amount is below 500" });
        let invalid = Rejection::InvalidRequest("amount is below 500".into());
        assert_eq!(outcome(400, body.clone()), InitiateOutcome::Rejected(invalid));
        for (status, rejection) in [
            (401, Rejection::InvalidApiKey),
            (403, Rejection::InvalidApiKey),
            (429, Rejection::TooManyRequests),
        ] {
            assert_eq!(outcome(status, body.clone()), InitiateOutcome::Rejected(rejection), "{status}");
        }
    }
}
