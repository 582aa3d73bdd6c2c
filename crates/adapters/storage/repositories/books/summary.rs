use ::books::{DailySummary, RecentOrder};
use ::orders::OrderStatus;
use chrono::NaiveDateTime;
use diesel::dsl::count_star;
use diesel::prelude::*;
use kernel::{Coded, Day, Network, OrderId, Period, RepositoryError};

use super::{Backend, Conn, sum_of, to_db_time};
use crate::corrupt_row::{CorruptRow, corrupt};
use crate::failure::Failure;
use crate::schema::orders;

/// Number and total amount of the orders placed on a day.
pub fn placed(day: Day, conn: &mut Conn) -> QueryResult<(i64, i64)> {
    counted(day).select((count_star(), sum_of(orders::amount_tsh))).first(conn)
}

/// The orders that count.
fn counted(day: Day) -> orders::BoxedQuery<'static, Backend> {
    let period = Period::from_day(day);
    orders::table
        .filter(orders::archived_at.is_null())
        .filter(orders::status.ne(OrderStatus::Cancelled.code()))
        .filter(orders::created_at.ge(to_db_time(period.start())))
        .filter(orders::created_at.lt(to_db_time(period.end())))
        .into_boxed()
}

pub fn of(day: Day, conn: &mut Conn) -> Result<DailySummary, Failure> {
    let (orders, amount_tsh) = placed(day, conn)?;
    let newest: Vec<OrderRow> = counted(day)
        .order((orders::created_at.desc(), orders::id.desc()))
        .limit(DailySummary::MAX_RECENT)
        .select(OrderRow::as_select())
        .load(conn)?;
    let recent: Result<_, RepositoryError> = newest.into_iter().map(RecentOrder::try_from).collect();
    Ok(DailySummary { day, orders, amount_tsh, recent: recent? })
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = orders, check_for_backend(Backend))]
struct OrderRow {
    order_id: String,
    item_name: String,
    item_name_swahili: Option<String>,
    network: Option<String>,
    amount_tsh: i64,
    status: String,
    created_at: NaiveDateTime,
}

impl TryFrom<OrderRow> for RecentOrder {
    type Error = RepositoryError;

    fn try_from(row: OrderRow) -> Result<Self, RepositoryError> {
        let order_id = OrderId::parse(&row.order_id).map_err(|_wrong| CorruptRow);
        let network =
            row.network.as_deref().map(|code| Network::parse(code).map_err(|_wrong| CorruptRow)).transpose();
        Ok(Self {
            network: network.map_err(corrupt("orders", row.order_id.clone()))?,
            order_id: order_id.map_err(corrupt("orders", row.order_id))?,
            item: row.item_name,
            item_swahili: row.item_name_swahili.unwrap_or_default(),
            amount_tsh: row.amount_tsh,
            status: row.status,
            created_at: row.created_at.and_utc(),
        })
    }
}
