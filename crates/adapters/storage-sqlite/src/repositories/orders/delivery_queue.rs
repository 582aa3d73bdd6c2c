//! The delivery desk. Every writer holds the order's row lock, so concurrent actions on one order are serialized.

use std::collections::HashMap;

use ::changes::Action;
use ::orders::{
    CancelRequest, Claim, CodeAttempt, DeliveryQueue, Item, ItemKind, Order, OrderBlocker, OrderNote,
    OrderStatus, ProblemReport, QueueConflict, QueueCount, QueueFilter, QueuedOrder, RecipientCorrection,
};
use async_trait::async_trait;
use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::dsl::{count, count_star, not};
use diesel::prelude::*;
use kernel::{Actor, BundleId, Coded, Network, OrderKey, Page, PageRequest, PhoneNumber, RepositoryError};

use super::super::limits::{free_at, reserve, serialize_on, share_number};
use super::super::{audit, bundles, vending};
use super::queue::{self, DueRow, Waiting};
use super::search::search_in;
use super::{Conn, Database, claims, find, notes, publish, to_db_time};
use crate::corrupt_row::{CorruptRow, corrupt};
use crate::failure::Failure;
use crate::schema::{delivery_details as details, delivery_queue as table, order_claims, orders};

#[async_trait]
impl DeliveryQueue for Database {
    async fn queue(
        &self,
        filter: &QueueFilter,
        page: &PageRequest,
        now: DateTime<Utc>,
    ) -> Result<Page<QueuedOrder>, RepositoryError> {
        let (filter, page) = (filter.clone(), page.clone());
        self.read_snapshot(move |conn| queued(&filter, &page, now, conn)).await
    }

    async fn counts(&self, now: DateTime<Utc>) -> Result<Vec<QueueCount>, RepositoryError> {
        self.read(move |conn| counts(to_db_time(now), conn)).await
    }

    async fn claim(&self, claim: &Claim, now: DateTime<Utc>) -> Result<(), QueueConflict> {
        let claim = claim.clone();
        self.write(move |conn| claim_order(&claim, now, conn)).await
    }

    async fn claim_next(
        &self,
        filter: &QueueFilter,
        by: &Actor,
        until: DateTime<Utc>,
        now: DateTime<Utc>,
    ) -> Result<Option<QueuedOrder>, RepositoryError> {
        let (filter, by) = (filter.clone(), by.clone());
        self.write(move |conn| claim_next(&filter, &by, until, now, conn)).await
    }

    async fn release(&self, order: OrderKey, by: &Actor, at: DateTime<Utc>) -> Result<(), RepositoryError> {
        let by = by.clone();
        self.write(move |conn| Ok(release(order, &by, at, conn)?)).await
    }

    async fn bring_forward(
        &self,
        earlier: &[(OrderKey, DateTime<Utc>)],
        at: DateTime<Utc>,
    ) -> Result<(), RepositoryError> {
        let earlier = earlier.to_vec();
        self.write(move |conn| Ok(bring_forward(&earlier, at, conn)?)).await
    }

    async fn find_blocker(
        &self,
        order: OrderKey,
        now: DateTime<Utc>,
    ) -> Result<Option<OrderBlocker>, RepositoryError> {
        self.read(move |conn| claims::find_blocker(order, None, now, conn)).await
    }

    async fn reserve_code_attempt(&self, attempt: &CodeAttempt) -> Result<bool, RepositoryError> {
        let attempt = *attempt;
        self.write(move |conn| Ok(admit(&attempt, conn)?)).await
    }

    async fn report_problem(&self, report: &ProblemReport) -> Result<(), QueueConflict> {
        let report = report.clone();
        self.write(move |conn| write_problem(&report, conn)).await
    }

    async fn request_cancellation(&self, request: &CancelRequest) -> Result<(), QueueConflict> {
        let request = request.clone();
        self.write(move |conn| write_cancel_request(&request, conn)).await
    }

    async fn correct_recipient(&self, correction: &RecipientCorrection) -> Result<(), QueueConflict> {
        let correction = correction.clone();
        self.write(move |conn| write_recipient(&correction, conn)).await
    }
}

/// Whether it has a problem or a cancellation request.
#[diesel::dsl::auto_type]
fn has_problem() -> _ {
    table::problem.is_not_null().or(table::cancel_requested_at.is_not_null())
}

/// Whether staff try again later than `now`.
#[diesel::dsl::auto_type]
fn is_parked(now: NaiveDateTime) -> _ {
    table::parked_until.is_not_null().and(table::parked_until.assume_not_null().gt(now))
}

