//! Figures for monitoring.

use chrono::NaiveDateTime;
use diesel::dsl::{count_star, min};
use diesel::prelude::*;
use kernel::Coded;
use notifications::MessageState;
use storage_core::ports::QueueStats;

use super::Conn;
use crate::schema::{messages, payment_attempts};

/// Counts of payments and messages by state.
pub fn figures(conn: &mut Conn) -> QueryResult<QueueStats> {
    let payments = payment_attempts::table
        .group_by(payment_attempts::state)
        .select((payment_attempts::state, count_star()))
        .order(payment_attempts::state)
        .load(conn)?;
    let by_state = messages::table
        .group_by(messages::state)
        .select((messages::state, count_star()))
        .order(messages::state)
        .load(conn)?;
    let under_way = [MessageState::Waiting.code(), MessageState::Sending.code()];
    let oldest: Option<NaiveDateTime> = messages::table
        .filter(messages::state.eq_any(under_way))
        .select(min(messages::created_at))
        .first(conn)?;
    Ok(QueueStats { payments, messages: by_state, oldest_message: oldest.map(|at| at.and_utc()) })
}
