//! Two vendors that fail, and one that dies: every bundle is on its phone once, or at the desk in time.

use std::collections::BTreeMap;
use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};
use futures_util::{StreamExt, stream};
use kernel::{Clock, CompanyName};
use server::adapters::{NamedVendor, ShopVendors};
use server::app_state::AppState;
use server::background::vending;
use simulators::vending::{Outage, VendingSimulator};

use crate::support::bodies::PAYS;
use crate::support::clock::ShiftedClock;
use crate::support::database::VENDORS;
use crate::support::place::Place;
use crate::support::shop::{LocalShop, Plan};
use crate::support::{provider, size};

/// Customers who pay at the same time.
const AT_ONCE: usize = 16;
/// Requests of a hundred that go wrong at their first try.
const FAULTS: u8 = 20;
/// The pause between two rounds of the background work.
const ROUND: TimeDelta = TimeDelta::seconds(1);
/// Longer than any bundle is tried.
const LONG_ENOUGH: TimeDelta = TimeDelta::hours(1);

on_sqlite! {
    with_faults_at_both_vendors_every_bundle_is_sent_once_or_at_the_desk_in_time,
    when_a_vendor_dies_the_other_takes_over_within_a_minute,
}

on_postgres! {
    with_faults_at_both_vendors_every_bundle_is_sent_once_or_at_the_desk_in_time,
    when_a_vendor_dies_the_other_takes_over_within_a_minute,
}

async fn with_faults_at_both_vendors_every_bundle_is_sent_once_or_at_the_desk_in_time(place: Place) {
    let bundles = size("BUNDLES", 60);
    sell(&place, bundles, "faulty").await;
    let desk = Desk::open(&place).await;
    desk.vendors.iter().for_each(|vendor| vendor.inject_faults(FAULTS));
    desk.work(LONG_ENOUGH, || is_decided(&place)).await;
    desk.expect_each_sent_once(&place);
    assert_eq!(place.count("FROM orders"), bundles);
    let delivered = place.count("FROM orders WHERE status = 'delivered'");
    let at_desk = place.count("FROM delivery_queue WHERE problem IS NOT NULL");
    assert_eq!(delivered + at_desk, bundles);
    assert!(delivered * 10 >= bundles * 8, "only {delivered} of {bundles} were delivered");
    let late = "FROM orders o JOIN delivery_details d ON d.order_key = o.id
        JOIN order_timeline t ON t.order_key = o.id AND t.status = 'delivered' WHERE t.at > d.due_at";
    assert_eq!(place.count(late), 0, "delivered after the promise");
    desk.expect_float_agrees(&place);
    place.expect_healthy();
}

async fn when_a_vendor_dies_the_other_takes_over_within_a_minute(place: Place) {
    sell(&place, 12, "before").await;
    let desk = Desk::open(&place).await;
    desk.work(LONG_ENOUGH, || is_decided(&place)).await;
    assert_eq!(place.count("FROM vending_attempts WHERE vendor = 'dtone' AND state = 'completed'"), 12);
    desk.vendors[0].set_outage(Some(Outage::Refuses));
    sell(&place, 24, "after").await;
    let died_at = desk.clock.now();
    let second_delivers =
        || place.count("FROM vending_attempts WHERE vendor = 'reloadly' AND state = 'completed'") > 0;
    desk.work(TimeDelta::minutes(1), second_delivers).await;
    assert!(desk.clock.now() - died_at <= TimeDelta::minutes(1));
    desk.vendors[0].set_outage(None);
    desk.work(LONG_ENOUGH, || is_decided(&place)).await;
    desk.expect_each_sent_once(&place);
    place.expect_healthy();
}

