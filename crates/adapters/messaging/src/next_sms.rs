use async_trait::async_trait;
use chrono::TimeDelta;
use kernel::MessageChannel;
use notifications::{
    AttemptError, DeliveryReceipt, DeliveryStatus, GatewayAccount, Message, Receipt, SendError, Sender, Trace,
};
use outgoing::{Answer, BaseUrl, Secret};
use reqwest::{Client, RequestBuilder, Url};
use serde_json::{Value, json};

use crate::http::{ConfigError, exchange, host, not_as_expected, status};
use crate::next_sms_status::{Outcome, Status, refused_by_code};
use crate::sms::{ensure_sender_name, number_of, text_of};

/// Text messages over NextSMS.
pub struct NextSms {
    config: NextSmsConfig,
    base: BaseUrl,
    client: Client,
}

#[derive(Debug, Clone)]
pub struct NextSmsConfig {
    /// Such as `https://messaging-service.co.tz`.
    pub base_url: String,
    pub login: NextSmsLogin,
    /// The registered sender name, at most 11 characters.
    pub sender_name: String,
}

/// How the shop signs in, which decides the version of the API.
#[derive(Debug, Clone)]
pub enum NextSmsLogin {
    /// Version 1.
    Password { username: String, password: Secret },
    /// Version 2.
    Token(Secret),
}

/// A report can be read once, so it is not asked for before most messages have arrived.
const REPORT_DELAY: TimeDelta = TimeDelta::minutes(2);

impl NextSms {
    /// # Errors
    /// [`ConfigError`] when a setting is unusable.
    pub fn new(config: NextSmsConfig) -> Result<Self, ConfigError> {
        let (base, client) = host("BUNDLEHUB_NEXTSMS_URL", &config.base_url)?;
        config.login.check()?;
        ensure_sender_name("BUNDLEHUB_NEXTSMS_SENDER", &config.sender_name)?;
        Ok(Self { config, base, client })
    }

    fn signed(&self, request: RequestBuilder) -> RequestBuilder {
        let request = request.header("Accept", "application/json");
        match &self.config.login {
            NextSmsLogin::Password { username, password } => {
                request.basic_auth(username, Some(password.reveal()))
            }
            NextSmsLogin::Token(token) => request.bearer_auth(token.reveal()),
        }
    }

    /// Not verified: that version 2 has reports at the same place as version 1.
    fn endpoint(&self, route: &str) -> Url {
        let version = match self.config.login {
            NextSmsLogin::Password { .. } => "v1",
            NextSmsLogin::Token(_) => "v2",
        };
        self.base.endpoint(&format!("api/sms/{version}/{route}"))
    }

    fn balance_endpoint(&self) -> Url {
        match self.config.login {
            NextSmsLogin::Password { .. } => self.endpoint("balance"),
            NextSmsLogin::Token(_) => self.base.endpoint("api/v2/balance"),
        }
    }
}

impl NextSmsLogin {
    fn check(&self) -> Result<(), ConfigError> {
        let is_name = |name: &str| !name.is_empty() && !name.contains(':');
        match self {
            Self::Password { username, .. } if !is_name(username) => {
                Err(ConfigError::Setting("BUNDLEHUB_NEXTSMS_USERNAME"))
            }
            Self::Password { password, .. } if password.reveal().is_empty() => {
                Err(ConfigError::Setting("BUNDLEHUB_NEXTSMS_PASSWORD"))
            }
            Self::Token(token) if !token.fits_header() => {
                Err(ConfigError::Setting("BUNDLEHUB_NEXTSMS_TOKEN"))
            }
            _ => Ok(()),
        }
    }
}

/// Our name for one message, by which a lost answer is looked up. It is also the id of a message whose answer had none.
fn reference(message: &Message) -> String {
    message.id.to_string()
}

#[async_trait]
impl Sender for NextSms {
    async fn send(&self, message: &Message) -> Result<Receipt, SendError> {
        let body = json!({
            "from": self.config.sender_name,
            "to": message.recipient,
            "text": message.text,
            "reference": reference(message),
        });
        let request = self.signed(self.client.post(self.endpoint("text/single"))).json(&body);
        read(&exchange(request).await?, &reference(message))
    }

