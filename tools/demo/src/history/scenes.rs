//! Courses of a sale: usual ones, and those that leave work for the demo's staff.

use anyhow::Context;
use catalog::{Bundle, BundleKind};
use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Money, Tin};
use orders::Problem;
use payments::{Cause, FailureReason, Verdict};

use super::sale::Sale;
use super::world::before;
use crate::random::SeededRandom;

/// Orders of routers, and bundles for businesses, in percent.
const ROUTER_PERCENT: usize = 4;
const SME_PERCENT: usize = 9;
const PROBLEMS: [(Problem, &str); 4] = [
    (Problem::NotReachable, "Simu haipatikani, nitajaribu tena"),
    (Problem::WrongNumber, "Namba ya mpokeaji si ya mtandao huu"),
    (Problem::NetworkDown, "Mtandao uko chini tangu asubuhi"),
    (Problem::OutOfFloat, "Salio la kununulia limeisha"),
];
const REMARKS: [&str; 3] = [
    "Amepigiwa simu, anasubiri",
    "Mteja wa kila mwezi; mpe risiti ya TIN",
    "Ameomba kifurushi kitumwe jioni",
];

/// Course of a sale.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scene {
    /// An order with a random course.
    Usual,
    /// A purchase that is never paid.
    Unpaid,
    /// A prompt waits for its answer.
    Prompted,
    /// Paid, but the order form was not finished.
    Unordered,
    /// The same customer pays again for the same bundle.
    PaidAgain,
    OtherAmount,
    /// Nobody has begun with the order.
    New,
    NewBusiness,
    InHand,
    Claimed,
    Undeliverable,
    CancelRequested,
    /// Delivered, and its customer reports that nothing arrived.
    NotReceived,
    /// Late, and its customer asked for a bonus.
    BonusRequested,
    /// Cancelled, with an open refund.
    RefundOpen,
    /// Cancelled, with a payout whose result is unknown.
    RefundPaying,
    RouterOnTheWay,
}

/// The customer who pays twice.
pub const TWIN: usize = 3;

/// Sales in progress at the end, with their minutes before it.
const NOW: [(i64, Scene); 25] = [
    (27 * 60, Scene::New),
    (26 * 60, Scene::BonusRequested),
    (12 * 60, Scene::RouterOnTheWay),
    (7 * 60, Scene::RefundOpen),
    (5 * 60, Scene::NewBusiness),
    (190, Scene::Undeliverable),
    (150, Scene::RouterOnTheWay),
    (125, Scene::RefundPaying),
    (95, Scene::OtherAmount),
    (80, Scene::CancelRequested),
    (75, Scene::NotReceived),
    (70, Scene::InHand),
    (55, Scene::Undeliverable),
    (47, Scene::PaidAgain),
    (45, Scene::PaidAgain),
    (41, Scene::InHand),
    (36, Scene::Unordered),
    (25, Scene::InHand),
    (17, Scene::Unpaid),
    (12, Scene::New),
    (9, Scene::Claimed),
    (7, Scene::New),
    (5, Scene::Unpaid),
    (4, Scene::New),
    (1, Scene::Prompted),
];
/// How many of them have an order.
pub const ORDERS_NOW: usize = 18;

/// Start times of the sales in progress at `end`, oldest first.
pub fn now(end: DateTime<Utc>) -> impl Iterator<Item = (DateTime<Utc>, Scene)> {
    NOW.iter().map(move |(minutes, scene)| (before(end, TimeDelta::minutes(*minutes)), *scene))
}

