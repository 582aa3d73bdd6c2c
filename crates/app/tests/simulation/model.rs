//! The clients' view: requests, acknowledged responses, received goods.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use serde_json::{Value, json};
use simulators::vending::TEST_NUMBERS;

#[derive(Debug, Default)]
pub struct Model {
    pub catalogue: Catalogue,
    pub purchases: Vec<Purchase>,
    pub router_orders: Vec<RouterOrder>,
    /// Archived orders by order id, as they were then.
    pub archived: BTreeMap<String, Value>,
    /// The phone numbers of all customers, which public responses must not contain.
    pub phones: BTreeSet<String>,
}

#[derive(Debug, Default)]
pub struct Catalogue {
    pub bundles: Vec<Value>,
    pub routers: Vec<Value>,
}

/// A customer's purchase of a bundle.
#[derive(Debug, Clone)]
pub struct Purchase {
    pub customer: u8,
    pub phone: String,
    pub bundle: Value,
    /// The numbers of the purchases that one request begins, and one prompt pays for: this one, or many with it.
    pub together: Range<usize>,
    /// Its place among them.
    pub place: usize,
    /// The key of that request.
    pub key: String,
    /// The order id that the client generated.
    pub own_order_id: Option<String>,
    /// Whether the details of the order go along with the payment.
    pub gives_details: bool,
    /// The order id and the payment id that the shop answered.
    pub acknowledged: Option<(String, String)>,
    pub proof: Option<String>,
    /// The order id that the shop confirmed.
    pub placed: Option<String>,
}

/// A customer's order of a router.
#[derive(Debug, Clone)]
pub struct RouterOrder {
    pub customer: u8,
    pub router: Value,
    pub key: String,
    pub placed: Option<String>,
}

impl Model {
    /// Which purchase was acknowledged with this order id.
    pub fn purchase_with_order_id(&mut self, order_id: &str) -> Option<&mut Purchase> {
        let is_it = |purchase: &&mut Purchase| {
            purchase.acknowledged.as_ref().is_some_and(|(acknowledged, _)| acknowledged == order_id)
        };
        self.purchases.iter_mut().find(is_it)
    }

    /// What the prompt for this purchase asks for.
    pub fn prompt_amount(&self, purchase: &Purchase) -> u64 {
        let of_prompt = &self.purchases[purchase.together.clone()];
        of_prompt.iter().map(|part| part.bundle["price"].as_u64().unwrap()).sum()
    }

    /// The path and the body of the request that begins a purchase.
    pub fn initiation(&self, purchase: &Purchase) -> (&'static str, Value) {
        if !purchase.is_of_many() {
            return ("/api/payments/initiate", purchase.initiate_body());
        }
        let bundles = self.purchases[purchase.together.clone()].iter().map(|part| {
            json!({
                "bundleId": part.bundle["_id"], "amount": part.bundle["price"], "recipientNumber": part.recipient(),
            })
        });
        let body = json!({
            "phone": purchase.phone, "bundles": bundles.collect::<Vec<_>>(), "customerName": "Asha Mushi",
            "tinNumber": "123-456-789",
        });
        ("/api/payments/for-many", body)
    }

    pub fn remember_phone(&mut self, local: &str) {
        self.phones.insert(local.to_owned());
        self.phones.insert(format!("255{}", &local[1..]));
    }
}

impl Purchase {
    pub fn order_id(&self) -> Option<&str> {
        self.acknowledged.as_ref().map(|(order_id, _)| order_id.as_str())
    }

    pub fn payment_id(&self) -> Option<&str> {
        self.acknowledged.as_ref().map(|(_, payment_id)| payment_id.as_str())
    }

    /// Whether its prompt pays for other purchases as well.
    pub fn is_of_many(&self) -> bool {
        self.together.len() > 1
    }

    fn initiate_body(&self) -> Value {
        let mut body = json!({
            "amount": self.bundle["price"], "phone": self.phone, "metadata": { "product_id": self.bundle["_id"] },
        });
        if let Some(order_id) = &self.own_order_id {
            body["order_id"] = json!(order_id);
        }
        if self.gives_details {
            body["order"] = json!({
                "recipientNumber": self.recipient(), "customerName": "Asha Mushi", "tinNumber": "123-456-789",
            });
        }
        body
    }

    pub fn verify_body(&self) -> Value {
        json!({
            "paymentId": self.payment_id(), "amount": self.bundle["price"], "phoneNumber": self.phone,
            "bundleId": self.bundle["_id"],
        })
    }

    /// The recipient: one of the numbers that select the outcome of automatic delivery, another one for each of many.
    fn recipient(&self) -> &'static str {
        let drawn: usize = self.key.bytes().map(usize::from).sum();
        TEST_NUMBERS[(drawn + self.place) % TEST_NUMBERS.len()].0
    }

    /// The order form, with the proof of payment if there is one.
    pub fn order_body(&self, name: &str, proof: Option<&str>) -> Value {
        json!({
            "productId": self.bundle["_id"],
            "customerName": name,
            "phoneNumber": self.phone,
            "customerEmail": "asha@example.co.tz",
            "amount": self.bundle["price"],
            "bundleDetails": { "bundleName": self.bundle["name"], "type": self.bundle["type"] },
            "paymentDetails": {
                "paymentVerified": true, "paymentVerificationId": proof, "paymentStatus": "completed",
            },
            "customerDetails": {
                "tinNumber": "123-456-789", "paymentName": "ASHA MUSHI", "recipientNumber": self.recipient(),
            },
        })
    }
}

impl RouterOrder {
    pub fn body(&self) -> Value {
        json!({
            "productId": self.router["_id"],
            "customerName": "Juma Hassan",
            "phoneNumber": "0688100245",
            "amount": self.router["price"],
            "bundleDetails": { "bundleName": self.router["name"], "type": "router" },
            "customerDetails": { "paymentName": "JUMA", "location": "Mwanza, Nyamagana" },
        })
    }
}
