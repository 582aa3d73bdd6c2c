//! Closing a day.

use books::{
    CashLine, CloseEvent, CloseFigures, Columns, DayClose, DayLine, DayView, Difference, DifferenceKind,
    DifferenceName, MoneyCount, OpenPoints, Reconciliation, ReopenDay, Resolution, ResolveDifference,
    RowError, RowFault, SaveDay, SignOffDay,
};
use chrono::{DateTime, Utc};
use kernel::{Actor, Day, Language};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use validator::Validate;

use super::codes;
use super::fields::{self, FieldErrors};
use crate::error::ApiError;
use crate::error_code::FieldErrorCode;

/// Most differences of one answer; their numbers are of all.
const MAX_DIFFERENCES: usize = 500;

/// How often money moved, and how much together.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = MoneyCount)]
pub struct MoneyCountBody {
    pub count: i64,
    /// In whole Tanzanian shillings.
    pub amount: i64,
}

impl From<MoneyCount> for MoneyCountBody {
    fn from(count: MoneyCount) -> Self {
        Self { count: count.count, amount: count.tsh }
    }
}

/// A day in the list.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DayLine)]
pub struct DayLineBody {
    /// A date such as `2026-11-21`.
    pub date: String,
    /// Whether it is signed off.
    #[schema(value_type = codes::DayCloseStatus)]
    pub status: &'static str,
    /// Payments of the day, less those that went back.
    pub provider: MoneyCountBody,
    /// Cash of the day, less what was taken back.
    pub cash: MoneyCountBody,
    /// Whether the provider's statement was read.
    pub has_statement: bool,
    /// Who signed it off; null while it is open.
    #[schema(required)]
    pub signed_by: Option<String>,
    /// When; null while it is open.
    #[schema(required)]
    pub signed_at: Option<DateTime<Utc>>,
}

impl From<DayLine> for DayLineBody {
    fn from(line: DayLine) -> Self {
        let (signed_by, signed_at) = line.signed.map(|(by, at)| (by.name, at)).unzip();
        Self {
            date: line.day.to_string(),
            status: status(signed_at.is_some()),
            provider: line.provider.into(),
            cash: line.cash.into(),
            has_statement: line.has_statement,
            signed_by,
            signed_at,
        }
    }
}

fn status(signed: bool) -> &'static str {
    if signed { "signed_off" } else { "open" }
}

/// A day with everything that it is closed with.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DayClose)]
pub struct DayCloseBody {
    /// A date such as `2026-11-21`.
    pub date: String,
    /// Counts changes; 0 as long as nobody touched the day.
    pub version: i64,
    /// Whether it is signed off; then its figures are frozen.
    #[schema(value_type = codes::DayCloseStatus)]
    pub status: &'static str,
    /// What colleagues should know.
    pub notes: String,
    pub figures: CloseFiguresBody,
    /// The file of the provider's statement; null without one.
    #[schema(required)]
    pub statement_file: Option<StatementFileBody>,
    /// Who signed it off; null while it is open.
    #[schema(required)]
    pub signed_by: Option<String>,
    /// When; null while it is open.
    #[schema(required)]
    pub signed_at: Option<DateTime<Utc>>,
    /// Whether the books have changed since it was signed off.
    pub moved_since: bool,
    /// Every sign-off and every opening, oldest first.
    pub history: Vec<CloseEventBody>,
}

/// Where a statement came from.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = StatementFile)]
pub struct StatementFileBody {
    /// The name of the file.
    pub name: String,
    /// When it was read.
    pub at: DateTime<Utc>,
    pub by: String,
}

/// A sign-off, or an opening.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DayCloseEvent)]
pub struct CloseEventBody {
    /// Signed off, or open again.
    #[schema(value_type = codes::DayCloseStatus)]
    pub status: &'static str,
    pub at: DateTime<Utc>,
    pub by: String,
    /// Why it was opened.
    #[schema(required)]
    pub reason: Option<String>,
}

/// What the books, the statement and the counts say.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CloseFigures)]
pub struct CloseFiguresBody {
    /// Payments that completed on the day: what the provider owes.
    pub provider: MoneyCountBody,
    /// Payments that went back on the day.
    pub reversed: MoneyCountBody,
    /// Refunds that were paid on the day.
    pub refunds: MoneyCountBody,
    /// Cash, by the colleague who confirmed it.
    pub cash: Vec<CashLineBody>,
    /// Orders placed on the day.
    pub orders: MoneyCountBody,
    /// How the day went.
    #[schema(value_type = codes::Grade)]
    pub grade: &'static str,
    /// The provider's statement beside the books; null without one.
    #[schema(required)]
    pub statement: Option<ReconciliationBody>,
    /// How much is not as it should be, or was not looked at.
    pub open_points: usize,
    pub open: OpenPointsBody,
}

