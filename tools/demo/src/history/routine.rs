//! Daily work, done with the use cases of the live shop and a clock of its own: the day is counted, reconciled with the
//! provider's statement and signed off, agents are paid, people apply to become agents.

use std::collections::BTreeMap;

use agents::{
    Applicant, ApplicantName, ApplicationStatus, Apply, ApplyError, ApplyPorts, ChangeApplication,
    CreatePayout, PayItems, Region, apply, change_application,
};
use anyhow::Context;
use books::{
    DayView, ImportStatement, ResolveDifference, SaveDay, SignOffDay, StatementRow, import_statement,
    resolve_difference, save_day, sign_off_day, view_day,
};
use changes::OutboxEvent;
use chrono::{DateTime, Datelike, TimeDelta, Utc};
use kernel::{Coded, Day, FixedClock, Money, Origin};
use payments::PaymentState;
use sha2::{Digest, Sha256};
use storage::Storage;
use storage::history::{HistoryBatch, PastAttempt};

use super::dice::SeededRandom;
use super::people::Person;
use super::story::{World, after, before};
use super::{Secrets, staff};

/// Statements of older days are not stored.
const STATEMENT_DAYS: TimeDelta = TimeDelta::days(21);
/// Days with more payments are signed off without a statement.
const MAX_ROWS: usize = 500;
const APPLICATION_INTERVAL_DAYS: i32 = 9;
/// Applicants have customer numbers beyond those of the sales.
const APPLICANTS: usize = 1_000_000_000;
/// Cases are announced within a day, see `adapters::scan_cases`.
const MAX_CASE_AGE: TimeDelta = TimeDelta::hours(24);

pub struct Routine<'a> {
    storage: &'a Storage,
    world: World,
    secrets: Secrets<'a>,
    takings: BTreeMap<Day, Vec<StatementRow>>,
    /// Day on which an earlier run was interrupted: days before it are done, and only its later payments are known.
    cut: Option<Day>,
}

impl<'a> Routine<'a> {
    pub fn new(storage: &'a Storage, world: World, secrets: Secrets<'a>, cut: Option<Day>) -> Self {
        Self { storage, world, secrets, takings: BTreeMap::new(), cut }
    }

    /// Collects the rows of the provider's statements.
    pub fn record(&mut self, batch: &HistoryBatch) {
        for past in batch.sales.iter().flat_map(|sale| &sale.attempts) {
            let completed = past.advances.iter().find(|advance| advance.to == PaymentState::Completed);
            let Some(at) = completed.map(|advance| advance.at) else { continue };
            let rows = self.takings.entry(Day::from_utc(at)).or_default();
            if rows.len() <= MAX_ROWS {
                rows.push(row(past, at, rows.len()));
            }
        }
    }

    /// Does the work of the next morning, unless it is today or in the future.
    pub async fn end_day(&mut self, day: Day) -> anyhow::Result<()> {
        let mut rows = self.takings.remove(&day).unwrap_or_default();
        let morning = after(day.end(), TimeDelta::minutes(7 * 60 + 20));
        if day >= Day::from_utc(self.world.end).previous() || self.cut.is_some_and(|cut| day < cut) {
            return Ok(());
        }
        if self.cut == Some(day) || day.end() < before(self.world.end, STATEMENT_DAYS) {
            rows.clear();
        }
        self.close(day, rows, morning).await.with_context(|| format!("closing {day}"))?;
        if Day::local(morning).day() == 1 {
            self.pay_agents(day, after(morning, TimeDelta::minutes(20))).await.context("paying agents")?;
        }
        if Day::local(morning).num_days_from_ce().rem_euclid(APPLICATION_INTERVAL_DAYS) == 0 {
            let at = after(day.start(), TimeDelta::hours(15));
            self.process_application(day, at, Some(after(morning, TimeDelta::minutes(30)))).await?;
        }
        Ok(())
    }

