//! A standby that answers what staff read.

use std::sync::atomic::{AtomicUsize, Ordering};

use serde_json::Value;
use simulators::payment::Simulator;

use crate::support::bodies::router_order_of;
use crate::support::cluster::{Cluster, Node};
use crate::support::eventually;
use crate::support::place::Place;
use crate::support::process::Process;
use crate::support::provider;
use crate::support::visitor::{Staff, Visitor};

/// Placed and looked for in each state of the standby.
const ORDERS: usize = 3;

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
#[ignore = "needs PostgreSQL"]
async fn staff_read_the_newest_orders_from_a_replica_or_without_it() {
    let shop = ReplicatedShop::start().await;
    shop.cluster.go_on_alone(Node::First);
    shop.check("ok", "replica_follows").await;
    let before = shop.reads_at_replica().await;
    shop.expect_newest_orders().await;
    assert!(shop.reads_at_replica().await >= before + u64::try_from(ORDERS).unwrap(), "the replica answers");

    shop.cluster.run_sql(Node::Second, "SELECT pg_wal_replay_pause()");
    shop.expect_newest_orders().await;
    assert!(shop.metric("bundlehub_replica_lag_milliseconds").await > 0);
    shop.cluster.run_sql(Node::Second, "SELECT pg_wal_replay_resume()");
    shop.wait_for_use().await;

    shop.cluster.stop_at_once(Node::Second);
    shop.expect_newest_orders().await;
    assert_eq!(shop.metric("bundlehub_replica_up").await, 0);
    shop.check("warn", "replica_fails").await;

    shop.cluster.start_node(Node::Second);
    shop.wait_for_use().await;
    shop.expect_newest_orders().await;

    // A promoted standby has changes of its own, so it is no replica.
    shop.cluster.promote(Node::Second);
    shop.expect_newest_orders().await;
    shop.check("warn", "replica_fails").await;
}

/// A shop on a primary, with the standby as its replica.
struct ReplicatedShop {
    visitor: Visitor,
    staff: Staff,
    /// A phone may have only two open cash orders.
    customers: AtomicUsize,
    _process: Process,
    _simulator: Simulator,
    // Dropped before the servers.
    _place: Place,
    cluster: Cluster,
}

impl ReplicatedShop {
    async fn start() -> Self {
        let cluster = Cluster::start().await;
        let (place, simulator) = (Place::on_cluster(&cluster).await, provider::start());
        let replica = ["--replica-url".to_owned(), cluster.replica_url(Node::Second, place.url())];
        let process = Process::start_with(&place, &simulator.base_url(), &replica);
        let visitor = Visitor::new(&process.base);
        let staff = visitor.try_staff().await.unwrap();
        Self {
            visitor,
            staff,
            customers: AtomicUsize::new(0),
            _process: process,
            _simulator: simulator,
            _place: place,
            cluster,
        }
    }

    /// Staff find each order as soon as it is acknowledged.
    async fn expect_newest_orders(&self) {
        let router = self.visitor.get("/api/routers").await.expect(200).data()[0].clone();
        for _ in 0..ORDERS {
            let customer = self.customers.fetch_add(1, Ordering::Relaxed);
            let placed =
                self.visitor.post("/api/orders", &router_order_of(customer, &router)).await.expect(201);
            let id = placed.text("orderId");
            let found = self.read(&format!("/api/orders?q={id}")).await;
            assert_eq!(found[0]["orderId"].as_str(), Some(id.as_str()));
        }
    }

    /// The replica is left alone for seconds after it failed.
    async fn wait_for_use(&self) {
        eventually("a read at the replica", || async {
            let before = self.reads_at_replica().await;
            self.read("/api/orders/stats").await;
            (self.reads_at_replica().await > before && self.metric("bundlehub_replica_up").await == 1)
                .then_some(())
        })
        .await;
    }

    async fn read(&self, path: &str) -> Value {
        self.staff.try_get(path).await.unwrap().expect(200).data().clone()
    }

    async fn check(&self, state: &str, finding: &str) {
        eventually(finding, || async {
            let status = self.read("/api/status").await;
            let checks = status["checks"].as_array().unwrap();
            let check = checks.iter().find(|check| check["code"] == "replica").unwrap();
            (check["state"] == state && check["finding"] == finding).then_some(())
        })
        .await;
    }

    /// Also calls that measured its lag.
    async fn reads_at_replica(&self) -> u64 {
        self.metric("bundlehub_database_wait_seconds_count{pool=\"replica\"}").await
    }

    async fn metric(&self, name: &str) -> u64 {
        let scraped = self.visitor.get("/metrics").await.expect(200);
        let text = scraped.body.as_str().unwrap();
        let value = text.lines().find_map(|line| line.strip_prefix(name)?.trim().parse().ok());
        value.unwrap_or_else(|| panic!("no {name} in {text}"))
    }
}
