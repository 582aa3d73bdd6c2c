//! Retention periods, as documented in `docs/privacy.md` and on the shop's privacy page. Amounts, dates and products
//! of orders and payments, their history and the books are kept forever.
//!
//! Every step is a short transaction over a batch found by index, repeated until nothing is left, so that writers
//! never wait long.

use ::orders::OrderStatus;
use chrono::{DateTime, Months, NaiveDateTime, TimeDelta, Utc};
use diesel::dsl::{exists, not};
use diesel::prelude::*;
use kernel::{Coded, RepositoryError};
use payments::{PaymentState, TillState};

use super::expressions::{sum_of, without_index};
use super::orders::reminders::delete_unused_devices;
use super::personal_data::clear::clear;
use super::personal_data::scope::{Rows, Scope, least_number};
use super::{Conn, Database, to_db_time};
use crate::schema::{
    agent_applications as applications, agents, checkouts, commission_entries as commissions,
    known_devices as devices, orders, payment_attempts as attempts, refund_cases as refunds,
    till_payments as till, webhook_deliveries as deliveries,
};

/// Rows per transaction: a longer one would make other writers wait.
pub const BATCH: i64 = 500;
/// Orders, purchases or people per batch when personal columns are overwritten.
const CLEAR_BATCH: i64 = 50;
/// After the latest expiry of a sign-in's sessions.
const SESSIONS: TimeDelta = TimeDelta::days(30);
/// Webhook bodies of the provider may be needed for a dispute.
const WEBHOOK_DELIVERIES: TimeDelta = TimeDelta::days(90);
/// Pictures that people sent to show that they paid.
const PAYMENT_PICTURES: TimeDelta = TimeDelta::days(90);
/// Crashes that browsers reported, since the last report.
const CLIENT_ERRORS: TimeDelta = TimeDelta::days(30);
/// Since the last sign-in on a device; after that the device counts as unknown.
pub const KNOWN_DEVICES: TimeDelta = TimeDelta::days(365);
/// Numbers of purchases that were never paid. Provider answers about them come within a week.
const UNPAID: TimeDelta = TimeDelta::days(90);
/// Names, numbers and addresses of closed orders, paid purchases and removed agents.
const CLOSED: Months = Months::new(24);
/// Applications to become an agent, since their last change. The data of an accepted one is in the agent's record.
const APPLICATIONS: Months = Months::new(12);

/// Reminders, since they were due. Their messages have a time of their own.
const REMINDERS: TimeDelta = TimeDelta::days(7);

/// States of a refund that is not decided.
const UNDECIDED: [&str; 2] = ["open", "paying"];

/// The result of a batch.
pub struct Batch {
    rows: usize,
    is_last: bool,
}

impl Batch {
    /// `rows` rows were processed, out of at most `limit`.
    pub fn of(rows: usize, limit: i64) -> Self {
        Self { rows, is_last: i64::try_from(rows).is_ok_and(|rows| rows < limit) }
    }
}

type Step = fn(DateTime<Utc>, &mut Conn) -> QueryResult<Batch>;

const STEPS: [Step; 13] = [
    sessions,
    client_errors,
    webhook_deliveries,
    payment_pictures,
    known_devices,
    applications,
    unpaid_purchases,
    closed_orders,
    closed_purchases,
    till_payers,
    removed_agents,
    reminders,
    unused_devices,
];

/// Deletes and anonymizes expired data, and returns the number of rows. When a batch fails, the batches before it
/// stay committed.
pub async fn prune(now: DateTime<Utc>, database: &Database) -> Result<usize, RepositoryError> {
    let mut total = 0_usize;
    for step in STEPS {
        total = total.saturating_add(in_batches(database, move |conn| step(now, conn)).await?);
    }
    Ok(total)
}

/// Repeats a step, each time in its own transaction, until a batch is the last; returns the number of rows.
pub async fn in_batches(
    database: &Database,
    step: impl Fn(&mut Conn) -> QueryResult<Batch> + Clone + Send + 'static,
) -> Result<usize, RepositoryError> {
    let mut total = 0_usize;
    loop {
        let step = step.clone();
        let batch: Batch = database.write(move |conn| Ok(step(conn)?)).await?;
        total = total.saturating_add(batch.rows);
        if batch.is_last {
            return Ok(total);
        }
    }
}

/// Deletes the oldest rows of a table, those with a time before `before`. `key` is the column that the batch is found by.
macro_rules! delete_oldest {
    ($table:ident, $key:ident, $at:ident, $before:expr, $conn:expr) => {{
        use crate::schema::$table as table;
        use diesel::prelude::*;

        let limit = crate::repositories::retention::BATCH;
        let oldest = table::table.filter(table::$at.lt($before)).order(table::$at).limit(limit);
        let keys = oldest.select(table::$key).into_boxed();
        let rows = diesel::delete(table::table.filter(table::$key.eq_any(keys))).execute($conn)?;
        Ok(crate::repositories::retention::Batch::of(rows, limit))
    }};
}
pub(super) use delete_oldest;

