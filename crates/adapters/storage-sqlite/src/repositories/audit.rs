//! The audit log: append-only rows, each chained to the one before.

use ::changes::Change;
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{AuditEntry, AuditKind, Coded, FieldChange};
use serde::{Deserialize, Serialize};

use super::{Backend, Conn, MAX_ROWS, advisory_lock, changes, strip_nul, to_db_time};
use crate::audit_chain::{BEGINNING, Link};
use crate::schema::{audit_head, audit_log, security_alerts};

/// Arbitrary [`advisory_lock`] key for the end of the audit log.
const AUDIT_LOCK: i64 = 4_813;

/// Appends a staff action, in the transaction that performs it. Also publishes the change to subscribers.
pub fn append(entry: &AuditEntry, conn: &mut Conn) -> QueryResult<()> {
    Change::from_audit(entry).map_or(Ok(()), |change| changes::append(&change, conn))?;
    chain(std::slice::from_ref(entry), conn)
}

/// Appends entries without publishing changes. Locks the end of the log until the caller's transaction ends.
pub fn chain(entries: &[AuditEntry], conn: &mut Conn) -> QueryResult<()> {
    if entries.is_empty() {
        return Ok(());
    }
    advisory_lock(conn, AUDIT_LOCK)?;
    let last: Option<(i64, String)> =
        audit_head::table.select((audit_head::seq, audit_head::digest)).first(conn).optional()?;
    let (mut seq, mut digest) = last.unwrap_or((0, BEGINNING.to_owned()));
    let mut rows = Vec::with_capacity(entries.len());
    let mut sensitive = Vec::new();
    for entry in entries {
        seq = seq.saturating_add(1);
        let row = AuditRow::of(entry, seq).chained_to(&digest);
        digest.clone_from(&row.digest);
        sensitive.extend(entry.is_sensitive().then_some(security_alerts::seq.eq(seq)));
        rows.push(row);
    }
    for some in rows.chunks(MAX_ROWS) {
        diesel::insert_into(audit_log::table).values(some).execute(conn)?;
    }
    for some in sensitive.chunks(MAX_ROWS) {
        diesel::insert_into(security_alerts::table).values(some).execute(conn)?;
    }
    let head = (audit_head::seq.eq(seq), audit_head::digest.eq(&digest));
    diesel::insert_into(audit_head::table)
        .values((audit_head::id.eq(1), head))
        .on_conflict(audit_head::id)
        .do_update()
        .set(head)
        .execute(conn)
        .map(|_| ())
}

/// Who changed this last; `None` when no staff member did.
pub fn last_by(kind: AuditKind, id: &str, conn: &mut Conn) -> QueryResult<Option<String>> {
    audit_log::table
        .filter(audit_log::subject_kind.eq(kind.code()))
        .filter(audit_log::subject_id.eq(id))
        .order(audit_log::seq.desc())
        .select(audit_log::by_name)
        .first(conn)
        .optional()
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = audit_log, check_for_backend(Backend))]
pub struct AuditRow {
    pub seq: i64,
    pub at: NaiveDateTime,
    pub by_account: String,
    pub by_name: String,
    pub action: String,
    pub subject_kind: String,
    pub subject_id: String,
    pub label: String,
    pub changes: String,
    pub digest: String,
}

impl AuditRow {
    fn of(entry: &AuditEntry, seq: i64) -> Self {
        Self {
            seq,
            at: to_db_time(entry.at),
            by_account: entry.by.id.to_string(),
            by_name: strip_nul(&entry.by.name),
            action: entry.action.code().to_owned(),
            subject_kind: entry.subject.kind.code().to_owned(),
            subject_id: strip_nul(&entry.subject.id),
            label: strip_nul(&entry.subject.label),
            changes: changes_text(&entry.changes),
            digest: String::new(),
        }
    }

    fn chained_to(mut self, previous: &str) -> Self {
        let texts = [
            self.by_account.as_str(),
            &self.by_name,
            &self.action,
            &self.subject_kind,
            &self.subject_id,
            &self.label,
            &self.changes,
        ];
        self.digest = Link { seq: self.seq, at: self.at, texts }.digest_after(previous);
        self
    }
}

/// A field change as a row stores it.
#[derive(Serialize, Deserialize)]
pub struct ChangeJson {
    pub field: String,
    pub before: Option<String>,
    pub after: Option<String>,
}

fn changes_text(changes: &[FieldChange]) -> String {
    let plain = |text: &Option<String>| text.as_deref().map(strip_nul);
    let json = |change: &FieldChange| ChangeJson {
        field: change.field.clone(),
        before: plain(&change.before),
        after: plain(&change.after),
    };
    let changes: Vec<_> = changes.iter().map(json).collect();
    serde_json::to_string(&changes).unwrap_or_else(|_never| "[]".to_owned())
}
