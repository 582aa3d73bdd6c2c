//! Cases that need staff.

use kernel::{Money, Urgency};
use overview::{CaseCount, ResponseTimes, SupportCase};

use crate::prelude::*;

response_body! {
    /// A case that needs staff. It disappears when its subject is settled.
    pub struct SupportCaseBody of(case: SupportCase, now: DateTime<Utc>) {
        /// Unique among open cases: a subject may have several cases of different kinds.
        #[serde(rename = "_id")]
        pub key: String = format!("{}:{}", case.kind.code(), case.subject),
        pub kind: code::CaseKind = case.kind.into(),
        /// Key of the subject in the API that settles it: an order's number, the key of a payment or refund, the reference
        /// of an application.
        pub subject: String = case.subject,
        /// Number of the order or purchase; null for an application.
        pub order_id: Option<String> = case.order_id,
        /// Ordered product, or name of the applicant.
        pub about: String = case.about,
        /// Swahili name of the product; empty when there is none.
        pub about_swahili: String = case.about_swahili,
        /// Amount in whole shillings.
        pub amount: Option<i64> = case.amount.map(Money::tsh),
        /// Of `not_received` the network's or vendor's reference of the delivery, of `bonus_requested` the promised bonus;
        /// null for all others, and for a delivery without a reference.
        pub detail: Option<String> = case.detail,
        pub since: DateTime<Utc> = case.since,
        /// When it is due.
        pub due_at: DateTime<Utc> = case.due_at,
        /// Urgency of the case.
        pub urgency: code::Urgency = Urgency::from_due_time(case.due_at, now).into(),
        /// Staff member who claimed it.
        pub holder: Option<String> = case.claimed_by,
    }
}

response_body! {
    /// Counts of open cases, and waiting times of others.
    pub struct SupportFiguresBody of(counts: &[CaseCount], today: ResponseTimes, week: ResponseTimes) {
        /// Cases that need staff, overdue or not.
        pub open: i64 = counts.iter().map(|count| count.open).sum(),
        /// Cases that are past their deadline.
        pub overdue: i64 = counts.iter().map(|count| count.overdue).sum(),
        /// Counts by kind, including kinds without cases.
        pub kinds: Vec<CaseCountBody> = counts.iter().map(CaseCountBody::from).collect(),
        /// Response times of today.
        pub today: ResponseTimesBody = today.into(),
        /// Response times of the last seven days, including today.
        pub week: ResponseTimesBody = week.into(),
    }
}

response_body! {
    /// Count of open cases of one kind.
    pub struct CaseCountBody from count: &CaseCount {
        pub kind: code::CaseKind = count.kind.into(),
        pub open: i64 = count.open,
        /// Cases that are past their deadline.
        pub overdue: i64 = count.overdue,
    }
}

response_body! {
    /// Time until staff first acted on a case. Without late orders and payments without an order: their first action is not
    /// recorded.
    pub struct ResponseTimesBody from times: ResponseTimes {
        pub cases: i64 = times.cases,
        /// Median in minutes; null when there are none.
        pub median_minutes: Option<i64> = times.median_minutes,
    }
}