/// What is not as it should be on a day, or was not looked at.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = OpenPoints)]
pub struct OpenPointsBody {
    /// Differences of the statement that nobody has resolved.
    pub differences: usize,
    /// People whose cash does not agree.
    pub cash_differences: usize,
    /// People whose cash nobody counted.
    pub uncounted: usize,
    /// Whether the provider took money and nobody read its statement.
    pub statement_missing: bool,
}

impl From<OpenPoints> for OpenPointsBody {
    fn from(points: OpenPoints) -> Self {
        Self {
            differences: points.differences,
            cash_differences: points.cash_differences,
            uncounted: points.uncounted,
            statement_missing: points.statement_missing,
        }
    }
}

#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = CashLine)]
pub struct CashLineBody {
    /// The colleague's account; empty when nobody knows whose cash it is.
    pub account_id: String,
    pub name: String,
    pub received: MoneyCountBody,
    /// What was counted; null while nobody did.
    #[schema(required)]
    pub counted: Option<i64>,
    /// Counted less received; null while nobody counted.
    #[schema(required)]
    pub difference: Option<i64>,
}

/// A statement beside the books.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Reconciliation)]
pub struct ReconciliationBody {
    /// Rows of the file.
    pub rows: usize,
    /// Rows about other days, or about money that did not come.
    pub set_aside: usize,
    /// Payments that both name with the same amount.
    pub matched: usize,
    /// What these come to.
    pub matched_amount: i64,
    /// What the rows of the day come to, each payment once.
    pub statement_amount: i64,
    /// How many differences of each kind there are.
    pub counts: DifferenceCounts,
    /// The differences, at most 500.
    pub differences: Vec<DifferenceBody>,
}

/// How many differences of each kind there are.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DifferenceCounts {
    /// We counted it; they do not name it.
    pub missing: usize,
    /// They name it; we know of no such payment.
    pub unknown: usize,
    /// They say that it came; we do not know that yet.
    pub not_completed: usize,
    pub wrong_amount: usize,
    /// Named more than once.
    pub duplicate: usize,
}

/// One thing to look into.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = StatementDifference)]
pub struct DifferenceBody {
    #[schema(value_type = codes::DifferenceKind)]
    pub kind: &'static str,
    /// The line of the file; null when the file lacks it.
    #[schema(required)]
    pub line: Option<u32>,
    /// By what both may find it.
    pub reference: String,
    #[schema(required)]
    pub theirs: Option<i64>,
    /// What we counted or asked for.
    #[schema(required)]
    pub ours: Option<i64>,
    #[schema(required)]
    pub at: Option<DateTime<Utc>>,
    /// Key of our payment, which can be opened and checked.
    #[schema(required)]
    pub payment_key: Option<String>,
    #[schema(required)]
    pub order_id: Option<String>,
    /// Whether the payment is only like it: the same amount at about the same time.
    pub is_guess: bool,
    /// What a colleague found out about it; null while it is open.
    #[schema(required)]
    pub resolution: Option<ResolutionBody>,
}

/// What a colleague found out about a difference.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = DifferenceResolution)]
pub struct ResolutionBody {
    /// How it came about, and what was done.
    pub reason: String,
    pub by: String,
    pub at: DateTime<Utc>,
}

impl From<&Resolution> for ResolutionBody {
    fn from(resolution: &Resolution) -> Self {
        Self { reason: resolution.reason.clone(), by: resolution.by.name.clone(), at: resolution.at }
    }
}

impl From<&Difference> for DifferenceBody {
    fn from(difference: &Difference) -> Self {
        let payment = difference.payment.as_ref();
        Self {
            kind: difference.kind.code(),
            line: difference.line,
            reference: difference.reference.clone(),
            theirs: difference.theirs_tsh,
            ours: difference.ours_tsh,
            at: difference.at,
            payment_key: payment.map(|payment| payment.payment.to_string()),
            order_id: payment.map(|payment| payment.order_id.to_string()),
            is_guess: difference.is_guess,
            resolution: difference.resolution.as_ref().map(Into::into),
        }
    }
}

