//! Messages as staff see them.

use ::changes::Action;
use ::notifications::{
    DeliveryAttempt, DeliveryProgress, DeliveryStatus, Message, MessageCounts, MessageFilter, MessageState,
};
use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::dsl::sql;
use diesel::expression::SqlLiteral;
use diesel::prelude::*;
use diesel::sql_types::{Bool, Nullable, Text};
use kernel::{Actor, AuditAction, AuditEntry, Coded, MessageId, Page, PageRequest, Search};

use super::super::counting::{Candidates, count_many, count_up_to_max};
use super::super::expressions::without_index;
use super::super::key_order::by_key;
use super::super::orders::list::{Access, equal};
use super::super::searching::or_like;
use super::rows::{ArrivalRow, AttemptRow, MessageRow};
use super::{Backend, Conn, audit, outbox, paging, to_db_time};
use crate::failure::Failure;
use crate::pattern::{id_parts, ids_with, number_parts, numbers_with};
use crate::schema::{message_attempts as attempts, messages as table};

type MessageQuery = table::BoxedQuery<'static, Backend>;
type Condition = Box<dyn BoxableExpression<table::table, Backend, SqlType = Nullable<Bool>>>;

pub fn page(
    filter: &MessageFilter,
    request: &PageRequest,
    conn: &mut Conn,
) -> Result<Page<Message>, Failure> {
    let with_ids = |ids| matching(filter, Access::ByKey).filter(table::id.eq_any(ids));
    let all = || matching(filter, Access::InOrder);
    let (query, total) = match filter.search.as_ref().map(|search| candidates(search, conn)).transpose()? {
        Some(found) if found.is_full => {
            let some = with_ids(found.keys).select(table::id);
            (all(), count_many(some, all().select(table::id), conn)?)
        }
        Some(found) => {
            let total = count_up_to_max(with_ids(found.keys.clone()).select(table::id), conn)?;
            (with_ids(found.keys), total)
        }
        None => (all(), count_up_to_max(all().select(table::id), conn)?),
    };
    let query = by_key!(query, table::id, filter.direction, paging::after_key(request), request);
    let mut rows: Vec<MessageRow> = query.select(MessageRow::as_select()).load(conn)?;
    let next = paging::cut(&mut rows, request, |row| row.id.as_str());
    let items: Result<_, _> = rows.into_iter().map(Message::try_from).collect();
    Ok(Page { items: items?, next, total })
}

fn candidates(search: &Search, conn: &mut Conn) -> QueryResult<Candidates> {
    let mut candidates = Candidates::default();
    let numbers = search.phone.iter().flat_map(|digits| number_parts("recipient", digits));
    let parts = id_parts("order_lookup", search).into_iter().chain(numbers).collect();
    candidates.add_beginnings(("messages", "id"), parts, conn)?;
    Ok(candidates)
}

fn matching(filter: &MessageFilter, access: Access) -> MessageQuery {
    let mut query = table::table.into_boxed();
    query = match filter.state {
        None => query,
        // Includes `Sending`: the state between waiting and sent is not a filter of its own.
        Some(MessageState::Waiting) => query.filter(table::state.eq_any(under_way())),
        Some(MessageState::Dead) => query.filter(given_up()),
        Some(state) => equal!(query, access, table::state, state.code()),
    };
    if filter.is_dismissed {
        query = query.filter(table::dismissed_at.is_not_null());
    }
    query = match filter.status {
        None => query,
        Some(DeliveryStatus::Undelivered) => query.filter(lost()),
        Some(status) => query.filter(table::delivery_status.eq(status.code())),
    };
    if let Some(kind) = filter.kind {
        query = equal!(query, access, table::kind, kind.code());
    }
    if let Some(channel) = filter.channel {
        query = equal!(query, access, table::channel, channel.code());
    }
    match &filter.search {
        Some(search) => search_in(query, search),
        None => query,
    }
}

/// Dead letters that were not dismissed. The state is a literal, because a bound value does not choose the index of these alone.
#[diesel::dsl::auto_type]
fn given_up() -> _ {
    let dead: SqlLiteral<Text> = sql::<Text>("'dead'");
    table::state.eq(dead).and(table::dismissed_at.is_null())
}

