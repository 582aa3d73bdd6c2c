//! A standby that answers reads of staff, as up to date as the primary.

use std::sync::{Arc, Mutex, PoisonError};
use std::thread::sleep;
use std::time::{Duration, Instant};

use chrono::NaiveDateTime;
use diesel::dsl::sql;
use diesel::prelude::*;
use diesel::sql_types::{BigInt, Bool, Text, Timestamp};
use kernel::RepositoryError;
use storage_core::failure::{Failure, unavailable};
use storage_core::options::StorageOptions;
use storage_core::ports::PoolStats;
use storage_core::server_url::with_timeouts;

use super::pool::Role;
use super::{Conn, Group};

/// How long a read waits for a connection, and again until the replica has replayed what the primary has committed.
const MAX_WAIT: Duration = Duration::from_millis(500);
const POLL_INTERVAL: Duration = Duration::from_millis(5);
/// How long the primary answers alone after the replica was late or gave no answer, so that not every read waits for it.
const REST: Duration = Duration::from_secs(5);

#[derive(Debug, thiserror::Error)]
enum Unusable {
    #[error("the replica belongs to another database")]
    OtherDatabase,
    #[error("the replica is {0:?} behind")]
    Behind(Duration),
}

#[derive(Clone)]
pub struct Replica {
    connections: Group,
    rests_until: Arc<Mutex<Option<Instant>>>,
}

/// The end of what the primary has committed, and when that was.
#[derive(Debug, Clone)]
struct Position {
    /// In the write-ahead log.
    end: String,
    /// The primary's time.
    at: NaiveDateTime,
    database: String,
}

impl Replica {
    /// Connects in the background: a shop without its replica works.
    pub fn new(url: &str, options: &StorageOptions) -> Self {
        let timeout = options.connection_timeout.min(MAX_WAIT);
        let connections = Group::new(&with_timeouts(url), options, Role::Replica, timeout);
        Self { connections, rests_until: Arc::default() }
    }

    pub fn stats(&self) -> PoolStats {
        self.connections.stats("replica")
    }

    /// Runs `work` in a snapshot of the replica that has all commits of `primary`. When the replica cannot, the primary does.
    pub async fn read<T, F>(&self, primary: &Group, work: F) -> Result<T, RepositoryError>
    where
        F: FnOnce(&mut Conn) -> Result<T, Failure> + Clone + Send + 'static,
        T: Send + 'static,
    {
        if self.is_resting() {
            return primary.run(work).await;
        }
        let position = primary.run(|conn| Ok(Position::of_primary(conn)?)).await?;
        let same = work.clone();
        let read = move |conn: &mut Conn| {
            position.wait_for(conn)?;
            same(conn)
        };
        match self.connections.run(read).await {
            Err(RepositoryError::Unavailable(cause)) => {
                tracing::warn!(%cause, "the replica is left alone for a moment");
                self.rest();
                primary.run(work).await
            }
            outcome => outcome,
        }
    }

    /// How far the replica is behind `primary`.
    ///
    /// # Errors
    /// [`RepositoryError::Unavailable`] when one of them gives no answer.
    pub async fn lag(&self, primary: &Group) -> Result<Duration, RepositoryError> {
        let position = primary.run(|conn| Ok(Position::of_primary(conn)?)).await?;
        self.connections.run(move |conn| position.lag(conn)).await
    }

    fn is_resting(&self) -> bool {
        let until = *self.rests_until.lock().unwrap_or_else(PoisonError::into_inner);
        until.is_some_and(|until| Instant::now() < until)
    }

    fn rest(&self) {
        let until = Instant::now().checked_add(REST);
        *self.rests_until.lock().unwrap_or_else(PoisonError::into_inner) = until;
    }
}

/// SQL for what tells databases of different servers apart, and is the same on a replica.
const DATABASE: &str = "(SELECT system_identifier FROM pg_control_system()) || '/' || current_database()";

impl Position {
    fn of_primary(conn: &mut Conn) -> QueryResult<Self> {
        let columns = (
            sql::<Text>("CAST(pg_current_wal_flush_lsn() AS TEXT)"),
            sql::<Timestamp>("CAST(clock_timestamp() AT TIME ZONE 'UTC' AS TIMESTAMP)"),
            sql::<Text>(DATABASE),
        );
        let (end, at, database) = diesel::select(columns).get_result(conn)?;
        Ok(Self { end, at, database })
    }

    /// Waits until the replica has replayed everything up to here.
    fn wait_for(&self, replica: &mut Conn) -> Result<(), Failure> {
        let began = Instant::now();
        loop {
            let lag = self.lag(replica)?;
            if lag.is_zero() {
                return Ok(());
            }
            if began.elapsed() > MAX_WAIT {
                return Err(unavailable(Unusable::Behind(lag)).into());
            }
            sleep(POLL_INTERVAL);
        }
    }

    /// How long ago the primary committed what the replica has replayed last; zero when it has everything up to here.
    fn lag(&self, replica: &mut Conn) -> Result<Duration, Failure> {
        let columns = (
            sql::<Bool>("pg_last_wal_replay_lsn() >= CAST(").bind::<Text, _>(&self.end).sql(" AS pg_lsn)"),
            sql::<BigInt>("CAST(1000 * EXTRACT(EPOCH FROM ")
                .bind::<Timestamp, _>(self.at)
                .sql(" - COALESCE(pg_last_xact_replay_timestamp() AT TIME ZONE 'UTC', pg_postmaster_start_time() AT TIME ZONE 'UTC')) AS BIGINT)"),
            sql::<Text>(DATABASE),
        );
        let (has_all, behind, database): (bool, i64, String) = diesel::select(columns).get_result(replica)?;
        if database != self.database {
            return Err(unavailable(Unusable::OtherDatabase).into());
        }
        // At least a millisecond: only 0 means that nothing is missing.
        Ok(if has_all {
            Duration::ZERO
        } else {
            Duration::from_millis(u64::try_from(behind).unwrap_or(0).max(1))
        })
    }
}
