//! The past of a demo shop, many sales in one transaction: `rows` writes the sales, `ledgers` what is derived from
//! them (revenue, commission, daily totals). The rows equal those of the live shop and use the same mapping code, but
//! not its guards against concurrent writers.

mod ledgers;
mod rows;
mod settle;

use async_trait::async_trait;
use chrono::{DateTime, NaiveDateTime, Utc};
use diesel::dsl::max;
use diesel::prelude::*;
use kernel::RepositoryError;
use storage_core::history::{HistoryBatch, HistoryWriter, StockLevel};

use super::{Conn, Database, MAX_ROWS, advisory_lock, audit, refresh_statistics, to_db_time};
use crate::schema::{audit_log, checkouts, orders, routers};

pub struct History(pub Database);

/// Arbitrary [`advisory_lock`] key for writing history.
const HISTORY_LOCK: i64 = 4_850;

#[async_trait]
impl HistoryWriter for History {
    async fn write(&self, batch: HistoryBatch) -> Result<(), RepositoryError> {
        self.0.write(move |conn| Ok(write(&batch, conn)?)).await
    }

    async fn finish(&self) -> Result<(), RepositoryError> {
        self.0.write(|conn| Ok(refresh_statistics(conn)?)).await
    }

    async fn newest_sale(&self) -> Result<Option<DateTime<Utc>>, RepositoryError> {
        self.0.read_snapshot(|conn| Ok(newest(conn)?)).await
    }

    async fn newest_audit_entry(&self) -> Result<Option<DateTime<Utc>>, RepositoryError> {
        self.0
            .read(|conn| {
                let last = audit_log::table.order(audit_log::seq.desc()).select(audit_log::at);
                let last: Option<NaiveDateTime> = last.first(conn).optional()?;
                Ok(last.map(|at| at.and_utc()))
            })
            .await
    }
}

fn write(batch: &HistoryBatch, conn: &mut Conn) -> QueryResult<()> {
    advisory_lock(conn, HISTORY_LOCK)?;
    let settled: Vec<_> = batch.sales.iter().map(settle::settle).collect();
    rows::insert(&batch.sales, &settled, conn)?;
    ledgers::insert(&batch.sales, &settled, conn)?;
    batch.stock.iter().try_for_each(|level| set_stock(level, conn))?;
    // Last in every transaction: a holder of the audit head's lock must not wait for another row.
    audit::chain(&batch.audit, conn)
}

#[expect(clippy::arithmetic_side_effects, reason = "the database adds")]
fn set_stock(level: &StockLevel, conn: &mut Conn) -> QueryResult<()> {
    diesel::update(routers::table.find(level.router.to_string()))
        .set((
            routers::stock.eq(level.stock.units()),
            routers::version.eq(routers::version + level.changes),
            routers::updated_at.eq(to_db_time(level.at)),
        ))
        .execute(conn)
        .map(|_| ())
}

fn newest(conn: &mut Conn) -> QueryResult<Option<DateTime<Utc>>> {
    let purchase: Option<NaiveDateTime> = checkouts::table.select(max(checkouts::created_at)).first(conn)?;
    let cash: Option<NaiveDateTime> =
        orders::table.filter(orders::checkout_id.is_null()).select(max(orders::created_at)).first(conn)?;
    Ok(purchase.max(cash).map(|at| at.and_utc()))
}
