//! Readiness: the database answers, is the file at its path, is migrated and takes writes, and the disk has free space.

use std::path::PathBuf;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use api_types::error::chain;
use kernel::RepositoryError;
use storage::Storage;
use tokio::time::timeout;

/// With less, SQLite cannot even checkpoint its write-ahead log.
const MIN_FREE_BYTES: u64 = 16 * 1_024 * 1_024;

/// Consecutive failed probes that end readiness: a single write may time out while others lock the database.
const MAX_FAILURES: u32 = 2;

/// A commit that waits for a standby has no limit of its own. Longer than a call waits for a connection, whose error says more.
const ANSWER_TIMEOUT: Duration = Duration::from_secs(6);

/// Each check reads from the database; writability and disk space come from the last [probes](Readiness::probe).
pub struct Readiness {
    storage: Storage,
    data_dir: PathBuf,
    probes: Mutex<Probes>,
}

#[derive(Debug, Default)]
struct Probes {
    failures: u32,
    /// Reason of the last failure.
    reason: String,
}

impl Probes {
    fn record(&mut self, outcome: Result<(), String>) {
        match outcome {
            Ok(()) => *self = Self::default(),
            Err(reason) => *self = Self { failures: self.failures.saturating_add(1), reason },
        }
    }

    fn check(&self) -> Result<(), String> {
        if self.failures < MAX_FAILURES { Ok(()) } else { Err(self.reason.clone()) }
    }
}

impl Readiness {
    /// `data_dir` is checked for free space.
    pub fn new(storage: Storage, data_dir: PathBuf) -> Self {
        Self { storage, data_dir, probes: Mutex::default() }
    }

    /// `Err` says what is wrong, for operators.
    pub async fn check(&self) -> Result<(), String> {
        self.probes().check()?;
        if !self.storage.engine.is_in_place() {
            let reason = "database: its file was moved, deleted or replaced; nothing is written any more";
            tracing::error!(source = "database", reason, "not ready");
            return Err(reason.to_owned());
        }
        let is_migrated = in_time("read", self.storage.is_ready()).await?;
        if is_migrated { Ok(()) } else { Err("database: migrations are pending".to_owned()) }
    }

    /// Runs the checks that cost too much for [`Self::check`]; returns whether they passed. Later calls of `check` take
    /// the result into account.
    pub async fn probe(&self) -> bool {
        let outcome = self.try_all().await;
        if let Err(reason) = &outcome {
            tracing::error!(reason, "readiness probe failed");
        }
        let is_fine = outcome.is_ok();
        self.probes().record(outcome);
        is_fine
    }

    fn probes(&self) -> MutexGuard<'_, Probes> {
        self.probes.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn try_all(&self) -> Result<(), String> {
        self.check_writes().await?;
        self.disk().map_or(Ok(()), |disk| room(disk.free_bytes))
    }

    /// Whether the database takes a write now.
    pub async fn check_writes(&self) -> Result<(), String> {
        in_time("write", self.storage.probe_write()).await
    }

    /// The disk of the data folder; `None` before the folder is created, with its first file.
    pub fn disk(&self) -> Option<DiskSpace> {
        let disk = rustix::fs::statvfs(&self.data_dir).ok()?;
        Some(DiskSpace {
            free_bytes: disk.f_bavail.saturating_mul(disk.f_frsize),
            size_bytes: disk.f_blocks.saturating_mul(disk.f_frsize),
        })
    }
}

/// A disk, as far as programs without special rights can use it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct DiskSpace {
    pub free_bytes: u64,
    pub size_bytes: u64,
}

async fn in_time<T>(
    what: &str,
    answer: impl Future<Output = Result<T, RepositoryError>>,
) -> Result<T, String> {
    match timeout(ANSWER_TIMEOUT, answer).await {
        Ok(answered) => answered.map_err(|error| format!("database: {what} failed: {}", chain(&error))),
        Err(_elapsed) => Err(format!("database: {what} got no answer within {} s", ANSWER_TIMEOUT.as_secs())),
    }
}

fn room(free_bytes: u64) -> Result<(), String> {
    if free_bytes >= MIN_FREE_BYTES {
        return Ok(());
    }
    Err(format!("disk: only {} KiB are free in the data folder", free_bytes.div_euclid(1_024)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_nearly_full_disk_is_an_error() {
        assert_eq!(room(MIN_FREE_BYTES), Ok(()));
        assert_eq!(room(2_048), Err("disk: only 2 KiB are free in the data folder".to_owned()));
    }

    #[test]
    fn two_failures_in_a_row_end_readiness_and_one_success_brings_it_back() {
        let mut probes = Probes::default();
        let failed = || Err("database: locked".to_owned());
        probes.record(failed());
        assert_eq!(probes.check(), Ok(()));
        probes.record(Ok(()));
        probes.record(failed());
        assert_eq!(probes.check(), Ok(()), "a success lies between the failures");
        probes.record(failed());
        assert_eq!(probes.check(), failed());
        probes.record(Ok(()));
        assert_eq!(probes.check(), Ok(()));
    }
}
