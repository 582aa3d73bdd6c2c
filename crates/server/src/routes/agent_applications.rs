//! Applications to become an agent, for applicants and staff.

use actix_web::http::StatusCode;
use agents::{AgentApplication, ApplicationFilter, ApplicationStatus, ApplyError};
use api_types::agents::application::{
    AgentApplicationBody, AgentApplied, ApplyRequest, ChangeApplicationRequest, still_open,
};
use api_types::orders::place::NotificationBody;
use chrono::{DateTime, Utc};
use kernel::AgentApplicationId;
use notifications::{agent_applied_text, whatsapp_url};

use super::prelude::*;
use crate::extract::idempotency::IdempotencyHeader;

routes![apply_as_agent, list_agent_applications, change_agent_application];

/// Applies to become an agent. A repeated request with the same key returns 200 and the first result.
#[post(
    "/agent-applications",
    tag = "agents",
    responses((status = 201, body = Envelope<AgentApplied>), (status = 200, body = Envelope<AgentApplied>)),
    failures(409 = "application_exists, with data.createdAt", 429),
)]
pub async fn apply_as_agent(
    key: IdempotencyHeader,
    caller: CallerOrigin,
    body: ApiJson<ApplyRequest>,
    shop: State,
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

#[query]
pub struct ApplicationQuery {
    /// new, contacted, accepted or declined.
    status: Option<String>,
    /// Part of a reference, a name or a phone number.
    q: Option<String>,
}

/// One page of agent applications, newest first.
#[get("/agent-applications", tag = "agents")]
pub async fn list_agent_applications(
    _staff: Staff<may::SeeAgents>,
    query: Query<ApplicationQuery>,
    page: Query<PageQuery>,
    shop: State,
) -> PagedAnswer<AgentApplicationBody> {
    let status = query.status.as_deref().filter(|status| *status != "all");
    let filter = ApplicationFilter {
        status: optional("status", status, ApplicationStatus::parse)?,
        search: query.q.as_deref().and_then(Search::parse),
    };
    let applications = shop.storage.agent_applications.list(&filter, &page.parse()?).await?;
    Ok(Json(PagedEnvelope::of(applications, AgentApplicationBody::from)))
}

/// Sets the status and the note of an application. The change is audited.
#[put("/agent-applications/{id}", tag = "agents", failures(409))]
pub async fn change_agent_application(
    staff: Staff<may::EditAgents>,
    id: Path<String>,
    body: ApiJson<ChangeApplicationRequest>,
    shop: State,
) -> Answer<AgentApplicationBody> {
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
        ApplyError::TooMany { retry_at } => ApiError::retry_at(ErrorCode::TooManyApplications, retry_at, now),
        ApplyError::Repository(error) => error.into(),
    }
}
