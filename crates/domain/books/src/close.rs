//! Day close: compares the books of a day with the statements of payment companies and the counted cash, and freezes the
//! figures at the sign-off.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use kernel::{
    Actor, AuditAction, AuditEntry, AuditKind, AuditSubject, Clock, Day, FieldChange, Money, RepositoryError,
};

use crate::{
    CashCount, CloseConflict, CloseEvent, CloseFigures, CountEvent, DayCloseRepository, DayStatement,
    DifferenceKey, ListFailure, Reconciliation, Resolution, SignOff, StatementHead, reconcile,
};

/// The stored data of a day's close.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DayClose {
    pub day: Day,
    /// Optimistic lock: counts changes; 0 while nothing is stored.
    pub version: i64,
    /// Internal notes, at most [`Self::MAX_NOTES_CHARS`] characters; may be empty.
    pub notes: String,
    /// The newest of each account.
    pub counts: Vec<CashCount>,
    /// All counts of the day, oldest first.
    pub count_history: Vec<CountEvent>,
    /// By source, one of each at most.
    pub statements: Vec<StatementHead>,
    /// By source: lists that could not be read since its last statement.
    pub list_failures: Vec<ListFailure>,
    pub resolutions: HashMap<DifferenceKey, Resolution>,
    /// Set while the day is signed off.
    pub signed: Option<SignOff>,
    /// All sign-offs and reopenings, oldest first.
    pub history: Vec<CloseEvent>,
}

impl DayClose {
    /// Longest notes or reason, in characters.
    pub const MAX_NOTES_CHARS: usize = 1_000;

    /// The close of a day for which nothing is stored.
    pub fn untouched(day: Day) -> Self {
        let (notes, counts, resolutions, history) = Default::default();
        let (count_history, statements, list_failures) = Default::default();
        Self {
            day,
            version: 0,
            notes,
            counts,
            count_history,
            statements,
            list_failures,
            resolutions,
            signed: None,
            history,
        }
    }

    /// The statement of a source.
    pub fn statement_of(&self, source: &str) -> Option<&StatementHead> {
        self.statements.iter().find(|head| head.source == source)
    }
}

/// The close of a day with its figures.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DayView {
    pub close: DayClose,
    /// Frozen while the day is signed off, otherwise current.
    pub figures: CloseFigures,
    /// Whether the books have changed since the sign-off.
    pub has_changed_since: bool,
}

/// A step of a day's close, ready to write with its audit entry.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DayCloseChange {
    pub day: Day,
    /// The version that the step is based on.
    pub from_version: i64,
    pub step: CloseStep,
    pub entry: AuditEntry,
}

/// A change of a day's close.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum CloseStep {
    /// Replaces notes and counts. A count that differs from the last one is a new one beside it.
    Save {
        notes: String,
        counts: Vec<CashCount>,
    },
    /// Replaces the statement of its source.
    Import(DayStatement),
    /// Replaces the resolution of a difference.
    Resolve {
        difference: DifferenceKey,
        /// `None` reopens the difference.
        resolution: Option<Resolution>,
    },
    SignOff(Box<SignOff>),
    Reopen {
        reason: String,
    },
}

