//! The change feed: rows written with each change. They get their positions afterwards and are pruned after a day or
//! so.

use std::cell::RefCell;

use ::changes::{Action, Change, ChangeCounts, ChangeFeed, Position, SequencedChange, Subject};
use async_trait::async_trait;
use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::dsl::max;
use diesel::expression::AppearsOnTable;
use diesel::prelude::*;
use diesel::query_builder::{AstPass, QueryFragment, QueryId};
use diesel::sql_types::{BigInt, Nullable};
use kernel::{Coded, RepositoryError};

use super::prepared::KeepPrepared;
use super::retention::{BATCH, Batch, in_batches};
use super::sql::Sql;
use super::{
    Backend, Conn, Database, MAX_ROWS, NEWEST_POSITION, advisory_lock, announce, strip_nul, to_db_time,
};
use crate::corrupt_row::{CorruptRow, corrupt};
use crate::failure::Failure;
use crate::schema::change_events as table;

/// Arbitrary [`advisory_lock`] key for assigning positions.
const POSITIONS_LOCK: i64 = 4_833;

thread_local! {
    /// Subjects of the changes that the transaction on this thread has appended.
    static APPENDED: RefCell<Vec<Subject>> = const { RefCell::new(Vec::new()) };
}

/// Counts what the transaction on this thread appended, and returns whether it was anything. Call it when the
/// transaction has ended, however it ended: a commit may have succeeded although its acknowledgement was lost.
pub fn count_appended(counts: &ChangeCounts) -> bool {
    let appended = APPENDED.take();
    for subject in &appended {
        counts.record(*subject);
    }
    !appended.is_empty()
}

/// Appends a change, in the transaction that makes it. Takes no lock.
pub fn append(change: &Change, conn: &mut Conn) -> QueryResult<()> {
    append_all(std::slice::from_ref(change), conn)
}

/// Appends changes in their order.
pub fn append_all(changes: &[Change], conn: &mut Conn) -> QueryResult<()> {
    APPENDED.with_borrow_mut(|appended| appended.extend(changes.iter().map(|change| change.subject)));
    changes
        .chunks(MAX_ROWS)
        .try_for_each(|some| insert((1_i64..).zip(some).map(NewRow::from).collect(), conn))
}

/// Up to three rows, which is what a transaction usually appends, by statements that the connection keeps prepared: Diesel
/// knows their text by the length of an array.
fn insert(rows: Vec<NewRow>, conn: &mut Conn) -> QueryResult<()> {
    macro_rules! insert {
        ($rows:expr) => {
            diesel::insert_into(table::table).values($rows).execute(conn).map(|_| ())
        };
    }
    let rows = match <[NewRow; 1]>::try_from(rows) {
        Ok(one) => return insert!(one),
        Err(rows) => rows,
    };
    let rows = match <[NewRow; 2]>::try_from(rows) {
        Ok(two) => return insert!(two),
        Err(rows) => rows,
    };
    match <[NewRow; 3]>::try_from(rows) {
        Ok(three) => insert!(three),
        Err(rows) => insert!(rows),
    }
}

#[derive(Insertable)]
#[diesel(table_name = table, treat_none_as_default_value = false)]
struct NewRow {
    position: NextPosition,
    subject: &'static str,
    subject_id: String,
    number: Option<String>,
    action: &'static str,
    at: NaiveDateTime,
}

impl From<(i64, &Change)> for NewRow {
    /// `number` counts the rows of the statement, which all see the same newest position.
    fn from((number, change): (i64, &Change)) -> Self {
        Self {
            position: NextPosition(number),
            subject: change.subject.code(),
            subject_id: strip_nul(&change.id),
            number: change.number.as_deref().map(strip_nul),
            action: change.action.code(),
            at: to_db_time(change.at),
        }
    }
}

/// A position after [`NEWEST_POSITION`], as a typed expression, so that the connection keeps the statement prepared.
#[derive(Debug, Clone, Copy, QueryId)]
struct NextPosition(i64);

impl Expression for NextPosition {
    type SqlType = Nullable<BigInt>;
}

impl<T> AppearsOnTable<T> for NextPosition {}

impl QueryFragment<Backend> for NextPosition {
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, Backend>) -> QueryResult<()> {
        let Some(newest) = NEWEST_POSITION else {
            out.push_sql("NULL");
            return Ok(());
        };
        out.push_sql(newest);
        out.push_sql(" + ");
        out.push_bind_param::<BigInt, _>(&self.0)
    }
}

#[async_trait]
impl ChangeFeed for Database {
    async fn append(&self, change: Change) -> Result<(), RepositoryError> {
        self.write(move |conn| Ok(append(&change, conn)?)).await
    }

