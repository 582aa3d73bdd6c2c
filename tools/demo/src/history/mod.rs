//! The generated history of a demo shop: customers, payments, orders and the work of staff over months, up to now. The
//! same seed and end yield the same history. `calendar` says when customers come, `people` who they are, `shelf` what
//! they buy; `scenes` plays a sale, and `paying`, `ordering` and `messages` apply the domain rules to each of its
//! steps. [`Generator`] needs no database; `fill` writes its batches, and `routine` does the daily work: closing the
//! day, payouts, applications.

mod calendar;
mod costs;
mod dice;
mod fill;
mod messages;
mod ordering;
mod paying;
mod people;
mod routine;
mod scenes;
mod shelf;
mod staff;
mod story;

use chrono::{DateTime, Utc};
use kernel::{AuditEntry, Day};
use storage::history::{HistoryBatch, PastSale};

use calendar::Calendar;
use scenes::Scene;
use shelf::Shelf;
use story::{World, before};

pub use dice::SeededRandom;
pub use fill::{FillReport, Plan, Secrets, fill};

/// Additional sales that are never paid, in percent of the orders.
const UNPAID_PERCENT: usize = 18;
const BATCH: usize = 500;

/// Yields a shop's history in chronological batches.
pub struct Generator {
    world: World,
    shelf: Shelf,
    calendar: Calendar,
    /// Audit entries that are later than the sales yielded so far.
    pending: Vec<AuditEntry>,
    written: Option<Written>,
}

/// The part of a history that an earlier run wrote.
#[derive(Debug, Clone, Copy)]
pub struct Written {
    /// Start of the newest sale.
    pub sales: DateTime<Utc>,
    /// Time of the last audit entry.
    pub log: DateTime<Utc>,
}

/// A future sale: time, scene, and number of its random sequence.
type Slot = (DateTime<Utc>, Scene, u64);

impl Generator {
    /// A history of `days` until the end of `world`. Written sales are generated again but not yielded, so that an
    /// interrupted run continues with the same result.
    pub fn new(world: World, shelf: Shelf, days: u32, written: Option<Written>) -> Self {
        let usual = world.orders.saturating_sub(if is_lively(&world) { scenes::orders_now() } else { 0 });
        let calendar = Calendar::new(usual, days, world.end);
        Self { world, shelf, calendar, pending: Vec::new(), written }
    }

    /// The days to generate, oldest first. Includes a few days before the newest sale, because the work of staff on
    /// their sales may be missing.
    pub fn days(&self) -> Vec<Day> {
        let from =
            self.written.map(|written| Day::from_utc(before(written.sales, chrono::TimeDelta::days(4))));
        let days = self.calendar.days().iter().map(|(day, _)| *day);
        days.filter(|day| from.is_none_or(|from| *day >= from)).collect()
    }

    /// The batches of a day. Must be called for each day of [`Generator::days`] in order.
    pub fn day(&mut self, day: Day) -> impl Iterator<Item = HistoryBatch> {
        let slots = self.slots(day);
        let chunks: Vec<Vec<Slot>> = slots.chunks(BATCH).map(<[Slot]>::to_vec).collect();
        chunks.into_iter().map(move |slots| self.batch(day, &slots)).filter(|batch| !batch.sales.is_empty())
    }

    /// The last work of staff, after all days.
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
            let is_written = self.written.is_some_and(|written| *at <= written.sales);
            let (sale, audit) = self.sale((day, progress), (*at, *scene, *number), is_written);
            let is_missing = |entry: &AuditEntry| {
                !is_written || self.written.is_some_and(|written| entry.at > written.log)
            };
            self.pending.extend(audit.into_iter().filter(is_missing));
            if !is_written && (sale.checkout.is_some() || sale.order.is_some()) {
                batch.sales.push(sale);
            }
        }
        if let Some((until, ..)) = slots.last().filter(|_| !batch.sales.is_empty()) {
            batch.audit = self.logged_until(*until);
        }
        batch.stock = self.shelf.levels();
        batch
    }

    /// A sale that is written already does not change the stock.
    fn sale(
        &mut self,
        (day, progress): (Day, usize),
        (at, scene, number): Slot,
        is_written: bool,
    ) -> (PastSale, Vec<AuditEntry>) {
        let dice = SeededRandom::derive(self.world.seed, day_number(day), number);
        if is_written {
            return scenes::generate(scene, at, progress, &self.world, &mut self.shelf.clone(), dice);
        }
        scenes::generate(scene, at, progress, &self.world, &mut self.shelf, dice)
    }

    /// Elapsed part of the days, in thousandths.
    fn progress(&self, day: Day) -> usize {
        let days = self.calendar.days();
        let index = days.iter().position(|(own, _)| *own == day).unwrap_or_default();
        index.saturating_mul(1_000).checked_div(days.len()).unwrap_or_default()
    }

    fn slots(&self, day: Day) -> Vec<Slot> {
        let count = self.calendar.days().iter().find(|(own, _)| *own == day).map_or(0, |(_, count)| *count);
        let dice = SeededRandom::derive(self.world.seed, day_number(day), u64::MAX);
        let mut slots: Vec<(DateTime<Utc>, Scene)> = Vec::new();
        for at in self.calendar.moments(day, count, &dice) {
            if dice.chance(UNPAID_PERCENT) {
                slots.push((at, Scene::Unpaid));
            }
            slots.push((at, Scene::Usual));
        }
        if is_lively(&self.world) {
            slots.extend(scenes::now(self.world.end).filter(|(at, _)| Day::from_utc(*at) == day));
        }
        slots.sort_by_key(|(at, _)| *at);
        slots.into_iter().zip(0_u64..).map(|((at, scene), number)| (at, scene, number)).collect()
    }

    /// Audit entries until then that are not written yet, oldest first.
    fn logged_until(&mut self, until: DateTime<Utc>) -> Vec<AuditEntry> {
        self.pending.sort_by_key(|entry| entry.at);
        let count = self.pending.partition_point(|entry| entry.at <= until);
        self.pending.drain(..count).collect()
    }
}

/// Small histories end without sales in progress.
fn is_lively(world: &World) -> bool {
    world.orders >= scenes::orders_now().saturating_mul(3)
}

fn day_number(day: Day) -> u64 {
    const SECONDS: i64 = 86_400;
    u64::try_from(day.start().timestamp().div_euclid(SECONDS)).unwrap_or_default()
}
