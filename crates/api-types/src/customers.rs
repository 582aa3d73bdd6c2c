//! A person by their phone number.

use customers::{HistoryEntry, HistoryKind, KnownAgent, NextStep, OpenMatter, Profile, Record};
use kernel::{Actor, PersonName, PhoneNumber};
use payments::{PromptStop, TillPayment};

use crate::messages::MessageBody;
use crate::payments::record::PaymentRecordBody;
use crate::payments::refund::RefundCaseBody;
use crate::prelude::*;
use crate::support::SupportCaseBody;

/// A profile with what else the caller may see of the person.
pub struct CustomerView {
    pub phone: PhoneNumber,
    /// Without what the caller may not see.
    pub profile: Profile,
    pub step: Option<NextStep>,
    /// Until when prompts are stopped.
    pub prompts_stopped_until: Option<DateTime<Utc>>,
    pub now: DateTime<Utc>,
}

/// A stop of payment prompts to a number, at the wish of its owner.
#[request]
pub struct PromptStopRequest {
    /// For how many days from now, at most 365; 0 allows prompts again.
    pub days: Required<i64>,
}

impl PromptStopRequest {
    pub fn parse(&self) -> Result<u16, ApiError> {
        let mut errors = FieldErrors::default();
        if self.days.is_none() {
            errors.add("days", FieldErrorCode::Required);
        }
        let days = self.days.and_then(|days| u16::try_from(days).ok());
        let days = days.filter(|days| *days <= PromptStop::MAX_DAYS);
        if self.days.is_some() && days.is_none() {
            errors.add("days", FieldErrorCode::InvalidStopDays);
        }
        errors.finish(days)
    }
}

response_body! {
    let CustomerView { phone, profile, step, prompts_stopped_until, now } = view;
    let (open, step) = step.map_or((0, None), |step| (step.more.saturating_add(1), Some(step.matter)));
    let (case, money) = match step {
        Some(OpenMatter::Case(case)) => (Some(case), None),
        Some(OpenMatter::TillPayment(payment)) => (None, Some(payment)),
        None => (None, None),
    };
    let is_known = !profile.counts.is_empty() || profile.agent.is_some() || prompts_stopped_until.is_some();
    /// What the shop knows of the owner of a phone number.
    #[schema(as = Customer)]
    pub struct CustomerBody from view: CustomerView {
        /// The phone number, as `2557…`.
        pub phone_number: String = phone.reveal().to_owned(),
        /// Whether the shop has anything that the caller may see.
        pub is_known: bool = is_known,
        /// Names of their orders, latest first, at most 5.
        pub names: Vec<String> = profile.names.iter().map(PersonName::reveal).map(str::to_owned).collect(),
        /// Their first order or payment.
        pub since: Option<DateTime<Utc>> = profile.since,
        /// Orders that they placed or paid.
        pub orders: i64 = profile.orders.count,
        pub delivered: i64 = profile.orders.delivered,
        pub cancelled: i64 = profile.orders.cancelled,
        /// Bundles that others ordered for the number.
        pub received: i64 = profile.orders.received,
        /// What they paid for orders less what was returned, in whole shillings.
        pub spent: i64 = profile.orders.spent_tsh,
        pub last_order_at: Option<DateTime<Utc>> = profile.orders.last_at,
        /// Until when the number gets no payment prompts, because its owner stopped them or had them stopped.
        pub prompts_stopped_until: Option<DateTime<Utc>> = prompts_stopped_until,
        /// The agent with this number.
        pub agent: Option<CustomerAgentBody> = profile.agent.map(Into::into),
        /// How many matters are open.
        pub open: usize = open,
        /// The most urgent of them, if it is a case.
        pub case: Option<SupportCaseBody> = case.map(|case| SupportCaseBody::of(case, now)),
        /// The same, if it is money of the till that belongs to no purchase.
        pub waiting_money: Option<ReceivedMoneyBody> = money.map(Into::into),
        /// How many entries the history has, by kind; kinds without entries are absent.
        pub counts: Vec<HistoryCountBody> = profile.counts.into_iter().map(Into::into).collect(),
    }
}

response_body! {
    #[schema(as = CustomerAgent)]
    pub struct CustomerAgentBody from agent: KnownAgent {
        #[serde(rename = "_id")]
        pub id: String = agent.id.to_string(),
        pub code: String = agent.code.as_str().to_owned(),
        pub name: String = agent.name,
    }
}

response_body! {
    #[schema(as = HistoryCount)]
    pub struct HistoryCountBody from pair: (HistoryKind, i64) {
        pub kind: code::HistoryKind = pair.0.into(),
        pub count: i64 = pair.1,
    }
}

response_body! {
    let state = payment.state();
    /// Money that came to the shop's till without a prompt.
    #[schema(as = ReceivedMoney)]
    pub struct ReceivedMoneyBody from payment: TillPayment {
        #[serde(rename = "_id")]
        pub id: String = payment.id.to_string(),
        /// In whole Tanzanian shillings.
        pub amount: i64 = payment.amount.tsh(),
        /// The wallet's reference.
        pub reference: String = payment.reference,
        pub paid_at: DateTime<Utc> = payment.paid_at,
        pub state: code::TillState = state.into(),
    }
}

