//! Commission of agents.

use agents::{
    AgentRecord, CommissionEntry, CreatePayout, Month, PayItems, Payout, PayoutItem, PayoutSummary, Statement,
};
use chrono::{DateTime, Utc};
use kernel::{Actor, AgentId, Day, Money, PayoutId, Random};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::code;
use super::fields::{self, FieldErrors, present};
use crate::error::ApiError;
use crate::error_code::FieldErrorCode;

/// An entry of an agent's ledger. It never names a customer.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CommissionEntry)]
pub struct CommissionEntryBody {
    pub id: i64,
    pub kind: code::CommissionKind,
    /// Whole shillings; negative for reversals and payments.
    pub amount: i64,
    /// The sale that it is computed from, whole shillings; 0 for a payment.
    pub sale_amount: i64,
    pub at: DateTime<Utc>,
    /// Order number; null for a payment, and on the agent's own page.
    #[schema(required)]
    pub order_id: Option<String>,
    /// Name of the bought item; null for a payment.
    #[schema(required)]
    pub item: Option<String>,
    /// Swahili name of the item; empty when there is none, null for a payment.
    #[schema(required)]
    pub item_swahili: Option<String>,
    /// Transaction reference of a payment.
    #[schema(required)]
    pub reference: Option<String>,
}

impl From<CommissionEntry> for CommissionEntryBody {
    fn from(entry: CommissionEntry) -> Self {
        let sold = entry.sold;
        Self {
            id: entry.id,
            kind: entry.kind.into(),
            amount: entry.amount_tsh,
            sale_amount: entry.base_tsh,
            at: entry.at,
            order_id: sold.as_ref().map(|sold| sold.order_id.to_string()),
            item_swahili: sold.as_ref().map(|sold| sold.item_swahili.clone()),
            item: sold.map(|sold| sold.item),
            reference: entry.reference,
        }
    }
}

impl CommissionEntryBody {
    /// As the agent sees it, without order numbers: they would expose customers.
    pub fn for_agent(entry: CommissionEntry) -> Self {
        Self { order_id: None, ..entry.into() }
    }
}

/// A month of an agent's ledger, whole shillings.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AgentStatement)]
pub struct StatementBody {
    /// The month in Tanzania, such as `2026-11`.
    pub month: String,
    /// Balance at the start.
    pub opening: i64,
    /// Sales of the month, less reversals.
    pub sales: i64,
    /// Commission on these sales.
    pub earned: i64,
    /// Commission paid.
    pub paid: i64,
    /// Balance at the end.
    pub closing: i64,
    /// The first 500 entries, oldest first; the CSV has all.
    pub entries: Vec<CommissionEntryBody>,
    /// Number of entries.
    pub lines: i64,
    /// Opens WhatsApp with the statement as a message to the agent.
    pub whatsapp_url: String,
}

impl StatementBody {
    pub fn of(statement: Statement, whatsapp_url: String) -> Self {
        let (figures, closing) = (statement.figures, statement.closing_tsh());
        Self {
            month: statement.month.to_string(),
            opening: statement.opening_tsh,
            sales: figures.sales_tsh,
            earned: figures.earned_tsh,
            paid: figures.paid_tsh,
            closing,
            entries: statement.entries.into_iter().map(CommissionEntryBody::from).collect(),
            lines: statement.lines,
            whatsapp_url,
        }
    }
}

/// An agent's own page, whole shillings. It names no customer and no order.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = AgentPage)]
pub struct AgentPageBody {
    pub name: String,
    /// The agent's code, carried in `/?agent=`.
    pub code: String,
    /// Whether their sales earn commission.
    pub status: code::AgentStatus,
    /// Commission on future sales, in percent.
    #[schema(value_type = f64)]
    pub commission_rate: serde_json::Number,
    /// This month in Tanzania, such as `2026-11`.
    pub month: String,
    /// Sales of this month.
    pub sales: i64,
    /// Commission on these sales.
    pub earned: i64,
    /// Commission owed.
    pub balance: i64,
    /// The latest entries of the ledger, newest first.
    pub entries: Vec<CommissionEntryBody>,
}

