//! Without any webhook the check schedule alone must find the money soon.

use std::collections::HashMap;
use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};
use futures_util::future::join_all;
use kernel::{BundleId, Clock, Language, PhoneNumber};
use payments::{
    InitiatePayment, Offer, Origin, Product, QueryBudget, WantedBundle, check_claimed, claim_due,
    initiate_payment,
};
use server::app_state::AppState;
use simulators::payment::Simulator;

use crate::support::clock::ShiftedClock;
use crate::support::figures::figure;
use crate::support::place::Place;
use crate::support::repeat::Seeded;
use crate::support::shop::{LocalShop, Plan};
use crate::support::{provider, size};

/// As in the background check.
const AT_ONCE: i64 = 8;
/// Stays pending until the test pays.
const STAYS_OPEN: &str = "0700000022";
const SOON: TimeDelta = TimeDelta::seconds(60);

on_both_databases! {
    #[ignore = "nightly"]
    money_is_seen_within_a_minute_when_every_webhook_is_lost,
}

async fn money_is_seen_within_a_minute_when_every_webhook_is_lost(place: Place) {
    let (clock, delays) = (ShiftedClock::stopped(), Seeded::draw_seed());
    let mut world = World::new(&place, clock).await;
    let payments = size("LOST_WEBHOOKS", 60);
    for second in 0..payments * 2 + 190 {
        if second.is_multiple_of(2) && second < payments * 2 {
            world.begin(&delays).await;
        }
        world.pass_a_second().await;
    }
    let (soon, seen) = (world.delays.iter().filter(|delay| **delay <= SOON).count(), world.delays.len());
    assert_eq!(seen, payments, "payments that the shop never saw: {:?}", world.paid);
    assert!(soon * 1_000 >= seen * 999, "{soon} of {seen}: {:?}", world.delays);
    let longest = world.delays.iter().max().unwrap().num_seconds();
    let name = format!("{}: every webhook lost, 30 payments a minute, seen within 60 s", place.kind());
    figure(&name, format!("{soon} of {seen}, slowest {longest} s"));
}

/// A shop and a provider on a virtual clock.
struct World<'a> {
    place: &'a Place,
    clock: ShiftedClock,
    shop: AppState,
    simulator: Simulator,
    product: Product,
    budget: QueryBudget,
    /// When each customer will pay.
    to_pay: HashMap<String, DateTime<Utc>>,
    /// Payment times that the shop has not seen yet.
    paid: HashMap<String, DateTime<Utc>>,
    delays: Vec<TimeDelta>,
}

impl<'a> World<'a> {
    async fn new(place: &'a Place, clock: ShiftedClock) -> Self {
        let simulator = provider::start_virtual(Arc::new(clock.clone()));
        let plan = Plan {
            database_url: place.url(),
            data_dir: place.path().to_str().unwrap(),
            provider_url: &simulator.base_url(),
            first_url: None,
            clock: clock.clone(),
        };
        let shop = LocalShop::parts(&plan).await;
        let bundle_id =
            BundleId::parse(&place.texts("SELECT id FROM bundles WHERE hours IS NULL LIMIT 1")[0]).unwrap();
        let Some(Offer::OnSale(product)) = shop.offers.find(bundle_id, clock.now()).await.unwrap() else {
            panic!("the bundle is not sold")
        };
        let (to_pay, paid) = (HashMap::new(), HashMap::new());
        Self {
            place,
            clock,
            shop,
            simulator,
            product,
            budget: QueryBudget::default(),
            to_pay,
            paid,
            delays: vec![],
        }
    }

    /// Adds a customer who pays 2 to 120 s later.
    async fn begin(&mut self, delays: &Seeded) {
        let command = InitiatePayment {
            bundles: vec![WantedBundle {
                bundle_id: self.product.bundle_id,
                price: self.product.price,
                order: None,
            }],
            payer_phone: PhoneNumber::parse(STAYS_OPEN).unwrap(),
            order_id: None,
            idempotency_key: None,
            language: Language::Sw,
            agent_code: None,
            origin: Origin::default(),
            device: None,
        };
        let payment = initiate_payment(command, &self.shop.initiate_ports()).await.unwrap().remove(0);
        let pays_at = self.clock.now() + TimeDelta::seconds(i64::try_from(delays.between(2, 120)).unwrap());
        self.to_pay.insert(payment.attempt.reference.to_string(), pays_at);
    }

    async fn pass_a_second(&mut self) {
        self.clock.advance(TimeDelta::seconds(1));
        self.let_customers_pay();
        let limit = self.budget.left(self.clock.now()).min(AT_ONCE);
        let ports = self.shop.check_ports();
        let due = claim_due(limit, ports).await.unwrap();
        join_all(due.iter().map(|attempt| check_claimed(attempt, ports))).await;
        self.budget.spend(due.len());
        self.note_what_is_seen();
    }

    fn let_customers_pay(&mut self) {
        let now = self.clock.now();
        for (reference, at) in self.to_pay.extract_if(|_, at| *at <= now) {
            assert!(self.simulator.pay_now(&reference));
            self.paid.insert(reference, at);
        }
    }

    fn note_what_is_seen(&mut self) {
        let now = self.clock.now();
        for reference in
            self.place.texts("SELECT reference AS id FROM payment_attempts WHERE state = 'completed'")
        {
            if let Some(paid_at) = self.paid.remove(&reference) {
                self.delays.push(now - paid_at);
            }
        }
    }
}
