use std::io;

use diesel::ConnectionError;
use diesel::result::Error as DieselError;

/// Why a database could not be checked, copied or brought back. No text of it shows a URL or a value of a row.
#[derive(Debug, thiserror::Error)]
pub enum UpkeepError {
    /// The URL begins with no scheme that we know, or names no file.
    #[error("a database URL reads sqlite://path/to/file or postgres://user@host/name")]
    UnsupportedUrl,
    /// Nothing is there; nothing is made.
    #[error("there is no database file")]
    Missing,
    #[error("the database could not be opened")]
    Open(#[source] ConnectionError),
    #[error("the database refused a statement")]
    Statement(#[from] DieselError),
    /// Tables are missing that this program knows.
    #[error("migrations are pending: run bundlehub migrate")]
    Outdated,
    /// The file is not what SQLite wrote.
    #[error("the database is damaged: {0}")]
    Damaged(String),
    /// The target has rows, and nobody said that they may go.
    #[error("the target database is not empty")]
    NotEmpty,
    /// The target is open somewhere.
    #[error("the target database is in use: stop the shop first")]
    InUse,
    /// `pg_dump` or `pg_restore` is not installed.
    #[error("{0} was not found in PATH: install PostgreSQL's client programs")]
    ToolMissing(&'static str),
    /// It ended with an error, of which this is the text.
    #[error("{tool} failed: {message}")]
    Tool {
        tool: &'static str,
        /// What it wrote to its error output.
        message: String,
    },
    /// A file could not be read or written.
    #[error("a file could not be read or written")]
    File(#[from] io::Error),
}
