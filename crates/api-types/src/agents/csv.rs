//! Agents as rows of a CSV file.

use agents::Agent;
use kernel::{AgentCode, Coded};

use crate::agents::SaveAgentRequest;
use crate::csv;
use crate::csv::import::{CsvItem, RowDraft};
use crate::csv::table::FileRow;
use crate::fields::FieldErrors;

impl CsvItem for Agent {
    const FILE_NAME: &'static str = "agents.csv";

    fn columns() -> Vec<&'static str> {
        vec![
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
        ]
    }

    fn parse_key(cell: &str) -> Option<String> {
        Some(AgentCode::parse(cell).ok()?.to_string())
    }

    /// A blank cell empties what may be empty, and says nothing of status, commission and rating.
    fn from_row(row: &FileRow) -> RowDraft<Self> {
        // None of its cells can be wrong before it is read.
        SaveAgentRequest::of_row(row, &mut FieldErrors::default()).read().into()
    }

    fn to_row(&self) -> Vec<String> {
        let profile = &self.profile;
        let text = |text: &Option<String>| text.clone().unwrap_or_default();
        vec![
            code_cell(&self.code),
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
            self.version.to_string(),
        ]
    }
}

/// `7K3 M9Q`: the blank keeps a spreadsheet from taking `001234` or `12E345` for a number.
fn code_cell(code: &AgentCode) -> String {
    let (head, tail) = code.as_str().split_at(AgentCode::LENGTH / 2);
    format!("{head} {tail}")
}
