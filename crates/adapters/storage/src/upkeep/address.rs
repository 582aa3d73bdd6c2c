use std::path::{Path, PathBuf};

use storage_core::address::DatabaseAddress;

use super::UpkeepError;

/// Which database an address is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DatabaseKind {
    Sqlite,
    Postgres,
}

impl DatabaseKind {
    /// The file name of its copy in a backup.
    pub fn copy_name(self) -> &'static str {
        match self {
            Self::Sqlite => "database.sqlite",
            Self::Postgres => "database.pgdump",
        }
    }
}

/// The location of a database. Has no `Debug`, because a server's URL may contain a password.
#[derive(Clone)]
pub enum Address {
    /// A file that a running shop may be using.
    Sqlite(PathBuf),
    /// A file without writers; reading it leaves no trace in it or beside it.
    SqliteCopy(PathBuf),
    /// The URL of a PostgreSQL database.
    Postgres(String),
}

impl Address {
    /// Parses a URL as [`Storage::open`](crate::Storage::open) does.
    ///
    /// # Errors
    /// [`InvalidAddress`](storage_core::address::InvalidAddress)
    pub fn parse(url: &str) -> Result<Self, UpkeepError> {
        Ok(match DatabaseAddress::parse(url)? {
            DatabaseAddress::File(path) => Self::Sqlite(path),
            DatabaseAddress::Server(url) => Self::Postgres(url),
        })
    }

    /// Whether there is a file; what a server has is not looked up.
    pub fn exists(&self) -> bool {
        match self {
            Self::Sqlite(path) | Self::SqliteCopy(path) => path.is_file(),
            Self::Postgres(_) => true,
        }
    }

    pub fn kind(&self) -> DatabaseKind {
        match self {
            Self::Sqlite(_) | Self::SqliteCopy(_) => DatabaseKind::Sqlite,
            Self::Postgres(_) => DatabaseKind::Postgres,
        }
    }
}

/// `path` as a SQLite URI, which takes options and never creates a file.
pub fn sqlite_uri(path: &Path, options: &str) -> Result<String, UpkeepError> {
    let path = path.to_str().ok_or(UpkeepError::NotUtf8)?;
    let escaped = path.replace('%', "%25").replace('?', "%3f").replace('#', "%23");
    Ok(format!("file:{escaped}?{options}"))
}
