//! Customers who order with and without a payment.

use std::collections::BTreeSet;

use serde_json::Value;

use super::checkout::{expect_money, expect_private, expect_private_beside, some_purchase};
use super::staff::text;
use crate::call::Call;
use crate::model::Purchase;
use crate::sentence::expect;
use crate::world::World;

pub async fn place(world: &mut World) {
    let Some(number) = some_purchase(world, |purchase| purchase.proof.is_some()) else { return };
    let purchase = world.model.purchases[number].clone();
    let name = if world.dice.chance(85) { "Asha Mushi" } else { "Somebody Else" };
    let body = purchase.order_body(name, purchase.proof.as_deref());
    let mut call = Call::post("/api/orders", &body);
    if world.dice.chance(60) {
        call = call.with("idempotency-key", format!("order-of-{}-{name}", purchase.key).replace(' ', "-"));
    }
    world.subject = purchase.order_id().map(str::to_owned);
    let answer = world.send(call).await;
    world.subject = None;
    let Some(answer) = answer else { return };
    expect(matches!(answer.status, 200 | 201 | 409 | 422 | 503), "an order is placed or refused");
    if answer.is_success() {
        expect_private_beside(world, &answer, &body.to_string());
        expect_money(world, &purchase);
        world.tally.note(if answer.status == 201 { "order placed" } else { "order placed again" });
        confirm(world, number, answer.field("orderId"), answer.status == 201);
    }
}

pub fn confirm(world: &mut World, number: usize, order_id: String, is_new: bool) {
    let purchase = world.model.purchases[number].clone();
    assert!(!(is_new && purchase.placed.is_some()), "a payment is used twice, for {order_id} too");
    expect(purchase.order_id() == Some(&order_id), "an order has the id that was promised");
    world.model.purchases[number].placed = Some(order_id);
}

/// Claims of the client and an invented proof.
pub async fn place_unpaid(world: &mut World) {
    let Some(number) = some_purchase(world, |_| true) else { return };
    let proof = world.dice.chance(50).then(|| format!("{:032x}", world.dice.next()));
    let body = world.model.purchases[number].order_body("Asha Mushi", proof.as_deref());
    let Some(answer) = world.send(Call::post("/api/orders", &body)).await else { return };
    expect(matches!(answer.status, 409 | 503), "nothing is ordered without a payment");
    world.tally.note("unpaid order refused");
}

pub async fn place_with_anothers_proof(world: &mut World) {
    let Some(one) = some_purchase(world, |_| true) else { return };
    let Some(other) = some_purchase(world, |purchase| purchase.proof.is_some()) else { return };
    let (one, other) = (world.model.purchases[one].clone(), world.model.purchases[other].clone());
    if one.bundle["_id"] == other.bundle["_id"] {
        return;
    }
    let body = one.order_body("Asha Mushi", other.proof.as_deref());
    let Some(answer) = world.send(Call::post("/api/orders", &body)).await else { return };
    expect(matches!(answer.status, 409 | 422 | 503), "a payment for one bundle buys no other");
    world.tally.note("proof of another refused");
}

/// An acknowledged order exists.
pub async fn track(world: &mut World) {
    let Some(number) = some_purchase(world, |purchase| purchase.acknowledged.is_some()) else { return };
    let purchase = world.model.purchases[number].clone();
    let order_id = purchase.order_id().unwrap().to_owned();
    let Some(answer) = world.send(Call::get(format!("/api/orders/{order_id}"))).await else { return };
    expect_private(world, &answer);
    let is_gone = world.model.archived.contains_key(&order_id);
    expect(is_gone || matches!(answer.status, 200 | 503), "what was acknowledged can be tracked");
    if answer.status == 200 && purchase.placed.is_some() && !is_gone {
        expect(answer.data()["stage"] == "placed", "an order that was confirmed is placed");
    }
    if purchase.is_of_many() {
        list_of_many(world, &purchase).await;
    }
}

/// The buyer of many looks at the list of all numbers, by the payment of any of them.
async fn list_of_many(world: &mut World, purchase: &Purchase) {
    let path = format!("/api/payments/{}/purchases", purchase.payment_id().unwrap());
    let Some(answer) = world.send(Call::get(path)).await else { return };
    expect(matches!(answer.status, 200 | 503), "what was acknowledged can be listed");
    if answer.status != 200 {
        return;
    }
    let (_, request) = world.model.initiation(purchase);
    expect_private_beside(world, &answer, &request.to_string());
    assert_eq!(answer.data()["amount"].as_u64(), Some(world.model.prompt_amount(purchase)));
    let listed: BTreeSet<_> = answer.data()["purchases"].as_array().unwrap().iter().map(order_id).collect();
    let of_prompt = world.model.purchases[purchase.together.clone()].iter();
    let begun: BTreeSet<_> = of_prompt.map(|part| part.order_id().unwrap().to_owned()).collect();
    expect(listed == begun, "a list has all numbers and no other");
    world.tally.note("list of many read");
}

fn order_id(purchase: &Value) -> String {
    text(purchase, "orderId")
}
