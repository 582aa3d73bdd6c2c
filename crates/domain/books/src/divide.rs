//! A file that covers several days is divided onto them.

use std::collections::BTreeMap;

use kernel::{Clock, Day};

use crate::close::open_day;
use crate::imports::{ImportStatement, store};
use crate::{
    CloseDayError, DayClose, DayCloseRepository, DayStatement, StatementHead, StatementOrigin, StatementRow,
};

/// The most days that one file is divided onto; the newest ones.
const MAX_DAYS: usize = 92;
/// How often the statement of a day is written when the day changes at the same time.
const MAX_TRIES: usize = 3;

/// Paid rows of a file for another day than the one that it was chosen for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OtherDay {
    pub day: Day,
    pub rows: usize,
    /// Sum of their amounts, in whole shillings.
    pub tsh: i64,
    pub share: DayShare,
}

/// What becomes of a file's rows of a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq, strum::IntoStaticStr, strum::VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum DayShare {
    /// They are the day's statement of the source.
    Taken,
    /// The day is signed off and stays as it is.
    SignedOff,
    /// The day has a statement of the source with at least as many payments.
    Kept,
    /// The books have more than twice as many payments of the source: the file has only a part of the day.
    Partial,
    /// The day has not begun, or the file covers too many days.
    Unfit,
}

/// Makes the rows of other days than the command's the statements of those days. Repeatable: the same file changes nothing.
/// With `is_trial` nothing is written.
///
/// # Errors
/// [`CloseDayError`]; days before it are written.
pub async fn divide_statement(
    command: &ImportStatement,
    is_trial: bool,
    closes: &dyn DayCloseRepository,
    clock: &dyn Clock,
) -> Result<Vec<OtherDay>, CloseDayError> {
    let source = command.source.clone().ok_or(CloseDayError::UnknownSource)?;
    let days = paid_by_day(command);
    let too_many = days.len().saturating_sub(MAX_DAYS);
    let mut shares = Vec::with_capacity(days.len());
    for (place, (day, (rows, tsh))) in days.into_iter().enumerate() {
        let share = if place < too_many {
            DayShare::Unfit
        } else {
            share(command, &source, (day, rows), is_trial, closes, clock).await?
        };
        shares.push(OtherDay { day, rows, tsh, share });
    }
    Ok(shares)
}

fn paid_by_day(command: &ImportStatement) -> BTreeMap<Day, (usize, i64)> {
    let mut days: BTreeMap<Day, (usize, i64)> = BTreeMap::new();
    let paid = command.rows.iter().filter(|row| row.is_paid);
    let dated = paid.filter_map(|row| Some((row.day()?, row)));
    for (day, row) in dated.filter(|(day, _row)| *day != command.day) {
        let (count, sum) = days.entry(day).or_default();
        (*count, *sum) = (count.saturating_add(1), sum.saturating_add(row.amount.tsh()));
    }
    days
}

async fn share(
    command: &ImportStatement,
    source: &str,
    (day, count): (Day, usize),
    is_trial: bool,
    closes: &dyn DayCloseRepository,
    clock: &dyn Clock,
) -> Result<DayShare, CloseDayError> {
    let mut tries = 0_usize;
    loop {
        let close = closes.find(day).await?;
        let known = known_share(command, source, (&close, count), closes, clock).await?;
        match known {
            Some(share) => return Ok(share),
            None if is_trial => return Ok(DayShare::Taken),
            None => {}
        }
        let statement = command.statement_of(day, source, clock);
        match store(&close, statement, command.by.clone(), closes, clock).await {
            Err(CloseDayError::Version) if tries < MAX_TRIES => tries = tries.saturating_add(1),
            written => return written.map(|_view| DayShare::Taken),
        }
    }
}

