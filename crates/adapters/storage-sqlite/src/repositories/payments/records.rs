//! Payments as staff search them.

use std::collections::HashMap;

use diesel::dsl::{exists, sql};
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Bool, Nullable, Text};
use kernel::{AgentCode, AmountRange, Coded, Direction, Page, PageRequest, RepositoryError, Search};
use payments::{
    Payment, PaymentAttempt, PaymentFilter, PaymentRecord, PaymentState, PaymentStatusFilter, PaymentSummary,
    RefundState,
};

use super::super::counting::{Candidates, count_many, count_up_to_max, total_of};
use super::super::expressions::without_index;
use super::super::key_order::by_key;
use super::super::prepared::KeepPrepared;
use super::super::searching::or_like;
use super::super::sql::Sql;
use super::super::till::find as till;
use super::super::{NO_INDEX, OPTIMIZATION_FENCE};
use super::{Backend, Conn, find};
use crate::corrupt_row::{CorruptRow, corrupt};
use crate::failure::Failure;
use crate::paging;
use crate::pattern::{
    id_parts, ids_with, number_parts, numbers_with, reference_parts, references_with, upper,
};
use crate::schema::{
    agent_sales as sales, agents, checkouts, orders, payment_attempts as attempts, refund_cases as cases,
};

type CheckoutQuery = checkouts::BoxedQuery<'static, Backend>;
type Condition = Box<dyn BoxableExpression<checkouts::table, Backend, SqlType = Nullable<Bool>>>;

pub fn page(
    filter: &PaymentFilter,
    request: &PageRequest,
    conn: &mut Conn,
) -> Result<Page<PaymentRecord>, Failure> {
    let all = || matching(filter);
    let with_ids = |ids| matching(filter).filter(checkouts::id.eq_any(ids));
    let (mut ids, total) = match (candidates_of(filter, conn)?, filter.status) {
        (Some(found), _) if found.is_full => {
            let some = with_ids(found.keys).select(checkouts::id);
            let total = count_many(some, all().select(checkouts::id), conn)?;
            (walk(all(), filter.direction, request, conn)?, total)
        }
        (Some(found), _) => among(with_ids(found.keys), filter.direction, request, conn)?,
        (None, Some(status)) if !has_index_of_purchases(status) => {
            with_status(status, filter.direction, request, conn)?
        }
        (None, _) => {
            let total = count_up_to_max(all().select(checkouts::id), conn)?;
            (walk(all(), filter.direction, request, conn)?, total)
        }
    };
    let next = paging::cut(&mut ids, request, String::as_str);
    let mut items = records(&ids, conn)?;
    if filter.direction == Direction::OldestFirst {
        items.reverse();
    }
    Ok(Page { items, next, total })
}

/// Keys of the purchases that may match, by the first condition with an index that finds few of them. `None` without a search,
/// an agent or an amount.
fn candidates_of(filter: &PaymentFilter, conn: &mut Conn) -> QueryResult<Option<Candidates>> {
    let mut found = None;
    if let Some(search) = &filter.search {
        found = Some(candidates(search, conn)?);
    }
    if let Some(agent) = &filter.agent
        && is_open(found.as_ref())
    {
        found = Some(of_agent(agent, conn)?);
    }
    if filter.amount.is_restricted() && is_open(found.as_ref()) {
        found = Some(of_amount(filter.amount, conn)?);
    }
    // Most purchases may cost so much, and few be in this state.
    if let Some(status) = filter.status
        && found.as_ref().is_some_and(|found| found.is_full)
    {
        found = Some(of_status(status, conn)?);
    }
    Ok(found)
}

/// Whether an index has the purchases without an order, or without money. Most failed attempts were paid later, so an index of
/// attempts would pass all of those.
fn has_index_of_purchases(status: PaymentStatusFilter) -> bool {
    use PaymentStatusFilter::{Expired, Failed, PaidWithoutOrder};
    matches!(status, PaidWithoutOrder | Failed | Expired)
}

