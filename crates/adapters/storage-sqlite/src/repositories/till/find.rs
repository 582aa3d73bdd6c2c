use std::collections::HashMap;

use ::payments::{Payment, PurchaseSearch, TillFilter, TillPayment, TillRecord, TillState, plain_reference};
use diesel::prelude::*;
use diesel::sql_types::{Bool, Nullable};
use kernel::{CheckoutId, Coded, OrderId, Page, PageRequest, Search};

use super::super::counting::{Candidates, count_up_to_max};
use super::super::expressions::without_index;
use super::super::payments::find as payments;
use super::super::personal_data::scope::least_number;
use super::super::searching::or_like;
use super::rows::TillRow;
use super::{Backend, Conn, to_db_time};
use crate::corrupt_row::{CorruptRow, corrupt};
use crate::failure::Failure;
use crate::paging;
use crate::pattern::{key_parts, number_parts, numbers_with, references_with};
use crate::schema::{checkouts, payment_attempts as attempts, till_payments as table};

type TillQuery = table::BoxedQuery<'static, Backend>;
type Condition = Box<dyn BoxableExpression<table::table, Backend, SqlType = Nullable<Bool>>>;

/// The most purchases that money is compared with.
const MAX_PURCHASES: i64 = 20;

pub fn first(query: TillQuery, conn: &mut Conn) -> Result<Option<TillPayment>, Failure> {
    let row = query.select(TillRow::as_select()).first(conn).optional()?;
    Ok(row.map(TillPayment::try_from).transpose()?)
}

/// A purchase has its proof since money came for it. The conditions are those of an index of unpaid purchases by time.
pub fn purchases(search: &PurchaseSearch, conn: &mut Conn) -> Result<Vec<Payment>, Failure> {
    let (from, until) = search.begun;
    let mut query = checkouts::table
        .filter(checkouts::created_at.between(to_db_time(from), to_db_time(until)))
        .filter(checkouts::amount_tsh.eq(search.amount.tsh()))
        .filter(checkouts::payer_phone.gt(least_number()))
        .filter(without_index(checkouts::verification_id).is_null())
        .filter(checkouts::closed_at.is_null())
        .into_boxed();
    if let Some(payer) = &search.payer {
        query = query.filter(checkouts::payer_phone.eq(payer.reveal().to_owned()));
    }
    let newest = query.order(checkouts::created_at.desc()).limit(MAX_PURCHASES).select(checkouts::id);
    let ids: Vec<String> = newest.load(conn)?;
    payments::all(payments::payments().filter(checkouts::id.eq_any(ids)), conn)
}

/// Money that belongs to no purchase yet.
pub fn open_rows() -> TillQuery {
    in_state(TillState::Open)
}

pub fn in_state(state: TillState) -> TillQuery {
    table::table.filter(table::state.eq(state.code())).into_boxed()
}

pub fn page(
    filter: &TillFilter,
    request: &PageRequest,
    conn: &mut Conn,
) -> Result<Page<TillRecord>, Failure> {
    let found = filter.search.as_ref().map(|search| candidates(search, conn)).transpose()?;
    let matching = || {
        let query = filter.state.map_or_else(|| table::table.into_boxed(), in_state);
        match (&filter.search, &found) {
            (Some(search), Some(found)) => search_in(query, search, found),
            _ => query,
        }
    };
    let total = count_up_to_max(matching().select(table::id), conn)?;
    let mut query = matching();
    if let Some(after) = &request.after {
        query = query.filter(table::id.lt(after.as_str().to_owned()));
    }
    let newest = query.order(table::id.desc()).limit(paging::to_read(request));
    let mut rows: Vec<TillRow> = newest.select(TillRow::as_select()).load(conn)?;
    let next = paging::cut(&mut rows, request, |row| row.id.as_str());
    let mut orders = orders(&rows, conn)?;
    let record = |row: TillRow| {
        let order = row.attempt_id.as_ref().and_then(|id| orders.remove(id));
        Ok(TillRecord { payment: row.try_into()?, order })
    };
    Ok(Page { items: rows.into_iter().map(record).collect::<Result<_, Failure>>()?, next, total })
}

/// What may have this number or wallet's reference.
fn candidates(search: &Search, conn: &mut Conn) -> QueryResult<Candidates> {
    let mut candidates = Candidates::default();
    let key = plain_reference(&search.reference);
    let numbers = search.phone.iter().flat_map(|digits| number_parts("payer_phone", digits));
    let parts = key_parts("reference_key", &key).into_iter().chain(numbers).collect();
    candidates.add_beginnings(("till_payments", "id"), parts, conn)?;
    Ok(candidates)
}

fn search_in(query: TillQuery, search: &Search, found: &Candidates) -> TillQuery {
    let never: Condition = Box::new(false.into_sql::<Nullable<Bool>>());
    let referred =
        or_like!(never, table::reference_key, references_with(&plain_reference(&search.reference)));
    let numbers = search.phone.iter().flat_map(|digits| numbers_with(digits));
    let query = query.filter(or_like!(referred, table::payer_phone, numbers));
    if found.is_full { query } else { query.filter(table::id.eq_any(found.keys.clone())) }
}

/// The purchases that the rows pay, by attempt.
fn orders(rows: &[TillRow], conn: &mut Conn) -> Result<HashMap<String, (CheckoutId, OrderId)>, Failure> {
    let ids = rows.iter().filter_map(|row| row.attempt_id.as_deref());
    let found: Vec<(String, String, String)> = attempts::table
        .inner_join(checkouts::table)
        .filter(attempts::id.eq_any(ids))
        .select((attempts::id, checkouts::id, checkouts::order_id))
        .load(conn)?;
    let parse = |(attempt, id, order_id): (String, String, String)| {
        let parsed = CheckoutId::parse(&id)
            .map_err(CorruptRow::from)
            .and_then(|checkout| Ok((checkout, OrderId::parse(&order_id)?)));
        Ok((attempt, parsed.map_err(corrupt("checkouts", id))?))
    };
    found.into_iter().map(parse).collect()
}
