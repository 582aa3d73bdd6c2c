use ::orders::vendor_catalogue::{ListFailure, ListProblem, VendorList};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{Coded, CompanyName, RepositoryError};

use super::{Backend, Conn, Database, strip_nul, to_db_time};
use crate::corrupt_row::{CorruptRow, corrupt};
use crate::failure::Failure;
use crate::schema::vendor_lists as table;

pub fn all(conn: &mut Conn) -> Result<Vec<VendorList>, Failure> {
    let rows: Vec<Row> = table::table.order(table::vendor).select(Row::as_select()).load(conn)?;
    Ok(rows.into_iter().map(VendorList::try_from).collect::<Result<_, _>>()?)
}

/// Reads first: most calls find that nothing is due.
pub async fn claim(
    vendor: String,
    now: NaiveDateTime,
    lease_until: NaiveDateTime,
    database: &Database,
) -> Result<bool, RepositoryError> {
    let known = vendor.clone();
    let next: Option<NaiveDateTime> = database
        .read(move |conn| Ok(table::table.find(known).select(table::next_read_at).first(conn).optional()?))
        .await?;
    if next.is_some_and(|next| next > now) {
        return Ok(false);
    }
    database
        .write(move |conn| {
            ensure_row(&vendor, now, conn)?;
            let due = table::table.find(&vendor).filter(table::next_read_at.le(now));
            Ok(diesel::update(due).set(table::next_read_at.eq(lease_until)).execute(conn)? == 1)
        })
        .await
}

/// A vendor that was never tried is due at `now`.
pub fn ensure_row(vendor: &str, now: NaiveDateTime, conn: &mut Conn) -> QueryResult<()> {
    diesel::insert_into(table::table)
        .values((table::vendor.eq(vendor), table::next_read_at.eq(now)))
        .on_conflict_do_nothing()
        .execute(conn)
        .map(|_| ())
}

pub fn record_failure(
    vendor: &str,
    failure: &ListFailure,
    next: NaiveDateTime,
    conn: &mut Conn,
) -> QueryResult<()> {
    ensure_row(vendor, next, conn)?;
    diesel::update(table::table.find(vendor))
        .set((
            table::next_read_at.eq(next),
            table::failed_at.eq(to_db_time(failure.at)),
            table::problem.eq(failure.problem.code()),
            table::cause.eq(failure.cause.as_deref().map(strip_nul)),
        ))
        .execute(conn)
        .map(|_| ())
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = table, check_for_backend(Backend))]
struct Row {
    vendor: String,
    read_at: Option<NaiveDateTime>,
    failed_at: Option<NaiveDateTime>,
    problem: Option<String>,
    cause: Option<String>,
}

impl TryFrom<Row> for VendorList {
    type Error = RepositoryError;

    fn try_from(row: Row) -> Result<Self, RepositoryError> {
        let id = row.vendor.clone();
        row.parse().map_err(corrupt("vendor_lists", id))
    }
}

impl Row {
    fn parse(self) -> Result<VendorList, CorruptRow> {
        let failure = match (self.failed_at, self.problem) {
            (Some(at), Some(problem)) => Some(ListFailure {
                at: at.and_utc(),
                problem: ListProblem::from_code(&problem).ok_or(CorruptRow)?,
                cause: self.cause,
            }),
            _ => None,
        };
        Ok(VendorList {
            vendor: CompanyName::parse(&self.vendor)?,
            read_at: self.read_at.map(|at| at.and_utc()),
            failure,
        })
    }
}