/// Why a day's close was not changed.
#[derive(Debug, thiserror::Error)]
pub enum CloseDayError {
    /// The day has not started.
    #[error("the day has not begun")]
    InFuture,
    /// The day is signed off and must be reopened first.
    #[error("the day is signed off")]
    SignedOff,
    #[error("the day is open")]
    Open,
    /// The close was changed concurrently.
    #[error("the day was changed meanwhile")]
    Version,
    /// There are open points, which require notes.
    #[error("open points require notes")]
    NotesMissing,
    /// The statement has no such difference, or no longer has it.
    #[error("there is no such difference")]
    UnknownDifference,
    /// The difference cannot be resolved in this way.
    #[error("the action does not resolve the difference")]
    UnfitAction,
    /// It is not known of which source a file is: a name that is none of the shop's, or no name where there are several.
    #[error("the source of the statement is not known")]
    UnknownSource,
    /// A counted account received no cash on the day.
    #[error("an unknown account counted cash")]
    UnknownAccount,
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

impl From<CloseConflict> for CloseDayError {
    fn from(conflict: CloseConflict) -> Self {
        match conflict {
            CloseConflict::Version => Self::Version,
            CloseConflict::Repository(error) => error.into(),
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SaveDay {
    pub day: Day,
    /// The version that the editor saw, for the optimistic lock.
    pub version: i64,
    pub notes: String,
    /// Counted cash by account.
    pub counts: Vec<(String, Money)>,
    pub by: Actor,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SignOffDay {
    pub day: Day,
    /// The version that the editor saw, for the optimistic lock.
    pub version: i64,
    pub by: Actor,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReopenDay {
    pub day: Day,
    /// The version that the editor saw, for the optimistic lock.
    pub version: i64,
    pub reason: String,
    pub by: Actor,
}

/// The close of a day with its figures.
///
/// # Errors
/// [`RepositoryError`].
pub async fn view_day(day: Day, closes: &dyn DayCloseRepository) -> Result<DayView, RepositoryError> {
    let close = closes.find(day).await?;
    let now = figures(&close, closes).await?;
    let Some(signed) = &close.signed else {
        return Ok(DayView { close, figures: now, has_changed_since: false });
    };
    let (figures, has_changed_since) = (signed.figures.clone(), signed.figures.facts != now.facts);
    Ok(DayView { close, figures, has_changed_since })
}

/// The current figures from books, statements and counts.
pub(crate) async fn figures(
    close: &DayClose,
    closes: &dyn DayCloseRepository,
) -> Result<CloseFigures, RepositoryError> {
    let facts = closes.facts(close.day).await?;
    let statement = match closes.statements(close.day).await? {
        none if none.is_empty() => None,
        statements => Some(compare(close, statements, closes).await?),
    };
    Ok(CloseFigures::new(facts, &close.counts, statement))
}

/// Replaces the notes and the counted cash of a day.
///
/// # Errors
/// [`CloseDayError`]; nothing was written.
pub async fn save_day(
    command: SaveDay,
    closes: &dyn DayCloseRepository,
    clock: &dyn Clock,
) -> Result<DayView, CloseDayError> {
    let close = open_day(command.day, command.version, closes, clock.now()).await?;
    let known = figures(&close, closes).await?.cash;
    let count = |(account, counted): (String, Money)| {
        let line = known.iter().find(|line| line.received.account == account);
        let name = line.map(|line| line.received.name.clone()).ok_or(CloseDayError::UnknownAccount)?;
        Ok(CashCount { account, name, counted })
    };
    let counts = command.counts.into_iter().map(count).collect::<Result<Vec<_>, CloseDayError>>()?;
    let changes = FieldChange::between(
        Some(&vec![("notes", non_empty(&close.notes)), ("counted", counted_text(&close.counts))]),
        &vec![("notes", non_empty(&command.notes)), ("counted", counted_text(&counts))],
    );
    let step = CloseStep::Save { notes: command.notes, counts };
    write(&close, step, AuditAction::Changed, changes, command.by, closes, clock).await
}

fn non_empty(notes: &str) -> Option<String> {
    (!notes.is_empty()).then(|| notes.to_owned())
}

fn counted_text(counts: &[CashCount]) -> Option<String> {
    let texts: Vec<_> = counts.iter().map(|count| format!("{}: {}", count.name, count.counted)).collect();
    non_empty(&texts.join("; "))
}

/// Compares statements with the books. Money of tests is no customer's: its rows are ignored.
pub async fn compare(
    close: &DayClose,
    mut statements: Vec<DayStatement>,
    closes: &dyn DayCloseRepository,
) -> Result<Reconciliation, RepositoryError> {
    let tests = closes.test_references().await?;
    let count =
        |statements: &[DayStatement]| statements.iter().map(|statement| statement.rows.len()).sum::<usize>();
    let rows = count(&statements);
    for statement in &mut statements {
        statement.rows.retain(|row| !row.is_named_in(&tests));
    }
    let of_tests = rows.saturating_sub(count(&statements));
    let known = closes.candidate_payments(close.day, &statements).await?;
    let compared = reconcile(close.day, &statements, &known).resolved(&close.resolutions);
    Ok(Reconciliation { rows, ignored_rows: compared.ignored_rows.saturating_add(of_tests), ..compared })
}

/// Signs a day off with the current figures. Open points require notes that explain them.
///
/// # Errors
/// [`CloseDayError`]; nothing was written.
pub async fn sign_off_day(
    command: SignOffDay,
    closes: &dyn DayCloseRepository,
    clock: &dyn Clock,
) -> Result<DayView, CloseDayError> {
    let close = open_day(command.day, command.version, closes, clock.now()).await?;
    let figures = figures(&close, closes).await?;
    let open_points = figures.open_points().count();
    if open_points > 0 && close.notes.is_empty() {
        return Err(CloseDayError::NotesMissing);
    }
    let shilling = |tsh: i64| Some(tsh.to_string());
    let cash = figures.cash.iter().fold(0_i64, |sum, line| sum.saturating_add(line.received.tsh));
    let fields = vec![
        ("provider", shilling(figures.facts.provider().tsh)),
        ("cash", shilling(cash)),
        ("refunds", shilling(figures.facts.refunds.tsh)),
        ("openPoints", Some(open_points.to_string())),
    ];
    let changes = FieldChange::between(None, &fields);
    let step = CloseStep::SignOff(Box::new(SignOff { by: command.by.clone(), at: clock.now(), figures }));
    write(&close, step, AuditAction::SignedOff, changes, command.by, closes, clock).await
}

/// Reopens a day. Its figures are current again instead of frozen.
///
/// # Errors
/// [`CloseDayError`]; nothing was written.
pub async fn reopen_day(
    command: ReopenDay,
    closes: &dyn DayCloseRepository,
    clock: &dyn Clock,
) -> Result<DayView, CloseDayError> {
    let close = closes.find(command.day).await?;
    let signed = close.signed.as_ref().ok_or(CloseDayError::Open)?;
    if close.version != command.version {
        return Err(CloseDayError::Version);
    }
    let changes = [
        FieldChange::if_changed("signedOff", Some(signed.by.name.clone()), None),
        FieldChange::if_changed("reason", None, Some(command.reason.clone())),
    ];
    let changes = changes.into_iter().flatten().collect();
    let step = CloseStep::Reopen { reason: command.reason };
    write(&close, step, AuditAction::Changed, changes, command.by, closes, clock).await
}

/// The close of the day, if it may be changed and has this version.
pub(crate) async fn open_day(
    day: Day,
    version: i64,
    closes: &dyn DayCloseRepository,
    now: DateTime<Utc>,
) -> Result<DayClose, CloseDayError> {
    if day > Day::from_utc(now) {
        return Err(CloseDayError::InFuture);
    }
    let close = closes.find(day).await?;
    if close.signed.is_some() {
        return Err(CloseDayError::SignedOff);
    }
    if close.version == version { Ok(close) } else { Err(CloseDayError::Version) }
}

pub(crate) async fn write(
    close: &DayClose,
    step: CloseStep,
    action: AuditAction,
    changes: Vec<FieldChange>,
    by: Actor,
    closes: &dyn DayCloseRepository,
    clock: &dyn Clock,
) -> Result<DayView, CloseDayError> {
    let day = close.day.to_string();
    let subject = AuditSubject { kind: AuditKind::DayClose, id: day.clone(), label: day };
    let entry = AuditEntry { at: clock.now(), by, action, subject, changes };
    closes.write(&DayCloseChange { day: close.day, from_version: close.version, step, entry }).await?;
    Ok(view_day(close.day, closes).await?)
}

#[cfg(test)]
mod tests {
    use kernel::AccountId;

    use super::*;
    use crate::test_support::{ConstantRandom, FixedClock, day, moment};
    use crate::{CashReceived, DayFacts, MockDayCloseRepository, MoneyCount};

    const NOW: &str = "2026-11-21T18:00:00Z";

    fn by() -> Actor {
        Actor::new(AccountId::new(moment(NOW), &ConstantRandom(8)), "Neema")
    }

    fn facts(tsh: i64) -> DayFacts {
        let cash = CashReceived { account: "a".into(), name: "Asha".into(), count: 1, tsh };
        let payments = [("zenopay".to_owned(), MoneyCount { count: 1, tsh })].into();
        DayFacts { payments, cash: vec![cash], ..DayFacts::default() }
    }

    fn with_notes(close: DayClose) -> DayClose {
        DayClose { notes: "Cash is counted tomorrow".into(), ..close }
    }

    fn closes(close: DayClose, tsh: i64) -> MockDayCloseRepository {
        let mut closes = MockDayCloseRepository::new();
        closes.expect_find().returning(move |_| Ok(close.clone()));
        closes.expect_facts().returning(move |_| Ok(facts(tsh)));
        closes.expect_statements().returning(|_| Ok(Vec::new()));
        closes
    }

    fn today() -> DayClose {
        DayClose::untouched(day("2026-11-21"))
    }

    fn signed() -> DayClose {
        let figures = CloseFigures::new(facts(5), &[], None);
        DayClose { version: 1, signed: Some(SignOff { by: by(), at: moment(NOW), figures }), ..today() }
    }

    fn sign(day: Day, version: i64) -> SignOffDay {
        SignOffDay { day, version, by: by() }
    }

    async fn sign_off(
        command: SignOffDay,
        closes: &MockDayCloseRepository,
    ) -> Result<DayView, CloseDayError> {
        sign_off_day(command, closes, &FixedClock(moment(NOW))).await
    }

    #[tokio::test]
    async fn a_sign_off_freezes_the_figures_with_its_actor() {
        let mut closes = closes(with_notes(today()), 5);
        closes
            .expect_write()
            .withf(|change| {
                let frozen = matches!(&change.step, CloseStep::SignOff(signed)
                    if signed.by == by() && signed.figures.facts == facts(5));
                frozen && change.from_version == 0 && change.entry.action == AuditAction::SignedOff
            })
            .times(1)
            .returning(|_| Ok(()));
        sign_off(sign(day("2026-11-21"), 0), &closes).await.unwrap();
    }

    #[tokio::test]
    async fn open_points_require_notes() {
        let mut closes = closes(today(), 5);
        closes.expect_write().never();
        let refused = sign_off(sign(day("2026-11-21"), 0), &closes).await;
        assert!(matches!(refused, Err(CloseDayError::NotesMissing)));
    }

    #[tokio::test]
    async fn a_signed_changed_or_future_day_cannot_be_signed_off() {
        let refused = |close, command| async move {
            let mut closes = closes(close, 5);
            closes.expect_write().never();
            sign_off(command, &closes).await.unwrap_err()
        };
        let today_again = sign(day("2026-11-21"), 1);
        assert!(matches!(refused(signed(), today_again.clone()).await, CloseDayError::SignedOff));
        assert!(matches!(refused(today(), today_again).await, CloseDayError::Version));
        assert!(matches!(refused(today(), sign(day("2026-11-22"), 0)).await, CloseDayError::InFuture));
    }

    #[tokio::test]
    async fn later_changes_of_the_books_are_flagged_but_change_no_figure() {
        let view = view_day(day("2026-11-21"), &closes(signed(), 7)).await.unwrap();
        assert!(view.has_changed_since);
        assert_eq!(view.figures.facts, facts(5));
        assert!(!view_day(day("2026-11-21"), &closes(signed(), 5)).await.unwrap().has_changed_since);
    }

    #[tokio::test]
    async fn only_accounts_with_cash_can_be_counted() {
        let save = |account: &str| SaveDay {
            day: day("2026-11-21"),
            version: 0,
            notes: String::new(),
            counts: vec![(account.to_owned(), Money::ZERO)],
            by: by(),
        };
        let mut closes = closes(today(), 5);
        closes.expect_write().times(1).returning(|_| Ok(()));
        save_day(save("a"), &closes, &FixedClock(moment(NOW))).await.unwrap();
        let refused = save_day(save("b"), &closes, &FixedClock(moment(NOW))).await;
        assert!(matches!(refused, Err(CloseDayError::UnknownAccount)));
    }

    #[tokio::test]
    async fn only_a_signed_day_can_be_reopened() {
        let reopen = ReopenDay { day: day("2026-11-21"), version: 1, reason: "pesa zaidi".into(), by: by() };
        let mut closed = closes(signed(), 5);
        closed.expect_write().times(1).returning(|_| Ok(()));
        reopen_day(reopen.clone(), &closed, &FixedClock(moment(NOW))).await.unwrap();
        let open = reopen_day(reopen, &closes(today(), 5), &FixedClock(moment(NOW))).await;
        assert!(matches!(open, Err(CloseDayError::Open)));
    }
}
