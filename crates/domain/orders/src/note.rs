use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{
    Actor, AuditAction, AuditEntry, AuditKind, AuditSubject, Clock, FieldChange, OrderKey, RepositoryError,
};

use crate::{Order, OrderRepository, Problem};

/// Something about an order that is worth remembering, beside its statuses.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderNote {
    pub kind: NoteKind,
    pub at: DateTime<Utc>,
    /// Who; `None` for the customer.
    pub by: Option<Actor>,
    /// In their words; `None` when the kind says all.
    pub text: Option<String>,
}

/// What a note is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NoteKind {
    Note,
    /// The order could not be delivered.
    Problem(Problem),
    /// The customer asked for the paid order to be called off.
    CancelAsked,
}

impl NoteKind {
    /// The stable code used in rows and on the wire.
    pub fn code(self) -> &'static str {
        match self {
            Self::Note => "note",
            Self::Problem(_) => "problem",
            Self::CancelAsked => "cancel_asked",
        }
    }
}

/// A note, decided and not yet written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewNote {
    pub key: OrderKey,
    pub note: OrderNote,
    /// The colleague's act; `None` for the customer's.
    pub audit: Option<AuditEntry>,
}

/// Keeps notes. Each writing method is one transaction.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait OrderNotes: Send + Sync {
    /// Writes a note; `false` when there is no such order.
    async fn add(&self, note: &NewNote) -> Result<bool, RepositoryError>;
    /// The notes of an order, oldest first.
    async fn of(&self, order: OrderKey) -> Result<Vec<OrderNote>, RepositoryError>;
}

/// Why a note was not written.
#[derive(Debug, thiserror::Error)]
pub enum AddNoteError {
    #[error("no such order")]
    NotFound,
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// Writes a colleague's words beside an order. They are in the order's history and not in the audit log, for they may
/// name the customer.
///
/// # Errors
/// [`AddNoteError`]; nothing was written.
pub async fn add_note(
    key: OrderKey,
    text: String,
    by: Actor,
    orders: &dyn OrderRepository,
    notes: &dyn OrderNotes,
    clock: &dyn Clock,
) -> Result<OrderNote, AddNoteError> {
    let order = orders.find(key).await?.ok_or(AddNoteError::NotFound)?;
    let note = OrderNote { kind: NoteKind::Note, at: clock.now(), by: Some(by.clone()), text: Some(text) };
    let written = FieldChange { field: "note".to_owned(), before: None, after: None };
    let audit = order.audited(AuditAction::Changed, by, note.at, vec![written]);
    let new = NewNote { key, note: note.clone(), audit: Some(audit) };
    notes.add(&new).await?.then_some(note).ok_or(AddNoteError::NotFound)
}

impl Order {
    /// A colleague's act on this order.
    pub fn audited(
        &self,
        action: AuditAction,
        by: Actor,
        at: DateTime<Utc>,
        changes: Vec<FieldChange>,
    ) -> AuditEntry {
        let label = self.order_id.to_string();
        let subject = AuditSubject { kind: AuditKind::Order, id: label.clone(), label };
        AuditEntry { at, by, action, subject, changes }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::{At, actor, at, router_order};
    use crate::{MockOrderNotes, MockOrderRepository};

    #[tokio::test]
    async fn the_audit_log_keeps_that_a_note_was_written_and_not_what_it_says() {
        let mut orders = MockOrderRepository::new();
        orders.expect_find().returning(|_| Ok(Some(router_order())));
        let mut notes = MockOrderNotes::new();
        let keeps_words_out = |note: &NewNote| {
            note.note.text.as_deref() == Some("Asha anakuja kesho")
                && !format!("{:?}", note.audit).contains("Asha")
                && note.audit.is_some()
        };
        notes.expect_add().withf(keeps_words_out).times(1).returning(|_| Ok(true));
        let text = "Asha anakuja kesho".to_owned();
        let note = add_note(router_order().key, text, actor(), &orders, &notes, &At(at(5))).await.unwrap();
        assert_eq!((note.at, note.by), (at(5), Some(actor())));
    }
}
