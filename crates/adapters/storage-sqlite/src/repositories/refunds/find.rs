use std::collections::HashMap;

use ::books::LedgerEntryKind;
use diesel::prelude::*;
use diesel::sql_types::{Bool, Nullable};
use kernel::{Coded, Money, Page, PageRequest, PersonName, RepositoryError, Search};
use payments::{
    Checkout, RefundCase, RefundEvent, RefundFilter, RefundRecord, RefundState, RefundStateFilter,
};

use super::super::counting::{Candidates, count_up_to_max};
use super::super::key_order::by_key;
use super::super::payments::records;
use super::super::payments::rows::CheckoutRow;
use super::super::searching::or_like;
use super::rows::{CaseRow, EventRow};
use super::{Backend, Conn};
use crate::corrupt_row::{CorruptRow, corrupt};
use crate::failure::Failure;
use crate::paging;
use crate::pattern::{number_parts, numbers_with, reference_parts, references_with, upper};
use crate::schema::{
    checkouts, orders, refund_cases as cases, refund_events as events, revenue_entries as entries,
};

type CaseQuery = cases::BoxedQuery<'static, Backend>;
type Condition = Box<dyn BoxableExpression<cases::table, Backend, SqlType = Nullable<Bool>>>;

pub fn one(id: &str, conn: &mut Conn) -> Result<Option<RefundRecord>, Failure> {
    let rows: Vec<CaseRow> = cases::table.find(id).select(CaseRow::as_select()).load(conn)?;
    Ok(with_purchases(rows, conn)?.pop())
}

pub fn page(
    filter: &RefundFilter,
    request: &PageRequest,
    conn: &mut Conn,
) -> Result<Page<RefundRecord>, Failure> {
    let found = filter.search.as_ref().map(|search| matches(search, conn)).transpose()?;
    let total = count_up_to_max(matching(filter, found.as_ref()).select(cases::id), conn)?;
    let after = paging::after_key(request);
    let query = by_key!(matching(filter, found.as_ref()), cases::id, filter.direction, after, request);
    let mut rows: Vec<CaseRow> = query.select(CaseRow::as_select()).load(conn)?;
    let next = paging::cut(&mut rows, request, |row| row.id.as_str());
    Ok(Page { items: with_purchases(rows, conn)?, next, total })
}

/// The cases of a purchase, oldest first.
pub fn of_purchase(checkout_id: &str, conn: &mut Conn) -> Result<Vec<RefundCase>, Failure> {
    let rows: Vec<CaseRow> = cases::table
        .filter(cases::checkout_id.eq(checkout_id))
        .order(cases::id)
        .select(CaseRow::as_select())
        .load(conn)?;
    let mut histories = histories(&rows, conn)?;
    rows.into_iter()
        .map(|row| {
            let history = histories.remove(&row.id).unwrap_or_default();
            Ok(row.into_case(history)?)
        })
        .collect()
}

fn matching(filter: &RefundFilter, found: Option<&Candidates>) -> CaseQuery {
    let mut query = cases::table.into_boxed();
    query = match filter.state {
        RefundStateFilter::All => query,
        RefundStateFilter::Due => {
            query.filter(cases::state.eq_any([RefundState::Open, RefundState::Paying].map(RefundState::code)))
        }
        RefundStateFilter::Approval => {
            query.filter(cases::needs_approval.and(cases::state.eq(RefundState::Open.code())))
        }
        RefundStateFilter::In(state) => query.filter(cases::state.eq(state.code())),
    };
    let (Some(search), Some(found)) = (&filter.search, found) else { return query };
    let mut is_found: Condition = Box::new(cases::id.eq_any(found.keys.clone()).nullable());
    if found.is_full {
        is_found = Box::new(is_found.or(is_of(search)));
    }
    query.filter(is_found)
}

/// A condition on the number and the reference of the return.
fn is_of(search: &Search) -> Condition {
    let never: Condition = Box::new(false.into_sql::<Nullable<Bool>>());
    let returned = or_like!(never, upper(cases::reference), references_with(&search.reference));
    let numbers = search.phone.iter().flat_map(|digits| numbers_with(digits));
    or_like!(returned, cases::payer_phone, numbers)
}

