//! The migrations of both databases match.

use std::collections::BTreeSet;
use std::path::Path;

use diesel::migration::MigrationConnection;
use diesel::prelude::*;
use diesel::sql_types::{Bool, Text};
use diesel::{PgConnection, SqliteConnection, sql_query};
use diesel_migrations::{FileBasedMigrations, MigrationHarness};

use storage_testing::TestDatabase;

const SQLITE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../migrations/sqlite");
const POSTGRES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/../../../migrations/postgres");

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

/// The columns of an empty database after all migrations.
fn migrated<C>(conn: &mut C, folder: &str, columns: impl Fn(&mut C) -> Vec<Column>) -> Vec<Column>
where
    C: MigrationHarness<C::Backend> + MigrationConnection,
    C::Backend: 'static,
{
    conn.run_pending_migrations(FileBasedMigrations::from_path(folder).unwrap()).unwrap();
    let mut columns = columns(conn);
    columns.sort();
    columns
}

#[test]
#[ignore = "needs PostgreSQL"]
fn both_databases_have_the_same_columns() {
    let mut conn = SqliteConnection::establish(":memory:").unwrap();
    let sqlite = migrated(&mut conn, SQLITE, |conn| sql_query(SQLITE_COLUMNS).load(conn).unwrap());
    let db = TestDatabase::empty_postgres();
    let mut conn = PgConnection::establish(db.url()).unwrap();
    let postgres = migrated(&mut conn, POSTGRES, |conn| sql_query(POSTGRES_COLUMNS).load(conn).unwrap());
    assert!(!sqlite.is_empty());
    assert_eq!(sqlite, postgres);
}