impl AgentPageBody {
    pub fn of(record: AgentRecord, month: &Statement, latest: Vec<CommissionEntry>) -> Self {
        let AgentRecord { agent, figures, .. } = record;
        Self {
            name: agent.profile.name.reveal().to_owned(),
            code: agent.code.to_string(),
            status: agent.profile.status.into(),
            commission_rate: super::agent::number(&agent.profile.rate),
            month: month.month.to_string(),
            sales: month.figures.sales_tsh,
            earned: month.figures.earned_tsh,
            balance: figures.balance_tsh(),
            entries: latest.into_iter().map(CommissionEntryBody::for_agent).collect(),
        }
    }
}

/// A payout to create from the balances of agents.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DraftPayoutRequest {
    /// Balances at the end of this month, such as `2026-11`; current balances when neither is given.
    pub month: Option<String>,
    /// Balances at the end of this day in Tanzania, such as `2026-11-21`.
    pub as_of: Option<String>,
    /// Agents who are owed less are left out, whole shillings; 1,000 when absent.
    #[serde(default, deserialize_with = "super::numbers::whole")]
    #[schema(value_type = Option<i64>)]
    pub minimum: Option<i64>,
}

impl DraftPayoutRequest {
    /// Validates all fields.
    ///
    /// # Errors
    /// `validation_failed`.
    pub fn parse(self, by: Actor, now: DateTime<Utc>, random: &dyn Random) -> Result<CreatePayout, ApiError> {
        let mut errors = FieldErrors::default();
        let month = errors.optional("month", self.month.as_deref(), month);
        let day = errors.optional("asOf", self.as_of.as_deref(), day);
        let minimum = self.minimum.unwrap_or(CreatePayout::DEFAULT_MINIMUM_TSH);
        let minimum = Money::new(minimum).ok().filter(|minimum| *minimum > Money::ZERO);
        if minimum.is_none() {
            errors.add("minimum", FieldErrorCode::InvalidAmount);
        }
        let as_of = month.map(Month::ends_at).or(day.map(Day::end)).unwrap_or(now);
        errors.finish(minimum.map(|minimum| CreatePayout::new(as_of, minimum, by, now, random)))
    }
}

fn month(text: &str) -> Result<Month, FieldErrorCode> {
    Month::parse(text).map_err(|_invalid| FieldErrorCode::Invalid)
}

fn day(text: &str) -> Result<Day, FieldErrorCode> {
    Day::parse(text).map_err(|_invalid| FieldErrorCode::Invalid)
}

/// Limit of agents marked as paid in one request.
const MAX_ITEMS: usize = 200;

/// Confirms that money was sent to agents.
#[derive(Debug, Deserialize, ToSchema)]
pub struct PayItemsRequest {
    /// Paid agents, at most 200; all of them are recorded, or none.
    #[serde(default)]
    pub items: Vec<PaidItemRequest>,
}

/// One paid agent.
#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PaidItemRequest {
    #[schema(required, value_type = String)]
    pub agent_id: Option<String>,
    /// Reference of the transfer, such as the wallet's transaction id: at most 80 characters.
    #[schema(required, value_type = String)]
    pub reference: Option<String>,
}

impl PayItemsRequest {
    /// Validates all fields.
    ///
    /// # Errors
    /// `validation_failed`.
    pub fn parse(self, id: PayoutId, by: Actor, at: DateTime<Utc>) -> Result<PayItems, ApiError> {
        let mut errors = FieldErrors::default();
        if self.items.is_empty() {
            errors.add("items", FieldErrorCode::Required);
        }
        if self.items.len() > MAX_ITEMS {
            errors.add("items", FieldErrorCode::TooLong);
        }
        let items: Vec<_> =
            self.items.iter().enumerate().map(|(place, item)| item.parse(place, &mut errors)).collect();
        let items: Option<Vec<_>> = items.into_iter().collect();
        errors.finish(items.map(|items| PayItems { id, items, by, at }))
    }
}