/// One thing that happened, in the field of its kind; the others are null.
#[response]
#[schema(as = HistoryEntry)]
pub struct HistoryEntryBody {
    /// Unique within the history.
    #[serde(rename = "_id")]
    pub id: String,
    pub kind: code::HistoryKind,
    /// When it began.
    pub at: DateTime<Utc>,
    pub order: Option<HistoryOrderBody>,
    pub payment: Option<PaymentRecordBody>,
    pub till_payment: Option<ReceivedMoneyBody>,
    pub refund: Option<RefundCaseBody>,
    pub message: Option<MessageBody>,
    pub complaint: Option<HistoryComplaintBody>,
    pub picture: Option<HistoryPictureBody>,
    pub application: Option<HistoryApplicationBody>,
    pub rating: Option<HistoryRatingBody>,
}

impl HistoryEntryBody {
    /// `None` for a refund without history, which none is.
    pub fn of(entry: HistoryEntry, payouts_on: bool, caller: &Actor) -> Option<Self> {
        let HistoryEntry { at, record } = entry;
        let kind = record.kind();
        let named = |id: String| Self {
            id: format!("{}:{id}", kind.code()),
            kind: kind.into(),
            at,
            order: None,
            payment: None,
            till_payment: None,
            refund: None,
            message: None,
            complaint: None,
            picture: None,
            application: None,
            rating: None,
        };
        Some(match record {
            Record::Order { key, id, item, amount, status, part } => Self {
                order: Some(HistoryOrderBody {
                    order_id: id.to_string(),
                    item: item.name,
                    item_swahili: item.name_swahili,
                    amount: amount.tsh(),
                    status: status.into(),
                    part: part.into(),
                }),
                ..named(key.to_string())
            },
            Record::Payment(record) => {
                Self { payment: Some((&*record).into()), ..named(record.payment.checkout.id.to_string()) }
            }
            Record::TillPayment(payment) => {
                let entry = named(payment.id.to_string());
                Self { till_payment: Some((*payment).into()), ..entry }
            }
            Record::Refund(record) => {
                let body = RefundCaseBody::of(&record, payouts_on, caller)?;
                Self { refund: Some(body), ..named(record.case.id.to_string()) }
            }
            Record::Message(message) => {
                let entry = named(message.id.to_string());
                Self { message: Some((*message).into()), ..entry }
            }
            Record::Complaint { id, order_id, kind, problem, is_open } => Self {
                complaint: Some(HistoryComplaintBody {
                    order_id: order_id.to_string(),
                    kind: kind.into(),
                    problem: problem.map(Code),
                    is_open,
                }),
                ..named(id.to_string())
            },
            Record::Picture { id, is_open } => Self {
                picture: Some(HistoryPictureBody { id: id.to_string(), is_open }),
                ..named(id.to_string())
            },
            Record::Application { reference, status } => Self {
                application: Some(HistoryApplicationBody {
                    reference: reference.to_string(),
                    status: status.into(),
                }),
                ..named(reference.to_string())
            },
            Record::Rating { order_key, order_id, item, stars } => Self {
                rating: Some(HistoryRatingBody {
                    order_id: order_id.to_string(),
                    item: item.name,
                    item_swahili: item.name_swahili,
                    stars: stars.count(),
                }),
                ..named(order_key.to_string())
            },
        })
    }
}

/// An order that names the number.
#[response]
#[schema(as = HistoryOrder)]
pub struct HistoryOrderBody {
    pub order_id: String,
    /// What was ordered, in English.
    pub item: String,
    /// Empty when there is none.
    pub item_swahili: String,
    /// In whole Tanzanian shillings.
    pub amount: i64,
    pub status: code::OrderStatus,
    /// What the number was in it.
    pub part: code::OrderPart,
}

/// What the customer asked for or reported about an order, or why a delivery failed.
#[response]
#[schema(as = HistoryComplaint)]
pub struct HistoryComplaintBody {
    pub order_id: String,
    pub kind: code::OrderNoteKind,
    /// What prevented the delivery.
    pub problem: Option<code::DeliveryProblem>,
    /// Whether staff have not acted on it yet.
    pub is_open: bool,
}

/// A picture that shows a payment.
#[response]
#[schema(as = HistoryPicture)]
pub struct HistoryPictureBody {
    #[serde(rename = "_id")]
    pub id: String,
    /// Whether it is unanswered.
    pub is_open: bool,
}

/// An application to become an agent.
#[response]
#[schema(as = HistoryApplication)]
pub struct HistoryApplicationBody {
    pub reference: String,
    pub status: code::AgentApplicationStatus,
}

/// What the customer thinks of a delivered order.
#[response]
#[schema(as = HistoryRating)]
pub struct HistoryRatingBody {
    pub order_id: String,
    /// What was ordered, in English.
    pub item: String,
    /// Empty when there is none.
    pub item_swahili: String,
    /// 1 to 5.
    pub stars: i64,
}
