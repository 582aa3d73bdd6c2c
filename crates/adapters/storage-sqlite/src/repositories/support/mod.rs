//! Cases that need staff, read from the rows of all domains: `sources` has the query for each kind, `responses` the
//! waiting times.

mod responses;
mod sources;

use ::overview::{CaseCount, CaseFilter, CaseKind, FirstAction, SupportCase, SupportCases};
use async_trait::async_trait;
use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Nullable, Text, Timestamp};
use kernel::{Coded, Cursor, Money, OpeningHours, Page, PageRequest, RepositoryError, Search};

use super::sql::Sql;
use super::{Conn, Database, paging, settings, to_db_time};
use crate::corrupt_row::{CorruptRow, corrupt};
use crate::failure::Failure;
use sources::open_cases;

#[async_trait]
impl SupportCases for Database {
    async fn list(
        &self,
        filter: &CaseFilter,
        page: &PageRequest,
        now: DateTime<Utc>,
    ) -> Result<Page<SupportCase>, RepositoryError> {
        let (filter, page) = (filter.clone(), page.clone());
        self.read_for_staff(move |conn| list(&filter, &page, to_db_time(now), conn)).await
    }

    async fn list_since(
        &self,
        from: DateTime<Utc>,
        after: Option<Cursor>,
        now: DateTime<Utc>,
    ) -> Result<(Vec<SupportCase>, Option<Cursor>), RepositoryError> {
        let page = PageRequest::new(Some(PageRequest::MAX_LIMIT), after);
        self.read_for_staff(move |conn| begun(to_db_time(from), &page, to_db_time(now), conn)).await
    }

    async fn counts(&self, now: DateTime<Utc>) -> Result<Vec<CaseCount>, RepositoryError> {
        self.read_for_staff(move |conn| counts(CaseKind::ALL, None, to_db_time(now), conn)).await
    }

    async fn first_actions(&self, from: DateTime<Utc>) -> Result<Vec<FirstAction>, RepositoryError> {
        self.read_for_staff(move |conn| Ok(responses::first_actions(to_db_time(from), conn)?)).await
    }
}

fn list(
    filter: &CaseFilter,
    request: &PageRequest,
    now: NaiveDateTime,
    conn: &mut Conn,
) -> Result<Page<SupportCase>, Failure> {
    let search = filter.search.as_ref();
    let kinds = filter.kind.map_or_else(|| CaseKind::ALL.to_vec(), |kind| vec![kind]);
    let (items, next) = page_of(&kinds, |kind| open_cases(kind, search, now), request, conn)?;
    let total = counts(&kinds, search, now, conn)?.iter().map(|count| count.open).sum();
    Ok(Page { items, next, total })
}

fn begun(
    from: NaiveDateTime,
    request: &PageRequest,
    now: NaiveDateTime,
    conn: &mut Conn,
) -> Result<(Vec<SupportCase>, Option<Cursor>), Failure> {
    let of_kind = |kind| {
        Sql::fill(
            &format!("SELECT * FROM ({{cases}}) fresh WHERE {} >= {{from}}", began(kind)),
            &[("cases", open_cases(kind, None, now)), ("from", from.into())],
        )
    };
    page_of(CaseKind::ALL, of_kind, request, conn)
}

/// The column with the start of a case.
fn began(kind: CaseKind) -> &'static str {
    if kind == CaseKind::DeliveryLate { "due_at" } else { "since" }
}

/// A page over the queries for all `kinds`.
fn page_of(
    kinds: &[CaseKind],
    question: impl Fn(CaseKind) -> Sql,
    request: &PageRequest,
    conn: &mut Conn,
) -> Result<(Vec<SupportCase>, Option<Cursor>), Failure> {
    let hours = settings::opening_hours(conn)?;
    let mut rows: Vec<(CaseKind, CaseRow)> = Vec::new();
    for kind in kinds {
        let of_kind = rows_of(*kind, question(*kind), request, &hours, conn)?;
        rows.extend(of_kind.into_iter().map(|row| (*kind, row)));
    }
    let after = request.after.as_ref().and_then(parse_cursor);
    rows.retain(|(_, row)| after.is_none_or(|after| row.position() > after));
    rows.sort_by(|(_, one), (_, other)| one.position().cmp(&other.position()));
    let next = cut(&mut rows, request);
    let items: Result<_, RepositoryError> = rows.into_iter().map(|(kind, row)| row.into_case(kind)).collect();
    Ok((items?, next))
}

/// The cases of a kind that can be on the page. Orders have their due time in the row, and may be many when the shop is
/// behind. Of the other kinds, all open cases are read: opening hours decide when they are due.
fn rows_of(
    kind: CaseKind,
    cases: Sql,
    request: &PageRequest,
    hours: &OpeningHours,
    conn: &mut Conn,
) -> Result<Vec<CaseRow>, Failure> {
    if kind.default_urgency().is_none() {
        return Ok(first_of(cases, request, conn)?);
    }
    let rows: Vec<CaseRow> = cases.load(conn)?;
    rows.into_iter().map(|row| Ok(row.due(kind, hours)?)).collect()
}

