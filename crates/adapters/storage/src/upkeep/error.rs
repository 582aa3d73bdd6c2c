use std::io;

use diesel::ConnectionError;
use diesel::result::Error as DieselError;
use storage_core::address::InvalidAddress;

/// Why a database could not be checked, copied or restored. No text contains a URL or a value of a row.
#[derive(Debug, thiserror::Error)]
pub enum UpkeepError {
    #[error("the address of the database is not usable")]
    Address(#[from] InvalidAddress),
    #[error("a path is not UTF-8")]
    NotUtf8,
    /// The file does not exist; it is not created.
    #[error("there is no database file")]
    Missing,
    #[error("the database could not be opened")]
    Open(#[source] ConnectionError),
    #[error("the database refused a statement")]
    Statement(#[from] DieselError),
    /// Tables that this program needs are missing.
    #[error("migrations are pending: run bundlehub migrate")]
    Outdated,
    /// The file is not valid SQLite.
    #[error("the database is damaged: {0}")]
    Damaged(String),
    /// The target has rows, and overwriting was not requested.
    #[error("the target database is not empty")]
    NotEmpty,
    /// Another process has the target open.
    #[error("the target database is in use: stop the shop first")]
    InUse,
    #[error("{0} was not found in PATH: install PostgreSQL's client programs")]
    ToolMissing(&'static str),
    /// The tool failed with this message.
    #[error("{tool} failed: {message}")]
    Tool { tool: &'static str, message: String },
    #[error("a file could not be read or written")]
    File(#[from] io::Error),
}
