use std::fs;
use std::path::{Path, PathBuf};

use crate::support::repeat::Seeded;

/// What a disk writes whole or not at all.
const SECTOR: usize = 512;

/// The files of a SQLite database as a disk holds them, and what only the system's cache has.
pub struct Disk {
    path: PathBuf,
    /// The database and its log.
    files: [CachedFile; 2],
}

#[derive(Default)]
struct CachedFile {
    durable: Vec<u8>,
    cached: Vec<Change>,
}

enum Change {
    Write { offset: usize, data: Vec<u8> },
    Truncate { length: usize },
}

/// Which part of the cache reaches the disk before the power fails.
pub struct Survival<'a> {
    pub moments: &'a Seeded,
    /// Of four sectors, 0 to 4.
    pub quarters: u64,
}

impl Disk {
    /// The files at `path` as they are, all of them durable.
    pub fn at(path: &Path) -> Self {
        let read = |path: PathBuf| CachedFile {
            // A database that was closed has no log.
            durable: fs::read(path).unwrap_or_default(),
            cached: vec![],
        };
        Self { files: [read(path.to_owned()), read(log_of(path))], path: path.to_owned() }
    }

    /// Repeats what `recorder.c` has recorded. An entry that the killed program did not complete is left out.
    pub fn replay(&mut self, mut record: &[u8]) {
        while let Some((entry, rest)) = Entry::read(record) {
            let file = &mut self.files[entry.file];
            match entry.kind {
                EntryKind::Change(change) => file.cached.push(change),
                EntryKind::Sync => file.sync(),
            }
            record = rest;
        }
    }

    /// Leaves at the path what is on the disk. Returns how many writes were lost, in whole or in part.
    pub fn lose_power(self, survival: &Survival) -> usize {
        let _ = fs::remove_file(with_suffix(&self.path, "-shm"));
        let paths = [self.path.clone(), log_of(&self.path)];
        let mut lost = 0;
        for (mut file, path) in self.files.into_iter().zip(paths) {
            lost += file.lose_power(survival);
            fs::write(path, file.durable).unwrap();
        }
        lost
    }
}

impl CachedFile {
    fn sync(&mut self) {
        for change in std::mem::take(&mut self.cached) {
            change.apply(&mut self.durable);
        }
    }

    fn lose_power(&mut self, survival: &Survival) -> usize {
        let mut lost = 0;
        for change in std::mem::take(&mut self.cached) {
            let sectors = change.sectors();
            let all = sectors.len();
            let kept: Vec<_> = sectors.into_iter().filter(|_sector| survival.draw()).collect();
            lost += usize::from(kept.len() < all);
            for sector in kept {
                sector.apply(&mut self.durable);
            }
        }
        lost
    }
}

impl Change {
    fn apply(&self, bytes: &mut Vec<u8>) {
        match self {
            Self::Write { offset, data } => {
                let end = offset + data.len();
                if bytes.len() < end {
                    bytes.resize(end, 0);
                }
                bytes[*offset..end].copy_from_slice(data);
            }
            Self::Truncate { length } => bytes.resize(*length, 0),
        }
    }

    /// The parts that survive or are lost on their own.
    fn sectors(self) -> Vec<Self> {
        let Self::Write { mut offset, data } = self else { return vec![self] };
        let mut sectors = Vec::new();
        let mut rest = data.as_slice();
        while !rest.is_empty() {
            let until_boundary = SECTOR - offset % SECTOR;
            let (sector, after) = rest.split_at(until_boundary.min(rest.len()));
            sectors.push(Self::Write { offset, data: sector.to_vec() });
            offset += sector.len();
            rest = after;
        }
        sectors
    }
}

impl Survival<'_> {
    fn draw(&self) -> bool {
        self.moments.between(1, 4) <= self.quarters
    }
}

/// `struct entry` of `recorder.c`.
struct Entry {
    file: usize,
    kind: EntryKind,
}

enum EntryKind {
    Change(Change),
    Sync,
}

impl Entry {
    /// The first entry of `record` and the rest after it.
    fn read(record: &[u8]) -> Option<(Self, &[u8])> {
        let ([kind, file], rest) = record.split_first_chunk()?;
        let (length, rest) = rest.split_first_chunk()?;
        let (offset, rest) = rest.split_first_chunk()?;
        let length = usize::try_from(u32::from_ne_bytes(*length)).unwrap();
        let offset = usize::try_from(u64::from_ne_bytes(*offset)).unwrap();
        let (data, rest) = rest.split_at_checked(length)?;
        let kind = match kind {
            0 => EntryKind::Change(Change::Write { offset, data: data.to_vec() }),
            1 => EntryKind::Change(Change::Truncate { length: offset }),
            2 => EntryKind::Sync,
            unknown => panic!("an entry of kind {unknown}"),
        };
        Some((Self { file: usize::from(*file), kind }, rest))
    }
}

fn log_of(database: &Path) -> PathBuf {
    with_suffix(database, "-wal")
}

fn with_suffix(path: &Path, suffix: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(suffix);
    PathBuf::from(name)
}
