//! When backups, their copies and the doctor last ended, as small files of the data folder: the running shop warns when they are late.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use super::files;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Job {
    Backup,
    /// A copy of a backup in a bucket; its time is that of the backup.
    BackupCopy,
    Doctor,
}

impl Job {
    fn file_name(self) -> &'static str {
        match self {
            Self::Backup => "last-backup.json",
            Self::BackupCopy => "last-backup-copy.json",
            Self::Doctor => "last-doctor.json",
        }
    }
}

/// The last run of a job that ended: a complete backup, or a check of all data.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct LastRun {
    pub at: DateTime<Utc>,
    /// Violated invariants and missing pictures.
    pub findings: usize,
}

impl LastRun {
    /// Replaces the file of the last run, completely or not at all. Only warns when it cannot be written, because the
    /// job itself succeeded.
    pub fn record(self, job: Job, data_dir: &Path) {
        if let Err(error) = self.write(&data_dir.join(job.file_name())) {
            tracing::warn!(%error, ?job, "last run not recorded; the shop will report it as missing");
        }
    }

    fn write(self, path: &Path) -> io::Result<()> {
        let unfinished = path.with_extension("partial");
        fs::write(&unfinished, serde_json::to_vec(&self)?)?;
        files::sync(&unfinished)?;
        fs::rename(unfinished, path)
    }
}

/// The last runs on the data of one folder.
#[derive(Debug)]
pub struct LastRuns(pub PathBuf);

impl LastRuns {
    /// `None` when the job never ended here, or its file cannot be read.
    pub fn read(&self, job: Job) -> Option<LastRun> {
        let bytes = fs::read(self.0.join(job.file_name())).ok()?;
        serde_json::from_slice(&bytes).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_last_run_of_each_job_is_read_back() {
        let dir = tempfile::tempdir().unwrap();
        let runs = LastRuns(dir.path().to_owned());
        let run = |seconds, findings| LastRun { at: DateTime::from_timestamp(seconds, 0).unwrap(), findings };
        assert_eq!((runs.read(Job::Backup), runs.read(Job::Doctor)), (None, None));
        run(1, 0).record(Job::Backup, dir.path());
        run(2, 0).record(Job::Backup, dir.path());
        run(3, 4).record(Job::Doctor, dir.path());
        assert_eq!((runs.read(Job::Backup), runs.read(Job::Doctor)), (Some(run(2, 0)), Some(run(3, 4))));
        assert_eq!(fs::read_dir(dir.path()).unwrap().count(), 2, "nothing unfinished remains");
    }

    #[test]
    fn a_folder_that_cannot_be_written_fails_nothing() {
        LastRun { at: DateTime::UNIX_EPOCH, findings: 0 }.record(Job::Doctor, Path::new("/nowhere"));
    }
}
