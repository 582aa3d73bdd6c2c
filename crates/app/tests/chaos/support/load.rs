//! Customers who buy continuously and record acknowledged writes.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use futures_util::future::join_all;
use reqwest::Method;
use serde_json::Value;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use super::bodies::{Paid, initiate_body, router_order_of, verify_body};
use super::eventually;
use super::place::Place;
use super::visitor::{Answer, Visitor};

/// A phone may have two open cash orders, so each router order has its own customer.
static ROUTER_CUSTOMERS: AtomicUsize = AtomicUsize::new(0);

/// A write that was acknowledged with 2xx and must be found again.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Promise {
    /// A payment was initiated.
    Begun { order_id: String, payment_id: String },
    /// A payment is verified.
    Proven { payment_id: String, verification_id: String },
    /// An order was placed.
    Placed { order_id: String, row: String },
}

/// All acknowledged writes, in order of acknowledgement, and the answers that no customer should get.
#[derive(Clone, Default)]
pub struct Promises {
    kept: Arc<Mutex<Vec<Promise>>>,
    internal_errors: Arc<Mutex<Vec<Answer>>>,
}

impl Promises {
    fn note(&self, promise: Promise) {
        self.kept.lock().unwrap().push(promise);
    }

    pub fn all(&self) -> Vec<Promise> {
        self.kept.lock().unwrap().clone()
    }

    /// Answers with status 500, which tells a client not to retry.
    pub fn internal_errors(&self) -> Vec<Answer> {
        self.internal_errors.lock().unwrap().clone()
    }

    /// Acknowledged writes that the database lacks.
    pub fn broken(&self, place: &Place) -> Vec<Promise> {
        let kept = |table: &str, left: &str, right: &str| -> std::collections::HashSet<String> {
            let sql = format!("SELECT {left} || ' ' || {right} AS id FROM {table} WHERE {right} IS NOT NULL");
            place.texts(&sql).into_iter().collect()
        };
        let begun = kept("checkouts", "order_id", "payment_id");
        let proven = kept("checkouts", "payment_id", "verification_id");
        let placed = kept("orders", "order_id", "id");
        let is_broken = |promise: &Promise| match promise {
            Promise::Begun { order_id, payment_id } => !begun.contains(&format!("{order_id} {payment_id}")),
            Promise::Proven { payment_id, verification_id } => {
                !proven.contains(&format!("{payment_id} {verification_id}"))
            }
            Promise::Placed { order_id, row } => !placed.contains(&format!("{order_id} {row}")),
        };
        self.all().into_iter().filter(is_broken).collect()
    }
}

/// Concurrent customers, until stopped.
pub struct Load {
    pub promises: Promises,
    open: watch::Sender<bool>,
    customers: Vec<JoinHandle<()>>,
}

impl Load {
    /// Starts `count` customers at the shop at `base`.
    pub fn start(customers: usize, base: &str) -> Self {
        Self::start_at(customers, &[base])
    }

    /// At several instances, each customer at one of them.
    pub fn start_at(customers: usize, bases: &[&str]) -> Self {
        let (open, until) = watch::channel(true);
        let promises = Promises::default();
        let shops: Vec<_> = bases.iter().map(|base| Visitor::new(base)).collect();
        let customers = (0..customers).map(|number| {
            let shop = shops[number % shops.len()].clone();
            let (until, promises) = (until.clone(), promises.clone());
            tokio::spawn(async move { Customer { number, shop, until, promises }.shop_on().await })
        });
        Self { customers: customers.collect(), open, promises }
    }

    /// Waits for that many further acknowledged writes.
    pub async fn wait_for_promises(&self, more: usize) {
        let enough = self.promises.all().len() + more;
        eventually("promises", || async { (self.promises.all().len() >= enough).then_some(()) }).await;
    }

    /// Stops all customers and waits for them.
    pub async fn stop(self) -> Promises {
        self.open.send_replace(false);
        let ends: Result<Vec<()>, _> = join_all(self.customers).await.into_iter().collect();
        ends.unwrap();
        self.promises
    }
}

struct Customer {
    number: usize,
    shop: Visitor,
    until: watch::Receiver<bool>,
    promises: Promises,
}

/// Attempts before a customer gives up. A restarting shop does not answer.
const PATIENCE: usize = 60;
const PAUSE: Duration = Duration::from_millis(50);

impl Customer {
    async fn shop_on(&self) {
        let mut purchase = 0;
        while self.is_open() {
            if purchase % 8 == 7 {
                self.buy_a_router(purchase).await;
            } else {
                self.buy_a_bundle(purchase).await;
            }
            purchase += 1;
        }
    }

    fn is_open(&self) -> bool {
        *self.until.borrow()
    }