    async fn query(&self, message: &Message) -> Result<Trace, SendError> {
        let reference = reference(message);
        let mut url = self.endpoint("reports");
        match message.provider_id.as_deref().filter(|id| *id != reference) {
            Some(id) => url.query_pairs_mut().append_pair("messageId", id),
            None => url.query_pairs_mut().append_pair("reference", &reference),
        };
        let answer = exchange(self.signed(self.client.get(url))).await?;
        read_report(body_of(&answer)?, message.provider_id.as_deref(), &reference)
    }

    /// No query tells the registered sender names.
    async fn account(&self) -> Result<Option<GatewayAccount>, SendError> {
        let answer = exchange(self.signed(self.client.get(self.balance_endpoint()))).await?;
        Ok(Some(GatewayAccount { credit: credit_of(body_of(&answer)?), has_sender_name: None }))
    }
}

fn read(answer: &Answer, reference: &str) -> Result<Receipt, SendError> {
    let message = body_of(answer)?.pointer("/messages/0").ok_or_else(not_as_expected)?;
    let status = Status::of(&message["status"]).ok_or_else(not_as_expected)?;
    if let Some(reason) = status.refusal() {
        return Err(SendError::new(reason, status.name()));
    }
    let id = text_of(&message["messageId"]).unwrap_or_else(|| reference.to_owned());
    Ok(Receipt { provider_id: Some(id), report_after: Some(REPORT_DELAY) })
}

/// The body of a call that was carried out.
fn body_of(answer: &Answer) -> Result<&Value, SendError> {
    let body = answer.body.as_ref().map_err(|_fault| not_as_expected());
    match answer.status {
        200..=299 => body,
        code @ (401..=403) => Err(status(AttemptError::Account, code)),
        429 => Err(status(AttemptError::TooMuch, 429)),
        code => {
            let said = body.ok().and_then(|body| body["code"].as_str());
            let reason = said.and_then(refused_by_code);
            Err(reason.map_or_else(
                || status(AttemptError::Unreadable, code),
                |reason| SendError::new(reason, said.unwrap_or_default()),
            ))
        }
    }
}

/// `known` is the id of the message; without it the report was asked for by our reference.
fn read_report(body: &Value, known: Option<&str>, reference: &str) -> Result<Trace, SendError> {
    let all = body["results"].as_array().ok_or_else(not_as_expected)?;
    let id_of = |result: &Value| text_of(&result["messageId"]);
    let is_ours =
        |result: &&Value| known.is_none_or(|known| known == reference) || id_of(result).as_deref() == known;
    // The last one is the newest.
    let Some(result) = all.iter().rev().find(is_ours) else { return Ok(Trace::Unknown) };
    let id = known.map(ToOwned::to_owned).or_else(|| id_of(result)).unwrap_or_else(|| reference.to_owned());
    let outcome = Status::of(&result["status"]).and_then(|status| Some((status.outcome()?, status)));
    Ok(match outcome {
        None => Trace::Accepted(Receipt { provider_id: Some(id), report_after: Some(REPORT_DELAY) }),
        Some((Outcome::Delivered, _)) => {
            Trace::Final(DeliveryReceipt::new(MessageChannel::Sms, &id, DeliveryStatus::Delivered))
        }
        Some((Outcome::Lost(cause), status)) => {
            let report = DeliveryReceipt::new(MessageChannel::Sms, &id, DeliveryStatus::Undelivered);
            Trace::Final(report.because(cause, status.name()))
        }
    })
}

/// Not verified: which of the names the account's version uses.
fn credit_of(body: &Value) -> Option<i64> {
    ["sms_balance", "sms_remaining", "balance"].iter().find_map(|name| number_of(&body[*name]))
}

#[cfg(test)]
mod tests {
    use notifications::FailureCause;

    use super::*;

    fn answer(status: u16, body: Value) -> Answer {
        Answer { status, body: Ok(body) }
    }

    /// An answer to a message, with the number that the samples have for every name.
    fn said(name: &str) -> Value {
        json!({ "messages": [{ "to": "255754000001", "messageId": "28089492984101631440", "smsCount": 1,
            "status": { "groupId": 1, "groupName": "PENDING", "id": 7, "name": name, "description": "…" } }] })
    }

