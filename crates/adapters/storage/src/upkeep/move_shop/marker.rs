//! Where a move stands: `move_source` in the old database, `move_target` and `move_tables` in the new one.

use std::collections::BTreeMap;

use diesel::prelude::*;
use diesel::sql_query;
use diesel::sql_types::{Bool, Nullable, Text};

use super::super::connection::AnyConnection;
use super::super::{Address, UpkeepError, census};
use super::table::Table;

/// A move that began in a database.
#[derive(QueryableByName)]
pub struct Departure {
    #[diesel(sql_type = Text)]
    pub id: String,
    /// Whether the shop is at its new place, and this database takes no more writes.
    #[diesel(sql_type = Bool)]
    pub has_moved: bool,
}

pub fn departure(conn: &mut AnyConnection) -> QueryResult<Option<Departure>> {
    if !census::tables(conn)?.iter().any(|table| table == "move_source") {
        return Ok(None);
    }
    let sql = "SELECT id, has_moved FROM move_source";
    match conn {
        AnyConnection::Sqlite(conn) => sql_query(sql).get_result(conn).optional(),
        AnyConnection::Postgres(conn) => sql_query(sql).get_result(conn).optional(),
    }
}

/// The id of the move that fills this database and is not at its end.
pub fn arrival(conn: &mut AnyConnection) -> QueryResult<Option<String>> {
    if !census::tables(conn)?.iter().any(|table| table == "move_target") {
        return Ok(None);
    }
    Ok(conn.texts("SELECT id FROM move_target")?.pop())
}

/// Makes sure that a shop may run on a database. Warns of a move from it that is not complete.
///
/// # Errors
/// [`UpkeepError::Moved`] and [`UpkeepError::HalfMoved`]
pub fn ensure_not_moved(address: &Address) -> Result<(), UpkeepError> {
    if !address.exists() {
        return Ok(());
    }
    let mut conn = AnyConnection::open(address)?;
    match departure(&mut conn)? {
        Some(departure) if departure.has_moved => return Err(UpkeepError::Moved),
        Some(_) => tracing::warn!(
            "a move of this shop is not complete, and each write is logged for it: repeat `bundlehub move`, or give it up with --cancel"
        ),
        None => {}
    }
    if arrival(&mut conn)?.is_some() {
        return Err(UpkeepError::HalfMoved);
    }
    Ok(())
}

/// Writes that a move begins, and returns its id.
pub fn create_departure(conn: &mut AnyConnection) -> QueryResult<String> {
    let id = random_id(conn);
    conn.execute("CREATE TABLE move_source (id TEXT NOT NULL PRIMARY KEY, has_moved BOOLEAN NOT NULL)")?;
    conn.execute(&format!("INSERT INTO move_source (id, has_moved) VALUES ({id}, FALSE)"))?;
    Ok(conn.texts("SELECT id FROM move_source")?.concat())
}

/// Makes sure that the move `id` goes on in this database: it was neither completed nor given up by another process.
pub fn ensure_departing(id: &str, conn: &mut AnyConnection) -> Result<(), UpkeepError> {
    match departure(conn)? {
        Some(departure) if departure.id == id && !departure.has_moved => Ok(()),
        _ => Err(UpkeepError::TakenOver),
    }
}

pub fn create_arrival(id: &str, tables: &[Table], conn: &mut AnyConnection) -> QueryResult<()> {
    conn.execute(&format!(
        "CREATE TABLE move_target (id TEXT NOT NULL PRIMARY KEY, runner TEXT NOT NULL);
        INSERT INTO move_target (id, runner) VALUES ('{id}', '');
        CREATE TABLE move_tables (name TEXT NOT NULL PRIMARY KEY, next TEXT, is_complete BOOLEAN NOT NULL);"
    ))?;
    tables.iter().try_for_each(|table| {
        conn.execute(&format!("INSERT INTO move_tables (name, is_complete) VALUES ('{}', FALSE)", table.name))
    })
}

/// Makes this process the one that works on the move, and returns its name for [`ensure_running`]. Waits for what another one is writing.
pub fn take_over(conn: &mut AnyConnection) -> QueryResult<String> {
    let sql = format!("UPDATE move_target SET runner = {} RETURNING runner AS id", random_id(conn));
    Ok(conn.texts(&sql)?.concat())
}

/// The first statement of each transaction that writes: another process may have taken over, and even be at the end, so that a shop runs on
/// this database.
pub fn ensure_running(runner: &str, conn: &mut AnyConnection) -> Result<(), UpkeepError> {
    let has_table = census::tables(conn)?.iter().any(|table| table == "move_target");
    let update = format!("UPDATE move_target SET runner = runner WHERE runner = '{runner}' RETURNING id");
    if has_table && !conn.texts(&update)?.is_empty() { Ok(()) } else { Err(UpkeepError::TakenOver) }
}

fn random_id(conn: &AnyConnection) -> &'static str {
    match conn {
        AnyConnection::Sqlite(_) => "lower(hex(randomblob(16)))",
        AnyConnection::Postgres(_) => "gen_random_uuid()::text",
    }
}

/// The place of the next page of each table that is not complete.
pub fn places(conn: &mut AnyConnection) -> QueryResult<BTreeMap<String, Option<String>>> {
    #[derive(QueryableByName)]
    struct Place {
        #[diesel(sql_type = Text)]
        name: String,
        #[diesel(sql_type = Nullable<Text>)]
        next: Option<String>,
    }
    let sql = "SELECT name, next FROM move_tables WHERE NOT is_complete";
    let places: Vec<Place> = match conn {
        AnyConnection::Sqlite(conn) => sql_query(sql).load(conn)?,
        AnyConnection::Postgres(conn) => sql_query(sql).load(conn)?,
    };
    Ok(places.into_iter().map(|place| (place.name, place.next)).collect())
}

pub fn set_place(table: &Table, next: Option<&str>, conn: &mut AnyConnection) -> QueryResult<()> {
    let sql = format!(
        "UPDATE move_tables SET next = $1, is_complete = {} WHERE name = '{}'",
        next.is_none(),
        table.name
    );
    match conn {
        AnyConnection::Sqlite(conn) => sql_query(sql).bind::<Nullable<Text>, _>(next).execute(conn),
        AnyConnection::Postgres(conn) => sql_query(sql).bind::<Nullable<Text>, _>(next).execute(conn),
    }?;
    Ok(())
}

/// The new database is a shop like any other. Runs in a transaction.
pub fn arrive(conn: &mut AnyConnection) -> QueryResult<()> {
    conn.execute("DROP TABLE move_later; DROP TABLE move_tables; DROP TABLE move_target")
}
