//! Counts over several tables, for the first page of the back office.

use ::overview::{LOW_STOCK, Overview, SetupProgress, Waiting};
use async_trait::async_trait;
use chrono::NaiveDateTime;
use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{BigInt, Nullable, Timestamp};
use kernel::RepositoryError;

use super::Database;

const OPENING: &str = "
    SELECT
        (SELECT COUNT(*) FROM bundles WHERE is_active) AS bundles,
        (SELECT COUNT(*) FROM accounts WHERE role <> 'customer' AND NOT disabled) AS colleagues";

pub struct Counts(pub Database);

#[async_trait]
impl Overview for Counts {
    async fn waiting(&self) -> Result<Waiting, RepositoryError> {
        let row: WaitingRow = self.0.read(|conn| Ok(sql_query(waiting()).get_result(conn)?)).await?;
        Ok(Waiting {
            to_deliver: row.to_deliver,
            oldest_to_deliver: row.oldest_to_deliver.map(|at| at.and_utc()),
            routers_low: row.routers_low,
            applications_new: row.applications_new,
        })
    }

    async fn setup_progress(&self) -> Result<SetupProgress, RepositoryError> {
        let row: OpeningRow = self.0.read(|conn| Ok(sql_query(OPENING).get_result(conn)?)).await?;
        Ok(SetupProgress { bundles: row.bundles, staff: row.colleagues })
    }
}

fn waiting() -> String {
    format!(
        "SELECT
            COUNT(*) AS to_deliver,
            MIN(created_at) AS oldest_to_deliver,
            (SELECT COUNT(*) FROM routers WHERE is_active AND stock < {LOW_STOCK}) AS routers_low,
            (SELECT COUNT(*) FROM agent_applications WHERE status = 'new') AS applications_new
        FROM orders
        WHERE archived_at IS NULL AND status IN ('pending', 'processing') AND NOT EXISTS (
            SELECT 1 FROM vending_attempts v WHERE v.order_key = orders.id AND v.ended_at IS NULL)"
    )
}

#[derive(QueryableByName)]
struct WaitingRow {
    #[diesel(sql_type = BigInt)]
    to_deliver: i64,
    #[diesel(sql_type = Nullable<Timestamp>)]
    oldest_to_deliver: Option<NaiveDateTime>,
    #[diesel(sql_type = BigInt)]
    routers_low: i64,
    #[diesel(sql_type = BigInt)]
    applications_new: i64,
}

#[derive(QueryableByName)]
struct OpeningRow {
    #[diesel(sql_type = BigInt)]
    bundles: i64,
    #[diesel(sql_type = BigInt)]
    colleagues: i64,
}
