use chrono::{DateTime, Utc};
use kernel::{
    Actor, AuditAction, AuditEntry, AuditKind, AuditSubject, Clock, Coded, FieldChange, Money, OrderKey,
    RepositoryError,
};
use strum::{EnumDiscriminants, IntoStaticStr, VariantArray};

use crate::{Order, OrderRecords, Problem};

/// An entry in the history of an order, besides its statuses.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderNote {
    pub kind: NoteKind,
    pub at: DateTime<Utc>,
    /// The author; `None` for the customer.
    pub by: Option<Actor>,
    /// The author's text; `None` when the kind says everything.
    pub text: Option<String>,
}

/// What a note is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, EnumDiscriminants)]
#[strum_discriminants(
    name(NoteType),
    doc = "The kind of a note without its problem.",
    derive(IntoStaticStr, VariantArray),
    strum(serialize_all = "snake_case")
)]
pub enum NoteKind {
    Note,
    /// The order could not be delivered.
    Problem(Problem),
    /// The customer asked to cancel the paid order.
    CancelRequested,
    /// The bundle goes to another number than before; the text is the earlier one.
    RecipientCorrected,
    /// The customer reports that the delivered order did not arrive; the text is the reference of the delivery.
    NotReceived,
    /// The customer asks for the bonus of a late order; the text describes it.
    BonusRequested(Money),
}

impl NoteKind {
    /// The stable code used in rows and on the wire.
    pub fn code(self) -> &'static str {
        NoteType::from(self).code()
    }
}

/// A note, decided but not yet written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewNote {
    pub key: OrderKey,
    pub note: OrderNote,
    /// The audit entry; `None` for a note of the customer.
    pub audit: Option<AuditEntry>,
}

/// Why a note was not written.
#[derive(Debug, thiserror::Error)]
pub enum AddNoteError {
    #[error("no such order")]
    NotFound,
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// Adds a staff note to an order. The text goes to the order's history but not to the audit log, because it may name
/// the customer.
///
/// # Errors
/// [`AddNoteError`]; nothing was written.
pub async fn add_note(
    order: &Order,
    text: String,
    by: Actor,
    records: &dyn OrderRecords,
    clock: &dyn Clock,
) -> Result<OrderNote, AddNoteError> {
    let note = OrderNote { kind: NoteKind::Note, at: clock.now(), by: Some(by.clone()), text: Some(text) };
    let written = FieldChange { field: "note".to_owned(), before: None, after: None };
    let audit = order.audit_entry(AuditAction::Changed, by, note.at, vec![written]);
    let new = NewNote { key: order.key, note: note.clone(), audit: Some(audit) };
    records.add_note(&new).await?.then_some(note).ok_or(AddNoteError::NotFound)
}

impl Order {
    /// The audit entry of a staff action on this order.
    pub fn audit_entry(
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
    use crate::MockOrderRecords;
    use crate::test_support::{FixedClock, actor, at, router_order};

    #[tokio::test]
    async fn the_audit_log_records_a_note_without_its_text() {
        let mut records = MockOrderRecords::new();
        let keeps_words_out = |note: &NewNote| {
            note.note.text.as_deref() == Some("Asha anakuja kesho")
                && !format!("{:?}", note.audit).contains("Asha")
                && note.audit.is_some()
        };
        records.expect_add_note().withf(keeps_words_out).times(1).returning(|_| Ok(true));
        let text = "Asha anakuja kesho".to_owned();
        let note = add_note(&router_order(), text, actor(), &records, &FixedClock(at(5))).await.unwrap();
        assert_eq!((note.at, note.by), (at(5), Some(actor())));
    }
}
