//! The migrations of both databases match, forwards and backwards.

use std::collections::BTreeSet;
use std::path::Path;

use diesel::migration::MigrationConnection;
use diesel::prelude::*;
use diesel::sql_types::{Bool, Text};
use diesel::{PgConnection, SqliteConnection, sql_query};
use diesel_migrations::{FileBasedMigrations, MigrationHarness};

use storage_testing::TestDatabase;

pub const SQLITE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../migrations/sqlite");
pub const POSTGRES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../migrations/postgres");

fn names(folder: &str) -> BTreeSet<String> {
    std::fs::read_dir(Path::new(folder))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect()
}

#[test]
fn both_databases_have_the_same_migrations() {
    assert_eq!(names(SQLITE), names(POSTGRES));
}

/// A column, and whether it accepts NULL.
#[derive(QueryableByName, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Column {
    #[diesel(sql_type = Text)]
    owner: String,
    #[diesel(sql_type = Text)]
    name: String,
    #[diesel(sql_type = Bool)]
    nullable: bool,
}

const SQLITE_COLUMNS: &str = "
    SELECT t.name AS owner, c.name AS name, c.\"notnull\" = 0 AS nullable
    FROM sqlite_master t JOIN pragma_table_xinfo(t.name) c
    WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%' AND t.name NOT LIKE '\\_\\_%' ESCAPE '\\'";
const POSTGRES_COLUMNS: &str = "
    SELECT table_name::text AS owner, column_name::text AS name, is_nullable = 'YES' AS nullable
    FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name NOT LIKE '\\_\\_%'";

/// Migrates up, down and up again; returns the columns after each way up, and what was left after the way down.
fn up_down_up<C>(conn: &mut C, folder: &str, columns: impl Fn(&mut C) -> Vec<Column>) -> [Vec<Column>; 3]
where
    C: MigrationHarness<C::Backend> + MigrationConnection,
    C::Backend: 'static,
{
    let migrations = || FileBasedMigrations::from_path(folder).unwrap();
    conn.run_pending_migrations(migrations()).unwrap();
    let first = columns(conn);
    conn.revert_all_migrations(migrations()).unwrap();
    let left = columns(conn);
    conn.run_pending_migrations(migrations()).unwrap();
    [first, left, columns(conn)]
}

fn sorted(mut columns: Vec<Column>) -> Vec<Column> {
    columns.sort();
    columns
}

fn sqlite_columns() -> [Vec<Column>; 3] {
    let mut conn = SqliteConnection::establish(":memory:").unwrap();
    sql_query("PRAGMA foreign_keys = ON").execute(&mut conn).unwrap();
    up_down_up(&mut conn, SQLITE, |conn| sorted(sql_query(SQLITE_COLUMNS).load(conn).unwrap()))
}

fn postgres_columns() -> [Vec<Column>; 3] {
    let db = TestDatabase::empty_postgres();
    let mut conn = PgConnection::establish(db.url()).unwrap();
    up_down_up(&mut conn, POSTGRES, |conn| sorted(sql_query(POSTGRES_COLUMNS).load(conn).unwrap()))
}

#[test]
fn sqlite_migrations_go_up_and_down_and_up_again() {
    let [first, left, again] = sqlite_columns();
    assert!(left.is_empty(), "{left:?}");
    assert!(!first.is_empty());
    assert_eq!(first, again);
}

#[test]
#[ignore = "needs PostgreSQL"]
fn postgres_migrations_go_up_and_down_and_up_again() {
    let [first, left, again] = postgres_columns();
    assert!(left.is_empty(), "{left:?}");
    assert_eq!(first, again);
}

#[test]
#[ignore = "needs PostgreSQL"]
fn both_databases_have_the_same_columns() {
    let [[_, _, postgres], [_, _, sqlite]] = [postgres_columns(), sqlite_columns()];
    assert_eq!(sqlite, postgres);
}