/// Whether another condition may find fewer.
fn is_open(found: Option<&Candidates>) -> bool {
    found.is_none_or(|found| found.is_full)
}

fn of_agent(agent: &AgentCode, conn: &mut Conn) -> QueryResult<Candidates> {
    let mut found = Candidates::default();
    let sold = sales::table
        .filter(sales::agent_id.eq_any(agents_with(agent)))
        .filter(sales::checkout_id.is_not_null())
        .select(sales::checkout_id.assume_not_null());
    found.add(sold.limit(Candidates::LIMIT).load(conn)?);
    Ok(found)
}

fn of_amount(amount: AmountRange, conn: &mut Conn) -> QueryResult<Candidates> {
    let mut found = Candidates::default();
    let mut query = checkouts::table.select(checkouts::id).into_boxed();
    if let Some(min) = amount.min {
        query = query.filter(checkouts::amount_tsh.ge(min.tsh()));
    }
    if let Some(max) = amount.max {
        query = query.filter(checkouts::amount_tsh.le(max.tsh()));
    }
    found.add(query.limit(Candidates::LIMIT).load(conn)?);
    Ok(found)
}

fn of_status(status: PaymentStatusFilter, conn: &mut Conn) -> QueryResult<Candidates> {
    let mut found = Candidates::default();
    let in_state = sql::<Bool>(&format!("payment_attempts.state IN ({})", states(status)));
    let ids = attempts::table.filter(in_state).select(attempts::checkout_id);
    found.add(ids.limit(Candidates::LIMIT).load(conn)?);
    Ok(found)
}

#[diesel::dsl::auto_type]
fn agents_with(agent: &AgentCode) -> _ {
    let code: String = agent.as_str().to_owned();
    agents::table.filter(agents::code.eq(code)).select(agents::id)
}

/// Reads all rows of a query that has few.
fn among(
    query: CheckoutQuery,
    direction: Direction,
    request: &PageRequest,
    conn: &mut Conn,
) -> QueryResult<(Vec<String>, i64)> {
    let mut ids: Vec<String> = query.select(checkouts::id).load(conn)?;
    let total = total_of(ids.len());
    ids.sort_unstable();
    if direction == Direction::NewestFirst {
        ids.reverse();
    }
    if let Some(after) = &request.after {
        ids.retain(|id| match direction {
            Direction::NewestFirst => id.as_str() < after.as_str(),
            Direction::OldestFirst => id.as_str() > after.as_str(),
        });
    }
    Ok((ids, total))
}

/// Reads rows in the order of the list until the page is full.
fn walk(
    query: CheckoutQuery,
    direction: Direction,
    request: &PageRequest,
    conn: &mut Conn,
) -> QueryResult<Vec<String>> {
    let after = paging::after_key(request);
    by_key!(query, checkouts::id, direction, after, request).select(checkouts::id).load(conn)
}

#[derive(QueryableByName)]
struct IdRow {
    #[diesel(sql_type = Text)]
    id: String,
}

#[derive(QueryableByName)]
struct CountRow {
    #[diesel(sql_type = BigInt)]
    count: i64,
}

/// The payments in the order of an index of attempts, which has one state after the other. SQL, because Diesel cannot use
/// a condition in SQL on another table's alias.
fn with_status(
    status: PaymentStatusFilter,
    direction: Direction,
    request: &PageRequest,
    conn: &mut Conn,
) -> QueryResult<(Vec<String>, i64)> {
    let (follows, order) = match direction {
        Direction::NewestFirst => ("<", "DESC"),
        Direction::OldestFirst => (">", "ASC"),
    };
    let after = request.after.as_ref().map_or_else(Sql::default, |after| {
        Sql::fill(&format!(" AND checkout_id {follows} {{after}}"), &[("after", after.as_str().into())])
    });
    let driving = |after: Sql, limit: i64| {
        let sql = format!(
            "SELECT DISTINCT s.checkout_id AS id FROM (
                SELECT checkout_id FROM payment_attempts WHERE state IN ({}){{after}}
                ORDER BY checkout_id {order}{OPTIMIZATION_FENCE}
            ) s WHERE {} ORDER BY 1 {order} LIMIT {{limit}}",
            states(status),
            decision(status).replace("checkouts.id", "s.checkout_id"),
        );
        Sql::fill(&sql, &[("after", after), ("limit", limit.into())])
    };
    // In the order of the page: the database reads the same entries of the index twice.
    let counted = [("counted", driving(Sql::default(), PageRequest::MAX_TOTAL))];
    let count: CountRow =
        Sql::fill("SELECT COUNT(*) AS count FROM ({counted}) counted", &counted).get_result(conn)?;
    let rows: Vec<IdRow> = driving(after, paging::to_read(request)).load(conn)?;
    Ok((rows.into_iter().map(|row| row.id).collect(), count.count))
}