/// The first cases that can be on the page.
fn first_of(cases: Sql, request: &PageRequest, conn: &mut Conn) -> QueryResult<Vec<CaseRow>> {
    let after = request.after.as_ref().and_then(parse_cursor).and_then(|(due_at, id)| {
        let due_at = to_db_time(DateTime::from_timestamp_millis(due_at)?);
        Some(Sql::fill(
            "WHERE due_at > {due_at} OR (due_at = {due_at} AND id > {id})",
            &[("due_at", due_at.into()), ("id", id.into())],
        ))
    });
    // Diesel selects from tables only, not from a query.
    Sql::fill(
        "SELECT * FROM ({cases}) cases {after} ORDER BY due_at, id LIMIT {limit}",
        &[("cases", cases), ("after", after.unwrap_or_default()), ("limit", paging::to_read(request).into())],
    )
    .load(conn)
}

fn counts(
    kinds: &[CaseKind],
    search: Option<&Search>,
    now: NaiveDateTime,
    conn: &mut Conn,
) -> Result<Vec<CaseCount>, Failure> {
    let hours = settings::opening_hours(conn)?;
    kinds.iter().map(|kind| count(*kind, search, now, &hours, conn)).collect()
}

fn count(
    kind: CaseKind,
    search: Option<&Search>,
    now: NaiveDateTime,
    hours: &OpeningHours,
    conn: &mut Conn,
) -> Result<CaseCount, Failure> {
    let cases = open_cases(kind, search, now);
    if kind.default_urgency().is_none() {
        return count_by_row(kind, cases, now, conn);
    }
    let rows: Vec<CaseRow> = cases.load(conn)?;
    let mut counted = CaseCount { kind, open: 0, overdue: 0 };
    for row in rows {
        let is_overdue = row.due(kind, hours)?.due_at < now;
        counted.open = counted.open.saturating_add(1);
        counted.overdue = counted.overdue.saturating_add(i64::from(is_overdue));
    }
    Ok(counted)
}

fn count_by_row(
    kind: CaseKind,
    cases: Sql,
    now: NaiveDateTime,
    conn: &mut Conn,
) -> Result<CaseCount, Failure> {
    // Diesel selects from tables only, not from a query.
    let row: CountRow = Sql::fill(
        "SELECT COUNT(*) AS waiting, COUNT(CASE WHEN due_at < {now} THEN 1 END) AS overdue FROM ({cases}) cases",
        &[("now", now.into()), ("cases", cases)],
    )
    .get_result(conn)?;
    Ok(CaseCount { kind, open: row.waiting, overdue: row.overdue })
}

/// Parses a cursor: `<milliseconds>-<id>`.
fn parse_cursor(cursor: &Cursor) -> Option<(i64, &str)> {
    let (due_at, id) = cursor.as_str().split_once('-')?;
    Some((due_at.parse().ok()?, id))
}

fn cut(rows: &mut Vec<(CaseKind, CaseRow)>, request: &PageRequest) -> Option<Cursor> {
    let limit = usize::try_from(request.limit()).unwrap_or(usize::MAX);
    let is_last = rows.len() <= limit;
    rows.truncate(limit);
    let (_, last) = rows.last().filter(|_| !is_last)?;
    let (due_at, id) = last.position();
    Cursor::parse(&format!("{due_at}-{id}")).ok()
}

#[derive(QueryableByName)]
struct CountRow {
    #[diesel(sql_type = BigInt)]
    waiting: i64,
    #[diesel(sql_type = BigInt)]
    overdue: i64,
}

#[derive(QueryableByName)]
struct CaseRow {
    #[diesel(sql_type = Text)]
    id: String,
    #[diesel(sql_type = Text)]
    subject: String,
    #[diesel(sql_type = Nullable<Text>)]
    order_id: Option<String>,
    #[diesel(sql_type = Text)]
    about: String,
    #[diesel(sql_type = Text)]
    about_swahili: String,
    #[diesel(sql_type = Nullable<BigInt>)]
    amount_tsh: Option<i64>,
    #[diesel(sql_type = Nullable<Text>)]
    detail: Option<String>,
    #[diesel(sql_type = Timestamp)]
    since: NaiveDateTime,
    #[diesel(sql_type = Timestamp)]
    due_at: NaiveDateTime,
    #[diesel(sql_type = Nullable<Text>)]
    holder: Option<String>,
}

impl CaseRow {
    /// By the millisecond, as cursors have it.
    fn position(&self) -> (i64, &str) {
        (self.due_at.and_utc().timestamp_millis(), &self.id)
    }

    /// The row with the due time of its kind.
    fn due(self, kind: CaseKind, hours: &OpeningHours) -> Result<Self, RepositoryError> {
        let due_at = kind.due_at(self.amount(kind)?, self.since.and_utc(), hours);
        Ok(Self { due_at: due_at.map_or(self.due_at, to_db_time), ..self })
    }

    fn amount(&self, kind: CaseKind) -> Result<Option<Money>, RepositoryError> {
        let amount = self.amount_tsh.map(Money::new).transpose();
        amount.map_err(|invalid| corrupt(kind.code(), self.id.clone())(CorruptRow::from(invalid)))
    }

    fn into_case(self, kind: CaseKind) -> Result<SupportCase, RepositoryError> {
        Ok(SupportCase {
            kind,
            amount: self.amount(kind)?,
            detail: self.detail,
            subject: self.subject,
            order_id: self.order_id,
            about: self.about,
            about_swahili: self.about_swahili,
            since: self.since.and_utc(),
            due_at: self.due_at.and_utc(),
            claimed_by: self.holder,
        })
    }
}