/// `None` when the rows become the day's statement.
async fn known_share(
    command: &ImportStatement,
    source: &str,
    (close, count): (&DayClose, usize),
    closes: &dyn DayCloseRepository,
    clock: &dyn Clock,
) -> Result<Option<DayShare>, CloseDayError> {
    match open_day(close.day, close.version, closes, clock.now()).await {
        Err(CloseDayError::InFuture) => return Ok(Some(DayShare::Unfit)),
        Err(CloseDayError::SignedOff) => return Ok(Some(DayShare::SignedOff)),
        Err(CloseDayError::Repository(error)) => return Err(error.into()),
        // Writing finds out whether the day was changed meanwhile.
        Ok(_) | Err(_) => {}
    }
    let facts = closes.facts(close.day).await?;
    let booked = facts.payments.get(source).map_or(0, |payments| payments.count);
    let is_part = usize::try_from(booked).is_ok_and(|booked| booked > count.saturating_mul(2));
    let fresh = is_part.then_some(DayShare::Partial);
    let Some(head) = close.statement_of(source) else { return Ok(fresh) };
    if matches!(&head.origin, StatementOrigin::File { sha256, .. } if *sha256 == command.sha256) {
        return Ok(Some(DayShare::Taken));
    }
    let stored = closes.statements(close.day).await?;
    let rows = stored.iter().filter(|statement| statement.head.source == source);
    let of_day = rows.flat_map(|statement| &statement.rows).filter(|row| row.is_paid);
    let known = of_day.filter(|row| row.day() == Some(close.day)).count();
    Ok((known >= count).then_some(DayShare::Kept).or(fresh))
}

impl ImportStatement {
    /// The rows of the day and of those beside it: around midnight the clocks of both sides may disagree.
    fn statement_of(&self, day: Day, source: &str, clock: &dyn Clock) -> DayStatement {
        let is_near = |row: &&StatementRow| {
            row.day().is_some_and(|of| of == day || of == day.previous() || of == day.next())
        };
        let (name, sha256, by) = (self.file.clone(), self.sha256.clone(), self.by.name.clone());
        let origin = StatementOrigin::File { name, sha256, by };
        let head = StatementHead { source: source.to_owned(), at: clock.now(), origin };
        DayStatement { head, rows: self.rows.iter().filter(is_near).cloned().collect() }
    }
}

#[cfg(test)]
mod tests {
    use kernel::{AccountId, Actor, Money};

    use super::*;
    use crate::test_support::{ConstantRandom, FixedClock, day, moment};
    use crate::{CloseFigures, DayFacts, MockDayCloseRepository, MoneyCount, SignOff};

    const NOW: &str = "2026-11-22T03:00:00Z";

    fn by() -> Actor {
        Actor::new(AccountId::new(moment(NOW), &ConstantRandom(8)), "Neema")
    }

    fn row(line: u32, at: &str) -> StatementRow {
        StatementRow {
            line,
            order: Some(format!("BH{line}")),
            reference: None,
            transaction: None,
            amount: Money::new(1_000).unwrap(),
            at: Some(moment(at)),
            channel: None,
            phone_last_digits: None,
            is_paid: true,
        }
    }

    fn command(rows: Vec<StatementRow>) -> ImportStatement {
        ImportStatement {
            day: day("2026-11-21"),
            version: 0,
            source: Some("till".into()),
            companies: vec!["till".into()],
            file: "week.csv".into(),
            sha256: "0f".into(),
            rows,
            by: by(),
        }
    }

    fn stored(sha256: &str, rows: Vec<StatementRow>) -> DayStatement {
        let origin = StatementOrigin::File { name: "a".into(), sha256: sha256.into(), by: "Asha".into() };
        DayStatement { head: StatementHead { source: "till".into(), at: moment(NOW), origin }, rows }
    }

    /// Every day has this statement, and is signed off if `is_signed`.
    fn closes(statement: Option<DayStatement>, is_signed: bool) -> MockDayCloseRepository {
        let mut closes = MockDayCloseRepository::new();
        let statements: Vec<_> = statement.into_iter().collect();
        let heads: Vec<_> = statements.iter().map(|statement| statement.head.clone()).collect();
        closes.expect_find().returning(move |day| {
            let figures = CloseFigures::new(DayFacts::default(), &[], None);
            let signed = is_signed.then(|| SignOff { by: by(), at: moment(NOW), figures });
            Ok(DayClose { version: 1, statements: heads.clone(), signed, ..DayClose::untouched(day) })
        });
        closes.expect_statements().returning(move |_| Ok(statements.clone()));
        closes.expect_facts().returning(|_| Ok(DayFacts::default()));
        closes.expect_test_references().returning(|| Ok(vec![]));
        closes.expect_candidate_payments().returning(|_, _| Ok(vec![]));
        closes
    }

