//! A price that is set for a later time, aborted around each of its two writes.

use chrono::TimeDelta;
use kernel::Clock;
use serde_json::{Value, json};
use server::system::SystemClock;
use simulators::payment::Simulator;

use super::tours::{Tour, end_at_each};
use crate::support::eventually;
use crate::support::place::Place;
use crate::support::shop::LocalShop;
use crate::support::visitor::{Staff, Visitor};

on_sqlite! {
    a_crash_at_any_step_neither_loses_a_scheduled_price_nor_applies_it_twice,
}

on_postgres! {
    #[ignore = "nightly"]
    a_crash_at_any_step_neither_loses_a_scheduled_price_nor_applies_it_twice,
}

async fn a_crash_at_any_step_neither_loses_a_scheduled_price_nor_applies_it_twice(place: Place) {
    let steps = [
        "before writing bundles",
        "after writing bundles",
        "before writing bundles, time 2",
        "after writing bundles, time 2",
    ];
    end_at_each(&steps, &place, &ScheduledPrice).await;
}

/// The owner sets a price for later, and its time comes.
struct ScheduledPrice;

#[derive(Default)]
struct Memory {
    /// As it was before.
    bundle: Value,
    is_acknowledged: bool,
}

/// In whole shillings; no bundle costs so much.
const PRICE: i64 = 7_777;

impl Tour for ScheduledPrice {
    type Memory = Memory;

    async fn go(&self, base: &str, _simulator: &Simulator, memory: &mut Memory) -> Option<()> {
        let visitor = Visitor::new(base);
        memory.bundle = visitor.bundle().await;
        schedule(&visitor.try_staff().await?, &memory.bundle).await?;
        memory.is_acknowledged = true;
        applied(&visitor, &memory.bundle).await
    }

    async fn come_back(&self, place: &Place, simulator: &Simulator, memory: Memory) {
        let Memory { bundle, is_acknowledged } = memory;
        let applies = format!("FROM bundles WHERE price_tsh = {PRICE}");
        let found = (place.count("FROM next_prices"), place.count(&applies));
        let is_set = match found {
            (1, 0) | (0, 1) => true,
            (0, 0) => false,
            _ => panic!("half applied: {found:?}"),
        };
        assert!(is_set || !is_acknowledged, "the price is lost");
        let shop = LocalShop::start(place, &simulator.base_url()).await;
        let visitor = shop.visitor();
        if !is_set {
            schedule(&visitor.try_staff().await.unwrap(), &bundle).await.unwrap();
        }
        shop.clock.advance(TimeDelta::hours(1));
        applied(&visitor, &bundle).await.unwrap();
        shop.stop().await;
        let id = bundle["_id"].as_str().unwrap();
        assert_eq!(place.count("FROM next_prices"), 0);
        assert_eq!(place.count(&format!("{applies} AND id = '{id}' AND version = 3")), 1);
        // One for the price of a later time, one for its moment.
        assert_eq!(place.count(&format!("FROM audit_log WHERE subject_id = '{id}'")), 2);
        assert_eq!(place.count(&format!("FROM change_events WHERE subject_id = '{id}'")), 2);
    }
}

/// Sets the price for a near moment. `None` if the shop ended.
async fn schedule(staff: &Staff, bundle: &Value) -> Option<()> {
    let mut ahead = TimeDelta::seconds(1);
    loop {
        let starts_at = (SystemClock.now() + ahead).to_rfc3339();
        let next = json!({ "price": PRICE, "startsAt": starts_at });
        let price = json!({ "bundleId": bundle["_id"], "version": bundle["version"], "nextPrice": next });
        let answer = staff.try_put_confirmed("/api/bundles/prices", &json!({ "prices": [price] })).await?;
        if answer.status != 422 {
            answer.expect(200);
            return Some(());
        }
        // The moment had passed when the shop read it.
        ahead = ahead * 2;
    }
}

/// Waits until customers see the price. `None` if the shop ended.
async fn applied(visitor: &Visitor, bundle: &Value) -> Option<()> {
    let path = format!("/api/bundles/{}", bundle["_id"].as_str().unwrap());
    let seen = eventually("the price of a later time", || async {
        match visitor.try_get(&path).await {
            Some(answer) => (answer.data()["price"] == PRICE).then_some(Some(())),
            None => Some(None),
        }
    });
    seen.await
}
