use ::orders::{ItemKind, Order, OrderFilter, OrderSort, OrderStatus, PaymentStatus};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{Coded, Cursor, Page, PageRequest, Search};

use super::super::counting::{count_many, count_up_to_max, total_of};
use super::super::expressions::without_index;
use super::find::{self, OrderQuery};
use super::search::{candidates, search_in};
use super::{Conn, queue, to_db_time};
use crate::failure::Failure;
use crate::paging;
use crate::schema::{delivery_queue as waiting, orders};

/// How the database finds the rows of a list.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Access {
    /// In the order of the list, by an index that begins with a filter's column.
    InOrder,
    /// By given keys or another filter. SQLite, without statistics, would take an index of this filter for more selective.
    ByKey,
}

/// Restricts a query by the value of a column.
macro_rules! equal {
    ($query:expr, $access:expr, $column:expr, $value:expr) => {
        match $access {
            Access::InOrder => $query.filter($column.eq($value)),
            Access::ByKey => $query.filter(without_index($column).eq($value)),
        }
    };
}
pub(in super::super) use equal;

pub fn page(filter: &OrderFilter, request: &PageRequest, conn: &mut Conn) -> Result<Page<Order>, Failure> {
    if filter.sort == OrderSort::Due {
        return due(filter, request, conn);
    }
    let (keys, next, total) =
        newest(filter.search.as_ref(), |access| matching(filter, access), request, conn)?;
    Ok(Page { items: find::in_order(&keys, conn)?, next, total })
}

/// The keys of a page of orders, newest first, the cursor of the next page and the total. `query` has every condition,
/// that of the search included.
pub fn newest(
    search: Option<&Search>,
    query: impl Fn(Access) -> OrderQuery,
    request: &PageRequest,
    conn: &mut Conn,
) -> QueryResult<(Vec<String>, Option<Cursor>, i64)> {
    let position = request.after.as_ref().map(|after| position_of(after, conn)).transpose()?;
    let with_keys = |keys| query(Access::ByKey).filter(orders::id.eq_any(keys));
    let all = || query(Access::InOrder);
    let (mut rows, total) = match search.map(|search| candidates(search, conn)).transpose()? {
        Some(found) if found.is_full => {
            let some = with_keys(found.keys).select(orders::id);
            let total = count_many(some, all().select(orders::id), conn)?;
            (walk(all(), position, request, conn)?, total)
        }
        Some(found) => among(with_keys(found.keys), position.as_ref(), conn)?,
        None => {
            let total = count_up_to_max(all().select(orders::id), conn)?;
            (walk(all(), position, request, conn)?, total)
        }
    };
    let next = paging::cut(&mut rows, request, |(_, key)| key.as_str());
    Ok((rows.into_iter().map(|(_, key)| key).collect(), next, total))
}

/// When an order was placed, and its key.
type PlacedRow = (NaiveDateTime, String);

/// Reads all rows of a query that has few.
fn among(
    query: OrderQuery,
    position: Option<&PlacedRow>,
    conn: &mut Conn,
) -> QueryResult<(Vec<PlacedRow>, i64)> {
    let mut rows: Vec<PlacedRow> = query.select((orders::created_at, orders::id)).load(conn)?;
    let total = total_of(rows.len());
    rows.retain(|row| position.is_none_or(|position| row < position));
    rows.sort_unstable_by(|one, other| other.cmp(one));
    Ok((rows, total))
}

/// Reads rows in the order of the list until the page is full.
fn walk(
    mut query: OrderQuery,
    position: Option<PlacedRow>,
    request: &PageRequest,
    conn: &mut Conn,
) -> QueryResult<Vec<PlacedRow>> {
    if let Some((at, key)) = position {
        query =
            query.filter(orders::created_at.le(at)).filter(orders::created_at.lt(at).or(orders::id.lt(key)));
    }
    query
        .order((orders::created_at.desc(), orders::id.desc()))
        .limit(paging::to_read(request))
        .select((orders::created_at, orders::id))
        .load(conn)
}

