//! Statements of a day: files that staff import, and lists that are read from payment companies.

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Actor, AuditAction, Clock, Day, FieldChange};

use crate::close::{compare, open_day, write};
use crate::{
    CloseDayError, CloseFigures, CloseStep, DayClose, DayCloseRepository, DayFacts, DayStatement, DayView,
    StatementHead, StatementOrigin, StatementRow,
};

/// Input of [`preview_statement`] and [`import_statement`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ImportStatement {
    pub day: Day,
    /// The version that the editor saw, for the optimistic lock.
    pub version: i64,
    /// `None` for the only one without a statement, or the only one.
    pub source: Option<String>,
    /// The shop's payment companies.
    pub companies: Vec<String>,
    pub file: String,
    /// SHA-256 of the file, in hexadecimal.
    pub sha256: String,
    pub rows: Vec<StatementRow>,
    pub by: Actor,
}

impl ImportStatement {
    fn source(&self, close: &DayClose, facts: &DayFacts) -> Result<String, CloseDayError> {
        let mut known: Vec<&String> = self.companies.iter().chain(facts.payments.keys()).collect();
        known.extend(close.statements.iter().map(|head| &head.source));
        known.sort();
        known.dedup();
        let mut missing = facts.payments.keys().filter(|source| close.statement_of(source).is_none());
        let found = match &self.source {
            Some(named) => known.into_iter().find(|source| *source == named),
            None => match (missing.next(), missing.next(), known.as_slice()) {
                (Some(only), None, _) => Some(only),
                (None, _, [only]) => Some(*only),
                _ => None,
            },
        };
        found.cloned().ok_or(CloseDayError::UnknownSource)
    }

    /// The same command with the source that it means.
    ///
    /// # Errors
    /// [`CloseDayError::UnknownSource`].
    pub async fn with_source(self, closes: &dyn DayCloseRepository) -> Result<Self, CloseDayError> {
        let (close, facts) = (closes.find(self.day).await?, closes.facts(self.day).await?);
        let source = self.source(&close, &facts)?;
        Ok(Self { source: Some(source), ..self })
    }

    fn statement(self, source: String, at: DateTime<Utc>) -> DayStatement {
        let origin = StatementOrigin::File { name: self.file, sha256: self.sha256, by: self.by.name };
        DayStatement { head: StatementHead { source, at, origin }, rows: self.rows }
    }
}

/// The figures of a day with this statement, without storing it: of the day as it is, whatever version the editor saw.
///
/// # Errors
/// [`CloseDayError`]
pub async fn preview_statement(
    command: ImportStatement,
    closes: &dyn DayCloseRepository,
    clock: &dyn Clock,
) -> Result<CloseFigures, CloseDayError> {
    let version = closes.find(command.day).await?.version;
    let close = open_day(command.day, version, closes, clock.now()).await?;
    let facts = closes.facts(close.day).await?;
    let source = command.source(&close, &facts)?;
    let mut statements = closes.statements(close.day).await?;
    statements.retain(|statement| statement.head.source != source);
    statements.push(command.statement(source, clock.now()));
    let compared = compare(&close, statements, closes).await?;
    Ok(CloseFigures::new(facts, &close.counts, Some(compared)))
}

