//! Agents, and their own page.

use actix_web::http::StatusCode;
use actix_web::web::{Data, Json, Path};
use actix_web::{HttpResponse, delete, get, post, put};
use agents::{
    AgentFilter, AgentSearch, AgentSort, AgentStatus, AgentTokenSha256, Month, Region, SaveAgentError,
    change_agent, create_agent, delete_agent, renew_link, restore_agent, revoke_link,
};
use kernel::AgentId;
use serde::Deserialize;
use utoipa::IntoParams;

use super::Routes;
use super::query::{PageQuery, optional};
use crate::app_state::AppState;
use crate::dto::agent::{
    AgentBody, AgentCountersBody, AgentLink, AgentList, AgentPageRequest, SaveAgentRequest,
};
use crate::dto::commission::AgentPageBody;
use crate::dto::envelope::{Envelope, ErrorBody, Failure};
use crate::dto::fields;
use crate::error::{ApiError, api_errors};
use crate::error_code::ErrorCode;
use crate::extract::caller::{Staff, may};
use crate::extract::confirmation::ConfirmationHeader;
use crate::extract::json::ApiJson;
use crate::extract::query::Query;

pub fn configure<C: Routes>(config: &mut C) {
    config
        .service(get_agent_page)
        .service(list_agents)
        .service(add_agent)
        .service(get_agent_counters)
        .service(get_agent)
        .service(edit_agent)
        .service(remove_agent)
        .service(undelete_agent)
        .service(make_agent_link)
        .service(revoke_agent_link);
}

#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct AgentQuery {
    /// active, inactive or suspended.
    status: Option<String>,
    /// The code of a region.
    region: Option<String>,
    /// Part of a name, a phone number or a code.
    q: Option<String>,
    /// name, newest or rating; name when absent.
    sort: Option<String>,
}

impl AgentQuery {
    fn filter(&self) -> Result<AgentFilter, ApiError> {
        let said = |text: &Option<String>| text.clone().filter(|text| *text != "all");
        Ok(AgentFilter {
            status: optional("status", said(&self.status).as_deref(), AgentStatus::parse)?,
            region: optional("region", said(&self.region).as_deref(), Region::parse)?,
            search: self.q.as_deref().and_then(AgentSearch::parse),
        })
    }

    fn sort(&self) -> Result<AgentSort, ApiError> {
        let parse = fields::code::<AgentSort>;
        Ok(optional("sort", self.sort.as_deref(), parse)?.unwrap_or_default())
    }
}

/// Lists agents, with figures of all agents.
#[utoipa::path(
    tag = "agents",
    params(AgentQuery, PageQuery),
    security(("bearer" = [])),
    responses((status = 200, body = AgentList)),
)]
#[get("/agents")]
pub async fn list_agents(
    _staff: Staff<may::SeeAgents>,
    query: Query<AgentQuery>,
    page: Query<PageQuery>,
    shop: Data<AppState>,
) -> Result<Json<AgentList>, ApiError> {
    let agents = shop.storage.agents.list(&query.filter()?, query.sort()?, &page.parse()?).await?;
    Ok(Json(AgentList::of(agents, shop.storage.agents.counters().await?)))
}

/// Figures of all agents.
#[utoipa::path(
    tag = "agents",
    security(("bearer" = [])),
    responses((status = 200, body = Envelope<AgentCountersBody>)),
)]
#[get("/agents/counters")]
pub async fn get_agent_counters(
    _staff: Staff<may::SeeAgents>,
    shop: Data<AppState>,
) -> Result<Json<Envelope<AgentCountersBody>>, ApiError> {
    Ok(Json(Envelope::of(shop.storage.agents.counters().await?.into())))
}

/// One agent, deleted or not.
#[utoipa::path(
    tag = "agents",
    params(("id" = String, Path)),
    security(("bearer" = [])),
    responses((status = 200, body = Envelope<AgentBody>)),
)]
#[get("/agents/{id}")]
pub async fn get_agent(
    _staff: Staff<may::SeeAgents>,
    id: Path<String>,
    shop: Data<AppState>,
) -> Result<Json<Envelope<AgentBody>>, ApiError> {
    let record = shop.storage.agents.find(agent_id(&id)?).await?.ok_or_else(not_found)?;
    Ok(Json(Envelope::of(record.into())))
}

/// Creates an agent. The application of `applicationReference` is accepted with it.
#[utoipa::path(
    tag = "agents",
    request_body = SaveAgentRequest,
    security(("bearer" = [])),
    responses(
        (status = 201, body = Envelope<AgentBody>),
        (status = 404, body = ErrorBody, description = "application_not_found"),
        (status = 409, body = ErrorBody, description = "application_used"),
    ),
)]
#[post("/agents")]
pub async fn add_agent(
    staff: Staff<may::EditAgents>,
    body: ApiJson<SaveAgentRequest>,
    shop: Data<AppState>,
) -> Result<HttpResponse, ApiError> {
    let record = create_agent(body.0.create(staff.actor())?, shop.agent_ports()).await?;
    Ok(HttpResponse::build(StatusCode::CREATED).json(Envelope::of(AgentBody::from(record))))
}

