use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};
use chrono::{DateTime, Utc};
use storage::upkeep::{Address, DatabaseKind, Depth, Inspection, UpkeepError, inspect, read_copy};

use super::find::find;
use super::manifest::Manifest;

/// A backup with intact files.
#[derive(Debug)]
pub struct Verified {
    pub folder: PathBuf,
    pub(super) manifest: Manifest,
    /// Invariants of the shop in it. `None` when they can only be checked after restoring: for a dump of PostgreSQL, or
    /// tables with pending migrations.
    pub inspection: Option<Inspection>,
}

/// Verifies the backup `dir`, or the newest one in it: hashes, database, rows, invariants. Writes nothing.
///
/// # Errors
/// When the backup differs from its manifest. A broken invariant is no error: the shop was in that state.
pub fn verify(dir: &Path, now: DateTime<Utc>) -> anyhow::Result<Verified> {
    let folder = find(dir)?;
    let manifest = Manifest::read(&folder)?;
    manifest.ensure_files(&folder)?;
    let database = database_of(&folder, &manifest);
    let counted = read_copy(manifest.kind(), &database).context("reading the copy of the database")?;
    let same_rows = counted.is_none_or(|census| census == manifest.census());
    ensure!(same_rows, "the row counts do not match the manifest");
    let inspection = inspection_of(database, manifest.kind(), now)?;
    Ok(Verified { folder, manifest, inspection })
}

/// The copy of the database in a backup.
pub(super) fn database_of(folder: &Path, manifest: &Manifest) -> PathBuf {
    folder.join(manifest.kind().copy_name())
}

fn inspection_of(
    database: PathBuf,
    kind: DatabaseKind,
    now: DateTime<Utc>,
) -> anyhow::Result<Option<Inspection>> {
    if kind == DatabaseKind::Postgres {
        return Ok(None);
    }
    // An inspection error is no damage: the copy was read completely before.
    match inspect(&Address::SqliteCopy(database), now, Depth::Quick) {
        Err(UpkeepError::Outdated) => Ok(None),
        outcome => Ok(Some(outcome?)),
    }
}
