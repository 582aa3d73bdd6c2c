use reqwest::{Method, RequestBuilder};
use serde_json::{Value, json};

use super::bodies::{Paid, bundle_order, initiate_body, verify_body};
use super::database::{STAFF_EMAIL, STAFF_PASSWORD};
use super::eventually;

#[derive(Clone)]
pub struct Visitor {
    http: reqwest::Client,
    base: String,
}

/// A response of the shop.
#[derive(Debug, Clone)]
pub struct Answer {
    pub status: u16,
    pub body: Value,
}

impl Answer {
    pub fn data(&self) -> &Value {
        &self.body["data"]
    }

    pub fn text(&self, name: &str) -> String {
        self.data()[name].as_str().unwrap_or_else(|| panic!("no {name} in {}", self.body)).to_owned()
    }

    pub fn code(&self) -> &str {
        self.body["code"].as_str().unwrap_or_default()
    }

    pub fn is_success(&self) -> bool {
        (200..300).contains(&self.status)
    }

    #[track_caller]
    pub fn expect(self, status: u16) -> Self {
        assert_eq!(self.status, status, "{}", self.body);
        self
    }
}

impl Visitor {
    pub fn new(base: &str) -> Self {
        let _chosen_before = rustls::crypto::ring::default_provider().install_default();
        Self { http: reqwest::Client::new(), base: base.to_owned() }
    }

    pub fn request(&self, method: Method, path: &str) -> RequestBuilder {
        self.http.request(method, format!("{}{path}", self.base))
    }

    /// `None` if the shop is gone before the response is complete.
    #[expect(clippy::print_stdout, reason = "the output of a failed test is shown")]
    pub async fn try_send(&self, request: RequestBuilder) -> Option<Answer> {
        match answer_to(request).await {
            Ok(answer) => Some(answer),
            Err(error) => {
                // Shows the reason if the test expected a response.
                println!("{} did not answer: {error:?}", self.base);
                None
            }
        }
    }

    pub async fn try_post(&self, path: &str, body: &Value) -> Option<Answer> {
        self.try_send(self.request(Method::POST, path).json(body)).await
    }

    pub async fn try_get(&self, path: &str) -> Option<Answer> {
        self.try_send(self.request(Method::GET, path)).await
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.try_get(path).await.unwrap()
    }

    pub async fn post(&self, path: &str, body: &Value) -> Answer {
        self.try_post(path, body).await.unwrap()
    }

    /// The first normal bundle.
    pub async fn bundle(&self) -> Value {
        self.get("/api/bundles?type=normal").await.expect(200).data()[0].clone()
    }

    /// `None` if the shop is gone.
    pub async fn try_initiate(&self, bundle: &Value, phone: &str, key: &str) -> Option<Answer> {
        self.try_initiate_with(&initiate_body(bundle, phone), key).await
    }

    /// `None` if the shop is gone.
    pub async fn try_initiate_with(&self, body: &Value, key: &str) -> Option<Answer> {
        let request = self.request(Method::POST, "/api/payments/initiate").header("Idempotency-Key", key);
        self.try_send(request.json(body)).await
    }

    pub async fn initiate(&self, bundle: &Value, phone: &str, key: &str) -> Answer {
        self.try_initiate(bundle, phone, key).await.unwrap()
    }

    /// Verifies until there is a proof of payment.
    pub async fn verify(&self, bundle: &Value, payment_id: &str, phone: &str) -> String {
        let body = verify_body(bundle, payment_id, phone);
        eventually("the proof of payment", || async {
            let answer = self.post("/api/payments/verify", &body).await;
            (answer.status == 200).then(|| answer.body["verificationId"].as_str().unwrap().to_owned())
        })
        .await
    }

    /// Pays for a bundle.
    pub async fn pay(&self, bundle: &Value, phone: &str, key: &str) -> Paid {
        let begun = self.initiate(bundle, phone, key).await.expect(202);
        let (order_id, payment_id) = (begun.text("orderId"), begun.text("paymentId"));
        let verification_id = self.verify(bundle, &payment_id, phone).await;
        Paid { order_id, payment_id, verification_id, bundle: bundle.clone() }
    }

    /// `None` if the shop is gone.
    pub async fn try_place(&self, paid: &Paid) -> Option<Answer> {
        self.try_post("/api/orders", &bundle_order(paid)).await
    }

    /// Signs in a staff member; `None` if the shop is gone.
    pub async fn try_staff(&self) -> Option<Staff> {
        let body = json!({ "email": STAFF_EMAIL, "password": STAFF_PASSWORD });
        let token = self.try_post("/api/admin/login", &body).await?.expect(200).text("token");
        Some(Staff { visitor: self.clone(), token })
    }
}

/// A signed-in staff member.
pub struct Staff {
    visitor: Visitor,
    token: String,
}

impl Staff {
    /// `None` if the shop is gone.
    pub async fn try_get(&self, path: &str) -> Option<Answer> {
        let request = self.visitor.request(Method::GET, path).bearer_auth(&self.token);
        self.visitor.try_send(request).await
    }

    /// `None` if the shop is gone.
    pub async fn try_post(&self, path: &str, body: &Value) -> Option<Answer> {
        let request = self.visitor.request(Method::POST, path).bearer_auth(&self.token).json(body);
        self.visitor.try_send(request).await
    }

    /// `None` if the shop is gone.
    pub async fn try_put(&self, path: &str, body: &Value) -> Option<Answer> {
        let request = self.visitor.request(Method::PUT, path).bearer_auth(&self.token).json(body);
        self.visitor.try_send(request).await
    }

    /// The same with the password once more.
    pub async fn try_put_confirmed(&self, path: &str, body: &Value) -> Option<Answer> {
        let password = json!({ "password": STAFF_PASSWORD });
        let confirmed = self.try_post("/api/auth/confirm", &password).await?.expect(200);
        let request = self.visitor.request(Method::PUT, path).bearer_auth(&self.token).json(body);
        self.visitor.try_send(request.header("Confirmation", confirmed.text("confirmation"))).await
    }
}

async fn answer_to(request: RequestBuilder) -> Result<Answer, reqwest::Error> {
    let response = request.send().await?;
    let status = response.status().as_u16();
    let text = response.text().await?;
    Ok(Answer { status, body: serde_json::from_str(&text).unwrap_or(Value::String(text)) })
}
