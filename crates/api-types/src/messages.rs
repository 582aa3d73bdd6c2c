//! Messages to staff, customers and other programs.

use kernel::{Language, MessageChannel, MessageId, PhoneNumber};
use notifications::{
    DeliveryAttempt, Message, MessageCounts, PushSubscription, SendAgainError, Variant, masked, sms_parts,
    whatsapp_url,
};
use validator::Validate;

use crate::prelude::*;

response_body! {
    let is_sms = message.channel == MessageChannel::Sms;
    pub struct MessageBody from message: Message {
        #[serde(rename = "_id")]
        pub id: String = message.id.to_string(),
        /// Subject of the message.
        pub kind: code::MessageKind = message.kind.into(),
        pub audience: code::MessageAudience = message.audience.into(),
        pub channel: code::MessageChannel = message.channel.into(),
        /// Recipient, masked so that it cannot be contacted. A message alone has the number for callers who see orders.
        pub recipient: String = masked(message.channel, &message.recipient),
        pub language: code::Language = message.language.into(),
        /// The order or purchase that the message is about.
        pub order_id: Option<String> = message.order_id.as_ref().map(ToString::to_string),
        pub text: String = message.displayed_text(),
        /// Parts of the SMS, each of which the carrier charges; null for other channels.
        pub sms_parts: Option<i64> = is_sms.then(|| sms_parts(&message.text)),
        /// Whether it is a test message.
        pub is_test: bool = message.is_test,
        pub state: code::MessageState = message.state.into(),
        /// Number of attempts since it was created or last sent again.
        pub attempts: i64 = message.attempts,
        /// When it is attempted next; null when it is not.
        pub next_attempt_at: Option<DateTime<Utc>> = message.next_attempt_at,
        /// When it was created.
        pub created_at: DateTime<Utc> = message.created_at,
        /// When the carrier last accepted it; null when it never did.
        pub sent_at: Option<DateTime<Utc>> = message.sent_at,
        /// Delivery status reported by the carrier; null without a report.
        pub delivery_status: Option<code::DeliveryStatus> = message.progress.status.map(Code),
        /// When it reached the device.
        pub delivered_at: Option<DateTime<Utc>> = message.progress.delivered_at,
        /// When the recipient opened it.
        pub read_at: Option<DateTime<Utc>> = message.progress.read_at,
        /// When the carrier gave up. It may have arrived later; see `delivery_status`.
        pub undelivered_at: Option<DateTime<Utc>> = message.progress.undelivered_at,
        /// Why the carrier gave up.
        pub failure_cause: Option<code::FailureCause> = message.progress.cause.map(Code),
        /// The undelivered message that this one replaces.
        pub replaces: Option<String> = message.replaces.as_ref().map(ToString::to_string),
        /// The message that replaces this one.
        pub replaced_by: Option<String> = message.replaced_by.as_ref().map(ToString::to_string),
        /// When a staff member dismissed the failure; null while it needs attention.
        pub dismissed_at: Option<DateTime<Utc>> = message.dismissed_at,
    }
}

response_body! {
    let (message, log) = pair;
    let (dedupe_key, provider_id) = (message.dedupe_key.clone(), disclosed_provider_id(&message));
    let gateway = message.gateway.clone();
    let provider_text = message.progress.provider_text.clone();
    /// A message with the log of its attempts.
    pub struct MessageInFullBody from pair: (Message, Vec<DeliveryAttempt>) {
        #[serde(flatten)]
        pub message: MessageBody = message.into(),
        /// Deduplication key: the same for all copies of a message.
        pub dedupe_key: String = dedupe_key,
        /// The gateway that accepted it, or may have accepted it in the last attempt; null before.
        pub gateway: Option<String> = gateway,
        /// The carrier's message id; null for WhatsApp, whose ids contain the phone number.
        pub provider_id: Option<String> = provider_id,
        /// The carrier's reason for giving up, with digits removed.
        pub provider_text: Option<String> = provider_text,
        /// All attempts to send it, oldest first.
        pub log: Vec<TryBody> = log.into_iter().map(Into::into).collect(),
    }
}

impl MessageInFullBody {
    /// The body for a caller who may see numbers of customers. An address of another kind stays masked.
    pub fn with_number((message, log): (Message, Vec<DeliveryAttempt>)) -> Self {
        let number = match message.channel {
            MessageChannel::Sms | MessageChannel::WhatsApp => PhoneNumber::parse(&message.recipient).ok(),
            MessageChannel::Email | MessageChannel::Push | MessageChannel::Webhook => None,
        };
        let mut body = Self::from((message, log));
        if let Some(number) = number {
            body.message.recipient = number.reveal_local();
        }
        body
    }
}

