use ::orders::OrderStats;
use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::BigInt;
use kernel::{Money, PhoneNumber, RepositoryError};

use super::super::books::revenue::{ALL_REVENUE, without_order_sql};
use super::Conn;
use crate::corrupt_row::{CorruptRow, corrupt};
use crate::failure::Failure;

/// One statement, so that the figures are consistent. PostgreSQL sums BIGINT to NUMERIC, hence the casts.
fn statement() -> String {
    format!(
        "SELECT
            COUNT(*) AS total,
            COUNT(CASE WHEN status = 'pending' THEN 1 END) AS pending,
            COUNT(CASE WHEN status = 'processing' THEN 1 END) AS processing,
            COUNT(CASE WHEN status = 'delivered' THEN 1 END) AS delivered,
            COUNT(CASE WHEN status = 'cancelled' THEN 1 END) AS cancelled,
            {ALL_REVENUE} AS confirmed_tsh,
            {} AS without_order_tsh,
            CAST(COALESCE(SUM(CASE
                WHEN checkout_id IS NULL AND status IN ('pending', 'processing') THEN amount_tsh
            END), 0) AS BIGINT) AS pending_tsh,
            (SELECT COUNT(*) FROM (SELECT customer_phone FROM orders
                WHERE archived_at IS NULL AND customer_phone >= '{}' GROUP BY customer_phone) customers) AS customers
        FROM orders
        WHERE archived_at IS NULL",
        without_order_sql(),
        PhoneNumber::FIRST_COUNTED
    )
}

/// Includes archived orders, which were delivered, too. The only row condition is on the number, so that both
/// databases use the covering index on customers.
fn served_statement() -> String {
    format!(
        "SELECT COUNT(*) AS served FROM (
            SELECT customer_phone FROM orders WHERE customer_phone >= '{}' GROUP BY customer_phone
            HAVING MAX(CASE WHEN status = 'delivered' THEN 1 ELSE 0 END) = 1) customers",
        PhoneNumber::FIRST_COUNTED
    )
}

pub fn served(conn: &mut Conn) -> Result<i64, Failure> {
    let row: ServedRow = sql_query(served_statement()).get_result(conn)?;
    Ok(row.served)
}

#[derive(QueryableByName)]
struct ServedRow {
    #[diesel(sql_type = BigInt)]
    served: i64,
}

pub fn stats(conn: &mut Conn) -> Result<OrderStats, Failure> {
    let row: StatsRow = sql_query(statement()).get_result(conn)?;
    Ok(OrderStats::try_from(row)?)
}

#[derive(QueryableByName)]
struct StatsRow {
    #[diesel(sql_type = BigInt)]
    total: i64,
    #[diesel(sql_type = BigInt)]
    pending: i64,
    #[diesel(sql_type = BigInt)]
    processing: i64,
    #[diesel(sql_type = BigInt)]
    delivered: i64,
    #[diesel(sql_type = BigInt)]
    cancelled: i64,
    #[diesel(sql_type = BigInt)]
    confirmed_tsh: i64,
    #[diesel(sql_type = BigInt)]
    without_order_tsh: i64,
    #[diesel(sql_type = BigInt)]
    pending_tsh: i64,
    #[diesel(sql_type = BigInt)]
    customers: i64,
}

impl TryFrom<StatsRow> for OrderStats {
    type Error = RepositoryError;

    fn try_from(row: StatsRow) -> Result<Self, RepositoryError> {
        row.parse().map_err(corrupt("orders", "all".to_owned()))
    }
}

impl StatsRow {
    fn parse(self) -> Result<OrderStats, CorruptRow> {
        Ok(OrderStats {
            total: self.total,
            pending: self.pending,
            processing: self.processing,
            delivered: self.delivered,
            cancelled: self.cancelled,
            confirmed_revenue: Money::new(self.confirmed_tsh)?,
            without_order: Money::new(self.without_order_tsh)?,
            pending_revenue: Money::new(self.pending_tsh)?,
            customers: self.customers,
        })
    }
}