fn matching(filter: &QueueFilter, now: NaiveDateTime) -> Waiting {
    let mut query = table::table.filter(table::order_key.ne_all(vending::under_way())).into_boxed();
    if let Some(kind) = filter.kind {
        query = query.filter(table::kind.eq(kind.code()));
    }
    if let Some(network) = filter.network {
        query = query.filter(table::network.eq(network.code()));
    }
    match filter.has_problem {
        Some(true) => query = query.filter(has_problem()),
        Some(false) => query = query.filter(not(has_problem())),
        None => {}
    }
    match filter.is_parked {
        Some(true) => query = query.filter(is_parked(now)),
        Some(false) => query = query.filter(not(is_parked(now))),
        None => {}
    }
    if let Some(search) = &filter.search {
        let waiting = OrderStatus::all().filter(|status| status.awaits_delivery());
        let open = find::existing().filter(orders::status.eq_any(waiting.map(OrderStatus::code)));
        query = query.filter(table::order_key.eq_any(search_in(open, search).select(orders::id)));
    }
    query
}

fn queued(
    filter: &QueueFilter,
    request: &PageRequest,
    now: DateTime<Utc>,
    conn: &mut Conn,
) -> Result<Page<QueuedOrder>, Failure> {
    let waiting = || matching(filter, to_db_time(now));
    let total = waiting().count().get_result(conn)?;
    let (rows, next) = queue::due_page(waiting(), request, conn)?;
    Ok(Page { items: with_claims(&rows, now, conn)?, next, total })
}

/// The orders of `rows` with what the desk shows of them, in the same order.
fn with_claims(rows: &[DueRow], now: DateTime<Utc>, conn: &mut Conn) -> Result<Vec<QueuedOrder>, Failure> {
    let keys = || rows.iter().map(|(_, key)| key.as_str());
    let mut claims = claims::of(keys(), conn)?;
    let mut orders = find::by_key(keys(), conn)?;
    let mut reports = reports_of(&orders, conn)?;
    let ussd_codes = bundles::ussd_codes(orders.values().filter_map(bundle_id), conn)?;
    let queued = rows.iter().filter_map(|(due_at, key)| {
        let claim = claims.remove(key).filter(|claim| claim.until > now);
        let order = orders.remove(key)?;
        let ussd = bundle_id(&order).and_then(|id| ussd_codes.get(&id).cloned());
        Some(QueuedOrder { order, due_at: due_at.and_utc(), claim, report: reports.remove(key), ussd })
    });
    Ok(queued.collect())
}

fn reports_of(
    orders: &HashMap<String, Order>,
    conn: &mut Conn,
) -> Result<HashMap<String, OrderNote>, Failure> {
    let with_problem = orders.iter().filter(|(_, order)| order.delivery_details.problem.is_some());
    let keys: Vec<_> = with_problem.map(|(key, _)| key.clone()).collect();
    if keys.is_empty() { Ok(HashMap::new()) } else { notes::last_reports(&keys, conn) }
}

fn bundle_id(order: &Order) -> Option<BundleId> {
    match &order.item {
        Item::Bundle(bundle) => Some(bundle.bundle_id),
        Item::Router(_) => None,
    }
}

fn counts(now: NaiveDateTime, conn: &mut Conn) -> Result<Vec<QueueCount>, Failure> {
    let overdue = count(table::order_key).aggregate_filter(table::due_at.lt(now));
    let with_problem = count(table::order_key).aggregate_filter(has_problem());
    let parked = count(table::order_key).aggregate_filter(is_parked(now));
    let rows: Vec<CountRow> = table::table
        .filter(table::order_key.ne_all(vending::under_way()))
        .group_by((table::kind, table::network))
        .select((table::kind, table::network, count_star(), overdue, with_problem, parked))
        .load(conn)?;
    rows.into_iter()
        .map(|row| Ok(queue_count(row).map_err(corrupt("delivery_queue", "all".to_owned()))?))
        .collect()
}

/// Kind, network, and how many wait, are overdue, with a problem and parked.
type CountRow = (String, Option<String>, i64, i64, i64, i64);

fn queue_count(
    (kind, network, waiting, overdue, with_problem, parked): CountRow,
) -> Result<QueueCount, CorruptRow> {
    let kind = ItemKind::from_code(&kind).ok_or(CorruptRow)?;
    let network = network.as_deref().map(Network::parse).transpose()?;
    Ok(QueueCount { kind, network, waiting, overdue, with_problem, parked })
}

/// Locks an order and returns its status.
fn lock_order(order: OrderKey, conn: &mut Conn) -> Result<OrderStatus, Failure<QueueConflict>> {
    let status = claims::lock(order, conn).map_err(Failure::widen)?;
    status.ok_or(Failure::Domain(QueueConflict::NotFound))
}

