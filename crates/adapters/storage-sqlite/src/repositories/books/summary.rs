use ::books::{DailySummary, RecentOrder};
use ::orders::OrderStatus;
use chrono::NaiveDateTime;
use diesel::dsl::count_star;
use diesel::prelude::*;
use kernel::{Coded, Day, Money, Network, OrderId, Period, RepositoryError};

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
    let amount = Money::new(amount_tsh).map_err(CorruptRow::from).map_err(corrupt("orders", day.to_string()));
    Ok(DailySummary { day, orders, amount: amount?, recent: recent? })
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
        let id = row.order_id.clone();
        row.parse().map_err(corrupt("orders", id))
    }
}

impl OrderRow {
    fn parse(self) -> Result<RecentOrder, CorruptRow> {
        Ok(RecentOrder {
            order_id: OrderId::parse(&self.order_id)?,
            item: self.item_name,
            item_swahili: self.item_name_swahili.unwrap_or_default(),
            network: self.network.as_deref().map(Network::parse).transpose()?,
            amount: Money::new(self.amount_tsh)?,
            status: self.status,
            created_at: self.created_at.and_utc(),
        })
    }
}
