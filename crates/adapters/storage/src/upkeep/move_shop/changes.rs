//! What changes in the old database while its rows are copied: triggers write the key of each changed row into `move_log`.
//!
//! Each entry is read and removed by [`Changes`]; what a row contains is read again, so that the order of entries does not matter.

use std::collections::BTreeMap;

use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{BigInt, Text};

use super::super::connection::AnyConnection;
use super::table::Table;

/// Keys in one statement.
const BATCH: usize = 1_000;

/// Starts the log of all tables. Changes that were committed before are not in it.
pub fn start_log(tables: &[Table], conn: &mut AnyConnection) -> QueryResult<()> {
    conn.execute(match conn {
        AnyConnection::Sqlite(_) => {
            "CREATE TABLE move_log (id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL, key TEXT NOT NULL)"
        }
        AnyConnection::Postgres(_) => LOG_OF_POSTGRES,
    })?;
    for table in tables {
        let triggers = match conn {
            AnyConnection::Sqlite(_) => sqlite_triggers(table),
            AnyConnection::Postgres(_) => postgres_trigger(table),
        };
        conn.execute(&triggers)?;
    }
    Ok(())
}

const LOG_OF_POSTGRES: &str = "
    CREATE TABLE move_log (id BIGINT GENERATED ALWAYS AS IDENTITY PRIMARY KEY, name TEXT NOT NULL, key TEXT NOT NULL);
    CREATE FUNCTION move_log_row() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path FROM CURRENT AS $$
    BEGIN
        IF TG_OP <> 'INSERT' THEN
            INSERT INTO move_log (name, key)
            SELECT TG_TABLE_NAME, json_object_agg(part, to_jsonb(OLD) -> part)::text FROM unnest(TG_ARGV) part;
        END IF;
        IF TG_OP <> 'DELETE' THEN
            INSERT INTO move_log (name, key)
            SELECT TG_TABLE_NAME, json_object_agg(part, to_jsonb(NEW) -> part)::text FROM unnest(TG_ARGV) part;
        END IF;
        RETURN NULL;
    END
    $$";

fn postgres_trigger(table: &Table) -> String {
    let key = table.key().map(|column| format!("'{}'", column.name)).collect::<Vec<_>>().join(", ");
    format!(
        "CREATE TRIGGER move_log AFTER INSERT OR UPDATE OR DELETE ON \"{}\"
        FOR EACH ROW EXECUTE FUNCTION move_log_row({key})",
        table.name
    )
}

fn sqlite_triggers(table: &Table) -> String {
    let name = &table.name;
    let entry = |row: &str| {
        let key = table.key().map(|column| format!("'{0}', {row}.\"{0}\"", column.name));
        let key = key.collect::<Vec<_>>().join(", ");
        format!("INSERT INTO move_log (name, key) VALUES ('{name}', json_object({key}));")
    };
    let (old, new) = (entry("OLD"), entry("NEW"));
    format!(
        "CREATE TRIGGER move_log_insert_{name} AFTER INSERT ON \"{name}\" BEGIN {new} END;
        CREATE TRIGGER move_log_update_{name} AFTER UPDATE ON \"{name}\" BEGIN {old} {new} END;
        CREATE TRIGGER move_log_delete_{name} AFTER DELETE ON \"{name}\" BEGIN {old} END;"
    )
}

/// Removes the log and its triggers, where they exist.
pub fn stop_log(tables: &[Table], conn: &mut AnyConnection) -> QueryResult<()> {
    if matches!(conn, AnyConnection::Postgres(_)) {
        return conn.execute("DROP FUNCTION IF EXISTS move_log_row() CASCADE; DROP TABLE IF EXISTS move_log");
    }
    for Table { name, .. } in tables {
        conn.execute(&format!(
            "DROP TRIGGER IF EXISTS move_log_insert_{name};
            DROP TRIGGER IF EXISTS move_log_update_{name};
            DROP TRIGGER IF EXISTS move_log_delete_{name};"
        ))?;
    }
    conn.execute("DROP TABLE IF EXISTS move_log")
}

/// The entries of the log in one snapshot.
#[derive(Default)]
pub struct Changes {
    entries: Vec<i64>,
    /// JSON objects, by table.
    keys: BTreeMap<String, Vec<String>>,
}

#[derive(QueryableByName)]
struct Entry {
    #[diesel(sql_type = BigInt)]
    id: i64,
    #[diesel(sql_type = Text)]
    name: String,
    #[diesel(sql_type = Text)]
    key: String,
}

impl Changes {
    pub fn read(conn: &mut AnyConnection) -> QueryResult<Self> {
        let sql = "SELECT id, name, key FROM move_log";
        let entries: Vec<Entry> = match conn {
            AnyConnection::Sqlite(conn) => sql_query(sql).load(conn)?,
            AnyConnection::Postgres(conn) => sql_query(sql).load(conn)?,
        };
        let mut changes = Self::default();
        for entry in entries {
            changes.entries.push(entry.id);
            changes.keys.entry(entry.name).or_default().push(entry.key);
        }
        for keys in changes.keys.values_mut() {
            keys.sort_unstable();
            keys.dedup();
        }
        Ok(changes)
    }

    /// How many rows changed.
    pub fn len(&self) -> usize {
        self.keys.values().map(Vec::len).sum()
    }

    /// JSON arrays of the keys of a table, which together have each key once.
    pub fn batches(&self, table: &Table) -> impl Iterator<Item = String> {
        let keys = self.keys.get(&table.name).map(Vec::as_slice).unwrap_or_default();
        keys.chunks(BATCH).map(|keys| format!("[{}]", keys.join(",")))
    }

    /// Removes these entries from the log; later ones stay.
    pub fn remove(&self, conn: &mut AnyConnection) -> QueryResult<()> {
        for entries in self.entries.chunks(BATCH) {
            let entries = entries.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
            conn.execute(&format!("DELETE FROM move_log WHERE id IN ({entries})"))?;
        }
        Ok(())
    }
}
