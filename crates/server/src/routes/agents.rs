//! Agents, and their own page.

use agents::{AgentFilter, AgentSort, AgentStatus, AgentTokenSha256, Month, Region, renew_link, revoke_link};
use api_types::agents::commission::AgentPageBody;
use api_types::agents::{
    AgentBody, AgentCountersBody, AgentLink, AgentList, AgentNameBody, AgentPageRequest, SaveAgentRequest,
};
use kernel::{AgentCode, AgentId};

use super::prelude::*;

routes![
    get_agent_page,
    get_agent_name,
    list_agents,
    create_agent,
    get_agent_counters,
    get_agent,
    change_agent,
    delete_agent,
    restore_agent,
    create_agent_link,
    revoke_agent_link,
];

#[query]
pub struct AgentQuery {
    /// active, inactive or suspended.
    status: Option<String>,
    /// The code of a region.
    region: Option<String>,
    /// Part of a name, a phone number or a code.
    q: Option<String>,
    /// name, `name_desc`, newest, rating (the best first) or `rating_asc`; name when absent.
    sort: Option<String>,
}

impl AgentQuery {
    fn filter(&self) -> Result<AgentFilter, ApiError> {
        let chosen = |text: &Option<String>| text.clone().filter(|text| *text != "all");
        Ok(AgentFilter {
            status: optional("status", chosen(&self.status).as_deref(), AgentStatus::parse)?,
            region: optional("region", chosen(&self.region).as_deref(), Region::parse)?,
            search: self.q.as_deref().and_then(Search::parse),
        })
    }

    fn sort(&self) -> Result<AgentSort, ApiError> {
        let parse = fields::code::<AgentSort>;
        Ok(optional("sort", self.sort.as_deref(), parse)?.unwrap_or_default())
    }
}

/// Lists agents, with figures of all agents.
#[get("/agents", tag = "agents")]
pub async fn list_agents(
    _staff: Staff<may::SeeAgents>,
    query: Query<AgentQuery>,
    page: Query<PageQuery>,
    shop: State,
) -> Result<Json<AgentList>, ApiError> {
    let agents = shop.storage.agents.list(&query.filter()?, query.sort()?, &page.parse()?).await?;
    Ok(Json(AgentList::of(agents, shop.storage.agents.counters().await?)))
}

/// Figures of all agents.
#[get("/agents/counters", tag = "agents")]
pub async fn get_agent_counters(_staff: Staff<may::SeeAgents>, shop: State) -> Answer<AgentCountersBody> {
    Ok(Json(Envelope::of(shop.storage.agents.counters().await?.into())))
}

/// One agent, deleted or not.
#[get("/agents/{id}", tag = "agents")]
pub async fn get_agent(_staff: Staff<may::SeeAgents>, id: Path<String>, shop: State) -> Answer<AgentBody> {
    let record = shop.storage.agents.find(agent_id(&id)?).await?.ok_or_else(not_found)?;
    Ok(Json(Envelope::of(record.into())))
}

/// Creates an agent. The application of `applicationReference` is accepted with it.
#[post("/agents", tag = "agents", failures(404 = "application_not_found", 409 = "application_used"))]
pub async fn create_agent(
    staff: Staff<may::EditAgents>,
    body: ApiJson<SaveAgentRequest>,
    shop: State,
) -> Result<Created<AgentBody>, ApiError> {
    let record = ::agents::create_agent(body.0.create(staff.actor())?, shop.agent_ports()).await?;
    Ok(Created(AgentBody::from(record)))
}

/// Updates an agent: absent fields stay unchanged. Another phone number requires the header `Confirmation`.
#[put("/agents/{id}", tag = "agents", failures(409 = "version_conflict, with the current agent in data"))]
pub async fn change_agent(
    staff: Staff<may::EditAgents>,
    id: Path<String>,
    confirmation: ConfirmationHeader,
    body: ApiJson<SaveAgentRequest>,
    shop: State,
) -> Answer<AgentBody> {
    let is_confirmed = confirmation.confirms(staff.person(), &shop).await?;
    let command = body.0.change(agent_id(&id)?, staff.actor(), is_confirmed)?;
    Ok(Json(Envelope::of(::agents::change_agent(command, shop.agent_ports()).await?.into())))
}

