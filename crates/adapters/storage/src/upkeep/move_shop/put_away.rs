//! Indexes, constraints and triggers of the new database, which are put away while it is filled: indexes would take many times as long, and
//! triggers would count rows again whose sums are copied.
//!
//! `move_later` holds the statements that bring them back, for an interrupted move too. Each statement is for what is in the other state.

use diesel::QueryResult;

use super::super::connection::AnyConnection;

#[derive(Clone, Copy, PartialEq, Eq, strum::IntoStaticStr)]
#[strum(serialize_all = "snake_case")]
pub enum Part {
    Triggers,
    /// Foreign keys. SQLite checks none for the connection of a move.
    References,
    /// Also constraints of uniqueness.
    Indexes,
    /// References that came back without a check of the rows that are there are checked.
    Validity,
}

const TABLE: &str = "CREATE TABLE move_later (part TEXT NOT NULL, name TEXT NOT NULL, away TEXT NOT NULL, back TEXT NOT NULL)";

const PARTS_OF_SQLITE: &str = "
    INSERT INTO move_later (part, name, away, back)
    SELECT CASE type WHEN 'index' THEN 'indexes' ELSE 'triggers' END, name, 'DROP ' || type || ' \"' || name || '\"', sql
    FROM sqlite_master WHERE type IN ('index', 'trigger') AND sql IS NOT NULL";

const PARTS_OF_POSTGRES: &str = "
    INSERT INTO move_later (part, name, away, back)
    SELECT 'triggers', tgname, format('ALTER TABLE %s DISABLE TRIGGER %I', tgrelid::regclass, tgname),
        format('ALTER TABLE %s ENABLE TRIGGER %I', tgrelid::regclass, tgname)
    FROM pg_trigger JOIN pg_class t ON t.oid = tgrelid
    WHERE NOT tgisinternal AND t.relnamespace = current_schema()::regnamespace
    UNION ALL
    SELECT CASE contype WHEN 'f' THEN 'references' ELSE 'indexes' END, conname,
        format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname),
        format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    FROM pg_constraint WHERE contype IN ('f', 'u') AND connamespace = current_schema()::regnamespace
    UNION ALL
    SELECT 'validity', conname, '', format('ALTER TABLE %s VALIDATE CONSTRAINT %I', conrelid::regclass, conname)
    FROM pg_constraint WHERE contype = 'f' AND connamespace = current_schema()::regnamespace
    UNION ALL
    SELECT 'indexes', t.relname, format('DROP INDEX %s', t.oid::regclass), pg_get_indexdef(t.oid)
    FROM pg_index i JOIN pg_class t ON t.oid = i.indexrelid
    WHERE t.relnamespace = current_schema()::regnamespace
        AND NOT EXISTS (SELECT 1 FROM pg_constraint WHERE conindid = t.oid AND contype IN ('p', 'u'))";

/// Notes all parts of a new database.
pub fn note_parts(conn: &mut AnyConnection) -> QueryResult<()> {
    let parts = match conn {
        AnyConnection::Sqlite(_) => PARTS_OF_SQLITE,
        AnyConnection::Postgres(_) => PARTS_OF_POSTGRES,
    };
    conn.execute(TABLE)?;
    conn.execute(parts)
}

/// The statements that put away what is there.
pub fn away(part: Part, conn: &mut AnyConnection) -> QueryResult<Vec<String>> {
    statements("away", part, "", conn)
}

/// The statements that bring back what is away.
pub fn back(part: Part, conn: &mut AnyConnection) -> QueryResult<Vec<String>> {
    statements("back", part, "NOT", conn)
}

fn statements(column: &str, part: Part, exists: &str, conn: &mut AnyConnection) -> QueryResult<Vec<String>> {
    let is_there = match conn {
        AnyConnection::Sqlite(_) => "SELECT 1 FROM sqlite_master m WHERE m.name = l.name",
        AnyConnection::Postgres(_) => {
            "SELECT 1 FROM pg_class WHERE relname = l.name AND relnamespace = current_schema()::regnamespace
            UNION ALL
            SELECT 1 FROM pg_constraint WHERE conname = l.name AND connamespace = current_schema()::regnamespace"
        }
    };
    // A trigger of PostgreSQL is disabled only, and validity is a property: both statements can be repeated.
    let always = match (&conn, part) {
        (AnyConnection::Postgres(_), Part::Triggers | Part::Validity) => "OR TRUE",
        _ => "",
    };
    let name: &str = part.into();
    conn.texts(&format!(
        "SELECT {column} AS id FROM move_later l
        WHERE part = '{name}' AND {column} <> '' AND ({exists} EXISTS ({is_there}) {always})"
    ))
}