/// The rows of these checkouts. PostgreSQL plans a list of unknown length with each call, which costs more than reading
/// the rows of one checkout.
macro_rules! of_checkouts {
    ($query:expr, $column:expr, $ids:expr) => {
        match $ids {
            [id] => $query.filter($column.eq(id.clone())),
            ids => $query.filter($column.eq_any(ids.to_vec())),
        }
    };
}

/// The payments of these checkouts, newest first.
pub fn records(ids: &[String], conn: &mut Conn) -> Result<Vec<PaymentRecord>, Failure> {
    let payments = find::all(of_checkouts!(find::payments(), checkouts::id, ids), conn)?;
    let placed = orders::table.select(orders::checkout_id).into_boxed();
    let placed: Vec<Option<String>> =
        of_checkouts!(placed, orders::checkout_id, ids).keep_prepared().load(conn)?;
    let refunds = live_refunds(ids, conn)?;
    let record = |payment: Payment| {
        let placed = placed.contains(&Some(payment.checkout.id.to_string()));
        let refund_of = |attempt: &PaymentAttempt| refunds.get(&attempt.id.to_string()).copied();
        // Returning surplus money does not keep a purchase from being ordered.
        let refund = match payment.checkout.closed_at {
            Some(_) => payment.attempts().find_map(refund_of),
            None => refund_of(&payment.attempt).filter(|_| payment.state() != PaymentState::Completed),
        };
        PaymentRecord { payment, placed, refund }
    };
    Ok(payments.into_iter().map(record).collect())
}

/// The refund state of each attempt; of several refunds, one that is not settled yet.
fn live_refunds(checkout_ids: &[String], conn: &mut Conn) -> Result<HashMap<String, RefundState>, Failure> {
    let live = cases::table
        .filter(cases::state.ne(RefundState::Dismissed.code()))
        .order(cases::id)
        .select((cases::id, cases::attempt_id, cases::state))
        .into_boxed();
    let rows: Vec<(String, String, String)> =
        of_checkouts!(live, cases::checkout_id, checkout_ids).keep_prepared().load(conn)?;
    let read = |(id, attempt_id, state): (String, String, String)| -> Result<_, RepositoryError> {
        let state = RefundState::from_code(&state).ok_or_else(|| corrupt("refund_cases", id)(CorruptRow))?;
        Ok((attempt_id, state))
    };
    let mut states: HashMap<String, RefundState> = HashMap::new();
    for row in rows {
        let (attempt_id, state) = read(row)?;
        let known = states.entry(attempt_id).or_insert(state);
        if *known == RefundState::Refunded {
            *known = state;
        }
    }
    Ok(states)
}

fn matching(filter: &PaymentFilter) -> CheckoutQuery {
    let mut query = checkouts::table.into_boxed();
    if let Some(status) = filter.status {
        query = query.filter(sql::<Bool>(&of_row(status)));
    }
    if let Some(agent) = &filter.agent {
        let of_purchase = sales::table.filter(sales::checkout_id.eq(checkouts::id.nullable()));
        query = query.filter(exists(of_purchase.filter(sales::agent_id.eq_any(agents_with(agent)))));
    }
    if let Some(min) = filter.amount.min {
        query = query.filter(without_index(checkouts::amount_tsh).ge(min.tsh()));
    }
    if let Some(max) = filter.amount.max {
        query = query.filter(without_index(checkouts::amount_tsh).le(max.tsh()));
    }
    match &filter.search {
        Some(search) => search_in(query, search),
        None => query,
    }
}