    async fn assign_sequence(&self) -> Result<usize, RepositoryError> {
        if !self.read(has_unpositioned).await? {
            return Ok(0);
        }
        self.write(assign_positions).await
    }

    async fn after(&self, position: Position, limit: i64) -> Result<Vec<SequencedChange>, RepositoryError> {
        let rows: Vec<Row> = self.read(move |conn| Ok(after(position, limit, conn)?)).await?;
        let changes: Vec<SequencedChange> =
            rows.into_iter().map(TryFrom::try_from).collect::<Result<_, _>>()?;
        for placed in &changes {
            self.changes.record(placed.change.subject);
        }
        Ok(changes)
    }

    fn counts(&self) -> &ChangeCounts {
        &self.changes
    }

    async fn newest(&self) -> Result<Position, RepositoryError> {
        let newest: Option<i64> =
            self.read(|conn| Ok(table::table.select(max(table::position)).get_result(conn)?)).await?;
        Ok(newest.and_then(Position::new).unwrap_or(Position::START))
    }

    async fn wait(&self) {
        self.something_committed().await;
    }

    async fn prune(&self, before: DateTime<Utc>) -> Result<(), RepositoryError> {
        let before = to_db_time(before);
        in_batches(self, move |conn| delete_oldest(before, conn)).await.map(|_| ())
    }
}

/// Reads the first, because PostgreSQL looks for any in the whole table.
fn has_unpositioned(conn: &mut Conn) -> Result<bool, Failure> {
    let waiting = table::table.filter(table::position.is_null()).order(table::id).select(table::id);
    let first: Option<i64> = waiting.first(conn).optional()?;
    Ok(first.is_some())
}

/// How many changes get positions in one transaction.
const POSITION_BATCH: i64 = 1_000;

/// Ids are in the order of a subject's changes, because its row was locked when each change was appended. The lock
/// makes the next caller wait for this transaction and continue after it, so that no reader sees a gap.
fn assign_positions(conn: &mut Conn) -> Result<usize, Failure> {
    advisory_lock(conn, POSITIONS_LOCK)?;
    // Diesel has no UPDATE … FROM.
    let assigned = Sql::fill(
        "UPDATE change_events SET position = placed.position FROM (
            SELECT id, (SELECT COALESCE(MAX(position), 0) FROM change_events) + ROW_NUMBER() OVER (ORDER BY id)
                AS position
            FROM change_events WHERE position IS NULL ORDER BY id LIMIT {limit}
        ) placed WHERE change_events.id = placed.id",
        &[("limit", POSITION_BATCH.into())],
    )
    .execute(conn)?;
    if assigned > 0 {
        announce(conn)?;
    }
    Ok(assigned)
}

fn after(position: Position, limit: i64, conn: &mut Conn) -> QueryResult<Vec<Row>> {
    table::table
        .filter(table::position.gt(position.number()))
        // Skip changes of a newer program version.
        .filter(table::subject.eq_any(Subject::ALL.iter().map(|subject| subject.code())))
        .filter(table::action.eq_any(Action::ALL.iter().map(|act| act.code())))
        .order(table::position)
        .limit(limit)
        .select(Row::as_select())
        .keep_prepared()
        .load(conn)
}

/// Ids rise with time. The newest change stays, because it holds the last position.
fn delete_oldest(before: NaiveDateTime, conn: &mut Conn) -> QueryResult<Batch> {
    let first = table::table.order(table::id).limit(BATCH).select(table::id).into_boxed();
    let newest = table::table.select(max(table::position)).into_boxed();
    let old = table::table
        .filter(table::id.eq_any(first))
        .filter(table::at.lt(before))
        .filter(table::position.lt(newest.single_value()));
    Ok(Batch::of(diesel::delete(old).execute(conn)?, BATCH))
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = table, check_for_backend(Backend))]
struct Row {
    id: i64,
    position: Option<i64>,
    subject: String,
    subject_id: String,
    number: Option<String>,
    action: String,
    at: NaiveDateTime,
}

impl TryFrom<Row> for SequencedChange {
    type Error = RepositoryError;

    fn try_from(row: Row) -> Result<Self, RepositoryError> {
        let id = row.id.to_string();
        row.parse().map_err(corrupt("change_events", id))
    }
}

impl Row {
    fn parse(self) -> Result<SequencedChange, CorruptRow> {
        let change = Change {
            subject: Subject::from_code(&self.subject).ok_or(CorruptRow)?,
            id: self.subject_id,
            number: self.number,
            action: Action::from_code(&self.action).ok_or(CorruptRow)?,
            at: self.at.and_utc(),
        };
        let position = self.position.and_then(Position::new).ok_or(CorruptRow)?;
        Ok(SequencedChange { position, change })
    }
}
