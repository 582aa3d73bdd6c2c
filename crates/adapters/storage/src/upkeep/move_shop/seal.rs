//! The end of the old database as a shop: it can be read, and refuses every write.

use diesel::QueryResult;

use super::super::connection::AnyConnection;
use super::table::Table;

/// Blocks all writers until the end of the transaction, and waits for those that are writing. Readers go on. On PostgreSQL it may fail:
/// writers take the same tables in another order. It waits shortly, because others wait for what it has.
pub fn lock(tables: &[Table], conn: &mut AnyConnection) -> QueryResult<()> {
    match conn {
        AnyConnection::Sqlite(_) => Ok(()),
        AnyConnection::Postgres(_) => {
            let names =
                tables.iter().map(|table| format!("\"{}\"", table.name)).collect::<Vec<_>>().join(", ");
            conn.execute(&format!(
                "SET LOCAL lock_timeout = '2s'; LOCK TABLE {names} IN SHARE ROW EXCLUSIVE MODE"
            ))
        }
    }
}

/// Begins a transaction that may [`lock`] and write.
pub fn begin(conn: &AnyConnection) -> &'static str {
    match conn {
        AnyConnection::Sqlite(_) => "BEGIN IMMEDIATE",
        // The log is read after the lock, and so without a snapshot of the time before it.
        AnyConnection::Postgres(_) => "BEGIN ISOLATION LEVEL READ COMMITTED",
    }
}

/// Refuses all writes from now on. The running shop takes the refusal for a database that does not take writes at the moment.
pub fn seal(tables: &[Table], conn: &mut AnyConnection) -> QueryResult<()> {
    if matches!(conn, AnyConnection::Postgres(_)) {
        conn.execute(
            "CREATE FUNCTION move_refuse_write() RETURNS trigger LANGUAGE plpgsql AS $$
            BEGIN
                RAISE EXCEPTION 'the shop has moved to another database' USING ERRCODE = 'read_only_sql_transaction';
            END
            $$",
        )?;
    }
    for Table { name, .. } in tables {
        let triggers = match conn {
            AnyConnection::Sqlite(_) => EVENTS
                .map(|event| {
                    format!(
                        "CREATE TRIGGER move_seal_{event}_{name} BEFORE {event} ON \"{name}\"
                    BEGIN SELECT RAISE(ABORT, 'the shop has moved to another database'); END;"
                    )
                })
                .concat(),
            AnyConnection::Postgres(_) => format!(
                "CREATE TRIGGER move_seal BEFORE INSERT OR UPDATE OR DELETE ON \"{name}\"
                FOR EACH ROW EXECUTE FUNCTION move_refuse_write()"
            ),
        };
        conn.execute(&triggers)?;
    }
    conn.execute("UPDATE move_source SET has_moved = TRUE")
}

/// Takes writes again.
pub fn unseal(tables: &[Table], conn: &mut AnyConnection) -> QueryResult<()> {
    if matches!(conn, AnyConnection::Postgres(_)) {
        return conn.execute("DROP FUNCTION IF EXISTS move_refuse_write() CASCADE");
    }
    tables.iter().try_for_each(|Table { name, .. }| {
        conn.execute(
            &EVENTS.map(|event| format!("DROP TRIGGER IF EXISTS move_seal_{event}_{name};")).concat(),
        )
    })
}

const EVENTS: [&str; 3] = ["INSERT", "UPDATE", "DELETE"];