fn ago(now: DateTime<Utc>, kept: TimeDelta) -> NaiveDateTime {
    to_db_time(now.checked_sub_signed(kept).unwrap_or(now))
}

fn months_ago(now: DateTime<Utc>, kept: Months) -> NaiveDateTime {
    to_db_time(now.checked_sub_months(kept).unwrap_or(now))
}

/// Deletes all sessions of a sign-in together, so that no row outlives the first one, which the others refer to.
fn sessions(now: DateTime<Utc>, conn: &mut Conn) -> QueryResult<Batch> {
    delete_oldest!(sessions, family, family_expires_at, ago(now, SESSIONS), conn)
}

fn client_errors(now: DateTime<Utc>, conn: &mut Conn) -> QueryResult<Batch> {
    delete_oldest!(client_errors, fingerprint, last_at, ago(now, CLIENT_ERRORS), conn)
}

fn reminders(now: DateTime<Utc>, conn: &mut Conn) -> QueryResult<Batch> {
    delete_oldest!(reminders, order_key, due_at, ago(now, REMINDERS), conn)
}

fn unused_devices(_now: DateTime<Utc>, conn: &mut Conn) -> QueryResult<Batch> {
    delete_unused_devices(BATCH, conn)
}

fn payment_pictures(now: DateTime<Utc>, conn: &mut Conn) -> QueryResult<Batch> {
    delete_oldest!(payment_pictures, id, sent_at, ago(now, PAYMENT_PICTURES), conn)
}

/// Keys rise with time.
fn webhook_deliveries(now: DateTime<Utc>, conn: &mut Conn) -> QueryResult<Batch> {
    let first = deliveries::table.order(deliveries::id).limit(BATCH).select(deliveries::id).into_boxed();
    let old = deliveries::table
        .filter(deliveries::id.eq_any(first))
        .filter(deliveries::received_at.lt(ago(now, WEBHOOK_DELIVERIES)));
    Ok(Batch::of(diesel::delete(old).execute(conn)?, BATCH))
}

/// A batch ends with a time, because the key has two columns.
fn known_devices(now: DateTime<Utc>, conn: &mut Conn) -> QueryResult<Batch> {
    let old = devices::table.filter(devices::at.lt(ago(now, KNOWN_DEVICES)));
    let times: Vec<NaiveDateTime> = old.order(devices::at).limit(BATCH).select(devices::at).load(conn)?;
    if let Some(last) = times.last() {
        diesel::delete(devices::table.filter(devices::at.le(last))).execute(conn)?;
    }
    Ok(Batch::of(times.len(), BATCH))
}

fn applications(now: DateTime<Utc>, conn: &mut Conn) -> QueryResult<Batch> {
    let old: Vec<String> = applications::table
        .filter(applications::updated_at.lt(months_ago(now, APPLICATIONS)))
        .order(applications::updated_at)
        .limit(CLEAR_BATCH)
        .select(applications::id)
        .load(conn)?;
    let batch = Batch::of(old.len(), CLEAR_BATCH);
    clear_rows(Rows { applications: old, ..Rows::default() }, conn)?;
    Ok(batch)
}

/// Money of the till without a purchase; with one it follows that.
fn till_payers(now: DateTime<Utc>, conn: &mut Conn) -> QueryResult<Batch> {
    let old: Vec<String> = till::table
        .filter(till::payer_phone.assume_not_null().gt(least_number()))
        .filter(till::state.ne(TillState::Matched.code()))
        .filter(till::paid_at.lt(months_ago(now, CLOSED)))
        .order(till::paid_at)
        .limit(BATCH)
        .select(till::id)
        .load(conn)?;
    let named = till::table.filter(till::id.eq_any(&old));
    diesel::update(named).set(till::payer_phone.eq(None::<String>)).execute(conn)?;
    Ok(Batch::of(old.len(), BATCH))
}

