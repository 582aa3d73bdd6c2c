use std::time::Duration;

use anyhow::Context;
use serde_json::{Value, json};

use crate::connection::Connection;

/// A test number of the payment simulator that pays at once; prompts to it are not limited.
const PAYS: &str = "0700000001";
/// How long the simulator and its webhook take at a time scale of 0.01, and then the interval of a waiting client.
const PAUSE: Duration = Duration::from_millis(100);
/// Questions for the proof of payment until the purchase fails.
const ATTEMPTS: u32 = 300;
/// A phone for each customer, who may order for cash a few times a day only.
const CUSTOMERS: u64 = 100_000_000;

/// Places an order for a router, which is paid in cash at delivery.
pub async fn order_router(connection: &mut Connection, router: &Value, number: u64) -> anyhow::Result<()> {
    let order = json!({
        "productId": router["_id"],
        "customerName": "Juma Hassan",
        "phoneNumber": phone(number)?,
        "amount": router["price"],
        "bundleDetails": { "type": "router" },
        "paymentDetails": {},
        "customerDetails": { "paymentName": "JUMA", "location": "Mwanza, Nyamagana" },
    });
    connection.post_json("/api/orders", &[], &order).await.map(|_placed| ())
}

/// A purchase as the client makes it: prompt, proof of payment as soon as it is paid, order.
pub async fn buy_bundle(connection: &mut Connection, bundle: &Value, number: u64) -> anyhow::Result<()> {
    let key = format!("bench-purchase-{number:012}");
    let prompt =
        json!({ "amount": bundle["price"], "phone": PAYS, "metadata": { "product_id": bundle["_id"] } });
    let begun = connection.post_json("/api/payments/initiate", &[("idempotency-key", &key)], &prompt).await?;
    let payment = json!({
        "paymentId": text(&begun, "/data/paymentId")?,
        "amount": bundle["price"],
        "phoneNumber": PAYS,
        "bundleId": bundle["_id"],
    });
    let proof = proof_of(connection, &payment).await?;
    let order = json!({
        "productId": bundle["_id"],
        "customerName": "Asha Mushi",
        "phoneNumber": phone(number)?,
        "customerEmail": "asha@example.co.tz",
        "amount": bundle["price"],
        "bundleDetails": { "type": bundle["type"] },
        "paymentDetails": {
            "paymentVerified": true,
            "paymentVerificationId": text(&proof, "/verificationId")?,
            "paymentStatus": "completed",
        },
        "customerDetails": { "paymentName": "ASHA MUSHI" },
    });
    connection.post_json("/api/orders", &[], &order).await.map(|_placed| ())
}

fn phone(number: u64) -> anyhow::Result<String> {
    let customer = number.checked_rem(CUSTOMERS).context("no customers")?;
    Ok(format!("07{customer:08}"))
}

/// The shop answers with an error while the payment is open.
async fn proof_of(connection: &mut Connection, payment: &Value) -> anyhow::Result<Value> {
    let mut refused = None;
    for _attempt in 0..ATTEMPTS {
        tokio::time::sleep(PAUSE).await;
        match connection.post_json("/api/payments/verify", &[], payment).await {
            Ok(proof) => return Ok(proof),
            Err(error) => refused = Some(error),
        }
    }
    Err(refused.context("no attempt")?.context("the payment did not complete"))
}

fn text<'a>(answer: &'a Value, pointer: &str) -> anyhow::Result<&'a str> {
    answer.pointer(pointer).and_then(Value::as_str).with_context(|| format!("no {pointer} in {answer}"))
}
