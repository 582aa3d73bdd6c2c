use std::fmt;

use chrono::{DateTime, Utc};
use kernel::{AuditAction, AuditEntry, AuditKind};
use strum::{IntoStaticStr, VariantArray};

/// A change in the shop. It contains identifiers only, no data that needs a permission.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    pub subject: Subject,
    /// The key of the subject, or the number that identifies it in back office URLs.
    pub id: String,
    /// The number that customers use, when it is not the key: the order number.
    pub number: Option<String>,
    pub action: Action,
    pub at: DateTime<Utc>,
}

/// A change with its sequence number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SequencedChange {
    pub position: Position,
    pub change: Change,
}

/// The sequence number of a change. Once a position is readable, no lower position is assigned later, so a reader that
/// has seen a position has seen all lower ones.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position(i64);

impl Position {
    /// Before the first change.
    pub const START: Self = Self(0);

    /// `None` for a negative number.
    pub fn new(number: i64) -> Option<Self> {
        (number >= 0).then_some(Self(number))
    }

    /// Parses the digits that [`fmt::Display`] writes.
    pub fn parse(text: &str) -> Option<Self> {
        let digits = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        digits.then(|| text.parse().ok()).flatten().and_then(Self::new)
    }

    /// The number, at least zero.
    pub fn number(self) -> i64 {
        self.0
    }
}

impl fmt::Display for Position {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(formatter, "{}", self.0)
    }
}

/// The kind of thing that changed, and how it is identified.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Subject {
    /// A bundle, by its id.
    Bundle,
    /// A router, by its id.
    Router,
    /// A lesson, by its id.
    Training,
    /// An agent, by id.
    Agent,
    /// The shop's settings and texts, by section.
    Store,
    /// An order, by its key, with its number.
    Order,
    /// A payment, by the key of its checkout.
    Payment,
    /// The delivery claim of an order, or whether the order waits for delivery; by the order's key.
    #[strum(serialize = "desk")]
    DeliveryQueue,
    /// A refund, by the key of its case.
    Refund,
    /// A case that needs staff attention, by the key of its order.
    Case,
    /// An application to become an agent, by its reference.
    AgentApplication,
    /// A payout to agents, by its key.
    Payout,
    /// The close of a day, by its date.
    DayClose,
    /// An account of the float, by its network or vendor.
    Float,
    /// An outgoing message, by its key.
    Message,
    /// A staff member, by the key of the account.
    #[strum(serialize = "people")]
    Person,
    /// A remote system, by its name: `Created` when an instance finds it down, `Updated` when it refuses requests,
    /// `Deleted` when it is up again. There is no row to read.
    Circuit,
}

/// What happened to the subject.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Action {
    /// The subject is new or restored.
    Created,
    Updated,
    /// An order has another status.
    Moved,
    /// The subject is deleted or no longer visible.
    Deleted,
}

impl Change {
    /// A change of the subject with this id.
    pub fn new(subject: Subject, action: Action, id: impl Into<String>, at: DateTime<Utc>) -> Self {
        Self { subject, id: id.into(), number: None, action, at }
    }

    /// Adds the number that customers use.
    #[must_use]
    pub fn with_number(self, number: impl Into<String>) -> Self {
        Self { number: Some(number.into()), ..self }
    }

    /// The change that an audit entry stands for. `None` when nothing changed, and for messages, orders, payments and
    /// refunds: these also change without staff, so the code that writes them records the changes.
    pub fn from_audit(entry: &AuditEntry) -> Option<Self> {
        let subject = subject_of(entry.subject.kind)?;
        let action = match entry.action {
            AuditAction::Exported | AuditAction::Imported => return None,
            AuditAction::Created | AuditAction::Restored | AuditAction::Invited => Action::Created,
            AuditAction::Deleted => Action::Deleted,
            _ => Action::Updated,
        };
        Some(Self::new(subject, action, entry.subject.id.clone(), entry.at))
    }
}

fn subject_of(kind: AuditKind) -> Option<Subject> {
    match kind {
        AuditKind::Bundle => Some(Subject::Bundle),
        AuditKind::Router => Some(Subject::Router),
        AuditKind::Training => Some(Subject::Training),
        AuditKind::Agent => Some(Subject::Agent),
        AuditKind::AgentApplication => Some(Subject::AgentApplication),
        AuditKind::Payout => Some(Subject::Payout),
        AuditKind::DayClose => Some(Subject::DayClose),
        AuditKind::Float => Some(Subject::Float),
        AuditKind::PaymentPicture => Some(Subject::Case),
        AuditKind::Settings => Some(Subject::Store),
        AuditKind::Person => Some(Subject::Person),
        AuditKind::Message
        | AuditKind::Order
        | AuditKind::Payment
        | AuditKind::Refund
        | AuditKind::TillPayment
        | AuditKind::Revenue
        | AuditKind::ApiKey
        | AuditKind::PersonalData
        | AuditKind::AuditLog
        | AuditKind::ProviderTest
        | AuditKind::ExchangeRate => None,
    }
}

#[cfg(test)]
mod tests {
    use kernel::{AccountId, Actor, AuditSubject};

    use super::*;

    fn entry(kind: AuditKind, action: AuditAction) -> AuditEntry {
        let id = AccountId::parse("00000000-0000-7000-8000-000000000001").unwrap();
        let subject = AuditSubject { kind, id: "some".to_owned(), label: "Some thing".to_owned() };
        AuditEntry { at: DateTime::UNIX_EPOCH, by: Actor::new(id, "Asha"), action, subject, changes: vec![] }
    }

    #[test]
    fn audit_entries_of_the_catalogue_become_changes() {
        let act = |action| Change::from_audit(&entry(AuditKind::Bundle, action)).map(|change| change.action);
        assert_eq!(act(AuditAction::Created), Some(Action::Created));
        assert_eq!(act(AuditAction::Changed), Some(Action::Updated));
        assert_eq!(act(AuditAction::Deleted), Some(Action::Deleted));
        assert_eq!(act(AuditAction::Restored), Some(Action::Created));
        assert_eq!(act(AuditAction::Exported), None);
    }

    #[test]
    fn a_change_contains_no_name_or_label_of_the_audit_entry() {
        let change = Change::from_audit(&entry(AuditKind::Person, AuditAction::Disabled)).unwrap();
        assert_eq!(change, Change::new(Subject::Person, Action::Updated, "some", DateTime::UNIX_EPOCH));
    }

    #[test]
    fn a_position_consists_of_digits_only() {
        assert_eq!(Position::parse("42").map(Position::number), Some(42));
        for text in ["", "-1", "+1", " 1", "1.0", "99999999999999999999"] {
            assert_eq!(Position::parse(text), None, "{text}");
        }
    }
}
