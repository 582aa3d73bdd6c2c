//! Agents as rows of a CSV file.

use agents::{Agent, AgentPatch, AgentProfile, AgentStatus, CommissionRate, Rating, Region};
use kernel::AgentCode;

use super::agent_application::name;
use super::fields::{self, FieldErrors};
use super::numbers::Typed;
use super::sheet::SheetRow;
use super::sheet_import::RowDraft;
use crate::error_code::FieldErrorCode;
use crate::http::csv;

/// The columns of a sheet of agents.
pub const COLUMNS: [&str; 13] = [
    "code",
    "name",
    "phoneNumber",
    "email",
    "region",
    "location",
    "status",
    "commissionRate",
    "rating",
    "specialization",
    "experience",
    "notes",
    "version",
];

/// The row that [`read_row`] reads back, under [`COLUMNS`].
pub fn row_of(agent: &Agent) -> Vec<String> {
    let profile = &agent.profile;
    let text = |text: &Option<String>| text.clone().unwrap_or_default();
    vec![
        code_cell(&agent.code),
        profile.name.reveal().to_owned(),
        csv::phone(&profile.phone),
        profile.email.as_ref().map(|email| email.reveal().to_owned()).unwrap_or_default(),
        profile.region.code().to_owned(),
        text(&profile.location),
        profile.status.code().to_owned(),
        profile.rate.to_string(),
        profile.rating.to_string(),
        text(&profile.specialization),
        text(&profile.experience),
        text(&profile.notes),
        agent.version.to_string(),
    ]
}

/// `7K3 M9Q`: the blank keeps a spreadsheet from taking `001234` or `12E345` for a number.
fn code_cell(code: &AgentCode) -> String {
    let (head, tail) = code.as_str().split_at(AgentCode::LENGTH / 2);
    format!("{head} {tail}")
}

/// A code however it is typed, as agents carry it.
pub fn row_key(text: &str) -> Option<String> {
    Some(AgentCode::parse(text).ok()?.to_string())
}

/// What a row says of an agent. A blank cell empties what may be empty, and says nothing of status, commission and
/// rating.
pub fn read_row(row: &SheetRow) -> RowDraft<Agent> {
    let mut errors = FieldErrors::default();
    let line = || fields::line(AgentProfile::MAX_LINE_CHARS);
    let patch = AgentPatch {
        name: needed(row, "name", name, &mut errors),
        phone: needed(row, "phoneNumber", fields::phone, &mut errors),
        email: emptied(row, "email", fields::email, &mut errors),
        location: emptied(row, "location", line(), &mut errors),
        region: needed(row, "region", region, &mut errors),
        status: said(row, "status", status, &mut errors),
        specialization: emptied(row, "specialization", line(), &mut errors),
        experience: emptied(row, "experience", line(), &mut errors),
        rating: said(row, "rating", rating, &mut errors),
        notes: emptied(row, "notes", fields::line(AgentProfile::MAX_NOTES_CHARS), &mut errors),
        rate: said(row, "commissionRate", rate, &mut errors),
    };
    RowDraft { patch, version: row.number("version").and_then(Typed::whole), errors }
}

/// Must not be blank where the file has the column.
fn needed<T>(
    row: &SheetRow,
    column: &str,
    parse: impl FnOnce(&str) -> Result<T, FieldErrorCode>,
    errors: &mut FieldErrors,
) -> Option<T> {
    errors.required(column, Some(&row.text(column)?), parse)
}

/// Is empty afterwards where its cell is blank.
#[expect(clippy::option_option, reason = "no column, a blank cell, a value")]
fn emptied<T>(
    row: &SheetRow,
    column: &str,
    parse: impl FnOnce(&str) -> Result<T, FieldErrorCode>,
    errors: &mut FieldErrors,
) -> Option<Option<T>> {
    Some(errors.optional(column, Some(&row.text(column)?), parse))
}

/// Stays as it is where its cell is blank.
fn said<T>(
    row: &SheetRow,
    column: &str,
    parse: impl FnOnce(&str) -> Result<T, FieldErrorCode>,
    errors: &mut FieldErrors,
) -> Option<T> {
    errors.optional(column, row.text(column).as_deref(), parse)
}

/// By code or by name: `dar_es_salaam` or `Dar es Salaam`.
fn region(text: &str) -> Result<Region, FieldErrorCode> {
    let code: Vec<_> = text.split([' ', '-', '_']).filter(|part| !part.is_empty()).collect();
    Region::parse(&code.join("_")).map_err(|_unknown| FieldErrorCode::UnknownRegion)
}

fn status(text: &str) -> Result<AgentStatus, FieldErrorCode> {
    AgentStatus::parse(text).map_err(|_unknown| FieldErrorCode::InvalidAgentStatus)
}

fn rating(text: &str) -> Result<Rating, FieldErrorCode> {
    Rating::parse(text).map_err(|_invalid| FieldErrorCode::InvalidRating)
}

fn rate(text: &str) -> Result<CommissionRate, FieldErrorCode> {
    CommissionRate::parse(text).map_err(|_invalid| FieldErrorCode::InvalidCommissionRate)
}
