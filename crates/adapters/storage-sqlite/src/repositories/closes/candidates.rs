use std::collections::{BTreeMap, HashMap, HashSet};

use ::books::{DayStatement, KnownPayment, LedgerEntryKind, StatementRow};
use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;
use kernel::{CheckoutId, Coded, Day, OrderId, Period, RepositoryError};

use super::{Backend, Conn, to_db_time};
use crate::corrupt_row::{CorruptRow, corrupt};
use crate::failure::Failure;
use crate::pattern::upper;
use crate::schema::{checkouts, payment_attempts as attempts, revenue_entries as entries};

/// All payment references in the rows of statements, in upper case.
#[derive(Clone)]
pub struct Names(Vec<String>);

impl Names {
    pub fn of(statements: &[DayStatement]) -> Self {
        let rows = statements.iter().flat_map(|statement| &statement.rows);
        let of_row = |row: &StatementRow| [row.order.clone(), row.reference.clone(), row.transaction.clone()];
        let names = rows.flat_map(of_row).flatten().map(|name| name.to_ascii_uppercase());
        Self(names.collect::<HashSet<_>>().into_iter().collect())
    }
}

/// How many references one statement looks up: databases limit the number of values.
const NAME_BATCH: usize = 500;

#[derive(Queryable, Selectable)]
#[diesel(table_name = attempts, check_for_backend(Backend))]
struct CandidateRow {
    id: String,
    checkout_id: String,
    #[diesel(select_expression = checkouts::order_id)]
    order_id: String,
    provider: String,
    reference: String,
    transaction_id: Option<String>,
    provider_reference: Option<String>,
    amount_tsh: i64,
    reported_amount_tsh: Option<i64>,
    state: String,
    created_at: NaiveDateTime,
}

pub fn payments(day: Day, names: &Names, conn: &mut Conn) -> Result<Vec<KnownPayment>, Failure> {
    let counted = counted_on(day, conn)?;
    let mut rows = begun_around(day, conn)?;
    for ids in counted.keys().collect::<Vec<_>>().chunks(NAME_BATCH) {
        let query = attempts::table.inner_join(checkouts::table).filter(attempts::id.eq_any(ids.to_vec()));
        rows.extend(query.select(CandidateRow::as_select()).load::<CandidateRow>(conn)?);
    }
    for names in names.0.chunks(NAME_BATCH) {
        rows.extend(named(names, conn)?);
    }
    let rows: BTreeMap<String, CandidateRow> = rows.into_iter().map(|row| (row.id.clone(), row)).collect();
    let books = Books { booked: booked(rows.keys(), conn)?, counted };
    let parts: Result<Vec<_>, RepositoryError> =
        rows.into_values().map(|row| row.into_payment(&books)).collect();
    Ok(KnownPayment::by_prompt(parts?))
}

/// What the ledger says about attempts.
struct Books {
    /// The amounts that came, by attempt.
    booked: HashMap<String, i64>,
    /// When the money of attempts was counted that was counted on the day.
    counted: HashMap<String, DateTime<Utc>>,
}

fn booked<'a>(ids: impl Iterator<Item = &'a String>, conn: &mut Conn) -> QueryResult<HashMap<String, i64>> {
    let mut booked = HashMap::new();
    for ids in ids.collect::<Vec<_>>().chunks(NAME_BATCH) {
        let rows: Vec<(Option<String>, i64)> = entries::table
            .filter(entries::kind.eq(LedgerEntryKind::PaymentCompleted.code()))
            .filter(entries::attempt_id.eq_any(ids.to_vec()))
            .select((entries::attempt_id, entries::amount_tsh))
            .load(conn)?;
        booked.extend(rows.into_iter().filter_map(|(id, tsh)| Some((id?, tsh))));
    }
    Ok(booked)
}

/// Attempts whose money was counted on this day, and when.
fn counted_on(day: Day, conn: &mut Conn) -> QueryResult<HashMap<String, DateTime<Utc>>> {
    let period = Period::from_day(day);
    let rows: Vec<(Option<String>, NaiveDateTime)> = entries::table
        .filter(entries::kind.eq(LedgerEntryKind::PaymentCompleted.code()))
        .filter(entries::at.ge(to_db_time(period.start())))
        .filter(entries::at.lt(to_db_time(period.end())))
        .select((entries::attempt_id, entries::at))
        .load(conn)?;
    Ok(rows.into_iter().filter_map(|(id, at)| Some((id?, at.and_utc()))).collect())
}

/// Attempts from a day before to a day after: clocks differ, and answers come late.
fn begun_around(day: Day, conn: &mut Conn) -> QueryResult<Vec<CandidateRow>> {
    attempts::table
        .inner_join(checkouts::table)
        .filter(attempts::created_at.ge(to_db_time(day.previous().start())))
        .filter(attempts::created_at.lt(to_db_time(day.next().end())))
        .select(CandidateRow::as_select())
        .load(conn)
}

fn named(names: &[String], conn: &mut Conn) -> QueryResult<Vec<CandidateRow>> {
    let mut rows: Vec<CandidateRow> = attempts::table
        .inner_join(checkouts::table)
        .filter(attempts::reference.eq_any(names.to_vec()))
        .select(CandidateRow::as_select())
        .load(conn)?;
    let by_transaction: Vec<CandidateRow> = attempts::table
        .inner_join(checkouts::table)
        .filter(upper(attempts::transaction_id).eq_any(names.to_vec()))
        .select(CandidateRow::as_select())
        .load(conn)?;
    rows.extend(by_transaction);
    Ok(rows)
}

impl CandidateRow {
    fn into_payment(self, books: &Books) -> Result<KnownPayment, RepositoryError> {
        let id = self.id.clone();
        self.parse(books).map_err(corrupt("payment_attempts", id))
    }

    fn parse(self, books: &Books) -> Result<KnownPayment, CorruptRow> {
        let booked = books.booked.get(&self.id).copied();
        Ok(KnownPayment {
            payment: CheckoutId::parse(&self.checkout_id)?,
            order_id: OrderId::parse(&self.order_id)?,
            amount_tsh: booked.or(self.reported_amount_tsh).unwrap_or(self.amount_tsh),
            is_received: booked.is_some() || matches!(self.state.as_str(), "completed" | "reversed"),
            counted_at: books.counted.get(&self.id).copied(),
            source: self.provider,
            at: self.created_at.and_utc(),
            reference: self.reference,
            transaction: self.transaction_id,
            provider_reference: self.provider_reference,
        })
    }
}