/// Unpaid purchases. A payment that is still being queried, under review or rejected with money keeps its number.
fn unpaid_purchases(now: DateTime<Utc>, conn: &mut Conn) -> QueryResult<Batch> {
    let undecided = attempts::table
        .filter(attempts::checkout_id.eq(checkouts::id))
        .filter(attempts::rank.ge(PaymentState::MONEY_RANK).or(attempts::next_check_at.is_not_null()));
    let old = checkouts::table
        .filter(checkouts::payer_phone.gt(least_number()))
        .filter(checkouts::created_at.lt(ago(now, UNPAID)))
        .filter(without_index(checkouts::verification_id).is_null())
        .filter(not(exists(undecided)))
        .filter(not(exists(refunds::table.filter(refunds::checkout_id.eq(checkouts::id)))))
        .order(checkouts::created_at)
        .limit(CLEAR_BATCH)
        .select(checkouts::id);
    clear_purchases(old.load(conn)?, conn)
}

/// Paid purchases without an order, or whose order was erased or cleared, and those whose money was rejected.
fn closed_purchases(now: DateTime<Utc>, conn: &mut Conn) -> QueryResult<Batch> {
    let waiting = OrderStatus::all().filter(|status| status.awaits_delivery()).map(OrderStatus::code);
    let open_orders = orders::table
        .filter(orders::checkout_id.eq(checkouts::id.nullable()))
        .filter(orders::status.eq_any(waiting))
        .filter(orders::archived_at.is_null());
    let open_refunds = refunds::table
        .filter(refunds::checkout_id.eq(checkouts::id))
        .filter(refunds::state.eq_any(UNDECIDED));
    let rejected = refunds::table
        .filter(refunds::checkout_id.eq(checkouts::id))
        .filter(checkouts::verification_id.is_null());
    let old = checkouts::table
        .filter(checkouts::payer_phone.gt(least_number()))
        .filter(checkouts::created_at.lt(months_ago(now, CLOSED)))
        .filter(
            checkouts::ordered_at.is_not_null().or(checkouts::closed_at.is_not_null()).or(exists(rejected)),
        )
        .filter(not(exists(open_orders)))
        .filter(not(exists(open_refunds)))
        .order(checkouts::created_at)
        .limit(CLEAR_BATCH)
        .select(checkouts::id);
    clear_purchases(old.load(conn)?, conn)
}

/// The orders of one customer in a batch get the same replacement number, so that figures still count them as one
/// buyer.
fn closed_orders(now: DateTime<Utc>, conn: &mut Conn) -> QueryResult<Batch> {
    let done = OrderStatus::all().filter(|status| !status.awaits_delivery()).map(OrderStatus::code);
    let open_refunds = refunds::table
        .filter(refunds::checkout_id.nullable().eq(orders::checkout_id))
        .filter(refunds::state.eq_any(UNDECIDED));
    let mut rows: Vec<(String, String)> = orders::table
        .filter(orders::customer_phone.gt(least_number()))
        .filter(orders::created_at.lt(months_ago(now, CLOSED)))
        .filter(orders::status.eq_any(done).or(orders::archived_at.is_not_null()))
        .filter(not(exists(open_refunds)))
        .order(orders::created_at)
        .limit(CLEAR_BATCH)
        .select((orders::customer_phone, orders::id))
        .load(conn)?;
    let batch = Batch::of(rows.len(), CLEAR_BATCH);
    rows.sort();
    for own in rows.chunk_by(|(one, _), (other, _)| one == other) {
        let orders: Vec<_> = own.iter().map(|(_, key)| key.clone()).collect();
        clear_rows(Rows { orders, ..Rows::default() }, conn)?;
    }
    Ok(batch)
}

/// Removed agents with a zero balance.
fn removed_agents(now: DateTime<Utc>, conn: &mut Conn) -> QueryResult<Batch> {
    let balance = commissions::table.filter(commissions::agent_id.eq(agents::id));
    let old = agents::table
        .filter(agents::phone.gt(least_number()))
        .filter(agents::deleted_at.lt(months_ago(now, CLOSED)))
        .filter(balance.select(sum_of(commissions::amount_tsh)).single_value().eq(0))
        .order(agents::id)
        .limit(CLEAR_BATCH)
        .select(agents::id);
    clear_each(old.load(conn)?, |agent| Rows { agents: vec![agent], ..Rows::default() }, conn)
}

fn clear_purchases(checkouts: Vec<String>, conn: &mut Conn) -> QueryResult<Batch> {
    clear_each(checkouts, |checkout| Rows { checkouts: vec![checkout], ..Rows::default() }, conn)
}

fn clear_each(keys: Vec<String>, rows: impl Fn(String) -> Rows, conn: &mut Conn) -> QueryResult<Batch> {
    let batch = Batch::of(keys.len(), CLEAR_BATCH);
    keys.into_iter().try_for_each(|key| clear_rows(rows(key), conn))?;
    Ok(batch)
}

fn clear_rows(rows: Rows, conn: &mut Conn) -> QueryResult<()> {
    let scope = Scope::of_rows(rows, conn)?;
    clear(&scope, conn).map(|_| ())
}
