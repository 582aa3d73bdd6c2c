use chrono::{DateTime, Utc};
use kernel::{
    Actor, AuditAction, AuditEntry, AuditKind, AuditSubject, Coded, Language, MessageChannel, MessageId,
    OrderId,
};
use strum::{IntoStaticStr, VariantArray};

use super::{AttemptError, DeliveryProgress};

/// What a message is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum MessageKind {
    /// Staff: a new order.
    NewOrder,
    /// Staff: an urgent order.
    UrgentOrder,
    /// Staff: a payment without an order.
    Payment,
    /// Staff: a payment to review.
    PaymentProof,
    /// Staff: an order in one line.
    Plain,
    /// Staff: the daily summary.
    DailySummary,
    /// Staff: something that needs a person.
    Issue,
    /// Customer: the order was received.
    OrderReceived,
    /// Customer: the order was delivered.
    OrderDelivered,
    /// Customer: the order was cancelled.
    OrderCancelled,
    /// Customer: the payment was received, and the order form is missing.
    PaymentReceived,
    /// Customer: another amount came than was asked for.
    PaymentInReview,
    /// Customer: the money was returned.
    RefundPaid,
    /// Customer: the bundle ends soon.
    BundleEnding,
    /// The recipient of a gift: it was loaded.
    GiftDelivered,
    /// Who asks for the purchases of a number: a code.
    NumberCode,
    /// The holder of an account: a link for the first password.
    Invitation,
    /// The holder of an account: a link for a new password.
    PasswordLink,
    /// Another program: an event.
    Event,
}

/// The audience of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Audience {
    Staff,
    Customer,
    Program,
}

/// The state of a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum MessageState {
    /// Sent when it is due.
    Waiting,
    /// Leased by a sender; sent again when the lease expires without an outcome.
    Sending,
    /// The provider accepted it.
    Sent,
    /// A dead letter: all attempts failed, or it was permanently refused. Staff may send it again.
    Dead,
    /// Its channel is not configured. Kept so that staff can read it.
    Off,
}

/// The outcome of one attempt to send a message.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum AttemptOutcome {
    /// Accepted by the provider.
    Sent,
    Refused,
    /// Not sent this time.
    Failed,
    /// Unknown, for lack of a readable response.
    Unclear,
}

/// A message of the outbox.
#[derive(Clone, PartialEq, Eq)]
pub struct Message {
    pub id: MessageId,
    /// The dedupe key, also passed to providers that support one.
    pub dedupe_key: String,
    pub kind: MessageKind,
    pub audience: Audience,
    pub channel: MessageChannel,
    /// The number, address, device or program that gets it.
    pub recipient: String,
    pub language: Language,
    /// The order or purchase that it is about.
    pub order_id: Option<OrderId>,
    pub text: String,
    /// Whether it is a test message.
    pub is_test: bool,
    pub state: MessageState,
    /// The number of attempts since it was written or sent again.
    pub attempts: i64,
    /// The time of the next attempt; while it is being sent, the end of the lease.
    pub next_attempt_at: Option<DateTime<Utc>>,
    pub created_at: DateTime<Utc>,
    /// When the provider accepted it.
    pub sent_at: Option<DateTime<Utc>>,
    /// The gateway that accepted it, or may have accepted it in the last attempt.
    pub gateway: Option<String>,
    pub provider_id: Option<String>,
    /// The delivery progress since the provider accepted it.
    pub progress: DeliveryProgress,
    /// The undelivered message that this one replaces.
    pub replaces: Option<MessageId>,
    /// The message that replaces this one.
    pub replaced_by: Option<MessageId>,
    /// When staff dismissed its failure; `None` again once it is sent again.
    pub dismissed_at: Option<DateTime<Utc>>,
}

impl Message {
    /// Its text for everyone but its recipient: without the delivery code and the secret of a one-time link.
    pub fn displayed_text(&self) -> String {
        crate::hide_link_secret(&crate::hide_delivery_code(&self.text))
    }

    /// The audit entry of an action on this message.
    pub fn audit_entry(&self, action: AuditAction, by: Actor, at: DateTime<Utc>) -> AuditEntry {
        let label = self.order_id.as_ref().map_or_else(|| self.kind.code().to_owned(), ToString::to_string);
        let subject = AuditSubject { kind: AuditKind::Message, id: self.id.to_string(), label };
        AuditEntry { at, by, action, subject, changes: vec![] }
    }
}

/// Omits recipient and text, because messages appear in logs.
impl std::fmt::Debug for Message {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Message")
            .field("dedupe_key", &self.dedupe_key)
            .field("channel", &self.channel)
            .field("state", &self.state)
            .field("attempts", &self.attempts)
            .finish_non_exhaustive()
    }
}

/// One attempt to send a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeliveryAttempt {
    pub at: DateTime<Utc>,
    pub outcome: AttemptOutcome,
    /// Why it was not sent; `None` when it was, and for attempts from before reasons were recorded.
    pub reason: Option<AttemptError>,
    /// Each provider's description of its failure, without numbers and secrets.
    pub detail: String,
    /// The duration in milliseconds.
    pub duration_ms: i64,
}

/// A message's recipient, masked for display: it does not reach anyone.
pub fn masked(channel: MessageChannel, recipient: &str) -> String {
    match channel {
        MessageChannel::Sms | MessageChannel::WhatsApp => {
            kernel::PhoneNumber::parse(recipient).map_or_else(|_| "•••".to_owned(), |phone| phone.to_string())
        }
        MessageChannel::Email => masked_email(recipient),
        MessageChannel::Push => "•••".to_owned(),
        MessageChannel::Webhook => recipient.to_owned(),
    }
}

fn masked_email(address: &str) -> String {
    let Some((local, domain)) = address.split_once('@') else { return "•••".to_owned() };
    let first: String = local.chars().take(1).collect();
    format!("{first}•••@{domain}")
}

/// A provider's text in a form that may be stored: one short line without runs of digits that could be a number or a
/// key.
pub fn loggable(text: &str) -> String {
    const RUN: usize = 6;
    let line = crate::clean_text(text);
    let mut kept = String::with_capacity(line.len());
    let mut run = String::new();
    for character in line.chars().chain(['\0']) {
        if character.is_ascii_digit() {
            run.push(character);
            continue;
        }
        kept.push_str(if run.len() >= RUN { "•••" } else { &run });
        run.clear();
        if character != '\0' {
            kept.push(character);
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_masked_recipient_reaches_no_one() {
        assert_eq!(masked(MessageChannel::Sms, "255754000001"), "07•• ••• •••");
        assert_eq!(masked(MessageChannel::Email, "asha@shop.example"), "a•••@shop.example");
        assert_eq!(masked(MessageChannel::Sms, "garbage"), "•••");
    }

    #[test]
    fn a_text_of_a_provider_is_stored_without_numbers() {
        assert_eq!(loggable("Rejected: +255754000001\nbad, code 403"), "Rejected: +••• bad, code 403");
        assert_eq!(loggable("id 123456"), "id •••");
    }
}
