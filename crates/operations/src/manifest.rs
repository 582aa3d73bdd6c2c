use std::collections::BTreeMap;
use std::fs;
use std::path::{Component, Path};

use anyhow::{Context, ensure};
use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};
use storage::upkeep::{DatabaseKind, RowCounts};

use super::files;

/// File name of the manifest.
pub const NAME: &str = "manifest.json";
/// Increased when older programs can no longer read a backup.
const FORMAT: u32 = 1;

/// Contents of a backup, for verification.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Manifest {
    format: u32,
    /// Version of the program that wrote it.
    pub program: String,
    pub made_at: DateTime<Utc>,
    database: Kind,
    migrations: Vec<String>,
    rows: BTreeMap<String, u64>,
    files: BTreeMap<String, FileRecord>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Kind {
    Sqlite,
    Postgres,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
struct FileRecord {
    sha256: String,
    bytes: u64,
}

impl Manifest {
    /// Describes the files in `folder`.
    pub fn describe(
        folder: &Path,
        kind: DatabaseKind,
        census: RowCounts,
        made_at: DateTime<Utc>,
    ) -> anyhow::Result<Self> {
        Ok(Self {
            format: FORMAT,
            program: env!("CARGO_PKG_VERSION").to_owned(),
            made_at,
            database: match kind {
                DatabaseKind::Sqlite => Kind::Sqlite,
                DatabaseKind::Postgres => Kind::Postgres,
            },
            migrations: census.migrations,
            rows: census.rows,
            files: records(folder)?,
        })
    }

    /// Writes it as the last file of `folder`.
    pub fn write(&self, folder: &Path) -> anyhow::Result<()> {
        let path = folder.join(NAME);
        fs::write(&path, serde_json::to_vec_pretty(self)?)?;
        Ok(files::sync(&path)?)
    }

    pub fn read(folder: &Path) -> anyhow::Result<Self> {
        let text = fs::read(folder.join(NAME)).context("reading the manifest")?;
        let manifest: Self = serde_json::from_slice(&text).context("the manifest is damaged")?;
        ensure!(manifest.format == FORMAT, "the backup was made by a newer version of this program");
        for name in manifest.files.keys() {
            plain_name(Path::new(name))?;
        }
        Ok(manifest)
    }

    pub fn kind(&self) -> DatabaseKind {
        match self.database {
            Kind::Sqlite => DatabaseKind::Sqlite,
            Kind::Postgres => DatabaseKind::Postgres,
        }
    }

    pub fn census(&self) -> RowCounts {
        RowCounts { migrations: self.migrations.clone(), rows: self.rows.clone() }
    }

    /// Paths of the files, relative to the backup's folder.
    pub fn file_names(&self) -> impl Iterator<Item = &str> {
        self.files.keys().map(String::as_str)
    }

    /// Compares every file of `folder` with the manifest.
    pub fn ensure_files(&self, folder: &Path) -> anyhow::Result<()> {
        let found = records(folder)?;
        for (name, record) in &self.files {
            let same = found.get(name).with_context(|| format!("{name} is missing"))? == record;
            ensure!(same, "{name} differs from the file that was backed up");
        }
        let unknown = found.keys().find(|name| !self.files.contains_key(*name));
        ensure!(unknown.is_none(), "{} is not in the manifest", unknown.map_or("", String::as_str));
        Ok(())
    }
}

fn records(folder: &Path) -> anyhow::Result<BTreeMap<String, FileRecord>> {
    let paths = files::list(folder)?.into_iter().filter(|path| path != Path::new(NAME));
    paths.map(|path| Ok((plain_name(&path)?, record(&folder.join(&path))?))).collect()
}

fn record(path: &Path) -> anyhow::Result<FileRecord> {
    let (sha256, bytes) = files::fingerprint(path)?;
    Ok(FileRecord { sha256, bytes })
}

fn plain_name(path: &Path) -> anyhow::Result<String> {
    let plain = path.components().all(|part| matches!(part, Component::Normal(_)));
    let name = path.to_str().filter(|_| plain);
    Ok(name.with_context(|| format!("{} is not a valid name for a backup", path.display()))?.to_owned())
}
