use std::fmt;

use chrono::{DateTime, Utc};
use kernel::{AuditAction, AuditEntry, AuditKind, codes};

/// Something changed. Ids only: it may be told to anybody without looking.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Change {
    /// What it is about.
    pub subject: Subject,
    /// Which one: its key, or the number by which the back office's addresses name it.
    pub id: String,
    /// How customers call it, where that is not the key: the number of an order.
    pub number: Option<String>,
    pub act: Act,
    pub at: DateTime<Utc>,
}

/// A change with its place among all.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SequencedChange {
    pub position: Position,
    pub change: Change,
}

/// Where a change stands among all changes. Whoever has seen one position has every lower one behind them: none is given
/// later below a position that somebody could read already.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position(i64);

impl Position {
    /// Before the first change.
    pub const BEGINNING: Self = Self(0);

    /// `None` for less than zero.
    pub fn new(number: i64) -> Option<Self> {
        (number >= 0).then_some(Self(number))
    }

    /// From the digits that [`fmt::Display`] writes.
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

codes! {
    /// What a change is about.
    Subject:
    /// A bundle, by its id.
    Bundle "bundle";
    /// A router, by its id.
    Router "router";
    /// A lesson, by its id.
    Training "training";
    /// An agent, by id.
    Agent "agent";
    /// What the shop says of itself; by section.
    Store "store";
    /// An order, by its key, with its number.
    Order "order";
    /// A payment, by the key of its purchase.
    Payment "payment";
    /// Who has an order in hand, or whether it waits for its delivery; by the order's key.
    Desk "desk";
    /// Money that goes back, by the key of its case.
    Refund "refund";
    /// Something that needs a person, by the key of the order that it is about.
    Case "case";
    /// An application to become an agent, by its reference.
    AgentApplication "agent_application";
    /// A payment to agents, by its key.
    Payout "payout";
    /// The figures of one day, by that day.
    DayClose "day_close";
    /// A message that goes out, by its key.
    Message "message";
    /// A colleague, by the key of the account.
    Person "people";
}

codes! {
    /// What happened to it.
    Act:
    /// It is new.
    Created "created";
    /// It differs.
    Updated "updated";
    /// It moved on: an order has another status.
    Moved "moved";
    /// It is gone, or can be seen no more.
    Deleted "deleted";
}

impl Change {
    /// Something happened at `at` to what this id names.
    pub fn new(subject: Subject, act: Act, id: impl Into<String>, at: DateTime<Utc>) -> Self {
        Self { subject, id: id.into(), number: None, act, at }
    }

    /// The same, with the number by which customers call it.
    #[must_use]
    pub fn numbered(self, number: impl Into<String>) -> Self {
        Self { number: Some(number.into()), ..self }
    }

    /// What a line of the audit log means for whoever looks on. `None` where nothing changed, and for messages, orders, payments and
    /// refunds: these change without any colleague too, so their writers tell it themselves.
    pub fn of_audit(entry: &AuditEntry) -> Option<Self> {
        let subject = audited(entry.subject.kind)?;
        let act = match entry.action {
            AuditAction::Exported | AuditAction::Imported => return None,
            AuditAction::Created | AuditAction::Restored | AuditAction::Invited => Act::Created,
            AuditAction::Deleted => Act::Deleted,
            _ => Act::Updated,
        };
        Some(Self::new(subject, act, entry.subject.id.clone(), entry.at))
    }
}

fn audited(kind: AuditKind) -> Option<Subject> {
    match kind {
        AuditKind::Bundle => Some(Subject::Bundle),
        AuditKind::Router => Some(Subject::Router),
        AuditKind::Training => Some(Subject::Training),
        AuditKind::Agent => Some(Subject::Agent),
        AuditKind::AgentApplication => Some(Subject::AgentApplication),
        AuditKind::Payout => Some(Subject::Payout),
        AuditKind::DayClose => Some(Subject::DayClose),
        AuditKind::Settings => Some(Subject::Store),
        AuditKind::Person => Some(Subject::Person),
        AuditKind::Message
        | AuditKind::Order
        | AuditKind::Payment
        | AuditKind::Refund
        | AuditKind::Revenue
        | AuditKind::ApiKey
        | AuditKind::PersonalData
        | AuditKind::AuditLog => None,
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
    fn what_a_colleague_did_to_the_catalogue_is_a_change_of_it() {
        let act = |action| Change::of_audit(&entry(AuditKind::Bundle, action)).map(|change| change.act);
        assert_eq!(act(AuditAction::Created), Some(Act::Created));
        assert_eq!(act(AuditAction::Changed), Some(Act::Updated));
        assert_eq!(act(AuditAction::Deleted), Some(Act::Deleted));
        assert_eq!(act(AuditAction::Restored), Some(Act::Created));
        assert_eq!(act(AuditAction::Exported), None);
    }

    #[test]
    fn neither_names_nor_labels_of_the_log_are_in_a_change() {
        let change = Change::of_audit(&entry(AuditKind::Person, AuditAction::Disabled)).unwrap();
        assert_eq!(change, Change::new(Subject::Person, Act::Updated, "some", DateTime::UNIX_EPOCH));
    }

    #[test]
    fn a_position_is_digits_and_nothing_else() {
        assert_eq!(Position::parse("42").map(Position::number), Some(42));
        for text in ["", "-1", "+1", " 1", "1.0", "99999999999999999999"] {
            assert_eq!(Position::parse(text), None, "{text}");
        }
    }

    #[test]
    fn codes_are_read_as_they_are_written() {
        assert!(Subject::ALL.iter().all(|subject| Subject::from_code(subject.code()) == Some(*subject)));
        assert!(Act::ALL.iter().all(|act| Act::from_code(act.code()) == Some(*act)));
    }
}
