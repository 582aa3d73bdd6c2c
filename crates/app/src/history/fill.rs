//! Filling a demo shop with its past.

use agents::{Agent, AgentFilter, AgentSort};
use anyhow::{Context, ensure};
use catalog::BundleFilter;
use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Day, MessageRules, PageRequest, PersonName, PhoneNumber};
use storage::Storage;

use super::dice::Dice;
use super::routine::Routine;
use super::shelf::Shelf;
use super::staff::Staff;
use super::story::{World, before};
use super::{Generator, There};

/// Staff of the demo shop is told by this number, which is nobody's.
const STAFF_PHONE: &str = "0754000001";
/// Personal data of what is older is cleared, see `docs/privacy.md`.
const KEPT_DAYS: u32 = 90;

/// How large a past.
#[derive(Debug, Clone, Copy)]
pub struct Plan {
    pub orders: u32,
    /// Over how many days, today included.
    pub days: u32,
    /// What chance begins with.
    pub seed: u64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Filled {
    pub orders: usize,
    /// Purchases that were not paid, or not ordered.
    pub unordered: usize,
}

impl Plan {
    /// When the shop opened.
    pub fn opened(&self, end: DateTime<Utc>) -> DateTime<Utc> {
        before(end, TimeDelta::days(i64::from(self.days).saturating_add(7)))
    }
}

/// Writes the past that is not there yet: all of it into a shop without orders, and what came after the newest sale into one
/// whose past was written before. `tell` hears how many orders are written.
///
/// # Errors
/// When somebody ordered in a shop that this has not filled, or the database failed; batches before that are written.
pub async fn fill(
    plan: &Plan,
    storage: &Storage,
    end: DateTime<Utc>,
    shop_url: &str,
    tell: &mut (dyn FnMut(usize) + Send),
) -> anyhow::Result<Filled> {
    ensure!(plan.orders > 0 && plan.days > 0, "a past has one order and one day at least");
    let newest = storage.history.newest().await?;
    ensure!(
        newest.is_none() || Staff::are_known(storage.accounts.as_ref()).await?,
        "this shop has orders of its own; fill an empty database"
    );
    let dice = Dice::of(plan.seed, 0x7374_6166, 0);
    let staff = Staff::ensure(storage.accounts.as_ref(), plan.opened(end), &dice).await?;
    let world = World {
        seed: plan.seed,
        orders: usize::try_from(plan.orders).context("more orders than this machine counts")?,
        end,
        staff,
        agents: agents(storage).await?,
        rules: MessageRules::first(PersonName::parse("Bundle Hub")?, PhoneNumber::parse(STAFF_PHONE)?),
        shop_url: shop_url.to_owned(),
    };
    let shelf =
        Shelf::new(storage.bundles.list(BundleFilter::default()).await?, storage.routers.list(true).await?);
    let logged = storage.history.logged_until().await?;
    let there = newest.map(|sales| There { sales, log: logged.unwrap_or(sales) });
    let mut generator = Generator::new(world.clone(), shelf, plan.days, there);
    let mut routine = Routine::new(storage, world, newest.map(Day::of));
    let filled = write_days(&mut generator, &mut routine, storage, tell).await?;
    storage.history.write(generator.rest()).await?;
    routine.finish().await?;
    if plan.days > KEPT_DAYS {
        storage.prune(end).await.context("clearing what is kept no longer")?;
    }
    Ok(filled)
}

async fn write_days(
    generator: &mut Generator,
    routine: &mut Routine<'_>,
    storage: &Storage,
    tell: &mut (dyn FnMut(usize) + Send),
) -> anyhow::Result<Filled> {
    let mut filled = Filled::default();
    for day in generator.days() {
        for batch in generator.day(day) {
            routine.record(&batch);
            let ordered = batch.sales.iter().filter(|sale| sale.order.is_some()).count();
            filled.orders = filled.orders.saturating_add(ordered);
            filled.unordered = filled.unordered.saturating_add(batch.sales.len().saturating_sub(ordered));
            storage.history.write(batch).await.with_context(|| format!("writing {day}"))?;
            tell(filled.orders);
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
