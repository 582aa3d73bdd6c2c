//! Restores the media folder beside an existing one.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, ensure};

use super::{MEDIA, files};

/// Media of a backup, copied next to their final place.
pub struct StagedMedia {
    from: PathBuf,
    place: PathBuf,
}

impl StagedMedia {
    /// Copies the media of `backup`, if there are any, so that [`move_in`](Self::move_in) only has to rename them.
    pub fn prepare(backup: &Path, data: &Path, may_replace: bool) -> anyhow::Result<Option<Self>> {
        let source = backup.join(MEDIA);
        if !source.is_dir() {
            return Ok(None);
        }
        let (from, place) = (data.join(format!("{MEDIA}.restoring")), data.join(MEDIA));
        ensure!(may_replace || is_free(&place), "{} is not empty", place.display());
        if from.exists() {
            fs::remove_dir_all(&from)?;
        }
        files::copy_all(&source, &from).context("copying the media")?;
        Ok(Some(Self { from, place }))
    }

    /// Puts them in place; an existing folder is renamed with the suffix `ending`.
    pub fn move_in(self, ending: &str) -> anyhow::Result<()> {
        if !is_free(&self.place) {
            let mut kept = self.place.clone().into_os_string();
            kept.push(ending);
            fs::rename(&self.place, kept)?;
        }
        fs::rename(&self.from, &self.place)?;
        Ok(files::sync_folder(self.place.parent().unwrap_or(&self.place))?)
    }
}

fn is_free(place: &Path) -> bool {
    !place.exists() || fs::read_dir(place).is_ok_and(|mut entries| entries.next().is_none())
}
