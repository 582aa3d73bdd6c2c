//! Daily work, done with the use cases of the live shop: the day is counted, reconciled with the provider's statement
//! and signed off, agents are paid, people apply to become agents.

use agents::{
    Applicant, ApplicantName, ApplicationStatus, Apply, ApplyPorts, ChangeApplication, CreatePayout,
    PayItems, Region, apply, change_application,
};
use anyhow::Context;
use books::{
    ImportStatement, SaveDay, SignOffDay, StatementRow, import_statement, save_day, sign_off_day, view_day,
};
use changes::OutboxEvent;
use chrono::{DateTime, Datelike, TimeDelta, Utc};
use kernel::{Coded, Day, FixedClock, Money, Origin};
use orders::expire_unconfirmed;
use payments::PaymentAttempt;
use sha2::{Digest, Sha256};

use super::people::Person;
use super::sale::transaction;
use super::timer::Timer;
use super::world::{PROVIDER, World, after, before};
use crate::random::SeededRandom;

/// Statements of older days are not stored.
const STATEMENT_DAYS: TimeDelta = TimeDelta::days(21);
/// Days with more payments are signed off without a statement.
const MAX_ROWS: usize = 500;
const APPLICATION_INTERVAL_DAYS: i32 = 9;
const DECISIONS: [ApplicationStatus; 3] =
    [ApplicationStatus::Contacted, ApplicationStatus::Accepted, ApplicationStatus::Declined];
/// Applicants have customer numbers beyond those of the sales.
const APPLICANTS: usize = 1_000_000_000;
/// Cases are announced within a day, see `adapters::scan_cases`.
const MAX_CASE_AGE: TimeDelta = TimeDelta::hours(24);

/// Does the work of the morning after each day.
pub async fn run(world: &World<'_>, timer: Timer, days: &[(Day, usize)]) -> anyhow::Result<()> {
    for (day, _) in days {
        let morning = after(day.end(), TimeDelta::minutes(7 * 60 + 20));
        timer.until(morning).await?;
        world.morning_after(*day, morning).await.with_context(|| format!("the morning after {day}"))?;
    }
    Ok(())
}

/// Ends the history: pending applications, and events that are due.
pub async fn finish(world: &World<'_>) -> anyhow::Result<()> {
    let end = world.end;
    for hours in [30, 3] {
        world.process_application(before(end, TimeDelta::hours(hours)), None).await?;
    }
    world.announce_cases(end).await?;
    for day in [Day::from_utc(end).previous(), Day::from_utc(end)] {
        if day != Day::from_utc(end) || Day::hour_of(end) >= kernel::MessageRules::SUMMARY_HOUR {
            world.storage.outbox.record_new_event(&OutboxEvent::day_over(day, end), &[], end).await?;
        }
    }
    Ok(())
}