/// Updates an agent: absent fields stay unchanged. Another phone number requires the header `Confirmation`.
#[utoipa::path(
    tag = "agents",
    params(("id" = String, Path), ConfirmationHeader),
    request_body = SaveAgentRequest,
    security(("bearer" = [])),
    responses(
        (status = 200, body = Envelope<AgentBody>),
        (status = 409, body = ErrorBody, description = "version_conflict, with the current agent in data"),
    ),
)]
#[put("/agents/{id}")]
pub async fn edit_agent(
    staff: Staff<may::EditAgents>,
    id: Path<String>,
    confirmation: ConfirmationHeader,
    body: ApiJson<SaveAgentRequest>,
    shop: Data<AppState>,
) -> Result<Json<Envelope<AgentBody>>, ApiError> {
    let is_confirmed = confirmation.confirms(staff.person(), &shop).await?;
    let command = body.0.change(agent_id(&id)?, staff.actor(), is_confirmed)?;
    Ok(Json(Envelope::of(change_agent(command, shop.agent_ports()).await?.into())))
}

/// Deletes an agent and revokes the link to their page. Commission that they earned remains owed.
#[utoipa::path(
    tag = "agents",
    params(("id" = String, Path)),
    security(("bearer" = [])),
    responses((status = 200, body = Envelope<AgentBody>)),
)]
#[delete("/agents/{id}")]
pub async fn remove_agent(
    staff: Staff<may::EditAgents>,
    id: Path<String>,
    shop: Data<AppState>,
) -> Result<Json<Envelope<AgentBody>>, ApiError> {
    let record = delete_agent(agent_id(&id)?, &staff.actor(), shop.agent_ports()).await?;
    Ok(Json(Envelope::of(record.into())))
}

/// Restores a deleted agent.
#[utoipa::path(
    tag = "agents",
    params(("id" = String, Path)),
    security(("bearer" = [])),
    responses(
        (status = 200, body = Envelope<AgentBody>),
        (status = 422, body = ErrorBody, description = "Another agent has the phone number by now"),
    ),
)]
#[post("/agents/{id}/restore")]
pub async fn undelete_agent(
    staff: Staff<may::EditAgents>,
    id: Path<String>,
    shop: Data<AppState>,
) -> Result<Json<Envelope<AgentBody>>, ApiError> {
    let record = restore_agent(agent_id(&id)?, &staff.actor(), shop.agent_ports()).await?;
    Ok(Json(Envelope::of(record.into())))
}

/// Creates a link to the agent's own page. The token is returned only once; an earlier link stops working.
#[utoipa::path(
    tag = "agents",
    params(("id" = String, Path)),
    security(("bearer" = [])),
    responses((status = 201, body = Envelope<AgentLink>)),
)]
#[post("/agents/{id}/link")]
pub async fn make_agent_link(
    staff: Staff<may::EditAgents>,
    id: Path<String>,
    shop: Data<AppState>,
) -> Result<HttpResponse, ApiError> {
    let token = renew_link(agent_id(&id)?, &staff.actor(), shop.agent_ports()).await?;
    let link = AgentLink { token: token.reveal().to_owned() };
    Ok(HttpResponse::build(StatusCode::CREATED).json(Envelope::of(link)))
}

/// Revokes the link to an agent's page.
#[utoipa::path(
    tag = "agents",
    params(("id" = String, Path)),
    security(("bearer" = [])),
    responses((status = 200, body = Envelope<AgentBody>)),
)]
#[delete("/agents/{id}/link")]
pub async fn revoke_agent_link(
    staff: Staff<may::EditAgents>,
    id: Path<String>,
    shop: Data<AppState>,
) -> Result<Json<Envelope<AgentBody>>, ApiError> {
    let record = revoke_link(agent_id(&id)?, &staff.actor(), shop.agent_ports()).await?;
    Ok(Json(Envelope::of(record.into())))
}

/// Ledger entries on an agent's page.
const MAX_PAGE_ENTRIES: i64 = 50;

/// An agent's own page, for the holder of the link. The token comes in the body, because URLs end up in logs, histories
/// and referrers.
#[utoipa::path(
    tag = "agents",
    request_body = AgentPageRequest,
    responses((status = 200, body = Envelope<AgentPageBody>), Failure<404>),
)]
#[post("/agents/me")]
pub async fn get_agent_page(
    body: ApiJson<AgentPageRequest>,
    shop: Data<AppState>,
) -> Result<Json<Envelope<AgentPageBody>>, ApiError> {
    let closed = || ApiError::new(ErrorCode::AgentLinkInvalid);
    let token = AgentTokenSha256::from_token(body.0.token()?.ok_or_else(closed)?);
    let record = shop.storage.agents.find_by_link(&token).await?.ok_or_else(closed)?;
    let (id, month) = (record.agent.id, Month::containing(shop.clock.now()));
    let statement = shop.storage.commission.statement(id, month).await?;
    let latest = shop.storage.commission.latest(id, MAX_PAGE_ENTRIES).await?;
    Ok(Json(Envelope::of(AgentPageBody::of(record, &statement, latest))))
}

/// # Errors
/// `agent_not_found`.
pub fn agent_id(text: &str) -> Result<AgentId, ApiError> {
    AgentId::parse(text).map_err(|_invalid| not_found())
}

pub fn not_found() -> ApiError {
    ApiError::new(ErrorCode::AgentNotFound)
}

api_errors!(SaveAgentError {
    NotFound => { not_found() },
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