/// Locks an order that awaits delivery and is not claimed by others.
fn lock_for(
    order: OrderKey,
    by: &Actor,
    now: DateTime<Utc>,
    conn: &mut Conn,
) -> Result<(), Failure<QueueConflict>> {
    if !lock_order(order, conn)?.awaits_delivery() {
        return Err(Failure::Domain(QueueConflict::Closed));
    }
    ensure_free(order, Some(by), now, conn)
}

/// Checks that no other has claimed the order; `by` is `None` for the customer.
fn ensure_free(
    order: OrderKey,
    by: Option<&Actor>,
    now: DateTime<Utc>,
    conn: &mut Conn,
) -> Result<(), Failure<QueueConflict>> {
    let blocker = claims::find_blocker(order, by, now, conn).map_err(Failure::widen)?;
    blocker.map_or(Ok(()), |blocker| Err(Failure::Domain(QueueConflict::Blocked(blocker))))
}

fn claim_order(claim: &Claim, now: DateTime<Utc>, conn: &mut Conn) -> Result<(), Failure<QueueConflict>> {
    lock_for(claim.order, &claim.by, now, conn)?;
    claims::write(claim, conn)?;
    park(&claim.order.to_string(), None, conn)?;
    Ok(publish::claim(claim.order, now, conn)?)
}

/// How many orders are tried after one reading: a colleague may claim each between reading and locking.
const TRIES: i64 = 20;
/// How often the queue is read again when others were faster at all of them.
const ROUNDS: usize = 5;

fn claim_next(
    filter: &QueueFilter,
    by: &Actor,
    until: DateTime<Utc>,
    now: DateTime<Utc>,
    conn: &mut Conn,
) -> Result<Option<QueuedOrder>, Failure> {
    let tries = PageRequest::new(Some(TRIES), None);
    let (theirs, _) = queue::due_page(held_by(by, filter, now), &tries, conn)?;
    if let Some(claimed) = claim_first(theirs, by, until, now, conn)? {
        return Ok(Some(claimed));
    }
    for _ in 0..ROUNDS {
        let (free, more) = queue::due_page(free(filter, now), &tries, conn)?;
        if let Some(claimed) = claim_first(free, by, until, now, conn)? {
            return Ok(Some(claimed));
        }
        // Others were faster at all of these; the next page leaves theirs out.
        if more.is_none() {
            break;
        }
    }
    Ok(None)
}

/// Claims the first of these that is still waiting and not claimed by a colleague.
fn claim_first(
    rows: Vec<DueRow>,
    by: &Actor,
    until: DateTime<Utc>,
    now: DateTime<Utc>,
    conn: &mut Conn,
) -> Result<Option<QueuedOrder>, Failure> {
    for row in rows {
        let order =
            OrderKey::parse(&row.1).map_err(|invalid| corrupt("orders", row.1.clone())(invalid.into()))?;
        if !is_claimable(order, by, now, conn)? {
            continue;
        }
        claims::write(&Claim { order, by: by.clone(), until }, conn)?;
        publish::claim(order, now, conn)?;
        return Ok(with_claims(&[row], now, conn)?.pop());
    }
    Ok(None)
}

/// Waiting orders that `by` has claimed.
fn held_by(by: &Actor, filter: &QueueFilter, now: DateTime<Utc>) -> Waiting {
    let now = to_db_time(now);
    let claims = order_claims::table.filter(order_claims::until.gt(now));
    let own = claims.filter(order_claims::account.eq(by.id.to_string())).select(order_claims::order_key);
    matching(filter, now).filter(table::order_key.eq_any(own))
}

/// Waiting orders without a claim.
fn free(filter: &QueueFilter, now: DateTime<Utc>) -> Waiting {
    let now = to_db_time(now);
    let claimed = order_claims::table.filter(order_claims::until.gt(now)).select(order_claims::order_key);
    matching(filter, now).filter(table::order_key.ne_all(claimed))
}

/// Locks the order, and checks again that it is waiting and not claimed by a colleague.
fn is_claimable(order: OrderKey, by: &Actor, now: DateTime<Utc>, conn: &mut Conn) -> Result<bool, Failure> {
    let is_waiting = claims::lock(order, conn)?.is_some_and(OrderStatus::awaits_delivery);
    Ok(is_waiting && claims::find_blocker(order, Some(by), now, conn)?.is_none())
}

fn release(order: OrderKey, by: &Actor, at: DateTime<Utc>, conn: &mut Conn) -> QueryResult<()> {
    if claims::release(order, by, conn)? { publish::claim(order, at, conn) } else { Ok(()) }
}

