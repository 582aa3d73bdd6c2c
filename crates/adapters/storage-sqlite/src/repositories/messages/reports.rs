//! Delivery receipts of messages.

use ::changes::Action;
use ::notifications::{
    DeliveryProgress, DeliveryReceipt, DeliveryStatus, Message, MessageState, ParkOutcome,
};
use chrono::{DateTime, NaiveDateTime, TimeDelta, Utc};
use diesel::dsl::exists;
use diesel::prelude::*;
use kernel::{Coded, MessageChannel, MessageId, RepositoryError};

use super::super::lease::claim_due;
use super::rows::{ArrivalRow, MessageRow};
use super::{Backend, Conn, Database, outbox, strip_nul, to_db_time};
use crate::corrupt_row::{CorruptRow, corrupt, optional_code, readable};
use crate::failure::Failure;
use crate::schema::{messages as table, parked_receipts};

/// How long a receipt waits for its message: the answer to our request arrives within seconds, or never.
const PARKED_FOR: TimeDelta = TimeDelta::hours(1);
/// Maximum number of parked receipts, so that strangers cannot fill the table.
const MAX_PARKED: i64 = 1_000;

pub fn find_by_provider_id(
    channel: MessageChannel,
    provider_id: &str,
    conn: &mut Conn,
) -> Result<Option<Message>, Failure> {
    let row: Option<MessageRow> = table::table
        .filter(table::channel.eq(channel.code()))
        .filter(table::provider_id.eq(strip_nul(provider_id)))
        .order(table::id.desc())
        .select(MessageRow::as_select())
        .first(conn)
        .optional()?;
    Ok(row.map(Message::try_from).transpose()?)
}

/// Records progress, which only grows: fields that were unknown in `seen` must still be unknown.
pub fn record(
    seen: &Message,
    arrival: &DeliveryProgress,
    instead: &[Message],
    at: DateTime<Utc>,
    conn: &mut Conn,
) -> QueryResult<bool> {
    let id = seen.id.to_string();
    let recorded = diesel::update(table::table.find(&id))
        .filter(table::provider_id.eq(seen.provider_id.as_deref().map(strip_nul)))
        .filter(table::delivered_at.is_null().eq(seen.progress.delivered_at.is_none()))
        .filter(table::read_at.is_null().eq(seen.progress.read_at.is_none()))
        .filter(table::undelivered_at.is_null().eq(seen.progress.undelivered_at.is_none()))
        .set((ArrivalRow::from(arrival), table::report_due_at.eq(None::<NaiveDateTime>)))
        .execute(conn)?;
    if recorded == 1 {
        replace(&id, instead, conn)?;
        outbox::announce(&id, Action::Updated, at, conn)?;
    }
    Ok(recorded == 1)
}

/// Keeps the first replacement when a message is reported undelivered again.
fn replace(id: &str, instead: &[Message], conn: &mut Conn) -> QueryResult<()> {
    outbox::insert(instead, conn)?;
    for message in instead {
        diesel::update(table::table.find(id))
            .filter(table::replaced_by.is_null())
            .set(table::replaced_by.eq(message.id.to_string()))
            .execute(conn)?;
    }
    Ok(())
}

/// Checks for messages being sent first: one that ends in between has its provider id by the second check.
pub fn park_receipt(
    report: &DeliveryReceipt,
    at: NaiveDateTime,
    conn: &mut Conn,
) -> QueryResult<ParkOutcome> {
    let of_channel = table::table.filter(table::channel.eq(report.channel.code()));
    let sending = of_channel.filter(table::state.eq(MessageState::Sending.code()));
    let is_sending: bool = diesel::select(exists(sending)).get_result(conn)?;
    let row = ParkedRow::of(report, at);
    let named = of_channel.filter(table::provider_id.eq(&row.provider_id));
    if diesel::select(exists(named)).get_result(conn)? {
        return Ok(ParkOutcome::MessageKnown);
    }
    let since = at.checked_sub_signed(PARKED_FOR).unwrap_or(at);
    diesel::delete(parked_receipts::table.filter(parked_receipts::received_at.lt(since))).execute(conn)?;
    if !is_sending || parked_receipts::table.count().get_result::<i64>(conn)? >= MAX_PARKED {
        return Ok(ParkOutcome::Unknown);
    }
    diesel::insert_into(parked_receipts::table).values(&row).execute(conn)?;
    Ok(ParkOutcome::Parked)
}

pub fn parked(limit: i64, conn: &mut Conn) -> Result<Vec<(i64, DeliveryReceipt)>, Failure> {
    let named = table::table
        .filter(table::channel.eq(parked_receipts::channel))
        .filter(table::provider_id.eq(parked_receipts::provider_id.nullable()));
    let rows: Vec<(i64, ParkedRow)> = parked_receipts::table
        .filter(exists(named))
        .order(parked_receipts::id)
        .limit(limit)
        .select((parked_receipts::id, ParkedRow::as_select()))
        .load(conn)?;
    // An unreadable receipt is pruned in time.
    let read = |(key, row): (i64, ParkedRow)| {
        let report = row.parse().map_err(corrupt("parked_receipts", key.to_string()));
        Some((key, readable("parked receipt", report)?))
    };
    Ok(rows.into_iter().filter_map(read).collect())
}

pub async fn claim_queries(
    now: NaiveDateTime,
    lease_until: NaiveDateTime,
    limit: i64,
    database: &Database,
) -> Result<Vec<Message>, RepositoryError> {
    claim_due! {
        database: database,
        table: table::table,
        key: table::id,
        due_at: table::report_due_at,
        is_due: table::report_due_at.le(now),
        lease: table::report_due_at.eq(lease_until),
        row: MessageRow,
        limit: limit,
    }
}

/// Does nothing to a message that was sent again since, or whose final status is known.
pub fn schedule_query(id: MessageId, at: Option<NaiveDateTime>, conn: &mut Conn) -> QueryResult<()> {
    diesel::update(table::table.find(id.to_string()))
        .filter(table::report_due_at.is_not_null())
        .set(table::report_due_at.eq(at))
        .execute(conn)
        .map(|_| ())
}

pub fn drop_parked_receipt(key: i64, conn: &mut Conn) -> QueryResult<()> {
    diesel::delete(parked_receipts::table.find(key)).execute(conn).map(|_| ())
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = parked_receipts, check_for_backend(Backend))]
struct ParkedRow {
    channel: String,
    provider_id: String,
    delivery_status: String,
    at: Option<NaiveDateTime>,
    failure_cause: Option<String>,
    provider_text: String,
    received_at: NaiveDateTime,
}

impl ParkedRow {
    fn of(report: &DeliveryReceipt, received_at: NaiveDateTime) -> Self {
        Self {
            channel: report.channel.code().to_owned(),
            provider_id: strip_nul(&report.provider_id),
            delivery_status: report.status.code().to_owned(),
            at: report.at.map(to_db_time),
            failure_cause: report.cause.map(|why| why.code().to_owned()),
            provider_text: strip_nul(&report.provider_text),
            received_at,
        }
    }

    /// A receipt without a time counts from its arrival.
    fn parse(self) -> Result<DeliveryReceipt, CorruptRow> {
        Ok(DeliveryReceipt {
            channel: MessageChannel::from_code(&self.channel).ok_or(CorruptRow)?,
            provider_id: self.provider_id,
            status: DeliveryStatus::from_code(&self.delivery_status).ok_or(CorruptRow)?,
            at: Some(self.at.unwrap_or(self.received_at).and_utc()),
            cause: optional_code(self.failure_cause.as_deref())?,
            provider_text: self.provider_text,
        })
    }
}
