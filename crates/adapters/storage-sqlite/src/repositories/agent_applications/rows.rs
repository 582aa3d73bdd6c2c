use std::collections::BTreeSet;

use ::agents::{
    AgentApplication, Applicant, ApplicantName, ApplicationChange, ApplicationReference, ApplicationStatus,
    Region,
};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{
    AgentApplicationId, Coded, IdempotencyKey, Language, Network, PhoneNumber, RepositoryError, folded,
};

use super::super::signature;
use super::{Backend, Conn, strip_nul, to_db_time};
use crate::corrupt_row::{CorruptRow, corrupt};
use crate::schema::{agent_application_events as events, agent_applications};

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = agent_applications, check_for_backend(Backend))]
pub struct ApplicationRow {
    pub id: String,
    reference: String,
    pub idempotency_key: Option<String>,
    #[diesel(embed)]
    applicant: ApplicantColumns,
    pub phone: String,
    status: String,
    note: Option<String>,
    handled_by_account: Option<String>,
    handled_by_name: Option<String>,
    version: i64,
    created_at: NaiveDateTime,
    updated_at: NaiveDateTime,
}

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = agent_applications, check_for_backend(Backend))]
pub struct ApplicantColumns {
    full_name: String,
    full_name_lower: String,
    region: String,
    location: Option<String>,
    networks: String,
    occupation: Option<String>,
    has_capital: Option<bool>,
    message: Option<String>,
    language: String,
}

impl From<&AgentApplication> for ApplicationRow {
    fn from(application: &AgentApplication) -> Self {
        let (handled_by_account, handled_by_name) = signature::columns(application.handled_by.as_ref());
        Self {
            id: application.id.to_string(),
            reference: application.reference.to_string(),
            idempotency_key: application.idempotency_key.as_ref().map(|key| key.as_str().to_owned()),
            applicant: (&application.applicant).into(),
            phone: application.applicant.phone.reveal().to_owned(),
            status: application.status.code().to_owned(),
            note: application.note.as_deref().map(strip_nul),
            handled_by_account,
            handled_by_name,
            version: application.version,
            created_at: to_db_time(application.created_at),
            updated_at: to_db_time(application.updated_at),
        }
    }
}

impl From<&Applicant> for ApplicantColumns {
    fn from(applicant: &Applicant) -> Self {
        let networks: Vec<_> = applicant.networks.iter().map(|network| network.code()).collect();
        Self {
            full_name: applicant.name.reveal().to_owned(),
            full_name_lower: folded(applicant.name.reveal()),
            region: applicant.region.code().to_owned(),
            location: applicant.location.as_deref().map(strip_nul),
            networks: serde_json::Value::from(networks).to_string(),
            occupation: applicant.occupation.as_deref().map(strip_nul),
            has_capital: applicant.has_capital,
            message: applicant.message.as_deref().map(strip_nul),
            language: applicant.language.code().to_owned(),
        }
    }
}

impl TryFrom<ApplicationRow> for AgentApplication {
    type Error = RepositoryError;

    fn try_from(row: ApplicationRow) -> Result<Self, RepositoryError> {
        let id = row.id.clone();
        row.parse().map_err(corrupt("agent_applications", id))
    }
}

impl ApplicationRow {
    fn parse(self) -> Result<AgentApplication, CorruptRow> {
        Ok(AgentApplication {
            id: AgentApplicationId::parse(&self.id)?,
            reference: ApplicationReference::parse(&self.reference)?,
            idempotency_key: self.idempotency_key.as_deref().map(IdempotencyKey::parse).transpose()?,
            applicant: self.applicant.parse(&self.phone)?,
            status: ApplicationStatus::parse(&self.status)?,
            note: self.note,
            handled_by: signature::parse(self.handled_by_account, self.handled_by_name)?,
            version: self.version,
            created_at: self.created_at.and_utc(),
            updated_at: self.updated_at.and_utc(),
        })
    }
}

impl ApplicantColumns {
    fn parse(self, phone: &str) -> Result<Applicant, CorruptRow> {
        let networks: Vec<String> = serde_json::from_str(&self.networks)?;
        let networks: Result<BTreeSet<_>, _> = networks.iter().map(|code| Network::parse(code)).collect();
        Ok(Applicant {
            name: ApplicantName::parse(&self.full_name)?,
            phone: PhoneNumber::parse(phone)?,
            region: Region::parse(&self.region)?,
            location: self.location,
            networks: networks?,
            occupation: self.occupation,
            has_capital: self.has_capital,
            message: self.message,
            language: Language::from_tag(&self.language),
        })
    }
}

/// An entry of the history.
#[derive(Insertable)]
#[diesel(table_name = events)]
pub struct EventRow {
    application_id: String,
    status: String,
    at: NaiveDateTime,
    by_account: Option<String>,
    by_name: Option<String>,
    note: Option<String>,
}

impl EventRow {
    /// The entry for the submitted application.
    pub fn first(row: &ApplicationRow) -> Self {
        Self {
            application_id: row.id.clone(),
            status: row.status.clone(),
            at: row.created_at,
            by_account: None,
            by_name: None,
            note: None,
        }
    }

    pub fn of(change: &ApplicationChange) -> Self {
        let (by_account, by_name) = signature::columns(Some(&change.by));
        Self {
            application_id: change.id.to_string(),
            status: change.status.code().to_owned(),
            at: to_db_time(change.at),
            by_account,
            by_name,
            note: change.note.as_deref().map(strip_nul),
        }
    }
}

pub fn add_event(row: &EventRow, conn: &mut Conn) -> QueryResult<()> {
    diesel::insert_into(events::table).values(row).execute(conn).map(|_| ())
}
