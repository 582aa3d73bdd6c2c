//! Verifies the hash chain of the audit log, in batches, so that memory use does not grow with the log.

use chrono::NaiveDateTime;
use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{BigInt, Text, Timestamp};

use storage_core::audit_chain::{BEGINNING, Link};

use super::connection::AnyConnection;
use super::{Finding, Invariant};

/// How many rows are read at a time.
const BATCH: i64 = 1_000;
/// Further findings would add nothing.
const MAX_FINDINGS: usize = 20;

#[derive(QueryableByName)]
struct Row {
    #[diesel(sql_type = BigInt)]
    seq: i64,
    #[diesel(sql_type = Timestamp)]
    at: NaiveDateTime,
    #[diesel(sql_type = Text)]
    by_account: String,
    #[diesel(sql_type = Text)]
    by_name: String,
    #[diesel(sql_type = Text)]
    action: String,
    #[diesel(sql_type = Text)]
    subject_kind: String,
    #[diesel(sql_type = Text)]
    subject_id: String,
    #[diesel(sql_type = Text)]
    label: String,
    #[diesel(sql_type = Text)]
    changes: String,
    #[diesel(sql_type = Text)]
    digest: String,
}

/// How far the log has been read, and the faults found.
struct Reading {
    seq: i64,
    digest: String,
    faults: Vec<String>,
}

/// Faults in the log: rows that are missing or were changed.
pub fn broken_links(conn: &mut AnyConnection) -> QueryResult<Option<Finding>> {
    let mut reading = Reading { seq: 0, digest: BEGINNING.to_owned(), faults: vec![] };
    loop {
        let rows = batch(reading.seq, conn)?;
        if rows.is_empty() || reading.faults.len() >= MAX_FINDINGS {
            break;
        }
        for row in &rows {
            reading.check(row);
        }
    }
    if reading.faults.len() < MAX_FINDINGS {
        reading.ensure_end(&head(conn)?);
    }
    Ok((!reading.faults.is_empty()).then(|| Finding {
        invariant: Invariant::AuditLogIsIntact,
        message: "rows of the audit log were changed or are missing".to_owned(),
        rows: reading.faults,
    }))
}

impl Reading {
    /// Continues from the row as it is after a fault, so that each fault is reported once.
    fn check(&mut self, row: &Row) {
        let is_next = row.seq == self.seq.saturating_add(1);
        if !is_next {
            self.faults.push(format!("row {} does not follow row {}", row.seq, self.seq));
        } else if row.link().digest_after(&self.digest) != row.digest {
            self.faults.push(format!("row {} was changed", row.seq));
        }
        self.seq = row.seq;
        self.digest.clone_from(&row.digest);
    }

    fn ensure_end(&mut self, head: &[String]) {
        let own = format!("{} {}", self.seq, self.digest);
        let is_empty = self.seq == 0 && head.is_empty();
        if !is_empty && head != [own] {
            self.faults.push(format!("the log does not end at row {}", self.seq));
        }
    }
}

impl Row {
    fn link(&self) -> Link<'_> {
        let texts = [
            self.by_account.as_str(),
            &self.by_name,
            &self.action,
            &self.subject_kind,
            &self.subject_id,
            &self.label,
            &self.changes,
        ];
        Link { seq: self.seq, at: self.at, texts }
    }
}

/// The first batch has no lower bound, to include rows hidden before the first number. SQL, so that both types of
/// connections run the same query.
fn batch(after: i64, conn: &mut AnyConnection) -> QueryResult<Vec<Row>> {
    let bound = if after == 0 { String::new() } else { format!("WHERE seq > {after}") };
    let sql = format!(
        "SELECT seq, at, by_account, by_name, action, subject_kind, subject_id, label, changes, digest
        FROM audit_log {bound} ORDER BY seq LIMIT {BATCH}"
    );
    match conn {
        AnyConnection::Sqlite(conn) => sql_query(sql).load(conn),
        AnyConnection::Postgres(conn) => sql_query(sql).load(conn),
    }
}

fn head(conn: &mut AnyConnection) -> QueryResult<Vec<String>> {
    conn.texts("SELECT CAST(seq AS TEXT) || ' ' || digest AS id FROM audit_head")
}
