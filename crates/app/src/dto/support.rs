//! What needs a person.

use chrono::{DateTime, Utc};
use kernel::{Money, Urgency};
use overview::{CaseCount, ResponseTimes, SupportCase};
use serde::Serialize;
use utoipa::ToSchema;

use super::codes;

/// Something that needs a person. It is gone as soon as what it is about is settled.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SupportCase)]
pub struct SupportCaseBody {
    #[schema(value_type = codes::CaseKind)]
    pub kind: &'static str,
    /// What it is about, as the place where it is settled names it: an order's number, the key of a payment or refund,
    /// the reference of an application.
    pub subject: String,
    /// The number of the order or purchase; null for an application.
    #[schema(required)]
    pub order_id: Option<String>,
    /// What was ordered, or who applied.
    pub about: String,
    /// What was ordered, in Swahili; empty where the name has none.
    pub about_swahili: String,
    /// How much money it is about, in whole shillings.
    #[schema(required)]
    pub amount: Option<i64>,
    pub since: DateTime<Utc>,
    /// When it must be dealt with.
    pub due_at: DateTime<Utc>,
    /// How soon that is.
    #[schema(value_type = codes::Urgency)]
    pub urgency: &'static str,
    /// The colleague who has it in hand.
    #[schema(required)]
    pub holder: Option<String>,
}

impl SupportCaseBody {
    /// The case as it stands at `now`.
    pub fn of(case: SupportCase, now: DateTime<Utc>) -> Self {
        Self {
            kind: case.kind.code(),
            subject: case.subject,
            order_id: case.order_id,
            about: case.about,
            about_swahili: case.about_swahili,
            amount: case.amount.map(Money::tsh),
            since: case.since,
            due_at: case.due_at,
            urgency: Urgency::at(case.due_at, now).code(),
            holder: case.holder,
        }
    }
}

/// How many cases wait, and how long others waited.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = SupportFigures)]
pub struct SupportFiguresBody {
    /// How many are open.
    pub open: i64,
    /// How many of them should have been dealt with by now.
    pub overdue: i64,
    /// The same by kind; also kinds without cases.
    pub kinds: Vec<CaseCountBody>,
    /// Cases that somebody began with today.
    pub today: ResponseTimesBody,
    /// Those of the last seven days, today among them.
    pub week: ResponseTimesBody,
}

impl SupportFiguresBody {
    /// Puts the figures together.
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

/// How many cases of one kind wait.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CaseCount)]
pub struct CaseCountBody {
    #[schema(value_type = codes::CaseKind)]
    pub kind: &'static str,
    pub open: i64,
    /// How many of them should have been dealt with by now.
    pub overdue: i64,
}

impl From<&CaseCount> for CaseCountBody {
    fn from(count: &CaseCount) -> Self {
        Self { kind: count.kind.code(), open: count.open, overdue: count.overdue }
    }
}

/// How long cases waited for the first thing that a colleague did about them. Late orders and payments without an order
/// are not among them: nobody writes down when they were first looked at.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ResponseTimes)]
pub struct ResponseTimesBody {
    pub cases: i64,
    /// Half of them waited no longer than so many minutes; null when there are none.
    #[schema(required)]
    pub median_minutes: Option<i64>,
}

impl From<ResponseTimes> for ResponseTimesBody {
    fn from(times: ResponseTimes) -> Self {
        Self { cases: times.cases, median_minutes: times.median_minutes }
    }
}
