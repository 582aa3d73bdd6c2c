use std::path::{Path, PathBuf};
use std::{fs, io};

use anyhow::{Context, ensure};

use super::manifest;

/// Suffix of a backup that is not complete.
pub const PARTIAL: &str = ".partial";

/// `dir` itself, or the newest complete backup in it.
pub fn find(dir: &Path) -> anyhow::Result<PathBuf> {
    ensure!(!is_partial(dir), "{} is an incomplete backup", dir.display());
    if is_backup(dir) {
        return Ok(dir.to_owned());
    }
    let complete = complete(dir).with_context(|| format!("reading {}", dir.display()))?;
    // Names are timestamps that sort as text.
    let newest = complete.into_iter().max().map(|name| dir.join(name));
    newest.with_context(|| format!("no complete backup found in {}", dir.display()))
}

/// Names of the complete backups in `dir`.
pub fn complete(dir: &Path) -> io::Result<Vec<String>> {
    let is_complete = |name: &String| is_backup(&dir.join(name)) && !is_partial(Path::new(name));
    Ok(names(dir)?.into_iter().filter(is_complete).collect())
}

/// Names of all that is in `dir`.
pub fn names(dir: &Path) -> io::Result<Vec<String>> {
    fs::read_dir(dir)?.map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned())).collect()
}

fn is_backup(folder: &Path) -> bool {
    folder.join(manifest::NAME).is_file()
}

fn is_partial(folder: &Path) -> bool {
    folder.file_name().is_some_and(|name| name.to_string_lossy().ends_with(PARTIAL))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn folder_with(backups: &[&str]) -> tempfile::TempDir {
        let dir = tempfile::tempdir().unwrap();
        for name in backups {
            fs::create_dir(dir.path().join(name)).unwrap();
            fs::write(dir.path().join(name).join(manifest::NAME), "{}").unwrap();
        }
        dir
    }

    #[test]
    fn the_newest_complete_backup_is_taken() {
        let dir = folder_with(&["2026-11-20T230000Z", "2026-11-21T090000Z", "2026-11-21T100000Z.partial"]);
        fs::create_dir(dir.path().join("2026-11-22T000000Z")).unwrap();
        assert_eq!(find(dir.path()).unwrap(), dir.path().join("2026-11-21T090000Z"));
    }

    #[test]
    fn an_incomplete_backup_is_never_used() {
        let dir = folder_with(&["2026-11-21T100000Z.partial"]);
        assert!(find(dir.path()).is_err());
        assert!(find(&dir.path().join("2026-11-21T100000Z.partial")).is_err());
    }
}
