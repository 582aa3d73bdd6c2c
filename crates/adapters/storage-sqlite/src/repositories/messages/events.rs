//! Outbox events, from which messages are made.

use ::changes::{OutboxEvent, OutboxEventKind};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{Coded, RepositoryError};

use super::super::lease::claim_due;
use super::super::prepared::KeepPrepared;
use super::{Backend, Conn, Database, to_db_time};
use crate::corrupt_row::{CorruptRow, corrupt};
use crate::schema::outbox_events as table;

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = table, check_for_backend(Backend), treat_none_as_default_value = false)]
pub struct Row {
    key: String,
    kind: String,
    subject: String,
    due_at: NaiveDateTime,
    handled_at: Option<NaiveDateTime>,
}

impl Row {
    /// `handled_at` is `None` until the event is handled.
    pub fn of(event: &OutboxEvent, handled_at: Option<NaiveDateTime>) -> Self {
        Self {
            key: event.key.clone(),
            kind: event.kind.code().to_owned(),
            subject: event.subject.clone(),
            due_at: to_db_time(event.due_at),
            handled_at,
        }
    }
}

impl TryFrom<Row> for OutboxEvent {
    type Error = RepositoryError;

    fn try_from(row: Row) -> Result<Self, RepositoryError> {
        let kind = OutboxEventKind::from_code(&row.kind).ok_or(CorruptRow);
        let kind = kind.map_err(corrupt("outbox_events", row.key.clone()))?;
        Ok(Self { key: row.key, kind, subject: row.subject, due_at: row.due_at.and_utc() })
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
        .set((table::due_at.eq(row.due_at), table::handled_at.eq(None::<NaiveDateTime>)))
        .returning(table::key)
        .keep_prepared()
        .changed_rows(conn)
        .map(|_| ())
}

pub async fn claim(
    now: NaiveDateTime,
    lease_until: NaiveDateTime,
    limit: i64,
    database: &Database,
) -> Result<Vec<OutboxEvent>, RepositoryError> {
    claim_due! {
        database: database,
        table: table::table,
        key: table::key,
        due_at: table::due_at,
        is_due: table::handled_at.is_null().and(table::due_at.le(now)),
        lease: table::due_at.eq(lease_until),
        row: Row,
        limit: limit,
    }
}

/// Marks an event as handled, unless it happened again meanwhile or another instance holds the lease.
pub fn mark_handled(event: &OutboxEvent, at: NaiveDateTime, conn: &mut Conn) -> QueryResult<bool> {
    let handled = diesel::update(table::table.find(&event.key))
        .filter(table::handled_at.is_null())
        .filter(table::due_at.eq(to_db_time(event.due_at)))
        .set(table::handled_at.eq(at))
        .returning(table::key)
        .keep_prepared()
        .changed_rows(conn)?;
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
