//! Retention periods, as documented in `docs/privacy.md` and on the shop's privacy page. Amounts, dates and products
//! of orders and payments, their history and the books are kept forever.
//!
//! Every step is a short transaction over a batch found by index, repeated until nothing is left, so that writers
//! never wait long.

use chrono::{DateTime, Months, NaiveDateTime, TimeDelta, Utc};
use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::Text;
use kernel::RepositoryError;

use super::personal_data::clear::clear;
use super::personal_data::scope::{Rows, Scope, keys};
use super::{Conn, Database, to_db_time, without_index};

const BATCH: usize = 500;
/// Orders, purchases or people per batch when personal columns are overwritten.
const CLEAR_BATCH: usize = 50;
/// After the latest expiry of a sign-in's sessions.
const SESSIONS: TimeDelta = TimeDelta::days(30);
/// Webhook bodies of the provider may be needed for a dispute.
const WEBHOOK_DELIVERIES: TimeDelta = TimeDelta::days(90);
/// Since the last sign-in on a device; after that the device counts as unknown.
pub const KNOWN_DEVICES: TimeDelta = TimeDelta::days(365);
/// Numbers of purchases that were never paid. Provider answers about them come within a week.
const UNPAID: TimeDelta = TimeDelta::days(90);
/// Names, numbers and addresses of closed orders, paid purchases and removed agents.
const CLOSED: Months = Months::new(24);
/// Applications to become an agent, since their last change. The data of an accepted one is in the agent's record.
const APPLICATIONS: Months = Months::new(12);

/// The result of a batch.
pub struct Batch {
    rows: usize,
    is_last: bool,
}

impl Batch {
    /// `rows` rows were processed, out of at most `limit`.
    fn of(rows: usize, limit: usize) -> Self {
        Self { rows, is_last: rows < limit }
    }
}

type Step = fn(DateTime<Utc>, &mut Conn) -> QueryResult<Batch>;

