//! Courses of a sale: usual ones, and those that leave work for the demo's staff.

use catalog::{Bundle, BundleKind};
use chrono::{DateTime, TimeDelta, Utc};
use kernel::{AuditEntry, Money};
use orders::Problem;
use payments::{Cause, FailureReason, PaymentState};
use storage::history::PastSale;

use super::dice::SeededRandom;
use super::ordering::{UNCONFIRMED, as_business};
use super::people::Person;
use super::shelf::Shelf;
use super::story::{Story, World, after, before};

/// Orders of routers, in percent.
const ROUTER_PERCENT: usize = 4;
/// Bundles for businesses, in percent.
const SME_PERCENT: usize = 9;

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
    /// Paid twice for the same bundle, without an order.
    PaidAgain,
    /// Paid with another amount than requested.
    OtherAmount,
    New,
    InHand,
    /// Claimed at the delivery desk.
    Claimed,
    Late,
    /// An overdue order of a business.
    LateBusiness,
    Undeliverable,
    /// The customer asked to cancel.
    CancelAsked,
    /// Cancelled, with an open refund.
    RefundOpen,
    /// Cancelled, with a payout whose result is unknown.
    RefundPaying,
    /// A router on its way.
    RouterOnTheWay,
}

/// The customer who pays twice.
const TWIN: usize = 3;