/// Stores a file, which replaces the statement of its source.
///
/// # Errors
/// [`CloseDayError`]; nothing was written.
pub async fn import_statement(
    command: ImportStatement,
    closes: &dyn DayCloseRepository,
    clock: &dyn Clock,
) -> Result<DayView, CloseDayError> {
    let close = open_day(command.day, command.version, closes, clock.now()).await?;
    let source = command.source(&close, &closes.facts(close.day).await?)?;
    let by = command.by.clone();
    store(&close, command.statement(source, clock.now()), by, closes, clock).await
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StoreList {
    pub day: Day,
    pub source: String,
    pub rows: Vec<StatementRow>,
    /// When the reading began.
    pub at: DateTime<Utc>,
    /// The statement of the source at that time. One that came since then stays.
    pub replaces: Option<StatementHead>,
    pub by: Actor,
}

/// Stores a company's list of a day, which replaces the statement of its source.
///
/// # Errors
/// [`CloseDayError`]; nothing was written.
pub async fn store_list(
    command: StoreList,
    closes: &dyn DayCloseRepository,
    clock: &dyn Clock,
) -> Result<DayView, CloseDayError> {
    let StoreList { day, source, rows, at, replaces, by } = command;
    let close = closes.find(day).await?;
    if close.signed.is_some() {
        return Err(CloseDayError::SignedOff);
    }
    if close.statement_of(&source) != replaces.as_ref() {
        return Err(CloseDayError::Version);
    }
    let head = StatementHead { source, at, origin: StatementOrigin::List };
    store(&close, DayStatement { head, rows }, by, closes, clock).await
}

pub(crate) async fn store(
    close: &DayClose,
    statement: DayStatement,
    by: Actor,
    closes: &dyn DayCloseRepository,
    clock: &dyn Clock,
) -> Result<DayView, CloseDayError> {
    let DayStatement { head, rows } = &statement;
    let sha256 = |head: &StatementHead| match &head.origin {
        StatementOrigin::File { sha256, .. } => Some(sha256.clone()),
        StatementOrigin::List => None,
    };
    let before = close.statement_of(&head.source).and_then(sha256);
    let changes = [
        FieldChange::if_changed("source", None, Some(head.source.clone())),
        FieldChange::if_changed("statement", before, sha256(head)),
        FieldChange::if_changed("rows", None, Some(rows.len().to_string())),
    ];
    let changes = changes.into_iter().flatten().collect();
    write(close, CloseStep::Import(statement), AuditAction::Imported, changes, by, closes, clock).await
}

impl DayClose {
    /// The pause after a company did not answer.
    const LIST_RETRY: TimeDelta = TimeDelta::minutes(30);

    /// Whether the company's list of the day is to be read without anybody asking for it: once, after the day is over. A
    /// file that staff imported is enough.
    pub fn awaits_list(&self, source: &str, now: DateTime<Utc>) -> bool {
        let is_since = |at: DateTime<Utc>, pause| now.signed_duration_since(at) >= pause;
        let failure = self.list_failures.iter().find(|failure| failure.source == source);
        self.signed.is_none()
            && now >= self.day.end()
            && self.statement_of(source).is_none_or(|head| head.is_early(self.day))
            && failure.is_none_or(|failure| is_since(failure.at, Self::LIST_RETRY))
    }
}

#[cfg(test)]
mod tests {
    use kernel::AccountId;

    use super::*;
    use crate::test_support::{ConstantRandom, FixedClock, day, moment};
    use crate::{ListFailure, MockDayCloseRepository, MoneyCount, SignOff};

    const NOW: &str = "2026-11-22T03:00:00Z";

    fn by() -> Actor {
        Actor::new(AccountId::new(moment(NOW), &ConstantRandom(8)), "Neema")
    }

    fn head(source: &str, at: &str, origin: StatementOrigin) -> StatementHead {
        StatementHead { source: source.to_owned(), at: moment(at), origin }
    }

    fn list(source: &str, at: &str) -> StatementHead {
        head(source, at, StatementOrigin::List)
    }

    fn file(source: &str) -> StatementHead {
        let (name, sha256, by) = ("a.csv".to_owned(), "0f".to_owned(), "Neema".to_owned());
        head(source, NOW, StatementOrigin::File { name, sha256, by })
    }

    fn with(statements: Vec<StatementHead>) -> DayClose {
        DayClose { version: 4, statements, ..DayClose::untouched(day("2026-11-21")) }
    }

    fn signed() -> DayClose {
        let figures = CloseFigures::default();
        DayClose { signed: Some(SignOff { by: by(), at: moment(NOW), figures }), ..with(vec![]) }
    }

    /// A day whose payments came through these companies.
    fn closes(close: DayClose, paid: &[&str]) -> MockDayCloseRepository {
        let one = |source: &&str| ((*source).to_owned(), MoneyCount { count: 1, tsh: 5 });
        let facts = DayFacts { payments: paid.iter().map(one).collect(), ..DayFacts::default() };
        let mut closes = MockDayCloseRepository::new();
        closes.expect_find().returning(move |_| Ok(close.clone()));
        closes.expect_facts().returning(move |_| Ok(facts.clone()));
        closes.expect_statements().returning(|_| Ok(vec![]));
        closes.expect_candidate_payments().returning(|_, _| Ok(vec![]));
        closes
    }

    fn import(source: Option<&str>, companies: &[&str]) -> ImportStatement {
        ImportStatement {
            day: day("2026-11-21"),
            version: 4,
            source: source.map(str::to_owned),
            companies: companies.iter().map(|name| (*name).to_owned()).collect(),
            file: "a.csv".to_owned(),
            sha256: "0f".to_owned(),
            rows: vec![],
            by: by(),
        }
    }

    /// The source of which the file was stored; `None` when it was refused.
    async fn stored(command: ImportStatement, close: DayClose, paid: &[&str]) -> Option<String> {
        let (sender, receiver) = std::sync::mpsc::channel();
        let mut closes = closes(close, paid);
        closes.expect_write().returning(move |change| {
            let CloseStep::Import(statement) = &change.step else { panic!() };
            sender.send(statement.head.source.clone()).unwrap();
            Ok(())
        });
        match import_statement(command, &closes, &FixedClock(moment(NOW))).await {
            Ok(_) => Some(receiver.recv().unwrap()),
            Err(error) => {
                assert!(matches!(error, CloseDayError::UnknownSource), "{error:?}");
                None
            }
        }
    }

    #[tokio::test]
    async fn a_file_is_of_the_only_source_without_a_statement_unless_staff_name_another() {
        let two = ["clickpesa", "zenopay"];
        let listed = || with(vec![list("clickpesa", NOW)]);
        let stored = async |source, companies: &[&str], close, paid: &[&str]| {
            stored(import(source, companies), close, paid).await
        };
        assert_eq!(stored(None, &two, listed(), &two).await.as_deref(), Some("zenopay"));
        assert_eq!(stored(Some("clickpesa"), &two, listed(), &two).await.as_deref(), Some("clickpesa"));
        assert_eq!(stored(None, &two, with(vec![]), &two).await, None, "both lack one");
        assert_eq!(stored(None, &two, listed(), &[]).await, None, "none lacks one");
        assert_eq!(stored(None, &two[..1], listed(), &two[..1]).await.as_deref(), Some("clickpesa"));
        assert_eq!(stored(Some("selcom"), &two, listed(), &two).await, None);
        let of_before = stored(Some("selcom"), &two, listed(), &["selcom"]).await;
        assert_eq!(of_before.as_deref(), Some("selcom"), "a company that the shop left");
    }

    fn read(replaces: Option<StatementHead>) -> StoreList {
        let source = "clickpesa".to_owned();
        StoreList { day: day("2026-11-21"), source, rows: vec![], at: moment(NOW), replaces, by: by() }
    }

    #[tokio::test]
    async fn a_list_replaces_only_the_statement_that_was_there_when_its_reading_began() {
        let early = list("clickpesa", "2026-11-21T12:00:00Z");
        let mut unchanged = closes(with(vec![early.clone()]), &[]);
        unchanged
            .expect_write()
            .withf(|change| {
                let list = matches!(&change.step, CloseStep::Import(statement)
                    if statement.head == list("clickpesa", NOW));
                list && change.from_version == 4
            })
            .times(1)
            .returning(|_| Ok(()));
        store_list(read(Some(early.clone())), &unchanged, &FixedClock(moment(NOW))).await.unwrap();
        let refused = async |close, command| {
            let mut closes = closes(close, &[]);
            closes.expect_write().never();
            store_list(command, &closes, &FixedClock(moment(NOW))).await.unwrap_err()
        };
        let filed = || with(vec![file("clickpesa")]);
        assert!(matches!(refused(filed(), read(Some(early))).await, CloseDayError::Version));
        assert!(matches!(refused(filed(), read(None)).await, CloseDayError::Version));
        assert!(matches!(refused(signed(), read(None)).await, CloseDayError::SignedOff));
    }

    #[test]
    fn a_list_is_awaited_from_the_end_of_the_day_until_it_is_read() {
        let awaits = |close: &DayClose, at: &str| close.awaits_list("clickpesa", moment(at));
        let fresh = with(vec![list("selcom", NOW), file("zenopay")]);
        assert!(!awaits(&fresh, "2026-11-21T20:59:59Z"));
        assert!(awaits(&fresh, "2026-11-21T21:00:00Z"));
        assert!(!awaits(&signed(), NOW));
        assert!(!awaits(&with(vec![file("clickpesa")]), NOW));
        assert!(!awaits(&with(vec![list("clickpesa", "2026-11-21T21:00:00Z")]), NOW));
        assert!(awaits(&with(vec![list("clickpesa", "2026-11-21T20:59:59Z")]), NOW), "it was early");
    }

    #[test]
    fn a_company_that_did_not_answer_is_asked_again_after_half_an_hour() {
        let at = moment("2026-11-22T03:00:00Z");
        let failure = ListFailure { source: "clickpesa".to_owned(), at, cause: "no answer".to_owned() };
        let failed = DayClose { list_failures: vec![failure], ..with(vec![]) };
        assert!(!failed.awaits_list("clickpesa", moment("2026-11-22T03:29:59Z")));
        assert!(failed.awaits_list("clickpesa", moment("2026-11-22T03:30:00Z")));
        assert!(failed.awaits_list("selcom", at));
    }
}
