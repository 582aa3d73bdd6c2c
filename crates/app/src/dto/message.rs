//! What the shop tells people.

use chrono::{DateTime, Utc};
use kernel::{Language, MessageChannel, MessageId, PhoneNumber};
use notifications::{
    DeliveryAttempt, DeliveryStatus, FailureCause, Message, MessageCounts, PushSubscription, TryReason,
    Variant, hide_delivery_code, masked, whatsapp_url,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use super::codes;
use super::fields::{self, FieldErrors};
use crate::error::ApiError;
use crate::error_code::FieldErrorCode;

/// Something that somebody is told.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Message)]
pub struct MessageBody {
    #[serde(rename = "_id")]
    pub id: String,
    /// What it is about.
    #[schema(value_type = codes::MessageKind)]
    pub kind: &'static str,
    #[schema(value_type = codes::MessageAudience)]
    pub audience: &'static str,
    #[schema(value_type = codes::MessageChannel)]
    pub channel: &'static str,
    /// Who gets it, masked; nobody is reached by it.
    pub recipient: String,
    #[schema(value_type = codes::Language)]
    pub language: &'static str,
    /// The order or purchase that it is about.
    #[schema(required)]
    pub order_id: Option<String>,
    pub text: String,
    /// Whether a colleague only tried out how it goes.
    pub is_test: bool,
    #[schema(value_type = codes::MessageState)]
    pub state: &'static str,
    /// How often it was tried since it was written or sent again.
    pub tries: i64,
    /// When it is tried next; null when it is not.
    #[schema(required)]
    pub next_try_at: Option<DateTime<Utc>>,
    /// When it was written.
    pub created_at: DateTime<Utc>,
    /// When the company that carries it took it last; null while it never did.
    #[schema(required)]
    pub sent_at: Option<DateTime<Utc>>,
    /// What became of it then, as the company reports; null while it says nothing.
    #[schema(required, value_type = Option<codes::MessageFate>)]
    pub fate: Option<&'static str>,
    /// When it was on the device.
    #[schema(required)]
    pub delivered_at: Option<DateTime<Utc>>,
    /// When somebody opened it.
    #[schema(required)]
    pub read_at: Option<DateTime<Utc>>,
    /// When the company gave it up. It may have arrived later; `fate` says so.
    #[schema(required)]
    pub undelivered_at: Option<DateTime<Utc>>,
    /// Why it was given up.
    #[schema(required, value_type = Option<codes::WhyNotDelivered>)]
    pub why: Option<&'static str>,
    /// The message that did not arrive, and in whose place this one was written.
    #[schema(required)]
    pub instead_of: Option<String>,
    /// The message that was written in its place.
    #[schema(required)]
    pub replaced_by: Option<String>,
    /// When a colleague let it rest, though it failed or was not delivered; null while it needs somebody.
    #[schema(required)]
    pub put_aside_at: Option<DateTime<Utc>>,
}

impl From<Message> for MessageBody {
    fn from(message: Message) -> Self {
        Self {
            id: message.id.to_string(),
            kind: message.kind.code(),
            audience: message.audience.code(),
            channel: message.channel.code(),
            recipient: masked(message.channel, &message.recipient),
            language: message.language.code(),
            order_id: message.order_id.as_ref().map(ToString::to_string),
            text: hide_delivery_code(&message.text),
            is_test: message.is_test,
            state: message.state.code(),
            tries: message.tries,
            next_try_at: message.next_try_at,
            created_at: message.created_at,
            sent_at: message.sent_at,
            fate: message.arrival.fate.map(DeliveryStatus::code),
            delivered_at: message.arrival.delivered_at,
            read_at: message.arrival.read_at,
            undelivered_at: message.arrival.undelivered_at,
            why: message.arrival.why.map(FailureCause::code),
            instead_of: message.instead_of.as_ref().map(ToString::to_string),
            replaced_by: message.replaced_by.as_ref().map(ToString::to_string),
            put_aside_at: message.put_aside_at,
        }
    }
}

/// A message with the log of its tries.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = MessageInFull)]
pub struct MessageInFullBody {
    #[serde(flatten)]
    pub message: MessageBody,
    /// By which the same message is known wherever it turns up twice.
    pub dedupe_key: String,
    /// What the company that carries it calls it; none for WhatsApp, whose names hold the number.
    #[schema(required)]
    pub provider_id: Option<String>,
    /// Why it was given up, in the company's words, without numbers.
    #[schema(required)]
    pub company_words: Option<String>,
    /// Every try to send it, oldest first.
    pub log: Vec<TryBody>,
}

impl From<(Message, Vec<DeliveryAttempt>)> for MessageInFullBody {
    fn from((message, log): (Message, Vec<DeliveryAttempt>)) -> Self {
        Self {
            dedupe_key: message.dedupe_key.clone(),
            provider_id: shown_name(&message),
            company_words: message.arrival.words.clone(),
            log: log.into_iter().map(Into::into).collect(),
            message: message.into(),
        }
    }
}

fn shown_name(message: &Message) -> Option<String> {
    message.provider_id.clone().filter(|_| message.channel != MessageChannel::WhatsApp)
}

/// One try to send a message.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = MessageTry)]
pub struct TryBody {
    pub at: DateTime<Utc>,
    #[schema(value_type = codes::AttemptOutcome)]
    pub outcome: &'static str,
    /// Why it was not sent; null when it was, and for tries of before reasons were written.
    #[schema(required, value_type = Option<codes::TryReason>)]
    pub reason: Option<&'static str>,
    /// The words of whoever refused or failed, without numbers; empty when it was sent.
    pub detail: String,
    /// How long it took, in milliseconds.
    pub took_ms: i64,
}

impl From<DeliveryAttempt> for TryBody {
    fn from(line: DeliveryAttempt) -> Self {
        Self {
            at: line.at,
            outcome: line.outcome.code(),
            reason: line.reason.map(TryReason::code),
            detail: line.detail,
            took_ms: line.took_ms,
        }
    }
}

/// How many messages there are, and by what they can go out.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = MessageCounts)]
pub struct MessageCountsBody {
    pub waiting: i64,
    /// Given up, and not put aside: a colleague must look.
    pub dead: i64,
    /// Taken by a company, and never arrived; without those that went another way instead or were put aside.
    pub undelivered: i64,
    /// Nothing was set up to send them by.
    pub off: i64,
    pub sent_today: i64,
    /// Every way that messages can go, and how it does.
    pub channels: Vec<ChannelBody>,
}

/// A way that messages can go.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = MessageChannelState)]
pub struct ChannelBody {
    #[schema(value_type = codes::MessageChannel)]
    pub channel: &'static str,
    /// Whether anything is set up to send by it.
    pub is_on: bool,
    /// Whether it failed so often that it rests.
    pub is_down: bool,
}

impl MessageCountsBody {
    /// Puts the figures together; `state` tells of a channel whether it is on and down.
    pub fn of(counts: MessageCounts, state: impl Fn(MessageChannel) -> (bool, bool)) -> Self {
        let channel = |channel: MessageChannel| {
            let (is_on, is_down) = state(channel);
            ChannelBody { channel: channel.code(), is_on, is_down }
        };
        Self {
            waiting: counts.waiting,
            dead: counts.dead,
            undelivered: counts.undelivered,
            off: counts.off,
            sent_today: counts.sent_today,
            channels: MessageChannel::ALL.map(channel).into(),
        }
    }
}

/// How a message would look, and a link that opens WhatsApp with it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = MessagePreview)]
pub struct PreviewBody {
    /// How an order is told of.
    #[schema(value_type = codes::MessageVariant)]
    pub variant: &'static str,
    pub text: String,
    /// Opens WhatsApp with the message, to the number that customers write to; null while that cannot be known.
    #[schema(required)]
    pub whatsapp_url: Option<String>,
}

impl PreviewBody {
    /// The text with its link to `number`.
    pub fn of(variant: Variant, text: String, number: Option<&PhoneNumber>) -> Self {
        let whatsapp_url = number.map(|number| whatsapp_url(number, &text));
        Self { variant: variant.code(), text, whatsapp_url }
    }
}

/// A link that opens WhatsApp with a message about an order.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = WhatsAppLink)]
pub struct LinkBody {
    /// How the order is told of.
    #[schema(value_type = codes::MessageVariant)]
    pub variant: &'static str,
    /// The message, for copying where the link cannot be opened.
    pub text: String,
    /// Opens WhatsApp with it; null while the shop's number cannot be known.
    #[schema(required)]
    pub url: Option<String>,
}

impl LinkBody {
    /// The link to `number`.
    pub fn of(variant: Variant, text: String, number: Option<&PhoneNumber>) -> Self {
        let url = number.map(|number| whatsapp_url(number, &text));
        Self { variant: variant.code(), text, url }
    }
}

/// What a colleague wants to try out.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = TryMessages)]
pub struct TryMessagesRequest {
    /// How an order is told of.
    #[schema(required, value_type = codes::MessageVariant)]
    pub variant: Option<String>,
    /// In which language; absent: each colleague's own.
    #[schema(value_type = Option<codes::Language>)]
    pub language: Option<String>,
}

impl TryMessagesRequest {
    /// What and in which language.
    ///
    /// # Errors
    /// `validation_failed`.
    pub fn parse(&self) -> Result<(Variant, Option<Language>), ApiError> {
        let mut errors = FieldErrors::default();
        let known = |text: &str| Variant::from_code(text).ok_or(FieldErrorCode::Invalid);
        let variant = errors.required("variant", self.variant.as_deref(), known);
        let language = errors.optional("language", self.language.as_deref(), language);
        errors.finish(variant.map(|variant| (variant, language)))
    }
}

/// Messages that a colleague wants to let rest.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PutMessagesAside)]
pub struct PutAsideRequest {
    /// 1 to 100 messages, by `_id`.
    #[serde(default)]
    pub ids: Vec<String>,
}

const MOST_PUT_ASIDE: usize = 100;

impl PutAsideRequest {
    /// Which messages.
    ///
    /// # Errors
    /// `validation_failed`.
    pub fn parse(&self) -> Result<Vec<MessageId>, ApiError> {
        let mut errors = FieldErrors::default();
        let ids: Option<Vec<_>> = self.ids.iter().map(|id| MessageId::parse(id).ok()).collect();
        if self.ids.is_empty() {
            errors.add("ids", FieldErrorCode::Required);
        } else if self.ids.len() > MOST_PUT_ASIDE {
            errors.add("ids", FieldErrorCode::TooMany);
        } else if ids.is_none() {
            errors.add("ids", FieldErrorCode::Invalid);
        }
        errors.finish(ids)
    }
}

/// What came of it.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = MessagesPutAside)]
pub struct PutAsideBody {
    /// How many of them rest by this act.
    pub put_aside: usize,
}

/// A language by its code.
///
/// # Errors
/// [`FieldErrorCode::Invalid`] for anything but `en` and `sw`.
pub fn language(text: &str) -> Result<Language, FieldErrorCode> {
    let all = [Language::En, Language::Sw];
    all.into_iter().find(|language| language.code() == text).ok_or(FieldErrorCode::Invalid)
}

/// What a browser must know to sign up.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PushKey)]
pub struct PushKeyBody {
    /// The shop's public key, base64url, for `applicationServerKey`; null while browsers are told of nothing.
    #[schema(required)]
    pub public_key: Option<String>,
}

/// A device that its owner is told on.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PushDevice)]
pub struct DeviceBody {
    #[serde(rename = "_id")]
    pub id: String,
    /// What its owner calls it.
    pub label: String,
    /// In which language it is told.
    #[schema(value_type = codes::Language)]
    pub language: &'static str,
    /// By which the browser knows its own: the end of the address where messages for it are taken.
    pub endpoint_tail: String,
    pub created_at: DateTime<Utc>,
}

/// How much of an endpoint is told: enough to know it by, too little to send to it.
const TAIL: usize = 12;

impl From<PushSubscription> for DeviceBody {
    fn from(device: PushSubscription) -> Self {
        let skipped = device.endpoint.chars().count().saturating_sub(TAIL);
        Self {
            id: device.id.to_string(),
            label: device.label,
            language: device.language.code(),
            endpoint_tail: device.endpoint.chars().skip(skipped).collect(),
            created_at: device.created_at,
        }
    }
}

/// A device, as `PushSubscription.toJSON()` of its browser describes it.
#[derive(Deserialize, Validate, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SignDeviceUp)]
pub struct DeviceRequest {
    /// Where messages for it are taken.
    #[validate(length(max = 1000))]
    #[schema(required, value_type = String)]
    pub endpoint: Option<String>,
    #[schema(required, value_type = DeviceKeys)]
    pub keys: Option<DeviceKeys>,
    /// What its owner calls it, at most 60 characters.
    pub label: Option<String>,
    /// In which language it is told; absent: English.
    #[schema(value_type = Option<codes::Language>)]
    pub language: Option<String>,
}

/// The keys of a device.
#[derive(Deserialize, ToSchema)]
#[schema(as = DeviceKeys)]
pub struct DeviceKeys {
    /// Its public key, base64url.
    #[schema(required, value_type = String)]
    pub p256dh: Option<String>,
    /// Its secret, base64url.
    #[schema(required, value_type = String)]
    pub auth: Option<String>,
}

/// A device whose address and keys can be used.
pub struct ParsedDevice {
    /// Where messages for it are taken.
    pub endpoint: String,
    pub p256dh: String,
    pub auth: String,
    /// What its owner calls it.
    pub label: String,
    /// In which language it is told.
    pub language: Language,
}

/// Most characters of a device's name.
const LABEL_MAX: usize = 60;

impl DeviceRequest {
    /// The device; `is_target` says whether messages are sent to an address at all.
    ///
    /// # Errors
    /// `validation_failed`.
    pub fn parse(&self, is_target: impl Fn(&str) -> bool) -> Result<ParsedDevice, ApiError> {
        let mut errors = FieldErrors::of_lengths(self);
        let keys = self.keys.as_ref();
        let known = |text: &str| is_target(text).then(|| text.to_owned()).ok_or(FieldErrorCode::Invalid);
        let endpoint = errors.required("endpoint", self.endpoint.as_deref(), known);
        let p256dh =
            errors.required("keys.p256dh", keys.and_then(|keys| keys.p256dh.as_deref()), bytes_of(65));
        let auth = errors.required("keys.auth", keys.and_then(|keys| keys.auth.as_deref()), bytes_of(16));
        let label = errors.optional("label", self.label.as_deref(), fields::line(LABEL_MAX));
        let language = errors.optional("language", self.language.as_deref(), language);
        let device = endpoint.zip(p256dh).zip(auth).map(|((endpoint, p256dh), auth)| ParsedDevice {
            endpoint,
            p256dh,
            auth,
            label: label.unwrap_or_default(),
            language: language.unwrap_or_default(),
        });
        errors.finish(device)
    }
}

/// So many bytes in base64url.
fn bytes_of(count: usize) -> impl Fn(&str) -> Result<String, FieldErrorCode> {
    use base64::Engine;
    use base64::engine::general_purpose::URL_SAFE_NO_PAD;
    move |text: &str| {
        let text = text.trim_end_matches('=');
        let bytes = URL_SAFE_NO_PAD.decode(text).map_err(|_garbled| FieldErrorCode::Invalid)?;
        (bytes.len() == count).then(|| text.to_owned()).ok_or(FieldErrorCode::Invalid)
    }
}
