//! The float: balances with networks and vendors. Amounts are millionths of the currency's unit.

use books::float::{
    FloatAccount, FloatAccountId, FloatCard, FloatEntry, FloatPosting, FloatReading, Forecast,
    MAX_FLOAT_MICROS, PostFloat, PostFloatError, SetLowMark, SetLowMarkError, forecast,
};
use chrono::TimeDelta;
use kernel::{Actor, Day, IdempotencyKey};
use strum::{IntoStaticStr, VariantArray};

use crate::prelude::*;

/// The kind of a [`Forecast`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Outlook {
    /// The balance is not known.
    Unknown,
    Empty,
    Until,
    OverAWeek,
    TooLittleHistory,
}

impl Outlook {
    fn of(card: &FloatCard, now: DateTime<Utc>) -> (Self, Option<DateTime<Utc>>) {
        let account = &card.account;
        if account.opened_at.is_none() {
            return (Self::Unknown, None);
        }
        match forecast(account.balance_micros, card.first_use, &card.history, now) {
            Forecast::Empty => (Self::Empty, None),
            Forecast::Until(at) => (Self::Until, Some(at)),
            Forecast::OverAWeek => (Self::OverAWeek, None),
            Forecast::TooLittleHistory => (Self::TooLittleHistory, None),
        }
    }
}

response_body! {
    let (outlook, lasts_until) = Outlook::of(&card, now);
    let account = card.account;
    let is_open = account.opened_at.is_some();
    /// An account of the float.
    #[schema(as = FloatAccount)]
    pub struct FloatAccountBody of(card: FloatCard, now: DateTime<Utc>) {
        /// A network's code, or the name of a vendor.
        pub account: String = account.id.to_string(),
        /// Null for a vendor.
        pub network: Option<code::Network> = account.id.network().map(Code),
        /// Such as `TZS`.
        pub currency: String = account.currency.to_string(),
        /// Null until it is first counted or read; may be negative.
        pub balance: Option<i64> = is_open.then_some(account.balance_micros),
        /// Deliveries of today less those undone.
        pub used_today: i64 = card.today.used,
        pub bought_today: i64 = card.today.bought,
        pub outlook: code::FloatOutlook = outlook.into(),
        /// When it is used up; null unless the outlook is `until`.
        pub lasts_until: Option<DateTime<Utc>> = lasts_until,
        /// Staff are notified when the balance falls below it; null: never.
        pub low_mark: Option<i64> = account.low_mark_micros,
        /// Whether the balance is below it.
        pub is_low: bool = account.is_low(),
        /// The last count or reading; null before the first.
        pub counted_at: Option<DateTime<Utc>> = card.counted_at,
        /// The vendor's own figure; null for a network.
        pub reading: Option<FloatReadingBody> = account.reading.map(|reading| FloatReadingBody::of(&account, reading)),
        /// Number of changes of the mark, from 1.
        pub version: i64 = account.version,
    }
}

/// A balance that ends so soon is on the first page.
const SOON: TimeDelta = TimeDelta::hours(2);

impl FloatAccountBody {
    /// Whether somebody should buy float: it is below its mark, used up or lasts less than two hours.
    pub fn is_urgent(&self, now: DateTime<Utc>) -> bool {
        let ends_soon = self.lasts_until.is_some_and(|at| at.signed_duration_since(now) < SOON);
        self.is_low || ends_soon || self.outlook == Code(Outlook::Empty)
    }
}

response_body! {
    /// What a vendor says about the balance.
    #[schema(as = FloatReading)]
    pub struct FloatReadingBody of(account: &FloatAccount, reading: FloatReading) {
        pub at: DateTime<Utc> = reading.at,
        pub balance: i64 = reading.balance_micros,
        /// The vendor's balance less the ledger's at that time, if that is more than rounding; null otherwise.
        pub difference: Option<i64> = account.open_difference(),
    }
}

