//! Handing out messages and recording their attempts.

use ::changes::{Action, Change, Subject};
use ::notifications::{AttemptError, AttemptResult, Message, MessageState};
use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::dsl::exists;
use diesel::prelude::*;
use kernel::{Coded, MessageChannel};

use super::rows::MessageRow;
use super::{Conn, changes, strip_nul, to_db_time};
use crate::corrupt_row::readable;
use crate::failure::Failure;
use crate::schema::{message_tries as tries, messages as table};

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
pub fn announce(id: &str, act: Action, at: DateTime<Utc>, conn: &mut Conn) -> QueryResult<()> {
    changes::append(&Change::new(Subject::Message, act, id, at), conn)
}

/// Whether no message of this channel is due; reading this does not block writers.
pub fn is_none_due(channel: MessageChannel, now: NaiveDateTime, conn: &mut Conn) -> QueryResult<bool> {
    let due = table::table.filter(table::channel.eq(channel.code())).filter(table::next_try_at.le(now));
    diesel::select(diesel::dsl::not(exists(due))).get_result(conn)
}

/// Two instances may read the same list. The guard on the read value lets only one of them claim each row.
#[expect(clippy::arithmetic_side_effects, reason = "the database adds")]
pub fn claim(
    channel: MessageChannel,
    now: NaiveDateTime,
    lease_until: NaiveDateTime,
    limit: i64,
    conn: &mut Conn,
) -> Result<Vec<Message>, Failure> {
    let due: Vec<(String, Option<NaiveDateTime>)> = table::table
        .filter(table::channel.eq(channel.code()))
        .filter(table::next_try_at.le(now))
        .order((table::next_try_at, table::id))
        .limit(limit)
        .select((table::id, table::next_try_at))
        .load(conn)?;
    let mut claimed = Vec::with_capacity(due.len());
    for (id, due_at) in due {
        let row: Option<MessageRow> = diesel::update(table::table.find(id))
            .filter(table::next_try_at.eq(due_at))
            .set((
                table::state.eq(MessageState::Sending.code()),
                table::next_try_at.eq(lease_until),
                table::tries.eq(table::tries + 1),
            ))
            .returning(MessageRow::as_returning())
            .get_result(conn)
            .optional()?;
        claimed.extend(row.and_then(|row| readable("due message", row.try_into())));
    }
    Ok(claimed)
}

/// The attempt is recorded in any case, because it took place.
pub fn settle(settled: &AttemptResult, conn: &mut Conn) -> QueryResult<bool> {
    let id = settled.id.to_string();
    let written = diesel::update(table::table.find(&id))
        .filter(table::state.eq(MessageState::Sending.code()))
        .filter(table::next_try_at.eq(settled.lease.map(to_db_time)))
        .set((
            table::state.eq(settled.state.code()),
            table::next_try_at.eq(settled.next_try_at.map(to_db_time)),
            table::sent_at.eq(settled.sent_at.map(to_db_time)),
            settled.provider_id.as_deref().map(|id| table::provider_id.eq(strip_nul(id))),
        ))
        .execute(conn)?;
    let line = &settled.attempt;
    announce(&id, Action::Updated, line.at, conn)?;
    diesel::insert_into(tries::table)
        .values((
            tries::message_id.eq(id),
            tries::at.eq(to_db_time(line.at)),
            tries::outcome.eq(line.outcome.code()),
            tries::detail.eq(strip_nul(&line.detail)),
            tries::took_ms.eq(line.took_ms),
            tries::reason.eq(line.reason.map(AttemptError::code)),
        ))
        .execute(conn)?;
    Ok(written == 1)
}

/// Attempts are deleted with their message.
pub const OLDEST_MESSAGES: &str =
    "SELECT id FROM messages WHERE created_at < {before} ORDER BY created_at LIMIT {limit}";
pub const OLDEST_EVENTS: &str =
    "SELECT key FROM occasions WHERE told_at < {before} ORDER BY told_at LIMIT {limit}";
