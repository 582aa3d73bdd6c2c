//! Copies of backups in a bucket.
//!
//! A backup's manifest is copied last, so a copy without one is incomplete. Pictures never change and are shared by all
//! backups: each is sent once. They are public, so only the other files are encrypted, which `.age` after their name tells.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};
use chrono::{DateTime, Utc};
use object_storage::{Bucket, Recipient, decrypt};
use tokio::task::spawn_blocking;

use super::find::PARTIAL;
use super::{MEDIA, files, manifest, retention};

const ENCRYPTED: &str = ".age";

/// The bucket of the copies.
pub struct OffSite {
    pub bucket: Bucket,
    /// Whose private key decrypts new copies; `None` for plain ones.
    pub recipient: Option<Recipient>,
}

impl OffSite {
    /// Whether there is a complete copy of the backup `name`.
    pub async fn has(&self, name: &str) -> anyhow::Result<bool> {
        let files = self.bucket.list(name).await.context("listing the copy")?;
        Ok(Form::of(&files).is_some())
    }

    /// Copies the backup `folder`.
    pub async fn send(&self, folder: &Path) -> anyhow::Result<()> {
        let name = name_of(folder)?;
        self.send_pictures(folder).await?;
        let Some(recipient) = &self.recipient else { return self.send_files(name, folder).await };
        let encrypted = folder.with_file_name(format!("{name}{PARTIAL}"));
        let (from, to, recipient) = (folder.to_owned(), encrypted.clone(), recipient.clone());
        spawn_blocking(move || encrypt_all(&from, &to, &recipient)).await?.context("encrypting the copy")?;
        self.send_files(name, &encrypted).await?;
        Ok(spawn_blocking(move || fs::remove_dir_all(encrypted)).await??)
    }

    async fn send_pictures(&self, folder: &Path) -> anyhow::Result<()> {
        let present = self.bucket.list(MEDIA).await.context("listing the pictures of the copies")?;
        for file in listed(folder).await? {
            if picture(&file).is_some_and(|picture| !present.contains(picture)) {
                self.send_file(&file, &folder.join(&file)).await?;
            }
        }
        Ok(())
    }

    async fn send_files(&self, backup: &str, folder: &Path) -> anyhow::Result<()> {
        let mut files = listed(folder).await?;
        files.retain(|file| picture(file).is_none());
        files.sort_by_key(|file| is_manifest(file));
        for file in files {
            self.send_file(&format!("{backup}/{file}"), &folder.join(&file)).await?;
        }
        Ok(())
    }

    async fn send_file(&self, object: &str, file: &Path) -> anyhow::Result<()> {
        self.bucket.put_file(object, file).await.with_context(|| format!("copying to {object}"))
    }

    /// Deletes the copies that are no longer kept. Pictures stay.
    pub async fn prune(&self, now: DateTime<Utc>) -> anyhow::Result<()> {
        let backups = self.bucket.list_folders().await.context("listing the copies")?;
        for backup in retention::expired(backups.iter().map(String::as_str), now) {
            let mut files: Vec<_> = self.bucket.list(backup).await?.into_iter().collect();
            // The manifest goes first: what remains after a failure is incomplete.
            files.sort_by_key(|file| !is_manifest(file));
            for file in files {
                self.bucket.delete(&format!("{backup}/{file}")).await?;
            }
        }
        Ok(())
    }
}

fn name_of(folder: &Path) -> anyhow::Result<&str> {
    folder.file_name().and_then(|name| name.to_str()).context("a backup without a name")
}

async fn listed(folder: &Path) -> anyhow::Result<Vec<String>> {
    let folder = folder.to_owned();
    spawn_blocking(move || file_names(&folder)).await?
}

fn file_names(folder: &Path) -> anyhow::Result<Vec<String>> {
    let names = files::list(folder)?.into_iter().map(|path| path.into_os_string().into_string());
    names.map(|name| name.ok().context("a file name that is not text")).collect()
}

/// Encrypts all files of a backup but its pictures. `to` is replaced.
fn encrypt_all(from: &Path, to: &Path, recipient: &Recipient) -> anyhow::Result<()> {
    if to.exists() {
        fs::remove_dir_all(to)?;
    }
    files::make_folder(to)?;
    for file in file_names(from)?.iter().filter(|file| picture(file).is_none()) {
        recipient.encrypt(&from.join(file), &to.join(format!("{file}{ENCRYPTED}")))?;
    }
    Ok(())
}