/// Nothing comes after the position of an unknown order.
pub fn position_of(after: &Cursor, conn: &mut Conn) -> QueryResult<PlacedRow> {
    let placed = orders::table.find(after.as_str()).select((orders::created_at, orders::id)).first(conn);
    Ok(placed.optional()?.unwrap_or_default())
}

fn due(filter: &OrderFilter, request: &PageRequest, conn: &mut Conn) -> Result<Page<Order>, Failure> {
    let open = || {
        let keys = matching(filter, Access::ByKey).select(orders::id);
        waiting::table.filter(waiting::order_key.eq_any(keys)).into_boxed()
    };
    let total = count_up_to_max(open().select(waiting::order_key), conn)?;
    let (rows, next) = queue::due_page(open(), request, conn)?;
    let keys: Vec<_> = rows.into_iter().map(|(_, key)| key).collect();
    Ok(Page { items: find::in_order(&keys, conn)?, next, total })
}

pub fn matching(filter: &OrderFilter, access: Access) -> OrderQuery {
    let mut query = find::existing();
    if filter.sort == OrderSort::Due {
        query = query.filter(orders::id.eq_any(waiting::table.select(waiting::order_key)));
    }
    if let Some(status) = filter.status {
        query = equal!(query, access, orders::status, status.code());
    }
    // Fewer orders have such a status than a kind or network, and SQLite has no statistics to see that.
    let is_rare = filter.status.is_some_and(|status| status != OrderStatus::Delivered);
    query = goods(query, filter.kind, filter.network, if is_rare { Access::ByKey } else { access });
    if let Some(payment) = filter.payment {
        query = paid_so(query, payment, access);
    }
    query = placed_in(query, filter, access);
    if let Some(due_before) = filter.due_before {
        let overdue =
            waiting::table.filter(waiting::due_at.lt(to_db_time(due_before))).select(waiting::order_key);
        query = query.filter(orders::id.eq_any(overdue));
    }
    match &filter.search {
        Some(search) => search_in(query, search),
        None => query,
    }
}

pub fn goods(
    mut query: OrderQuery,
    kind: Option<ItemKind>,
    network: Option<kernel::Network>,
    access: Access,
) -> OrderQuery {
    if kind == Some(ItemKind::Router) && network.is_some() {
        // A router has no network. The database would read every order of the network to find none.
        return query.filter(diesel::dsl::sql::<diesel::sql_types::Bool>("1 = 0"));
    }
    if let Some(kind) = kind {
        query = equal!(query, access, orders::item_type, kind.code());
    }
    match network {
        Some(network) => equal!(query, access, orders::network, network.code()),
        None => query,
    }
}

/// Must match [`Order::payment_status`].
fn paid_so(query: OrderQuery, payment: PaymentStatus, access: Access) -> OrderQuery {
    let delivered = OrderStatus::Delivered.code();
    match payment {
        PaymentStatus::Paid => query.filter(orders::checkout_id.is_not_null()),
        PaymentStatus::Received => {
            equal!(query.filter(orders::checkout_id.is_null()), access, orders::status, delivered)
        }
        PaymentStatus::Due => {
            query.filter(orders::checkout_id.is_null()).filter(orders::status.ne(delivered))
        }
    }
}

fn placed_in(query: OrderQuery, filter: &OrderFilter, access: Access) -> OrderQuery {
    let from = filter.placed_from.map(to_db_time);
    let before = filter.placed_before.map(to_db_time);
    placed_between(query, from, before, access)
}

pub fn placed_between(
    mut query: OrderQuery,
    from: Option<NaiveDateTime>,
    before: Option<NaiveDateTime>,
    access: Access,
) -> OrderQuery {
    if let Some(from) = from {
        query = match access {
            Access::InOrder => query.filter(orders::created_at.ge(from)),
            Access::ByKey => query.filter(without_index(orders::created_at).ge(from)),
        };
    }
    match (before, access) {
        (None, _) => query,
        (Some(before), Access::InOrder) => query.filter(orders::created_at.lt(before)),
        (Some(before), Access::ByKey) => query.filter(without_index(orders::created_at).lt(before)),
    }
}