/// Deletes an agent and revokes the link to their page. Commission that they earned remains owed.
#[delete("/agents/{id}", tag = "agents")]
pub async fn delete_agent(staff: Staff<may::EditAgents>, id: Path<String>, shop: State) -> Answer<AgentBody> {
    let record = ::agents::delete_agent(agent_id(&id)?, &staff.actor(), shop.agent_ports()).await?;
    Ok(Json(Envelope::of(record.into())))
}

/// Restores a deleted agent.
#[post("/agents/{id}/restore", tag = "agents", failures(422 = "Another agent has the phone number by now"))]
pub async fn restore_agent(
    staff: Staff<may::EditAgents>,
    id: Path<String>,
    shop: State,
) -> Answer<AgentBody> {
    let record = ::agents::restore_agent(agent_id(&id)?, &staff.actor(), shop.agent_ports()).await?;
    Ok(Json(Envelope::of(record.into())))
}

/// Creates a link to the agent's own page. The token is returned only once; an earlier link stops working.
#[post("/agents/{id}/link", tag = "agents")]
pub async fn create_agent_link(
    staff: Staff<may::EditAgents>,
    id: Path<String>,
    shop: State,
) -> Result<Created<AgentLink>, ApiError> {
    let token = renew_link(agent_id(&id)?, &staff.actor(), shop.agent_ports()).await?;
    let link = AgentLink { token: token.reveal().to_owned() };
    Ok(Created(link))
}

/// Revokes the link to an agent's page.
#[delete("/agents/{id}/link", tag = "agents")]
pub async fn revoke_agent_link(
    staff: Staff<may::EditAgents>,
    id: Path<String>,
    shop: State,
) -> Answer<AgentBody> {
    let record = revoke_link(agent_id(&id)?, &staff.actor(), shop.agent_ports()).await?;
    Ok(Json(Envelope::of(record.into())))
}

/// Ledger entries on an agent's page.
const MAX_PAGE_ENTRIES: i64 = 50;

/// An agent's own page, for the holder of the link. The token comes in the body, because URLs end up in logs, histories
/// and referrers.
#[post("/agents/me", tag = "agents", failures(404))]
pub async fn get_agent_page(body: ApiJson<AgentPageRequest>, shop: State) -> Answer<AgentPageBody> {
    let closed = || ApiError::new(ErrorCode::AgentLinkInvalid);
    let token = AgentTokenSha256::from_token(body.0.token()?.ok_or_else(closed)?);
    let record = shop.storage.agents.find_by_link(&token).await?.ok_or_else(closed)?;
    let (id, month) = (record.agent.id, Month::containing(shop.clock.now()));
    let statement = shop.storage.commission.statement(id, month).await?;
    let latest = shop.storage.commission.latest(id, MAX_PAGE_ENTRIES).await?;
    Ok(Json(Envelope::of(AgentPageBody::of(record, &statement, latest))))
}

/// The first name and the region of an agent, for customers who came by the agent's link. The name is null for a code that is no active
/// agent's; too many of these are refused for a while.
#[get("/agent-names/{code}", tag = "agents", failures(429))]
pub async fn get_agent_name(caller: CallerOrigin, code: Path<String>, shop: State) -> Answer<AgentNameBody> {
    let now = shop.clock.now();
    let lookup = shop.unknown_number_limiter.begin(&caller.origin, now)?;
    let card = match AgentCode::parse(&code) {
        Ok(code) => shop.storage.agents.find_card(&code).await?,
        Err(_invalid) => None,
    };
    if card.is_none() {
        lookup.count(now);
    }
    Ok(Json(Envelope::of(card.into())))
}

/// # Errors
/// `agent_not_found`.
pub fn agent_id(text: &str) -> Result<AgentId, ApiError> {
    AgentId::parse(text).map_err(|_invalid| not_found())
}

pub fn not_found() -> ApiError {
    ApiError::new(ErrorCode::AgentNotFound)
}
