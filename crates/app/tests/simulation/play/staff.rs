//! Staff: payments that need a decision, and orders.

use serde_json::{Value, json};

use super::truth;
use crate::call::{Answer, Call};
use crate::sentence::expect;
use crate::world::World;

/// Looks at a payment and acts on it.
pub async fn handle_payment(world: &mut World) {
    let filter =
        world.dice.weighted(&[(5, "all"), (3, "review"), (2, "paid_without_order"), (1, "completed")]);
    let list = world.ask_as_staff(Call::get(format!("/api/payments?limit=200&status={filter}"))).await;
    handle_one_of(world, &list).await;
}

pub async fn handle_purchase(world: &mut World, order_id: &str) {
    let list = world.ask_as_staff(Call::get(format!("/api/payments?q={order_id}"))).await;
    handle_one_of(world, &list).await;
}

async fn handle_one_of(world: &mut World, list: &Answer) {
    let Some(record) = world.dice.pick(list.data().as_array().unwrap()).cloned() else { return };
    let path = format!("/api/payments/{}", text(&record, "_id"));
    let detail = world.ask_as_staff(Call::get(path.clone())).await.data().clone();
    match world.dice.weighted(&[(3, 0), (4, 1), (7, 2)]) {
        0 => check(world, &path).await,
        1 => order(world, &path, &detail).await,
        _ => judge(world, &detail).await,
    }
}

async fn check(world: &mut World, path: &str) {
    let answer = world.send_as_staff(Call::post(format!("{path}/check"), &json!({}))).await;
    expect_known(answer.as_ref(), &[200, 503]);
}

async fn order(world: &mut World, path: &str, detail: &Value) {
    let answer = world
        .send_as_staff(Call::post(format!("{path}/order"), &json!({ "tinNumber": "123-456-789" })))
        .await;
    expect_known(answer.as_ref(), &[200, 201, 409, 503]);
    let Some(answer) = answer.filter(|answer| answer.status == 201) else { return };
    world.tally.note("order for a payer");
    let references = detail["attempts"].as_array().unwrap().iter().map(|attempt| text(attempt, "reference"));
    let came = references.into_iter().any(|reference| truth::shop_learned_of_money(world, &reference));
    expect(came, "staff cannot order without money");
    let order_id = answer.field("orderId");
    if let Some(purchase) = world.model.purchase_with_order_id(&order_id) {
        assert!(purchase.placed.is_none(), "a payment is used twice, for {order_id}");
        purchase.placed = Some(order_id);
    }
}

async fn judge(world: &mut World, detail: &Value) {
    let Some(attempt) = world.dice.pick(detail["attempts"].as_array().unwrap()).cloned() else { return };
    let verdict = match attempt["status"].as_str() {
        Some("REVIEW") => world.dice.weighted(&[(4, "accept"), (4, "reject"), (2, "refund")]),
        Some("COMPLETED") => world.dice.weighted(&[(2, "reverse"), (8, "refund")]),
        _ => world.dice.weighted(&[(1, "accept"), (1, "reverse"), (1, "refund")]),
    };
    let path = format!("/api/payments/attempts/{}/{verdict}", text(&attempt, "_id"));
    let mut body = json!({ "reason": "seen on the statement" });
    if verdict == "reject" {
        // What came for a prompt of many is on the statement as one sum.
        let in_review =
            detail["attempts"].as_array().unwrap().iter().find(|other| other["status"] == "REVIEW");
        let decides =
            detail["status"] == "REVIEW" && in_review.is_some_and(|other| other["_id"] == attempt["_id"]);
        let reported = if decides { &detail["promptReported"] } else { &attempt["reportedAmount"] };
        let reported = reported.as_i64().unwrap_or(0);
        body["arrivedAmount"] = json!(world.dice.weighted(&[(3, reported), (1, 0)]));
    }
    if verdict == "refund" {
        let left = attempt["refundable"].as_i64().unwrap();
        // A part, all, or a shilling too much.
        let amount = world.dice.weighted(&[(4, Some(left / 3)), (4, None), (1, Some(left + 1))]);
        body = json!({ "reason": "late", "amount": amount });
    }
    let answer = world.send_as_staff(Call::post(path, &body)).await;
    let refused = if verdict == "refund" { 422 } else { 409 };
    expect_known(answer.as_ref(), &[200, 201, 409, refused, 503]);
    if answer.is_some_and(|answer| answer.is_success()) {
        world.tally.note(match verdict {
            "accept" => "review accepted",
            "reject" => "review rejected",
            "reverse" => "reversed by staff",
            _ => "refund opened by staff",
        });
    }
}

/// Changes an order's status, reverts it, or archives it.
pub async fn handle_order(world: &mut World) {
    let list = world.ask_as_staff(Call::get("/api/orders?limit=200")).await;
    let Some(order) = world.dice.pick(list.data().as_array().unwrap()).cloned() else { return };
    let path = format!("/api/orders/{}", text(&order, "_id"));
    if world.dice.chance(8) {
        return archive(world, &path, &order).await;
    }
    if world.dice.chance(15) {
        return send_or_ask(world, &path).await;
    }
    let status =
        world.dice.weighted(&[(3, "processing"), (4, "delivered"), (5, "cancelled"), (2, "pending")]);
    let answer = world.send_as_staff(Call::put(path, &json!({ "status": status, "reason": "seen" }))).await;
    expect_known(answer.as_ref(), &[200, 404, 409, 503]);
}

/// Sends an order again, or queries its outcome.
async fn send_or_ask(world: &mut World, path: &str) {
    let call = world.dice.weighted(&[(1, "vending"), (1, "vending/ask")]);
    let answer = world.send_as_staff(Call::post(format!("{path}/{call}"), &json!({}))).await;
    expect_known(answer.as_ref(), &[200, 404, 409, 503]);
    if call == "vending" && answer.is_some_and(|answer| answer.is_success()) {
        world.tally.note("bundle sent again by staff");
    }
}

async fn archive(world: &mut World, path: &str, order: &Value) {
    // Recorded before: an archiving with a lost response may have happened.
    let order_id = text(order, "orderId");
    let why = json!({ "reason": "placed by mistake" });
    let answer = world.send_as_staff(Call::delete(path, &why)).await;
    if answer.is_some_and(|answer| answer.status == 409) {
        return world.tally.note("archiving refused");
    }
    world.tally.note("order archived");
    world.model.archived.insert(order_id, order.clone());
}

pub fn expect_known(answer: Option<&Answer>, statuses: &[u16]) {
    if let Some(answer) = answer {
        assert!(statuses.contains(&answer.status), "staff is answered {}", answer.describe());
    }
}

pub fn text(value: &Value, name: &str) -> String {
    value[name].as_str().unwrap_or_default().to_owned()
}
