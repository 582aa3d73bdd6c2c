use ::orders::{Order, OrderFilter, OrderSearch, OrderSort, OrderStatus, PaymentStatus};
use diesel::prelude::*;
use diesel::sql_types::{Bool, Nullable};
use kernel::{Coded, Page, PageRequest};

use super::find::{self, OrderQuery};
use super::rows::OrderRow;
use super::{Backend, Conn, queue, to_db_time};
use crate::failure::Failure;
use crate::paging;
use crate::pattern::{containing, replace, upper};
use crate::schema::{order_desk as desk, order_handovers as handovers, orders};

pub fn page(filter: &OrderFilter, request: &PageRequest, conn: &mut Conn) -> Result<Page<Order>, Failure> {
    let total = matching(filter).count().get_result(conn)?;
    match filter.sort {
        OrderSort::Newest => newest(filter, request, total, conn),
        OrderSort::Due => due(filter, request, total, conn),
    }
}

fn newest(
    filter: &OrderFilter,
    request: &PageRequest,
    total: i64,
    conn: &mut Conn,
) -> Result<Page<Order>, Failure> {
    let mut query = matching(filter);
    if let Some(after) = &request.after {
        query = query.filter(orders::id.lt(after.as_str().to_owned()));
    }
    let mut rows: Vec<OrderRow> = query
        .order(orders::id.desc())
        .limit(paging::to_read(request))
        .select(OrderRow::as_select())
        .load(conn)?;
    let next = paging::cut(&mut rows, request, OrderRow::key);
    Ok(Page { items: find::with_histories(rows, conn)?, next, total })
}

fn due(
    filter: &OrderFilter,
    request: &PageRequest,
    total: i64,
    conn: &mut Conn,
) -> Result<Page<Order>, Failure> {
    let open = desk::table.filter(desk::order_key.eq_any(matching(filter).select(orders::id))).into_boxed();
    let (rows, next) = queue::due_page(open, request, conn)?;
    let mut orders = find::by_key(rows.iter().map(|(_, key)| key.as_str()), conn)?;
    Ok(Page { items: rows.iter().filter_map(|(_, key)| orders.remove(key)).collect(), next, total })
}

pub fn matching(filter: &OrderFilter) -> OrderQuery {
    let mut query = find::existing();
    if filter.sort == OrderSort::Due {
        query = query.filter(orders::id.eq_any(desk::table.select(desk::order_key)));
    }
    if let Some(status) = filter.status {
        query = query.filter(orders::status.eq(status.code()));
    }
    if let Some(kind) = filter.kind {
        query = query.filter(orders::item_type.eq(kind.code()));
    }
    if let Some(network) = filter.network {
        query = query.filter(orders::network.eq(network.code()));
    }
    if let Some(payment) = filter.payment {
        query = paid_so(query, payment);
    }
    query = placed_in(query, filter);
    if let Some(due_before) = filter.due_before {
        let overdue = desk::table.filter(desk::due_at.lt(to_db_time(due_before))).select(desk::order_key);
        query = query.filter(orders::id.eq_any(overdue));
    }
    match &filter.search {
        Some(search) => search_in(query, search),
        None => query,
    }
}

/// Must match [`Order::payment_status`].
fn paid_so(query: OrderQuery, payment: PaymentStatus) -> OrderQuery {
    let delivered = OrderStatus::Delivered.code();
    match payment {
        PaymentStatus::Paid => query.filter(orders::checkout_id.is_not_null()),
        PaymentStatus::Received => {
            query.filter(orders::checkout_id.is_null()).filter(orders::status.eq(delivered))
        }
        PaymentStatus::Due => {
            query.filter(orders::checkout_id.is_null()).filter(orders::status.ne(delivered))
        }
    }
}

fn placed_in(mut query: OrderQuery, filter: &OrderFilter) -> OrderQuery {
    if let Some(from) = filter.placed_from {
        query = query.filter(orders::created_at.ge(to_db_time(from)));
    }
    if let Some(before) = filter.placed_before {
        query = query.filter(orders::created_at.lt(to_db_time(before)));
    }
    query
}

type Condition = Box<dyn BoxableExpression<orders::table, Backend, SqlType = Nullable<Bool>>>;

/// Staff can search any of an order's numbers (customer, recipient, payer), the customer's name, the place of
/// delivery and the network's reference of the delivery.
pub fn search_in(query: OrderQuery, search: &OrderSearch) -> OrderQuery {
    let mut found = all_words(search, |word| {
        Box::new(orders::customer_name_lower.like(containing(word)).escape('\\').nullable())
    });
    let place = all_words(search, |word| {
        Box::new(upper(orders::delivery_location).like(upper(containing(word))).escape('\\'))
    });
    let reference = upper(handovers::reference).like(upper(containing(&search.reference_part))).escape('\\');
    let delivered = handovers::table.filter(reference).select(handovers::order_key);
    found = Box::new(found.or(place).or(orders::id.eq_any(delivered).nullable()));
    if let Some(id_part) = &search.id_part {
        let id = replace(orders::order_lookup, "-", "").like(containing(id_part)).escape('\\');
        found = Box::new(found.or(id.nullable()));
    }
    let Some(digits) = &search.phone_part else {
        return query.filter(found);
    };
    let customer = orders::customer_phone.like(containing(digits)).escape('\\');
    let recipient = orders::recipient_phone.like(containing(digits)).escape('\\');
    let payer = orders::payer_phone.like(containing(digits)).escape('\\');
    query.filter(found.or(customer).or(recipient).or(payer))
}

/// True when `condition` holds for every word.
fn all_words(search: &OrderSearch, condition: impl Fn(&str) -> Condition) -> Condition {
    let always: Condition = Box::new(true.into_sql::<Nullable<Bool>>());
    search.words.iter().fold(always, |all, word| Box::new(all.and(condition(word))))
}
