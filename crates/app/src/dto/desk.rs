//! The delivery desk.

use chrono::{DateTime, Utc};
use kernel::{AccountId, Actor, OrderKey, Urgency};
use orders::{
    Claim, Deliver, DeliveryCode, DeskCount, NoteKind, OrderNote, Problem, QueuedOrder, ReportProblem,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::codes;
use super::fields::{FieldErrors, line};
use super::order::AdminOrder;
use super::vending::VendingBody;
use crate::error::ApiError;
use crate::error_code::FieldErrorCode;

/// An order that waits for its delivery.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeskOrder {
    pub order: AdminOrder,
    /// How soon it must be dealt with.
    #[schema(value_type = codes::Urgency)]
    pub urgency: &'static str,
    /// When it must be dealt with.
    pub due_at: DateTime<Utc>,
    /// Whether that is over.
    pub overdue: bool,
    /// In whose hands it is; null when it is free.
    #[schema(required)]
    pub claim: Option<ClaimBody>,
}

/// Who has an order in hand.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = OrderClaim)]
pub struct ClaimBody {
    pub by: String,
    /// When it is free again by itself.
    pub until: DateTime<Utc>,
    /// Whether it is the caller's.
    pub mine: bool,
}

impl ClaimBody {
    /// As `caller` sees it.
    pub fn of(claim: Claim, caller: AccountId) -> Self {
        Self { mine: claim.by.id == caller, by: claim.by.name, until: claim.until }
    }
}

impl DeskOrder {
    /// As `caller` sees it at `now`.
    pub fn of(queued: QueuedOrder, caller: AccountId, now: DateTime<Utc>) -> Self {
        let QueuedOrder { order, due_at, claim } = queued;
        Self {
            order: order.into(),
            urgency: Urgency::at(due_at, now).code(),
            due_at,
            overdue: due_at < now,
            claim: claim.map(|claim| ClaimBody::of(claim, caller)),
        }
    }
}

/// How many orders wait.
#[derive(Debug, Serialize, ToSchema)]
pub struct DeskCounts {
    pub waiting: i64,
    /// How many of them are late.
    pub overdue: i64,
    /// How many of them had a problem, or shall be called off.
    pub troubled: i64,
    /// The same by kind and network.
    pub groups: Vec<DeskGroup>,
    /// What is sent without anybody's hand.
    pub vending: VendingBody,
}

/// How many orders of one kind and network wait.
#[derive(Debug, Serialize, ToSchema)]
pub struct DeskGroup {
    /// router, sme or normal.
    #[serde(rename = "type")]
    #[schema(value_type = super::place_order::OrderType)]
    pub kind: &'static str,
    /// Whose line they work on; null for routers.
    #[schema(required, value_type = Option<codes::Network>)]
    pub network: Option<&'static str>,
    pub waiting: i64,
    /// How many of them are late.
    pub overdue: i64,
    /// How many of them had a problem, or shall be called off.
    pub troubled: i64,
}

impl DeskCounts {
    /// The sums of `counts`, beside how bundles are sent.
    pub fn of(counts: Vec<DeskCount>, vending: VendingBody) -> Self {
        let sum = |of: fn(&DeskCount) -> i64| counts.iter().map(of).fold(0, i64::saturating_add);
        Self {
            waiting: sum(|count| count.waiting),
            overdue: sum(|count| count.overdue),
            troubled: sum(|count| count.troubled),
            groups: counts.into_iter().map(Into::into).collect(),
            vending,
        }
    }
}

impl From<DeskCount> for DeskGroup {
    fn from(count: DeskCount) -> Self {
        let DeskCount { kind, network, waiting, overdue, troubled } = count;
        Self { kind: kind.code(), network: network.map(kernel::Network::code), waiting, overdue, troubled }
    }
}

/// Something about an order that is worth remembering.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = OrderNote)]
pub struct OrderNoteBody {
    /// note, problem or `cancel_asked`.
    #[schema(value_type = codes::OrderNoteKind)]
    pub kind: &'static str,
    /// What is in the way, of a problem.
    #[schema(required, value_type = Option<codes::DeliveryProblem>)]
    pub problem: Option<&'static str>,
    pub at: DateTime<Utc>,
    /// The colleague; null for the customer.
    #[schema(required)]
    pub by: Option<String>,
    #[schema(required)]
    pub text: Option<String>,
}