/// Conditions on a checkout; must match `Payment::of`, where one attempt decides. SQL, because the support cases need
/// them inside queries that Diesel cannot say. For queries that read few checkouts: an index of attempts finds them.
pub fn condition(status: PaymentStatusFilter) -> String {
    if status == PaymentStatusFilter::PaidWithoutOrder {
        return decision(status).to_owned();
    }
    format!(
        "(checkouts.id IN (SELECT checkout_id FROM payment_attempts WHERE state IN ({})) AND {})",
        states(status),
        decision(status)
    )
}

/// The same for one checkout after the other.
fn of_row(status: PaymentStatusFilter) -> String {
    let is_unpaid = match status {
        PaymentStatusFilter::PaidWithoutOrder => return condition(status),
        // Must match the predicate of the index `checkouts_unpaid_by_key`.
        PaymentStatusFilter::Failed | PaymentStatusFilter::Expired => {
            format!("{NO_INDEX}checkouts.verification_id IS NULL AND ")
        }
        _ => String::new(),
    };
    format!(
        "({is_unpaid}EXISTS (SELECT 1 FROM payment_attempts a WHERE a.checkout_id = checkouts.id AND a.state IN ({})) AND {})",
        states(status),
        decision(status)
    )
}

/// A payment with this status has an attempt in one of these states.
fn states(status: PaymentStatusFilter) -> &'static str {
    match status {
        PaymentStatusFilter::PaidWithoutOrder | PaymentStatusFilter::Completed => "'completed'",
        PaymentStatusFilter::Reversed => "'reversed'",
        PaymentStatusFilter::Review => "'review'",
        PaymentStatusFilter::Pending => "'initiated', 'pending'",
        PaymentStatusFilter::Failed => "'failed'",
        PaymentStatusFilter::Expired => "'expired'",
    }
}

/// Checkouts without money whose newest attempt is in one of these states.
macro_rules! newest_is {
    ($states:literal) => {
        concat!(
            "((SELECT MAX(a.rank) FROM payment_attempts a WHERE a.checkout_id = checkouts.id) < 4
            AND (SELECT a.state FROM payment_attempts a WHERE a.checkout_id = checkouts.id
                ORDER BY a.created_at DESC, a.id DESC LIMIT 1) IN (",
            $states,
            "))"
        )
    };
}

/// What else is true of such a payment.
fn decision(status: PaymentStatusFilter) -> &'static str {
    match status {
        PaymentStatusFilter::PaidWithoutOrder => {
            // Must match the predicate of the index `checkouts_unordered`. CASE says the same: PostgreSQL knows from the
            // statistics `checkouts_orderable` how rare it is.
            "(checkouts.ordered_at IS NULL AND checkouts.closed_at IS NULL
            AND checkouts.verification_id IS NOT NULL
            AND CASE WHEN checkouts.ordered_at IS NULL AND checkouts.closed_at IS NULL
                AND checkouts.verification_id IS NOT NULL THEN 1 END = 1
            AND EXISTS (SELECT 1 FROM payment_attempts a
                WHERE a.checkout_id = checkouts.id AND a.state = 'completed'
                AND a.refund_tsh < COALESCE(a.reported_amount_tsh, a.amount_tsh)))"
        }
        PaymentStatusFilter::Completed => "TRUE",
        PaymentStatusFilter::Reversed => {
            "NOT EXISTS (SELECT 1 FROM payment_attempts a
                WHERE a.checkout_id = checkouts.id AND a.state = 'completed')"
        }
        PaymentStatusFilter::Review => {
            "NOT EXISTS (SELECT 1 FROM payment_attempts a
                WHERE a.checkout_id = checkouts.id AND a.state IN ('completed', 'reversed'))"
        }
        PaymentStatusFilter::Pending => newest_is!("'initiated', 'pending'"),
        PaymentStatusFilter::Failed => newest_is!("'failed'"),
        PaymentStatusFilter::Expired => newest_is!("'expired'"),
    }
}