fn disclosed_provider_id(message: &Message) -> Option<String> {
    message.provider_id.clone().filter(|_| message.channel != MessageChannel::WhatsApp)
}

response_body! {
    /// One attempt to send a message.
    #[schema(as = MessageAttempt)]
    pub struct TryBody from line: DeliveryAttempt {
        pub at: DateTime<Utc> = line.at,
        pub outcome: code::AttemptOutcome = line.outcome.into(),
        /// Why it was not sent; null when it was, and for attempts from before reasons were recorded.
        pub reason: Option<code::AttemptError> = line.reason.map(Code),
        /// What each gateway said that did not take it, with digits removed; empty when the first one took it.
        pub detail: String = line.detail,
        pub duration_ms: i64 = line.duration_ms,
    }
}

response_body! {
    let channel = |channel: MessageChannel| {
        let (is_on, is_down) = state(channel);
        ChannelBody { channel: channel.into(), is_on, is_down }
    };
    /// Message counts, and the state of the channels.
    pub struct MessageCountsBody of(
        counts: MessageCounts,
        // Whether a channel is on, and whether it is down.
        state: impl Fn(MessageChannel) -> (bool, bool),
    ) {
        pub waiting: i64 = counts.waiting,
        /// Dead letters that were not dismissed: staff must act.
        pub dead: i64 = counts.dead,
        /// Accepted by a carrier but not delivered; without replaced and dismissed ones.
        pub undelivered: i64 = counts.undelivered,
        /// Not sent because no channel was configured.
        pub off: i64 = counts.off,
        pub sent_today: i64 = counts.sent_today,
        /// All channels and their state.
        pub channels: Vec<ChannelBody> = MessageChannel::all().map(channel).collect(),
    }
}

/// A channel of messages, and whether it sends at present.
#[response]
#[schema(as = MessageChannelState)]
pub struct ChannelBody {
    pub channel: code::MessageChannel,
    /// Whether it is configured.
    pub is_on: bool,
    /// Whether its circuit breaker is open after repeated failures.
    pub is_down: bool,
}

response_body! {
    let whatsapp_url = number.map(|number| whatsapp_url(number, &text));
    /// Preview of a message, with a link that opens WhatsApp with it.
    #[schema(as = MessagePreview)]
    pub struct PreviewBody of(variant: Variant, text: String, number: Option<&PhoneNumber>) {
        /// Variant of the message.
        pub variant: code::MessageVariant = variant.into(),
        pub text: String = text,
        /// Opens WhatsApp with the message to the shop's number; null while the number cannot be read.
        pub whatsapp_url: Option<String> = whatsapp_url,
    }
}

response_body! {
    let url = number.map(|number| whatsapp_url(number, &text));
    /// A link that opens WhatsApp with a message about an order.
    #[schema(as = WhatsAppLink)]
    pub struct LinkBody of(variant: Variant, text: String, number: Option<&PhoneNumber>) {
        /// Variant of the message.
        pub variant: code::MessageVariant = variant.into(),
        /// The message, for copying when the link cannot be opened.
        pub text: String = text,
        /// Opens WhatsApp with it; null while the shop's number cannot be read.
        pub url: Option<String> = url,
    }
}

/// A request for test messages.
#[request]
#[derive(Default)]
#[schema(as = SendTestMessages)]
pub struct SendTestMessagesRequest {
    /// Variant of the message.
    #[schema(required, value_type = code::MessageVariant)]
    pub variant: Option<String>,
    /// Language; absent: each recipient's own.
    #[schema(value_type = Option<code::Language>)]
    pub language: Option<String>,
}

impl SendTestMessagesRequest {
    pub fn parse(&self) -> Result<(Variant, Option<Language>), ApiError> {
        let mut errors = FieldErrors::default();
        let variant = errors.required("variant", self.variant.as_deref(), fields::code);
        let language = errors.optional("language", self.language.as_deref(), fields::code);
        errors.finish(variant.map(|variant| (variant, language)))
    }
}

/// Failed messages to dismiss.
#[request]
#[schema(as = DismissMessages)]
pub struct DismissMessagesRequest {
    /// 1 to 100 messages, by `_id`.
    pub ids: Vec<String>,
}

const MAX_DISMISSED: usize = 100;

