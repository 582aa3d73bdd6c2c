use ::orders::{OrderStats, OrderStatus};
use diesel::prelude::*;
use diesel::sql_types::BigInt;
use kernel::{Coded, Money, PhoneNumber, RepositoryError};

use super::super::books::revenue::without_order;
use super::super::revenue::days::all_revenue;
use super::super::sql::Sql;
use super::super::tallies;
use super::Conn;
use crate::corrupt_row::{CorruptRow, corrupt};
use crate::failure::Failure;

/// Includes archived orders, which were delivered, too. The only row condition is on the number, so that both
/// databases use the covering index on customers.
pub fn served(conn: &mut Conn) -> Result<i64, Failure> {
    #[derive(QueryableByName)]
    struct Count {
        #[diesel(sql_type = BigInt)]
        count: i64,
    }
    // Diesel selects from tables only, not from a query.
    let query = "SELECT COUNT(*) AS count FROM (
        SELECT customer_phone FROM orders WHERE customer_phone >= {first} GROUP BY customer_phone
        HAVING MAX(CASE WHEN status = 'delivered' THEN 1 ELSE 0 END) = 1) customers";
    let row: Count = Sql::fill(query, &[("first", PhoneNumber::FIRST_COUNTED.into())]).get_result(conn)?;
    Ok(row.count)
}

/// The caller provides the snapshot.
pub fn stats(conn: &mut Conn) -> Result<OrderStats, Failure> {
    let tallies = tallies::read(conn)?;
    let of = |status: OrderStatus, is_cash| {
        tallies.get(&tallies::of_orders(status.code(), is_cash)).copied().unwrap_or_default()
    };
    let number = |status| of(status, true).number.saturating_add(of(status, false).number);
    let expected = [OrderStatus::Pending, OrderStatus::Processing].map(|status| of(status, true).amount_tsh);
    let money = |tsh| -> Result<Money, RepositoryError> {
        Money::new(tsh).map_err(|invalid| corrupt("orders", "all".to_owned())(CorruptRow::from(invalid)))
    };
    let customers = tallies.get(tallies::CUSTOMERS).copied().unwrap_or_default().number;
    Ok(OrderStats {
        total: OrderStatus::all().map(number).sum(),
        pending: number(OrderStatus::Pending),
        processing: number(OrderStatus::Processing),
        delivered: number(OrderStatus::Delivered),
        cancelled: number(OrderStatus::Cancelled),
        confirmed_revenue: money(all_revenue(conn)?)?,
        without_order: money(without_order(conn)?)?,
        pending_revenue: money(expected.iter().sum())?,
        customers,
    })
}
