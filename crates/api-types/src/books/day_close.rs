//! Closing the books of a day.

use std::collections::HashSet;

use books::float::DayFloat;
use books::{
    CashLine, CloseDayError, CloseEvent, CloseFigures, CountEvent, DayClose, DayLine, DayView, Difference,
    DifferenceKey, DifferenceKind, MoneyCount, OpenPoints, Reconciliation, Remedy, ReopenDay, Resolution,
    ResolutionAction, ResolveDifference, SaveDay, SignOffDay,
};
use kernel::{Actor, Day, Money};
use orders::{ActOnDifference, PayerDetails, RemedyError};
use serde::Deserialize;
pub use sources::CompanyOfShop;
use sources::{SourceBody, sources};
use utoipa::ToSchema;
use validator::Validate;

use crate::payments::record::OrderForPayerRequest;
use crate::prelude::*;

mod sources;

/// Limit of differences in one response; the counts cover all.
const MAX_DIFFERENCES: usize = 500;

response_body! {
    /// Number and total of payments.
    pub struct MoneyCountBody from count: MoneyCount {
        pub count: i64 = count.count,
        /// In whole Tanzanian shillings.
        pub amount: i64 = count.tsh,
    }
}

response_body! {
    let (signed_by, signed_at) = line.signed.map(|(by, at)| (by.name, at)).unzip();
    /// A day in the list.
    pub struct DayLineBody from line: DayLine {
        /// A date such as `2026-11-21`.
        pub date: String = line.day.to_string(),
        /// Whether it is open or signed off.
        pub status: DayCloseStatus = DayCloseStatus::of(signed_at.is_some()),
        /// Payments of the day, less reversals.
        pub provider: MoneyCountBody = line.provider.into(),
        /// Cash of the day, less what was taken back; null while the day is open: cash is counted blind.
        pub cash: Option<MoneyCountBody> = signed_at.is_some().then(|| line.cash.into()),
        /// Who signed it off; null while it is open.
        pub signed_by: Option<String> = signed_by,
        /// When it was signed off; null while it is open.
        pub signed_at: Option<DateTime<Utc>> = signed_at,
    }
}

/// Whether a day is closed.
#[response]
pub enum DayCloseStatus {
    Open,
    SignedOff,
}

impl DayCloseStatus {
    fn of(signed: bool) -> Self {
        if signed { Self::SignedOff } else { Self::Open }
    }
}

response_body! {
    let (view, companies) = day;
    let sources = sources(&view, &companies);
    let figures = match &view.close.signed {
        Some(_) => CloseFiguresBody::revealed(&view.figures),
        None => CloseFiguresBody::from(&view.figures),
    };
    let done = done_actions(&view);
    let close = view.close;
    let (signed_by, signed_at) = close.signed.map(|signed| (signed.by.name, signed.at)).unzip();
    /// A day with everything needed to close it.
    pub struct DayCloseBody from day: (DayView, Vec<CompanyOfShop>) {
        /// A date such as `2026-11-21`.
        pub date: String = close.day.to_string(),
        /// Number of changes; 0 before the first.
        pub version: i64 = close.version,
        /// Whether it is signed off; its figures are frozen then.
        pub status: DayCloseStatus = DayCloseStatus::of(signed_at.is_some()),
        pub notes: String = close.notes,
        pub figures: CloseFiguresBody = figures,
        /// All counts of cash, oldest first.
        pub cash_counts: Vec<CountEventBody> = close.count_history.into_iter().map(Into::into).collect(),
        /// What was done about differences that are gone since then, oldest first.
        pub done: Vec<DoneBody> = done,
        /// The payment companies with the day's payments and statements, by name.
        pub sources: Vec<SourceBody> = sources,
        /// Who signed it off; null while it is open.
        pub signed_by: Option<String> = signed_by,
        /// When it was signed off; null while it is open.
        pub signed_at: Option<DateTime<Utc>> = signed_at,
        /// Whether the books have changed since the sign-off.
        pub has_changed_since: bool = view.has_changed_since,
        /// Every sign-off and reopening, oldest first.
        pub history: Vec<CloseEventBody> = close.history.into_iter().map(Into::into).collect(),
    }
}

