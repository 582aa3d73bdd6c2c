use reqwest::Method;
use serde_json::{Value, json};

use super::answer::Answer;
use super::app::TestApp;
use super::eventually;

/// Pays within moments.
pub const PAYS: &str = "0700000001";

/// A purchase that is paid.
pub struct Paid {
    pub order_id: String,
    pub payment_id: String,
    pub verification_id: String,
    pub bundle: Value,
}

impl TestApp {
    /// The first bundle of a type.
    pub async fn bundle(&self, kind: &str) -> Value {
        self.get(&format!("/api/bundles?type={kind}")).await.data()[0].clone()
    }

    /// The router with so many units.
    pub async fn router_with_stock(&self, test: impl Fn(i64) -> bool) -> Value {
        let routers = self.get("/api/routers").await;
        let routers = routers.data().as_array().unwrap().clone();
        routers.into_iter().find(|router| test(router["stock"].as_i64().unwrap())).unwrap()
    }

    pub async fn initiate(&self, bundle: &Value, phone: &str) -> Answer {
        self.post("/api/payments/initiate", &initiate_body(bundle, phone)).await
    }

    /// Waits until the background check has seen the payment end, without asking the provider itself.
    pub async fn settled(&self, order_id: &str) -> payments::PaymentState {
        let order_id = kernel::OrderId::parse(order_id).unwrap();
        eventually("the end of a payment", || async {
            let payment = self.shop.payments.find_by_order_id(&order_id).await.unwrap().unwrap();
            (payment.state().rank() > 1).then_some(payment.state())
        })
        .await
    }

    /// Buys a bundle up to the proof of payment.
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

pub fn initiate_body(bundle: &Value, phone: &str) -> Value {
    json!({ "amount": bundle["price"], "phone": phone, "metadata": { "product_id": bundle["_id"] } })
}

pub fn verify_body(bundle: &Value, payment_id: &str, phone: &str) -> Value {
    json!({ "paymentId": payment_id, "amount": bundle["price"], "phoneNumber": phone, "bundleId": bundle["_id"] })
}

/// The specification's bundle order, with a TIN and an e-mail address so that it suits both types.
pub fn bundle_order(paid: &Paid) -> Value {
    let bundle = &paid.bundle;
    json!({
        "productId": bundle["_id"],
        "customerName": "Asha Mushi",
        "phoneNumber": "0754 321 908",
        "customerEmail": "asha@example.co.tz",
        "service": "whatever the client says",
        "amount": bundle["price"],
        "bundleDetails": {
            "bundleName": bundle["name"], "networkProvider": bundle["network"], "data": bundle["data"],
            "validity": bundle["validity"], "type": bundle["type"],
        },
        "paymentDetails": {
            "paymentVerified": true, "paymentVerificationId": paid.verification_id, "paymentStatus": "completed",
        },
        "customerDetails": { "tinNumber": "123-456-789", "paymentName": "ASHA MUSHI" },
    })
}

/// The specification's router order.
pub fn router_order(router: &Value) -> Value {
    json!({
        "productId": router["_id"],
        "customerName": "Juma Hassan",
        "phoneNumber": "0688100245",
        "service": format!("Router - {}", router["name"].as_str().unwrap()),
        "amount": router["price"],
        "bundleDetails": {
            "bundleName": router["name"], "networkProvider": router["brand"], "data": "Hardware Purchase",
            "validity": "One-time", "type": "router",
        },
        "paymentDetails": { "paymentVerified": true, "paymentStatus": "completed" },
        "customerDetails": { "paymentName": "JUMA", "location": "Mwanza, Nyamagana" },
    })
}
