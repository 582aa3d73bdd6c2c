use agents::{
    AgentRecord, CommissionEntry, CreatePayout, Month, PayConflict, PayItems, Payout, PayoutItem,
    PayoutSummary, Statement,
};
use kernel::{Actor, AgentId, Day, Money, PayoutId, Random};
use serde_json::json;

use crate::fields::{parsed, present};
use crate::prelude::*;

response_body! {
    let sold = entry.sold;
    /// An entry of an agent's ledger. It never names a customer.
    pub struct CommissionEntryBody from entry: CommissionEntry {
        pub id: i64 = entry.id,
        pub kind: code::CommissionKind = entry.kind.into(),
        /// Whole shillings; negative for reversals and payments.
        pub amount: i64 = entry.amount_tsh,
        /// The sale that it is computed from, whole shillings; 0 for a payment.
        pub sale_amount: i64 = entry.base_tsh,
        pub at: DateTime<Utc> = entry.at,
        /// Order number; null for a payment, and on the agent's own page.
        pub order_id: Option<String> = sold.as_ref().map(|sold| sold.order_id.to_string()),
        /// Name of the bought item; null for a payment.
        pub item: Option<String> = sold.as_ref().map(|sold| sold.item.clone()),
        /// Swahili name of the item; empty when there is none, null for a payment.
        pub item_swahili: Option<String> = sold.map(|sold| sold.item_swahili),
        /// Transaction reference of a payment.
        pub reference: Option<String> = entry.reference,
    }
}

impl CommissionEntryBody {
    /// As the agent sees it, without order numbers: they would expose customers.
    pub fn for_agent(entry: CommissionEntry) -> Self {
        Self { order_id: None, ..entry.into() }
    }
}

response_body! {
    let (figures, closing) = (statement.figures, statement.closing_tsh());
    /// A month of an agent's ledger, whole shillings.
    #[schema(as = AgentStatement)]
    pub struct StatementBody of(statement: Statement, whatsapp_url: String) {
        /// The month in Tanzania, such as `2026-11`.
        pub month: String = statement.month.to_string(),
        /// Balance at the start.
        pub opening: i64 = statement.opening_tsh,
        /// Sales of the month, less reversals.
        pub sales: i64 = figures.sales_tsh,
        /// Commission on these sales.
        pub earned: i64 = figures.earned_tsh,
        /// Commission paid out in the period, in whole shillings.
        pub paid: i64 = figures.paid_tsh,
        /// Balance at the end.
        pub closing: i64 = closing,
        /// The first 500 entries, oldest first; the CSV has all.
        pub entries: Vec<CommissionEntryBody> =
            statement.entries.into_iter().map(CommissionEntryBody::from).collect(),
        /// Number of entries in the period.
        pub lines: i64 = statement.lines,
        /// Opens WhatsApp with the statement as a message to the agent.
        pub whatsapp_url: String = whatsapp_url,
    }
}

response_body! {
    let AgentRecord { agent, figures, .. } = record;
    /// An agent's own page, whole shillings. It names no customer and no order.
    pub struct AgentPageBody of(record: AgentRecord, month: &Statement, latest: Vec<CommissionEntry>) {
        pub name: String = agent.profile.name.reveal().to_owned(),
        /// The agent's code, carried in `/?agent=`.
        pub code: String = agent.code.to_string(),
        /// Whether their sales earn commission.
        pub status: code::AgentStatus = agent.profile.status.into(),
        /// Commission on future sales, in percent.
        #[schema(value_type = f64)]
        pub commission_rate: serde_json::Number = crate::agents::number(&agent.profile.rate),
        /// This month in Tanzania, such as `2026-11`.
        pub month: String = month.month.to_string(),
        /// Sales of this month.
        pub sales: i64 = month.figures.sales_tsh,
        /// Commission on these sales.
        pub earned: i64 = month.figures.earned_tsh,
        /// Commission owed now, in whole shillings.
        pub balance: i64 = figures.balance_tsh(),
        /// The latest entries of the ledger, newest first.
        pub entries: Vec<CommissionEntryBody> =
            latest.into_iter().map(CommissionEntryBody::for_agent).collect(),
    }
}

/// A payout to create from the balances of agents.
#[request]
#[derive(Default)]
pub struct DraftPayoutRequest {
    /// Balances at the end of this month, such as `2026-11`; current balances when neither is given.
    pub month: Option<String>,
    /// Balances at the end of this day in Tanzania, such as `2026-11-21`.
    pub as_of: Option<String>,
    /// Agents who are owed less are left out, whole shillings; 1,000 when absent.
    pub minimum: Option<i64>,
}