fn admit(attempt: &CodeAttempt, conn: &mut Conn) -> QueryResult<bool> {
    let limits = [attempt.limit()];
    serialize_on(&limits, conn)?;
    let retry_at = if attempt.is_right {
        free_at(&limits, attempt.at, conn)?
    } else {
        reserve(&limits, attempt.at, conn)?
    };
    Ok(retry_at.is_none())
}

pub fn write_problem(report: &ProblemReport, conn: &mut Conn) -> Result<(), Failure<QueueConflict>> {
    lock_for(report.key, &report.by, report.note.at, conn)?;
    raise_version(report.key, report.from_version, report.note.at, conn)?;
    let key = report.key.to_string();
    diesel::update(table::table.find(&key)).set(table::problem.eq(report.problem.code())).execute(conn)?;
    park(&key, report.retry_at, conn)?;
    diesel::delete(order_claims::table.find(&key)).execute(conn)?;
    notes::write(report.key, &report.note, conn)?;
    publish::case(report.key, report.note.at, conn)?;
    Ok(audit::append(&report.audit, conn)?)
}

fn write_cancel_request(request: &CancelRequest, conn: &mut Conn) -> Result<(), Failure<QueueConflict>> {
    if lock_order(request.key, conn)? != OrderStatus::Pending {
        return Err(Failure::Domain(QueueConflict::Closed));
    }
    ensure_free(request.key, None, request.note.at, conn)?;
    raise_version(request.key, request.from_version, request.note.at, conn)?;
    let asked = table::cancel_requested_at.eq(to_db_time(request.note.at));
    let key = request.key.to_string();
    diesel::update(table::table.find(&key)).set(asked).execute(conn)?;
    park(&key, None, conn)?;
    notes::write(request.key, &request.note, conn)?;
    Ok(publish::case(request.key, request.note.at, conn)?)
}

/// The customer, or a staff member who claims the order, sends it to another number.
fn write_recipient(correction: &RecipientCorrection, conn: &mut Conn) -> Result<(), Failure<QueueConflict>> {
    let RecipientCorrection { key, from_version, recipient_phone, note, audit: entry } = correction;
    let recipient = recipient_phone.as_ref().map(PhoneNumber::reveal);
    recipient.map_or(Ok(()), |number| share_number(number, conn))?;
    let status = lock_order(*key, conn)?;
    let is_open = if note.by.is_some() { status.awaits_delivery() } else { status == OrderStatus::Pending };
    if !is_open {
        return Err(Failure::Domain(QueueConflict::Closed));
    }
    ensure_free(*key, note.by.as_ref(), note.at, conn)?;
    raise_version(*key, *from_version, note.at, conn)?;
    let id = key.to_string();
    diesel::update(orders::table.find(&id)).set(orders::recipient_phone.eq(recipient)).execute(conn)?;
    park(&id, None, conn)?;
    notes::write(*key, note, conn)?;
    publish::order(&id, Action::Updated, note.at, conn)?;
    entry.as_ref().map_or(Ok(()), |entry| Ok(audit::append(entry, conn)?))
}

/// Parks an order until then; `None` puts it back into its place.
fn park(key: &str, until: Option<DateTime<Utc>>, conn: &mut Conn) -> QueryResult<()> {
    let until = table::parked_until.eq(until.map(to_db_time));
    diesel::update(table::table.find(key)).set(until).execute(conn).map(|_| ())
}

#[expect(clippy::arithmetic_side_effects, reason = "the database adds")]
fn raise_version(
    order: OrderKey,
    from: i64,
    at: DateTime<Utc>,
    conn: &mut Conn,
) -> Result<(), Failure<QueueConflict>> {
    let raised = diesel::update(orders::table.find(order.to_string()))
        .filter(orders::version.eq(from))
        .set((orders::version.eq(orders::version + 1), orders::updated_at.eq(to_db_time(at))))
        .execute(conn)?;
    if raised == 1 { Ok(()) } else { Err(Failure::Domain(QueueConflict::Version)) }
}

fn bring_forward(
    earlier: &[(OrderKey, DateTime<Utc>)],
    at: DateTime<Utc>,
    conn: &mut Conn,
) -> QueryResult<()> {
    for (key, due_at) in earlier {
        let (key, due) = (key.to_string(), to_db_time(*due_at));
        let later = table::table.find(&key).filter(table::due_at.gt(due));
        if diesel::update(later).set(table::due_at.eq(due)).execute(conn)? == 1 {
            diesel::update(details::table.find(&key)).set(details::due_at.eq(due)).execute(conn)?;
            publish::order(&key, Action::Updated, at, conn)?;
        }
    }
    Ok(())
}
