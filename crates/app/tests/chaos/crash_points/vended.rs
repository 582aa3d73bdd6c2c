//! Automatic delivery, aborted at every step.

use std::path::Path;
use std::sync::Arc;

use chrono::TimeDelta;
use kernel::{Clock, CompanyName};
use orders::Vendor;
use serde_json::Value;
use server::adapters::{NamedVendor, ShopVendors};
use server::app_state::AppState;
use server::system::SystemClock;
use simulators::payment::Simulator;
use simulators::vending::VendingSimulator;

use super::child::Traps;
use super::tours::{Tour, end_at_each};
use crate::support::bodies::PAYS;
use crate::support::database::VENDORS;
use crate::support::eventually;
use crate::support::place::Place;
use crate::support::settle::expect_all_money_seen;
use crate::support::shop::LocalShop;
use crate::support::visitor::{Staff, Visitor};

on_sqlite! {
    a_crash_at_any_step_sends_a_bundle_exactly_once,
    a_crash_at_any_step_of_a_refusal_sends_a_bundle_exactly_once,
}

on_postgres! {
    #[ignore = "nightly"]
    a_crash_at_any_step_sends_a_bundle_exactly_once,
    #[ignore = "nightly"]
    a_crash_at_any_step_of_a_refusal_sends_a_bundle_exactly_once,
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

async fn a_crash_at_any_step_of_a_refusal_sends_a_bundle_exactly_once(place: Place) {
    let steps = [
        "before writing that it is rejected",
        "after writing that it is rejected",
        "before writing that it is completed",
        "after writing that it is completed",
    ];
    end_at_each(&steps, &place, &Rerouted).await;
}

/// Time after which a request that the vendor does not know is sent again.
const AFTER_NO_ARRIVAL: TimeDelta = TimeDelta::minutes(3);
const JOURNALS: [&str; 2] = ["first.jsonl", "second.jsonl"];
const KEY: &str = "the-key-of-the-customer";
/// The test number that every network refuses.
pub const NETWORK_DOWN: &str = "0700000175";

/// The vendors, which record requests in files of that folder and survive crashes of the shop.
pub fn open_vendors(folder: &Path, clock: &Arc<dyn Clock>) -> [Arc<VendingSimulator>; 2] {
    JOURNALS.map(|journal| Arc::new(VendingSimulator::open(&folder.join(journal), clock.clone()).unwrap()))
}

/// The names of the attempts that the vendors executed.
fn vended(place: &Place) -> Vec<String> {
    let clock: Arc<dyn Clock> = Arc::new(SystemClock);
    open_vendors(place.path(), &clock).iter().flat_map(|vendor| vendor.sent()).collect()
}

/// Configures automatic delivery through `vendors`.
pub fn vend_through(vendors: [Arc<dyn Vendor>; 2], shop: &mut AppState) {
    let named = VENDORS.iter().zip(vendors).map(|(name, client)| NamedVendor {
        name: CompanyName::new(name),
        client,
        takes_orders: true,
    });
    shop.vendors = Arc::new(ShopVendors::new(named.collect(), &shop.clock));
}

/// One paid bundle with automatic delivery.
struct Vended;

/// The same, where the first vendor refuses.
struct Rerouted;

impl Tour for Vended {
    type Memory = ();
    const TRAPS: Traps = Traps::Vending;

    async fn go(&self, base: &str, _simulator: &Simulator, _memory: &mut ()) -> Option<()> {
        buy_and_wait(base).await
    }

    async fn come_back(&self, place: &Place, simulator: &Simulator, (): ()) {
        expect_sent_once(place, simulator).await;
    }
}

impl Tour for Rerouted {
    type Memory = ();
    const TRAPS: Traps = Traps::Rerouted;

    async fn go(&self, base: &str, _simulator: &Simulator, _memory: &mut ()) -> Option<()> {
        buy_and_wait(base).await
    }

    async fn come_back(&self, place: &Place, simulator: &Simulator, (): ()) {
        expect_sent_once(place, simulator).await;
    }
}

/// `None` if the shop ended first.
async fn buy_and_wait(base: &str) -> Option<()> {
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

/// A shop on the same database and vendors delivers the bundle, and nobody sent it twice.
async fn expect_sent_once(place: &Place, simulator: &Simulator) {
    let shop = LocalShop::start_changed(place, &simulator.base_url(), |shop| {
        let vendors = open_vendors(place.path(), &shop.clock);
        vend_through(vendors.map(|vendor| -> Arc<dyn Vendor> { vendor }), shop);
    })
    .await;
    let visitor = shop.visitor();
    let key = order(&visitor).await.unwrap();
    let staff = visitor.try_staff().await.unwrap();
    shop.clock.advance(AFTER_NO_ARRIVAL);
    let settled = settled(&staff, &key).await;
    assert_eq!(settled["status"], "delivered", "{settled}");
    assert_eq!(vended(place).len(), 1, "sent twice: {:?}", vended(place));
    assert_eq!(place.count("FROM orders WHERE status = 'delivered'"), 1);
    expect_all_money_seen(place, simulator);
    shop.stop().await;
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