/// Undelivered messages that were neither dismissed nor replaced over another channel; a replaced one is counted by
/// its replacement. The status is a literal for the same reason.
#[diesel::dsl::auto_type]
fn lost() -> _ {
    let undelivered: SqlLiteral<Nullable<Text>> = sql::<Nullable<Text>>("'undelivered'");
    table::delivery_status
        .eq(undelivered)
        .and(table::replaced_by.is_null())
        .and(table::dismissed_at.is_null())
}

fn under_way() -> [&'static str; 2] {
    [MessageState::Waiting.code(), MessageState::Sending.code()]
}

fn search_in(query: MessageQuery, search: &Search) -> MessageQuery {
    let never: Condition = Box::new(false.into_sql::<Nullable<Bool>>());
    let of_order = or_like!(never, table::order_lookup, ids_with(search));
    let numbers = search.phone.iter().flat_map(|digits| numbers_with(digits));
    query.filter(or_like!(of_order, table::recipient, numbers))
}

pub fn find(id: MessageId, conn: &mut Conn) -> Result<Option<(Message, Vec<DeliveryAttempt>)>, Failure> {
    let id = id.to_string();
    let row: Option<MessageRow> =
        table::table.find(&id).select(MessageRow::as_select()).first(conn).optional()?;
    let Some(row) = row else { return Ok(None) };
    let lines: Vec<AttemptRow> = attempts::table
        .filter(attempts::message_id.eq(id))
        .order(attempts::id)
        .select(AttemptRow::as_select())
        .load(conn)?;
    let lines: Result<_, _> = lines.into_iter().map(DeliveryAttempt::try_from).collect();
    Ok(Some((row.try_into()?, lines?)))
}

pub fn counts(today: NaiveDateTime, conn: &mut Conn) -> QueryResult<MessageCounts> {
    Ok(MessageCounts {
        waiting: table::table.filter(table::state.eq_any(under_way())).count().get_result(conn)?,
        dead: table::table.filter(given_up()).count().get_result(conn)?,
        undelivered: table::table.filter(lost()).count().get_result(conn)?,
        off: table::table.filter(table::state.eq(MessageState::Off.code())).count().get_result(conn)?,
        sent_today: table::table.filter(table::sent_at.ge(today)).count().get_result(conn)?,
    })
}

pub fn send_again(
    id: MessageId,
    seen: MessageState,
    at: NaiveDateTime,
    entry: &AuditEntry,
    conn: &mut Conn,
) -> QueryResult<bool> {
    let id = id.to_string();
    let changed = diesel::update(table::table.find(&id))
        .filter(table::state.eq(seen.code()))
        .set((
            table::state.eq(MessageState::Waiting.code()),
            table::attempts.eq(0),
            table::next_attempt_at.eq(at),
            // Later receipts are about the next attempt.
            table::gateway.eq(None::<String>),
            table::provider_id.eq(None::<String>),
            table::report_due_at.eq(None::<NaiveDateTime>),
            table::dismissed_at.eq(None::<NaiveDateTime>),
            ArrivalRow::from(&DeliveryProgress::default()),
        ))
        .execute(conn)?;
    if changed == 1 {
        outbox::announce(&id, Action::Updated, at.and_utc(), conn)?;
        audit::append(entry, conn)?;
    }
    Ok(changed == 1)
}

pub fn dismiss(ids: &[MessageId], by: &Actor, at: DateTime<Utc>, conn: &mut Conn) -> Result<usize, Failure> {
    let ids = ids.iter().map(ToString::to_string);
    let rows: Vec<MessageRow> = diesel::update(table::table.filter(table::id.eq_any(ids)))
        .filter(given_up().or(lost()))
        .set(table::dismissed_at.eq(to_db_time(at)))
        .returning(MessageRow::as_returning())
        .get_results(conn)?;
    let count = rows.len();
    for row in rows {
        let message = Message::try_from(row)?;
        outbox::announce(&message.id.to_string(), Action::Updated, at, conn)?;
        audit::append(&message.audit_entry(AuditAction::Dismissed, by.clone(), at), conn)?;
    }
    Ok(count)
}