impl From<&Reconciliation> for ReconciliationBody {
    fn from(statement: &Reconciliation) -> Self {
        Self {
            rows: statement.rows,
            set_aside: statement.set_aside,
            matched: statement.matched,
            matched_amount: statement.matched_tsh,
            statement_amount: statement.statement_tsh,
            counts: DifferenceCounts {
                missing: statement.count(DifferenceKind::Missing),
                unknown: statement.count(DifferenceKind::Unknown),
                not_completed: statement.count(DifferenceKind::NotCompleted),
                wrong_amount: statement.count(DifferenceKind::WrongAmount),
                duplicate: statement.count(DifferenceKind::Duplicate),
            },
            differences: shown(&statement.differences).into_iter().map(Into::into).collect(),
        }
    }
}

/// In the order of the file; of too many, those that wait for somebody.
fn shown(differences: &[Difference]) -> Vec<&Difference> {
    let mut shown: Vec<_> = differences.iter().collect();
    if shown.len() > MAX_DIFFERENCES {
        shown.sort_by_key(|difference| difference.resolution.is_some());
        shown.truncate(MAX_DIFFERENCES);
    }
    shown
}

impl From<&CashLine> for CashLineBody {
    fn from(line: &CashLine) -> Self {
        Self {
            account_id: line.received.account.clone(),
            name: line.received.name.clone(),
            received: MoneyCountBody { count: line.received.count, amount: line.received.tsh },
            counted: line.counted_tsh,
            difference: line.difference_tsh(),
        }
    }
}

impl From<&CloseFigures> for CloseFiguresBody {
    fn from(figures: &CloseFigures) -> Self {
        Self {
            provider: figures.facts.provider.into(),
            reversed: figures.facts.reversed.into(),
            refunds: figures.facts.refunds.into(),
            cash: figures.cash.iter().map(Into::into).collect(),
            orders: figures.facts.orders.into(),
            grade: figures.grade().code(),
            statement: figures.statement.as_ref().map(Into::into),
            open_points: figures.open_points().count(),
            open: figures.open_points().into(),
        }
    }
}

impl From<CloseEvent> for CloseEventBody {
    fn from(event: CloseEvent) -> Self {
        Self { status: status(event.signed_off), at: event.at, by: event.by.name, reason: event.reason }
    }
}

impl From<DayView> for DayCloseBody {
    fn from(view: DayView) -> Self {
        let close = view.close;
        let (signed_by, signed_at) = close.signed.map(|signed| (signed.by.name, signed.at)).unzip();
        let file = close.statement;
        Self {
            date: close.day.to_string(),
            version: close.version,
            status: status(signed_at.is_some()),
            notes: close.notes,
            figures: (&view.figures).into(),
            statement_file: file.map(|file| StatementFileBody { name: file.file, at: file.at, by: file.by }),
            signed_by,
            signed_at,
            moved_since: view.moved_since,
            history: close.history.into_iter().map(Into::into).collect(),
        }
    }
}

/// What a statement would come to.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = StatementPreview)]
pub struct StatementPreviewBody {
    /// The names of the file's columns.
    pub headers: Vec<String>,
    pub columns: Vec<ColumnBody>,
    /// The figures with it.
    pub figures: CloseFiguresBody,
}

/// A column and what it holds.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = StatementColumn)]
pub struct ColumnBody {
    #[schema(value_type = codes::ColumnRole)]
    pub role: &'static str,
    /// Which column, from 0.
    pub column: usize,
}

/// What columns hold, as far as it is known.
pub fn column_bodies(columns: &Columns) -> Vec<ColumnBody> {
    columns.iter().map(|(role, column)| ColumnBody { role: role.code(), column }).collect()
}

/// A row that makes no sense, in words.
#[derive(Debug, Serialize)]
pub struct RowErrorBody {
    line: u32,
    code: &'static str,
    message: &'static str,
}

