use ::orders::{ItemKind, Order, OrderFilter, OrderSort, OrderStatus, PaymentStatus};
use chrono::NaiveDateTime;
use diesel::dsl::exists;
use diesel::prelude::*;
use kernel::{AgentCode, AmountRange, Coded, Cursor, Direction, Page, PageRequest};

use super::super::counting::{Candidates, count_many, count_up_to_max, total_of};
use super::super::expressions::without_index;
use super::find::{self, OrderQuery};
use super::search::{candidates, search_in};
use super::{Conn, queue, to_db_time};
use crate::failure::Failure;
use crate::paging;
use crate::schema::{agent_sales as sales, agents, delivery_queue as waiting, orders};

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
    let direction = match filter.sort {
        OrderSort::Oldest => Direction::OldestFirst,
        OrderSort::Newest | OrderSort::Due => Direction::NewestFirst,
    };
    let found = candidates_of(filter, conn)?;
    let (keys, next, total) = by_date(found, direction, |access| matching(filter, access), request, conn)?;
    Ok(Page { items: find::in_order(&keys, conn)?, next, total })
}

/// Keys of the orders that may match, by the first condition with an index that finds few of them. `None` when no condition
/// has one.
fn candidates_of(filter: &OrderFilter, conn: &mut Conn) -> QueryResult<Option<Candidates>> {
    let mut full = None;
    if let Some(search) = &filter.search {
        full = Some(candidates(search, conn)?);
    }
    if let Some(agent) = &filter.agent
        && full.as_ref().is_none_or(|found| found.is_full)
    {
        full = Some(of_agent(agent, conn)?);
    }
    if filter.amount.is_restricted() && full.as_ref().is_none_or(|found| found.is_full) {
        full = Some(of_amount(filter.amount, conn)?);
    }
    Ok(full)
}

fn of_agent(agent: &AgentCode, conn: &mut Conn) -> QueryResult<Candidates> {
    let mut found = Candidates::default();
    let sold = sales::table
        .filter(sales::agent_id.eq_any(agents_with(agent)))
        .filter(sales::order_key.is_not_null())
        .select(sales::order_key.assume_not_null());
    found.add(sold.limit(Candidates::LIMIT).load(conn)?);
    Ok(found)
}

fn of_amount(amount: AmountRange, conn: &mut Conn) -> QueryResult<Candidates> {
    let mut found = Candidates::default();
    let mut query = orders::table.select(orders::id).into_boxed();
    if let Some(min) = amount.min {
        query = query.filter(orders::amount_tsh.ge(min.tsh()));
    }
    if let Some(max) = amount.max {
        query = query.filter(orders::amount_tsh.le(max.tsh()));
    }
    found.add(query.limit(Candidates::LIMIT).load(conn)?);
    Ok(found)
}

#[diesel::dsl::auto_type]
fn agents_with(agent: &AgentCode) -> _ {
    let code: String = agent.as_str().to_owned();
    agents::table.filter(agents::code.eq(code)).select(agents::id)
}

/// The keys of a page of orders, the cursor of the next page and the total. `query` has every condition, also that by which
/// the candidates were found.
pub fn by_date(
    candidates: Option<Candidates>,
    direction: Direction,
    query: impl Fn(Access) -> OrderQuery,
    request: &PageRequest,
    conn: &mut Conn,
) -> QueryResult<(Vec<String>, Option<Cursor>, i64)> {
    let position = match &request.after {
        None => None,
        Some(after) => match find_position(after, conn)? {
            // Nothing comes after the position of an unknown order.
            None => return Ok((Vec::new(), None, 0)),
            known => known,
        },
    };
    let with_keys = |keys| query(Access::ByKey).filter(orders::id.eq_any(keys));
    let all = || query(Access::InOrder);
    let (mut rows, total) = match candidates {
        Some(found) if found.is_full => {
            let some = with_keys(found.keys).select(orders::id);
            let total = count_many(some, all().select(orders::id), conn)?;
            (walk(all(), position, direction, request, conn)?, total)
        }
        Some(found) => among(with_keys(found.keys), position.as_ref(), direction, conn)?,
        None => {
            let total = count_up_to_max(all().select(orders::id), conn)?;
            (walk(all(), position, direction, request, conn)?, total)
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
    direction: Direction,
    conn: &mut Conn,
) -> QueryResult<(Vec<PlacedRow>, i64)> {
    let mut rows: Vec<PlacedRow> = query.select((orders::created_at, orders::id)).load(conn)?;
    let total = total_of(rows.len());
    rows.sort_unstable();
    match direction {
        Direction::OldestFirst => rows.retain(|row| position.is_none_or(|position| row > position)),
        Direction::NewestFirst => {
            rows.retain(|row| position.is_none_or(|position| row < position));
            rows.reverse();
        }
    }
    Ok((rows, total))
}

/// Reads rows in the order of the list until the page is full.
fn walk(
    mut query: OrderQuery,
    position: Option<PlacedRow>,
    direction: Direction,
    request: &PageRequest,
    conn: &mut Conn,
) -> QueryResult<Vec<PlacedRow>> {
    query = match direction {
        Direction::NewestFirst => query.order((orders::created_at.desc(), orders::id.desc())),
        Direction::OldestFirst => query.order((orders::created_at.asc(), orders::id.asc())),
    };
    query = match (position, direction) {
        (None, _) => query,
        (Some((at, key)), Direction::NewestFirst) => {
            query.filter(orders::created_at.le(at)).filter(orders::created_at.lt(at).or(orders::id.lt(key)))
        }
        (Some((at, key)), Direction::OldestFirst) => {
            query.filter(orders::created_at.ge(at)).filter(orders::created_at.gt(at).or(orders::id.gt(key)))
        }
    };
    query.limit(paging::to_read(request)).select((orders::created_at, orders::id)).load(conn)
}

/// Nothing comes after the position of an unknown order.
pub fn position_of(after: &Cursor, conn: &mut Conn) -> QueryResult<PlacedRow> {
    Ok(find_position(after, conn)?.unwrap_or_default())
}

fn find_position(after: &Cursor, conn: &mut Conn) -> QueryResult<Option<PlacedRow>> {
    orders::table.find(after.as_str()).select((orders::created_at, orders::id)).first(conn).optional()
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
    if let Some(agent) = &filter.agent {
        let of_order = sales::table.filter(sales::order_key.eq(orders::id.nullable()));
        query = query.filter(exists(of_order.filter(sales::agent_id.eq_any(agents_with(agent)))));
    }
    query = costing(query, filter.amount);
    match &filter.search {
        Some(search) => search_in(query, search),
        None => query,
    }
}

/// Keys or the order of the list find the rows: many orders have a common amount.
fn costing(mut query: OrderQuery, amount: AmountRange) -> OrderQuery {
    if let Some(min) = amount.min {
        query = query.filter(without_index(orders::amount_tsh).ge(min.tsh()));
    }
    match amount.max {
        Some(max) => query.filter(without_index(orders::amount_tsh).le(max.tsh())),
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