response_body! {
    /// A sign-off or a reopening.
    #[schema(as = DayCloseEvent)]
    pub struct CloseEventBody from event: CloseEvent {
        /// Status from then on.
        pub status: DayCloseStatus = DayCloseStatus::of(event.signed_off),
        pub at: DateTime<Utc> = event.at,
        pub by: String = event.by.name,
        /// Why it was reopened.
        pub reason: Option<String> = event.reason,
    }
}

response_body! {
    /// A count of cash.
    #[schema(as = CashCountEvent)]
    pub struct CountEventBody from count: CountEvent {
        /// Account whose cash was counted.
        pub account_id: String = count.account,
        pub name: String = count.name,
        /// Null when the count before was withdrawn.
        pub counted: Option<i64> = count.counted.map(Money::tsh),
        pub at: DateTime<Utc> = count.at,
        pub by: String = count.by.name,
    }
}

response_body! {
    let (difference, resolution) = done;
    /// What was done about a difference that is gone since then.
    #[schema(as = ResolvedDifference)]
    pub struct DoneBody from done: (&DifferenceKey, &Resolution) {
        pub kind: code::DifferenceKind = difference.kind.into(),
        /// Reference of the payment in statement and books, at most 400 characters.
        pub reference: String = difference.reference.clone(),
        pub provider_amount: Option<i64> = difference.provider_tsh,
        pub shop_amount: Option<i64> = difference.shop_tsh,
        pub resolution: ResolutionBody = resolution.into(),
    }
}

/// Notes of differences that are gone are no news: another amount makes another difference.
fn done_actions(view: &DayView) -> Vec<DoneBody> {
    let statement = view.figures.statement.as_ref();
    let current: HashSet<DifferenceKey> =
        statement.into_iter().flat_map(|statement| &statement.differences).map(Difference::name).collect();
    let is_done = |(name, done): &(&DifferenceKey, &Resolution)| {
        done.action != ResolutionAction::Note && !current.contains(*name)
    };
    let mut done: Vec<_> = view.close.resolutions.iter().filter(is_done).collect();
    done.sort_by_key(|(_, resolution)| resolution.at);
    done.into_iter().map(DoneBody::from).collect()
}

response_body! {
    /// Figures of the books, the statement and the cash counts.
    pub struct CloseFiguresBody from figures: &CloseFigures {
        /// Payments completed on the day: what the payment companies owe.
        pub provider: MoneyCountBody = figures.facts.provider().into(),
        /// Payments reversed on the day.
        pub reversed: MoneyCountBody = figures.facts.reversed.into(),
        /// Refunds paid on the day.
        pub refunds: MoneyCountBody = figures.facts.refunds.into(),
        /// Cash, by the staff member who received it.
        pub cash: Vec<CashLineBody> = figures.cash.iter().map(Into::into).collect(),
        /// The accounts of the float, networks first.
        pub float: Vec<FloatLineBody> = figures.facts.float.iter().map(Into::into).collect(),
        /// Orders placed on the day.
        pub orders: MoneyCountBody = figures.facts.orders.into(),
        /// Grade of the day's sales.
        pub grade: code::Grade = figures.grade().into(),
        /// The provider's statement compared with the books; null without one.
        pub statement: Option<ReconciliationBody> = figures.statement.as_ref().map(Into::into),
        /// Number of open points.
        pub open_points: usize = figures.open_points().count(),
        pub open: OpenPointsBody = figures.open_points().into(),
    }
}

response_body! {
    /// Open points of a day.
    pub struct OpenPointsBody from points: OpenPoints {
        /// Unresolved differences of the statements.
        pub differences: usize = points.differences,
        /// Staff members whose counted cash differs.
        pub cash_differences: usize = points.cash_differences,
        /// Staff members whose cash was not counted.
        pub uncounted: usize = points.uncounted,
        /// Payment companies that took money which no statement covers.
        pub missing_sources: usize = points.missing_sources,
        /// Accounts of the float with more or less than expected.
        pub float_differences: usize = points.float_differences,
        /// Accounts of the float that moved and were not counted.
        pub float_uncounted: usize = points.float_uncounted,
    }
}