impl DraftPayoutRequest {
    pub fn parse(self, by: Actor, now: DateTime<Utc>, random: &dyn Random) -> Result<CreatePayout, ApiError> {
        let mut errors = FieldErrors::default();
        let month =
            errors.optional("month", self.month.as_deref(), parsed(Month::parse, FieldErrorCode::Invalid));
        let day = errors.optional("asOf", self.as_of.as_deref(), parsed(Day::parse, FieldErrorCode::Invalid));
        let minimum = self.minimum.unwrap_or(CreatePayout::DEFAULT_MINIMUM_TSH);
        let minimum = Money::new(minimum).ok().filter(|minimum| *minimum > Money::ZERO);
        if minimum.is_none() {
            errors.add("minimum", FieldErrorCode::InvalidAmount);
        }
        let as_of = month.map(Month::ends_at).or(day.map(Day::end)).unwrap_or(now);
        errors.finish(minimum.map(|minimum| CreatePayout::new(as_of, minimum, by, now, random)))
    }
}

/// Limit of agents marked as paid in one request.
const MAX_ITEMS: usize = 200;

/// Confirms that money was sent to agents.
#[request]
pub struct PayItemsRequest {
    /// Paid agents, at most 200; all of them are recorded, or none.
    pub items: Vec<PaidItemRequest>,
}

/// The transfer to one agent.
#[request]
pub struct PaidItemRequest {
    pub agent_id: Required<String>,
    /// Reference of the transfer, such as the wallet's transaction id: at most 80 characters.
    pub reference: Required<String>,
}

impl PayItemsRequest {
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
        let id = parsed(AgentId::parse, FieldErrorCode::Invalid);
        let line = fields::line(PayItems::MAX_REFERENCE_CHARS);
        let agent =
            errors.required(&format!("items[{place}].agentId"), present(self.agent_id.as_deref()), id);
        let reference =
            errors.required(&format!("items[{place}].reference"), self.reference.as_deref(), line);
        agent.zip(reference)
    }
}

response_body! {
    /// Commission that is paid out together.
    pub struct PayoutBody from payout: Payout {
        #[serde(rename = "_id")]
        pub key: String = payout.id.to_string(),
        /// Balances are taken at this time.
        pub as_of: DateTime<Utc> = payout.as_of,
        /// Agents who were owed less were left out, whole shillings.
        pub minimum: i64 = payout.minimum.tsh(),
        /// Staff member who created it.
        pub created_by: String = payout.by.name,
        pub created_at: DateTime<Utc> = payout.created_at,
        /// Amounts by agent, ordered by name.
        pub items: Vec<PayoutItemBody> = payout.items.into_iter().map(PayoutItemBody::from).collect(),
    }
}

response_body! {
    let (agent, paid) = (item.agent, item.paid);
    /// Amount for one agent.
    pub struct PayoutItemBody from item: PayoutItem {
        pub agent_id: String = agent.id.to_string(),
        pub code: String = agent.code.to_string(),
        pub name: String = agent.name.reveal().to_owned(),
        /// Number that receives the money, as `2557…`.
        pub phone_number: String = agent.phone.reveal().to_owned(),
        /// Whether they are active at present.
        pub agent_status: code::AgentStatus = agent.status.into(),
        /// In whole Tanzanian shillings.
        pub amount: i64 = item.amount.tsh(),
        pub state: code::PayoutItemState = item.state.into(),
        /// Reference of the transfer; null while it is not sent.
        pub reference: Option<String> = paid.as_ref().map(|paid| paid.reference.clone()),
        /// When the transfer was recorded.
        pub paid_at: Option<DateTime<Utc>> = paid.as_ref().map(|paid| paid.at),
        pub paid_by: Option<String> = paid.map(|paid| paid.by.name),
    }
}

response_body! {
    /// A payout in a list, whole shillings.
    pub struct PayoutSummaryBody from payout: PayoutSummary {
        #[serde(rename = "_id")]
        pub key: String = payout.id.to_string(),
        /// Balances are taken at this time.
        pub as_of: DateTime<Utc> = payout.as_of,
        /// Staff member who created it.
        pub created_by: String = payout.by.name,
        pub created_at: DateTime<Utc> = payout.created_at,
        /// Number of agents still to be paid.
        pub open_items: i64 = payout.open.0,
        /// Amount still to be paid.
        pub open_amount: i64 = payout.open.1,
        /// Number of paid agents.
        pub paid_items: i64 = payout.paid.0,
        pub paid_amount: i64 = payout.paid.1,
    }
}

impl From<PayConflict> for ApiError {
    fn from(conflict: PayConflict) -> Self {
        let about = |code, agent: AgentId| Self::new(code).with_data(json!({ "agentId": agent.to_string() }));
        match conflict {
            PayConflict::NotFound => Self::new(ErrorCode::PayoutNotFound),
            PayConflict::Settled(agent) => about(ErrorCode::PayoutItemSettled, agent),
            PayConflict::InsufficientBalance(agent) => about(ErrorCode::OwedLess, agent),
            PayConflict::Repository(error) => error.into(),
        }
    }
}