/// The cases that a search matches: by their number, the reference of their return, or their purchase. When there are more than
/// are read at once, those of [`is_of`] are missing.
fn matches(search: &Search, conn: &mut Conn) -> QueryResult<Candidates> {
    let mut found = Candidates::default();
    let numbers = search.phone.iter().flat_map(|digits| number_parts("payer_phone", digits));
    let parts = reference_parts("reference", &search.reference).into_iter().chain(numbers);
    found.add_beginnings(("refund_cases", "id"), parts.collect(), conn)?;
    let some = cases::table.filter(cases::id.eq_any(std::mem::take(&mut found.keys)));
    found.add(some.filter(is_of(search)).select(cases::id).load(conn)?);
    let purchases = records::with_order_or_reference(search, conn)?;
    let of_purchase = cases::table.filter(cases::checkout_id.eq_any(purchases)).select(cases::id);
    found.add(of_purchase.limit(Candidates::LIMIT).load(conn)?);
    Ok(found)
}

/// The cases of `rows`, in the same order.
pub fn with_purchases(rows: Vec<CaseRow>, conn: &mut Conn) -> Result<Vec<RefundRecord>, Failure> {
    let purchases = purchases(&rows, conn)?;
    let (customers, received) = (customers(&rows, conn)?, received(&rows, conn)?);
    let mut histories = histories(&rows, conn)?;
    let record = |row: CaseRow| {
        let checkout = purchases.get(&row.checkout_id).cloned();
        let checkout = checkout.ok_or_else(|| corrupt("refund_cases", row.id.clone())(CorruptRow))?;
        let history = histories.remove(&row.id).unwrap_or_default();
        let customer = customers.get(&row.checkout_id).cloned();
        let received = received.get(&row.attempt_id).copied().unwrap_or_default();
        let received =
            Money::new(received).map_err(|_wrong| corrupt("refund_cases", row.id.clone())(CorruptRow))?;
        Ok(RefundRecord { case: row.into_case(history)?, checkout, received, customer })
    };
    rows.into_iter().map(record).collect()
}

/// The purchase of each case, by its key; two cases may share one.
fn purchases(rows: &[CaseRow], conn: &mut Conn) -> Result<HashMap<String, Checkout>, Failure> {
    let rows: Vec<CheckoutRow> = checkouts::table
        .filter(checkouts::id.eq_any(rows.iter().map(|row| &row.checkout_id)))
        .select(CheckoutRow::as_select())
        .load(conn)?;
    rows.into_iter().map(|row| Ok((row.id.clone(), row.try_into()?))).collect()
}

/// The customer of each purchase that has an order.
fn customers(rows: &[CaseRow], conn: &mut Conn) -> Result<HashMap<String, PersonName>, Failure> {
    let rows: Vec<(String, Option<String>, String)> = orders::table
        .filter(orders::checkout_id.eq_any(rows.iter().map(|row| &row.checkout_id)))
        .select((orders::id, orders::checkout_id, orders::customer_name))
        .load(conn)?;
    let named = |(key, checkout_id, name): (String, Option<String>, String)| {
        let name = PersonName::parse(&name).map_err(|_wrong| corrupt("orders", key)(CorruptRow))?;
        Ok((checkout_id.unwrap_or_default(), name))
    };
    Ok(rows.into_iter().map(named).collect::<Result<_, RepositoryError>>()?)
}

/// What came by the attempt of each case.
fn received(rows: &[CaseRow], conn: &mut Conn) -> QueryResult<HashMap<String, i64>> {
    let rows: Vec<(Option<String>, i64)> = entries::table
        .filter(entries::attempt_id.eq_any(rows.iter().map(|row| &row.attempt_id)))
        .filter(entries::kind.eq(LedgerEntryKind::PaymentCompleted.code()))
        .select((entries::attempt_id, entries::amount_tsh))
        .load(conn)?;
    Ok(rows.into_iter().filter_map(|(id, tsh)| Some((id?, tsh))).collect())
}

/// The history of each case, oldest first.
fn histories(rows: &[CaseRow], conn: &mut Conn) -> Result<HashMap<String, Vec<RefundEvent>>, Failure> {
    let rows: Vec<EventRow> = events::table
        .filter(events::case_id.eq_any(rows.iter().map(|row| &row.id)))
        .order(events::id)
        .select(EventRow::as_select())
        .load(conn)?;
    let mut histories: HashMap<String, Vec<RefundEvent>> = HashMap::new();
    for row in rows {
        let case_id = row.case_id.clone();
        let event: Result<RefundEvent, RepositoryError> = row.try_into();
        histories.entry(case_id).or_default().push(event?);
    }
    Ok(histories)
}