impl From<OrderNote> for OrderNoteBody {
    fn from(note: OrderNote) -> Self {
        let problem = match note.kind {
            NoteKind::Problem(problem) => Some(problem.code()),
            NoteKind::Note | NoteKind::CancelAsked => None,
        };
        let by = note.by.map(|actor| actor.name);
        Self { kind: note.kind.code(), problem, at: note.at, by, text: note.text }
    }
}

/// A colleague's word that an order is with its customer.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeliverRequest {
    /// The network's reference, 4 to 60 characters.
    pub reference: Option<String>,
    /// The four digits that the customer reads out, for cash on delivery.
    pub delivery_code: Option<String>,
    /// Why there is no code, at most 200 characters; from a colleague who may confirm cash.
    pub reason: Option<String>,
    /// The version that the colleague saw; a newer one in the shop is a `version_conflict`.
    #[serde(default, deserialize_with = "super::numbers::whole")]
    #[schema(value_type = Option<i64>)]
    pub version: Option<i64>,
}

const MIN_REFERENCE_CHARS: usize = 4;
const MAX_REFERENCE_CHARS: usize = 60;
const MAX_REASON_CHARS: usize = 200;
const MAX_NOTE_CHARS: usize = 1_000;

impl DeliverRequest {
    /// The command, or everything that is wrong.
    ///
    /// # Errors
    /// `validation_failed`.
    pub fn parse(&self, key: OrderKey, by: Actor, can_override_code: bool) -> Result<Deliver, ApiError> {
        let mut errors = FieldErrors::default();
        let reference = errors.optional("reference", self.reference.as_deref(), reference);
        let code = errors.optional("deliveryCode", self.delivery_code.as_deref(), |text| {
            DeliveryCode::parse(text).map_err(|_invalid| FieldErrorCode::InvalidDeliveryCode)
        });
        let reason = errors.optional("reason", self.reason.as_deref(), line(MAX_REASON_CHARS));
        let expected_version = self.version;
        errors.finish(Some(Deliver { key, reference, code, reason, can_override_code, expected_version, by }))
    }
}

fn reference(text: &str) -> Result<String, FieldErrorCode> {
    let text = line(MAX_REFERENCE_CHARS)(text)?;
    if text.chars().count() < MIN_REFERENCE_CHARS { Err(FieldErrorCode::TooShort) } else { Ok(text) }
}

/// What keeps an order from being delivered.
#[derive(Debug, Deserialize, ToSchema)]
pub struct ProblemRequest {
    /// `wrong_number`, `network_down`, `not_reachable`, `out_of_float` or other.
    #[schema(required, value_type = codes::DeliveryProblem)]
    pub reason: Option<String>,
    /// More about it, at most 1000 characters; needed for other.
    pub note: Option<String>,
    /// The version that the colleague saw; a newer one in the shop is a `version_conflict`.
    #[serde(default, deserialize_with = "super::numbers::whole")]
    #[schema(value_type = Option<i64>)]
    pub version: Option<i64>,
}

impl ProblemRequest {
    /// The command, or everything that is wrong.
    ///
    /// # Errors
    /// `validation_failed`.
    pub fn parse(&self, key: OrderKey, by: Actor) -> Result<ReportProblem, ApiError> {
        let mut errors = FieldErrors::default();
        let problem = errors.required("reason", self.reason.as_deref(), |text| {
            Problem::from_code(text).ok_or(FieldErrorCode::Invalid)
        });
        let text = errors.optional("note", self.note.as_deref(), line(MAX_NOTE_CHARS));
        if problem == Some(Problem::Other) && super::fields::present(self.note.as_deref()).is_none() {
            errors.add("note", FieldErrorCode::Required);
        }
        let expected_version = self.version;
        errors.finish(problem.map(|problem| ReportProblem { key, problem, text, expected_version, by }))
    }
}

/// A colleague's words beside an order.
#[derive(Debug, Deserialize, ToSchema)]
pub struct NoteRequest {
    /// 1 to 1000 characters.
    #[schema(required, value_type = String)]
    pub text: Option<String>,
}

impl NoteRequest {
    /// The words, or what is wrong with them.
    ///
    /// # Errors
    /// `validation_failed`.
    pub fn parse(&self) -> Result<String, ApiError> {
        let mut errors = FieldErrors::default();
        let text = errors.required("text", self.text.as_deref(), line(MAX_NOTE_CHARS));
        errors.finish(text)
    }
}