fn is_manifest(file: &str) -> bool {
    file.strip_suffix(ENCRYPTED).unwrap_or(file) == manifest::NAME
}

/// How a copy is written.
#[derive(Debug, Clone, Copy)]
enum Form {
    Plain,
    Encrypted,
}

impl Form {
    /// The form of a complete copy, from the names of its files.
    fn of(files: &BTreeSet<String>) -> Option<Self> {
        let encrypted = format!("{}{ENCRYPTED}", manifest::NAME);
        match (files.contains(manifest::NAME), files.contains(&encrypted)) {
            (true, _) => Some(Self::Plain),
            (false, true) => Some(Self::Encrypted),
            (false, false) => None,
        }
    }

    fn object_name(self, backup: &str, file: &str) -> String {
        match self {
            _ if picture(file).is_some() => file.to_owned(),
            Self::Plain => format!("{backup}/{file}"),
            Self::Encrypted => format!("{backup}/{file}{ENCRYPTED}"),
        }
    }
}

/// The name of a picture, if the file of a backup is one.
fn picture(file: &str) -> Option<&str> {
    file.strip_prefix(MEDIA)?.strip_prefix('/')
}

/// Fetches a copy into a new folder of `dir`, and returns the folder: the backup `name`, or the newest complete one. It
/// is not verified.
///
/// # Errors
/// When there is none, it is encrypted and the file `identity` has not its private key, or the folder exists.
pub async fn fetch(
    bucket: &Bucket,
    name: Option<&str>,
    identity: Option<&Path>,
    dir: &Path,
) -> anyhow::Result<PathBuf> {
    let (name, form) = find(bucket, name).await?;
    let is_readable = matches!(form, Form::Plain) || identity.is_some();
    ensure!(is_readable, "the copy of {name} is encrypted: name the file of the private key with --identity");
    let (folder, partial) = (dir.join(&name), dir.join(format!("{name}{PARTIAL}")));
    ensure!(!folder.exists() && !partial.exists(), "{} already exists", folder.display());
    if let Err(error) = fill(bucket, (&name, form), identity, &partial).await {
        // Otherwise it would stand in the way of the next attempt.
        let _ = fs::remove_dir_all(&partial);
        return Err(error);
    }
    fs::rename(&partial, &folder)?;
    files::sync_folder(dir)?;
    Ok(folder)
}

async fn fill(
    bucket: &Bucket,
    (backup, form): (&str, Form),
    identity: Option<&Path>,
    folder: &Path,
) -> anyhow::Result<()> {
    let get = async |file: &str| {
        let (object, path) = (form.object_name(backup, file), folder.join(file));
        files::make_folder(path.parent().unwrap_or(folder))?;
        let Some(identity) = identity.filter(|_| object.ends_with(ENCRYPTED)) else {
            return bucket.get_file(&object, &path).await.with_context(|| format!("fetching {object}"));
        };
        let encrypted = folder.join(format!("{file}{ENCRYPTED}"));
        bucket.get_file(&object, &encrypted).await.with_context(|| format!("fetching {object}"))?;
        decrypt(&encrypted, &path, identity).with_context(|| format!("decrypting {object}"))?;
        Ok(fs::remove_file(encrypted)?)
    };
    get(manifest::NAME).await?;
    for file in manifest::Manifest::read(folder)?.file_names() {
        get(file).await?;
    }
    Ok(())
}

/// The complete copy `name`, or the newest one, and its form.
async fn find(bucket: &Bucket, name: Option<&str>) -> anyhow::Result<(String, Form)> {
    let names = match name {
        Some(name) => BTreeSet::from([name.to_owned()]),
        None => bucket.list_folders().await.context("listing the copies")?,
    };
    for name in names.into_iter().rev().filter(|name| retention::time_of(name).is_some()) {
        if let Some(form) = Form::of(&bucket.list(&name).await.context("listing the copy")?) {
            return Ok((name, form));
        }
    }
    match name {
        Some(name) => anyhow::bail!("no complete backup {name} found in the bucket"),
        None => anyhow::bail!("no complete backup found in the bucket"),
    }
}
