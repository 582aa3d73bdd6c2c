//! What the customer of a placed order can expect and do.

use kernel::{Language, LateOffer, Money, OpeningHours};
use orders::{Complaint, ComplaintKind, LateChoice, NoteKind, Outlook, Report, Wait};
use overview::CaseKind;

use crate::fields::line;
use crate::prelude::*;

/// An outlook with what is needed to say when staff answer.
#[derive(Clone, Copy)]
pub struct OutlookView<'a> {
    pub outlook: &'a Outlook,
    /// The amount of the order.
    pub amount: Money,
    pub hours: &'a OpeningHours,
}

response_body! {
    let Wait { turn, usual_minutes, resumes_at, is_late } = wait;
    /// How a bundle waits for its delivery.
    pub struct TrackedWait from wait: Wait {
        /// Whether it is being loaded right now.
        pub being_sent: bool = turn.is_being_sent,
        /// Place among the bundles of its network and kind, from 1; null beyond 99, and where staff must look at it first.
        pub place: Option<i64> = turn.place,
        /// How many minutes the last deliveries of this network and kind took; null without enough of them.
        pub usual_minutes: Option<i64> = usual_minutes,
        /// When the shop opens and goes on; null while it is open.
        pub resumes_at: Option<DateTime<Utc>> = resumes_at,
        /// Whether the promised time has passed.
        pub late: bool = is_late,
    }
}

/// What the shop offers for a missed promise.
#[response]
pub enum LateOfferKind {
    Nothing,
    MoneyBack,
    Bonus,
}

impl From<&LateOffer> for LateOfferKind {
    fn from(offer: &LateOffer) -> Self {
        match offer {
            LateOffer::Nothing => Self::Nothing,
            LateOffer::MoneyBack => Self::MoneyBack,
            LateOffer::Bonus(_) => Self::Bonus,
        }
    }
}

/// What the customer of a late order can do, or has done.
#[response]
pub struct TrackedLateOffer {
    pub kind: LateOfferKind,
    /// Money back, or the bonus, in whole Tanzanian shillings.
    pub amount: i64,
    /// The bonus in English; empty for money back.
    pub text: String,
    pub text_swahili: String,
    /// Whether it must wait, because the order is being loaded.
    pub being_sent: bool,
    /// Since when the bonus is asked for; null before.
    pub requested_at: Option<DateTime<Utc>>,
    /// When staff answer at the latest; null before it is asked for, and once they did.
    pub answer_by: Option<DateTime<Utc>>,
}

/// Whether the customer reported that a delivery did not arrive.
#[response]
pub struct TrackedReport {
    /// Null: it can be reported.
    pub reported_at: Option<DateTime<Utc>>,
    /// When staff answer at the latest; null before it is reported, and once they did.
    pub answer_by: Option<DateTime<Utc>>,
}

impl OutlookView<'_> {
    pub(super) fn wait(self) -> Option<TrackedWait> {
        self.outlook.wait.map(Into::into)
    }

    pub(super) fn late_offer(self) -> Option<TrackedLateOffer> {
        let none = TrackedLateOffer {
            kind: LateOfferKind::MoneyBack,
            amount: self.amount.tsh(),
            text: String::new(),
            text_swahili: String::new(),
            being_sent: false,
            requested_at: None,
            answer_by: None,
        };
        Some(match self.outlook.late.as_ref()? {
            LateChoice::MoneyBack { is_being_sent } => {
                TrackedLateOffer { being_sent: *is_being_sent, ..none }
            }
            LateChoice::Bonus(bonus) => TrackedLateOffer {
                kind: LateOfferKind::Bonus,
                amount: bonus.amount().tsh(),
                text: bonus.text(Language::En).to_owned(),
                text_swahili: bonus.text(Language::Sw).to_owned(),
                ..none
            },
            LateChoice::Requested(complaint) => {
                let text = complaint.note.text.clone().unwrap_or_default();
                let bonus = bonus_of(complaint);
                TrackedLateOffer {
                    kind: LateOfferKind::Bonus,
                    amount: bonus.map_or(0, Money::tsh),
                    text_swahili: text.clone(),
                    text,
                    requested_at: Some(complaint.note.at),
                    answer_by: self.answer_by(CaseKind::BonusRequested, bonus, complaint),
                    ..none
                }
            }
        })
    }

    pub(super) fn report(self) -> Option<TrackedReport> {
        let Report(complaint) = self.outlook.report.as_ref()?;
        Some(TrackedReport {
            reported_at: complaint.as_ref().map(|complaint| complaint.note.at),
            answer_by: complaint
                .as_ref()
                .and_then(|complaint| self.answer_by(CaseKind::NotReceived, Some(self.amount), complaint)),
        })
    }

    fn answer_by(
        self,
        case: CaseKind,
        amount: Option<Money>,
        complaint: &Complaint,
    ) -> Option<DateTime<Utc>> {
        let is_open = complaint.answered_at.is_none();
        is_open.then(|| case.due_at(amount, complaint.note.at, self.hours)).flatten()
    }
}

fn bonus_of(complaint: &Complaint) -> Option<Money> {
    match complaint.note.kind {
        NoteKind::BonusRequested(amount) => Some(amount),
        _ => None,
    }
}

response_body! {
    /// A complaint that staff have not answered.
    #[schema(as = OpenComplaint)]
    pub struct ComplaintBody of(kind: ComplaintKind, complaint: Complaint) {
        pub kind: code::ComplaintKind = kind.into(),
        pub at: DateTime<Utc> = complaint.note.at,
        /// The promised bonus in whole Tanzanian shillings; null for `not_received`.
        pub amount: Option<i64> = bonus_of(&complaint).map(Money::tsh),
        /// The reference of the delivery, or the text of the bonus.
        pub detail: Option<String> = complaint.note.text,
    }
}

/// The complaints that staff have not answered, oldest first.
pub(super) fn open_complaints(complaints: Vec<Complaint>) -> Vec<ComplaintBody> {
    let open = complaints.into_iter().filter(|complaint| complaint.answered_at.is_none());
    open.filter_map(|complaint| {
        ComplaintKind::from_note(complaint.note.kind).map(|kind| ComplaintBody::of(kind, complaint))
    })
    .collect()
}

/// The answer to a complaint.
#[request]
pub struct AnswerComplaintRequest {
    /// `not_received` or `bonus_requested`.
    #[schema(required, value_type = code::ComplaintKind)]
    pub kind: Option<String>,
    /// What was done, at most 500 characters; only staff read it.
    pub text: Required<String>,
}

const MAX_ANSWER_CHARS: usize = 500;

impl AnswerComplaintRequest {
    pub fn parse(&self) -> Result<(ComplaintKind, String), ApiError> {
        let mut errors = FieldErrors::default();
        let kind = errors.required("kind", self.kind.as_deref(), fields::code::<ComplaintKind>);
        let text = errors.required("text", self.text.as_deref(), line(MAX_ANSWER_CHARS));
        errors.finish(kind.zip(text))
    }
}
