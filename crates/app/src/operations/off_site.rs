//! Copies of backups in a bucket.
//!
//! A backup's manifest is copied last, so a copy without one is incomplete. Pictures never change and are shared by all
//! backups: each is sent once.

use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};
use chrono::{DateTime, Utc};
use object_storage::Bucket;

use super::find::PARTIAL;
use super::{MEDIA, files, manifest, retention};

/// Copies the backup `folder`.
pub async fn send(bucket: &Bucket, folder: &Path) -> anyhow::Result<()> {
    let name = folder.file_name().and_then(|name| name.to_str()).context("a backup without a name")?;
    let present = bucket.list(MEDIA).await.context("listing the pictures of the copies")?;
    for path in files::list(folder)? {
        let file = path.to_str().context("a file name that is not text")?;
        let is_present =
            file.strip_prefix(&format!("{MEDIA}/")).is_some_and(|picture| present.contains(picture));
        if file != manifest::NAME && !is_present {
            let sent = bucket.put_file(&object_name(name, file), &folder.join(&path)).await;
            sent.with_context(|| format!("copying {file}"))?;
        }
    }
    let manifest = folder.join(manifest::NAME);
    bucket.put_file(&object_name(name, manifest::NAME), &manifest).await.context("copying the manifest")
}

fn object_name(backup: &str, file: &str) -> String {
    if file.starts_with(&format!("{MEDIA}/")) { file.to_owned() } else { format!("{backup}/{file}") }
}

/// Deletes the copies that are no longer kept. Pictures stay.
pub async fn prune(bucket: &Bucket, now: DateTime<Utc>) -> anyhow::Result<()> {
    let backups = bucket.list_folders().await.context("listing the copies")?;
    for backup in retention::expired(backups.iter().map(String::as_str), now) {
        // The manifest goes first: what remains after a failure is incomplete.
        bucket.delete(&object_name(backup, manifest::NAME)).await?;
        for file in bucket.list(backup).await? {
            bucket.delete(&object_name(backup, &file)).await?;
        }
    }
    Ok(())
}

/// Fetches a copy into a new folder of `dir`, and returns the folder: the backup `name`, or the newest complete one. It
/// is not verified.
pub async fn fetch(bucket: &Bucket, name: Option<&str>, dir: &Path) -> anyhow::Result<PathBuf> {
    let name = match name {
        Some(name) => name.to_owned(),
        None => newest(bucket).await?,
    };
    ensure!(retention::time_of(&name).is_some(), "{name} is no name of a backup");
    let (folder, partial) = (dir.join(&name), dir.join(format!("{name}{PARTIAL}")));
    ensure!(!folder.exists() && !partial.exists(), "{} already exists", folder.display());
    files::make_folder(&partial)?;
    let manifest = partial.join(manifest::NAME);
    let fetched = bucket.get_file(&object_name(&name, manifest::NAME), &manifest).await;
    fetched.with_context(|| format!("fetching the manifest of {name}"))?;
    for file in manifest::Manifest::read(&partial)?.file_names() {
        let path = partial.join(file);
        files::make_folder(path.parent().unwrap_or(&partial))?;
        bucket
            .get_file(&object_name(&name, file), &path)
            .await
            .with_context(|| format!("fetching {file}"))?;
    }
    std::fs::rename(&partial, &folder)?;
    files::sync_folder(dir)?;
    Ok(folder)
}

async fn newest(bucket: &Bucket) -> anyhow::Result<String> {
    let backups = bucket.list_folders().await.context("listing the copies")?;
    for name in backups.into_iter().rev().filter(|name| retention::time_of(name).is_some()) {
        if bucket.list(&name).await?.contains(manifest::NAME) {
            return Ok(name);
        }
    }
    anyhow::bail!("no complete backup found in the bucket")
}
