//! Handing out messages and recording their attempts.

use ::changes::{Action, Change, Subject};
use ::notifications::{AttemptError, AttemptResult, Message, MessageState};
use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::prelude::*;
use kernel::{Coded, MessageChannel, RepositoryError};

use super::super::lease::claim_due;
use super::rows::MessageRow;
use super::{Conn, Database, changes, strip_nul, to_db_time};
use crate::schema::{message_attempts as attempts, messages as table};

/// Inserts messages; one whose dedupe key exists is skipped.
pub fn insert(messages: &[Message], conn: &mut Conn) -> QueryResult<()> {
    for message in messages {
        let row = MessageRow::from(message);
        let inserted =
            diesel::insert_into(table::table).values(&row).on_conflict_do_nothing().execute(conn)?;
        if inserted == 1 {
            announce(&row.id, Action::Created, message.created_at, conn)?;
        }
    }
    Ok(())
}

/// Publishes a changed message to staff.
pub fn announce(id: &str, action: Action, at: DateTime<Utc>, conn: &mut Conn) -> QueryResult<()> {
    changes::append(&Change::new(Subject::Message, action, id, at), conn)
}

#[expect(clippy::arithmetic_side_effects, reason = "the database adds")]
pub async fn claim(
    channel: MessageChannel,
    now: NaiveDateTime,
    lease_until: NaiveDateTime,
    limit: i64,
    database: &Database,
) -> Result<Vec<Message>, RepositoryError> {
    claim_due! {
        database: database,
        table: table::table,
        key: table::id,
        due_at: table::next_attempt_at,
        is_due: table::channel.eq(channel.code()).and(table::next_attempt_at.le(now)),
        lease: (
            table::state.eq(MessageState::Sending.code()),
            table::next_attempt_at.eq(lease_until),
            table::attempts.eq(table::attempts + 1),
        ),
        row: MessageRow,
        limit: limit,
    }
}

/// The attempt is recorded in any case, because it took place.
pub fn settle(settled: &AttemptResult, conn: &mut Conn) -> QueryResult<bool> {
    let id = settled.id.to_string();
    let written = diesel::update(table::table.find(&id))
        .filter(table::state.eq(MessageState::Sending.code()))
        .filter(table::next_attempt_at.eq(settled.lease.map(to_db_time)))
        .set((
            table::state.eq(settled.state.code()),
            table::next_attempt_at.eq(settled.next_attempt_at.map(to_db_time)),
            table::sent_at.eq(settled.sent_at.map(to_db_time)),
            table::gateway.eq(settled.gateway.as_deref()),
            table::report_due_at.eq(settled.report_due_at.map(to_db_time)),
            settled.provider_id.as_deref().map(|id| table::provider_id.eq(strip_nul(id))),
        ))
        .execute(conn)?;
    let line = &settled.attempt;
    announce(&id, Action::Updated, line.at, conn)?;
    diesel::insert_into(attempts::table)
        .values((
            attempts::message_id.eq(id),
            attempts::at.eq(to_db_time(line.at)),
            attempts::outcome.eq(line.outcome.code()),
            attempts::detail.eq(strip_nul(&line.detail)),
            attempts::duration_ms.eq(line.duration_ms),
            attempts::reason.eq(line.reason.map(AttemptError::code)),
        ))
        .execute(conn)?;
    Ok(written == 1)
}
