use ::agents::{AgentApplication, ApplicationLimits, InsertApplicationError};
use ::changes::{Action, Change, Subject};
use chrono::NaiveDateTime;
use diesel::dsl::exists;
use diesel::prelude::*;
use kernel::Coded;

use super::super::changes;
use super::super::limits::{reserve, serialize_on, share_number};
use super::Conn;
use super::rows::{ApplicationRow, EventRow, add_event};
use crate::failure::Failure;
use crate::schema::agent_applications as table;

/// An inner refusal is committed with the attempts counted; an outer one is rolled back.
type Inserted = Result<Result<(), InsertApplicationError>, Failure<InsertApplicationError>>;

/// The limit locks serialize two applications for one phone.
pub fn insert(application: &AgentApplication, limits: &ApplicationLimits, conn: &mut Conn) -> Inserted {
    let (row, now) = (ApplicationRow::from(application), application.created_at);
    serialize_on(&[limits.caller.as_slice(), limits.phone.as_slice()].concat(), conn)?;
    share_number(&row.phone, conn)?;
    if is_key_taken(&row, conn)? {
        return Err(Failure::Domain(InsertApplicationError::IdempotencyKeyTaken));
    }
    if let Some(retry_at) = reserve(&limits.caller, now, conn)? {
        return Err(Failure::Domain(InsertApplicationError::TooMany { retry_at }));
    }
    if let Some(since) = open_since(&row.phone, &row.id, conn)? {
        // It may be the first of two equal requests, committed since the key was looked up.
        if is_key_taken(&row, conn)? {
            return Err(Failure::Domain(InsertApplicationError::IdempotencyKeyTaken));
        }
        return Ok(Err(InsertApplicationError::AlreadyOpen { since: since.and_utc() }));
    }
    if let Some(retry_at) = reserve(&limits.phone, now, conn)? {
        return Err(Failure::Domain(InsertApplicationError::TooMany { retry_at }));
    }
    write(&row, conn)?;
    let reference = application.reference.to_string();
    changes::append(&Change::new(Subject::AgentApplication, Action::Created, reference, now), conn)?;
    Ok(Ok(()))
}

fn is_key_taken(row: &ApplicationRow, conn: &mut Conn) -> QueryResult<bool> {
    let same_key = table::table.filter(table::idempotency_key.eq(&row.idempotency_key));
    diesel::select(exists(same_key)).get_result(conn)
}

/// Since when another application of this phone is waiting for a decision.
pub fn open_since(phone: &str, but: &str, conn: &mut Conn) -> QueryResult<Option<NaiveDateTime>> {
    table::table
        .filter(table::phone.eq(phone))
        .filter(table::status.eq(::agents::ApplicationStatus::New.code()))
        .filter(table::id.ne(but))
        .select(table::created_at)
        .first(conn)
        .optional()
}

/// A conflict despite the locks means that another phone sent the same key concurrently.
fn write(row: &ApplicationRow, conn: &mut Conn) -> Result<(), Failure<InsertApplicationError>> {
    let inserted = diesel::insert_into(table::table).values(row).on_conflict_do_nothing().execute(conn)?;
    if inserted == 0 {
        return Err(Failure::Domain(InsertApplicationError::IdempotencyKeyTaken));
    }
    Ok(add_event(&EventRow::first(row), conn)?)
}
