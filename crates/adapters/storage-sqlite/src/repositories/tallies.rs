//! Counts and sums over all rows. Triggers of the tables keep them (ADR 3), so that reading one takes as long in a large
//! shop as in a small one.

use std::collections::HashMap;

use diesel::prelude::*;
use storage_core::tallies::RECOUNTED;

use super::Conn;
use super::expressions::sum_of;
use super::sql::Sql;
use crate::schema::tallies;

/// Customers with orders that are not archived.
pub const CUSTOMERS: &str = "customers";

#[derive(Debug, Clone, Copy, Default)]
pub struct Tally {
    pub number: i64,
    pub amount_tsh: i64,
}

/// All tallies, by name; one that was never added to is missing.
pub fn read(conn: &mut Conn) -> QueryResult<HashMap<String, Tally>> {
    let rows: Vec<(String, i64, i64)> = tallies::table
        .group_by(tallies::name)
        .select((tallies::name, sum_of(tallies::number), sum_of(tallies::amount_tsh)))
        .load(conn)?;
    Ok(rows.into_iter().map(|(name, number, amount_tsh)| (name, Tally { number, amount_tsh })).collect())
}

/// The tally of orders with a status, by whether they are paid in cash.
pub fn of_orders(status: &str, is_cash: bool) -> String {
    format!("{status}_{}", if is_cash { "cash" } else { "paid" })
}

/// Counts everything from the rows.
pub fn rebuild(conn: &mut Conn) -> QueryResult<()> {
    diesel::delete(tallies::table).execute(conn)?;
    // Diesel has INSERT … SELECT, but groups by columns only.
    Sql::text(format!(
        "INSERT INTO tallies (name, slot, number, amount_tsh)
        SELECT name, 0, number, amount_tsh FROM ({RECOUNTED}) counted WHERE number <> 0"
    ))
    .execute(conn)
    .map(|_| ())
}
