//! Outbox events, from which messages are made.

use ::notifications::{OutboxEvent, OutboxEventKind};
use chrono::NaiveDateTime;
use diesel::dsl::exists;
use diesel::prelude::*;
use kernel::RepositoryError;

use super::{Backend, Conn, to_db_time};
use crate::corrupt_row::{corrupt, readable};
use crate::failure::Failure;
use crate::schema::occasions as table;

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = table, check_for_backend(Backend), treat_none_as_default_value = false)]
pub struct Row {
    key: String,
    kind: String,
    subject: String,
    due_at: NaiveDateTime,
    told_at: Option<NaiveDateTime>,
}

impl Row {
    /// `told_at` is `None` until the event is handled.
    pub fn of(event: &OutboxEvent, told_at: Option<NaiveDateTime>) -> Self {
        Self {
            key: event.key.clone(),
            kind: event.kind.code().to_owned(),
            subject: event.subject.clone(),
            due_at: to_db_time(event.due_at),
            told_at,
        }
    }

    fn parse(self) -> Result<OutboxEvent, RepositoryError> {
        let kind = OutboxEventKind::from_code(&self.kind).ok_or(crate::corrupt_row::CorruptRow);
        let kind = kind.map_err(corrupt("occasions", self.key.clone()))?;
        Ok(OutboxEvent { key: self.key, kind, subject: self.subject, due_at: self.due_at.and_utc() })
    }
}

/// Records an event, in the transaction that causes it. Recording it again makes it due again; only its new part is
/// sent.
pub fn record_event(event: &OutboxEvent, conn: &mut Conn) -> QueryResult<()> {
    let row = Row::of(event, None);
    diesel::insert_into(table::table)
        .values(&row)
        .on_conflict(table::key)
        .do_update()
        .set((table::due_at.eq(row.due_at), table::told_at.eq(None::<NaiveDateTime>)))
        .execute(conn)
        .map(|_| ())
}

/// Whether no event is due; reading this does not block writers.
pub fn is_none_due(now: NaiveDateTime, conn: &mut Conn) -> QueryResult<bool> {
    let due = table::table.filter(table::told_at.is_null()).filter(table::due_at.le(now));
    diesel::select(diesel::dsl::not(exists(due))).get_result(conn)
}

/// Two instances may read the same list. The guard on the read value lets only one of them claim each row.
pub fn claim(
    now: NaiveDateTime,
    lease_until: NaiveDateTime,
    limit: i64,
    conn: &mut Conn,
) -> Result<Vec<OutboxEvent>, Failure> {
    let due: Vec<(String, NaiveDateTime)> = table::table
        .filter(table::told_at.is_null())
        .filter(table::due_at.le(now))
        .order((table::due_at, table::key))
        .limit(limit)
        .select((table::key, table::due_at))
        .load(conn)?;
    let mut claimed = Vec::with_capacity(due.len());
    for (key, due_at) in due {
        let row: Option<Row> = diesel::update(table::table.find(key))
            .filter(table::told_at.is_null())
            .filter(table::due_at.eq(due_at))
            .set(table::due_at.eq(lease_until))
            .returning(Row::as_returning())
            .get_result(conn)
            .optional()?;
        claimed.extend(row.and_then(|row| readable("due event", row.parse())));
    }
    Ok(claimed)
}

/// Marks an event as handled, unless it happened again meanwhile or another instance holds the lease.
pub fn mark_handled(event: &OutboxEvent, at: NaiveDateTime, conn: &mut Conn) -> QueryResult<bool> {
    let handled = diesel::update(table::table.find(&event.key))
        .filter(table::told_at.is_null())
        .filter(table::due_at.eq(to_db_time(event.due_at)))
        .set(table::told_at.eq(at))
        .execute(conn)?;
    Ok(handled == 1)
}

/// Inserts an event as handled; `false` when it exists already.
pub fn insert_handled(event: &OutboxEvent, at: NaiveDateTime, conn: &mut Conn) -> QueryResult<bool> {
    let row = Row::of(event, Some(at));
    let inserted = diesel::insert_into(table::table).values(&row).on_conflict_do_nothing().execute(conn)?;
    Ok(inserted == 1)
}

/// The keys without an event.
pub fn unknown(keys: Vec<String>, conn: &mut Conn) -> QueryResult<Vec<String>> {
    let known: Vec<String> = table::table.filter(table::key.eq_any(&keys)).select(table::key).load(conn)?;
    Ok(keys.into_iter().filter(|key| !known.contains(key)).collect())
}
