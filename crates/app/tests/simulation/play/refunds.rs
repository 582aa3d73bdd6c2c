//! Colleagues who return money.

use serde_json::json;

use super::staff::{expect_known, text};
use crate::call::Call;
use crate::world::World;

pub async fn handle_case(world: &mut World) {
    let list = world.ask_as_staff(Call::get("/api/refunds?limit=200")).await;
    let Some(case) = world.dice.pick(list.data().as_array().unwrap()).cloned() else { return };
    let what = world.dice.weighted(&[(6, "pay-out"), (2, "record"), (2, "dismiss")]);
    let path = format!("/api/refunds/{}/{what}", text(&case, "_id"));
    let body = json!({ "reference": "CEJ3I3SETSN", "reason": "the customer wants it so" });
    let answer = world.send_as_staff(Call::post(path, &body)).await;
    expect_known(world, answer.as_ref(), &[200, 409, 503]);
    let Some(answer) = answer.filter(|answer| answer.status == 200) else { return };
    world.tally.note(match (what, answer.field("state").as_str()) {
        ("pay-out", "refunded") => "payout made",
        ("pay-out", "open") => "payout refused",
        ("pay-out", _) => "payout unknown",
        ("record", _) => "refund recorded by hand",
        _ => "refund dismissed",
    });
}
