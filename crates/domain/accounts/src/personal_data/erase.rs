use chrono::{DateTime, Utc};
use kernel::{
    Actor, AuditAction, AuditEntry, AuditKind, AuditSubject, Coded, FieldChange, PhoneNumber, RepositoryError,
};
use strum::{IntoStaticStr, VariantArray};

use super::Group;

/// Why data is erased. A code, because free text could contain the data to be erased.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum ErasureReason {
    /// The owner of the number asked in a call from it.
    AskedByPhone,
    /// The owner of the number asked in writing.
    AskedInWriting,
    /// The records are of a test, or of a number that was typed wrongly.
    WrongData,
}

/// What must be finished before anything is erased.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum BlockerKind {
    /// An order is neither delivered nor cancelled.
    OrderOpen,
    /// A payment is being checked, or waits for a decision.
    PaymentOpen,
    /// A purchase is paid and has no order.
    PaidWithoutOrder,
    /// A refund is due.
    RefundOpen,
    /// The number belongs to an agent who is not removed.
    AgentActive,
    /// An agent with this number is owed commission.
    CommissionOwed,
    /// A message to the number is being sent at this moment.
    MessageSending,
}

/// One thing that must be finished first.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Blocker {
    pub kind: BlockerKind,
    /// The order id or agent code by which staff find it; empty for a message.
    pub reference: String,
}

/// A decision to erase what is held about the owner of a number.
#[derive(Debug, Clone)]
pub struct Erasure {
    pub phone: PhoneNumber,
    pub reason: ErasureReason,
    pub by: Actor,
    pub at: DateTime<Utc>,
}

/// How many rows were deleted or made anonymous, by group; empty when nothing was held.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Erased(pub Vec<(Group, usize)>);

/// Why nothing was erased.
#[derive(Debug, thiserror::Error)]
pub enum EraseError {
    /// Something must be finished first.
    #[error("{} things must be finished first", .0.len())]
    Blocked(Vec<Blocker>),
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

impl Erasure {
    /// The audit entry, with reason and count only: no number or name, because the log outlives the erasure.
    pub fn audit_entry(&self, erased: &Erased) -> AuditEntry {
        let reason = FieldChange::if_changed("erasureReason", None, Some(self.reason.code().to_owned()));
        let rows: usize = erased.0.iter().map(|(_, rows)| rows).sum();
        let rows = FieldChange::if_changed("rows", None, Some(rows.to_string()));
        AuditEntry {
            at: self.at,
            by: self.by.clone(),
            action: AuditAction::Erased,
            subject: subject(),
            changes: reason.into_iter().chain(rows).collect(),
        }
    }
}

/// The subject of every erasure; it identifies no one.
fn subject() -> AuditSubject {
    AuditSubject { kind: AuditKind::PersonalData, id: String::new(), label: String::new() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_audit_entry_of_an_erasure_holds_a_count_and_no_data() {
        let by =
            Actor::new(kernel::AccountId::parse("0197b2a0-0000-7000-8000-000000000000").unwrap(), "Neema");
        let phone = PhoneNumber::parse("0754321908").unwrap();
        let erasure = Erasure { phone, reason: ErasureReason::AskedByPhone, by, at: DateTime::UNIX_EPOCH };
        let entry = erasure.audit_entry(&Erased(vec![(Group::Orders, 3), (Group::Messages, 7)]));
        let changes: Vec<_> =
            entry.changes.iter().map(|change| (change.field.as_str(), change.after.as_deref())).collect();
        let expected = [("erasureReason", Some("asked_by_phone")), ("rows", Some("10"))];
        assert_eq!(changes, expected);
        assert!(!format!("{entry:?}").contains("754321908"));
    }
}