/// What is wrong with a row, in the language of the request.
pub fn row_error(error: RowError, language: Language) -> RowErrorBody {
    let message = match error.fault {
        RowFault::Quotation => {
            language.pick("A quotation mark is never closed.", "Alama ya kunukuu haijafungwa.")
        }
        RowFault::Cells => {
            language.pick("Not as many cells as there are columns.", "Idadi ya seli hailingani na ya safu.")
        }
        RowFault::Amount => {
            language.pick("No whole number of shillings.", "Kiasi si namba kamili ya shilingi.")
        }
        RowFault::Date => language.pick("The date cannot be read.", "Tarehe haisomeki."),
        RowFault::Reference => {
            language.pick("Nothing that identifies the payment.", "Hakuna kumbukumbu ya malipo.")
        }
        RowFault::Text => {
            language.pick("A text is too long, or a link.", "Maandishi ni marefu mno, au ni kiungo.")
        }
    };
    RowErrorBody { line: error.line, code: error.fault.code(), message }
}

#[derive(Debug, Deserialize, ToSchema)]
pub struct SaveDayRequest {
    /// The version that the colleague saw.
    #[schema(required)]
    pub version: Option<i64>,
    /// At most 1,000 characters; blank for none.
    #[schema(required)]
    pub notes: Option<String>,
    /// What was counted; people who are not named were not counted.
    #[serde(default)]
    pub counts: Vec<CashCountRequest>,
}

#[derive(Debug, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CashCountRequest {
    pub account_id: String,
    /// In whole Tanzanian shillings.
    #[schema(required)]
    pub counted: Option<i64>,
}

impl SaveDayRequest {
    /// The command, or everything that is wrong.
    ///
    /// # Errors
    /// `validation_failed`.
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

/// What somebody found out about a difference, which is named as it was told.
#[derive(Debug, Deserialize, Validate, ToSchema)]
pub struct ResolveRequest {
    /// The version that the colleague saw.
    #[schema(required)]
    pub version: Option<i64>,
    #[schema(required, value_type = Option<codes::DifferenceKind>)]
    pub kind: Option<String>,
    /// By what both may find it.
    #[validate(length(max = 400))]
    #[schema(required)]
    pub reference: Option<String>,
    /// What they say; null when they say nothing.
    #[schema(required)]
    pub theirs: Option<i64>,
    /// What we say; null when we say nothing.
    #[schema(required)]
    pub ours: Option<i64>,
    /// How it came about, and what was done, at most 1,000 characters; null opens it again.
    #[schema(required)]
    pub reason: Option<String>,
}

impl ResolveRequest {
    /// The command, or everything that is wrong.
    ///
    /// # Errors
    /// `validation_failed`.
    pub fn parse(self, day: Day, by: Actor) -> Result<ResolveDifference, ApiError> {
        let mut errors = FieldErrors::of_lengths(&self);
        let kind = self.kind.as_deref().and_then(DifferenceKind::from_code);
        if kind.is_none() {
            errors.add("kind", FieldErrorCode::Invalid);
        }
        let line = fields::line(DayClose::MAX_NOTES_CHARS);
        let given = self.reason.is_some();
        let reason = given.then(|| errors.required("reason", self.reason.as_deref(), line)).flatten();
        let (version, reference) = (self.version.unwrap_or_default(), self.reference.unwrap_or_default());
        let (theirs_tsh, ours_tsh) = (self.theirs, self.ours);
        errors.finish(kind.map(|kind| {
            let difference = DifferenceName { kind, reference, theirs_tsh, ours_tsh };
            ResolveDifference { day, version, difference, reason, by }
        }))
    }
}

/// A wish to close a day.
#[derive(Debug, Deserialize, ToSchema)]
pub struct SignOffRequest {
    /// The version that the colleague saw.
    #[schema(required)]
    pub version: Option<i64>,
}

impl SignOffRequest {
    pub fn parse(&self, day: Day, by: Actor) -> SignOffDay {
        SignOffDay { day, version: self.version.unwrap_or_default(), by }
    }
}

/// A wish to open a day again.
#[derive(Debug, Deserialize, ToSchema)]
pub struct ReopenRequest {
    /// The version that the colleague saw.
    #[schema(required)]
    pub version: Option<i64>,
    /// Why, at most 1,000 characters.
    #[schema(required)]
    pub reason: Option<String>,
}

impl ReopenRequest {
    /// The command, or everything that is wrong.
    ///
    /// # Errors
    /// `validation_failed`.
    pub fn parse(self, day: Day, by: Actor) -> Result<ReopenDay, ApiError> {
        let mut errors = FieldErrors::default();
        let line = fields::line(DayClose::MAX_NOTES_CHARS);
        let reason = errors.required("reason", self.reason.as_deref(), line);
        let version = self.version.unwrap_or_default();
        errors.finish(reason.map(|reason| ReopenDay { day, version, reason, by }))
    }
}
