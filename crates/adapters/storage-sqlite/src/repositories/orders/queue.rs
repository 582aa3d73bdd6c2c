//! The orders that wait for delivery. Every change of an order's status updates the queue in the same transaction.

use ::orders::DeliveryTask;
use chrono::{DateTime, NaiveDateTime};
use diesel::prelude::*;
use kernel::{Coded, Cursor, Network, PageRequest};

use super::super::paging;
use super::{Backend, Conn, to_db_time};
use crate::schema::{delivery_queue as queue, order_claims as claims};

/// Lists the order with its task, or takes it out. An order that is listed already keeps its row.
pub fn sync(key: &str, task: Option<&DeliveryTask>, conn: &mut Conn) -> QueryResult<()> {
    let Some(task) = task else { return leave(key, conn) };
    diesel::insert_into(queue::table)
        .values((
            queue::order_key.eq(key),
            queue::due_at.eq(to_db_time(task.due_at)),
            queue::kind.eq(task.kind.code()),
            queue::network.eq(task.network.map(Network::code)),
        ))
        .on_conflict_do_nothing()
        .execute(conn)
        .map(|_| ())
}

/// Removes an order from the desk, and its claim.
pub fn leave(key: &str, conn: &mut Conn) -> QueryResult<()> {
    diesel::delete(queue::table.find(key)).execute(conn)?;
    diesel::delete(claims::table.find(key)).execute(conn).map(|_| ())
}

pub type Waiting = queue::BoxedQuery<'static, Backend>;

/// When an order is due, and its key.
pub type DueRow = (NaiveDateTime, String);

/// One page of `waiting`, the earliest deadline first, and the cursor of the next page.
pub fn due_page(
    waiting: Waiting,
    request: &PageRequest,
    conn: &mut Conn,
) -> QueryResult<(Vec<DueRow>, Option<Cursor>)> {
    let mut query = waiting;
    if let Some((due_at, key)) = request.after.as_ref().and_then(parse_cursor) {
        query =
            query.filter(queue::due_at.gt(due_at).or(queue::due_at.eq(due_at).and(queue::order_key.gt(key))));
    }
    let mut rows: Vec<DueRow> = query
        .order((queue::due_at, queue::order_key))
        .limit(paging::to_read(request))
        .select((queue::due_at, queue::order_key))
        .load(conn)?;
    let next = cut(&mut rows, request);
    Ok((rows, next))
}

/// Parses a cursor: `<milliseconds>-<key>`.
fn parse_cursor(cursor: &Cursor) -> Option<(NaiveDateTime, String)> {
    let (due_at, key) = cursor.as_str().split_once('-')?;
    let due_at = DateTime::from_timestamp_millis(due_at.parse().ok()?)?;
    Some((to_db_time(due_at), key.to_owned()))
}

fn cut(rows: &mut Vec<DueRow>, request: &PageRequest) -> Option<Cursor> {
    let limit = usize::try_from(request.limit()).unwrap_or(usize::MAX);
    let is_last = rows.len() <= limit;
    rows.truncate(limit);
    let (due_at, key) = rows.last().filter(|_| !is_last)?;
    Cursor::parse(&format!("{}-{key}", due_at.and_utc().timestamp_millis())).ok()
}
