//! Commission statements and payouts.

use actix_web::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use actix_web::web::Bytes;
use agents::{AgentRecord, Month, Statement};
use api_types::agents::commission::{
    DraftPayoutRequest, PayItemsRequest, PayoutBody, PayoutSummaryBody, StatementBody,
};
use api_types::agents::statement;
use futures_util::stream::{self, Stream};
use kernel::{AgentId, Language, PayoutId};
use notifications::{AgentStatementFigures, agent_statement_text, whatsapp_url};

use super::agents::{agent_id, not_found};
use super::prelude::*;
use super::query::is_csv;

routes![get_agent_statement, create_payout, list_payouts, get_payout, pay_payout];

#[query]
pub struct StatementQuery {
    /// A month in Tanzania, such as `2026-11`; the current one when absent.
    month: Option<String>,
    /// csv for a file with all entries.
    format: Option<String>,
}

/// A month of an agent's ledger.
#[get("/agents/{id}/statement", tag = "agents", responses((status = 200, body = Envelope<StatementBody>)))]
pub async fn get_agent_statement(
    _staff: Staff<may::SeeAgents>,
    id: Path<String>,
    query: Query<StatementQuery>,
    shop: State,
) -> Result<HttpResponse, ApiError> {
    let month = optional("month", query.month.as_deref(), Month::parse)?;
    let month = month.unwrap_or_else(|| Month::containing(shop.clock.now()));
    let as_file = is_csv(query.format.as_deref())?;
    let record = shop.storage.agents.find(agent_id(&id)?).await?.ok_or_else(not_found)?;
    if as_file {
        return Ok(file(&record, month, &shop));
    }
    let statement = shop.storage.commission.statement(record.agent.id, month).await?;
    let url = message(&record, &statement);
    Ok(HttpResponse::Ok().json(Envelope::of(StatementBody::of(statement, url))))
}

fn message(record: &AgentRecord, statement: &Statement) -> String {
    let profile = &record.agent.profile;
    let figures = AgentStatementFigures {
        name: profile.name.reveal(),
        month: &statement.month.to_string(),
        sales_tsh: statement.figures.sales_tsh,
        earned_tsh: statement.figures.earned_tsh,
        paid_tsh: statement.figures.paid_tsh,
        closing_tsh: statement.closing_tsh(),
    };
    whatsapp_url(&profile.phone, &agent_statement_text(&figures, current_language()))
}

fn file(record: &AgentRecord, month: Month, shop: &State) -> HttpResponse {
    let name = format!("attachment; filename=\"agent-{}-{month}.csv\"", record.agent.code);
    HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, "text/csv; charset=utf-8"))
        .insert_header((CONTENT_DISPOSITION, name))
        .streaming(csv_of(record.agent.id, month, current_language(), shop.clone()))
}

/// Streams the file, so that a long month takes no more memory than a short one.
fn csv_of(
    id: AgentId,
    month: Month,
    language: Language,
    shop: State,
) -> impl Stream<Item = Result<Bytes, ApiError>> {
    stream::try_unfold((shop, None::<i64>), move |(shop, after)| async move {
        let Some(after) = after else {
            return Ok(Some((Bytes::from(statement::head(language)), (shop, Some(0)))));
        };
        let entries = shop.storage.commission.entries(id, month, after).await?;
        let last = entries.last().map(|entry| entry.id);
        let piece = Bytes::from(statement::lines(&entries, language));
        Ok(last.map(|last| (piece, (shop, Some(last)))))
    })
}

/// Creates a payout of what agents are owed. Unpaid items of earlier payouts are replaced.
#[post("/payouts", tag = "agents", failures(409 = "nothing_to_pay"))]
pub async fn create_payout(
    staff: Staff<may::PayAgents>,
    body: ApiJson<DraftPayoutRequest>,
    shop: State,
) -> Result<Created<PayoutBody>, ApiError> {
    let draft = body.0.parse(staff.actor(), shop.clock.now(), shop.random.as_ref())?;
    let payout = shop.storage.payouts.create(&draft).await?;
    let payout = payout.ok_or_else(|| ApiError::new(ErrorCode::NothingToPay))?;
    Ok(Created(PayoutBody::from(payout)))
}

/// One page of payouts, newest first.
#[get("/payouts", tag = "agents")]
pub async fn list_payouts(
    _staff: Staff<may::SeeAgents>,
    page: Query<PageQuery>,
    shop: State,
) -> PagedAnswer<PayoutSummaryBody> {
    let payouts = shop.storage.payouts.list(&page.parse()?).await?;
    Ok(Json(PagedEnvelope::of(payouts, PayoutSummaryBody::from)))
}

/// One payout with the amount for each agent.
#[get("/payouts/{id}", tag = "agents")]
pub async fn get_payout(_staff: Staff<may::SeeAgents>, id: Path<String>, shop: State) -> Answer<PayoutBody> {
    Ok(Json(Envelope::of(payout(payout_id(&id)?, &shop).await?)))
}

/// Records money that was sent by hand and deducts it from what is owed: all items, or none. A repeated request changes
/// nothing.
#[post(
    "/payouts/{id}/pay",
    tag = "agents",
    failures(409 = "payout_item_settled or owed_less, with data.agentId"),
)]
pub async fn pay_payout(
    staff: Staff<may::PayAgents>,
    id: Path<String>,
    body: ApiJson<PayItemsRequest>,
    shop: State,
) -> Answer<PayoutBody> {
    let id = payout_id(&id)?;
    shop.storage.payouts.pay(&body.0.parse(id, staff.actor(), shop.clock.now())?).await?;
    Ok(Json(Envelope::of(payout(id, &shop).await?)))
}

fn payout_id(text: &str) -> Result<PayoutId, ApiError> {
    PayoutId::parse(text).map_err(|_invalid| ApiError::new(ErrorCode::PayoutNotFound))
}

async fn payout(id: PayoutId, shop: &AppState) -> Result<PayoutBody, ApiError> {
    let found = shop.storage.payouts.find(id).await?;
    found.map(PayoutBody::from).ok_or_else(|| ApiError::new(ErrorCode::PayoutNotFound))
}
