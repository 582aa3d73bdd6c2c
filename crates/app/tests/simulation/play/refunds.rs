//! Staff who refund money.

use serde_json::json;

use super::staff::{expect_known, text};
use crate::call::Call;
use crate::world::World;

pub async fn handle_case(world: &mut World) {
    let list = world.ask_as_staff(Call::get("/api/refunds?limit=200")).await;
    let cases = list.data().as_array().unwrap();
    // A payout with an unknown outcome is requested again.
    let unknown: Vec<_> = cases.iter().filter(|case| case["state"] == "paying").cloned().collect();
    let from = if unknown.is_empty() || world.dice.chance(40) { cases } else { &unknown };
    let Some(case) = world.dice.pick(from).cloned() else { return };
    if world.dice.chance(20) {
        return record_together(world, cases).await;
    }
    let what = world.dice.weighted(&[(6, "pay-out"), (2, "record"), (2, "dismiss")]);
    let path = format!("/api/refunds/{}/{what}", text(&case, "_id"));
    let body = json!({ "reference": "CEJ3I3SETSN", "reason": "the customer wants it so" });
    let answer = world.send_as_staff(Call::post(path, &body)).await;
    expect_known(answer.as_ref(), &[200, 409, 503]);
    let Some(answer) = answer.filter(|answer| answer.status == 200) else { return };
    world.tally.note(match (what, answer.field("state").as_str()) {
        ("pay-out", "refunded") => "payout made",
        ("pay-out", "open") => "payout refused",
        ("pay-out", _) => "payout unknown",
        ("record", _) => "refund recorded by hand",
        _ => "refund dismissed",
    });
}

/// All open refunds, or none, are recorded as sent by hand.
async fn record_together(world: &mut World, cases: &[serde_json::Value]) {
    let open = cases.iter().filter(|case| case["state"] == "open").take(3).enumerate();
    let sent: Vec<_> = open
        .map(|(number, case)| json!({ "id": case["_id"], "reference": format!("CEK{number}TOGETHER") }))
        .collect();
    if sent.is_empty() {
        return;
    }
    let answer = world.send_as_staff(Call::post("/api/refunds/record", &json!({ "refunds": sent }))).await;
    expect_known(answer.as_ref(), &[200, 503]);
    if answer.is_some_and(|answer| answer.status == 200 && answer.data()["recorded"] == true) {
        world.tally.note("refunds recorded together");
    }
}
