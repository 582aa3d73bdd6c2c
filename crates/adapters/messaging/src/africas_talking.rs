use async_trait::async_trait;
use notifications::{AttemptError, GatewayAccount, Message, Receipt, SendError, Sender};
use outgoing::{Answer, BaseUrl, Secret};
use reqwest::Client;
use serde_json::Value;

use crate::http::{ConfigError, exchange, host, not_as_expected, status};
use crate::sms::{number_of, text_of};

/// Text messages over Africa's Talking.
pub struct AfricasTalking {
    config: AfricasTalkingConfig,
    base: BaseUrl,
    client: Client,
}

#[derive(Debug, Clone)]
pub struct AfricasTalkingConfig {
    /// Such as `https://api.africastalking.com`.
    pub base_url: String,
    /// The application's user name there.
    pub username: String,
    pub api_key: Secret,
    /// The registered sender id or short code; `None` for the networks' default.
    pub sender_id: Option<String>,
}

impl AfricasTalking {
    /// # Errors
    /// [`ConfigError`] when a setting is unusable.
    pub fn new(config: AfricasTalkingConfig) -> Result<Self, ConfigError> {
        let (base, client) = host("BUNDLEHUB_SMS_URL", &config.base_url)?;
        if config.username.is_empty() {
            return Err(ConfigError::Setting("BUNDLEHUB_SMS_USERNAME"));
        }
        if config.api_key.reveal().is_empty() {
            return Err(ConfigError::Setting("BUNDLEHUB_SMS_API_KEY"));
        }
        Ok(Self { config, base, client })
    }
}

#[async_trait]
impl Sender for AfricasTalking {
    async fn send(&self, message: &Message) -> Result<Receipt, SendError> {
        let number = format!("+{}", message.recipient);
        let mut form = vec![
            ("username", self.config.username.as_str()),
            ("to", number.as_str()),
            ("message", message.text.as_str()),
        ];
        form.extend(self.config.sender_id.as_deref().map(|sender| ("from", sender)));
        let request = self
            .client
            .post(self.base.endpoint("version1/messaging"))
            .header("apiKey", self.config.api_key.reveal())
            .header("Accept", "application/json")
            .header("Idempotency-Key", &message.dedupe_key)
            .form(&form);
        read(&exchange(request).await?)
    }

    /// No query tells whether the sender id is registered.
    async fn account(&self) -> Result<Option<GatewayAccount>, SendError> {
        let mut url = self.base.endpoint("version1/user");
        url.query_pairs_mut().append_pair("username", &self.config.username);
        let request = self.client.get(url).header("apiKey", self.config.api_key.reveal());
        let answer = exchange(request.header("Accept", "application/json")).await?;
        let credit = body_of(&answer)?.pointer("/UserData/balance").and_then(number_of);
        Ok(Some(GatewayAccount { credit, has_sender_name: None }))
    }
}

/// The reason behind a recipient's status code; `None` when the message is on its way (processed, sent or queued).
fn reason_of(code: i64) -> Option<AttemptError> {
    match code {
        100..=102 => None,
        // The number does not exist, is not mobile, or has opted out.
        403 | 404 | 406 | 409 => Some(AttemptError::NoRecipient),
        // The sender id is not registered, the message is held back as risky, or there is no balance.
        401 | 402 | 405 => Some(AttemptError::Account),
        // No route, or an error inside the company or at the network.
        407 | 500..=502 => Some(AttemptError::TheirFault),
        _ => Some(AttemptError::Unreadable),
    }
}

fn read(answer: &Answer) -> Result<Receipt, SendError> {
    let data = &body_of(answer)?["SMSMessageData"];
    let Some(recipient) = data["Recipients"].as_array().and_then(|all| all.first()) else {
        // The whole request was refused, for instance for its sender id; no recipient got it.
        let words = data["Message"].as_str().ok_or_else(not_as_expected)?;
        return Err(SendError::new(AttemptError::Account, words));
    };
    let code = recipient["statusCode"].as_i64().ok_or_else(not_as_expected)?;
    match reason_of(code) {
        None => Ok(Receipt { provider_id: text_of(&recipient["messageId"]), report_after: None }),
        Some(reason) => {
            let words = recipient["status"].as_str().unwrap_or_default();
            Err(SendError::new(reason, format!("{code} {words}")))
        }
    }
}

fn body_of(answer: &Answer) -> Result<&Value, SendError> {
    match answer.status {
        200..=299 => answer.body.as_ref().map_err(|_fault| not_as_expected()),
        code @ (400 | 401 | 403) => Err(status(AttemptError::Account, code)),
        429 => Err(status(AttemptError::TooMuch, 429)),
        other => Err(status(AttemptError::Unreadable, other)),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn said(status: u16, body: Value) -> Result<Receipt, SendError> {
        read(&Answer { status, body: Ok(body) })
    }

    fn recipient(code: i64, status: &str) -> Value {
        json!({ "SMSMessageData": { "Message": "Sent to 1/1 Total Cost: TZS 22.0000", "Recipients": [
            { "statusCode": code, "number": "+255754000001", "status": status, "cost": "TZS 22.0000",
              "messageId": "ATXid_1" },
        ] } })
    }

    #[test]
    fn processed_sent_and_queued_count_as_accepted() {
        for code in [100, 101, 102] {
            let receipt = Receipt { provider_id: Some("ATXid_1".into()), report_after: None };
            assert_eq!(said(201, recipient(code, "Success")), Ok(receipt));
        }
    }

    fn reason(status: u16, body: Value) -> AttemptError {
        said(status, body).unwrap_err().reason
    }

    #[test]
    fn a_permanently_bad_number_is_refused_and_other_errors_are_retried() {
        let cases = [
            (403, "InvalidPhoneNumber", AttemptError::NoRecipient),
            (405, "InsufficientBalance", AttemptError::Account),
            (402, "InvalidSenderId", AttemptError::Account),
            (501, "GatewayError", AttemptError::TheirFault),
            (599, "SomethingNew", AttemptError::Unreadable),
        ];
        for (code, status, why) in cases {
            let error = said(201, recipient(code, status)).unwrap_err();
            assert_eq!(error, SendError::new(why, format!("{code} {status}")));
        }
        let no_recipient = json!({ "SMSMessageData": { "Message": "InvalidSenderId", "Recipients": [] } });
        assert_eq!(said(201, no_recipient), Err(SendError::new(AttemptError::Account, "InvalidSenderId")));
    }

    #[test]
    fn an_unreadable_answer_is_unclear() {
        for body in [json!({}), json!([]), json!({ "SMSMessageData": { "Recipients": [{}] } }), Value::Null] {
            assert_eq!(reason(200, body.clone()), AttemptError::Unreadable, "{body}");
        }
        assert_eq!(reason(500, json!({})), AttemptError::Unreadable);
        assert_eq!(
            [reason(401, json!({})), reason(429, json!({}))],
            [AttemptError::Account, AttemptError::TooMuch]
        );
    }
}