    /// Retries until success; after a lost response the same request is sent again.
    async fn persist<F: Future<Output = Option<Answer>>>(
        &self,
        ask: impl Fn(Visitor) -> F,
    ) -> Option<Answer> {
        self.persist_until(Answer::is_success, ask).await
    }

    async fn persist_until<F: Future<Output = Option<Answer>>>(
        &self,
        is_enough: impl Fn(&Answer) -> bool,
        ask: impl Fn(Visitor) -> F,
    ) -> Option<Answer> {
        for _ in 0..PATIENCE {
            if !self.is_open() {
                return None;
            }
            let answer = ask(self.shop.clone()).await;
            if let Some(fault) = answer.as_ref().filter(|answer| answer.status == 500) {
                self.promises.internal_errors.lock().unwrap().push(fault.clone());
            }
            if let Some(answer) = answer.filter(&is_enough) {
                return Some(answer);
            }
            tokio::time::sleep(PAUSE).await;
        }
        None
    }

    /// Each purchase has its own payer and address, because prompts to both are limited. Any number pays.
    async fn buy_a_bundle(&self, purchase: usize) -> Option<()> {
        let key = &format!("load-{}-{purchase}", self.number);
        let phone = &format!("07541{:02}{:03}", self.number, purchase % 1_000);
        let address = &format!("41.59.{}.{}", self.number, purchase % 256);
        let bundles =
            self.persist(|shop| async move { shop.try_get("/api/bundles?type=normal").await }).await?;
        let bundle = &bundles.data()[0];
        let initiate = |shop: Visitor| async move {
            let request = shop.request(Method::POST, "/api/payments/initiate");
            let request = request.header("Idempotency-Key", key).header("X-Forwarded-For", address);
            shop.try_send(request.json(&initiate_body(bundle, phone))).await
        };
        let begun = self.persist(initiate).await?;
        let (order_id, payment_id) = (begun.text("orderId"), begun.text("paymentId"));
        self.promises.note(Promise::Begun { order_id: order_id.clone(), payment_id: payment_id.clone() });
        self.wait_for_the_money(&order_id).await?;
        let verification_id = self.verify(bundle, &payment_id, phone).await?;
        let paid = Paid { order_id, payment_id, verification_id, bundle: bundle.clone() };
        let placed = self.place(&paid).await?;
        assert_eq!(
            self.place(&paid).await?.text("_id"),
            placed.text("_id"),
            "the same request, another order"
        );
        Some(())
    }

    /// Polls without requesting a check, so that mostly webhooks complete payments.
    async fn wait_for_the_money(&self, order_id: &str) -> Option<()> {
        let path = &format!("/api/orders/track/{order_id}");
        let look = |shop: Visitor| async move {
            shop.try_get(path).await.filter(|seen| seen.data()["stage"] == "details_missing")
        };
        self.persist(look).await.map(|_seen| ())
    }

    async fn verify(&self, bundle: &Value, payment_id: &str, phone: &str) -> Option<String> {
        let body = &verify_body(bundle, payment_id, phone);
        let ask = |shop: Visitor| async move { shop.try_post("/api/payments/verify", body).await };
        let verification_id = self.persist(ask).await?.body["verificationId"].as_str().unwrap().to_owned();
        self.promises.note(Promise::Proven {
            payment_id: payment_id.to_owned(),
            verification_id: verification_id.clone(),
        });
        Some(verification_id)
    }

    async fn place(&self, paid: &Paid) -> Option<Answer> {
        let placed = self.persist(|shop| async move { shop.try_place(paid).await }).await?;
        assert_eq!(placed.text("orderId"), paid.order_id, "not the promised order id");
        self.note_order(&placed);
        Some(placed)
    }

    /// Out of stock is no acknowledgement.
    async fn buy_a_router(&self, purchase: usize) -> Option<()> {
        let routers = self.persist(|shop| async move { shop.try_get("/api/routers").await }).await?;
        let customer = ROUTER_CUSTOMERS.fetch_add(1, Ordering::Relaxed) % 100_000;
        let body = &router_order_of(customer, &routers.data()[0]);
        let key = &format!("load-router-{}-{purchase}", self.number);
        let order = |shop: Visitor| async move {
            let request = shop.request(Method::POST, "/api/orders").header("Idempotency-Key", key);
            shop.try_send(request.json(body)).await
        };
        let answer = self.persist_until(|answer| answer.status < 500, order).await?;
        self.note_order(&Some(answer).filter(Answer::is_success)?);
        Some(())
    }

    fn note_order(&self, placed: &Answer) {
        self.promises.note(Promise::Placed { order_id: placed.text("orderId"), row: placed.text("_id") });
    }
}
