//! One sale: who buys, and what came of it so far. Every step is a use case of the shop at the sale's own time.

use agents::AgentStatus;
use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Actor, AgentCode, Day, FixedClock, Language, Origin};
use orders::{Customer, Order, PlaceOrder, Purchase};
use payments::{Checkout, PaymentAttempt};

use super::people::Person;
use super::timer::Timer;
use super::world::{World, after};
use crate::random::SeededRandom;

/// Sales through an agent, in percent.
const AGENT_PERCENT: usize = 14;
/// Seven in the morning.
const OPENS: TimeDelta = TimeDelta::hours(7);

pub struct Sale<'a> {
    pub world: &'a World<'a>,
    pub dice: SeededRandom,
    pub person: Person,
    /// When the sale is; steps are at this time.
    pub now: DateTime<Utc>,
    pub timer: Timer,
    /// `None` for cash on delivery.
    pub checkout: Option<Checkout>,
    /// As they are now, oldest first.
    pub attempts: Vec<PaymentAttempt>,
    pub order: Option<Order>,
}

impl Sale<'_> {
    pub fn clock(&self) -> FixedClock {
        FixedClock(self.now)
    }

    /// Waits a random number of seconds in the range.
    pub async fn wait(&mut self, from_s: i64, to_s: i64) -> anyhow::Result<()> {
        self.until(self.later(self.now, from_s, to_s)).await
    }

    /// The same, and on into working hours: seven in the morning to ten in the evening.
    pub async fn wait_for_staff(&mut self, from_s: i64, to_s: i64) -> anyhow::Result<()> {
        let at = self.later(self.now, from_s, to_s);
        let day = Day::from_utc(at);
        let at = match Day::hour_of(at) {
            7..=21 => at,
            0..=6 => self.later(after(day.start(), OPENS), 60, 2_400),
            _ => self.later(after(day.end(), OPENS), 60, 2_400),
        };
        self.until(at).await
    }

    pub async fn until(&mut self, at: DateTime<Utc>) -> anyhow::Result<()> {
        self.timer.until(at).await?;
        self.now = self.now.max(at);
        Ok(())
    }

    fn later(&self, at: DateTime<Utc>, from_s: i64, to_s: i64) -> DateTime<Utc> {
        let by = self.dice.between(from_s.saturating_mul(1_000), to_s.saturating_mul(1_000));
        after(at, TimeDelta::milliseconds(by))
    }

    /// The code of the agent who referred the customer, if any.
    pub fn agent_code(&self) -> Option<AgentCode> {
        let is_selling = |agent: &&agents::Agent| agent.profile.status == AgentStatus::Active;
        let selling: Vec<_> = self.world.agents.iter().filter(is_selling).collect();
        let agent = self.dice.pick(&selling).filter(|_| self.dice.chance(AGENT_PERCENT));
        agent.map(|agent| agent.code.clone())
    }

    pub fn any_staff(&self) -> Actor {
        self.world.staff.random(&self.dice)
    }

    /// A transaction id in the wallets' format.
    pub fn transaction(&self) -> String {
        transaction(&self.dice)
    }
}

pub fn transaction(dice: &SeededRandom) -> String {
    const SYMBOLS: &[u8] = b"ABCDEFGHJKLMNPQRSTUVWXYZ0123456789";
    (0..10).map(|_| dice.pick(SYMBOLS).map_or('0', |symbol| char::from(*symbol))).collect()
}

pub fn command(customer: Customer, language: Language, purchase: Purchase) -> PlaceOrder {
    PlaceOrder {
        order_id: None,
        idempotency_key: None,
        customer,
        purchase,
        amount: None,
        language,
        agent_code: None,
        by: None,
        origin: Origin::default(),
    }
}
