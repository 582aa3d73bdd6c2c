use chrono::TimeDelta;
use reqwest::Method;
use serde_json::Value;
use server::background;

use super::answer::Answer;
use super::app::TestApp;
pub use super::bodies::{
    PAYS, Paid, bundle_order, initiate_body, router_order, router_order_of, verify_body, with_order,
};

/// Enough simulated time for every payment to complete.
const MOST_SECONDS: u32 = 120;

impl TestApp {
    /// The first bundle of this type.
    pub async fn bundle(&self, kind: &str) -> Value {
        self.get(&format!("/api/bundles?type={kind}")).await.data()[0].clone()
    }

    /// The first router whose stock passes the test.
    pub async fn router_with_stock(&self, test: impl Fn(i64) -> bool) -> Value {
        let routers = self.get("/api/routers").await;
        let routers = routers.data().as_array().unwrap().clone();
        routers.into_iter().find(|router| test(router["stock"].as_i64().unwrap())).unwrap()
    }

    pub async fn initiate(&self, bundle: &Value, phone: &str) -> Answer {
        self.post("/api/payments/initiate", &initiate_body(bundle, phone)).await
    }

    /// Advances the clock second by second, with webhooks and background checks, until `ask` returns a value.
    pub async fn in_time<T, F: Future<Output = Option<T>>>(
        &self,
        what: &str,
        mut ask: impl FnMut() -> F,
    ) -> T {
        for _ in 0..MOST_SECONDS {
            self.advance(TimeDelta::seconds(1));
            self.simulator.deliver_due_webhooks().await;
            background::payments::run_once(&self.shop).await;
            if let Some(answer) = ask().await {
                return answer;
            }
        }
        panic!("time-out after {MOST_SECONDS} simulated seconds: {what}");
    }

    /// Advances time until the background check has completed the payment.
    pub async fn settled(&self, order_id: &str) -> payments::PaymentState {
        let order_id = kernel::OrderId::parse(order_id).unwrap();
        self.in_time("the end of a payment", || async {
            let payment = self.shop.storage.payments.find_by_order_id(&order_id).await.unwrap().unwrap();
            (payment.state().rank() > 1).then_some(payment.state())
        })
        .await
    }

    /// Pays for a bundle, without ordering it.
    pub async fn pay(&self, bundle: &Value) -> Paid {
        let initiated = self.initiate(bundle, PAYS).await.expect(202);
        let (order_id, payment_id) = (initiated.text("orderId"), initiated.text("paymentId"));
        self.settled(&order_id).await;
        let verified =
            self.post("/api/payments/verify", &verify_body(bundle, &payment_id, PAYS)).await.expect(200);
        let verification_id = verified.body["verificationId"].as_str().unwrap().to_owned();
        Paid { order_id, payment_id, verification_id, bundle: bundle.clone() }
    }

    pub async fn place(&self, body: &Value) -> Answer {
        self.post("/api/orders", body).await
    }

    pub async fn place_with_key(&self, key: &str, body: &Value) -> Answer {
        self.send(Method::POST, "/api/orders", &[("Idempotency-Key", key)], Some(body)).await
    }
}
