//! A whole SQLite file.

use std::ffi::OsString;
use std::fs::{self, File, Permissions};
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::result::Error as DieselError;
use diesel::sql_query;
use diesel::sql_types::Text;

use super::address::sqlite_uri;
use super::connection::AnyConnection;
use super::{Address, Overwrite, RowCounts, UpkeepError, census, count_rows};

/// VACUUM INTO: copying the file itself would miss the WAL and mix states.
pub fn copy(from: &Path, to: &Path) -> Result<RowCounts, UpkeepError> {
    let to_text = to.to_str().ok_or(UpkeepError::NotUtf8)?;
    let mut conn = writable(from)?;
    // Diesel has no VACUUM.
    sql_query("VACUUM INTO ?").bind::<Text, _>(to_text).execute(&mut conn)?;
    read_copy(to)
}

fn writable(path: &Path) -> Result<SqliteConnection, UpkeepError> {
    if !path.exists() {
        return Err(UpkeepError::Missing);
    }
    let mut conn = SqliteConnection::establish(&sqlite_uri(path, "mode=rw")?).map_err(UpkeepError::Open)?;
    conn.batch_execute("PRAGMA busy_timeout = 5000")?;
    Ok(conn)
}

pub fn read_copy(copy: &Path) -> Result<RowCounts, UpkeepError> {
    let mut conn = AnyConnection::open(&Address::SqliteCopy(copy.to_owned()))?;
    let faults = conn.texts("SELECT integrity_check AS id FROM pragma_integrity_check")?;
    match faults.first().map(String::as_str) {
        Some("ok") => Ok(census::census(&mut conn)?),
        fault => Err(UpkeepError::Damaged(fault.unwrap_or("unreadable").to_owned())),
    }
}

pub fn restore(copy: &Path, target: &Path, overwrite: &Overwrite) -> Result<(), UpkeepError> {
    if target.exists() {
        clear_target(target, overwrite)?;
    }
    let folder = target.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    fs::create_dir_all(folder)?;
    let arriving = with_ending(target, ".restoring");
    fs::copy(copy, &arriving)?;
    fs::set_permissions(&arriving, Permissions::from_mode(0o600))?;
    File::open(&arriving)?.sync_all()?;
    fs::rename(&arriving, target)?;
    Ok(File::open(folder)?.sync_all()?)
}

/// Makes sure that no process has the old file open and that no WAL is left, which SQLite would apply to the new
/// file.
fn clear_target(target: &Path, overwrite: &Overwrite) -> Result<(), UpkeepError> {
    let is_empty = count_rows(&Address::Sqlite(target.to_owned())).is_ok_and(|census| census.is_empty());
    match overwrite {
        Overwrite::Refuse if !is_empty => return Err(UpkeepError::NotEmpty),
        Overwrite::Refuse => close_log(target)?,
        Overwrite::KeepBeside(ending) => {
            close_log(target)?;
            keep_old(target, ending)?;
        }
    }
    Ok(())
}

/// Leaving WAL mode writes the log back into the file, and fails while another process has it open. A file that
/// SQLite cannot read is in use by no process; its WAL is kept with it.
fn close_log(target: &Path) -> Result<(), UpkeepError> {
    match writable(target)?.batch_execute("PRAGMA journal_mode = DELETE") {
        Err(error) if is_locked(&error) => Err(UpkeepError::InUse),
        Ok(()) | Err(_) => Ok(()),
    }
}

fn is_locked(error: &DieselError) -> bool {
    matches!(error, DieselError::DatabaseError(_, information) if information.message().contains("locked"))
}

/// Keeps the old file under a second name, so that the first name always has a database.
fn keep_old(target: &Path, ending: &str) -> Result<(), UpkeepError> {
    fs::hard_link(target, with_ending(target, ending))?;
    for log in ["-wal", "-shm"] {
        let from = with_ending(target, log);
        if from.exists() {
            fs::rename(from, with_ending(target, &format!("{ending}{log}")))?;
        }
    }
    Ok(())
}

fn with_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = OsString::from(path);
    name.push(ending);
    name.into()
}