    /// Ends the history: pending applications, and events that are due.
    pub async fn finish(&self) -> anyhow::Result<()> {
        let end = self.world.end;
        for hours in [20, 3] {
            let at = before(end, TimeDelta::hours(hours));
            self.process_application(Day::from_utc(before(end, TimeDelta::days(hours))), at, None).await?;
        }
        self.announce_cases(end).await?;
        staff::finish(
            self.storage,
            &self.world.staff,
            end,
            &self.dice(Day::from_utc(end)),
            self.secrets.random,
        )
        .await?;
        for day in [Day::from_utc(end).previous(), Day::from_utc(end)] {
            if day != Day::from_utc(end) || Day::hour_of(end) >= kernel::MessageRules::SUMMARY_HOUR {
                self.storage.outbox.record_new_event(&OutboxEvent::day_over(day, end), &[], end).await?;
            }
        }
        Ok(())
    }

    async fn close(&self, day: Day, rows: Vec<StatementRow>, at: DateTime<Utc>) -> anyhow::Result<()> {
        let (closes, clock) = (self.storage.day_closes.as_ref(), FixedClock(at));
        let dice = self.dice(day);
        let mut view = view_day(day, closes).await?;
        if view.close.version > 0 || (view.figures.facts.provider.count == 0 && view.figures.cash.is_empty())
        {
            return Ok(());
        }
        let by = self.world.staff.manager();
        let has_statement = !rows.is_empty() && rows.len() <= MAX_ROWS;
        if has_statement {
            let file = format!("statement-{day}.csv");
            let sha256 = hex::encode(Sha256::digest(format!("{day} {rows:?}")));
            let command = ImportStatement { day, version: 0, file, sha256, rows, by: by.clone() };
            view = import_statement(command, closes, &clock).await?;
            view = self.resolve(day, view, &clock).await?;
        }
        let counts = view.figures.cash.iter().map(|line| {
            let missing = if dice.chance(5) { 1_000 } else { 0 };
            let counted = Money::new(line.received.tsh.saturating_sub(missing).max(0)).unwrap_or(Money::ZERO);
            (line.received.account.clone(), counted)
        });
        let notes =
            if has_statement { "Fedha zimehesabiwa na Rehema" } else { "Taarifa imekaguliwa kwenye tovuti" };
        let command = SaveDay {
            day,
            version: view.close.version,
            notes: notes.to_owned(),
            counts: counts.collect(),
            by: by.clone(),
        };
        let view = save_day(command, closes, &clock).await?;
        let command = SignOffDay { day, version: view.close.version, by };
        sign_off_day(command, closes, &FixedClock(after(at, TimeDelta::minutes(6)))).await?;
        Ok(())
    }

    async fn resolve(&self, day: Day, view: DayView, clock: &FixedClock) -> anyhow::Result<DayView> {
        let differences = view.figures.statement.iter().flat_map(|statement| &statement.differences);
        let open: Vec<_> = differences.map(books::Difference::name).collect();
        let mut view = view;
        for difference in open {
            let reason = Some("Imekaguliwa na mtoa huduma".to_owned());
            let by = self.world.staff.manager();
            let version = view.close.version;
            let command = ResolveDifference { day, version, difference, reason, by };
            view = resolve_difference(command, self.storage.day_closes.as_ref(), clock).await?;
        }
        Ok(view)
    }

    /// Pays what agents earned until the end of the month.
    async fn pay_agents(&self, day: Day, at: DateTime<Utc>) -> anyhow::Result<()> {
        let (by, dice) = (self.world.staff.manager(), self.dice(day));
        let minimum = Money::new(CreatePayout::DEFAULT_MINIMUM_TSH)?;
        let draft = CreatePayout::new(day.end(), minimum, by.clone(), at, &dice);
        let Some(payout) = self.storage.payouts.create(&draft).await? else { return Ok(()) };
        let items = payout.items.iter().map(|item| (item.agent.id, super::paying::transaction(&dice)));
        let paid =
            PayItems { id: payout.id, items: items.collect(), by, at: after(at, TimeDelta::minutes(5)) };
        self.storage.payouts.pay(&paid).await.context("recording the payout")
    }

