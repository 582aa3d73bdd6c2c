use ::orders::{OrderStats, OrderStatus};
use diesel::dsl::{case_when, count, count_star};
use diesel::prelude::*;
use diesel::sql_types::BigInt;
use kernel::{Coded, Money, PhoneNumber, RepositoryError};

use super::super::books::revenue::{all_revenue, without_order};
use super::super::expressions::sum_of;
use super::super::sql::Sql;
use super::Conn;
use crate::corrupt_row::{CorruptRow, corrupt};
use crate::failure::Failure;
use crate::schema::orders;

/// Includes archived orders, which were delivered, too. The only row condition is on the number, so that both
/// databases use the covering index on customers.
pub fn served(conn: &mut Conn) -> Result<i64, Failure> {
    let served = "SELECT customer_phone FROM orders WHERE customer_phone >= {first} GROUP BY customer_phone
        HAVING MAX(CASE WHEN status = 'delivered' THEN 1 ELSE 0 END) = 1";
    Ok(customers(served, conn)?)
}

/// The number of customers that `query` finds. Diesel selects from tables only, not from a query.
fn customers(query: &str, conn: &mut Conn) -> QueryResult<i64> {
    #[derive(QueryableByName)]
    struct Count {
        #[diesel(sql_type = BigInt)]
        count: i64,
    }
    let query = format!("SELECT COUNT(*) AS count FROM ({query}) customers");
    let row: Count = Sql::fill(&query, &[("first", PhoneNumber::FIRST_COUNTED.into())]).get_result(conn)?;
    Ok(row.count)
}

/// The caller provides the snapshot.
pub fn stats(conn: &mut Conn) -> Result<OrderStats, Failure> {
    let with_status =
        |status: OrderStatus| count(orders::id).aggregate_filter(orders::status.eq(status.code()));
    let is_expected = orders::checkout_id
        .is_null()
        .and(orders::status.eq_any([OrderStatus::Pending.code(), OrderStatus::Processing.code()]));
    let (total, pending, processing, delivered, cancelled, pending_tsh) = orders::table
        .filter(orders::archived_at.is_null())
        .select((
            count_star(),
            with_status(OrderStatus::Pending),
            with_status(OrderStatus::Processing),
            with_status(OrderStatus::Delivered),
            with_status(OrderStatus::Cancelled),
            sum_of(case_when(is_expected, orders::amount_tsh)),
        ))
        .first(conn)?;
    let ordering = "SELECT customer_phone FROM orders
        WHERE archived_at IS NULL AND customer_phone >= {first} GROUP BY customer_phone";
    let customers = customers(ordering, conn)?;
    let money = |tsh| -> Result<Money, RepositoryError> {
        Money::new(tsh).map_err(|invalid| corrupt("orders", "all".to_owned())(CorruptRow::from(invalid)))
    };
    Ok(OrderStats {
        total,
        pending,
        processing,
        delivered,
        cancelled,
        confirmed_revenue: money(all_revenue(conn)?)?,
        without_order: money(without_order(conn)?)?,
        pending_revenue: money(pending_tsh)?,
        customers,
    })
}
