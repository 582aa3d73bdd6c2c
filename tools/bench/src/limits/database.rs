use std::pin::Pin;

use crate::{postgres, sqlite};

diesel::table! {
    things (id) {
        id -> Text,
        body -> Text,
    }
}

/// Rows that exist from the start.
pub const ROWS: u32 = 100_000;
pub const CREATE: &str = "CREATE TABLE things (id TEXT PRIMARY KEY NOT NULL, body TEXT NOT NULL)";

pub type Answer<T> = Pin<Box<dyn Future<Output = anyhow::Result<T>>>>;

pub trait Database: Send + Sync {
    /// The body of a row, by one indexed select.
    fn read(&self, id: String) -> Answer<String>;
    /// Returns when the row survives a power failure.
    fn insert(&self, body: String) -> Answer<()>;
}

/// Creates the table with its first rows.
pub fn open(url: &str) -> anyhow::Result<Box<dyn Database>> {
    match url.strip_prefix("sqlite://") {
        Some(path) => Ok(Box::new(sqlite::Sqlite::create(path)?)),
        None => Ok(Box::new(postgres::Postgres::create(url)?)),
    }
}

/// Texts like the shop's ids.
pub fn row_id(number: u32) -> String {
    format!("00000000-0000-4000-8000-{number:012}")
}

/// As large as one order.
pub fn first_rows() -> Vec<(String, String)> {
    (0..ROWS).map(|number| (row_id(number), "x".repeat(600))).collect()
}