/// Sells so many bundles through a shop without vendors.
async fn sell(place: &Place, bundles: usize, name: &str) {
    let simulator = provider::start();
    let shop = LocalShop::start(place, &simulator.base_url()).await;
    let (visitor, bundle) = (shop.visitor(), shop.visitor().bundle().await);
    let buy = async |number| {
        let paid = visitor.pay(&bundle, PAYS, &format!("sale-{name}-{number}")).await;
        visitor.try_place(&paid).await.unwrap().expect(201);
    };
    stream::iter(0..bundles).map(buy).buffer_unordered(AT_ONCE).collect::<Vec<()>>().await;
    shop.stop().await;
}

/// Whether every order is delivered, or with staff for a reason.
fn is_decided(place: &Place) -> bool {
    place.count("FROM delivery_queue WHERE problem IS NULL") == 0
}

/// The background work of a shop with two vendors, driven by the test.
struct Desk {
    shop: Arc<AppState>,
    clock: ShiftedClock,
    vendors: [Arc<VendingSimulator>; 2],
}

impl Desk {
    async fn open(place: &Place) -> Self {
        let clock = ShiftedClock::stopped();
        let data_dir = place.path().to_str().unwrap();
        let unused = "http://127.0.0.1:9";
        let plan = Plan { database_url: place.url(), data_dir, provider_url: unused, first_url: None, clock };
        let mut shop = LocalShop::parts(&plan).await;
        let vendors = [(); 2].map(|()| Arc::new(VendingSimulator::in_memory(shop.clock.clone())));
        let named = VENDORS.iter().zip(&vendors).map(|(name, vendor)| NamedVendor {
            name: CompanyName::new(name),
            client: vendor.clone(),
            takes_orders: true,
        });
        shop.vendors = Arc::new(ShopVendors::new(named.collect(), &shop.clock));
        Self { shop: Arc::new(shop), clock: plan.clock, vendors }
    }

    /// Works round by round until `is_done`, and fails after `limit` on the shop's clock.
    async fn work(&self, limit: TimeDelta, is_done: impl Fn() -> bool) {
        let until: DateTime<Utc> = self.clock.now() + limit;
        while !is_done() {
            assert!(self.clock.now() < until, "not done after {limit}");
            vending::run_once(&self.shop).await;
            self.clock.advance(ROUND);
        }
    }

    /// The float of each vendor is what it says is left, and what it took for bundles whose outcome nobody knows.
    fn expect_float_agrees(&self, place: &Place) {
        let number =
            |sql: &str| place.texts(sql).iter().map(|text| text.parse::<i64>().unwrap()).sum::<i64>();
        for (name, vendor) in VENDORS.iter().zip(&self.vendors) {
            let ledger =
                format!("SELECT CAST(balance_micros AS TEXT) AS id FROM float_accounts WHERE id = '{name}'");
            let unclear = vendor.sent().into_iter().map(|id| {
                number(&format!(
                    "SELECT CAST(cost_micros AS TEXT) AS id FROM vending_attempts
                    WHERE external_id = '{id}' AND state = 'timed_out'"
                ))
            });
            assert_eq!(number(&ledger), vendor.balance().micros + unclear.sum::<i64>(), "{name}");
        }
    }

    /// What the vendors sent is what the shop calls delivered, or unclear.
    fn expect_each_sent_once(&self, place: &Place) {
        let mut sent: BTreeMap<String, usize> = BTreeMap::new();
        for id in self.vendors.iter().flat_map(|vendor| vendor.sent()) {
            *sent.entry(id.rsplit_once("-V").unwrap().0.to_owned()).or_default() += 1;
        }
        assert!(sent.values().all(|times| *times == 1), "sent twice: {sent:?}");
        let known = "SELECT o.order_id AS id FROM orders o JOIN vending_attempts v ON v.order_key = o.id
            WHERE v.state IN ('completed', 'timed_out')";
        let known = place.texts(known);
        assert!(sent.keys().all(|id| known.contains(id)), "the shop does not know of a bundle that was sent");
        let delivered = place.texts("SELECT order_id AS id FROM orders WHERE status = 'delivered'");
        assert!(delivered.iter().all(|id| sent.contains_key(id)), "delivered, and never sent");
    }
}
