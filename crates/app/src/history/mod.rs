//! The past of a demo shop, made up from a seed: customers, payments, orders, staff and their work over months, up to this
//! moment. The same seed and the same end make the same past. `calendar` says when customers come, `people` who they are,
//! `shelf` what they buy; `scenes` says what becomes of a sale, and `paying`, `ordering` and `telling` have the domains
//! decide what each of its steps means. [`Generator`] knows no database; `fill` writes what it yields, and `routine` does
//! what is done once a day: closing it, payouts, applications.

mod calendar;
mod dice;
mod fill;
mod ordering;
mod paying;
mod people;
mod routine;
mod scenes;
mod shelf;
mod staff;
mod story;
mod telling;

use chrono::{DateTime, Utc};
use kernel::{AuditEntry, Day};
use storage::history::{HistoryBatch, PastSale};

use calendar::Calendar;
use scenes::Scene;
use story::before;

pub use dice::Dice;
pub use fill::{Filled, Plan, fill};
pub use shelf::Shelf;
pub use staff::Staff;
pub use story::World;

/// Of 100 sales so many more are never paid.
const UNPAID_PERCENT: usize = 18;
/// Most sales of a batch.
const BATCH: usize = 500;

/// Yields a shop's past in the order of time, in batches.
pub struct Generator {
    world: World,
    shelf: Shelf,
    calendar: Calendar,
    /// What staff did after the sales that were yielded began.
    pending: Vec<AuditEntry>,
    there: Option<There>,
}

/// How much of a past is written already.
#[derive(Debug, Clone, Copy)]
pub struct There {
    /// When the newest sale began.
    pub sales: DateTime<Utc>,
    /// When the last line of the audit log was written.
    pub log: DateTime<Utc>,
}

/// A sale that is to come: when, what, and the number of its own chance.
type Slot = (DateTime<Utc>, Scene, u64);

impl Generator {
    /// `days` until the world's end. What is there is made up and not yielded, so that a past that was cut off goes on as if it
    /// had not been.
    pub fn new(world: World, shelf: Shelf, days: u32, there: Option<There>) -> Self {
        let usual = world.orders.saturating_sub(if is_lively(&world) { scenes::orders_now() } else { 0 });
        let calendar = Calendar::new(usual, days, world.end);
        Self { world, shelf, calendar, pending: Vec::new(), there }
    }

    /// The days of the past that are not there yet, and a few before them: what staff did about their sales may still be
    /// missing. Oldest first.
    pub fn days(&self) -> Vec<Day> {
        let from = self.there.map(|there| Day::of(before(there.sales, chrono::TimeDelta::days(4))));
        let days = self.calendar.days().iter().map(|(day, _)| *day);
        days.filter(|day| from.is_none_or(|from| *day >= from)).collect()
    }

    /// The batches of a day. To be asked for each day of [`Generator::days`] in turn.
    pub fn day(&mut self, day: Day) -> impl Iterator<Item = HistoryBatch> {
        let slots = self.slots(day);
        let chunks: Vec<Vec<Slot>> = slots.chunks(BATCH).map(<[Slot]>::to_vec).collect();
        chunks.into_iter().map(move |slots| self.batch(day, &slots)).filter(|batch| !batch.sales.is_empty())
    }

    /// What staff did at last, when all days are over.
    pub fn rest(&mut self) -> HistoryBatch {
        HistoryBatch {
            audit: self.logged_until(self.world.end),
            stock: self.shelf.levels(),
            ..HistoryBatch::default()
        }
    }

    fn batch(&mut self, day: Day, slots: &[Slot]) -> HistoryBatch {
        let (mut batch, progress) = (HistoryBatch::default(), self.progress(day));
        for (at, scene, number) in slots {
            let is_there = self.there.is_some_and(|there| *at <= there.sales);
            let (sale, audit) = self.sale((day, progress), (*at, *scene, *number), is_there);
            let is_missing =
                |entry: &AuditEntry| !is_there || self.there.is_some_and(|there| entry.at > there.log);
            self.pending.extend(audit.into_iter().filter(is_missing));
            if !is_there && (sale.checkout.is_some() || sale.order.is_some()) {
                batch.sales.push(sale);
            }
        }
        if let Some((until, ..)) = slots.last().filter(|_| !batch.sales.is_empty()) {
            batch.audit = self.logged_until(*until);
        }
        batch.stock = self.shelf.levels();
        batch
    }

    /// A sale that is there already leaves the shelf as it is.
    fn sale(
        &mut self,
        (day, progress): (Day, usize),
        (at, scene, number): Slot,
        is_there: bool,
    ) -> (PastSale, Vec<AuditEntry>) {
        let dice = Dice::of(self.world.seed, day_number(day), number);
        if is_there {
            return scenes::tell(scene, at, progress, &self.world, &mut self.shelf.clone(), dice);
        }
        scenes::tell(scene, at, progress, &self.world, &mut self.shelf, dice)
    }

    /// How many thousandths of the days are over.
    fn progress(&self, day: Day) -> usize {
        let days = self.calendar.days();
        let index = days.iter().position(|(own, _)| *own == day).unwrap_or_default();
        index.saturating_mul(1_000).checked_div(days.len()).unwrap_or_default()
    }

    fn slots(&self, day: Day) -> Vec<Slot> {
        let count = self.calendar.days().iter().find(|(own, _)| *own == day).map_or(0, |(_, count)| *count);
        let dice = Dice::of(self.world.seed, day_number(day), u64::MAX);
        let mut slots: Vec<(DateTime<Utc>, Scene)> = Vec::new();
        for at in self.calendar.moments(day, count, &dice) {
            if dice.chance(UNPAID_PERCENT) {
                slots.push((at, Scene::Unpaid));
            }
            slots.push((at, Scene::Usual));
        }
        if is_lively(&self.world) {
            slots.extend(scenes::now(self.world.end).filter(|(at, _)| Day::of(*at) == day));
        }
        slots.sort_by_key(|(at, _)| *at);
        slots.into_iter().zip(0_u64..).map(|((at, scene), number)| (at, scene, number)).collect()
    }

    /// What staff did until then and is not in the log yet, oldest first.
    fn logged_until(&mut self, until: DateTime<Utc>) -> Vec<AuditEntry> {
        self.pending.sort_by_key(|entry| entry.at);
        let count = self.pending.partition_point(|entry| entry.at <= until);
        self.pending.drain(..count).collect()
    }
}

/// A shop with a few orders has nothing going on.
fn is_lively(world: &World) -> bool {
    world.orders >= scenes::orders_now().saturating_mul(3)
}

fn day_number(day: Day) -> u64 {
    const SECONDS: i64 = 86_400;
    u64::try_from(day.start().timestamp().div_euclid(SECONDS)).unwrap_or_default()
}