impl PaidItemRequest {
    fn parse(&self, place: usize, errors: &mut FieldErrors) -> Option<(AgentId, String)> {
        let id = |text: &str| AgentId::parse(text).map_err(|_invalid| FieldErrorCode::Invalid);
        let line = fields::line(PayItems::MAX_REFERENCE_CHARS);
        let agent =
            errors.required(&format!("items[{place}].agentId"), present(self.agent_id.as_deref()), id);
        let reference =
            errors.required(&format!("items[{place}].reference"), self.reference.as_deref(), line);
        agent.zip(reference)
    }
}

/// Commission that is paid out together.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Payout)]
pub struct PayoutBody {
    #[serde(rename = "_id")]
    pub key: String,
    /// Balances are taken at this time.
    pub as_of: DateTime<Utc>,
    /// Agents who were owed less were left out, whole shillings.
    pub minimum: i64,
    /// Staff member who created it.
    pub created_by: String,
    pub created_at: DateTime<Utc>,
    /// Amounts by agent, ordered by name.
    pub items: Vec<PayoutItemBody>,
}

/// Amount for one agent.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PayoutItem)]
pub struct PayoutItemBody {
    pub agent_id: String,
    pub code: String,
    pub name: String,
    /// Number that receives the money, as `2557…`.
    pub phone_number: String,
    /// Whether they are active at present.
    pub agent_status: code::AgentStatus,
    /// In whole Tanzanian shillings.
    pub amount: i64,
    pub state: code::PayoutItemState,
    /// Reference of the transfer; null while it is not sent.
    #[schema(required)]
    pub reference: Option<String>,
    /// When the transfer was recorded.
    #[schema(required)]
    pub paid_at: Option<DateTime<Utc>>,
    #[schema(required)]
    pub paid_by: Option<String>,
}

impl From<Payout> for PayoutBody {
    fn from(payout: Payout) -> Self {
        Self {
            key: payout.id.to_string(),
            as_of: payout.as_of,
            minimum: payout.minimum.tsh(),
            created_by: payout.by.name,
            created_at: payout.created_at,
            items: payout.items.into_iter().map(PayoutItemBody::from).collect(),
        }
    }
}

impl From<PayoutItem> for PayoutItemBody {
    fn from(item: PayoutItem) -> Self {
        let (agent, paid) = (item.agent, item.paid);
        Self {
            agent_id: agent.id.to_string(),
            code: agent.code.to_string(),
            name: agent.name.reveal().to_owned(),
            phone_number: agent.phone.reveal().to_owned(),
            agent_status: agent.status.into(),
            amount: item.amount.tsh(),
            state: item.state.into(),
            paid_at: paid.as_ref().map(|paid| paid.at),
            paid_by: paid.as_ref().map(|paid| paid.by.name.clone()),
            reference: paid.map(|paid| paid.reference),
        }
    }
}

/// A payout in a list, whole shillings.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PayoutSummary)]
pub struct PayoutSummaryBody {
    #[serde(rename = "_id")]
    pub key: String,
    /// Balances are taken at this time.
    pub as_of: DateTime<Utc>,
    /// Staff member who created it.
    pub created_by: String,
    pub created_at: DateTime<Utc>,
    /// Number of agents still to be paid.
    pub open_items: i64,
    /// Amount still to be paid.
    pub open_amount: i64,
    /// Number of paid agents.
    pub paid_items: i64,
    /// Amount paid.
    pub paid_amount: i64,
}

impl From<PayoutSummary> for PayoutSummaryBody {
    fn from(payout: PayoutSummary) -> Self {
        Self {
            key: payout.id.to_string(),
            as_of: payout.as_of,
            created_by: payout.by.name,
            created_at: payout.created_at,
            open_items: payout.open.0,
            open_amount: payout.open.1,
            paid_items: payout.paid.0,
            paid_amount: payout.paid.1,
        }
    }
}