response_body! {
    /// An entry of the float's ledger.
    #[schema(as = FloatEntry)]
    pub struct FloatEntryBody from entry: FloatEntry {
        #[serde(rename = "_id")]
        pub id: String = entry.id.to_string(),
        pub kind: code::FloatEntryKind = entry.kind.into(),
        /// What it added to the balance: negative for a delivery, the difference of a count.
        pub amount: i64 = entry.amount_micros,
        /// The balance after it.
        pub balance: i64 = entry.balance_micros,
        /// What was counted or read.
        pub counted: Option<i64> = entry.counted_micros,
        /// Whether the order's cost was unknown and its price was taken.
        pub is_estimated: bool = entry.is_estimated,
        pub order_id: Option<String> = entry.order_id.map(|id| id.to_string()),
        pub at: DateTime<Utc> = entry.at,
        /// Staff member; null for the program.
        pub by: Option<String> = entry.by.map(|by| by.name),
    }
}

/// Who enters something, and when.
#[derive(Debug, Clone)]
pub struct Entered {
    pub account: FloatAccountId,
    pub key: Option<IdempotencyKey>,
    pub by: Actor,
    pub at: DateTime<Utc>,
}

impl Entered {
    fn posting(self, posting: FloatPosting) -> PostFloat {
        let Self { account, key, by, at } = self;
        PostFloat { account, posting, key, by, at }
    }
}

/// Float that was bought.
#[request]
pub struct TopUpRequest {
    /// In millionths of the currency's unit, above 0, at most a billion units.
    pub amount: Required<i64>,
}

impl TopUpRequest {
    pub fn parse(&self, entered: Entered) -> Result<PostFloat, ApiError> {
        let mut errors = FieldErrors::default();
        let amount = amount("amount", self.amount, 1, &mut errors);
        errors.finish(amount.map(|amount_micros| entered.posting(FloatPosting::TopUp { amount_micros })))
    }
}

/// What is there now. The difference to the ledger is entered.
#[request]
pub struct CountFloatRequest {
    /// What the network's menu says, in millionths of the currency's unit; absent for a vendor, whose last reading is
    /// accepted.
    pub counted: Option<i64>,
    /// The day of the difference, such as `2026-11-21`; today when absent.
    pub date: Option<String>,
}

impl CountFloatRequest {
    pub fn parse(&self, entered: Entered) -> Result<PostFloat, ApiError> {
        let mut errors = FieldErrors::default();
        let day = fields::parsed(Day::parse, FieldErrorCode::Invalid);
        let day = errors.optional("date", self.date.as_deref(), day);
        let day = day.unwrap_or_else(|| Day::from_utc(entered.at));
        let is_network = entered.account.network().is_some();
        let posting = match self.counted {
            None if is_network => {
                errors.add("counted", FieldErrorCode::Required);
                None
            }
            None => Some(FloatPosting::AcceptReading { day }),
            Some(counted) => amount("counted", Some(counted), 0, &mut errors)
                .map(|counted_micros| FloatPosting::Count { counted_micros, day }),
        };
        errors.finish(posting.map(|posting| entered.posting(posting)))
    }
}

/// A new low mark.
#[request]
pub struct LowMarkRequest {
    /// The version that the caller last saw.
    pub version: Required<i64>,
    /// In millionths of the currency's unit; null for none.
    #[schema(required)]
    pub low_mark: Option<i64>,
}

impl LowMarkRequest {
    pub fn parse(&self, entered: Entered) -> Result<SetLowMark, ApiError> {
        let mut errors = FieldErrors::default();
        let mark_micros = self.low_mark.and_then(|mark| amount("lowMark", Some(mark), 1, &mut errors));
        let Entered { account, by, at, .. } = entered;
        let version = self.version.unwrap_or_default();
        errors.finish(Some(SetLowMark { account, version, mark_micros, by, at }))
    }
}

fn amount(field: &str, micros: Option<i64>, least: i64, errors: &mut FieldErrors) -> Option<i64> {
    let Some(micros) = micros else {
        errors.add(field, FieldErrorCode::Required);
        return None;
    };
    let valid = (least..=MAX_FLOAT_MICROS).contains(&micros).then_some(micros);
    if valid.is_none() {
        errors.add(field, FieldErrorCode::InvalidAmount);
    }
    valid
}

api_errors!(PostFloatError {
    NotFound => FloatAccountNotFound,
    NotCounted => FloatNotCounted,
    WrongKind => FloatIsRead,
    NoReading => FloatNotRead,
    KeyReused => IdempotencyMismatch,
    DayClosed => DaySignedOff,
    ..Repository
});

api_errors!(SetLowMarkError {
    NotFound => FloatAccountNotFound,
    Version => VersionConflict,
    ..Repository
});