/// Sales in progress at the end, with their minutes before it.
pub const NOW: [(i64, Scene); 23] = [
    (27 * 60, Scene::Late),
    (12 * 60, Scene::RouterOnTheWay),
    (7 * 60, Scene::RefundOpen),
    (5 * 60, Scene::LateBusiness),
    (190, Scene::Undeliverable),
    (150, Scene::RouterOnTheWay),
    (125, Scene::RefundPaying),
    (95, Scene::OtherAmount),
    (80, Scene::CancelAsked),
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

/// Generates one sale; all random choices come from `dice`.
pub fn generate(
    scene: Scene,
    at: DateTime<Utc>,
    progress: usize,
    world: &World,
    goods: &mut Shelf,
    dice: SeededRandom,
) -> (PastSale, Vec<AuditEntry>) {
    let mut story = Story::new(world, dice);
    let person = match scene {
        Scene::PaidAgain => Person::number(TWIN, world.seed),
        _ => Person::coming(world.orders, progress, world.seed, &story.dice),
    };
    if let Some(person) = person {
        story.play(scene, person, at, goods);
    }
    story.call_back();
    story.settle_refunds_unless(scene);
    story.schedule_checks();
    (story.sale, story.audit)
}

impl Story<'_> {
    fn play(&mut self, scene: Scene, person: Person, at: DateTime<Utc>, goods: &mut Shelf) {
        match scene {
            Scene::Usual if self.dice.chance(ROUTER_PERCENT) => self.router(&person, at, goods),
            Scene::RouterOnTheWay => {
                self.order_router(&person, goods, at);
                self.process(self.random_staff(), self.later(at, 300, 1_800));
            }
            _ => self.bundle(scene, person, at, goods),
        }
    }

    fn bundle(&mut self, scene: Scene, mut person: Person, at: DateTime<Utc>, goods: &mut Shelf) {
        let is_business = scene == Scene::LateBusiness || self.dice.chance(SME_PERCENT);
        let kind = if is_business { BundleKind::Sme } else { BundleKind::Normal };
        let bundle = match scene {
            Scene::PaidAgain => {
                goods.bundle(person.network, BundleKind::Normal, &SeededRandom::new(self.world.seed))
            }
            _ => goods.bundle(person.network, kind, &self.dice),
        };
        let Some(bundle) = bundle.cloned() else { return };
        if bundle.requires_tin {
            person.customer = as_business(person.customer, &self.dice);
        }
        self.begin(&person, &bundle, at);
        match scene {
            Scene::Unpaid => self.unpaid(at),
            Scene::Prompted => _ = self.prompt(at),
            Scene::Unordered | Scene::PaidAgain => _ = self.paid_promptly(at),
            Scene::OtherAmount => _ = self.other_amount(&bundle, at),
            _ => {
                let paid =
                    if scene == Scene::Usual { self.paid(&bundle, at) } else { Some(self.paid_promptly(at)) };
                let Some(paid) = paid else { return };
                let placed =
                    if scene == Scene::Usual { self.later(paid, 20, 200) } else { self.later(paid, 5, 20) };
                self.order_bundle(&person, bundle.cost, placed);
                self.play_delivery(scene, placed, goods);
            }
        }
    }

    /// Unpaid: one or two prompts, which all fail.
    fn unpaid(&mut self, at: DateTime<Utc>) {
        let first = self.prompt(at);
        if self.dice.chance(6) {
            return self.expire(first, at);
        }
        let failed = self.fail_somehow(first, at);
        if self.dice.chance(30) {
            let again = self.later(failed, 61, 240);
            let second = self.prompt(again);
            self.fail_somehow(second, again);
        }
    }

    /// Pays a prompt promptly; returns when.
    fn paid_promptly(&mut self, at: DateTime<Utc>) -> DateTime<Utc> {
        let prompt = self.prompt(at);
        let paid = self.later(at, 7, 48);
        self.pay(prompt, None, self.asking(), paid);
        paid
    }

    /// Pays in some way; returns when, or `None` if it is never paid.
    fn paid(&mut self, bundle: &Bundle, at: DateTime<Utc>) -> Option<DateTime<Utc>> {
        match self.dice.below(1_000) {
            0..100 => {
                let first = self.prompt(at);
                let failed = self.fail_somehow(first, at);
                Some(self.paid_promptly(self.later(failed, 61, 200)))
            }
            100..125 => Some(self.paid_late(at)),
            125..131 => Some(self.paid_twice(at)),
            131..136 => self.other_amount(bundle, at),
            _ => Some(self.paid_promptly(at)),
        }
    }

    /// The page reported no answer, but the money came later.
    fn paid_late(&mut self, at: DateTime<Utc>) -> DateTime<Utc> {
        let prompt = self.prompt(at);
        self.fail(prompt, FailureReason::NoAnswer, self.later(at, 65, 120));
        let paid = self.later(at, 900, 5_400);
        self.pay(prompt, None, Cause::Reconciler, paid);
        paid
    }

    /// Both prompts are paid, and the second payment is refunded.
    fn paid_twice(&mut self, at: DateTime<Utc>) -> DateTime<Utc> {
        let first = self.prompt(at);
        self.fail(first, FailureReason::NoAnswer, self.later(at, 65, 90));
        let paid = self.paid_promptly(self.later(at, 100, 200));
        self.pay(first, None, Cause::Reconciler, self.later(paid, 60, 900));
        paid
    }

    /// The customer paid another amount; the manager decides within hours. Returns when it was accepted.
    fn other_amount(&mut self, bundle: &Bundle, at: DateTime<Utc>) -> Option<DateTime<Utc>> {
        let prompt = self.prompt(at);
        let price = bundle.price.tsh();
        let is_more = self.dice.chance(40);
        let tsh = if is_more { price.saturating_add(500) } else { price.saturating_sub(500) };
        let paid = self.later(at, 20, 90);
        self.pay(prompt, Money::new(tsh).ok(), Cause::Reconciler, paid);
        let (by, decided) = (self.world.staff.manager(), self.at_work(paid, 6_000, 20_000));
        if is_more {
            self.decide(prompt, PaymentState::Completed, by, "Mteja amelipa zaidi; tumempigia simu", decided);
            return self.happened(decided).then_some(decided);
        }
        let rejected = PaymentState::Failed(FailureReason::Amount);
        self.decide(prompt, rejected, by, "Hakuna kilichofika kwenye pochi ya duka", decided);
        None
    }

    fn play_delivery(&mut self, scene: Scene, placed: DateTime<Utc>, goods: &mut Shelf) {
        let by = self.random_staff();
        match scene {
            Scene::Usual => self.usual(placed, goods),
            Scene::InHand => self.process(by, self.later(placed, 60, 200)),
            Scene::Claimed => self.claim(by, self.world.end),
            Scene::Undeliverable => {
                let (problem, text) = problem(&self.dice);
                self.report(problem, by, text, self.later(placed, 300, 900));
            }
            Scene::CancelAsked => {
                self.process(by, self.later(placed, 60, 300));
                self.ask_to_cancel(
                    "Nimenunua mtandao usio wangu, naomba kughairi",
                    self.later(placed, 600, 900),
                );
            }
            Scene::RefundOpen | Scene::RefundPaying => {
                self.cancel_by(
                    by,
                    "Mtandao wa mteja haupokei kifurushi hiki",
                    goods,
                    self.later(placed, 900, 1_800),
                );
                if scene == Scene::RefundPaying {
                    self.begin_payout(0, self.world.staff.manager(), self.later(placed, 2_400, 3_000));
                }
            }
            _ => {}
        }
    }

    fn settle_refunds_unless(&mut self, scene: Scene) {
        if !matches!(scene, Scene::RefundOpen | Scene::RefundPaying) {
            self.settle_refunds();
        }
    }

    /// The course of most bundle orders.
    fn usual(&mut self, placed: DateTime<Utc>, goods: &mut Shelf) {
        let (by, picked_up) = (self.random_staff(), self.picked_up(placed));
        match self.dice.below(1_000) {
            0..6 => return self.cancel_by_customer(goods, self.later(placed, 15, 45)),
            6..18 => return self.cancel_by(by, cancelling(&self.dice), goods, picked_up),
            18..33 => {
                let (problem, text) = problem(&self.dice);
                self.report(problem, by.clone(), text, picked_up);
                let solved = self.at_work(picked_up, 1_800, 14_400);
                return self.deliver(by, None, solved);
            }
            33..58 => self.remark(by.clone(), remark(&self.dice), self.later(picked_up, -20, -5)),
            58..300 => self.process(by.clone(), self.later(picked_up, -40, -10)),
            _ => {}
        }
        self.deliver(by, None, picked_up);
    }

    /// A router order: a call, a ride, cash at the door.
    fn router(&mut self, person: &Person, at: DateTime<Utc>, goods: &mut Shelf) {
        self.order_router(person, goods, at);
        let called = self.at_work(at, 600, 7_200);
        match self.dice.below(100) {
            0..8 => return self.cancel_by_customer(goods, self.later(at, 120, 590)),
            8..11 => return self.expire_order(goods, after(at, UNCONFIRMED)),
            11..15 => {
                let reason = "Mteja hapokei simu";
                return self.cancel_by(self.random_staff(), reason, goods, called);
            }
            _ => {}
        }
        self.process(self.random_staff(), called);
        let handed_over = self.at_work(called, 3 * 3_600, 26 * 3_600);
        if self.dice.chance(75) {
            self.deliver(self.random_staff(), None, handed_over);
        } else {
            let by = self.world.staff.manager();
            self.deliver(by, Some("Mteja amechukua dukani"), handed_over);
        }
    }
}

