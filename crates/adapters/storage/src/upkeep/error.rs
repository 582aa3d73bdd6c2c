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
    /// A shop cannot run on the database any more.
    #[error(
        "the shop has moved from this database to another one: set DATABASE_URL to the new address, or see `bundlehub move --help`"
    )]
    Moved,
    #[error(
        "a move into this database is not complete: repeat `bundlehub move` from the database where it began, or move into a new one"
    )]
    HalfMoved,
    /// A move to another database began here.
    #[error("a move of this shop is not complete: repeat it, or give it up with `bundlehub move --cancel`")]
    Moving,
    #[error("another process goes on with this move, has completed it or has given it up")]
    TakenOver,
    #[error("the database was never free of writers for a moment: repeat the command when fewer people buy")]
    Busy,
    /// A table of which rows were not copied as they are, or a rule that they break.
    #[error(
        "the databases differ: {0}. The shop goes on in the old one; give the move up with `bundlehub move --cancel`, and move into a new database"
    )]
    Differs(String),
    #[error("rows of {table} could not be copied")]
    Copy {
        table: String,
        #[source]
        error: DieselError,
    },
    #[error("the shop has too few closed orders to make so many of them")]
    TooFewSales,
    #[error("the new database has the encoding {0} and must have UTF8")]
    Encoding(String),
    #[error("a column has the unknown type {0}")]
    UnknownType(String),
    #[error("{0} was not found in PATH: install PostgreSQL's client programs")]
    ToolMissing(&'static str),
    /// The tool failed with this message.
    #[error("{tool} failed: {message}")]
    Tool { tool: &'static str, message: String },
    #[error("a file could not be read or written")]
    File(#[from] io::Error),
}
