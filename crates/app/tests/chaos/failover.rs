//! A PostgreSQL primary with a synchronous standby, of which one dies while customers buy.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use simulators::payment::Simulator;

use crate::support::cluster::{Cluster, Node};
use crate::support::figures::figure;
use crate::support::load::{Load, Promises};
use crate::support::place::Place;
use crate::support::process::Process;
use crate::support::provider::{is_paid, prompted};
use crate::support::repeat::RepeatCommand;
use crate::support::settle::assert_nothing_lost;
use crate::support::visitor::Visitor;
use crate::support::{eventually, provider, size};

const BUYERS: usize = 8;
/// Acknowledged writes before a failure, and after it.
const PROMISES: usize = 24;

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
#[ignore = "nightly"]
async fn a_shop_loses_nothing_when_the_primary_dies() {
    let _repeat = RepeatCommand::of_test(module_path!(), "a_shop_loses_nothing_when_the_primary_dies");
    survive_the_primary("one shop", 1).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
#[ignore = "nightly"]
async fn two_shops_lose_nothing_when_the_primary_dies() {
    let _repeat = RepeatCommand::of_test(module_path!(), "two_shops_lose_nothing_when_the_primary_dies");
    survive_the_primary("two shops", 2).await;
}

async fn survive_the_primary(name: &str, shops: usize) {
    let trial = Trial::start(shops).await;
    let load = trial.buy().await;
    trial.cluster.stop_at_once(Node::First);
    let stopped = Instant::now();
    trial.expect_not_ready("database: read failed").await;
    note(name, "from the failure to not ready", stopped.elapsed());

    trial.cluster.promote(Node::Second);
    let promoted = Instant::now();
    load.wait_for_promises(1).await;
    note(name, "from the promotion to the first acknowledged write", promoted.elapsed());
    trial.expect_ready().await;
    note(name, "from the promotion until all are ready", promoted.elapsed());
    load.wait_for_promises(size("FAILOVER_PROMISES", PROMISES)).await;
    trial.expect_nothing_lost(name, load.stop().await).await;
}

/// Shops on a primary with a synchronous standby.
struct Trial {
    shops: Vec<Process>,
    simulator: Simulator,
    // Dropped before the servers.
    place: Place,
    cluster: Cluster,
}

impl Trial {
    async fn start(shops: usize) -> Self {
        let cluster = Cluster::start().await;
        let (place, simulator) = (Place::on_cluster(&cluster).await, provider::start());
        let start = |number| Process::start_logged(&place, &simulator.base_url(), &log_file(&place, number));
        let shops = (0..shops).map(start).collect();
        Self { shops, simulator, place, cluster }
    }

    /// Customers at all shops, of whom some have bought.
    async fn buy(&self) -> Load {
        let bases: Vec<_> = self.shops.iter().map(|shop| shop.base.as_str()).collect();
        let load = Load::start_at(BUYERS, &bases);
        load.wait_for_promises(size("FAILOVER_PROMISES", PROMISES)).await;
        load
    }

    /// Each shop says so to its proxy, and logs a reason that starts like this.
    async fn expect_not_ready(&self, reason: &str) {
        for (number, shop) in self.shops.iter().enumerate() {
            wait_for_readiness(shop, 503).await;
            let log = self.log(number);
            let is_reason = |line: &str| line.contains("not ready") && line.contains(reason);
            assert!(log.lines().any(is_reason), "{log}");
        }
    }

    fn log(&self, shop: usize) -> String {
        fs::read_to_string(log_file(&self.place, shop)).unwrap()
    }

    async fn expect_ready(&self) {
        for shop in &self.shops {
            wait_for_readiness(shop, 200).await;
        }
    }

    /// Ends the shops, and compares what customers were told and paid with what the database has.
    async fn expect_nothing_lost(self, name: &str, promises: Promises) {
        let logs: String = (0..self.shops.len()).map(|number| self.log(number)).collect();
        drop(self.shops);
        assert!(promises.broken(&self.place).is_empty(), "{:?}", promises.broken(&self.place));
        assert!(promises.internal_errors().is_empty(), "{:?}\n{logs}", promises.internal_errors());
        assert_nothing_lost(&self.place, &self.simulator).await;
        let paid = prompted(&self.simulator).into_iter().filter(|prompt| is_paid(&self.simulator, prompt));
        let sold = self.place.texts("SELECT reference AS id FROM payment_attempts WHERE state = 'completed'");
        assert_eq!(paid.collect::<BTreeSet<_>>(), sold.into_iter().collect(), "paid, and known as paid");
        assert_eq!(self.place.count(PAID_TWICE), 0);
        note_text(name, "promises made / lost", &format!("{} / 0", promises.all().len()));
    }
}

const PAID_TWICE: &str = "FROM (SELECT checkout_id FROM payment_attempts WHERE state = 'completed'
    GROUP BY checkout_id HAVING count(*) > 1) AS paid_twice";

fn log_file(place: &Place, shop: usize) -> PathBuf {
    place.path().join(format!("shop-{shop}.log"))
}

async fn wait_for_readiness(shop: &Process, status: u16) {
    let visitor = Visitor::new(&shop.base);
    let what = format!("status {status} of /health/ready");
    eventually(&what, || async {
        let answer = visitor.get("/health/ready").await;
        (answer.status == status).then_some(())
    })
    .await;
}

fn note(name: &str, what: &str, took: Duration) {
    note_text(name, what, &format!("{} ms", took.as_millis()));
}

fn note_text(name: &str, what: &str, value: &str) {
    figure(&format!("failover, {name}: {what}"), value);
}