response_body! {
    /// An account of the float on a day, in millionths of its currency's unit: opening + bought − used = counted, unless
    /// something is missing.
    #[schema(as = DayFloat)]
    pub struct FloatLineBody from line: &DayFloat {
        /// A network's code, or the name of a vendor.
        pub account: String = line.account.to_string(),
        /// Null for a vendor, whose balance is read.
        pub network: Option<code::Network> = line.account.network().map(Code),
        /// Such as `TZS`.
        pub currency: String = line.currency.to_string(),
        /// The balance when the day began.
        pub opening: i64 = line.opening_micros,
        pub bought: i64 = line.sums.bought,
        /// Deliveries less those undone.
        pub used: i64 = line.sums.used,
        /// Opening + bought − used.
        pub expected: i64 = line.expected_micros(),
        /// What was counted or read, less what was used since; null before.
        pub counted: Option<i64> = line.counted_micros(),
        /// The day's last count or reading.
        pub counted_at: Option<DateTime<Utc>> = line.counted_at,
        /// Counted less expected; null before counting.
        pub difference: Option<i64> = line.difference_micros(),
        /// Whether the difference is more than rounding.
        pub differs: bool = line.differs(),
    }
}

response_body! {
    pub struct CashLineBody from line: &CashLine {
        /// Account of the staff member; empty for cash that cannot be attributed.
        pub account_id: String = line.received.account.clone(),
        pub name: String = line.received.name.clone(),
        /// Null while the day is open and this cash is not counted: it is counted blind.
        pub received: Option<MoneyCountBody> = line.is_revealed().then(|| received(line)),
        /// Counted cash; null before counting.
        pub counted: Option<i64> = line.counted_tsh,
        /// Counted less received; null before counting.
        pub difference: Option<i64> = line.difference_tsh(),
    }
}

fn received(line: &CashLine) -> MoneyCountBody {
    MoneyCountBody { count: line.received.count, amount: line.received.tsh }
}

impl CloseFiguresBody {
    /// The figures with the cash that was received, also where it is not counted yet.
    fn revealed(figures: &CloseFigures) -> Self {
        let mut body = Self::from(figures);
        for (shown, line) in body.cash.iter_mut().zip(&figures.cash) {
            shown.received = Some(received(line));
        }
        body
    }
}

response_body! {
    /// The day's statements compared with the books.
    pub struct ReconciliationBody from statement: &Reconciliation {
        /// Rows of all statements.
        pub rows: usize = statement.rows,
        /// Rows about other days, or about money that did not come.
        pub ignored_rows: usize = statement.ignored_rows,
        /// Payments found in both with the same amount.
        pub matched: usize = statement.matched,
        /// Total of the matched payments.
        pub matched_amount: i64 = statement.matched_tsh,
        /// Total of the day's rows, each payment counted once.
        pub statement_amount: i64 = statement.statement_tsh,
        /// What was booked as fees of payment companies: what they paid less than the books say.
        pub fees: MoneyCountBody = statement.fees().into(),
        /// Number of differences by kind.
        pub counts: DifferenceCounts = DifferenceCounts {
            missing: statement.count(DifferenceKind::Missing),
            unknown: statement.count(DifferenceKind::Unknown),
            not_completed: statement.count(DifferenceKind::NotCompleted),
            wrong_amount: statement.count(DifferenceKind::WrongAmount),
            duplicate: statement.count(DifferenceKind::Duplicate),
        },
        /// The differences, at most 500.
        pub differences: Vec<DifferenceBody> =
            shown(&statement.differences).into_iter().map(Into::into).collect(),
    }
}

