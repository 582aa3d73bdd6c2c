use std::path::{Path, PathBuf};

use super::UpkeepError;

/// Which database it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DatabaseKind {
    Sqlite,
    Postgres,
}

impl DatabaseKind {
    /// The name of its copy in a backup.
    pub fn copy_name(self) -> &'static str {
        match self {
            Self::Sqlite => "database.sqlite",
            Self::Postgres => "database.pgdump",
        }
    }
}

/// Where a database is. Has no `Debug`, because the URL of a server may hold a password.
#[derive(Clone)]
pub enum Address {
    /// A file that a shop may be using.
    Sqlite(PathBuf),
    /// A file that nobody writes; it is read without leaving a trace in it or beside it.
    SqliteCopy(PathBuf),
    /// A server's database, as a URL.
    Postgres(String),
}

impl Address {
    /// Reads a URL as [`Storage::open`](crate::Storage::open) does.
    ///
    /// # Errors
    /// [`UpkeepError::UnsupportedUrl`]
    pub fn parse(url: &str) -> Result<Self, UpkeepError> {
        match url.split_once("://") {
            Some(("sqlite", path)) if !path.is_empty() => Ok(Self::Sqlite(path.into())),
            Some(("postgres" | "postgresql", _)) => Ok(Self::Postgres(url.to_owned())),
            _ => Err(UpkeepError::UnsupportedUrl),
        }
    }

    /// Which database it is.
    pub fn kind(&self) -> DatabaseKind {
        match self {
            Self::Sqlite(_) | Self::SqliteCopy(_) => DatabaseKind::Sqlite,
            Self::Postgres(_) => DatabaseKind::Postgres,
        }
    }
}

/// `path` as SQLite's URI, which takes options and never makes a file.
pub fn sqlite_uri(path: &Path, options: &str) -> Result<String, UpkeepError> {
    let path = path.to_str().ok_or(UpkeepError::UnsupportedUrl)?;
    let escaped = path.replace('%', "%25").replace('?', "%3f").replace('#', "%23");
    Ok(format!("file:{escaped}?{options}"))
}
