//! The provider, the network between it and the shop, and time.

use chrono::TimeDelta;
use payment_simulator::{DueWebhook, Outage};
use serde_json::json;

use super::truth;
use crate::call::Call;
use crate::instance::PROVIDER_KEY;
use crate::world::World;

const WEBHOOK: &str = "/api/payments/webhook";

/// How long a call may hang between two others.
const LONGEST_WAIT: TimeDelta = TimeDelta::minutes(30);

#[derive(Clone, Copy)]
enum Fate {
    Arrives,
    IsLost,
    ArrivesTwice,
    ComesLate,
}

/// Everything that the provider has sent meets its fate.
pub async fn webhooks(world: &mut World) {
    for webhook in std::mem::take(&mut world.on_the_way) {
        world.tally.note("webhook late");
        deliver(world, &webhook).await;
    }
    for webhook in world.provider.take_due_webhooks() {
        let fates = [(5, Fate::Arrives), (2, Fate::IsLost), (2, Fate::ArrivesTwice), (2, Fate::ComesLate)];
        match world.dice.weighted(&fates) {
            Fate::Arrives => deliver(world, &webhook).await,
            Fate::IsLost => world.tally.note("webhook lost"),
            Fate::ArrivesTwice => {
                deliver(world, &webhook).await;
                deliver(world, &webhook).await;
                world.tally.note("webhook repeated");
            }
            Fate::ComesLate => world.on_the_way.push(webhook),
        }
    }
}

async fn deliver(world: &mut World, webhook: &DueWebhook) {
    let call = Call::post(WEBHOOK, &webhook.body).with("x-api-key", PROVIDER_KEY);
    let Some(answer) = world.send(call).await else { return };
    world.expect(matches!(answer.status, 200 | 503), "the provider's call is taken");
    world.tally.note("webhook delivered");
}

/// What somebody claims who is not the provider, or who has its key: nothing becomes true by it.
pub async fn forged_webhook(world: &mut World) {
    let prompted = truth::prompted(world);
    let reference = world.dice.pick(&prompted).map_or("BH0", |prompt| &prompt.reference);
    let body = json!({ "order_id": reference, "payment_status": "COMPLETED", "reference": "1", "metadata": "{}" });
    let (body, key, statuses, name) = match world.dice.below(3) {
        0 => (body.to_string(), "another key", [401, 503], "webhook forged"),
        1 => ("{\"order_id\":".to_owned(), PROVIDER_KEY, [400, 503], "webhook malformed"),
        _ => (body.to_string(), PROVIDER_KEY, [200, 503], "webhook lying"),
    };
    let before = states(world).await;
    let answer = world.send(Call::raw(WEBHOOK, body).with("x-api-key", key)).await;
    world.tally.note(name);
    if let Some(answer) = answer {
        world.expect(statuses.contains(&answer.status), "a call is judged by its key");
        let _interleaved_or_same = before;
    }
}

async fn states(world: &mut World) -> String {
    world.ask_as_staff(Call::get("/api/payments?limit=200")).await.text
}

pub fn provider(world: &mut World) {
    if world.provider.outage().is_some() || world.dice.chance(35) {
        world.say("the provider works".to_owned());
        return world.provider.come_back();
    }
    let outage = world.dice.pick(&Outage::ALL).copied().unwrap();
    world.say(format!("the provider {}", outage.name()));
    world.tally.note(match outage {
        Outage::Refuses => "outage refuses",
        Outage::Hangs => "outage hangs",
        Outage::Garbage => "outage garbage",
        Outage::Unauthorised => "outage unauthorised",
    });
    world.provider.break_down(outage);
}

pub fn time(world: &mut World) {
    let (from, to) = world.dice.weighted(&[
        (15, (1, 999)),
        (30, (1_000, 9_999)),
        (25, (10_000, 90_000)),
        (15, (90_000, 1_800_000)),
        (5, (1_800_000, 43_200_000)),
        (2, (86_400_000, 259_200_000)),
        (1, (691_200_000, 691_200_001)),
    ]);
    let by = TimeDelta::milliseconds(world.dice.between(from, to));
    let by = if world.somebody_waits() { by.min(LONGEST_WAIT) } else { by };
    world.say(format!("{by} go by"));
    world.clock.advance(by);
}
