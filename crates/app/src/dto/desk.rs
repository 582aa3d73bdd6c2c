//! The delivery desk.

use chrono::{DateTime, Utc};
use kernel::{AccountId, Actor, Coded, OrderKey, Urgency};
use orders::{
    Claim, DeliverOrder, DeliveryCode, NoteKind, NoteType, OrderNote, Problem, QueueCount, QueuedOrder,
    ReportProblem,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::code::{self, Code};
use super::fields::{FieldErrors, line};
use super::order::AdminOrder;
use super::place_order::OrderType;
use super::vending::VendingBody;
use crate::error::ApiError;
use crate::error_code::FieldErrorCode;

/// An order that waits for delivery.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeskOrder {
    pub order: AdminOrder,
    /// Urgency of the delivery.
    pub urgency: code::Urgency,
    /// When the delivery is due.
    pub due_at: DateTime<Utc>,
    /// Whether it is overdue.
    pub overdue: bool,
    /// The active claim; null when the order is unclaimed.
    #[schema(required)]
    pub claim: Option<ClaimBody>,
}

/// A claim of an order by a staff member.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = OrderClaim)]
pub struct ClaimBody {
    pub by: String,
    /// When the claim expires.
    pub until: DateTime<Utc>,
    /// Whether it is the caller's own.
    pub mine: bool,
}

impl ClaimBody {
    pub fn of(claim: Claim, caller: AccountId) -> Self {
        Self { mine: claim.by.id == caller, by: claim.by.name, until: claim.until }
    }
}

impl DeskOrder {
    /// The order as `caller` sees it at `now`.
    pub fn of(queued: QueuedOrder, caller: AccountId, now: DateTime<Utc>) -> Self {
        let QueuedOrder { order, due_at, claim } = queued;
        Self {
            order: order.into(),
            urgency: Urgency::from_due_time(due_at, now).into(),
            due_at,
            overdue: due_at < now,
            claim: claim.map(|claim| ClaimBody::of(claim, caller)),
        }
    }
}

/// Counts of waiting orders.
#[derive(Debug, Serialize, ToSchema)]
pub struct DeskCounts {
    pub waiting: i64,
    /// How many of them are overdue.
    pub overdue: i64,
    /// How many of them have a problem or a cancellation request.
    pub troubled: i64,
    /// Counts by kind and network.
    pub groups: Vec<DeskGroup>,
    /// Automatic delivery through a vendor.
    pub vending: VendingBody,
}

/// Counts of waiting orders of one kind and network.
#[derive(Debug, Serialize, ToSchema)]
pub struct DeskGroup {
    /// router, sme or normal.
    #[serde(rename = "type")]
    pub kind: OrderType,
    /// Network of the bundle; null for routers.
    #[schema(required)]
    pub network: Option<code::Network>,
    pub waiting: i64,
    /// How many of them are overdue.
    pub overdue: i64,
    /// How many of them have a problem or a cancellation request.
    pub troubled: i64,
}

impl DeskCounts {
    pub fn of(counts: Vec<QueueCount>, vending: VendingBody) -> Self {
        let sum = |of: fn(&QueueCount) -> i64| counts.iter().map(of).fold(0, i64::saturating_add);
        Self {
            waiting: sum(|count| count.waiting),
            overdue: sum(|count| count.overdue),
            troubled: sum(|count| count.troubled),
            groups: counts.into_iter().map(Into::into).collect(),
            vending,
        }
    }
}

impl From<QueueCount> for DeskGroup {
    fn from(count: QueueCount) -> Self {
        let QueueCount { kind, network, waiting, overdue, troubled } = count;
        Self { kind: kind.into(), network: network.map(Code), waiting, overdue, troubled }
    }
}

