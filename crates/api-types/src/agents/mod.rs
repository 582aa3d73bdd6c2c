//! Agents, as staff see them.

pub mod application;
pub mod commission;
pub mod csv;
pub mod statement;

use agents::{
    Agent, AgentCard, AgentCounters, AgentPatch, AgentProfile, AgentRecord, AgentStatus,
    ApplicationReference, ChangeAgent, CommissionRate, CreateAgent, Rating, Region, SaveAgentError,
};
use kernel::{Actor, AgentId, Page};
use serde_json::Number;
use validator::Validate;

use crate::agents::application::name;
use crate::draft::Draft;
use crate::envelope::PageInfo;
use crate::fields::{inner, parsed, present};
use crate::numbers::NumberText;
use crate::pictures::input::PictureInput;
use crate::prelude::*;

request_body! {
    /// A new agent, or changes to one: absent fields stay unchanged.
    #[derive(Default)]
    pub struct SaveAgentRequest {
        /// 2 to 100 characters.
        pub name: Option<String> = "name",
        /// Number to call, and where commission is paid. No two agents share it.
        pub phone_number: Option<String> = "phoneNumber",
        /// Alias of `phoneNumber`; if both are given they must be equal.
        pub phone: Option<String>,
        /// E-mail address; null or blank removes it.
        #[schema(value_type = Option<String>)]
        pub email: Option<Option<String>> = "email",
        /// Place within the region, at most 120 characters; null or blank clears it.
        #[schema(value_type = Option<String>)]
        pub location: Option<Option<String>> = "location",
        #[schema(value_type = Option<code::Region>)]
        pub region: Option<String> = "region",
        /// Whether their sales count; a new agent is active when it is absent.
        #[schema(value_type = Option<code::AgentStatus>)]
        pub status: Option<String> = "status",
        /// What they are good at, at most 120 characters; null or blank clears it.
        #[schema(value_type = Option<String>)]
        pub specialization: Option<Option<String>> = "specialization",
        /// Previous experience, at most 120 characters; null or blank clears it.
        #[schema(value_type = Option<String>)]
        pub experience: Option<Option<String>> = "experience",
        /// 0 to 5 in steps of 0.1; 0 means not rated, the default of a new agent.
        #[schema(value_type = Option<f64>)]
        pub rating: Option<NumberText> = "rating",
        /// Internal notes, at most 1,000 characters; null or blank clears them.
        #[schema(value_type = Option<String>)]
        pub notes: Option<Option<String>> = "notes",
        /// Commission on future sales in percent: 0 to 10 in steps of 0.1; default 5 for a new agent.
        #[schema(value_type = Option<f64>)]
        pub commission_rate: Option<NumberText> = "commissionRate",
        /// The application to accept with this agent; only for a new agent.
        pub application_reference: Option<String>,
        /// The version that the caller last saw; `version_conflict` if the stored one is newer.
        pub version: Option<i64> = "version",
    }
}

impl SaveAgentRequest {
    /// Validates all fields of a new agent.
    pub fn create(self, by: Actor) -> Result<CreateAgent, ApiError> {
        let reference = self.application_reference.clone();
        let mut draft = self.read().as_new();
        let parse = parsed(ApplicationReference::parse, FieldErrorCode::Invalid);
        let application = draft.errors.optional("applicationReference", reference.as_deref(), parse);
        let profile = draft.errors.finish(draft.patch.profile())?;
        Ok(CreateAgent { profile, application, by })
    }

    /// Validates all fields of a change. `is_confirmed`: see [`ChangeAgent::is_confirmed`].
    pub fn change(self, id: AgentId, by: Actor, is_confirmed: bool) -> Result<ChangeAgent, ApiError> {
        let draft = self.read();
        let expected_version = draft.version;
        Ok(ChangeAgent { id, patch: draft.into_patch()?, expected_version, by, is_confirmed })
    }

