use ::payments::{PaymentStateKind, PaymentStatusFilter};
use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::dsl::{self, count_star, min, sql};
use diesel::prelude::*;
use diesel::sql_types::Bool;
use kernel::Coded;
use notifications::MessageState;
use storage_core::ports::{PaymentCount, QueueStats};

use super::payments::records::condition;
use super::{Conn, to_db_time};
use crate::schema::{checkouts, messages, outbox_events, payment_attempts as attempts, webhook_deliveries};

/// The code of a state and its number of rows.
type StateCount = (String, i64);
/// A number of rows and the time of the oldest.
type Queue = (i64, Option<NaiveDateTime>);

/// Payments, events and messages by state, and what waits at `now`.
pub fn figures(now: DateTime<Utc>, conn: &mut Conn) -> QueryResult<QueueStats> {
    let utc = |time: Option<NaiveDateTime>| time.map(|at| at.and_utc());
    let (oldest_open, next_check) = open_payments(conn)?;
    let (paid_without_order, oldest_paid) = paid_without_order(conn)?;
    let (due_events, oldest_event) = due_events(now, conn)?;
    let (messages, oldest_message) = messages_by_state(conn)?;
    Ok(QueueStats {
        payments: payments(conn)?,
        oldest_open_payment: utc(oldest_open),
        next_payment_check: utc(next_check),
        paid_without_order,
        oldest_paid_without_order: utc(oldest_paid),
        due_events,
        oldest_due_event: utc(oldest_event),
        messages,
        oldest_message: utc(oldest_message),
        last_webhook: utc(last_webhook(conn)?),
    })
}

fn payments(conn: &mut Conn) -> QueryResult<Vec<PaymentCount>> {
    let counts = attempts::table
        .group_by((attempts::network, attempts::state))
        .select((attempts::network, attempts::state, count_star()))
        .order((attempts::state, attempts::network))
        .load(conn)?;
    let counts = counts.into_iter().map(|(network, state, count)| PaymentCount { network, state, count });
    Ok(counts.collect())
}

/// The creation of the oldest payment without an outcome, and the time of the first check.
fn open_payments(conn: &mut Conn) -> QueryResult<(Option<NaiveDateTime>, Option<NaiveDateTime>)> {
    let open = [PaymentStateKind::Initiated.code(), PaymentStateKind::Pending.code()];
    let oldest =
        attempts::table.filter(attempts::state.eq_any(open)).select(min(attempts::created_at)).first(conn)?;
    let next_check = attempts::table.select(min(attempts::next_check_at)).first(conn)?;
    Ok((oldest, next_check))
}

fn paid_without_order(conn: &mut Conn) -> QueryResult<Queue> {
    let purchases =
        || checkouts::table.filter(sql::<Bool>(&condition(PaymentStatusFilter::PaidWithoutOrder)));
    let paid_at = attempts::table
        .filter(attempts::state.eq(PaymentStateKind::Completed.code()))
        .filter(attempts::checkout_id.eq_any(purchases().select(checkouts::id)))
        .select(min(attempts::changed_at));
    Ok((purchases().count().get_result(conn)?, paid_at.first(conn)?))
}

fn due_events(now: DateTime<Utc>, conn: &mut Conn) -> QueryResult<Queue> {
    outbox_events::table
        .filter(outbox_events::handled_at.is_null())
        .filter(outbox_events::due_at.le(to_db_time(now)))
        .select((count_star(), min(outbox_events::due_at)))
        .first(conn)
}

fn messages_by_state(conn: &mut Conn) -> QueryResult<(Vec<StateCount>, Option<NaiveDateTime>)> {
    let by_state = messages::table
        .group_by(messages::state)
        .select((messages::state, count_star()))
        .order(messages::state)
        .load(conn)?;
    let under_way = [MessageState::Waiting.code(), MessageState::Sending.code()];
    let oldest = messages::table
        .filter(messages::state.eq_any(under_way))
        .select(min(messages::created_at))
        .first(conn)?;
    Ok((by_state, oldest))
}

fn last_webhook(conn: &mut Conn) -> QueryResult<Option<NaiveDateTime>> {
    webhook_deliveries::table
        .order(webhook_deliveries::id.desc())
        .select(webhook_deliveries::received_at)
        .first(conn)
        .optional()
}

/// The present time of the database.
pub fn clock(conn: &mut Conn) -> QueryResult<DateTime<Utc>> {
    diesel::select(dsl::now).get_result(conn).map(|time: NaiveDateTime| time.and_utc())
}