/// Number of differences by kind.
#[response]
pub struct DifferenceCounts {
    /// In the books, not in the statement.
    pub missing: usize,
    /// In the statement, not in the books.
    pub unknown: usize,
    /// Completed in the statement, not completed in the books yet.
    pub not_completed: usize,
    pub wrong_amount: usize,
    /// In the statement more than once.
    pub duplicate: usize,
}

response_body! {
    let payment = difference.payment.as_ref();
    /// A difference to investigate.
    #[schema(as = StatementDifference)]
    pub struct DifferenceBody from difference: &Difference {
        pub kind: code::DifferenceKind = difference.kind.into(),
        /// The payment company of the statement.
        pub source: String = difference.source.clone(),
        /// Line of the statement; null when it is missing there.
        pub line: Option<u32> = difference.line,
        /// Reference of the payment in statement and books, at most 400 characters.
        pub reference: String = difference.reference.clone(),
        pub provider_amount: Option<i64> = difference.provider_tsh,
        /// Amount in the books.
        pub shop_amount: Option<i64> = difference.shop_tsh,
        pub at: Option<DateTime<Utc>> = difference.at,
        /// Key of the payment in the books, for opening and checking it.
        pub payment_key: Option<String> = payment.map(|payment| payment.payment.to_string()),
        pub order_id: Option<String> = payment.map(|payment| payment.order_id.to_string()),
        /// Whether the payment is only a likely match: the same amount at about the same time, or of another company.
        pub is_guess: bool = difference.is_suggestion,
        /// What can be done about it.
        pub actions: Vec<code::ResolutionAction> =
            ResolutionAction::all().filter(|action| difference.allows(*action)).map(Into::into).collect(),
        /// Resolution; null while it is open.
        pub resolution: Option<ResolutionBody> = difference.resolution.as_ref().map(Into::into),
    }
}

response_body! {
    /// A staff member's resolution of a difference.
    #[schema(as = DifferenceResolution)]
    pub struct ResolutionBody from resolution: &Resolution {
        pub action: code::ResolutionAction = resolution.action.into(),
        /// Cause of the difference, and what was done; blank where the action says enough.
        pub reason: String = resolution.reason.clone(),
        /// Key of the payment that the action was about.
        pub payment_key: Option<String> = resolution.payment.map(|payment| payment.to_string()),
        pub by: String = resolution.by.name.clone(),
        pub at: DateTime<Utc> = resolution.at,
    }
}

/// In the order of the statements; when there are too many, unresolved ones first.
fn shown(differences: &[Difference]) -> Vec<&Difference> {
    let mut shown: Vec<_> = differences.iter().collect();
    if shown.len() > MAX_DIFFERENCES {
        shown.sort_by_key(|difference| difference.resolution.is_some());
        shown.truncate(MAX_DIFFERENCES);
    }
    shown
}

