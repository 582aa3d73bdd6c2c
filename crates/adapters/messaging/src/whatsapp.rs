use async_trait::async_trait;
use kernel::Coded;
use notifications::{AttemptError, Message, Receipt, SendError, Sender};
use outgoing::{Answer, Secret};
use reqwest::{Client, Url};
use serde_json::{Value, json};

use crate::http::{ConfigError, exchange, host, not_as_expected, status};

/// WhatsApp messages over the Cloud API.
pub struct WhatsAppCloud {
    config: WhatsAppConfig,
    endpoint: Url,
    client: Client,
}

#[derive(Debug, Clone)]
pub struct WhatsAppConfig {
    /// Including the version, such as `https://graph.facebook.com/v23.0`.
    pub base_url: String,
    /// The API's id of the shop's number.
    pub phone_number_id: String,
    /// The access token of a system user.
    pub token: Secret,
    /// A template with one variable in its body, for recipients who have not written to the shop within a day.
    /// Without it plain texts are sent, which reach only recipients who have.
    pub template: Option<String>,
}

impl WhatsAppCloud {
    /// # Errors
    /// [`ConfigError`] when a setting is unusable.
    pub fn new(config: WhatsAppConfig) -> Result<Self, ConfigError> {
        let (base, client) = host("BUNDLEHUB_WHATSAPP_URL", &config.base_url)?;
        let is_id = !config.phone_number_id.is_empty()
            && config.phone_number_id.bytes().all(|byte| byte.is_ascii_digit());
        if !is_id {
            return Err(ConfigError::Setting("BUNDLEHUB_WHATSAPP_PHONE_NUMBER_ID"));
        }
        if config.token.reveal().is_empty() {
            return Err(ConfigError::Setting("BUNDLEHUB_WHATSAPP_TOKEN"));
        }
        Ok(Self { endpoint: base.endpoint(&format!("{}/messages", config.phone_number_id)), client, config })
    }

    fn body(&self, message: &Message) -> Value {
        let common = json!({
            "messaging_product": "whatsapp",
            "recipient_type": "individual",
            "to": message.recipient,
            // Returned with later status reports.
            "biz_opaque_callback_data": message.dedupe_key,
        });
        let content = match &self.config.template {
            None => json!({ "type": "text", "text": { "preview_url": false, "body": message.text } }),
            Some(name) => json!({ "type": "template", "template": template(name, message) }),
        };
        let parts = [common, content].into_iter().filter_map(|part| part.as_object().cloned());
        Value::Object(parts.flatten().collect())
    }
}

/// A template variable must be a single line.
fn template(name: &str, message: &Message) -> Value {
    let line = message.text.lines().collect::<Vec<_>>().join(" · ");
    json!({
        "name": name,
        "language": { "code": message.language.code() },
        "components": [{ "type": "body", "parameters": [{ "type": "text", "text": line }] }],
    })
}

#[async_trait]
impl Sender for WhatsAppCloud {
    async fn send(&self, message: &Message) -> Result<Receipt, SendError> {
        let request = self
            .client
            .post(self.endpoint.clone())
            .bearer_auth(self.config.token.reveal())
            .json(&self.body(message));
        read(&exchange(request).await?)
    }
}

/// The reason behind an error code.
fn reason_of(code: i64) -> AttemptError {
    match code {
        // The recipient does not exist, has opted out, or must not be written to.
        131_026 | 131_030 | 131_050 => AttemptError::NoRecipient,
        // A template is needed by now, or the message type is not supported.
        131_047 | 131_051 => AttemptError::NotAllowed,
        // The token, a permission, the account or its balance.
        0 | 10 | 190 | 200..=299 | 368 | 131_005 | 131_031 | 131_042 => AttemptError::Account,
        4 | 80_007 | 130_429 | 131_048 | 131_056 => AttemptError::TooMuch,
        _ => AttemptError::TheirFault,
    }
}

fn read(answer: &Answer) -> Result<Receipt, SendError> {
    let body = answer.body.as_ref().ok();
    if (200..300).contains(&answer.status) {
        let id = body.and_then(|body| body.pointer("/messages/0/id")).and_then(Value::as_str);
        let id = id.ok_or_else(not_as_expected)?;
        return Ok(Receipt { provider_id: Some(id.to_owned()), report_after: None });
    }
    let error = body.map(|body| &body["error"]).filter(|error| error.is_object());
    let Some(code) = error.and_then(|error| error["code"].as_i64()) else {
        return Err(status(AttemptError::Unreadable, answer.status));
    };
    let words = error.and_then(|error| error["message"].as_str()).unwrap_or_default();
    Err(SendError::new(reason_of(code), format!("HTTP {}, code {code}: {words}", answer.status)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn said(status: u16, body: Value) -> Result<Receipt, SendError> {
        read(&Answer { status, body: Ok(body) })
    }

    fn reason(status: u16, body: Value) -> AttemptError {
        said(status, body).unwrap_err().reason
    }

    #[test]
    fn an_answer_with_an_id_counts_as_accepted() {
        let body = json!({
            "messaging_product": "whatsapp",
            "contacts": [{ "input": "255754000001", "wa_id": "255754000001" }],
            "messages": [{ "id": "wamid.HBgM" }],
        });
        assert_eq!(
            said(200, body),
            Ok(Receipt { provider_id: Some("wamid.HBgM".into()), report_after: None })
        );
        assert_eq!(reason(200, json!({ "messages": [] })), AttemptError::Unreadable);
    }

    #[test]
    fn an_unreachable_recipient_is_refused_and_a_rate_limit_is_retried() {
        let error =
            |code| json!({ "error": { "message": "(#) said so", "type": "OAuthException", "code": code } });
        let cases = [
            (400, 131_026, AttemptError::NoRecipient),
            (400, 131_047, AttemptError::NotAllowed),
            (401, 190, AttemptError::Account),
            (429, 130_429, AttemptError::TooMuch),
            (500, 131_000, AttemptError::TheirFault),
        ];
        for (status, code, why) in cases {
            assert_eq!(reason(status, error(code)), why, "{code}");
        }
        assert_eq!(reason(502, json!("bad gateway")), AttemptError::Unreadable);
    }
}
