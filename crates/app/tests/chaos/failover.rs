//! A PostgreSQL primary with a synchronous standby, of which one dies while customers buy.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;
use std::time::Instant;

use futures_util::future::join_all;
use simulators::payment::Simulator;

use crate::support::cluster::{Cluster, Node};
use crate::support::figures::figure;
use crate::support::load::Load;
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

/// Defines each trial as a test. It makes its own servers.
macro_rules! on_own_servers {
    ($(#[ignore = $reason:literal] $trial:ident,)+) => {
        $(#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
        #[ignore = $reason]
        async fn $trial() {
            let _repeat = RepeatCommand::of_test(module_path!(), stringify!($trial));
            trials::$trial().await;
        })+
    };
}

on_own_servers! {
    #[ignore = "needs PostgreSQL"]
    a_shop_loses_nothing_when_the_primary_dies,
    #[ignore = "nightly"]
    two_shops_lose_nothing_when_the_primary_dies_and_comes_back_as_standby,
    #[ignore = "nightly"]
    nothing_is_lost_when_the_standby_dies_first,
    #[ignore = "nightly"]
    no_shop_writes_to_an_old_primary,
}

mod trials {
    use super::*;

    pub async fn a_shop_loses_nothing_when_the_primary_dies() {
        let trial = Trial::start("one shop", 1).await;
        let load = trial.buy().await;
        trial.lose_primary(Node::First, &load).await;
        trial.expect_nothing_lost(load).await;
    }

    pub async fn two_shops_lose_nothing_when_the_primary_dies_and_comes_back_as_standby() {
        let trial = Trial::start("two shops", 2).await;
        let load = trial.buy().await;
        trial.lose_primary(Node::First, &load).await;
        trial.cluster.rewind(Node::First);
        trial.cluster.start_node(Node::First);
        trial.cluster.require_standby(Node::Second).await;
        load.wait_for_promises(promises()).await;
        trial.lose_primary(Node::Second, &load).await;
        trial.expect_nothing_lost(load).await;
    }

    /// Commits wait until the operator lets the primary go on alone. Customers can look meanwhile.
    pub async fn nothing_is_lost_when_the_standby_dies_first() {
        let trial = Trial::start("no standby", 1).await;
        let load = trial.buy().await;
        trial.cluster.stop_at_once(Node::Second);
        let failed = Instant::now();
        trial.expect_not_ready("database: write ").await;
        trial.note("from the failure to not ready", failed);
        let visitor = Visitor::new(&trial.shops[0].base);
        visitor.get("/api/bundles").await.expect(200);

        trial.cluster.go_on_alone(Node::First);
        let released = Instant::now();
        load.wait_for_promises(1).await;
        trial.note("from going on alone to the first acknowledged write", released);
        trial.expect_ready().await;
        trial.note("from going on alone until all are ready", released);
        load.wait_for_promises(promises()).await;

        trial.cluster.start_node(Node::Second);
        trial.cluster.require_standby(Node::First).await;
        load.wait_for_promises(promises()).await;
        trial.lose_primary(Node::First, &load).await;
        trial.expect_nothing_lost(load).await;
    }

    /// The address names it first, and it takes writes without waiting for anybody.
    pub async fn no_shop_writes_to_an_old_primary() {
        let trial = Trial::start("old primary", 1).await;
        let load = trial.buy().await;
        trial.lose_primary(Node::First, &load).await;
        trial.cluster.start_node(Node::First);
        trial.cluster.go_on_alone(Node::First);
        trial.cluster.disconnect_all(Node::Second);
        trial.expect_not_ready("the server is an old primary").await;
        trial.cluster.stop_at_once(Node::First);
        load.wait_for_promises(promises()).await;
        trial.expect_ready().await;
        trial.expect_nothing_lost(load).await;
    }
}

fn promises() -> usize {
    size("FAILOVER_PROMISES", PROMISES)
}

/// Shops on a primary with a synchronous standby.
struct Trial {
    name: &'static str,
    shops: Vec<Process>,
    simulator: Simulator,
    // Dropped before the servers.
    place: Place,
    cluster: Cluster,
}

impl Trial {
    async fn start(name: &'static str, shops: usize) -> Self {
        let cluster = Cluster::start().await;
        let (place, simulator) = (Place::on_cluster(&cluster).await, provider::start());
        let start = |number| Process::start_logged(&place, &simulator.base_url(), &log_file(&place, number));
        let shops = (0..shops).map(start).collect();
        Self { name, shops, simulator, place, cluster }
    }

    /// Customers at all shops, of whom some have bought.
    async fn buy(&self) -> Load {
        let bases: Vec<_> = self.shops.iter().map(|shop| shop.base.as_str()).collect();
        let load = Load::start_at(BUYERS, &bases);
        load.wait_for_promises(promises()).await;
        load
    }

    /// The primary crashes, and the standby takes its place once all shops say that they are not ready.
    async fn lose_primary(&self, primary: Node, load: &Load) {
        self.cluster.stop_at_once(primary);
        let failed = Instant::now();
        self.expect_not_ready("database: read failed").await;
        self.note("from the failure to not ready", failed);
        let promoted = Instant::now();
        self.cluster.promote(primary.other());
        load.wait_for_promises(1).await;
        self.note("from the promotion to the first acknowledged write", promoted);
        self.expect_ready().await;
        self.note("from the promotion until all are ready", promoted);
        load.wait_for_promises(promises()).await;
    }

    /// Each shop says so to its proxy, and logs this reason.
    async fn expect_not_ready(&self, reason: &str) {
        self.wait_for_readiness(503).await;
        for number in 0..self.shops.len() {
            let is_logged = || async {
                let log = self.log(number);
                (log.contains("not ready reason=\"database: ") && log.contains(reason)).then_some(())
            };
            eventually(reason, is_logged).await;
        }
    }

    fn log(&self, shop: usize) -> String {
        fs::read_to_string(log_file(&self.place, shop)).unwrap()
    }

    /// All shops answer so.
    async fn wait_for_readiness(&self, status: u16) {
        let what = format!("status {status} of /health/ready");
        let wait = async |shop: &Process| {
            let visitor = Visitor::new(&shop.base);
            let is_so = || async { (visitor.get("/health/ready").await.status == status).then_some(()) };
            eventually(&what, is_so).await;
        };
        join_all(self.shops.iter().map(wait)).await;
    }

    fn note(&self, what: &str, since: Instant) {
        figure(&format!("failover, {}: {what}", self.name), format!("{} ms", since.elapsed().as_millis()));
    }

    async fn expect_ready(&self) {
        self.wait_for_readiness(200).await;
    }

    /// Ends the shops, and compares what customers were told and paid with what the database has.
    async fn expect_nothing_lost(self, load: Load) {
        let promises = load.stop().await;
        let logs: String = (0..self.shops.len()).map(|number| self.log(number)).collect();
        drop(self.shops);
        assert!(promises.broken(&self.place).is_empty(), "{:?}", promises.broken(&self.place));
        assert!(promises.internal_errors().is_empty(), "{:?}\n{logs}", promises.internal_errors());
        assert_nothing_lost(&self.place, &self.simulator).await;
        let paid = prompted(&self.simulator).into_iter().filter(|prompt| is_paid(&self.simulator, prompt));
        let sold = self.place.texts("SELECT reference AS id FROM payment_attempts WHERE state = 'completed'");
        assert_eq!(paid.collect::<BTreeSet<_>>(), sold.into_iter().collect(), "paid, and known as paid");
        assert_eq!(self.place.count(PAID_TWICE), 0);
        figure(
            &format!("failover, {}: promises made / lost", self.name),
            format!("{} / 0", promises.all().len()),
        );
    }
}

const PAID_TWICE: &str = "FROM (SELECT checkout_id FROM payment_attempts WHERE state = 'completed'
    GROUP BY checkout_id HAVING count(*) > 1) AS paid_twice";

fn log_file(place: &Place, shop: usize) -> PathBuf {
    place.path().join(format!("shop-{shop}.log"))
}