impl World<'_> {
    async fn morning_after(&self, day: Day, morning: DateTime<Utc>) -> anyhow::Result<()> {
        let (storage, dice) = (self.storage, self.dice(day));
        let (orders, queries) = (storage.orders.as_ref(), storage.order_queries.as_ref());
        expire_unconfirmed(orders, queries, &FixedClock(morning)).await?;
        self.send_messages(morning, &dice).await?;
        self.stock_up(day, morning, &dice).await?;
        let rows = self.statements.borrow_mut().remove(&day).unwrap_or_default();
        if day >= Day::from_utc(self.end).previous() {
            return Ok(());
        }
        let is_kept = day.end() >= before(self.end, STATEMENT_DAYS);
        self.close(day, if is_kept { rows } else { Vec::new() }, morning).await.context("closing the day")?;
        if Day::local(morning).day() == 1 {
            self.pay_agents(day, after(morning, TimeDelta::minutes(20))).await.context("paying agents")?;
        }
        if Day::local(morning).num_days_from_ce().rem_euclid(APPLICATION_INTERVAL_DAYS) == 0 {
            let at = after(day.start(), TimeDelta::hours(15));
            self.process_application(at, Some(morning)).await?;
        }
        Ok(())
    }

    async fn close(&self, day: Day, rows: Vec<StatementRow>, at: DateTime<Utc>) -> anyhow::Result<()> {
        let (closes, clock) = (self.storage.day_closes.as_ref(), FixedClock(at));
        let dice = self.dice(day);
        let mut view = view_day(day, closes).await?;
        if view.close.version > 0
            || (view.figures.facts.provider().count == 0 && view.figures.cash.is_empty())
        {
            return Ok(());
        }
        let by = self.staff.manager();
        let has_statement = !rows.is_empty() && rows.len() <= MAX_ROWS;
        if has_statement {
            let file = format!("statement-{day}.csv");
            let sha256 = hex::encode(Sha256::digest(format!("{day} {rows:?}")));
            let (source, companies, by) = (Some(PROVIDER.to_string()), Vec::new(), by.clone());
            let command = ImportStatement { day, version: 0, source, companies, file, sha256, rows, by };
            view = import_statement(command, closes, &clock).await?;
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

    /// Pays what agents earned until the end of the month.
    async fn pay_agents(&self, day: Day, at: DateTime<Utc>) -> anyhow::Result<()> {
        let (by, dice) = (self.staff.manager(), self.dice(day));
        let minimum = Money::new(CreatePayout::DEFAULT_MINIMUM_TSH)?;
        let draft = CreatePayout::new(day.end(), minimum, by.clone(), at, &dice);
        let Some(payout) = self.storage.payouts.create(&draft).await? else { return Ok(()) };
        let items = payout.items.iter().map(|item| (item.agent.id, transaction(&dice)));
        let paid =
            PayItems { id: payout.id, items: items.collect(), by, at: after(at, TimeDelta::minutes(5)) };
        self.storage.payouts.pay(&paid).await.context("recording the payout")
    }

    /// Somebody applies at `at`; the manager calls at `called`.
    async fn process_application(
        &self,
        at: DateTime<Utc>,
        called: Option<DateTime<Utc>>,
    ) -> anyhow::Result<()> {
        let dice = self.dice(Day::from_utc(at));
        let applicant = applicant(self.seed, &dice).context("an applicant")?;
        let applications = self.storage.agent_applications.as_ref();
        let command = Apply { applicant, idempotency_key: None, origin: Origin::default() };
        let ports = ApplyPorts { applications, clock: &FixedClock(at), random: &dice };
        let id = apply(command, ports).await?.application.id;
        let Some(called) = called else { return Ok(()) };
        let status = *dice.pick(&DECISIONS).context("a decision")?;
        let (note, by) = (Some("Amepigiwa simu".to_owned()), self.staff.manager());
        let command = ChangeApplication { id, status, note, expected_version: None, by };
        change_application(command, applications, &FixedClock(called)).await?;
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
        SeededRandom::derive(self.seed, 0x726f_7574, u64::try_from(number).unwrap_or_default())
    }
}

pub fn statement_row(attempt: &PaymentAttempt, at: DateTime<Utc>, index: usize) -> StatementRow {
    StatementRow {
        // Line 1 of the file is the heading.
        line: u32::try_from(index).unwrap_or_default().saturating_add(2),
        order: Some(attempt.reference.to_string()),
        reference: attempt.confirmation.provider_reference.clone(),
        transaction: attempt.confirmation.transaction.clone(),
        amount: attempt.received_amount(),
        at: Some(at),
        channel: attempt.confirmation.channel.clone(),
        phone_last_digits: attempt.payer_phone.reveal().get(9..).map(str::to_owned),
        is_paid: true,
    }
}

fn applicant(seed: u64, dice: &SeededRandom) -> Option<Applicant> {
    let person = Person::number(APPLICANTS.saturating_add(dice.below(1_000_000)), seed)?;
    let regions = [Region::DarEsSalaam, Region::Mwanza, Region::Arusha, Region::Dodoma, Region::Mbeya];
    Some(Applicant {
        name: ApplicantName::parse(person.customer.name.reveal()).ok()?,
        phone: person.customer.phone,
        region: *dice.pick(&regions)?,
        location: None,
        networks: [person.network].into(),
        occupation: Some("Duka la simu".to_owned()),
        has_capital: Some(dice.chance(70)),
        message: None,
        language: person.language,
    })
}
