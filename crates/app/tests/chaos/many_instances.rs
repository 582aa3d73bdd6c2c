//! Two instances on one PostgreSQL behind a reverse proxy, killed one after the other.

use serde_json::json;

use crate::live_events::{Events, rename};
use crate::support::balancer::Balancer;
use crate::support::figures::figure;
use crate::support::load::Load;
use crate::support::place::Place;
use crate::support::process::{Process, reserve_port};
use crate::support::settle::{expect_all_money_seen, settle};
use crate::support::visitor::{Staff, Visitor};
use crate::support::{eventually, provider, size};

const CUSTOMERS: usize = 6;
const PROMISES_A_ROUND: usize = 6;
/// Prompts to it are stopped.
const LEFT_ALONE: &str = "0754321908";

on_postgres! {
    #[ignore = "needs PostgreSQL and nginx"]
    two_instances_behind_a_proxy_lose_nothing_when_one_is_killed,
}

async fn two_instances_behind_a_proxy_lose_nothing_when_one_is_killed(place: Place) {
    let (simulator, ports) = (provider::start(), [reserve_port(), reserve_port()]);
    let balancer = Balancer::start(place.path(), ports);
    let start = |port| Process::start_behind(port, &place, &simulator.base_url(), &balancer.base);
    let (mut survivor, mut other) = ((ports[0], start(ports[0])), (ports[1], start(ports[1])));
    let shop = Visitor::new(&balancer.base);
    let staff = eventually("the sign-in", || shop.try_staff()).await;
    shop.post("/api/payments/stop-prompts", &json!({ "phoneNumber": LEFT_ALONE })).await.expect(200);
    let mut seen = publish(&staff, &shop, "Kabla", None).await;
    let load = Load::start(CUSTOMERS, &balancer.base);
    let kills = size("INSTANCE_KILLS", 4);
    for kill in 1..=kills {
        load.wait_for_promises(PROMISES_A_ROUND).await;
        let (port, killed) = other;
        killed.kill();
        load.wait_for_promises(PROMISES_A_ROUND).await;
        seen = publish(&staff, &shop, &format!("Mara ya {kill}"), Some(seen)).await;
        assert_no_prompt(&shop).await;
        (survivor, other) = ((port, start(port)), survivor);
    }
    let promises = load.stop().await;
    drop((survivor, other));
    assert!(promises.broken(&place).is_empty(), "{:?}", promises.broken(&place));
    settle(&place, &simulator).await;
    place.expect_healthy();
    expect_all_money_seen(&place, &simulator);
    let made = promises.all().len();
    figure("two instances behind a proxy: kills / promises made / lost", format!("{kills} / {made} / 0"));
}

/// The session made at any instance changes a bundle at any other, and a stream that went on from the event `seen` gets the
/// change. Returns the change's event.
async fn publish(staff: &Staff, shop: &Visitor, name: &str, seen: Option<String>) -> String {
    let mut events = Events::open(shop, seen.as_deref()).await;
    rename(staff, shop, name).await;
    events.named(name).await.id
}

/// Prompts stopped at one instance are stopped at all.
async fn assert_no_prompt(shop: &Visitor) {
    let bundle = shop.bundle().await;
    let refused = shop.initiate(&bundle, LEFT_ALONE, "unwanted-prompt").await.expect(422);
    assert_eq!(refused.body["errors"][0]["code"], "prompts_stopped");
}
