use std::collections::HashMap;

use diesel::prelude::*;
use kernel::{Coded, Page, PageRequest, RepositoryError};
use payments::{Checkout, RefundCase, RefundEvent, RefundFilter, RefundRecord, RefundState};

use super::super::counting::count_up_to_max;
use super::super::payments::rows::CheckoutRow;
use super::rows::{CaseRow, EventRow};
use super::{Backend, Conn};
use crate::corrupt_row::{CorruptRow, corrupt};
use crate::failure::Failure;
use crate::paging;
use crate::schema::{checkouts, refund_cases as cases, refund_events as events};

type CaseQuery = cases::BoxedQuery<'static, Backend>;

pub fn one(id: &str, conn: &mut Conn) -> Result<Option<RefundRecord>, Failure> {
    let rows: Vec<CaseRow> = cases::table.find(id).select(CaseRow::as_select()).load(conn)?;
    Ok(with_purchases(rows, conn)?.pop())
}

pub fn page(
    filter: RefundFilter,
    request: &PageRequest,
    conn: &mut Conn,
) -> Result<Page<RefundRecord>, Failure> {
    let total = count_up_to_max(matching(filter).select(cases::id), conn)?;
    let mut query = matching(filter);
    if let Some(after) = &request.after {
        query = query.filter(cases::id.lt(after.as_str().to_owned()));
    }
    let mut rows: Vec<CaseRow> = query
        .order(cases::id.desc())
        .limit(paging::to_read(request))
        .select(CaseRow::as_select())
        .load(conn)?;
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

fn matching(filter: RefundFilter) -> CaseQuery {
    let query = cases::table.into_boxed();
    match filter {
        RefundFilter::All => query,
        RefundFilter::Due => {
            query.filter(cases::state.eq_any([RefundState::Open, RefundState::Paying].map(RefundState::code)))
        }
        RefundFilter::In(state) => query.filter(cases::state.eq(state.code())),
    }
}

/// The cases of `rows`, in the same order.
fn with_purchases(rows: Vec<CaseRow>, conn: &mut Conn) -> Result<Vec<RefundRecord>, Failure> {
    let purchases = purchases(&rows, conn)?;
    let mut histories = histories(&rows, conn)?;
    let record = |row: CaseRow| {
        let checkout = purchases.get(&row.checkout_id).cloned();
        let checkout = checkout.ok_or_else(|| corrupt("refund_cases", row.id.clone())(CorruptRow))?;
        let history = histories.remove(&row.id).unwrap_or_default();
        Ok(RefundRecord { case: row.into_case(history)?, checkout })
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
