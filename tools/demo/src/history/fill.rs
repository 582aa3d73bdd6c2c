//! Fills a demo shop with a generated history.

use accounts::ports::PasswordHasher;
use agents::{Agent, AgentFilter, AgentSort};
use anyhow::{Context, ensure};
use catalog::BundleFilter;
use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Day, MessageRules, PageRequest, PersonName, PhoneNumber, Random};
use storage::Storage;

use super::costs;
use super::dice::SeededRandom;
use super::routine::Routine;
use super::shelf::Shelf;
use super::staff::Staff;
use super::story::{World, before};
use super::{Generator, Written};

/// Recipient of staff messages in the demo shop; the number is unassigned.
const STAFF_PHONE: &str = "0754000001";
/// Personal data of older records is erased, see `docs/privacy.md`.
const RETENTION_DAYS: u32 = 90;

/// Size of a history.
#[derive(Debug, Clone, Copy)]
pub struct Plan {
    pub orders: u32,
    /// Length in days, including today.
    pub days: u32,
    /// Seed of the random generator.
    pub seed: u64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct FillReport {
    pub orders: usize,
    /// Purchases that were not paid, or have no order.
    pub unordered: usize,
}

impl Plan {
    /// When the shop opened.
    pub fn opened(&self, end: DateTime<Utc>) -> DateTime<Utc> {
        before(end, TimeDelta::days(i64::from(self.days).saturating_add(7)))
    }
}

/// What must not follow from the seed of the history: the hashes and links of staff.
#[derive(Clone, Copy)]
pub struct Secrets<'a> {
    pub passwords: &'a dyn PasswordHasher,
    pub random: &'a dyn Random,
}

/// Writes the part of the history that does not exist yet: all of it into a shop without orders, otherwise what follows
/// the newest sale of an earlier run. `report` gets the number of orders written so far.
///
/// # Errors
/// When the shop has orders that are not generated, or the database failed; earlier batches stay written.
pub async fn fill(
    plan: &Plan,
    storage: &Storage,
    end: DateTime<Utc>,
    shop_url: &str,
    secrets: Secrets<'_>,
    report: &mut (dyn FnMut(usize) + Send),
) -> anyhow::Result<FillReport> {
    ensure!(plan.orders > 0 && plan.days > 0, "a history needs at least one order and one day");
    let newest = storage.history.newest_sale().await?;
    ensure!(
        newest.is_none() || Staff::exist(storage.accounts.as_ref()).await?,
        "this shop has orders of its own; fill an empty database"
    );
    let dice = SeededRandom::derive(plan.seed, 0x7374_6166, 0);
    let staff = Staff::ensure(storage.accounts.as_ref(), plan.opened(end), &dice, secrets).await?;
    let world = World {
        seed: plan.seed,
        orders: usize::try_from(plan.orders).context("too many orders")?,
        end,
        staff,
        agents: agents(storage).await?,
        rules: MessageRules::default_for(PersonName::parse("Bundle Hub")?, PhoneNumber::parse(STAFF_PHONE)?),
        shop_url: shop_url.to_owned(),
    };
    if newest.is_none() {
        costs::set(storage, &world.staff.manager(), plan.opened(end), &dice)
            .await
            .context("the cost prices")?;
    }
    let shelf =
        Shelf::new(storage.bundles.list(BundleFilter::default()).await?, storage.routers.list(true).await?);
    let logged = storage.history.newest_audit_entry().await?;
    let written = newest.map(|sales| Written { sales, log: logged.unwrap_or(sales) });
    let mut generator = Generator::new(world.clone(), shelf, plan.days, written);
    let mut routine = Routine::new(storage, world, secrets, newest.map(Day::from_utc));
    let filled = write_days(&mut generator, &mut routine, storage, report).await?;
    storage.history.write(generator.rest()).await?;
    storage.history.finish().await?;
    routine.finish().await?;
    if plan.days > RETENTION_DAYS {
        storage.prune(end).await.context("pruning expired data")?;
    }
    Ok(filled)
}

async fn write_days(
    generator: &mut Generator,
    routine: &mut Routine<'_>,
    storage: &Storage,
    report: &mut (dyn FnMut(usize) + Send),
) -> anyhow::Result<FillReport> {
    let mut filled = FillReport::default();
    for day in generator.days() {
        for batch in generator.day(day) {
            routine.record(&batch);
            let ordered = batch.sales.iter().filter(|sale| sale.order.is_some()).count();
            filled.orders = filled.orders.saturating_add(ordered);
            filled.unordered = filled.unordered.saturating_add(batch.sales.len().saturating_sub(ordered));
            storage.history.write(batch).await.with_context(|| format!("writing {day}"))?;
            report(filled.orders);
        }
        routine.end_day(day).await?;
    }
    Ok(filled)
}

async fn agents(storage: &Storage) -> anyhow::Result<Vec<Agent>> {
    let page = PageRequest::new(Some(PageRequest::MAX_LIMIT), None);
    let agents = storage.agents.list(&AgentFilter::default(), AgentSort::default(), &page).await?;
    Ok(agents.items.into_iter().map(|record| record.agent).collect())
}
