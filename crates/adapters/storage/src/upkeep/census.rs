use std::collections::BTreeMap;

use diesel::QueryResult;

use super::connection::AnyConnection;
use super::{Address, UpkeepError};

/// The row count of each table, and the applied migrations.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RowCounts {
    /// Versions of the applied migrations, oldest first.
    pub migrations: Vec<String>,
    pub rows: BTreeMap<String, u64>,
}

impl RowCounts {
    /// Whether there is no data to lose. Change events are ignored: they hold nothing that is not in another table.
    pub fn is_empty(&self) -> bool {
        self.rows.iter().all(|(table, count)| *count == 0 || table == CHANGES)
    }
}

/// Counts the rows in one snapshot.
///
/// # Errors
/// [`UpkeepError`]
pub fn count_rows(address: &Address) -> Result<RowCounts, UpkeepError> {
    Ok(AnyConnection::open(address)?.read_snapshot(census)?)
}

const CHANGES: &str = "change_events";
/// Diesel's list of migrations, which is not counted as a table of the shop.
const MIGRATIONS: &str = "__diesel_schema_migrations";

pub fn census(conn: &mut AnyConnection) -> QueryResult<RowCounts> {
    let mut tables = tables(conn)?;
    let migrations = migrations(&tables, conn)?;
    // Those of a move are in no restored database.
    tables.retain(|table| table != MIGRATIONS && !table.starts_with("move_"));
    let rows = tables.into_iter().map(|table| {
        let count = conn.number(&format!("SELECT CAST(COUNT(*) AS TEXT) AS id FROM \"{table}\""))?;
        Ok((table, count))
    });
    Ok(RowCounts { migrations, rows: rows.collect::<QueryResult<_>>()? })
}

/// Versions of the applied migrations; none in a database without tables.
pub fn applied(conn: &mut AnyConnection) -> QueryResult<Vec<String>> {
    let tables = tables(conn)?;
    migrations(&tables, conn)
}

fn migrations(tables: &[String], conn: &mut AnyConnection) -> QueryResult<Vec<String>> {
    if tables.iter().any(|table| table == MIGRATIONS) {
        conn.texts(&format!("SELECT version AS id FROM {MIGRATIONS} ORDER BY version"))
    } else {
        Ok(Vec::new())
    }
}

pub fn tables(conn: &mut AnyConnection) -> QueryResult<Vec<String>> {
    let sql = match conn {
        AnyConnection::Sqlite(_) => {
            "SELECT name AS id FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'"
        }
        AnyConnection::Postgres(_) => {
            "SELECT table_name::text AS id FROM information_schema.tables
            WHERE table_schema = current_schema() AND table_type = 'BASE TABLE'"
        }
    };
    conn.texts(sql)
}
