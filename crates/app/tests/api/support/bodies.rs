//! Request bodies of customers.

use serde_json::{Value, json};

/// The simulator completes its payments after two seconds.
pub const PAYS: &str = "0700000001";

pub struct Paid {
    pub order_id: String,
    pub payment_id: String,
    pub verification_id: String,
    pub bundle: Value,
}

pub fn initiate_body(bundle: &Value, phone: &str) -> Value {
    json!({ "amount": bundle["price"], "phone": phone, "metadata": { "product_id": bundle["_id"] } })
}

/// With the details of an order of a normal bundle for this number, so that it is placed when the money comes.
pub fn with_order(bundle: &Value, phone: &str, recipient: &str) -> Value {
    let mut body = initiate_body(bundle, phone);
    body["order"] = json!({ "recipientNumber": recipient });
    body
}

/// One payment for the bundle at each of these numbers.
pub fn for_many(bundle: &Value, phone: &str, recipients: &[&str]) -> Value {
    let one = |number: &&str| json!({ "bundleId": bundle["_id"], "amount": bundle["price"], "recipientNumber": number });
    json!({ "phone": phone, "bundles": recipients.iter().map(one).collect::<Vec<_>>() })
}

pub fn verify_body(bundle: &Value, payment_id: &str, phone: &str) -> Value {
    json!({ "paymentId": payment_id, "amount": bundle["price"], "phoneNumber": phone, "bundleId": bundle["_id"] })
}

/// The specification's bundle order, with TIN and e-mail address so that it fits both types.
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

/// A router order of one of many customers with different phones.
pub fn router_order_of(customer: usize, router: &Value) -> Value {
    let mut order = router_order(router);
    order["phoneNumber"] = json!(format!("06882{customer:05}"));
    order
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