const STEPS: [Step; 8] = [
    sessions,
    webhook_deliveries,
    known_devices,
    applications,
    unpaid_purchases,
    closed_orders,
    closed_purchases,
    removed_agents,
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

/// Deletes the oldest rows of a table, those with a time before `before`. `oldest` selects the keys of at most
/// `{limit}` rows that come first in an index; `{before}` in it is the time.
pub fn delete_oldest(
    table: &str,
    key: &str,
    oldest: &str,
    before: NaiveDateTime,
    conn: &mut Conn,
) -> QueryResult<Batch> {
    let oldest = oldest.replace("{limit}", &BATCH.to_string()).replace("{before}", &literal(before));
    let rows = sql_query(format!("DELETE FROM {table} WHERE ({key}) IN ({oldest})")).execute(conn)?;
    Ok(Batch::of(rows, BATCH))
}

fn literal(at: NaiveDateTime) -> String {
    format!("'{}'", at.format("%Y-%m-%d %H:%M:%S"))
}

fn ago(now: DateTime<Utc>, kept: TimeDelta) -> NaiveDateTime {
    to_db_time(now.checked_sub_signed(kept).unwrap_or(now))
}

fn months_ago(now: DateTime<Utc>, kept: Months) -> NaiveDateTime {
    to_db_time(now.checked_sub_months(kept).unwrap_or(now))
}

/// Deletes all sessions of a sign-in together, so that no row outlives the first one, which the others refer to.
fn sessions(now: DateTime<Utc>, conn: &mut Conn) -> QueryResult<Batch> {
    let oldest = "SELECT family FROM sessions WHERE family_expires_at < {before}
        ORDER BY family_expires_at LIMIT {limit}";
    delete_oldest("sessions", "family", oldest, ago(now, SESSIONS), conn)
}

/// Keys rise with time.
fn webhook_deliveries(now: DateTime<Utc>, conn: &mut Conn) -> QueryResult<Batch> {
    let oldest =
        "SELECT id FROM (SELECT id, received_at FROM webhook_deliveries ORDER BY id LIMIT {limit}) oldest
        WHERE received_at < {before}";
    delete_oldest("webhook_deliveries", "id", oldest, ago(now, WEBHOOK_DELIVERIES), conn)
}

fn known_devices(now: DateTime<Utc>, conn: &mut Conn) -> QueryResult<Batch> {
    let oldest = "SELECT account_id, device FROM known_devices WHERE at < {before} ORDER BY at LIMIT {limit}";
    delete_oldest("known_devices", "account_id, device", oldest, ago(now, KNOWN_DEVICES), conn)
}

fn applications(now: DateTime<Utc>, conn: &mut Conn) -> QueryResult<Batch> {
    let old = format!(
        "SELECT id FROM agent_applications WHERE updated_at < {} ORDER BY updated_at LIMIT {CLEAR_BATCH}",
        literal(months_ago(now, APPLICATIONS))
    );
    let applications = keys(&old, conn)?;
    let batch = Batch::of(applications.len(), CLEAR_BATCH);
    clear_rows(Rows { applications, ..Rows::default() }, conn)?;
    Ok(batch)
}

/// Unpaid purchases. A payment that is still being queried or under review keeps its number.
fn unpaid_purchases(now: DateTime<Utc>, conn: &mut Conn) -> QueryResult<Batch> {
    let old = format!(
        "SELECT c.id FROM checkouts c WHERE c.payer_phone > '2556' AND c.created_at < {}
            AND {} IS NULL AND NOT EXISTS (
                SELECT 1 FROM payment_attempts a WHERE a.checkout_id = c.id
                    AND (a.state IN ('review', 'completed', 'reversed') OR a.next_check_at IS NOT NULL))
            ORDER BY c.created_at LIMIT {CLEAR_BATCH}",
        literal(ago(now, UNPAID)),
        without_index("c.verification_id"),
    );
    clear_purchases(keys(&old, conn)?, conn)
}

/// Paid purchases without an order, or whose order was erased or cleared.
fn closed_purchases(now: DateTime<Utc>, conn: &mut Conn) -> QueryResult<Batch> {
    let old = format!(
        "SELECT c.id FROM checkouts c WHERE c.payer_phone > '2556' AND c.created_at < {}
            AND (c.ordered_at IS NOT NULL OR c.closed_at IS NOT NULL)
            AND NOT EXISTS (SELECT 1 FROM orders o WHERE o.checkout_id = c.id
                AND o.status IN ('pending', 'processing') AND o.archived_at IS NULL)
            AND NOT EXISTS (SELECT 1 FROM refund_cases r WHERE r.checkout_id = c.id AND r.state IN ('open', 'paying'))
            ORDER BY c.created_at LIMIT {CLEAR_BATCH}",
        literal(months_ago(now, CLOSED))
    );
    clear_purchases(keys(&old, conn)?, conn)
}

#[derive(QueryableByName)]
struct NamedOrder {
    #[diesel(sql_type = Text)]
    id: String,
    #[diesel(sql_type = Text)]
    customer_phone: String,
}

/// The orders of one customer in a batch get the same replacement number, so that figures still count them as one
/// buyer.
fn closed_orders(now: DateTime<Utc>, conn: &mut Conn) -> QueryResult<Batch> {
    let old = format!(
        "SELECT o.id, o.customer_phone FROM orders o WHERE o.customer_phone > '2556' AND o.created_at < {}
            AND (o.status IN ('delivered', 'cancelled') OR o.archived_at IS NOT NULL)
            AND NOT EXISTS (SELECT 1 FROM refund_cases r WHERE r.checkout_id = o.checkout_id
                AND r.state IN ('open', 'paying'))
            ORDER BY o.created_at LIMIT {CLEAR_BATCH}",
        literal(months_ago(now, CLOSED))
    );
    let mut rows: Vec<NamedOrder> = sql_query(old).load(conn)?;
    let batch = Batch::of(rows.len(), CLEAR_BATCH);
    rows.sort_by(|one, other| one.customer_phone.cmp(&other.customer_phone));
    for own in rows.chunk_by(|one, other| one.customer_phone == other.customer_phone) {
        let orders: Vec<_> = own.iter().map(|order| order.id.clone()).collect();
        clear_rows(Rows { orders, ..Rows::default() }, conn)?;
    }
    Ok(batch)
}

/// Removed agents with a zero balance.
fn removed_agents(now: DateTime<Utc>, conn: &mut Conn) -> QueryResult<Batch> {
    let old = format!(
        "SELECT a.id FROM agents a WHERE a.phone > '2556' AND a.deleted_at < {} AND 0 = (
            SELECT COALESCE(SUM(e.amount_tsh), 0) FROM commission_entries e WHERE e.agent_id = a.id)
            ORDER BY a.id LIMIT {CLEAR_BATCH}",
        literal(months_ago(now, CLOSED))
    );
    clear_each(keys(&old, conn)?, |agent| Rows { agents: vec![agent], ..Rows::default() }, conn)
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