/// An entry in an order's history other than a status.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = OrderNote)]
pub struct OrderNoteBody {
    /// note, problem or `cancel_asked`.
    pub kind: code::OrderNoteKind,
    /// The obstacle to the delivery; null for other kinds.
    #[schema(required)]
    pub problem: Option<code::DeliveryProblem>,
    pub at: DateTime<Utc>,
    /// Staff member; null for the customer.
    #[schema(required)]
    pub by: Option<String>,
    #[schema(required)]
    pub text: Option<String>,
}

impl From<OrderNote> for OrderNoteBody {
    fn from(note: OrderNote) -> Self {
        let problem = match note.kind {
            NoteKind::Problem(problem) => Some(Code(problem)),
            NoteKind::Note | NoteKind::CancelAsked => None,
        };
        let by = note.by.map(|actor| actor.name);
        Self { kind: NoteType::from(note.kind).into(), problem, at: note.at, by, text: note.text }
    }
}

/// Confirms that an order was delivered.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeliverRequest {
    /// The network's reference, 4 to 60 characters.
    pub reference: Option<String>,
    /// The customer's four-digit delivery code, for cash on delivery.
    pub delivery_code: Option<String>,
    /// Why the code is missing, at most 200 characters; only from staff who may confirm cash.
    pub reason: Option<String>,
    /// The version that the caller last saw; `version_conflict` if the stored one is newer.
    #[serde(default, deserialize_with = "super::numbers::whole")]
    #[schema(value_type = Option<i64>)]
    pub version: Option<i64>,
}

const MIN_REFERENCE_CHARS: usize = 4;
const MAX_REFERENCE_CHARS: usize = 60;
const MAX_REASON_CHARS: usize = 200;
const MAX_NOTE_CHARS: usize = 1_000;

impl DeliverRequest {
    /// Validates all fields.
    ///
    /// # Errors
    /// `validation_failed`.
    pub fn parse(&self, key: OrderKey, by: Actor, can_override_code: bool) -> Result<DeliverOrder, ApiError> {
        let mut errors = FieldErrors::default();
        let reference = errors.optional("reference", self.reference.as_deref(), reference);
        let code = errors.optional("deliveryCode", self.delivery_code.as_deref(), |text| {
            DeliveryCode::parse(text).map_err(|_invalid| FieldErrorCode::InvalidDeliveryCode)
        });
        let reason = errors.optional("reason", self.reason.as_deref(), line(MAX_REASON_CHARS));
        let expected_version = self.version;
        errors.finish(Some(DeliverOrder {
            key,
            reference,
            code,
            reason,
            can_override_code,
            expected_version,
            by,
        }))
    }
}

fn reference(text: &str) -> Result<String, FieldErrorCode> {
    let text = line(MAX_REFERENCE_CHARS)(text)?;
    if text.chars().count() < MIN_REFERENCE_CHARS { Err(FieldErrorCode::TooShort) } else { Ok(text) }
}

/// A problem that prevents a delivery.
#[derive(Debug, Deserialize, ToSchema)]
pub struct ProblemRequest {
    /// `wrong_number`, `network_down`, `not_reachable`, `out_of_float` or other.
    #[schema(required, value_type = code::DeliveryProblem)]
    pub reason: Option<String>,
    /// Details, at most 1000 characters; required for `other`.
    pub note: Option<String>,
    /// The version that the caller last saw; `version_conflict` if the stored one is newer.
    #[serde(default, deserialize_with = "super::numbers::whole")]
    #[schema(value_type = Option<i64>)]
    pub version: Option<i64>,
}

impl ProblemRequest {
    /// Validates all fields.
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

/// A staff note on an order.
#[derive(Debug, Deserialize, ToSchema)]
pub struct NoteRequest {
    /// 1 to 1000 characters.
    #[schema(required, value_type = String)]
    pub text: Option<String>,
}

impl NoteRequest {
    /// # Errors
    /// `validation_failed`.
    pub fn parse(&self) -> Result<String, ApiError> {
        let mut errors = FieldErrors::default();
        let text = errors.required("text", self.text.as_deref(), line(MAX_NOTE_CHARS));
        errors.finish(text)
    }
}
