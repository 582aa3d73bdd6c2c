//! Payments as staff search them.

use std::collections::HashMap;

use diesel::dsl::sql;
use diesel::prelude::*;
use diesel::sql_types::Bool;
use kernel::{Coded, Page, PageRequest, RepositoryError};
use payments::{
    Payment, PaymentFilter, PaymentRecord, PaymentSearch, PaymentStatusFilter, PaymentSummary, RefundState,
};

use super::{Backend, Conn, find};
use crate::corrupt_row::{CorruptRow, corrupt};
use crate::failure::Failure;
use crate::paging;
use crate::pattern::{containing, upper};
use crate::schema::{checkouts, orders, payment_attempts as attempts, refund_cases as cases};

type CheckoutQuery = checkouts::BoxedQuery<'static, Backend>;

pub fn page(
    filter: &PaymentFilter,
    request: &PageRequest,
    conn: &mut Conn,
) -> Result<Page<PaymentRecord>, Failure> {
    let total = matching(filter).count().get_result(conn)?;
    let mut query = matching(filter);
    if let Some(after) = &request.after {
        query = query.filter(checkouts::id.lt(after.as_str().to_owned()));
    }
    let mut ids: Vec<String> =
        query.order(checkouts::id.desc()).limit(paging::to_read(request)).select(checkouts::id).load(conn)?;
    let next = paging::cut(&mut ids, request, String::as_str);
    Ok(Page { items: with_ids(&ids, conn)?, next, total })
}

/// The payments of these checkouts, newest first.
pub fn with_ids(ids: &[String], conn: &mut Conn) -> Result<Vec<PaymentRecord>, Failure> {
    let payments = find::all(find::payments().filter(checkouts::id.eq_any(ids.to_vec())), conn)?;
    let placed: Vec<Option<String>> =
        orders::table.filter(orders::checkout_id.eq_any(ids)).select(orders::checkout_id).load(conn)?;
    let refunds = live_refunds(ids, conn)?;
    let record = |payment: Payment| {
        let placed = placed.contains(&Some(payment.checkout.id.to_string()));
        // Returning surplus money does not keep a purchase from being ordered.
        let closed = payment.checkout.closed_at.is_some();
        let refund = payment.attempts().find_map(|attempt| refunds.get(&attempt.id.to_string()).copied());
        let refund = refund.filter(|_| closed);
        PaymentRecord { payment, placed, refund }
    };
    Ok(payments.into_iter().map(record).collect())
}

/// The refund state of each attempt.
fn live_refunds(checkout_ids: &[String], conn: &mut Conn) -> Result<HashMap<String, RefundState>, Failure> {
    let rows: Vec<(String, String, String)> = cases::table
        .filter(cases::checkout_id.eq_any(checkout_ids))
        .filter(cases::state.ne(RefundState::Dismissed.code()))
        .select((cases::id, cases::attempt_id, cases::state))
        .load(conn)?;
    let read = |(id, attempt_id, state): (String, String, String)| {
        let state = RefundState::from_code(&state).ok_or_else(|| corrupt("refund_cases", id)(CorruptRow))?;
        Ok((attempt_id, state))
    };
    Ok(rows.into_iter().map(read).collect::<Result<_, RepositoryError>>()?)
}

fn matching(filter: &PaymentFilter) -> CheckoutQuery {
    let mut query = checkouts::table.into_boxed();
    if let Some(status) = filter.status {
        query = query.filter(sql::<Bool>(condition(status)));
    }
    match &filter.search {
        Some(search) => search_in(query, search),
        None => query,
    }
}

/// Checkouts without money whose newest attempt is in one of these states.
macro_rules! newest_is {
    ($states:literal) => {
        concat!(
            "(checkouts.id IN (SELECT checkout_id FROM payment_attempts WHERE state IN (",
            $states,
            "))
            AND NOT EXISTS (SELECT 1 FROM payment_attempts a WHERE a.checkout_id = checkouts.id AND a.rank >= 4)
            AND (SELECT a.state FROM payment_attempts a WHERE a.checkout_id = checkouts.id
                ORDER BY a.created_at DESC, a.id DESC LIMIT 1) IN (",
            $states,
            "))"
        )
    };
}

/// Conditions on a checkout; must match `Payment::of`, where one attempt decides. SQL, because the support cases need
/// them inside queries that Diesel cannot say.
pub fn condition(status: PaymentStatusFilter) -> &'static str {
    match status {
        PaymentStatusFilter::PaidWithoutOrder => {
            // Must match the predicate of the index `checkouts_unordered`.
            "(checkouts.ordered_at IS NULL AND checkouts.closed_at IS NULL
            AND checkouts.verification_id IS NOT NULL
            AND EXISTS (SELECT 1 FROM payment_attempts a
                WHERE a.checkout_id = checkouts.id AND a.state = 'completed'
                AND NOT EXISTS (SELECT 1 FROM refund_cases r
                    WHERE r.attempt_id = a.id AND r.state <> 'dismissed')))"
        }
        PaymentStatusFilter::Completed => {
            "checkouts.id IN (SELECT checkout_id FROM payment_attempts WHERE state = 'completed')"
        }
        PaymentStatusFilter::Reversed => {
            "(checkouts.id IN (SELECT checkout_id FROM payment_attempts WHERE state = 'reversed')
            AND NOT EXISTS (SELECT 1 FROM payment_attempts a
                WHERE a.checkout_id = checkouts.id AND a.state = 'completed'))"
        }
        PaymentStatusFilter::Review => {
            "(checkouts.id IN (SELECT checkout_id FROM payment_attempts WHERE state = 'review')
            AND NOT EXISTS (SELECT 1 FROM payment_attempts a
                WHERE a.checkout_id = checkouts.id AND a.state IN ('completed', 'reversed')))"
        }
        PaymentStatusFilter::Pending => newest_is!("'initiated', 'pending'"),
        PaymentStatusFilter::Failed => newest_is!("'failed'"),
        PaymentStatusFilter::Expired => newest_is!("'expired'"),
    }
}

fn search_in(query: CheckoutQuery, search: &PaymentSearch) -> CheckoutQuery {
    let id = checkouts::order_lookup.like(containing(&search.id_part)).escape('\\');
    let reference = containing(&search.reference_part);
    let with_reference = attempts::table
        .filter(
            upper(attempts::transaction_id).like(reference.clone()).escape('\\').or(upper(
                attempts::provider_reference,
            )
            .like(reference)
            .escape('\\')),
        )
        .select(attempts::checkout_id);
    let id_or_reference = id.or(checkouts::id.eq_any(with_reference));
    match &search.phone_part {
        Some(digits) => {
            let phone = checkouts::payer_phone.like(containing(digits)).escape('\\');
            query.filter(id_or_reference.or(phone))
        }
        None => query.filter(id_or_reference),
    }
}

/// One statement, so that the figures are consistent.
pub fn summary(conn: &mut Conn) -> Result<PaymentSummary, Failure> {
    let count = |status| {
        let with_status = checkouts::table.filter(sql::<Bool>(condition(status)));
        with_status.count().single_value().assume_not_null()
    };
    let open_refunds =
        cases::table.filter(cases::state.eq_any([RefundState::Open.code(), RefundState::Paying.code()]));
    let (paid_without_order, review, pending, refunds_open) = diesel::select((
        count(PaymentStatusFilter::PaidWithoutOrder),
        count(PaymentStatusFilter::Review),
        count(PaymentStatusFilter::Pending),
        open_refunds.count().single_value().assume_not_null(),
    ))
    .get_result(conn)?;
    Ok(PaymentSummary { paid_without_order, review, refunds_open, pending })
}