impl DismissMessagesRequest {
    pub fn parse(&self) -> Result<Vec<MessageId>, ApiError> {
        let mut errors = FieldErrors::default();
        let ids: Option<Vec<_>> = self.ids.iter().map(|id| MessageId::parse(id).ok()).collect();
        if self.ids.is_empty() {
            errors.add("ids", FieldErrorCode::Required);
        } else if self.ids.len() > MAX_DISMISSED {
            errors.add("ids", FieldErrorCode::TooMany);
        } else if ids.is_none() {
            errors.add("ids", FieldErrorCode::Invalid);
        }
        errors.finish(ids)
    }
}

/// Result of a dismissal.
#[response]
#[schema(as = DismissedMessages)]
pub struct DismissedMessagesBody {
    /// How many messages were dismissed by this call.
    pub dismissed: usize,
}

/// Key for push subscriptions of browsers.
#[response]
pub struct PushKeyBody {
    /// The shop's public VAPID key, base64url, for `applicationServerKey`; null while push notifications are off.
    pub public_key: Option<String>,
}

response_body! {
    let skipped = device.endpoint.chars().count().saturating_sub(TAIL);
    /// A device with push notifications.
    #[schema(as = PushDevice)]
    pub struct DeviceBody from device: PushSubscription {
        #[serde(rename = "_id")]
        pub id: String = device.id.to_string(),
        /// Name given by its owner.
        pub label: String = device.label,
        /// Language of its notifications.
        pub language: code::Language = device.language.into(),
        /// Last characters of the endpoint, by which a browser recognizes its own device.
        pub endpoint_tail: String = device.endpoint.chars().skip(skipped).collect(),
        pub created_at: DateTime<Utc> = device.created_at,
    }
}

/// Characters of an endpoint that are disclosed: enough to recognize it, too few to send to it.
const TAIL: usize = 12;

/// A device, as `PushSubscription.toJSON()` in the browser describes it.
#[request]
#[derive(Validate)]
#[schema(as = CreatePushSubscription)]
pub struct DeviceRequest {
    /// Address of its push service.
    #[validate(length(max = 1000))]
    pub endpoint: Required<String>,
    pub keys: Required<DeviceKeys>,
    /// Name given by its owner, at most 60 characters.
    pub label: Option<String>,
    /// Language of its notifications; English when absent.
    #[schema(value_type = Option<code::Language>)]
    pub language: Option<String>,
}

/// The keys of a device.
#[request]
#[schema(as = DeviceKeys)]
pub struct DeviceKeys {
    /// Its public key, base64url.
    pub p256dh: Required<String>,
    /// Its authentication secret, 16 bytes in base64url.
    pub auth: Required<String>,
}

/// A device with a usable endpoint and keys.
pub struct ParsedDevice {
    /// Address of its push service.
    pub endpoint: String,
    pub p256dh: String,
    pub auth: String,
    /// Name given by its owner.
    pub label: String,
    /// Language of its notifications.
    pub language: Language,
}

const MAX_LABEL_CHARS: usize = 60;

impl DeviceRequest {
    /// `is_target` tells whether the shop sends notifications to an endpoint.
    pub fn parse(&self, is_target: impl Fn(&str) -> bool) -> Result<ParsedDevice, ApiError> {
        let mut errors = FieldErrors::of_lengths(self);
        let keys = self.keys.as_ref();
        let known = |text: &str| is_target(text).then(|| text.to_owned()).ok_or(FieldErrorCode::Invalid);
        let endpoint = errors.required("endpoint", self.endpoint.as_deref(), known);
        let p256dh =
            errors.required("keys.p256dh", keys.and_then(|keys| keys.p256dh.as_deref()), bytes_of(65));
        let auth = errors.required("keys.auth", keys.and_then(|keys| keys.auth.as_deref()), bytes_of(16));
        let label = errors.optional("label", self.label.as_deref(), fields::line(MAX_LABEL_CHARS));
        let language = errors.optional("language", self.language.as_deref(), fields::code);
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

/// A parser of exactly `count` bytes in base64url.
fn bytes_of(count: usize) -> impl Fn(&str) -> Result<String, FieldErrorCode> {
    use base64::Engine;
    use base64::engine::general_purpose::URL_SAFE_NO_PAD;
    move |text: &str| {
        let text = text.trim_end_matches('=');
        let bytes = URL_SAFE_NO_PAD.decode(text).map_err(|_garbled| FieldErrorCode::Invalid)?;
        (bytes.len() == count).then(|| text.to_owned()).ok_or(FieldErrorCode::Invalid)
    }
}

api_errors!(SendAgainError {
    NotFound => MessageNotFound,
    InProgress => MessageInProgress,
    Off => ChannelOff,
    ..Repository
});
