//! Customers who search for their money, and people who stop prompts.

use serde_json::json;

use super::checkout::{give_proof, some_purchase};
use super::truth::{self, Truth};
use crate::call::Call;
use crate::sentence::expect;
use crate::world::World;

/// With the wallet's reference only.
pub async fn recover(world: &mut World) {
    let prompted = truth::prompted(world);
    let Some(prompt) = world.dice.pick(&prompted).cloned() else { return };
    let Truth::Paid { transaction } = truth::of(world, &prompt) else { return };
    let body = json!({ "phoneNumber": prompt.phone, "reference": transaction });
    let Some(answer) = world.send(Call::post("/api/payments/recover", &body)).await else { return };
    expect(matches!(answer.status, 200 | 404 | 429 | 503), "a search finds or does not");
    if answer.status != 200 {
        return;
    }
    world.tally.note("recovered");
    let (order_id, proof) = (answer.field("orderId"), answer.field("verificationId"));
    let numbered = world.model.purchases.iter().position(|purchase| purchase.order_id() == Some(&order_id));
    if let Some(number) = numbered.filter(|_| !proof.is_empty()) {
        expect(
            world.model.purchases[number].phone == prompt.phone,
            "a search finds the payer's own purchase",
        );
        give_proof(world, number, &proof);
    }
}

pub async fn stop_prompts(world: &mut World) {
    let Some(number) = some_purchase(world, |_| true) else { return };
    let purchase = world.model.purchases[number].clone();
    let call = Call::post("/api/payments/stop-prompts", &json!({ "phoneNumber": purchase.phone }));
    let Some(answer) = world.send(call.of_customer(purchase.customer)).await else { return };
    expect(matches!(answer.status, 200 | 429 | 503), "anyone may stop prompts");
    world.tally.note("prompts stopped");
}
