use ::agents::{Agent, ApplicationChange, ApplicationConflict, SaveAgentConflict};
use diesel::dsl::exists;
use diesel::prelude::*;
use kernel::AuditEntry;
use kernel::editing::Write;

use super::super::agent_applications::change_in;
use super::super::audit;
use super::Conn;
use super::list::existing;
use super::rows::AgentRow;
use crate::failure::Failure;
use crate::schema::agents as table;

type Saved = Result<(), Failure<SaveAgentConflict>>;

/// The application first: of two concurrent requests to accept it, the second sees a newer version.
pub fn insert(
    agent: &Agent,
    accepted: Option<&ApplicationChange>,
    entry: &AuditEntry,
    conn: &mut Conn,
) -> Saved {
    if let Some(change) = accepted {
        change_in(change, conn).map_err(application_conflict)?;
    }
    let row = AgentRow::from(agent);
    ensure_free(agent, conn)?;
    // The phone number, the code or the application may have been taken since they were checked.
    let inserted = diesel::insert_into(table::table).values(&row).on_conflict_do_nothing().execute(conn)?;
    if inserted == 0 {
        return Err(Failure::Domain(conflict_of(agent, conn)?));
    }
    Ok(audit::append(entry, conn)?)
}

/// Writes one row of an import, whose plan set its version to the one after the version it was based on.
pub fn write(write: &Write<Agent>, conn: &mut Conn) -> Saved {
    match write.from_version {
        None => insert(&write.item, None, &write.entry, conn),
        Some(_before) => update(&write.item, &write.entry, conn),
    }
}

/// A phone number taken concurrently is refused by the index, as a fault; a retry gives the reason.
pub fn update(agent: &Agent, entry: &AuditEntry, conn: &mut Conn) -> Saved {
    if agent.deleted_at.is_none() {
        ensure_free_phone(agent, conn)?;
    }
    let row = AgentRow::from(agent);
    let before = agent.version.saturating_sub(1);
    let updated = diesel::update(table::table.find(row.id.clone()).filter(table::version.eq(before)))
        .set(row)
        .execute(conn)?;
    if updated == 0 {
        return Err(Failure::Domain(SaveAgentConflict::Version));
    }
    Ok(audit::append(entry, conn)?)
}

fn application_conflict(failure: Failure<ApplicationConflict>) -> Failure<SaveAgentConflict> {
    match failure {
        Failure::Statement(error) => Failure::Statement(error),
        Failure::Domain(ApplicationConflict::Repository(error)) => Failure::Domain(error.into()),
        Failure::Domain(ApplicationConflict::Version | ApplicationConflict::AlreadyOpen { .. }) => {
            Failure::Domain(SaveAgentConflict::Version)
        }
    }
}

fn ensure_free(agent: &Agent, conn: &mut Conn) -> Saved {
    ensure_free_phone(agent, conn)?;
    if is_application_used(agent, conn)? {
        return Err(Failure::Domain(SaveAgentConflict::ApplicationUsed));
    }
    Ok(())
}

fn ensure_free_phone(agent: &Agent, conn: &mut Conn) -> Saved {
    if is_phone_taken(agent, conn)? { Err(Failure::Domain(SaveAgentConflict::PhoneTaken)) } else { Ok(()) }
}

fn is_phone_taken(agent: &Agent, conn: &mut Conn) -> QueryResult<bool> {
    let others = existing().filter(table::id.ne(agent.id.to_string()));
    let same = others.filter(table::phone.eq(agent.profile.phone.reveal().to_owned()));
    diesel::select(exists(same)).get_result(conn)
}

fn is_application_used(agent: &Agent, conn: &mut Conn) -> QueryResult<bool> {
    let Some(reference) = &agent.application else {
        return Ok(false);
    };
    let same = table::table.filter(table::application_reference.eq(reference.to_string()));
    diesel::select(exists(same)).get_result(conn)
}

fn conflict_of(agent: &Agent, conn: &mut Conn) -> QueryResult<SaveAgentConflict> {
    if is_phone_taken(agent, conn)? {
        Ok(SaveAgentConflict::PhoneTaken)
    } else if is_application_used(agent, conn)? {
        Ok(SaveAgentConflict::ApplicationUsed)
    } else {
        Ok(SaveAgentConflict::CodeTaken)
    }
}
