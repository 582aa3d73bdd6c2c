use chrono::{DateTime, Utc};
use kernel::{
    Actor, AuditAction, AuditEntry, AuditKind, AuditSubject, Language, MessageChannel, MessageId, OrderId,
    codes,
};

use super::{DeliveryProgress, TryReason};

codes! {
    /// What a message is about.
    MessageKind:
    /// Staff: a new order.
    NewOrder "new_order";
    /// Staff: one for much money.
    UrgentOrder "urgent_order";
    /// Staff: money that came and has no order.
    Payment "payment";
    /// Staff: a payment that somebody must look at.
    PaymentProof "payment_proof";
    /// Staff: an order in one line.
    Plain "plain";
    /// Staff: how the day went.
    DailySummary "daily_summary";
    /// Staff: something that needs a person.
    Issue "issue";
    /// Customer: the order is here.
    OrderReceived "order_received";
    /// Customer: it is delivered.
    OrderDelivered "order_delivered";
    /// Customer: it is called off.
    OrderCancelled "order_cancelled";
    /// Customer: the money is here, and the shop does not know for whom.
    PaymentReceived "payment_received";
    /// Customer: the money is back.
    RefundPaid "refund_paid";
    /// Another program: something happened.
    Event "event";
}

codes! {
    /// For whom a message is.
    Audience:
    /// Colleagues.
    Staff "staff";
    /// Whoever bought.
    Customer "customer";
    /// Another program.
    Program "program";
}

codes! {
    /// Where a message stands.
    MessageState:
    /// It goes out when its time comes.
    Waiting "waiting";
    /// Somebody is sending it; when nobody says how that ended, it is sent again.
    Sending "sending";
    /// The company that carries it took it.
    Sent "sent";
    /// It was tried often enough, or refused for good. A colleague may send it again.
    Dead "dead";
    /// Nothing is configured to send it by. It is here to be read.
    Off "off";
}

codes! {
    /// How one try to send a message ended.
    AttemptOutcome:
    /// It was taken.
    Sent "sent";
    /// It was refused for good.
    Refused "refused";
    /// It did not go out for now.
    Failed "failed";
    /// Nobody knows: no readable answer came.
    Unclear "unclear";
}

/// Something that somebody is told.
#[derive(Clone, PartialEq, Eq)]
pub struct Message {
    pub id: MessageId,
    /// By which the same message is known wherever it turns up twice.
    pub dedupe_key: String,
    /// What it is about.
    pub kind: MessageKind,
    pub audience: Audience,
    pub channel: MessageChannel,
    /// The number, address, device or program that gets it.
    pub recipient: String,
    pub language: Language,
    /// The order or purchase that it is about.
    pub order_id: Option<OrderId>,
    pub text: String,
    /// Whether a colleague only tries out how it goes.
    pub is_test: bool,
    pub state: MessageState,
    /// How often it was tried since it was written or sent again.
    pub tries: i64,
    /// When it is tried next, or until when whoever sends it has it in hand.
    pub next_try_at: Option<DateTime<Utc>>,
    /// When it was written.
    pub created_at: DateTime<Utc>,
    /// When it was taken.
    pub sent_at: Option<DateTime<Utc>>,
    /// What the company that carries it calls it.
    pub provider_id: Option<String>,
    /// What became of it since it was taken.
    pub arrival: DeliveryProgress,
    /// The one that did not arrive, and in whose place this one is.
    pub instead_of: Option<MessageId>,
    /// The one that was written in its place.
    pub replaced_by: Option<MessageId>,
    /// When a colleague saw that it went wrong and let it rest, until it is sent again.
    pub put_aside_at: Option<DateTime<Utc>>,
}

impl Message {
    /// What is written of an act on it.
    pub fn audit_entry(&self, action: AuditAction, by: Actor, at: DateTime<Utc>) -> AuditEntry {
        let label = self.order_id.as_ref().map_or_else(|| self.kind.code().to_owned(), ToString::to_string);
        let subject = AuditSubject { kind: AuditKind::Message, id: self.id.to_string(), label };
        AuditEntry { at, by, action, subject, changes: vec![] }
    }
}

/// Neither number nor text: messages turn up in logs.
impl std::fmt::Debug for Message {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Message")
            .field("dedupe_key", &self.dedupe_key)
            .field("channel", &self.channel)
            .field("state", &self.state)
            .field("tries", &self.tries)
            .finish_non_exhaustive()
    }
}

/// One try to send a message.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeliveryAttempt {
    pub at: DateTime<Utc>,
    pub outcome: AttemptOutcome,
    /// Why it was not sent; `None` when it was, and for tries of before reasons were written.
    pub reason: Option<TryReason>,
    /// The words of whoever refused or failed, without numbers and secrets.
    pub detail: String,
    /// How long it took, in milliseconds.
    pub took_ms: i64,
}

/// A message's recipient as others may see it: nobody is reached by it.
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

/// What a company said, as it may be kept: one short line without runs of digits that could be a number or a key.
pub fn loggable(text: &str) -> String {
    const RUN: usize = 6;
    let line = crate::line(text);
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
    fn every_code_reads_back() {
        assert!(MessageKind::ALL.iter().all(|kind| MessageKind::from_code(kind.code()) == Some(*kind)));
        assert!(MessageState::ALL.iter().all(|state| MessageState::from_code(state.code()) == Some(*state)));
        assert!(Audience::ALL.iter().all(|who| Audience::from_code(who.code()) == Some(*who)));
        assert!(AttemptOutcome::ALL.iter().all(|how| AttemptOutcome::from_code(how.code()) == Some(*how)));
        assert!(TryReason::ALL.iter().all(|why| TryReason::from_code(why.code()) == Some(*why)));
    }

    #[test]
    fn nobody_is_reached_by_a_masked_recipient() {
        assert_eq!(masked(MessageChannel::Sms, "255754000001"), "07•• ••• •••");
        assert_eq!(masked(MessageChannel::Email, "asha@shop.example"), "a•••@shop.example");
        assert_eq!(masked(MessageChannel::Sms, "garbage"), "•••");
    }

    #[test]
    fn what_a_company_said_is_kept_without_numbers() {
        assert_eq!(loggable("Rejected: +255754000001\nbad, code 403"), "Rejected: +••• bad, code 403");
        assert_eq!(loggable("id 123456"), "id •••");
    }
}
