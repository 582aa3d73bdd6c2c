use std::panic::resume_unwind;
use std::thread;

use chrono::{DateTime, TimeDelta, Utc};
use diesel::QueryResult;
use diesel::pg::Pg;
use diesel::sqlite::Sqlite;
use invariants::{Finding, Inspection, Invariant};

use super::connection::AnyConnection;
use super::rules::{PAID_WITHOUT_ORDER, Rule, rules};
use super::{Address, UpkeepError, census};
use crate::migrations::{self, versions};

/// After this time nobody asks about an attempt any more.
const CHECKED_FOR: TimeDelta = TimeDelta::days(7);

/// Checks every invariant, reading only: all rows at one moment, and beside that the database for damage, which takes
/// as long as everything else.
///
/// # Errors
/// [`UpkeepError`]; a broken invariant is no error but a finding.
pub fn inspect(address: &Address, now: DateTime<Utc>) -> Result<Inspection, UpkeepError> {
    let (faults, judged) = thread::scope(|scope| {
        let faults = scope.spawn(|| faults(address));
        let judged = judge(address, now);
        (faults.join().unwrap_or_else(|panic| resume_unwind(panic)), judged)
    });
    let faults = faults?;
    if faults.is_empty() {
        return judged;
    }
    // Whatever else was read from a damaged database proves nothing.
    let findings = vec![finding(Invariant::DatabaseIsSound, "the database is damaged", faults)];
    Ok(Inspection { findings, paid_without_order: 0 })
}

fn faults(address: &Address) -> Result<Vec<String>, UpkeepError> {
    let mut conn = AnyConnection::open(address)?;
    match conn.texts(faults_of(&conn)) {
        // Damage in some places keeps SQLite from listing it.
        Err(error) if error.to_string().contains("malformed") => Ok(vec![error.to_string()]),
        outcome => Ok(outcome?),
    }
}

fn judge(address: &Address, now: DateTime<Utc>) -> Result<Inspection, UpkeepError> {
    let checked_since = now.checked_sub_signed(CHECKED_FOR).unwrap_or(now).naive_utc();
    AnyConnection::open(address)?.at_one_moment(|conn| {
        expect_every_table(conn)?;
        let paid_without_order = conn.number(PAID_WITHOUT_ORDER)?;
        Ok(Inspection { findings: broken(&rules(checked_since), conn)?, paid_without_order })
    })
}

fn broken(rules: &[Rule], conn: &mut AnyConnection) -> QueryResult<Vec<Finding>> {
    let mut findings = Vec::new();
    for rule in rules {
        findings.push(finding(rule.invariant, rule.message, conn.texts(&rule.sql)?));
    }
    findings.push(finding(
        Invariant::ReferencesHold,
        "a row refers to one that is not there",
        conn.texts(loose_references(conn))?,
    ));
    findings.retain(|finding| !finding.rows.is_empty());
    Ok(findings)
}

fn finding(invariant: Invariant, message: &str, rows: Vec<String>) -> Finding {
    Finding { invariant, message: message.to_owned(), rows }
}

/// What the database knows of its own damage. PostgreSQL checks its pages by itself, as it reads them; an index
/// whose making was interrupted is there, but guards nothing.
fn faults_of(conn: &AnyConnection) -> &'static str {
    match conn {
        AnyConnection::Sqlite(_) => {
            "SELECT integrity_check AS id FROM pragma_integrity_check WHERE integrity_check <> 'ok'"
        }
        AnyConnection::Postgres(_) => {
            "SELECT indexrelid::regclass::text AS id FROM pg_index WHERE NOT indisvalid"
        }
    }
}

/// SQLite lets any program switch references off. PostgreSQL holds those that it once checked.
fn loose_references(conn: &AnyConnection) -> &'static str {
    match conn {
        AnyConnection::Sqlite(_) => {
            "SELECT \"table\" || ' row ' || COALESCE(rowid, '?') AS id FROM pragma_foreign_key_check"
        }
        AnyConnection::Postgres(_) => "SELECT conname::text AS id FROM pg_constraint WHERE NOT convalidated",
    }
}

fn expect_every_table(conn: &mut AnyConnection) -> Result<(), UpkeepError> {
    let known = match conn {
        AnyConnection::Sqlite(_) => versions::<Sqlite>(&migrations::SQLITE),
        AnyConnection::Postgres(_) => versions::<Pg>(&migrations::POSTGRES),
    };
    let known = known.unwrap_or_default();
    let applied = census::applied(conn)?;
    let complete = known.iter().all(|version| applied.contains(version));
    if complete { Ok(()) } else { Err(UpkeepError::Outdated) }
}
