//! Applications to become an agent.

use std::collections::BTreeSet;

use agents::{
    AgentApplication, Applicant, ApplicantName, ApplicationStatus, Apply, ChangeApplication,
    ChangeApplicationError, InvalidApplicantName, Region,
};
use kernel::{Actor, AgentApplicationId, IdempotencyKey, Network, Origin};
use serde_json::json;
use validator::Validate;

use crate::fields::{parsed, text_code};
use crate::orders::place::NotificationBody;
use crate::prelude::*;

/// An application to become an agent.
#[request]
#[derive(Validate)]
pub struct ApplyRequest {
    /// 2 to 100 characters.
    pub full_name: Required<String>,
    pub phone_number: Required<String>,
    /// Where they want to sell.
    #[schema(required, value_type = code::Region)]
    pub region: Option<String>,
    /// Place within the region, at most 120 characters.
    pub location: Option<String>,
    /// Networks that they know; may be empty.
    #[validate(length(max = 20))]
    #[schema(value_type = Vec<code::Network>)]
    pub networks: Vec<String>,
    /// Current occupation, at most 120 characters.
    pub occupation: Option<String>,
    /// Whether they have the required capital; null when not stated.
    pub has_capital: Option<bool>,
    /// Free text, at most 1,000 characters.
    pub message: Option<String>,
    /// Language for the answer.
    #[schema(required, value_type = code::Language)]
    pub language: Option<String>,
}

impl ApplyRequest {
    pub fn parse(self, key: Option<IdempotencyKey>, origin: Origin) -> Result<Apply, ApiError> {
        let mut errors = FieldErrors::of_lengths(&self);
        let applicant = self.applicant(&mut errors);
        errors.finish(applicant.map(|applicant| Apply { applicant, idempotency_key: key, origin }))
    }

    fn applicant(self, errors: &mut FieldErrors) -> Option<Applicant> {
        let line = fields::line(Applicant::MAX_LINE_CHARS);
        let message_line = fields::line(Applicant::MAX_MESSAGE_CHARS);
        let name = errors.required("fullName", self.full_name.as_deref(), name);
        let phone = errors.required("phoneNumber", self.phone_number.as_deref(), fields::phone);
        let region =
            errors.required("region", self.region.as_deref(), parsed(Region::parse, FieldErrorCode::Invalid));
        let location = errors.optional("location", self.location.as_deref(), &line);
        let networks = networks(&self.networks, errors);
        let occupation = errors.optional("occupation", self.occupation.as_deref(), &line);
        let message = errors.optional("message", self.message.as_deref(), message_line);
        let language = errors.required("language", self.language.as_deref(), fields::code);
        Some(Applicant {
            name: name?,
            phone: phone?,
            region: region?,
            location,
            networks,
            occupation,
            has_capital: self.has_capital,
            message,
            language: language?,
        })
    }
}

/// # Errors
/// `required`, `too_short`, `too_long` or `link`.
pub fn name(text: &str) -> Result<ApplicantName, FieldErrorCode> {
    ApplicantName::parse(text).map_err(|invalid| match invalid {
        InvalidApplicantName::TooShort => FieldErrorCode::TooShort,
        InvalidApplicantName::Text(invalid) => text_code(invalid),
    })
}

fn networks(codes: &[String], errors: &mut FieldErrors) -> BTreeSet<Network> {
    let mut networks = BTreeSet::new();
    for (place, code) in codes.iter().enumerate() {
        match Network::parse(code) {
            Ok(network) => {
                networks.insert(network);
            }
            Err(_unknown) => errors.add(&format!("networks[{place}]"), FieldErrorCode::Invalid),
        }
    }
    networks
}

response_body! {
    pub struct AgentApplied of(application: &AgentApplication, notification: NotificationBody) {
        /// Reference of the application, such as `AGT-7K3M9QX2TC4B`.
        pub reference: String = application.reference.to_string(),
        pub created_at: DateTime<Utc> = application.created_at,
        /// A message that the applicant may send to the shop.
        pub notification: NotificationBody = notification,
    }
}

response_body! {
    let applicant = application.applicant;
    /// An application as staff see it.
    pub struct AgentApplicationBody from application: AgentApplication {
        #[serde(rename = "_id")]
        pub key: String = application.id.to_string(),
        /// The reference that the applicant got.
        pub reference: String = application.reference.to_string(),
        pub full_name: String = applicant.name.reveal().to_owned(),
        /// Number to call, as `2557…`.
        pub phone_number: String = applicant.phone.reveal().to_owned(),
        /// Where they want to sell.
        pub region: code::Region = applicant.region.into(),
        pub location: Option<String> = applicant.location,
        /// Networks that they know.
        pub networks: Vec<code::Network> = applicant.networks.into_iter().map(Code).collect(),
        pub occupation: Option<String> = applicant.occupation,
        /// Whether they have the required capital; null when not stated.
        pub has_capital: Option<bool> = applicant.has_capital,
        pub message: Option<String> = applicant.message,
        /// Language for the answer.
        pub language: code::Language = applicant.language.into(),
        pub status: code::AgentApplicationStatus = application.status.into(),
        /// Written by staff; the applicant never sees it.
        pub note: Option<String> = application.note,
        pub version: i64 = application.version,
        pub created_at: DateTime<Utc> = application.created_at,
        /// When it was last changed.
        pub updated_at: DateTime<Utc> = application.updated_at,
        /// Staff member who changed it last; null before the first change.
        pub handled_by: Option<String> = application.handled_by.map(|actor| actor.name),
    }
}

/// A change of an application's status.
#[request]
pub struct ChangeApplicationRequest {
    /// new, contacted, accepted or declined.
    #[schema(required, value_type = code::AgentApplicationStatus)]
    pub status: Option<String>,
    /// Internal note, at most 500 characters; blank removes it, absent keeps it.
    pub note: Option<String>,
    /// The version that the caller last saw; `version_conflict` if the stored one is newer.
    pub version: Option<i64>,
}

impl ChangeApplicationRequest {
    pub fn parse(self, id: AgentApplicationId, by: Actor) -> Result<ChangeApplication, ApiError> {
        let mut errors = FieldErrors::default();
        let status = parsed(ApplicationStatus::parse, FieldErrorCode::InvalidApplicationStatus);
        let status = errors.required("status", self.status.as_deref(), status);
        let line = fields::line(AgentApplication::MAX_NOTE_CHARS);
        let note = errors.optional("note", self.note.as_deref(), line);
        let note = self.note.map(|_given| note.unwrap_or_default());
        let expected_version = self.version;
        errors.finish(status.map(|status| ChangeApplication { id, status, note, expected_version, by }))
    }
}

/// `application_exists`, with the time of the open application.
pub fn still_open(since: DateTime<Utc>) -> ApiError {
    ApiError::new(ErrorCode::ApplicationExists).with_data(json!({ "createdAt": since }))
}

api_errors!(ChangeApplicationError {
    NotFound => AgentApplicationNotFound,
    VersionConflict => VersionConflict,
    AlreadyOpen { since } => { still_open(since) },
    ..Repository
});
