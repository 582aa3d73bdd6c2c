//! The float: counted and bought each morning, so that it lasts for a few days.

use anyhow::Context;
use books::float::{FloatAccount, FloatCard, FloatPosting, PostFloat, SetLowMark};
use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Day, MICROS};

use super::world::{World, before};
use crate::random::SeededRandom;

/// What a network's line holds when the shop begins to count, in shillings.
const OPENING_TSH: i64 = 120_000;
/// Below it staff are told.
const MARK_TSH: i64 = 15_000;
/// Float is bought in steps.
const STEP_TSH: i64 = 5_000;
/// How many days are looked back at, and bought for.
const DAYS: i64 = 3;

impl World<'_> {
    /// Counts each network for the day that is over, and buys where little is left.
    pub async fn stock_up(
        &self,
        day: Day,
        morning: DateTime<Utc>,
        dice: &SeededRandom,
    ) -> anyhow::Result<()> {
        let cards = self.storage.float.cards(morning).await?;
        for card in cards.iter().filter(|card| card.account.id.network().is_some()) {
            self.count(&card.account, day, morning, dice).await.context("counting the float")?;
            self.buy(card, morning).await.context("buying float")?;
        }
        Ok(())
    }

    async fn count(
        &self,
        account: &FloatAccount,
        day: Day,
        at: DateTime<Utc>,
        dice: &SeededRandom,
    ) -> anyhow::Result<()> {
        let missing_tsh = if dice.chance(4) { 500 } else { 0 };
        let counted_micros = match account.opened_at {
            None => tsh(OPENING_TSH),
            Some(_) => account.balance_micros.saturating_sub(tsh(missing_tsh)).max(0),
        };
        self.post(account, FloatPosting::Count { counted_micros, day }, at).await?;
        if account.opened_at.is_none() {
            let (account, version, by) = (account.id.clone(), account.version, self.staff.manager());
            let mark_micros = Some(tsh(MARK_TSH));
            self.storage.float.set_low_mark(&SetLowMark { account, version, mark_micros, by, at }).await?;
        }
        Ok(())
    }

    /// Buys for some days when the float would not last for one and a half.
    async fn buy(&self, card: &FloatCard, at: DateTime<Utc>) -> anyhow::Result<()> {
        let since = before(at, TimeDelta::days(DAYS));
        let recent = card.history.iter().filter(|hour| hour.hour >= since);
        let used = recent.fold(0_i64, |sum, hour| sum.saturating_add(hour.used_micros));
        let lasts = card.account.balance_micros.saturating_mul(2) > used;
        if card.account.opened_at.is_none() || lasts {
            return Ok(());
        }
        let step = tsh(STEP_TSH);
        let amount_micros = used.div_euclid(step).saturating_add(1).saturating_mul(step);
        self.post(&card.account, FloatPosting::TopUp { amount_micros }, at).await
    }

    async fn post(
        &self,
        account: &FloatAccount,
        posting: FloatPosting,
        at: DateTime<Utc>,
    ) -> anyhow::Result<()> {
        let (account, by) = (account.id.clone(), self.staff.manager());
        Ok(self.storage.float.post(&PostFloat { account, posting, key: None, by, at }).await?)
    }
}

fn tsh(amount: i64) -> i64 {
    amount.saturating_mul(MICROS)
}
