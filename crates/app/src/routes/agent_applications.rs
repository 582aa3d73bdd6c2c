//! Applications to become an agent, for applicants and staff.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Json, Path};
use actix_web::{HttpResponse, get, post, put};
use agents::{
    AgentApplication, ApplicationFilter, ApplicationSearch, ApplicationStatus, ApplyError,
    ChangeApplicationError,
};
use chrono::{DateTime, Utc};
use kernel::AgentApplicationId;
use notifications::{agent_applied_text, whatsapp_url};
use serde::Deserialize;
use serde_json::json;
use utoipa::IntoParams;

use super::Routes;
use super::query::{PageQuery, optional};
use crate::app_state::AppState;
use crate::dto::agent_application::{
    AgentApplicationBody, AgentApplied, ApplyRequest, ChangeApplicationRequest,
};
use crate::dto::envelope::{Envelope, ErrorBody, Failure, PagedEnvelope};
use crate::dto::place_order::NotificationBody;
use crate::error::{ApiError, api_errors};
use crate::error_code::ErrorCode;
use crate::extract::caller::{Staff, may};
use crate::extract::idempotency::IdempotencyHeader;
use crate::extract::json::ApiJson;
use crate::extract::origin::CallerOrigin;
use crate::extract::query::Query;
use crate::payment_health::seconds_until;

pub fn configure<C: Routes>(config: &mut C) {
    config.service(apply).service(list_agent_applications).service(change_agent_application);
}

/// Applies to become an agent. A repeated request with the same key returns 200 and the first result.
#[utoipa::path(
    tag = "agents",
    request_body = ApplyRequest,
    params(("Idempotency-Key" = Option<String>, Header, description = "8 to 128 visible characters")),
    responses(
        (status = 201, body = Envelope<AgentApplied>),
        (status = 200, body = Envelope<AgentApplied>),
        (status = 409, body = ErrorBody, description = "application_exists, with data.createdAt"),
        Failure<429>,
    ),
)]
#[post("/agent-applications")]
pub async fn apply(
    key: IdempotencyHeader,
    caller: CallerOrigin,
    body: ApiJson<ApplyRequest>,
    shop: Data<AppState>,
) -> Result<HttpResponse, ApiError> {
    let command = body.0.parse(key.0, caller.origin.clone())?;
    let applied = agents::apply(command, shop.apply_ports()).await;
    let applied = applied.map_err(|error| apply_error(error, shop.clock.now()))?;
    let status = if applied.is_new { StatusCode::CREATED } else { StatusCode::OK };
    let answer = AgentApplied::of(&applied.application, announce(&applied.application, &shop).await);
    caller.remember(HttpResponse::build(status).json(Envelope::of(answer)))
}

async fn announce(application: &AgentApplication, shop: &AppState) -> NotificationBody {
    let text = agent_applied_text(&application.reference.to_string(), application.applicant.language);
    let number = shop.whatsapp_number().await;
    NotificationBody { whatsapp_url: number.map(|number| whatsapp_url(&number, &text)), text }
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct ApplicationQuery {
    /// new, contacted, accepted or declined.
    status: Option<String>,
    /// Part of a reference, a name or a phone number.
    q: Option<String>,
}

/// One page of agent applications, newest first.
#[utoipa::path(
    tag = "agents",
    params(ApplicationQuery, PageQuery),
    security(("bearer" = [])),
    responses((status = 200, body = PagedEnvelope<AgentApplicationBody>)),
)]
#[get("/agent-applications")]
pub async fn list_agent_applications(
    _staff: Staff<may::SeeAgents>,
    query: Query<ApplicationQuery>,
    page: Query<PageQuery>,
    shop: Data<AppState>,
) -> Result<Json<PagedEnvelope<AgentApplicationBody>>, ApiError> {
    let status = query.status.as_deref().filter(|status| *status != "all");
    let filter = ApplicationFilter {
        status: optional("status", status, ApplicationStatus::parse)?,
        search: query.q.as_deref().and_then(ApplicationSearch::parse),
    };
    let applications = shop.storage.agent_applications.list(&filter, &page.parse()?).await?;
    Ok(Json(PagedEnvelope::of(applications, AgentApplicationBody::from)))
}

/// Sets the status and the note of an application. The change is audited.
#[utoipa::path(
    tag = "agents",
    params(("id" = String, Path)),
    request_body = ChangeApplicationRequest,
    security(("bearer" = [])),
    responses((status = 200, body = Envelope<AgentApplicationBody>), Failure<409>),
)]
#[put("/agent-applications/{id}")]
pub async fn change_agent_application(
    staff: Staff<may::EditAgents>,
    id: Path<String>,
    body: ApiJson<ChangeApplicationRequest>,
    shop: Data<AppState>,
) -> Result<Json<Envelope<AgentApplicationBody>>, ApiError> {
    let id = AgentApplicationId::parse(&id)
        .map_err(|_invalid| ApiError::new(ErrorCode::AgentApplicationNotFound))?;
    let command = body.0.parse(id, staff.actor())?;
    let (applications, clock) = (shop.storage.agent_applications.as_ref(), shop.clock.as_ref());
    let application = agents::change_application(command, applications, clock).await?;
    Ok(Json(Envelope::of(application.into())))
}

fn apply_error(error: ApplyError, now: DateTime<Utc>) -> ApiError {
    match error {
        ApplyError::AlreadyOpen { since } => still_open(since),
        ApplyError::IdempotencyMismatch => ApiError::new(ErrorCode::IdempotencyMismatch),
        ApplyError::TooMany { retry_at } => {
            ApiError::new(ErrorCode::TooManyApplications).with_retry_after(seconds_until(retry_at, now))
        }
        ApplyError::Repository(error) => error.into(),
    }
}

fn still_open(since: DateTime<Utc>) -> ApiError {
    ApiError::new(ErrorCode::ApplicationExists).with_data(json!({ "createdAt": since }))
}

api_errors!(ChangeApplicationError {
    NotFound => AgentApplicationNotFound,
    VersionConflict => VersionConflict,
    AlreadyOpen { since } => { still_open(since) },
    ..Repository
});
