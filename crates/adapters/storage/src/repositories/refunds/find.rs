use std::collections::HashMap;

use diesel::prelude::*;
use kernel::{Cursor, Page, PageRequest, RepositoryError};
use payments::{RefundEvent, RefundRecord, RefundState};

use super::super::payments::rows::CheckoutRow;
use super::rows::{CaseRow, EventRow};
use super::{Backend, Conn};
use crate::failure::Failure;
use crate::schema::{checkouts, refund_cases as cases, refund_events as events};

type CaseQuery = cases::BoxedQuery<'static, Backend>;

pub fn one(id: &str, conn: &mut Conn) -> Result<Option<RefundRecord>, Failure> {
    Ok(load(cases::table.filter(cases::id.eq(id.to_owned())).into_boxed(), conn)?.pop())
}

pub fn page(
    state: Option<RefundState>,
    request: &PageRequest,
    conn: &mut Conn,
) -> Result<Page<RefundRecord>, Failure> {
    let total = matching(state).count().get_result(conn)?;
    let mut query = matching(state);
    if let Some(after) = &request.after {
        query = query.filter(cases::id.lt(after.as_str().to_owned()));
    }
    let mut items = load(query.limit(request.limit().saturating_add(1)), conn)?;
    let limit = usize::try_from(request.limit()).unwrap_or(usize::MAX);
    let is_last = items.len() <= limit;
    items.truncate(limit);
    let next =
        items.last().filter(|_| !is_last).and_then(|last| Cursor::parse(&last.case.id.to_string()).ok());
    Ok(Page { items, next, total })
}

fn matching(state: Option<RefundState>) -> CaseQuery {
    let query = cases::table.into_boxed();
    match state {
        Some(state) => query.filter(cases::state.eq(state.code())),
        None => query,
    }
}

fn load(query: CaseQuery, conn: &mut Conn) -> Result<Vec<RefundRecord>, Failure> {
    let rows: Vec<CaseRow> = query.order(cases::id.desc()).select(CaseRow::as_select()).load(conn)?;
    let mut histories = histories(&rows, conn)?;
    let mut records = Vec::with_capacity(rows.len());
    for row in rows {
        let checkout: CheckoutRow =
            checkouts::table.find(&row.checkout_id).select(CheckoutRow::as_select()).first(conn)?;
        let history = histories.remove(&row.id).unwrap_or_default();
        records.push(RefundRecord { case: row.into_case(history)?, checkout: checkout.try_into()? });
    }
    Ok(records)
}

/// What happened to each case, oldest first.
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