    /// The parsed fields, with all errors.
    pub fn read(self) -> Draft<Agent> {
        let mut errors = FieldErrors::default();
        let line = fields::line(AgentProfile::MAX_LINE_CHARS);
        let notes = fields::line(AgentProfile::MAX_NOTES_CHARS);
        let status = parsed(AgentStatus::parse, FieldErrorCode::InvalidAgentStatus);
        let rating = parsed(Rating::parse, FieldErrorCode::InvalidRating);
        let rate = parsed(CommissionRate::parse, FieldErrorCode::InvalidCommissionRate);
        let number = |written: &Option<NumberText>| written.as_ref().map(|written| written.0.clone());
        let (text, alias) = (self.phone_number.as_deref(), self.phone.as_deref());
        let patch = AgentPatch {
            name: errors.given("name", self.name.as_deref(), name),
            phone: errors.either("phoneNumber", text, alias, fields::phone),
            email: errors.emptied("email", inner(&self.email), fields::email),
            location: errors.emptied("location", inner(&self.location), &line),
            region: errors.given("region", self.region.as_deref(), region),
            status: errors.optional("status", self.status.as_deref(), status),
            specialization: errors.emptied("specialization", inner(&self.specialization), &line),
            experience: errors.emptied("experience", inner(&self.experience), &line),
            rating: errors.optional("rating", number(&self.rating).as_deref(), rating),
            notes: errors.emptied("notes", inner(&self.notes), notes),
            rate: errors.optional("commissionRate", number(&self.commission_rate).as_deref(), rate),
        };
        Draft { patch, picture: PictureInput::Keep, errors, version: self.version }
    }
}

/// By code or by name: `dar_es_salaam` or `Dar es Salaam`.
fn region(text: &str) -> Result<Region, FieldErrorCode> {
    let code: Vec<_> = text.split([' ', '-', '_']).filter(|part| !part.is_empty()).collect();
    Region::parse(&code.join("_")).map_err(|_unknown| FieldErrorCode::UnknownRegion)
}

/// A decimal as a JSON number; the domain's decimals always are valid numbers.
pub fn number(decimal: &impl ToString) -> Number {
    decimal.to_string().parse().unwrap_or_else(|_never| Number::from(0))
}

response_body! {
    let AgentRecord { agent, figures, updated_by } = record;
    let profile = agent.profile;
    let phone = profile.phone.reveal().to_owned();
    /// An agent as staff see them. Sales and commission are sums of the ledger.
    pub struct AgentBody from record: AgentRecord {
        #[serde(rename = "_id")]
        pub key: String = agent.id.to_string(),
        /// The agent's code: six symbols, carried in `/?agent=`.
        pub code: String = agent.code.to_string(),
        pub name: String = profile.name.reveal().to_owned(),
        /// Number to call, as `2557…`.
        pub phone_number: String = phone.clone(),
        /// Alias of `phoneNumber`.
        pub phone: String = phone,
        pub email: Option<String> = profile.email.map(|email| email.reveal().to_owned()),
        /// Place within the region.
        pub location: Option<String> = profile.location,
        pub region: code::Region = profile.region.into(),
        /// Whether their sales earn commission.
        pub status: code::AgentStatus = profile.status.into(),
        /// What they are good at.
        pub specialization: Option<String> = profile.specialization,
        pub experience: Option<String> = profile.experience,
        /// 0 to 5; 0 means not rated.
        #[schema(value_type = f64)]
        pub rating: Number = number(&profile.rating),
        /// Written by staff; the agent never sees them.
        pub notes: Option<String> = profile.notes,
        /// Commission on future sales, in percent.
        #[schema(value_type = f64)]
        pub commission_rate: Number = number(&profile.rate),
        /// Money received for their sales, whole shillings.
        pub total_sales: i64 = figures.sales_tsh,
        /// Commission earned, whole shillings.
        pub commission: i64 = figures.earned_tsh,
        /// Commission paid, whole shillings.
        pub paid: i64 = figures.paid_tsh,
        /// Commission owed, whole shillings; negative when a sale was reversed after its commission was paid.
        pub balance: i64 = figures.balance_tsh(),
        /// The application that they came from.
        pub application_reference: Option<String> = agent.application.map(|reference| reference.to_string()),
        /// Whether a link to the agent's own page exists.
        pub has_link: bool = agent.link.is_some(),
        /// When they started to sell.
        pub join_date: DateTime<Utc> = agent.joined_at,
        pub version: i64 = agent.version,
        /// When the record was created.
        pub created_at: DateTime<Utc> = agent.created_at,
        /// When it was last changed.
        pub updated_at: DateTime<Utc> = agent.updated_at,
        /// Staff member who changed it last; null in lists.
        pub updated_by: Option<String> = updated_by,
        /// When they were deleted; null for others.
        pub deleted_at: Option<DateTime<Utc>> = agent.deleted_at,
    }
}

