//! The database itself, besides the ports of the domains.

use std::time::Duration;

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use diesel::prelude::*;
use kernel::RepositoryError;
use storage_core::ports::{Engine, PoolStats, QueueStats};

use super::{Backend, Conn, Database, advisory_lock, figures, retention, settings};
use crate::MIGRATIONS;
use crate::migrations::{applied, apply, versions};
use crate::schema::{bundles, rate_limit_hits, routers, training_items};

/// An arbitrary key of [`advisory_lock`] for migrations.
const MIGRATIONS_LOCK: i64 = 4_801;

#[async_trait]
impl Engine for Database {
    async fn migrate(&self) -> Result<usize, RepositoryError> {
        self.write(|conn| {
            advisory_lock(conn, MIGRATIONS_LOCK)?;
            Ok(apply(conn, MIGRATIONS)?)
        })
        .await
    }

    async fn is_ready(&self) -> Result<bool, RepositoryError> {
        let known = versions::<Backend>(&MIGRATIONS).map_err(RepositoryError::Internal)?;
        self.read(move |conn| {
            let done: Vec<String> = applied::table.select(applied::version).load(conn)?;
            Ok(known.iter().all(|version| done.contains(version)))
        })
        .await
    }

    async fn probe_write(&self) -> Result<(), RepositoryError> {
        self.write(|conn| Ok(probe_write(conn)?)).await
    }

    async fn prune(&self, now: DateTime<Utc>) -> Result<usize, RepositoryError> {
        retention::prune(now, self).await
    }

    async fn queue_stats(&self, now: DateTime<Utc>) -> Result<QueueStats, RepositoryError> {
        self.read(move |conn| Ok(figures::figures(now, conn)?)).await
    }

    async fn clock(&self) -> Result<DateTime<Utc>, RepositoryError> {
        self.read(|conn| Ok(figures::clock(conn)?)).await
    }

    async fn replica_lag(&self) -> Option<Result<Duration, RepositoryError>> {
        self.lag_of_replica().await
    }

    async fn picture_addresses(&self) -> Result<Vec<String>, RepositoryError> {
        self.read(|conn| {
            let mut addresses: Vec<Option<String>> = bundles::table.select(bundles::image).load(conn)?;
            addresses.extend(routers::table.select(routers::image).load::<Option<String>>(conn)?);
            addresses.extend(
                training_items::table.select(training_items::thumbnail).load::<Option<String>>(conn)?,
            );
            addresses.push(settings::photo_address(conn)?);
            Ok(addresses.into_iter().flatten().collect())
        })
        .await
    }

    fn pool_stats(&self) -> Vec<PoolStats> {
        self.pools()
    }

    fn is_in_place(&self) -> bool {
        self.has_own_file()
    }

    fn wal_bytes(&self) -> Option<u64> {
        self.wal_file_bytes()
    }
}

/// Inserts a row under a scope that no limit reads, and deletes it.
fn probe_write(conn: &mut Conn) -> QueryResult<()> {
    let probe = "write_probe";
    let row = (
        rate_limit_hits::scope.eq(probe),
        rate_limit_hits::key.eq(probe),
        rate_limit_hits::at.eq(DateTime::UNIX_EPOCH.naive_utc()),
    );
    diesel::insert_into(rate_limit_hits::table).values(row).execute(conn)?;
    diesel::delete(rate_limit_hits::table.filter(rate_limit_hits::scope.eq(probe))).execute(conn).map(|_| ())
}
