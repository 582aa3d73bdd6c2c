use chrono::{DateTime, TimeDelta, Utc};
use diesel::QueryResult;
use diesel::pg::Pg;
use diesel::sqlite::Sqlite;
use storage_core::migrations::{self, versions};

use super::chain::broken_links;
use super::connection::AnyConnection;
use super::rules::{PAID_WITHOUT_ORDER, Rule, rules};
use super::snapshot::Snapshot;
use super::soundness::soundness;
use super::{Address, Finding, Inspection, Invariant, UpkeepError, census};

/// How thoroughly a SQLite file is checked for damage. PostgreSQL checks its own pages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Depth {
    /// Every page and every row.
    Quick,
    /// Also whether each index matches its table and each row the CHECK constraints, which takes much longer.
    Deep,
}

/// After this time open attempts are no longer queried.
const CHECKED_FOR: TimeDelta = TimeDelta::days(7);

/// Checks every invariant on all rows in one snapshot, read-only.
///
/// # Errors
/// [`UpkeepError`]; a broken invariant is a finding, not an error.
pub fn inspect(address: &Address, now: DateTime<Utc>, depth: Depth) -> Result<Inspection, UpkeepError> {
    match examine(address, now, depth) {
        // Some damage makes SQLite's own check fail.
        Err(UpkeepError::Statement(error)) if error.to_string().contains("malformed") => {
            Ok(damaged(vec![error.to_string()]))
        }
        outcome => outcome,
    }
}

fn examine(address: &Address, now: DateTime<Utc>, depth: Depth) -> Result<Inspection, UpkeepError> {
    let mut snapshot = Snapshot::take(address)?;
    ensure_every_table(&mut snapshot.first)?;
    let checked_since = now.checked_sub_signed(CHECKED_FOR).unwrap_or(now).naive_utc();
    if depth == Depth::Quick && matches!(snapshot.first, AnyConnection::Sqlite(_)) {
        // They are two thirds of the time of a quick check. Damage seldom breaks one, and SQLite tests each write.
        snapshot.execute("PRAGMA ignore_check_constraints = ON")?;
    }
    let mut every_rule = soundness(depth, &mut snapshot.first)?;
    every_rule.extend(rules(checked_since));
    let mut questions: Vec<&str> = every_rule.iter().map(|rule| rule.sql.as_str()).collect();
    questions.push(PAID_WITHOUT_ORDER);
    // The chain can only be read in its order, meanwhile others answer.
    let (chain, answers) = snapshot.answer(&questions, broken_links);
    let inspection = to_inspection(&every_rule, answers)?;
    with_chain(inspection, chain)
}

/// A damaged audit log may be unreadable; then only the damage is reported.
fn with_chain(
    mut inspection: Inspection,
    chain: QueryResult<Option<Finding>>,
) -> Result<Inspection, UpkeepError> {
    if inspection.of(Invariant::DatabaseIsSound).next().is_none() {
        inspection.findings.extend(chain?);
    }
    Ok(inspection)
}

/// Builds the report. `answers` are the results of the rules, followed by the number of purchases without an order.
fn to_inspection(
    every_rule: &[Rule],
    mut answers: Vec<QueryResult<Vec<String>>>,
) -> Result<Inspection, UpkeepError> {
    let waiting = answers.pop().transpose();
    let mut findings = Vec::new();
    for (rule, rows) in every_rule.iter().zip(answers) {
        let rows = rows?;
        if rule.invariant == Invariant::DatabaseIsSound && !rows.is_empty() {
            // Other results from a damaged database prove nothing.
            return Ok(damaged(rows));
        }
        findings.push(Finding { invariant: rule.invariant, message: rule.message.to_owned(), rows });
    }
    findings.retain(|finding| !finding.rows.is_empty());
    let paid_without_order = waiting?.and_then(|rows| rows.first()?.parse().ok()).unwrap_or_default();
    Ok(Inspection { findings, paid_without_order })
}

fn damaged(rows: Vec<String>) -> Inspection {
    let message = "the database is damaged".to_owned();
    let findings = vec![Finding { invariant: Invariant::DatabaseIsSound, message, rows }];
    Inspection { findings, paid_without_order: 0 }
}

fn ensure_every_table(conn: &mut AnyConnection) -> Result<(), UpkeepError> {
    let known = match conn {
        AnyConnection::Sqlite(_) => versions::<Sqlite>(&migrations::SQLITE),
        AnyConnection::Postgres(_) => versions::<Pg>(&migrations::POSTGRES),
    };
    let known = known.unwrap_or_default();
    let applied = census::applied(conn)?;
    let complete = known.iter().all(|version| applied.contains(version));
    if complete { Ok(()) } else { Err(UpkeepError::Outdated) }
}
