//! A large shop for measurements.

use std::error::Error;

use diesel::connection::SimpleConnection;
use diesel::prelude::*;
use diesel::{PgConnection, SqliteConnection};
use storage::{Storage, StorageOptions};

const SHOP: &str = include_str!("shop.sql");

/// SQL that differs between the databases: the time of a step, the next check of open payments, and the shop's day of
/// a time.
const SQLITE: [(&str, &str); 3] = [
    ("{at}", "datetime('2026-04-27', '+' || (n * 150) || ' seconds')"),
    ("{soon}", "'2026-11-22 10:00:00'"),
    ("{day}", "date(at, '+3 hours')"),
];
const POSTGRES: [(&str, &str); 3] = [
    ("{at}", "TIMESTAMP '2026-04-27' + n * INTERVAL '150 seconds'"),
    ("{soon}", "TIMESTAMP '2026-11-22 10:00:00'"),
    ("{day}", "to_char(at + INTERVAL '3 hours', 'YYYY-MM-DD')"),
];

/// Creates the tables in an empty database and fills them with a shop of `orders` orders.
pub async fn fill(url: &str, orders: u32) -> Result<Storage, Box<dyn Error>> {
    let storage = Storage::open(url, &StorageOptions::default())?;
    storage.migrate().await?;
    let shop = |words: [(&str, &str); 3]| {
        let text = SHOP.replace("{orders}", &orders.to_string());
        words.iter().fold(text, |text, (name, sql)| text.replace(name, sql))
    };
    if let Some(path) = url.strip_prefix("sqlite://") {
        let filling = format!("PRAGMA foreign_keys = ON; BEGIN; {} COMMIT;", shop(SQLITE));
        SqliteConnection::establish(path)?.batch_execute(&filling)?;
    } else {
        let filling = shop(POSTGRES);
        PgConnection::establish(url)?.batch_execute(&filling)?;
    }
    storage.books.rebuild().await?;
    analyse(url)?;
    Ok(storage)
}

/// PostgreSQL's planner needs statistics.
fn analyse(url: &str) -> Result<(), Box<dyn Error>> {
    if !url.starts_with("sqlite://") {
        PgConnection::establish(url)?.batch_execute("VACUUM ANALYZE")?;
    }
    Ok(())
}