fn candidates(search: &Search, conn: &mut Conn) -> QueryResult<Candidates> {
    let mut candidates = by_order_or_reference(search, conn)?;
    if let Some(digits) = &search.phone {
        candidates.add_beginnings(("checkouts", "id"), number_parts("payer_phone", digits), conn)?;
    }
    Ok(candidates)
}

/// The purchases that may have this order id or wallet's reference.
fn by_order_or_reference(search: &Search, conn: &mut Conn) -> QueryResult<Candidates> {
    let mut candidates = Candidates::default();
    candidates.add_beginnings(("checkouts", "id"), id_parts("order_lookup", search), conn)?;
    let references = ["transaction_id", "provider_reference"];
    let references = references.iter().flat_map(|column| reference_parts(column, &search.reference));
    candidates.add_beginnings(("payment_attempts", "checkout_id"), references.collect(), conn)?;
    Ok(candidates)
}

/// Some thousand purchases, at most, that have this order id or wallet's reference.
pub fn with_order_or_reference(search: &Search, conn: &mut Conn) -> QueryResult<Vec<String>> {
    let candidates = by_order_or_reference(search, conn)?;
    let some = checkouts::table.filter(checkouts::id.eq_any(candidates.keys)).into_boxed();
    some.filter(has_order_or_reference(search)).select(checkouts::id).load(conn)
}

fn has_order_or_reference(search: &Search) -> Condition {
    let never: Condition = Box::new(false.into_sql::<Nullable<Bool>>());
    or_has_order_or_reference(never, search)
}

fn or_has_order_or_reference(found: Condition, search: &Search) -> Condition {
    let mut found = or_like!(found, checkouts::order_lookup, ids_with(search));
    for pattern in references_with(&search.reference) {
        let of_wallet = upper(attempts::transaction_id).like(pattern.clone()).escape('\\');
        let of_provider = upper(attempts::provider_reference).like(pattern).escape('\\');
        let of_attempt = attempts::table.filter(attempts::checkout_id.eq(checkouts::id));
        // A scalar subquery: for EXISTS within OR, PostgreSQL reads the references of all attempts.
        let number = of_attempt.filter(of_wallet.or(of_provider)).count().single_value();
        found = Box::new(found.or(number.gt(0)));
    }
    found
}

fn search_in(query: CheckoutQuery, search: &Search) -> CheckoutQuery {
    let never: Condition = Box::new(false.into_sql::<Nullable<Bool>>());
    let numbers = search.phone.iter().flat_map(|digits| numbers_with(digits));
    query.filter(or_has_order_or_reference(or_like!(never, checkouts::payer_phone, numbers), search))
}

/// One statement, so that the figures are consistent.
pub fn summary(conn: &mut Conn) -> Result<PaymentSummary, Failure> {
    let count = |status| {
        let with_status = checkouts::table.filter(sql::<Bool>(&condition(status)));
        with_status.count().single_value().assume_not_null()
    };
    let open_refunds =
        cases::table.filter(cases::state.eq_any([RefundState::Open.code(), RefundState::Paying.code()]));
    let (paid_without_order, review, pending, refunds_open, till_open) = diesel::select((
        count(PaymentStatusFilter::PaidWithoutOrder),
        count(PaymentStatusFilter::Review),
        count(PaymentStatusFilter::Pending),
        open_refunds.count().single_value().assume_not_null(),
        till::open_rows().count().single_value().assume_not_null(),
    ))
    .get_result(conn)?;
    Ok(PaymentSummary { paid_without_order, review, refunds_open, pending, till_open })
}
