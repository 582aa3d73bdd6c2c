use ::agents::{
    Agent, AgentProfile, AgentStatus, AgentTokenSha256, ApplicantName, ApplicationReference, CommissionRate,
    Rating, Region,
};
use chrono::NaiveDateTime;
use diesel::prelude::*;
use kernel::{AgentCode, AgentId, Coded, Email, PhoneNumber, RepositoryError, folded};

use super::{Backend, strip_nul, to_db_time};
use crate::corrupt_row::{CorruptRow, corrupt};
use crate::schema::agents;

/// Absent values become NULL, in updates as well.
#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = agents, check_for_backend(Backend), treat_none_as_null = true)]
pub struct AgentRow {
    pub id: String,
    code: String,
    #[diesel(embed)]
    profile: ProfileColumns,
    application_reference: Option<String>,
    joined_at: NaiveDateTime,
    link_sha256: Option<String>,
    pub version: i64,
    created_at: NaiveDateTime,
    updated_at: NaiveDateTime,
    deleted_at: Option<NaiveDateTime>,
}

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = agents, check_for_backend(Backend), treat_none_as_null = true)]
pub struct ProfileColumns {
    name: String,
    name_lower: String,
    phone: String,
    email: Option<String>,
    location: Option<String>,
    region: String,
    status: String,
    specialization: Option<String>,
    experience: Option<String>,
    rating_tenths: i64,
    notes: Option<String>,
    rate_permille: i64,
}

impl From<&Agent> for AgentRow {
    fn from(agent: &Agent) -> Self {
        Self {
            id: agent.id.to_string(),
            code: agent.code.to_string(),
            profile: (&agent.profile).into(),
            application_reference: agent.application.as_ref().map(ToString::to_string),
            joined_at: to_db_time(agent.joined_at),
            link_sha256: agent.link.as_ref().map(|link| link.as_str().to_owned()),
            version: agent.version,
            created_at: to_db_time(agent.created_at),
            updated_at: to_db_time(agent.updated_at),
            deleted_at: agent.deleted_at.map(to_db_time),
        }
    }
}

impl From<&AgentProfile> for ProfileColumns {
    fn from(profile: &AgentProfile) -> Self {
        Self {
            name: profile.name.reveal().to_owned(),
            name_lower: folded(profile.name.reveal()),
            phone: profile.phone.reveal().to_owned(),
            email: profile.email.as_ref().map(|email| email.reveal().to_owned()),
            location: profile.location.as_deref().map(strip_nul),
            region: profile.region.code().to_owned(),
            status: profile.status.code().to_owned(),
            specialization: profile.specialization.as_deref().map(strip_nul),
            experience: profile.experience.as_deref().map(strip_nul),
            rating_tenths: profile.rating.tenths(),
            notes: profile.notes.as_deref().map(strip_nul),
            rate_permille: profile.rate.permille(),
        }
    }
}

impl TryFrom<AgentRow> for Agent {
    type Error = RepositoryError;

    fn try_from(row: AgentRow) -> Result<Self, RepositoryError> {
        let id = row.id.clone();
        row.parse().map_err(corrupt("agents", id))
    }
}

impl AgentRow {
    fn parse(self) -> Result<Agent, CorruptRow> {
        Ok(Agent {
            id: AgentId::parse(&self.id)?,
            code: AgentCode::parse(&self.code)?,
            profile: self.profile.parse()?,
            application: self
                .application_reference
                .as_deref()
                .map(ApplicationReference::parse)
                .transpose()?,
            joined_at: self.joined_at.and_utc(),
            link: self.link_sha256.as_deref().map(AgentTokenSha256::parse).transpose()?,
            version: self.version,
            created_at: self.created_at.and_utc(),
            updated_at: self.updated_at.and_utc(),
            deleted_at: self.deleted_at.map(|at| at.and_utc()),
        })
    }
}

impl ProfileColumns {
    fn parse(self) -> Result<AgentProfile, CorruptRow> {
        Ok(AgentProfile {
            name: ApplicantName::parse(&self.name)?,
            phone: PhoneNumber::from_row(&self.phone)?,
            email: self.email.as_deref().map(Email::parse).transpose()?,
            location: self.location,
            region: Region::parse(&self.region)?,
            status: AgentStatus::parse(&self.status)?,
            specialization: self.specialization,
            experience: self.experience,
            rating: Rating::new(self.rating_tenths)?,
            notes: self.notes,
            rate: CommissionRate::new(self.rate_permille)?,
        })
    }
}