    /// Somebody applies at `at`; the manager decides at `decided`.
    async fn process_application(
        &self,
        day: Day,
        at: DateTime<Utc>,
        decided: Option<DateTime<Utc>>,
    ) -> anyhow::Result<()> {
        let dice = self.dice(day);
        let applicant = applicant(self.world.seed, &dice).context("an applicant")?;
        let applications = self.storage.agent_applications.as_ref();
        let command = Apply { applicant, idempotency_key: None, origin: Origin::default() };
        let ports = ApplyPorts { applications, clock: &FixedClock(at), random: &dice };
        let applied = match apply(command, ports).await {
            // The day was started before the interruption.
            Err(ApplyError::AlreadyOpen { .. } | ApplyError::IdempotencyMismatch) => return Ok(()),
            applied => applied?,
        };
        let Some(decided) = decided else { return Ok(()) };
        let status = dice.weighted(&[
            (50, ApplicationStatus::Contacted),
            (25, ApplicationStatus::Accepted),
            (25, ApplicationStatus::Declined),
        ]);
        let note = Some("Amepigiwa simu".to_owned());
        let (id, by) = (applied.application.id, self.world.staff.manager());
        let command = ChangeApplication { id, status, note, expected_version: None, by };
        change_application(command, applications, &FixedClock(decided)).await?;
        Ok(())
    }

    /// Marks open cases as announced, so that the shop announces none of them when it starts.
    async fn announce_cases(&self, end: DateTime<Utc>) -> anyhow::Result<()> {
        let (from, mut cursor) = (before(end, MAX_CASE_AGE), None);
        loop {
            let (cases, next) = self.storage.support.list_since(from, cursor, end).await?;
            for case in &cases {
                let event = OutboxEvent::issue(case.kind.code(), &case.subject, case.since, end);
                self.storage.outbox.record_new_event(&event, &[], end).await?;
            }
            if next.is_none() {
                return Ok(());
            }
            cursor = next;
        }
    }

    fn dice(&self, day: Day) -> SeededRandom {
        let number = Day::local(day.start()).num_days_from_ce();
        SeededRandom::derive(self.world.seed, 0x726f_7574, u64::try_from(number).unwrap_or_default())
    }
}

fn row(past: &PastAttempt, at: DateTime<Utc>, index: usize) -> StatementRow {
    let attempt = &past.attempt;
    StatementRow {
        // Line 1 of the file is the heading.
        line: u32::try_from(index).unwrap_or_default().saturating_add(2),
        order: Some(attempt.reference.to_string()),
        reference: attempt.confirmation.provider_reference.clone(),
        transaction: attempt.confirmation.transaction.clone(),
        amount: attempt.received_amount(),
        at: Some(at),
        channel: attempt.confirmation.channel.clone(),
        phone_end: attempt.payer_phone.reveal().get(9..).map(str::to_owned),
        is_paid: true,
    }
}

fn applicant(seed: u64, dice: &SeededRandom) -> Option<Applicant> {
    let person = Person::number(APPLICANTS.saturating_add(dice.below(1_000_000)), seed)?;
    let (region, place) = dice.weighted(&[
        (40, (Region::DarEsSalaam, "Mbagala")),
        (15, (Region::Mwanza, "Ilemela")),
        (15, (Region::Arusha, "Ngarenaro")),
        (15, (Region::Dodoma, "Makole")),
        (15, (Region::Mbeya, "Mwanjelwa")),
    ]);
    Some(Applicant {
        name: ApplicantName::parse(person.customer.name.reveal()).ok()?,
        phone: person.customer.phone,
        region,
        location: Some(place.to_owned()),
        networks: [person.network].into(),
        occupation: Some("Duka la simu".to_owned()),
        has_capital: Some(dice.chance(70)),
        message: None,
        language: person.language,
    })
}