    async fn shares(rows: Vec<StatementRow>, closes: &MockDayCloseRepository) -> Vec<DayShare> {
        let clock = FixedClock(moment(NOW));
        let divided = divide_statement(&command(rows), false, closes, &clock).await.unwrap();
        divided.into_iter().map(|other| other.share).collect()
    }

    fn two_days() -> Vec<StatementRow> {
        vec![row(1, "2026-11-21T08:00:00Z"), row(2, "2026-11-20T08:00:00Z"), row(3, "2026-11-18T08:00:00Z")]
    }

    #[tokio::test]
    async fn each_other_day_gets_its_rows_and_those_beside_it() {
        let mut closes = closes(None, false);
        closes
            .expect_write()
            .withf(|change| {
                let crate::CloseStep::Import(statement) = &change.step else { return false };
                let lines: Vec<_> = statement.rows.iter().map(|row| row.line).collect();
                match change.day.to_string().as_str() {
                    "2026-11-20" => lines == [1, 2],
                    "2026-11-18" => lines == [3],
                    _ => false,
                }
            })
            .times(2)
            .returning(|_| Ok(()));
        assert_eq!(shares(two_days(), &closes).await, [DayShare::Taken, DayShare::Taken]);
    }

    #[tokio::test]
    async fn signed_and_fuller_days_and_days_to_come_stay_as_they_are() {
        let mut signed = closes(None, true);
        signed.expect_write().never();
        assert_eq!(shares(two_days(), &signed).await, [DayShare::SignedOff; 2]);
        let mut fuller = closes(Some(stored("1e", two_days())), false);
        fuller.expect_write().never();
        assert_eq!(shares(two_days(), &fuller).await, [DayShare::Kept; 2]);
        let mut unbegun = closes(None, false);
        unbegun.expect_write().never();
        assert_eq!(shares(vec![row(1, "2026-11-25T08:00:00Z")], &unbegun).await, [DayShare::Unfit]);
    }

    #[tokio::test]
    async fn a_file_with_a_few_payments_of_a_day_is_not_its_statement() {
        let mut partial = MockDayCloseRepository::new();
        partial.expect_find().returning(|day| Ok(DayClose { version: 1, ..DayClose::untouched(day) }));
        partial.expect_facts().returning(|_| {
            let payments = [("till".to_owned(), MoneyCount { count: 3, tsh: 3_000 })].into();
            Ok(DayFacts { payments, ..DayFacts::default() })
        });
        partial.expect_write().never();
        assert_eq!(shares(two_days(), &partial).await, [DayShare::Partial; 2]);
    }

    #[tokio::test]
    async fn the_same_file_and_a_trial_write_nothing() {
        let mut same = closes(Some(stored("0f", vec![])), false);
        same.expect_write().never();
        assert_eq!(shares(two_days(), &same).await, [DayShare::Taken; 2]);
        let mut tried = closes(None, false);
        tried.expect_write().never();
        let clock = FixedClock(moment(NOW));
        let divided = divide_statement(&command(two_days()), true, &tried, &clock).await.unwrap();
        let found: Vec<_> = divided.iter().map(|other| (other.rows, other.tsh, other.share)).collect();
        assert_eq!(found, [(1, 1_000, DayShare::Taken); 2]);
    }

    #[tokio::test]
    async fn a_file_of_very_many_days_fills_the_newest_ones() {
        let newest = day("2026-11-20").start();
        let rows = (0..100).map(|back| {
            let at = newest.checked_sub_signed(chrono::TimeDelta::days(back)).unwrap();
            StatementRow { at: Some(at), ..row(u32::try_from(back).unwrap().saturating_add(1), NOW) }
        });
        let mut closes = closes(None, false);
        closes.expect_write().times(MAX_DAYS).returning(|_| Ok(()));
        let shares = shares(rows.collect(), &closes).await;
        assert_eq!(shares.iter().filter(|share| **share == DayShare::Unfit).count(), 8);
        assert_eq!(shares.first(), Some(&DayShare::Unfit));
    }
}
