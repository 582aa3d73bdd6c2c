//! Agents as rows of a CSV file.

use agents::Agent;
use kernel::{AgentCode, Coded};

use super::agent::SaveAgentRequest;
use super::sheet::SheetRow;
use super::sheet_import::RowDraft;
use crate::http::csv;

/// Columns of an agents file.
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

/// The row that [`read_row`] parses, under [`COLUMNS`].
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

/// `7K3 M9Q`: the blank keeps spreadsheets from reading `001234` or `12E345` as a number.
fn code_cell(code: &AgentCode) -> String {
    let (head, tail) = code.as_str().split_at(AgentCode::LENGTH / 2);
    format!("{head} {tail}")
}

/// Normalizes a typed code.
pub fn row_key(text: &str) -> Option<String> {
    Some(AgentCode::parse(text).ok()?.to_string())
}

/// Parses a row. A blank cell clears an optional field, and leaves status, commission and rating unchanged.
pub fn read_row(row: &SheetRow) -> RowDraft<Agent> {
    SaveAgentRequest::of_row(row).read().into()
}
