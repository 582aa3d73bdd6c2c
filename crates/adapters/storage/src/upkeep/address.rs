use std::path::{Path, PathBuf};

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
    /// [`UpkeepError::UnsupportedUrl`]
    pub fn parse(url: &str) -> Result<Self, UpkeepError> {
        match url.split_once("://") {
            Some(("sqlite", path)) if !path.is_empty() => Ok(Self::Sqlite(path.into())),
            Some(("postgres" | "postgresql", _)) => Ok(Self::Postgres(url.to_owned())),
            _ => Err(UpkeepError::UnsupportedUrl),
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
    let path = path.to_str().ok_or(UpkeepError::UnsupportedUrl)?;
    let escaped = path.replace('%', "%25").replace('?', "%3f").replace('#', "%23");
    Ok(format!("file:{escaped}?{options}"))
}