    fn sent(body: Value) -> Result<Receipt, SendError> {
        read(&answer(200, body), "ours")
    }

    #[test]
    fn names_decide_and_not_numbers() {
        for name in ["PENDING_ENROUTE", "PENDING_ACCEPTED", "PENDING_WAITING_DELIVERY", "ENROUTE (SENT)"] {
            assert_eq!(
                sent(said(name)).unwrap().provider_id.as_deref(),
                Some("28089492984101631440"),
                "{name}"
            );
        }
        let error = sent(said("REJECTED_NOT_ENOUGH_CREDITS")).unwrap_err();
        assert_eq!(error, SendError::new(AttemptError::Account, "REJECTED_NOT_ENOUGH_CREDITS"));
    }

    #[test]
    fn a_message_without_an_id_is_named_by_our_reference() {
        let mut body = said("PENDING_ENROUTE");
        body["messages"][0].as_object_mut().unwrap().remove("messageId");
        assert_eq!(sent(body).unwrap().provider_id.as_deref(), Some("ours"));
    }

    #[test]
    fn an_answer_without_a_known_status_is_unclear() {
        for body in
            [json!({}), json!({ "messages": [] }), json!({ "messages": [{ "status": null }] }), said("ODD")]
        {
            assert_eq!(sent(body.clone()).unwrap_err().reason, AttemptError::Unreadable, "{body}");
        }
        let by_status = |code, body| read(&answer(code, body), "ours").unwrap_err().reason;
        assert_eq!(
            [by_status(401, json!({})), by_status(402, json!({})), by_status(429, json!({}))],
            [AttemptError::Account, AttemptError::Account, AttemptError::TooMuch]
        );
        assert_eq!(by_status(500, json!({})), AttemptError::Unreadable);
        assert_eq!(by_status(400, json!({ "code": "INVALID_SENDER_ID" })), AttemptError::Account);
    }

    fn results(status: &Value) -> Value {
        json!({ "results": [{ "messageId": "7", "to": "255754000001", "status": status, "error": null }] })
    }

    #[test]
    fn a_report_is_found_by_id_or_by_reference() {
        let arrived = results(
            &json!({ "groupId": 3, "groupName": "DELIVERED", "id": 5, "name": "DELIVERED_TO_HANDSET" }),
        );
        let report = DeliveryReceipt::new(MessageChannel::Sms, "7", DeliveryStatus::Delivered);
        for known in [Some("7"), None] {
            assert_eq!(read_report(&arrived, known, "ours"), Ok(Trace::Final(report.clone())), "{known:?}");
        }
        let named = DeliveryReceipt::new(MessageChannel::Sms, "ours", DeliveryStatus::Delivered);
        assert_eq!(read_report(&arrived, Some("ours"), "ours"), Ok(Trace::Final(named)));
        assert_eq!(read_report(&arrived, Some("8"), "ours"), Ok(Trace::Unknown), "another message's");
        assert_eq!(read_report(&json!({ "results": [] }), Some("7"), "ours"), Ok(Trace::Unknown));
        assert!(read_report(&json!([]), Some("7"), "ours").is_err());
    }

    #[test]
    fn a_report_without_a_final_status_is_pending() {
        for status in [Value::Null, json!({ "name": "PENDING_ENROUTE" }), json!({ "name": "ACCEPTED" })] {
            assert!(matches!(read_report(&results(&status), Some("7"), "ours"), Ok(Trace::Accepted(_))));
        }
        let expired = read_report(&results(&json!({ "name": "EXPIRED" })), Some("7"), "ours");
        assert!(
            matches!(expired, Ok(Trace::Final(report)) if report.cause == Some(FailureCause::Unreachable))
        );
    }

    #[test]
    fn credit_is_read_under_each_of_its_names() {
        for body in
            [json!({ "sms_balance": 42 }), json!({ "balance": "42.00" }), json!({ "sms_remaining": 42 })]
        {
            assert_eq!(credit_of(&body), Some(42), "{body}");
        }
        assert_eq!(credit_of(&json!({})), None);
    }
}
