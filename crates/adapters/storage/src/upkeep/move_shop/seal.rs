//! The end of the old database as a shop: it can be read, and refuses every write.

use std::thread;
use std::time::Duration;

use diesel::QueryResult;
use diesel::result::Error as DieselError;
use storage_core::failure::deserves_retry;

use super::super::UpkeepError;
use super::super::connection::AnyConnection;
use super::table::Table;

/// How often the lock is tried.
const MAX_ATTEMPTS: usize = 100;
/// Between two attempts, so that writers who waited come first.
const PAUSE: Duration = Duration::from_millis(50);

/// Runs `work` in a transaction for which all writers wait; readers go on.
///
/// # Errors
/// Those of `work`, and [`UpkeepError::Busy`] when there are always writers in the way.
pub fn with_lock<T>(
    tables: &[Table],
    conn: &mut AnyConnection,
    mut work: impl FnMut(&mut AnyConnection) -> Result<T, UpkeepError>,
) -> Result<T, UpkeepError> {
    let begin = match conn {
        AnyConnection::Sqlite(_) => "BEGIN IMMEDIATE".to_owned(),
        // Writers take the same tables in another order, so that it may fail: sooner than PostgreSQL looks for a deadlock and ends one of
        // them. What it reads is of the time after the lock. A process that is stopped meanwhile loses the lock.
        AnyConnection::Postgres(_) => {
            let names =
                tables.iter().map(|table| format!("\"{}\"", table.name)).collect::<Vec<_>>().join(", ");
            format!(
                "BEGIN ISOLATION LEVEL READ COMMITTED; SET LOCAL lock_timeout = '300ms';
                SET LOCAL idle_in_transaction_session_timeout = '2min';
                LOCK TABLE {names} IN SHARE ROW EXCLUSIVE MODE"
            )
        }
    };
    let mut attempts = 1..MAX_ATTEMPTS;
    loop {
        match conn.transaction(&begin, &mut work) {
            Err(UpkeepError::Statement(error)) if is_contention(&error) => match attempts.next() {
                Some(_) => thread::sleep(PAUSE),
                None => return Err(UpkeepError::Busy),
            },
            outcome => return outcome,
        }
    }
}

fn is_contention(error: &DieselError) -> bool {
    deserves_retry(error) || error.to_string().contains("lock timeout")
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
