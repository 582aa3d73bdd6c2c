//! Cases that need staff.

use chrono::{DateTime, Utc};
use kernel::{Coded, Money, Urgency};
use overview::{CaseCount, ResponseTimes, SupportCase};
use serde::Serialize;
use utoipa::ToSchema;

use super::code;

/// A case that needs staff. It disappears when its subject is settled.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SupportCase)]
pub struct SupportCaseBody {
    /// Unique among open cases: a subject may have several cases of different kinds.
    #[serde(rename = "_id")]
    pub key: String,
    pub kind: code::CaseKind,
    /// Key of the subject in the API that settles it: an order's number, the key of a payment or refund, the reference
    /// of an application.
    pub subject: String,
    /// Number of the order or purchase; null for an application.
    #[schema(required)]
    pub order_id: Option<String>,
    /// Ordered product, or name of the applicant.
    pub about: String,
    /// Swahili name of the product; empty when there is none.
    pub about_swahili: String,
    /// Amount in whole shillings.
    #[schema(required)]
    pub amount: Option<i64>,
    pub since: DateTime<Utc>,
    /// When it is due.
    pub due_at: DateTime<Utc>,
    /// Urgency of the case.
    pub urgency: code::Urgency,
    /// Staff member who claimed it.
    #[schema(required)]
    pub holder: Option<String>,
}

impl SupportCaseBody {
    pub fn of(case: SupportCase, now: DateTime<Utc>) -> Self {
        Self {
            key: format!("{}:{}", case.kind.code(), case.subject),
            kind: case.kind.into(),
            subject: case.subject,
            order_id: case.order_id,
            about: case.about,
            about_swahili: case.about_swahili,
            amount: case.amount.map(Money::tsh),
            since: case.since,
            due_at: case.due_at,
            urgency: Urgency::from_due_time(case.due_at, now).into(),
            holder: case.claimed_by,
        }
    }
}

/// Counts of open cases, and waiting times of others.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SupportFigures)]
pub struct SupportFiguresBody {
    /// Open cases.
    pub open: i64,
    /// Overdue cases.
    pub overdue: i64,
    /// Counts by kind, including kinds without cases.
    pub kinds: Vec<CaseCountBody>,
    /// Response times of today.
    pub today: ResponseTimesBody,
    /// Response times of the last seven days, including today.
    pub week: ResponseTimesBody,
}

impl SupportFiguresBody {
    pub fn of(counts: &[CaseCount], today: ResponseTimes, week: ResponseTimes) -> Self {
        Self {
            open: counts.iter().map(|count| count.open).sum(),
            overdue: counts.iter().map(|count| count.overdue).sum(),
            kinds: counts.iter().map(CaseCountBody::from).collect(),
            today: today.into(),
            week: week.into(),
        }
    }
}

/// Count of open cases of one kind.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CaseCount)]
pub struct CaseCountBody {
    pub kind: code::CaseKind,
    pub open: i64,
    /// Overdue cases.
    pub overdue: i64,
}

impl From<&CaseCount> for CaseCountBody {
    fn from(count: &CaseCount) -> Self {
        Self { kind: count.kind.into(), open: count.open, overdue: count.overdue }
    }
}

/// Time until staff first acted on a case. Without late orders and payments without an order: their first action is not
/// recorded.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ResponseTimes)]
pub struct ResponseTimesBody {
    pub cases: i64,
    /// Median in minutes; null when there are none.
    #[schema(required)]
    pub median_minutes: Option<i64>,
}

impl From<ResponseTimes> for ResponseTimesBody {
    fn from(times: ResponseTimes) -> Self {
        Self { cases: times.cases, median_minutes: times.median_minutes }
    }
}
