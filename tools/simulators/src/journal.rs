//! What a company remembers while the shop, or the machine, is down.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Read, Write};
use std::os::unix::fs::OpenOptionsExt;
use std::path::Path;

use serde::Serialize;
use serde::de::DeserializeOwned;

/// One JSON value per line, oldest first. Append-only: a line truncated by a crash or a full disk stays where it is.
pub(crate) struct Journal {
    file: File,
    /// Whether the file may end in the middle of a line.
    is_torn: bool,
}

impl Journal {
    /// Opens the file, or creates it with its folder, readable by its owner only. Returns its readable lines.
    pub(crate) fn open<T: DeserializeOwned>(path: &Path) -> io::Result<(Self, Vec<T>)> {
        path.parent().map_or(Ok(()), fs::create_dir_all)?;
        let mut file = OpenOptions::new().read(true).append(true).create(true).mode(0o600).open(path)?;
        let mut text = Vec::new();
        file.read_to_end(&mut text)?;
        let is_torn = text.last().is_some_and(|byte| *byte != b'\n');
        let lines = text.split(|byte| *byte == b'\n').filter(|line| !line.is_empty());
        Ok((Self { file, is_torn }, lines.filter_map(|line| serde_json::from_slice(line).ok()).collect()))
    }

    /// The line is on disk when this returns.
    pub(crate) fn append(&mut self, line: &impl Serialize) -> io::Result<()> {
        let before: &[u8] = if self.is_torn { b"\n" } else { b"" };
        let line = [before, &serde_json::to_vec(line)?, b"\n"].concat();
        self.is_torn = true;
        self.file.write_all(&line)?;
        self.is_torn = false;
        self.file.sync_data()
    }

    pub(crate) fn clear(&mut self) -> io::Result<()> {
        self.file.set_len(0)?;
        self.is_torn = false;
        self.file.sync_data()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_torn_line_is_skipped_and_later_ones_are_read() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("new/journal");
        Journal::open::<u32>(&path).unwrap().0.append(&1).unwrap();
        OpenOptions::new().append(true).open(&path).unwrap().write_all(b"nonsense\n{\"tor").unwrap();
        let (mut journal, lines) = Journal::open::<u32>(&path).unwrap();
        journal.append(&2).unwrap();
        assert_eq!(lines, [1]);
        assert_eq!(Journal::open::<u32>(&path).unwrap().1, [1, 2]);
        journal.clear().unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"");
    }
}
