//! The statements of a day, and why lists could not be read.

use ::books::{DayStatement, ListFailure, StatementHead, StatementOrigin, StatementRow};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{Day, Money};

use super::{Backend, Conn, strip_nul, to_db_time};
use crate::corrupt_row::{CorruptRow, corrupt};
use crate::failure::Failure;
use crate::schema::{day_list_failures as failures, day_statements as statements, statement_rows as rows};

/// Rows per statement, each with eleven values: databases limit the number of values.
const MAX_ROWS: usize = 500;

type HeadRow = (String, NaiveDateTime, Option<String>, Option<String>, Option<String>);

/// Ordered by the code of their sources.
pub fn heads(day: &str, conn: &mut Conn) -> QueryResult<Vec<StatementHead>> {
    let found: Vec<HeadRow> = statements::table
        .filter(statements::day.eq(day))
        .order(statements::source)
        .select((
            statements::source,
            statements::at,
            statements::file,
            statements::file_sha256,
            statements::by_name,
        ))
        .load(conn)?;
    let head = |(source, at, file, sha256, by): HeadRow| {
        let origin = match (file, sha256, by) {
            (Some(name), Some(sha256), Some(by)) => StatementOrigin::File { name, sha256, by },
            _ => StatementOrigin::List,
        };
        StatementHead { source, at: at.and_utc(), origin }
    };
    Ok(found.into_iter().map(head).collect())
}

pub fn all(day: Day, conn: &mut Conn) -> Result<Vec<DayStatement>, Failure> {
    let key = day.to_string();
    let heads = heads(&key, conn)?;
    let read = |head: StatementHead| {
        let found: Vec<RowRow> = rows::table
            .filter(rows::day.eq(&key))
            .filter(rows::source.eq(&head.source))
            .order(rows::line)
            .select(RowRow::as_select())
            .load(conn)?;
        let rows: Result<_, CorruptRow> = found.into_iter().map(RowRow::parse).collect();
        Ok(DayStatement { head, rows: rows.map_err(corrupt("statement_rows", key.clone()))? })
    };
    heads.into_iter().map(read).collect()
}

/// Replaces the statement of its source, and forgets why its list was not read.
pub fn put(day: &str, statement: &DayStatement, conn: &mut Conn) -> QueryResult<()> {
    let DayStatement { head, rows } = statement;
    let key = (day, head.source.as_str());
    diesel::delete(rows::table.filter(rows::day.eq(day)).filter(rows::source.eq(&head.source)))
        .execute(conn)?;
    diesel::delete(statements::table.find(key)).execute(conn)?;
    diesel::delete(failures::table.find(key)).execute(conn)?;
    let file = match &head.origin {
        StatementOrigin::File { name, sha256, by } => Some((strip_nul(name), sha256, strip_nul(by))),
        StatementOrigin::List => None,
    };
    diesel::insert_into(statements::table)
        .values((
            statements::day.eq(day),
            statements::source.eq(&head.source),
            statements::at.eq(to_db_time(head.at)),
            statements::file.eq(file.as_ref().map(|(name, _, _)| name)),
            statements::file_sha256.eq(file.as_ref().map(|(_, sha256, _)| *sha256)),
            statements::by_name.eq(file.as_ref().map(|(_, _, by)| by)),
        ))
        .execute(conn)?;
    for some in rows.chunks(MAX_ROWS) {
        let some: Vec<RowRow> = some.iter().map(|row| RowRow::of(day, &head.source, row)).collect();
        diesel::insert_into(rows::table).values(&some).execute(conn)?;
    }
    Ok(())
}

/// Ordered by the code of their sources.
pub fn list_failures(day: &str, conn: &mut Conn) -> QueryResult<Vec<ListFailure>> {
    let found: Vec<(String, NaiveDateTime, String)> = failures::table
        .filter(failures::day.eq(day))
        .order(failures::source)
        .select((failures::source, failures::at, failures::cause))
        .load(conn)?;
    let failure = |(source, at, cause): (String, NaiveDateTime, String)| ListFailure {
        source,
        at: at.and_utc(),
        cause,
    };
    Ok(found.into_iter().map(failure).collect())
}

pub fn record_failure(day: Day, failure: &ListFailure, conn: &mut Conn) -> QueryResult<()> {
    let (day, at) = (day.to_string(), to_db_time(failure.at));
    let cause = strip_nul(&failure.cause);
    diesel::insert_into(failures::table)
        .values((
            failures::day.eq(&day),
            failures::source.eq(&failure.source),
            failures::at.eq(at),
            failures::cause.eq(&cause),
        ))
        .on_conflict((failures::day, failures::source))
        .do_update()
        .set((failures::at.eq(at), failures::cause.eq(&cause)))
        .execute(conn)
        .map(drop)
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = rows, check_for_backend(Backend))]
struct RowRow {
    day: String,
    source: String,
    line: i64,
    order_reference: Option<String>,
    provider_reference: Option<String>,
    transaction_id: Option<String>,
    amount_tsh: i64,
    channel: Option<String>,
    phone_last_digits: Option<String>,
    at: Option<NaiveDateTime>,
    is_paid: bool,
}

impl RowRow {
    fn of(day: &str, source: &str, row: &StatementRow) -> Self {
        Self {
            day: day.to_owned(),
            source: source.to_owned(),
            line: i64::from(row.line),
            order_reference: row.order.clone(),
            provider_reference: row.reference.clone(),
            transaction_id: row.transaction.clone(),
            amount_tsh: row.amount.tsh(),
            channel: row.channel.clone(),
            phone_last_digits: row.phone_last_digits.clone(),
            at: row.at.map(to_db_time),
            is_paid: row.is_paid,
        }
    }

    fn parse(self) -> Result<StatementRow, CorruptRow> {
        Ok(StatementRow {
            line: u32::try_from(self.line).map_err(|_large| CorruptRow)?,
            order: self.order_reference,
            reference: self.provider_reference,
            transaction: self.transaction_id,
            amount: Money::new(self.amount_tsh)?,
            at: self.at.map(|at| at.and_utc()),
            channel: self.channel,
            phone_last_digits: self.phone_last_digits,
            is_paid: self.is_paid,
        })
    }
}
