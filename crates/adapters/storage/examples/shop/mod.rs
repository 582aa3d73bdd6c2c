//! A large shop to measure with.

use std::error::Error;

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::{PgConnection, SqliteConnection};
use storage::{Storage, StorageOptions};

const SHOP: &str = include_str!("shop.sql");

/// What the databases write differently: when a step was, and when open payments are checked next.
const SQLITE: (&str, &str) =
    ("datetime('2026-04-27', '+' || (n * 150) || ' seconds')", "'2026-11-22 10:00:00'");
const POSTGRES: (&str, &str) =
    ("TIMESTAMP '2026-04-27' + n * INTERVAL '150 seconds'", "TIMESTAMP '2026-11-22 10:00:00'");

/// Makes the tables in an empty database and fills them with a shop of so many orders.
pub async fn fill(url: &str, orders: u32) -> Result<Storage, Box<dyn Error>> {
    let storage = Storage::open(url, &StorageOptions::default())?;
    storage.migrate().await?;
    let shop = |(at, soon): (&str, &str)| {
        SHOP.replace("{orders}", &orders.to_string()).replace("{at}", at).replace("{soon}", soon)
    };
    if let Some(path) = url.strip_prefix("sqlite://") {
        let filling = format!("PRAGMA foreign_keys = ON; BEGIN; {} COMMIT;", shop(SQLITE));
        SqliteConnection::establish(path)?.batch_execute(&filling)?;
    } else {
        let filling = format!("{} ANALYZE;", shop(POSTGRES));
        PgConnection::establish(url)?.batch_execute(&filling)?;
    }
    Ok(storage)
}
