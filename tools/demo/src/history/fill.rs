//! Fills a demo shop with a generated history.

use std::cell::{Cell, RefCell};

use agents::{Agent, AgentFilter, AgentSort};
use anyhow::{Context, ensure};
use catalog::BundleFilter;
use chrono::{DateTime, TimeDelta, Utc};
use futures_util::FutureExt;
use kernel::{Day, MessageRules, PageRequest, PersonName, PhoneNumber, Random};
use storage::Storage;

use super::people::Person;
use super::sale::Sale;
use super::scenes::{self, Scene};
use super::staff::Staff;
use super::timer::{Timer, play};
use super::world::{Goods, World, before};
use super::{calendar, costs, routine};
use crate::random::SeededRandom;
use crate::shop::has_orders;

/// Recipient of staff messages in the demo shop; the number is unassigned.
const STAFF_PHONE: &str = "0754000001";
/// Additional sales that are never paid, in percent of the orders.
const UNPAID_PERCENT: usize = 18;

/// Size of a history.
#[derive(Debug, Clone, Copy)]
pub struct Plan {
    pub orders: u32,
    /// Length in days, including today.
    pub days: u32,
    /// Seed of the random generator.
    pub seed: u64,
}

impl Plan {
    /// When the shop opened.
    pub fn opened(&self, end: DateTime<Utc>) -> DateTime<Utc> {
        before(end, TimeDelta::days(i64::from(self.days).saturating_add(7)))
    }
}

/// Fills a shop without orders, and returns how many it has then. `secret` draws what must not follow from the seed;
/// `report` gets the number of orders placed so far.
///
/// # Errors
/// When the shop has orders, or the database failed; what was written by then stays.
pub async fn fill(
    plan: &Plan,
    storage: &Storage,
    end: DateTime<Utc>,
    shop_url: &str,
    secret: &dyn Random,
    report: &dyn Fn(usize),
) -> anyhow::Result<usize> {
    ensure!(plan.orders > 0 && plan.days > 0, "a history needs at least one order and one day");
    ensure!(!has_orders(storage).await?, "this shop has orders already; fill an empty database");
    let world = open(plan, storage, end, shop_url).await?;
    let in_progress = if is_lively(&world) { scenes::ORDERS_NOW } else { 0 };
    let days = calendar::days(world.orders.saturating_sub(in_progress), plan.days, end);
    let work = (before(end, TimeDelta::days(plan.days.into())), None);
    let sales = days.iter().zip(0_usize..).flat_map(|((day, count), index)| {
        let progress = index.saturating_mul(1_000).checked_div(days.len()).unwrap_or_default();
        let slots = slots(&world, *day, *count).into_iter().zip(0_u64..);
        let dice = move |number| SeededRandom::derive(plan.seed, day_number(*day), number);
        slots.map(move |((at, scene), number)| (at, Some((scene, progress, dice(number)))))
    });
    let start = |now, sale: Option<(Scene, usize, SeededRandom)>, timer| match sale {
        None => routine::run(&world, timer, &days).boxed_local(),
        Some((scene, progress, dice)) => {
            report(world.placed.get());
            play_sale(&world, now, timer, (scene, progress), dice).boxed_local()
        }
    };
    play(std::iter::once(work).chain(sales), end, start).await?;
    let dice = SeededRandom::derive(plan.seed, 0x656e_6400, 0);
    routine::finish(&world).await?;
    world.send_messages(end, &dice).await?;
    world.staff.finish(storage, end, &dice, secret).await?;
    storage.prune(end).await.context("pruning expired data")?;
    Ok(world.placed.get())
}

async fn open<'a>(
    plan: &Plan,
    storage: &'a Storage,
    end: DateTime<Utc>,
    shop_url: &str,
) -> anyhow::Result<World<'a>> {
    let dice = SeededRandom::derive(plan.seed, 0x7374_6166, 0);
    let staff = Staff::create(storage, plan.opened(end), &dice).await?;
    costs::set(storage, &staff.manager(), plan.opened(end), &dice).await.context("the cost prices")?;
    let (bundles, routers) =
        (storage.bundles.list(BundleFilter::default()).await?, storage.routers.list(true).await?);
    Ok(World {
        storage,
        seed: plan.seed,
        orders: usize::try_from(plan.orders)?,
        end,
        staff,
        agents: agents(storage).await?,
        rules: MessageRules::default_for(PersonName::parse("Bundle Hub")?, PhoneNumber::parse(STAFF_PHONE)?),
        shop_url: shop_url.to_owned(),
        goods: Goods::new(bundles, routers),
        statements: RefCell::default(),
        placed: Cell::default(),
    })
}

async fn agents(storage: &Storage) -> anyhow::Result<Vec<Agent>> {
    let page = PageRequest::new(Some(PageRequest::MAX_LIMIT), None);
    let agents = storage.agents.list(&AgentFilter::default(), AgentSort::default(), &page).await?;
    Ok(agents.items.into_iter().map(|record| record.agent).collect())
}

/// Small histories end without sales in progress.
fn is_lively(world: &World<'_>) -> bool {
    world.orders >= scenes::ORDERS_NOW.saturating_mul(3)
}

/// The sales of a day, oldest first.
fn slots(world: &World<'_>, day: Day, count: usize) -> Vec<(DateTime<Utc>, Scene)> {
    let dice = SeededRandom::derive(world.seed, day_number(day), u64::MAX);
    let mut slots: Vec<(DateTime<Utc>, Scene)> = Vec::new();
    for at in calendar::moments(day, count, world.end, &dice) {
        slots.extend(dice.chance(UNPAID_PERCENT).then_some((at, Scene::Unpaid)));
        slots.push((at, Scene::Usual));
    }
    if is_lively(world) {
        slots.extend(scenes::now(world.end).filter(|(at, _)| Day::from_utc(*at) == day));
    }
    slots.sort_by_key(|(at, _)| *at);
    slots
}

async fn play_sale(
    world: &World<'_>,
    now: DateTime<Utc>,
    timer: Timer,
    (scene, progress): (Scene, usize),
    dice: SeededRandom,
) -> anyhow::Result<()> {
    let person = match scene {
        Scene::PaidAgain => Person::number(scenes::TWIN, world.seed),
        _ => Person::coming(world.orders, progress, world.seed, &dice),
    };
    let person = person.context("a customer")?;
    Sale { world, dice, person, now, timer, checkout: None, attempts: Vec::new(), order: None }
        .play(scene)
        .await
}

fn day_number(day: Day) -> u64 {
    u64::try_from(day.start().timestamp().div_euclid(86_400)).unwrap_or_default()
}
