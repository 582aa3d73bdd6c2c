//! Rules about the database itself, whatever is in it.

use invariants::Invariant;

use super::DatabaseKind;
use super::inspect::Depth;
use super::rules::{Rule, rule};

/// The rules that take longest come first.
pub fn soundness(kind: DatabaseKind, depth: Depth) -> Vec<Rule> {
    let references = "a row refers to one that is not there";
    vec![
        rule(Invariant::DatabaseIsSound, "the database is damaged", faults_of(kind, depth)),
        rule(Invariant::ReferencesHold, references, loose_references(kind)),
    ]
}

/// What the database knows of its own damage. PostgreSQL checks its pages by itself, as it reads them; an index
/// whose making was interrupted is there, but guards nothing.
fn faults_of(kind: DatabaseKind, depth: Depth) -> &'static str {
    match (kind, depth) {
        (DatabaseKind::Sqlite, Depth::Quick) => {
            "SELECT quick_check AS id FROM pragma_quick_check WHERE quick_check <> 'ok'"
        }
        (DatabaseKind::Sqlite, Depth::Deep) => {
            "SELECT integrity_check AS id FROM pragma_integrity_check WHERE integrity_check <> 'ok'"
        }
        (DatabaseKind::Postgres, _) => {
            "SELECT indexrelid::regclass::text AS id FROM pg_index WHERE NOT indisvalid"
        }
    }
}

/// SQLite lets any program switch references off. PostgreSQL holds those that it once checked.
fn loose_references(kind: DatabaseKind) -> &'static str {
    match kind {
        DatabaseKind::Sqlite => {
            "SELECT \"table\" || ' row ' || COALESCE(rowid, '?') AS id FROM pragma_foreign_key_check"
        }
        DatabaseKind::Postgres => "SELECT conname::text AS id FROM pg_constraint WHERE NOT convalidated",
    }
}