#[request]
pub struct SaveDayRequest {
    /// The version that the caller last saw.
    #[schema(required)]
    pub version: Option<i64>,
    /// At most 1,000 characters; blank for none.
    #[schema(required)]
    pub notes: Option<String>,
    /// Cash counts; staff members who are not listed were not counted.
    pub counts: Vec<CashCountRequest>,
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CashCountRequest {
    pub account_id: String,
    /// In whole Tanzanian shillings.
    #[schema(required)]
    pub counted: Option<i64>,
}

impl SaveDayRequest {
    pub fn parse(self, day: Day, by: Actor) -> Result<SaveDay, ApiError> {
        let mut errors = FieldErrors::default();
        let notes = errors.optional("notes", self.notes.as_deref(), fields::line(DayClose::MAX_NOTES_CHARS));
        let mut counts = Vec::new();
        for (place, count) in self.counts.into_iter().enumerate() {
            let counted = errors.required_amount(&format!("counts[{place}].counted"), count.counted);
            counts.extend(counted.map(|counted| (count.account_id, counted)));
        }
        counts.sort_by(|left, right| left.0.cmp(&right.0));
        counts.dedup_by(|left, right| left.0 == right.0);
        let version = self.version.unwrap_or_default();
        let notes = notes.unwrap_or_default();
        errors.finish(Some(SaveDay { day, version, notes, counts, by }))
    }
}

/// A difference, which is identified by its own fields.
#[derive(Validate)]
struct DifferenceName {
    version: Option<i64>,
    kind: Option<String>,
    #[validate(length(max = 400))]
    reference: Option<String>,
    provider_amount: Option<i64>,
    shop_amount: Option<i64>,
}

impl DifferenceName {
    /// The version, and the name of the difference.
    fn parse(self) -> Result<(i64, DifferenceKey), ApiError> {
        let mut errors = FieldErrors::of_lengths(&self);
        let kind = self.kind.as_deref().and_then(DifferenceKind::from_code);
        if kind.is_none() {
            errors.add("kind", FieldErrorCode::Invalid);
        }
        let (version, reference) = (self.version.unwrap_or_default(), self.reference.unwrap_or_default());
        let (provider_tsh, shop_tsh) = (self.provider_amount, self.shop_amount);
        errors.finish(kind.map(|kind| (version, DifferenceKey { kind, reference, provider_tsh, shop_tsh })))
    }
}

/// A difference that is acted on.
#[request]
pub struct ActOnDifferenceRequest {
    /// The version of the day that the caller last saw.
    #[schema(required)]
    pub version: Option<i64>,
    #[schema(required, value_type = Option<code::DifferenceKind>)]
    pub kind: Option<String>,
    /// Reference of the payment in statement and books, at most 400 characters.
    #[schema(required)]
    pub reference: Option<String>,
    /// Amount in the statement; null if it is not there.
    #[schema(required)]
    pub provider_amount: Option<i64>,
    /// Amount in the books; null if it is not there.
    #[schema(required)]
    pub shop_amount: Option<i64>,
    /// Why, at most 1,000 characters.
    pub note: Option<String>,
}

impl ActOnDifferenceRequest {
    pub fn parse(self, day: Day, by: Actor) -> Result<ActOnDifference, ApiError> {
        let mut errors = FieldErrors::default();
        let note = errors.optional("note", self.note.as_deref(), fields::line(DayClose::MAX_NOTES_CHARS));
        errors.finish(Some(()))?;
        let Self { version, kind, reference, provider_amount, shop_amount, .. } = self;
        let named = DifferenceName { version, kind, reference, provider_amount, shop_amount };
        let (version, difference) = named.parse()?;
        Ok(ActOnDifference { day, version, difference, note: note.unwrap_or_default(), by })
    }
}

/// An order for the payer of a difference.
#[request]
pub struct OrderForDifferenceRequest {
    /// The version of the day that the caller last saw.
    #[schema(required)]
    pub version: Option<i64>,
    #[schema(required, value_type = Option<code::DifferenceKind>)]
    pub kind: Option<String>,
    /// Reference of the payment in statement and books, at most 400 characters.
    #[schema(required)]
    pub reference: Option<String>,
    /// Amount in the statement; null if it is not there.
    #[schema(required)]
    pub provider_amount: Option<i64>,
    /// Amount in the books; null if it is not there.
    #[schema(required)]
    pub shop_amount: Option<i64>,
    /// Why, at most 1,000 characters.
    pub note: Option<String>,
    /// Name of the customer; by default the name on the wallet, or the paying number with its last digits hidden.
    pub customer_name: Option<String>,
    /// Number that gets the bundle; by default the paying one.
    pub phone_number: Option<String>,
    /// Nine digits; required for bundles that need a TIN.
    pub tin_number: Option<String>,
}

impl OrderForDifferenceRequest {
    pub fn parse(self, day: Day, by: Actor) -> Result<(ActOnDifference, PayerDetails), ApiError> {
        let Self { version, kind, reference, provider_amount, shop_amount, note, .. } = self;
        let difference =
            ActOnDifferenceRequest { version, kind, reference, provider_amount, shop_amount, note };
        let customer = OrderForPayerRequest {
            customer_name: self.customer_name,
            phone_number: self.phone_number,
            customer_email: None,
            tin_number: self.tin_number,
            payment_name: None,
        };
        Ok((difference.parse(day, by)?, customer.parse()?))
    }
}

/// A resolution of a difference that changes nothing else.
#[request]
pub struct ResolveRequest {
    /// The version of the day that the caller last saw.
    #[schema(required)]
    pub version: Option<i64>,
    #[schema(required, value_type = Option<code::DifferenceKind>)]
    pub kind: Option<String>,
    /// Reference of the payment in statement and books, at most 400 characters.
    #[schema(required)]
    pub reference: Option<String>,
    /// Amount in the statement; null if it is not there.
    #[schema(required)]
    pub provider_amount: Option<i64>,
    /// Amount in the books; null if it is not there.
    #[schema(required)]
    pub shop_amount: Option<i64>,
    /// `note` or `fee`; a note when absent.
    pub action: Option<String>,
    /// Cause of the difference, and what was done, at most 1,000 characters. Required for a note; without any action, null
    /// reopens the difference.
    #[schema(required)]
    pub reason: Option<String>,
}

impl ResolveRequest {
    pub fn parse(self, day: Day, by: Actor) -> Result<ResolveDifference, ApiError> {
        let mut errors = FieldErrors::default();
        let line = fields::line(DayClose::MAX_NOTES_CHARS);
        let remedy = match (self.action.as_deref(), self.reason.as_deref()) {
            (None, None) => None,
            (None | Some("note"), reason) => {
                let reason = errors.required("reason", reason, line);
                reason.map(|reason| Remedy { action: ResolutionAction::Note, reason })
            }
            (Some("fee"), reason) => {
                let reason = errors.optional("reason", reason, line).unwrap_or_default();
                Some(Remedy { action: ResolutionAction::Fee, reason })
            }
            (Some(_), _) => {
                errors.add("action", FieldErrorCode::Invalid);
                None
            }
        };
        errors.finish(Some(()))?;
        let Self { version, kind, reference, provider_amount, shop_amount, .. } = self;
        let named = DifferenceName { version, kind, reference, provider_amount, shop_amount };
        let (version, difference) = named.parse()?;
        Ok(ResolveDifference { day, version, difference, remedy, by })
    }
}

/// A sign-off of a day, which freezes its figures.
#[request]
pub struct SignOffRequest {
    /// The version that the caller last saw.
    #[schema(required)]
    pub version: Option<i64>,
}

impl SignOffRequest {
    pub fn parse(&self, day: Day, by: Actor) -> SignOffDay {
        SignOffDay { day, version: self.version.unwrap_or_default(), by }
    }
}

/// A reopening of a day that was signed off; requires a reason.
#[request]
pub struct ReopenRequest {
    /// The version that the caller last saw.
    #[schema(required)]
    pub version: Option<i64>,
    /// Why, at most 1,000 characters.
    #[schema(required)]
    pub reason: Option<String>,
}

impl ReopenRequest {
    pub fn parse(self, day: Day, by: Actor) -> Result<ReopenDay, ApiError> {
        let mut errors = FieldErrors::default();
        let line = fields::line(DayClose::MAX_NOTES_CHARS);
        let reason = errors.required("reason", self.reason.as_deref(), line);
        let version = self.version.unwrap_or_default();
        errors.finish(reason.map(|reason| ReopenDay { day, version, reason, by }))
    }
}

api_errors!(RemedyError {
    Unconfirmed => PaymentUnconfirmed,
    MayNotJudge => NotPermitted,
    ..Close, Check, Decision, Refund, Place, Repository
});

api_errors!(CloseDayError {
    InFuture => DayNotFound,
    SignedOff => DaySignedOff,
    Open => VersionConflict,
    Version => VersionConflict,
    NotesMissing => ("notes": Required),
    UnknownDifference => DifferenceNotFound,
    UnfitAction => DifferenceActionUnfit,
    UnknownSource => ("source": Invalid),
    UnknownAccount => {
        Self::new(ErrorCode::ValidationFailed).with_field("counts", FieldErrorCode::Invalid)
    },
    ..Repository
});
