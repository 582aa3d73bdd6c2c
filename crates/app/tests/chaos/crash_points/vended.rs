//! Automatic delivery, aborted at every step.

use std::path::Path;
use std::sync::Arc;

use chrono::TimeDelta;
use kernel::{Clock, CompanyName};
use orders::Vendor;
use serde_json::{Value, json};
use server::adapters::{NamedVendor, ShopVendors};
use server::app_state::AppState;
use simulators::payment::Simulator;
use simulators::vending::VendingSimulator;

use super::child::Traps;
use super::tours::{Tour, end_at_each};
use crate::support::bodies::PAYS;
use crate::support::eventually;
use crate::support::place::Place;
use crate::support::settle::expect_all_money_seen;
use crate::support::shop::LocalShop;
use crate::support::visitor::{Staff, Visitor};

on_sqlite! {
    a_crash_at_any_step_sends_a_bundle_exactly_once,
}

on_postgres! {
    #[ignore = "nightly"]
    a_crash_at_any_step_sends_a_bundle_exactly_once,
}

async fn a_crash_at_any_step_sends_a_bundle_exactly_once(place: Place) {
    let steps = [
        "before writing the attempt",
        "after writing the attempt",
        "before calling the vendor",
        "after calling the vendor",
        "before writing that it is completed",
        "after writing that it is completed",
    ];
    end_at_each(&steps, &place, &Vended).await;
}

/// Time after which an attempt that the vendor does not know was never sent, and is checked again.
const AFTER_NO_ARRIVAL: TimeDelta = TimeDelta::minutes(3);
const JOURNAL: &str = "vending.jsonl";
const KEY: &str = "the-key-of-the-customer";

/// The vendor, which records requests in a file of that folder and survives crashes of the shop.
pub fn vendor(folder: &Path, clock: Arc<dyn Clock>) -> Arc<dyn Vendor> {
    Arc::new(VendingSimulator::open(&folder.join(JOURNAL), clock).unwrap())
}

/// The names of the attempts that the vendor executed.
fn vended(place: &Place) -> Vec<String> {
    let journal = std::fs::read_to_string(place.path().join(JOURNAL)).unwrap_or_default();
    journal.lines().map(str::to_owned).collect()
}

/// Configures automatic delivery through `vendor`.
pub fn vend_through(vendor: Arc<dyn Vendor>, shop: &mut AppState) {
    let named = NamedVendor { name: CompanyName::new("dtone"), client: vendor, takes_orders: true };
    shop.vendors = Arc::new(ShopVendors::new(vec![named], &shop.clock));
}

/// One paid bundle with automatic delivery.
struct Vended;

impl Tour for Vended {
    type Memory = ();
    const TRAPS: Traps = Traps::Vending;

    async fn go(&self, base: &str, _simulator: &Simulator, _memory: &mut ()) -> Option<()> {
        let visitor = Visitor::new(base);
        let staff = visitor.try_staff().await?;
        let key = order(&visitor).await?;
        let sent = eventually("the bundle to be sent", || async {
            match staff.try_get(&format!("/api/orders/{key}")).await {
                Some(seen) => (seen.text("status") == "delivered").then_some(Some(())),
                None => Some(None),
            }
        });
        sent.await
    }

    async fn come_back(&self, place: &Place, simulator: &Simulator, (): ()) {
        let shop = LocalShop::start_changed(place, &simulator.base_url(), |shop| {
            vend_through(vendor(place.path(), shop.clock.clone()), shop);
        })
        .await;
        let visitor = shop.visitor();
        let key = order(&visitor).await.unwrap();
        let staff = visitor.try_staff().await.unwrap();
        shop.clock.advance(AFTER_NO_ARRIVAL);
        let settled = settled(&staff, &key).await;
        let carried_out = vended(place);
        match settled["status"].as_str().unwrap() {
            "delivered" => assert_eq!(carried_out.len(), 1, "{settled}"),
            _ => send_again_after_refusal(&staff, &key, &settled, &carried_out).await,
        }
        assert_eq!(vended(place).len(), 1, "sent twice: {:?}", vended(place));
        assert_eq!(place.count("FROM orders WHERE status = 'delivered'"), 1);
        expect_all_money_seen(place, simulator);
        shop.stop().await;
    }
}

/// Resumes the same purchase at any stage: one order.
async fn order(visitor: &Visitor) -> Option<String> {
    let bundle = visitor.try_get("/api/bundles?type=normal").await?.data()[0].clone();
    let paid = visitor.pay(&bundle, PAYS, KEY).await;
    Some(visitor.try_place(&paid).await?.text("_id"))
}

/// Waits until no attempt is in progress: the order is delivered, or on the desk with a reason.
async fn settled(staff: &Staff, key: &str) -> Value {
    eventually("the order to be delivered or at the desk", || async {
        let seen = staff.try_get(&format!("/api/orders/{key}")).await.unwrap().expect(200);
        let order = seen.data().clone();
        let is_known = order["status"] == "delivered" || !order["problem"].is_null();
        is_known.then_some(order)
    })
    .await
}

/// The attempt certainly failed: staff send it again.
async fn send_again_after_refusal(staff: &Staff, key: &str, order: &Value, carried_out: &[String]) {
    assert!(carried_out.is_empty(), "at the desk, although {carried_out:?} was sent: {order}");
    let sent = staff.try_post(&format!("/api/orders/{key}/vending"), &json!({})).await.unwrap();
    assert_eq!(sent.expect(200).text("status"), "delivered");
}
