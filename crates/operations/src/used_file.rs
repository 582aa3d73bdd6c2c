//! Whether the running shop uses the database file that a command is about to read.

use std::ffi::OsString;
use std::fs::File;
use std::path::Path;

use anyhow::ensure;
use rustix::process::{Flock, FlockType, fcntl_getlk};
use storage::upkeep::Address;

/// SQLite's lock of everybody who has a file open in WAL mode, and that of its shared memory.
const READERS: (u64, u64) = (0x4000_0002, 510);
const SHARED_MEMORY_USERS: (u64, u64) = (128, 1);

/// Asks the system for the locks of other processes, and so only in a command: closing a file drops this process's own
/// locks on it.
///
/// # Errors
/// When a shop runs at this address whose open file is another one: it was moved or replaced, and what the command reads
/// would not be the shop's data.
pub fn ensure_used_file(address: &Address) -> anyhow::Result<()> {
    let Address::Sqlite(path) = address else { return Ok(()) };
    let mut shared_memory = OsString::from(path);
    shared_memory.push("-shm");
    let runs = is_locked(Path::new(&shared_memory), SHARED_MEMORY_USERS);
    ensure!(
        !runs || !path.exists() || is_locked(path, READERS),
        "the running shop uses another file than the one at this path, which was moved or replaced: stop the shop first, \
         and keep both files"
    );
    Ok(())
}

fn is_locked(path: &Path, (start, length): (u64, u64)) -> bool {
    let Ok(file) = File::open(path) else { return false };
    let whole = Flock { start, length, ..Flock::from(FlockType::WriteLock) };
    // The system's answer for a lock that could be had is none.
    matches!(fcntl_getlk(&file, &whole), Ok(Some(_)))
}
