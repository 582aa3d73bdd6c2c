use async_trait::async_trait;
use catalog::{Bundle, CatalogSeeder, Router};
use diesel::dsl::exists;
use diesel::prelude::*;
use kernel::RepositoryError;

use super::bundles::BundleRow;
use super::routers::RouterRow;
use super::{Conn, Database, advisory_lock, stock_ledger};
use crate::failure::Failure;
use crate::schema::{bundles, routers};

/// Arbitrary [`advisory_lock`] key for seeding: otherwise two instances that start concurrently could both find the
/// shop empty.
pub const SEEDING_LOCK: i64 = 4_802;

#[async_trait]
impl CatalogSeeder for Database {
    async fn insert_if_empty(
        &self,
        bundles: Vec<Bundle>,
        routers: Vec<Router>,
    ) -> Result<bool, RepositoryError> {
        let bundles: Vec<BundleRow> = bundles.iter().map(BundleRow::from).collect();
        self.write(move |conn| {
            advisory_lock(conn, SEEDING_LOCK)?;
            let empty = is_empty(conn)?;
            if empty {
                insert(&bundles, &routers, conn)?;
            }
            Ok::<_, Failure>(empty)
        })
        .await
    }
}

fn is_empty(conn: &mut Conn) -> QueryResult<bool> {
    let bundles: bool = diesel::select(exists(bundles::table.select(bundles::id))).get_result(conn)?;
    let routers: bool = diesel::select(exists(routers::table.select(routers::id))).get_result(conn)?;
    Ok(!bundles && !routers)
}

fn insert(bundles: &[BundleRow], routers: &[Router], conn: &mut Conn) -> QueryResult<()> {
    diesel::insert_into(bundles::table).values(bundles).execute(conn)?;
    let rows: Vec<RouterRow> = routers.iter().map(RouterRow::from).collect();
    diesel::insert_into(routers::table).values(&rows).execute(conn)?;
    routers.iter().try_for_each(|router| stock_ledger::count(0, router, conn))
}
