use ::agents::{ApplicationChange, ApplicationConflict, ApplicationLimits, ApplicationStatus};
use diesel::prelude::*;
use kernel::{AuditAction, AuditEntry, AuditKind, AuditSubject, Coded, FieldChange, Origin, PhoneNumber};

use super::super::limits::serialize_on;
use super::super::{audit, signature};
use super::insert::open_since;
use super::rows::{EventRow, add_event};
use super::{Conn, strip_nul, to_db_time};
use crate::corrupt_row::{CorruptRow, corrupt};
use crate::failure::Failure;
use crate::schema::agent_applications as table;

pub fn write(change: &ApplicationChange, conn: &mut Conn) -> Result<(), Failure<ApplicationConflict>> {
    if change.status == ApplicationStatus::New {
        ensure_no_other_open(change, conn)?;
    }
    let before = Before::read(change, conn)?;
    if !raise_version(change, conn)? {
        return Err(Failure::Domain(ApplicationConflict::Version));
    }
    add_event(&EventRow::of(change), conn)?;
    match before {
        Some(before) => Ok(audit::append(&before.entry(change), conn)?),
        None => Ok(()),
    }
}

/// The old values that a change is compared with, for the audit log.
#[derive(Queryable, Selectable)]
#[diesel(table_name = table, check_for_backend(super::Backend))]
struct Before {
    reference: String,
    status: String,
    note: Option<String>,
}

impl Before {
    fn read(change: &ApplicationChange, conn: &mut Conn) -> QueryResult<Option<Self>> {
        table::table.find(change.id.to_string()).select(Self::as_select()).first(conn).optional()
    }

    /// Notes are about the applicant: record that one was changed, but not its text.
    fn entry(self, change: &ApplicationChange) -> AuditEntry {
        let status =
            FieldChange::if_changed("status", Some(self.status), Some(change.status.code().to_owned()));
        let note = (self.note != change.note).then(|| FieldChange {
            field: "note".to_owned(),
            before: None,
            after: None,
        });
        AuditEntry {
            at: change.at,
            by: change.by.clone(),
            action: if status.is_some() { AuditAction::Decided } else { AuditAction::Changed },
            subject: AuditSubject {
                kind: AuditKind::AgentApplication,
                id: self.reference.clone(),
                label: self.reference,
            },
            changes: status.into_iter().chain(note).collect(),
        }
    }
}

/// Holds the lock of new applications for this phone.
fn ensure_no_other_open(
    change: &ApplicationChange,
    conn: &mut Conn,
) -> Result<(), Failure<ApplicationConflict>> {
    let id = change.id.to_string();
    let phone: Option<String> = table::table.find(&id).select(table::phone).first(conn).optional()?;
    let Some(phone) = phone else { return Ok(()) };
    serialize_on(&lock_of(&phone).map_err(corrupt("agent_applications", id.clone()))?, conn)?;
    match open_since(&phone, &id, conn)? {
        None => Ok(()),
        Some(since) => Err(Failure::Domain(ApplicationConflict::AlreadyOpen { since: since.and_utc() })),
    }
}

fn lock_of(phone: &str) -> Result<Vec<::agents::Limit>, CorruptRow> {
    Ok(ApplicationLimits::new(&PhoneNumber::parse(phone)?, &Origin::default()).phone)
}

/// Optimistic lock: of concurrent changes based on one version, only one succeeds.
fn raise_version(change: &ApplicationChange, conn: &mut Conn) -> QueryResult<bool> {
    let (by_account, by_name) = signature::columns(Some(&change.by));
    let raised = diesel::update(table::table.find(change.id.to_string()))
        .filter(table::version.eq(change.from_version))
        .set((
            table::status.eq(change.status.code()),
            table::note.eq(change.note.as_deref().map(strip_nul)),
            table::handled_by_account.eq(by_account),
            table::handled_by_name.eq(by_name),
            table::version.eq(change.from_version.saturating_add(1)),
            table::updated_at.eq(to_db_time(change.at)),
        ))
        .execute(conn)?;
    Ok(raised == 1)
}
