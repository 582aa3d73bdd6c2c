//! Whether the service can do its work: the database answers and is migrated, takes writes, and there is room on the disk.

use std::path::PathBuf;
use std::sync::{Mutex, PoisonError};

use async_trait::async_trait;
use storage::Storage;

use crate::shop::Readiness;

/// With less room left SQLite cannot even write its log away.
const MIN_FREE_BYTES: u64 = 16 * 1_024 * 1_024;

/// Reads at each question; writes and room are what the last [probe](Readiness::probe) saw.
pub struct StorageReadiness {
    storage: Storage,
    data_dir: PathBuf,
    fault: Mutex<Option<String>>,
}

impl StorageReadiness {
    /// Of this database, with other files in `data_dir`.
    pub fn new(storage: Storage, data_dir: PathBuf) -> Self {
        Self { storage, data_dir, fault: Mutex::default() }
    }

    fn fault(&self) -> std::sync::MutexGuard<'_, Option<String>> {
        self.fault.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn try_all(&self) -> Result<(), String> {
        self.storage.probe_write().await.map_err(|error| format!("nothing can be written: {error}"))?;
        match rustix::fs::statvfs(&self.data_dir) {
            Ok(disk) => room(disk.f_bavail.saturating_mul(disk.f_frsize)),
            // The folder is made by the first file in it.
            Err(_absent) => Ok(()),
        }
    }
}

fn room(free_bytes: u64) -> Result<(), String> {
    if free_bytes >= MIN_FREE_BYTES {
        return Ok(());
    }
    Err(format!("only {} KiB are free in the data folder", free_bytes.div_euclid(1_024)))
}

#[async_trait]
impl Readiness for StorageReadiness {
    async fn check(&self) -> Result<(), String> {
        if let Some(fault) = self.fault().clone() {
            return Err(fault);
        }
        match self.storage.is_ready().await {
            Ok(true) => Ok(()),
            Ok(false) => Err("migrations are pending".to_owned()),
            Err(error) => Err(error.to_string()),
        }
    }

    async fn probe(&self) {
        let fault = self.try_all().await.err();
        if let Some(reason) = &fault {
            tracing::error!(reason, "not ready");
        }
        *self.fault() = fault;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_disk_that_is_nearly_full_is_told() {
        assert_eq!(room(MIN_FREE_BYTES), Ok(()));
        assert_eq!(room(2_048), Err("only 2 KiB are free in the data folder".to_owned()));
    }
}