response_body! {
    let next_cursor = page.next.map(|cursor| cursor.as_str().to_owned());
    /// One page of agents, with figures of all agents.
    pub struct AgentList of(page: Page<AgentRecord>, counters: AgentCounters) {
        /// Always `true`; a failure has another shape.
        pub success: bool = true,
        /// The agents of this page.
        pub data: Vec<AgentBody> = page.items.into_iter().map(AgentBody::from).collect(),
        /// Position of the next page.
        pub page: PageInfo = PageInfo { next_cursor, total: Some(page.total) },
        /// Figures of all agents, not only of this page.
        pub counters: AgentCountersBody = counters.into(),
    }
}

response_body! {
    /// Figures of all agents.
    pub struct AgentCountersBody from counters: AgentCounters {
        pub total: i64 = counters.total,
        /// How many of them are active.
        pub active: i64 = counters.active,
        /// One decimal; null while no agent is rated.
        #[schema(value_type = Option<f64>)]
        pub average_rating: Option<Number> = counters.average_rating.as_ref().map(number),
        /// Total of their sales, whole shillings.
        pub total_sales: i64 = counters.sales_tsh,
        /// Total commission owed, whole shillings.
        pub owed: i64 = counters.owed_tsh,
    }
}

/// The first name and the region of an agent.
#[response]
#[schema(as = AgentName)]
pub struct AgentNameBody {
    /// Null for a code that is no active agent's.
    pub name: Option<String>,
    /// Null where there is no name.
    pub region: Option<code::Region>,
}

impl From<Option<AgentCard>> for AgentNameBody {
    fn from(card: Option<AgentCard>) -> Self {
        Self {
            region: card.as_ref().map(|card| card.region.into()),
            name: card.map(|card| card.name.first().to_owned()),
        }
    }
}

/// Access to an agent's own page. Returned only once.
#[response]
pub struct AgentLink {
    /// Goes behind `#` in the page's address, and into the body of `POST /api/agents/me`.
    pub token: String,
}

/// Body of the agent's own page.
#[request]
#[derive(Validate)]
pub struct AgentPageRequest {
    /// The token of the agent's link.
    #[validate(length(max = 200))]
    pub token: Required<String>,
}

impl AgentPageRequest {
    /// `None` when nothing was sent.
    pub fn token(&self) -> Result<Option<&str>, ApiError> {
        FieldErrors::of_lengths(self).finish(Some(present(self.token.as_deref())))
    }
}

api_errors!(SaveAgentError {
    NotFound => AgentNotFound,
    ApplicationNotFound => AgentApplicationNotFound,
    ApplicationUsed => ApplicationUsed,
    ConfirmationRequired => ConfirmationRequired,
    PhoneTaken => ("phoneNumber": PhoneTaken),
    VersionConflict(current) => {
        let conflict = Self::new(ErrorCode::VersionConflict);
        match current.map(AgentBody::from) {
            Some(current) => conflict.with_data(serde_json::json!(current)),
            None => conflict,
        }
    },
    ..Repository
});
