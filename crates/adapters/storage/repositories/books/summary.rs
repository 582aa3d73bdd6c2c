use ::books::{DailySummary, RecentOrder};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{BigInt, Nullable, Text, Timestamp};
use kernel::{Day, Network, OrderId, Period, RepositoryError};

use super::{Conn, within};
use crate::corrupt_row::{CorruptRow, corrupt};
use crate::failure::Failure;

/// Number and total amount of the orders placed on a day.
pub fn placed(day: Day, conn: &mut Conn) -> QueryResult<(i64, i64)> {
    let sums: SumRow = sql_query(format!(
        "SELECT COUNT(*) AS orders, CAST(COALESCE(SUM(amount_tsh), 0) AS BIGINT) AS amount_tsh
        FROM orders WHERE {}",
        counted(day)
    ))
    .get_result(conn)?;
    Ok((sums.orders, sums.amount_tsh))
}

/// SQL condition for the orders that count.
fn counted(day: Day) -> String {
    format!(
        "archived_at IS NULL AND status <> 'cancelled' AND {}",
        within("created_at", Period::from_day(day))
    )
}

pub fn of(day: Day, conn: &mut Conn) -> Result<DailySummary, Failure> {
    let (orders, amount_tsh) = placed(day, conn)?;
    let newest: Vec<OrderRow> = sql_query(format!(
        "SELECT order_id, item_name, COALESCE(item_name_swahili, '') AS item_name_swahili, network, amount_tsh, status,
            created_at
        FROM orders WHERE {}
        ORDER BY created_at DESC, id DESC LIMIT {}",
        counted(day),
        DailySummary::MAX_RECENT
    ))
    .load(conn)?;
    let recent: Result<_, RepositoryError> = newest.into_iter().map(RecentOrder::try_from).collect();
    Ok(DailySummary { day, orders, amount_tsh, recent: recent? })
}

#[derive(QueryableByName)]
struct SumRow {
    #[diesel(sql_type = BigInt)]
    orders: i64,
    #[diesel(sql_type = BigInt)]
    amount_tsh: i64,
}

#[derive(QueryableByName)]
struct OrderRow {
    #[diesel(sql_type = Text)]
    order_id: String,
    #[diesel(sql_type = Text)]
    item_name: String,
    #[diesel(sql_type = Text)]
    item_name_swahili: String,
    #[diesel(sql_type = Nullable<Text>)]
    network: Option<String>,
    #[diesel(sql_type = BigInt)]
    amount_tsh: i64,
    #[diesel(sql_type = Text)]
    status: String,
    #[diesel(sql_type = Timestamp)]
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
            item_swahili: row.item_name_swahili,
            amount_tsh: row.amount_tsh,
            status: row.status,
            created_at: row.created_at.and_utc(),
        })
    }
}
