//! Two payment companies, one of which dies in the middle of many purchases.

use std::path::PathBuf;
use std::sync::Arc;

use futures_util::future::join_all;
use kernel::Clock;
use outgoing::{Secret, Timeouts};
use payment_provider::{ZenoPay, ZenoPayConfig};
use payments::CompanyName;
use serde_json::Value;
use server::adapters::{NamedProvider, Rails};
use server::app_state::AppState;
use simulators::payment::{Outage, Simulator};

use crate::support::bodies::PAYS;
use crate::support::place::Place;
use crate::support::process::reserve_port;
use crate::support::provider::{self, is_paid};
use crate::support::settle::{AFTER_DOUBT, wait_until_decided};
use crate::support::shop::LocalShop;
use crate::support::visitor::Visitor;
use crate::support::{PROVIDER_KEY, eventually};

/// Purchases before the first company dies, and again after.
const HALF: usize = 100;
/// Customers who pay at the same time.
const AT_ONCE: usize = 20;

on_sqlite! {
    when_a_rail_is_gone_every_purchase_goes_on_through_the_other,
    when_a_rail_fails_purchases_move_to_the_other_and_nobody_pays_twice,
}

on_postgres! {
    when_a_rail_is_gone_every_purchase_goes_on_through_the_other,
    #[ignore = "nightly"]
    when_a_rail_fails_purchases_move_to_the_other_and_nobody_pays_twice,
}

/// Not reached: nothing was sent, so the same request goes out through the other company.
async fn when_a_rail_is_gone_every_purchase_goes_on_through_the_other(place: Place) {
    let (first, second) = (Company::start(&place, "one"), Company::start(&place, "two"));
    let shop = start(&place, [&first, &second]).await;
    let (visitor, bundle) = customer(&shop).await;
    pay_all(&visitor, &bundle, "before").await;
    let first = first.stop().await;
    pay_all(&visitor, &bundle, "after").await;
    // A request on a connection that was just closed may have arrived, so it is not sent again.
    let moved = place.count("FROM payment_attempts WHERE provider = 'two'");
    assert!((HALF - AT_ONCE..=HALF).contains(&moved), "{moved}");
    let first = first.start_again();
    expect_each_charged_once(&place, &shop, [&first, &second], HALF + moved).await;
    shop.stop().await;
}

/// Errors without a meaning: each prompt may be out, so it stays where it is, until the circuit opens.
async fn when_a_rail_fails_purchases_move_to_the_other_and_nobody_pays_twice(place: Place) {
    let (first, second) = (Company::start(&place, "one"), Company::start(&place, "two"));
    let shop = start(&place, [&first, &second]).await;
    let (visitor, bundle) = customer(&shop).await;
    pay_all(&visitor, &bundle, "before").await;
    first.simulator.start_outage(Outage::Refuses);
    let is_moved = || async {
        let key = format!("moving-{}", place.count("FROM checkouts"));
        visitor.initiate(&bundle, PAYS, &key).await.expect(202);
        (place.count("FROM payment_attempts WHERE provider = 'two'") > 0).then_some(())
    };
    eventually("a prompt of the other company", is_moved).await;
    let (begun, moved) =
        (place.count("FROM checkouts"), place.count("FROM payment_attempts WHERE provider = 'two'"));
    pay_all(&visitor, &bundle, "after").await;
    assert_eq!(place.count("FROM payment_attempts WHERE provider = 'two'"), HALF + moved);
    first.simulator.end_outage();
    // The provider refused before it sent anything, so these customers were never asked for money.
    let never_asked = begun - HALF - moved;
    expect_each_charged_once(&place, &shop, [&first, &second], 2 * HALF + moved).await;
    assert_eq!(place.count("FROM payment_attempts WHERE state = 'expired'"), never_asked);
    shop.stop().await;
}

struct Company {
    name: CompanyName,
    simulator: Simulator,
    journal: PathBuf,
}

struct StoppedCompany {
    name: CompanyName,
    port: u16,
    journal: PathBuf,
}

impl Company {
    fn start(place: &Place, name: &'static str) -> Self {
        let journal = place.path().join(format!("{name}.jsonl"));
        StoppedCompany { name: CompanyName::new(name), port: reserve_port(), journal }.start_again()
    }

    async fn stop(self) -> StoppedCompany {
        let port = self.simulator.addr().port();
        self.simulator.stop().await;
        StoppedCompany { name: self.name, port, journal: self.journal }
    }

    fn client(&self) -> NamedProvider {
        let client = ZenoPay::new(ZenoPayConfig {
            base_url: self.simulator.base_url(),
            api_key: Secret::new(PROVIDER_KEY),
            webhook_key: Secret::new(PROVIDER_KEY),
            payout_pin: None,
            webhook_url: "http://127.0.0.1:9/webhook".to_owned(),
            buyer_email: "payments@shop.example".to_owned(),
            buyer_name: "Bundle Hub".to_owned(),
            timeouts: Timeouts::default(),
        });
        NamedProvider { name: self.name.clone(), client: Arc::new(client.unwrap()), takes_prompts: true }
    }
}

impl StoppedCompany {
    fn start_again(self) -> Company {
        let simulator = provider::start_in_real_time(self.port, &self.journal);
        Company { name: self.name, simulator, journal: self.journal }
    }
}

async fn start(place: &Place, companies: [&Company; 2]) -> LocalShop {
    let providers = companies.map(Company::client);
    let change = |shop: &mut AppState| {
        let clock: Arc<dyn Clock> = shop.clock.clone();
        shop.rails = Arc::new(Rails::new(providers.into(), &clock));
    };
    LocalShop::start_changed(place, &companies[0].simulator.base_url(), change).await
}

async fn customer(shop: &LocalShop) -> (Visitor, Value) {
    let visitor = shop.visitor();
    let bundle = visitor.bundle().await;
    (visitor, bundle)
}

/// Every prompt is accepted, or at least not refused.
async fn pay_all(visitor: &Visitor, bundle: &Value, name: &str) {
    let keys: Vec<_> = (0..HALF).map(|number| format!("{name}-{number:03}")).collect();
    for some in keys.chunks(AT_ONCE) {
        for answer in join_all(some.iter().map(|key| visitor.initiate(bundle, PAYS, key))).await {
            answer.expect(202);
        }
    }
}

/// The companies charged `expected` prompts, each of another purchase, and the shop knows of all of them.
async fn expect_each_charged_once(
    place: &Place,
    shop: &LocalShop,
    companies: [&Company; 2],
    expected: usize,
) {
    shop.clock.advance(AFTER_DOUBT);
    wait_until_decided(place, &shop.clock).await;
    let charged = |company: &Company| {
        let sql = format!("SELECT reference AS id FROM payment_attempts WHERE provider = '{}'", company.name);
        place.texts(&sql).iter().filter(|reference| is_paid(&company.simulator, reference)).count()
    };
    assert_eq!(companies.map(charged).iter().sum::<usize>(), expected);
    assert_eq!(place.count("FROM payment_attempts WHERE state = 'completed'"), expected);
    let twice = "FROM (SELECT checkout_id FROM payment_attempts WHERE state = 'completed'
        GROUP BY checkout_id HAVING count(*) > 1) AS twice";
    assert_eq!(place.count(twice), 0);
    assert_eq!(usize::try_from(place.expect_healthy().paid_without_order).unwrap(), expected, "none is lost");
}
