//! Rules about the database itself, independent of its content.

use std::iter;

use diesel::QueryResult;

use super::Invariant;
use super::connection::AnyConnection;
use super::inspect::Depth;
use super::rules::{Rule, rule};

/// Damage comes first, because that check takes longest.
pub fn soundness(depth: Depth, conn: &mut AnyConnection) -> QueryResult<Vec<Rule>> {
    let damage = rule(Invariant::DatabaseIsSound, "the database is damaged", faults_of(conn, depth));
    let reference = |sql| rule(Invariant::ReferencesHold, "a row refers to one that is not there", sql);
    let references = loose_references(conn)?;
    Ok(iter::once(damage).chain(references.into_iter().map(reference)).collect())
}

/// Faults that the database itself reports. PostgreSQL checks its pages as it reads them; an index whose creation was
/// interrupted exists, but guards nothing.
fn faults_of(conn: &AnyConnection, depth: Depth) -> &'static str {
    match (conn, depth) {
        (AnyConnection::Sqlite(_), Depth::Quick) => {
            "SELECT quick_check AS id FROM pragma_quick_check WHERE quick_check <> 'ok'"
        }
        (AnyConnection::Sqlite(_), Depth::Deep) => {
            "SELECT integrity_check AS id FROM pragma_integrity_check WHERE integrity_check <> 'ok'"
        }
        (AnyConnection::Postgres(_), _) => {
            "SELECT indexrelid::regclass::text AS id FROM pg_index WHERE NOT indisvalid"
        }
    }
}

/// SQLite lets any program disable foreign keys. PostgreSQL enforces those that it has validated.
fn loose_references(conn: &mut AnyConnection) -> QueryResult<Vec<String>> {
    match conn {
        AnyConnection::Sqlite(_) => conn.texts(REFERENCES),
        AnyConnection::Postgres(_) => {
            Ok(vec!["SELECT conname::text AS id FROM pg_constraint WHERE NOT convalidated".to_owned()])
        }
    }
}

/// One query per foreign key, so that they can run in parallel.
const REFERENCES: &str = r#"
    SELECT format('SELECT ''%w row '' || c.rowid AS id FROM "%w" c WHERE c."%w" IS NOT NULL
            AND NOT EXISTS (SELECT 1 FROM "%w" p WHERE p."%w" = c."%w")',
        t.name, t.name, f."from", f."table", f."to", f."from") AS id
    FROM sqlite_master t JOIN pragma_foreign_key_list(t.name) f
    WHERE t.type = 'table'"#;