fn problem(dice: &SeededRandom) -> (Problem, &'static str) {
    dice.weighted(&[
        (30, (Problem::NotReachable, "Simu haipatikani, nitajaribu tena")),
        (25, (Problem::WrongNumber, "Namba ya mpokeaji si ya mtandao huu")),
        (25, (Problem::NetworkDown, "Mtandao uko chini tangu asubuhi")),
        (20, (Problem::OutOfFloat, "Salio la kununulia limeisha")),
    ])
}

fn cancelling(dice: &SeededRandom) -> &'static str {
    dice.weighted(&[
        (40, "Mteja amepiga simu na kughairi"),
        (35, "Laini ya mteja haipokei kifurushi hiki"),
        (25, "Mteja amenunua mara mbili kwa bahati mbaya"),
    ])
}

fn remark(dice: &SeededRandom) -> &'static str {
    dice.weighted(&[
        (35, "Amepigiwa simu, anasubiri"),
        (35, "Mteja wa kila mwezi; mpe risiti ya TIN"),
        (30, "Ameomba kifurushi kitumwe jioni"),
    ])
}

/// Start times of the sales in progress at `end`, oldest first.
pub fn now(end: DateTime<Utc>) -> impl Iterator<Item = (DateTime<Utc>, Scene)> {
    NOW.iter().map(move |(minutes, scene)| (before(end, TimeDelta::minutes(*minutes)), *scene))
}

/// How many of them have an order.
pub fn orders_now() -> usize {
    let no_order = [Scene::Unpaid, Scene::Prompted, Scene::Unordered, Scene::PaidAgain, Scene::OtherAmount];
    NOW.iter().filter(|(_, scene)| !no_order.contains(scene)).count()
}