impl Sale<'_> {
    /// Plays the sale until it ends, or the history does.
    pub async fn play(mut self, scene: Scene) -> anyhow::Result<()> {
        let is_router =
            scene == Scene::RouterOnTheWay || scene == Scene::Usual && self.dice.chance(ROUTER_PERCENT);
        let played = if is_router { self.router(scene).await } else { self.bundle(scene).await };
        self.schedule_checks().await?;
        played
    }

    async fn bundle(&mut self, scene: Scene) -> anyhow::Result<()> {
        let Some(bundle) = self.choose(scene) else { return Ok(()) };
        self.begin(&bundle);
        match scene {
            Scene::Unpaid => return self.unpaid().await,
            Scene::Prompted => return self.prompt().await.map(drop),
            Scene::Unordered | Scene::PaidAgain => return self.pay_promptly().await,
            Scene::OtherAmount => return self.other_amount(&bundle).await.map(drop),
            Scene::Usual => {
                if !self.pay_somehow(&bundle).await? {
                    return Ok(());
                }
            }
            _ => self.pay_promptly().await?,
        }
        self.wait(5, 60).await?;
        self.order_bundle().await?;
        self.desk(scene).await
    }

    /// The bundle that the customer buys, who gives a TIN if it requires one.
    fn choose(&mut self, scene: Scene) -> Option<Bundle> {
        let twin = SeededRandom::new(self.world.seed);
        let dice = if scene == Scene::PaidAgain { &twin } else { &self.dice };
        let is_business = scene == Scene::NewBusiness || dice.chance(SME_PERCENT);
        let kind = if is_business { BundleKind::Sme } else { BundleKind::Normal };
        let bundle = self.world.goods.bundle(self.person.network, kind, dice)?.clone();
        if bundle.requires_tin && self.person.customer.tin.is_none() {
            self.person.customer.tin =
                Tin::parse(&self.dice.between(100_000_000, 199_999_999).to_string()).ok();
        }
        Some(bundle)
    }

    /// One or two prompts, which all fail.
    async fn unpaid(&mut self) -> anyhow::Result<()> {
        let first = self.prompt().await?;
        if self.dice.chance(6) {
            return self.expire(first).await;
        }
        self.fail_somehow(first).await?;
        if self.dice.chance(30) {
            self.wait(61, 240).await?;
            let second = self.prompt().await?;
            self.fail_somehow(second).await?;
        }
        Ok(())
    }

    async fn pay_promptly(&mut self) -> anyhow::Result<()> {
        let prompt = self.prompt().await?;
        self.wait(7, 48).await?;
        let cause = if self.dice.chance(70) { Cause::Customer } else { Cause::Reconciler };
        self.pay(prompt, None, cause).await
    }

    /// Whether the purchase goes on to an order.
    async fn pay_somehow(&mut self, bundle: &Bundle) -> anyhow::Result<bool> {
        match self.dice.below(1_000) {
            0..100 => {
                let first = self.prompt().await?;
                self.fail_somehow(first).await?;
                self.wait(61, 200).await?;
                self.pay_promptly().await?;
            }
            // The page reported no answer, but the money came later.
            100..125 => {
                let prompt = self.no_answer().await?;
                self.wait(900, 5_400).await?;
                self.pay(prompt, None, Cause::Reconciler).await?;
            }
            // Both prompts are paid, and the second payment goes back.
            125..133 => {
                let first = self.no_answer().await?;
                self.pay_promptly().await?;
                self.wait(20, 60).await?;
                self.order_bundle().await?;
                self.pay(first, None, Cause::Reconciler).await?;
                self.settle_refunds().await?;
                self.deliver(None).await?;
                return Ok(false);
            }
            133..138 => return self.other_amount(bundle).await,
            _ => self.pay_promptly().await?,
        }
        Ok(true)
    }

    async fn no_answer(&mut self) -> anyhow::Result<usize> {
        let prompt = self.prompt().await?;
        self.wait(65, 120).await?;
        self.fail(prompt, FailureReason::NoAnswer).await?;
        Ok(prompt)
    }

    /// The customer paid another amount; the manager decides within hours. Whether it was accepted.
    async fn other_amount(&mut self, bundle: &Bundle) -> anyhow::Result<bool> {
        let prompt = self.prompt().await?;
        let is_more = self.dice.chance(40);
        let tsh = bundle.price.tsh().saturating_add(if is_more { 500 } else { -500 });
        self.wait(20, 90).await?;
        self.pay(prompt, Some(Money::new(tsh).context("an amount")?), Cause::Reconciler).await?;
        self.wait_for_staff(6_000, 20_000).await?;
        let nothing = Verdict::Reject { arrived: Money::ZERO };
        let (verdict, reason) = if is_more {
            (Verdict::Accept, "Mteja amelipa zaidi; tumempigia simu")
        } else {
            (nothing, "Hakuna kilichofika kwenye pochi ya duka")
        };
        self.decide(prompt, verdict, reason).await?;
        Ok(is_more)
    }

    async fn desk(&mut self, scene: Scene) -> anyhow::Result<()> {
        if scene == Scene::Usual {
            return self.usual().await;
        }
        self.wait(60, 200).await?;
        match scene {
            Scene::InHand => self.process().await,
            Scene::Claimed => self.claim().await,
            Scene::Undeliverable => self.report().await,
            Scene::CancelRequested => {
                self.cancel_by_customer("Nimenunua mtandao usio wangu, naomba kughairi").await
            }
            Scene::NotReceived => {
                self.deliver(None).await?;
                self.wait(300, 600).await?;
                self.report_not_received().await
            }
            Scene::BonusRequested => {
                self.wait(4 * 3_600, 5 * 3_600).await?;
                self.request_bonus().await
            }
            Scene::RefundOpen => self.cancel_by_staff("Mtandao wa mteja haupokei kifurushi hiki").await,
            Scene::RefundPaying => {
                self.cancel_by_staff("Mtandao wa mteja haupokei kifurushi hiki").await?;
                self.wait(600, 1_200).await?;
                self.pay_back(None).await
            }
            _ => Ok(()),
        }
    }

    /// The course of most bundle orders.
    async fn usual(&mut self) -> anyhow::Result<()> {
        let waits = [(60, (50, 360)), (30, (360, 1_500)), (8, (1_500, 5_400)), (2, (5_400, 24_000))];
        let ((from, to), course) = (self.dice.weighted(&waits), self.dice.below(1_000));
        self.wait_for_staff(from, to).await?;
        match course {
            0..18 => {
                self.cancel_by_staff("Mteja amepiga simu na kughairi").await?;
                return self.settle_refunds().await;
            }
            18..33 => {
                self.report().await?;
                self.wait_for_staff(1_800, 14_400).await?;
            }
            33..58 => {
                let text = self.dice.pick(&REMARKS).copied().unwrap_or_default();
                self.remark(text).await?;
                self.wait(60, 600).await?;
            }
            58..300 => {
                self.process().await?;
                self.wait(10, 40).await?;
            }
            _ => {}
        }
        self.deliver(None).await
    }

    async fn report(&mut self) -> anyhow::Result<()> {
        let (problem, text) = self.dice.pick(&PROBLEMS).copied().context("a problem")?;
        self.report_problem(problem, text).await
    }

    /// A router order: a call, a ride, cash at the door.
    async fn router(&mut self, scene: Scene) -> anyhow::Result<()> {
        self.order_router().await?;
        let course = self.dice.below(100);
        match course {
            0..8 if scene == Scene::Usual => {
                self.wait(120, 590).await?;
                return self.cancel_by_customer("").await;
            }
            // Nobody confirms it; it expires after two days.
            8..11 if scene == Scene::Usual => return Ok(()),
            _ => self.wait_for_staff(600, 7_200).await?,
        }
        if course < 15 && scene == Scene::Usual {
            return self.cancel_by_staff("Mteja hapokei simu").await;
        }
        self.process().await?;
        self.wait_for_staff(13 * 3_600, 26 * 3_600).await?;
        let reason = self.dice.chance(25).then_some("Mteja amechukua dukani");
        self.deliver(reason).await
    }
}
