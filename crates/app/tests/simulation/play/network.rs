//! The payment companies, the network between them and the shop, and time.

use chrono::TimeDelta;
use kernel::Clock;
use serde_json::json;
use simulators::payment::{DueWebhook, Outage, Signed};

use super::truth;
use crate::call::Call;
use crate::companies::webhook_path;
use crate::sentence::expect;
use crate::world::World;

/// As long as the shop certainly still checks.
const PROMPT_STAYS_FOR: TimeDelta = TimeDelta::days(3);
/// Maximum duration of a hanging call.
const LONGEST_WAIT: TimeDelta = TimeDelta::minutes(30);

#[derive(Clone, Copy)]
enum Fate {
    Arrives,
    IsLost,
    ArrivesTwice,
    ComesLate,
}

/// Decides the fate of every webhook that the companies have sent.
pub async fn webhooks(world: &mut World) {
    for (sender, webhook) in std::mem::take(&mut world.on_the_way) {
        world.tally.note("webhook late");
        deliver(world, sender, &webhook).await;
    }
    for (sender, webhook) in due_webhooks(world) {
        let fates = [(5, Fate::Arrives), (2, Fate::IsLost), (2, Fate::ArrivesTwice), (2, Fate::ComesLate)];
        match world.dice.weighted(&fates) {
            Fate::Arrives => deliver(world, sender, &webhook).await,
            Fate::IsLost => world.tally.note("webhook lost"),
            Fate::ArrivesTwice => {
                deliver(world, sender, &webhook).await;
                deliver(world, sender, &webhook).await;
                world.tally.note("webhook repeated");
            }
            Fate::ComesLate => world.on_the_way.push((sender, webhook)),
        }
    }
}

/// Each with the number of its company.
fn due_webhooks(world: &World) -> Vec<(usize, DueWebhook)> {
    let companies = world.companies.iter().enumerate();
    let due = companies.flat_map(|(sender, played)| {
        played.provider.take_due_webhooks().into_iter().map(move |webhook| (sender, webhook))
    });
    due.collect()
}

async fn deliver(world: &mut World, sender: usize, webhook: &DueWebhook) {
    let played = &world.companies[sender];
    let Signed { headers, body } = played.provider.signed(webhook);
    let call = Call::raw(webhook_path(played.company), body).with_all(headers);
    let Some(answer) = world.send(call).await else { return };
    expect(matches!(answer.status, 200 | 503), "a company's webhook is accepted");
    world.tally.note("webhook delivered");
}

/// A forged webhook, with or without the key or signature: it has no effect.
pub async fn forged_webhook(world: &mut World) {
    let prompted = truth::prompted(world);
    let reference = world.dice.pick(&prompted).map_or("BH0", |prompt| &prompt.reference);
    // Each company has its own place for our reference.
    let body = json!({
        "order_id": reference, "payment_status": "COMPLETED", "reference": "1",
        "data": { "orderReference": reference, "status": "SUCCESS", "metadata": { "order_id": reference } },
    });
    let played = world.dice.pick(&world.companies).unwrap();
    let (path, due_at) = (webhook_path(played.company), world.clock.now());
    let webhook = DueWebhook { order_id: String::new(), url: String::new(), body, due_at };
    let Signed { headers, body } = played.provider.signed(&webhook);
    let cut = body[..body.len() / 2].to_owned();
    let (call, statuses, name) = match world.dice.below(3) {
        0 => (
            Call::post(path, &webhook.body).with("x-api-key", "another key"),
            [401, 401, 503],
            "webhook forged",
        ),
        1 => (Call::raw(path, cut).with_all(headers), [400, 401, 503], "webhook malformed"),
        _ => (Call::raw(path, body).with_all(headers), [200, 200, 503], "webhook lying"),
    };
    world.tally.note(name);
    let (before, steps) = (payments(world).await, world.tally.count("steps"));
    let answer = world.send(call).await;
    if let Some(answer) = answer {
        expect(statuses.contains(&answer.status), "a webhook is authenticated by its key or signature");
    }
    let others_acted = world.tally.count("steps") > steps;
    expect(others_acted || payments(world).await == before, "a webhook alone changes no payment");
}

/// All payments as staff see them.
async fn payments(world: &mut World) -> String {
    world.ask_as_staff(Call::get("/api/payments?limit=200")).await.text
}

/// A company goes down, or works again.
pub fn provider(world: &mut World) {
    // Mostly the first, so that prompts move.
    let number = if world.dice.chance(60) { 0 } else { world.dice.below(world.companies.len()) };
    let provider = world.companies[number].provider.clone();
    if provider.outage().is_some() || world.dice.chance(35) {
        world.say(format!("company {number} works"));
        return provider.end_outage();
    }
    let outage = world.dice.weighted(&[
        (1, Outage::Refuses),
        (1, Outage::Hangs),
        (1, Outage::Garbage),
        (3, Outage::Unauthorised),
    ]);
    world.say(format!("company {number} {}", outage.name()));
    world.tally.note(match outage {
        Outage::Refuses => "outage refuses",
        Outage::Hangs => "outage hangs",
        Outage::Garbage => "outage garbage",
        Outage::Unauthorised => "outage unauthorised",
    });
    provider.start_outage(outage);
}

/// A payer answers a prompt, possibly one that was replaced long ago.
pub fn payer(world: &mut World) {
    let since = world.clock.now() - PROMPT_STAYS_FOR;
    let prompted: Vec<_> = truth::prompted(world).into_iter().filter(|prompt| prompt.at > since).collect();
    let Some(prompt) = world.dice.pick(&prompted) else { return };
    let pays = world.dice.chance(80);
    let provider = &world.companies[prompt.company].provider;
    let done =
        if pays { provider.pay_now(&prompt.reference) } else { provider.cancel_now(&prompt.reference) };
    world.say(format!("the payer of {}: pays {pays}, possible {done}", prompt.reference));
    if done {
        world.tally.note(if pays { "prompt paid by hand" } else { "prompt cancelled by hand" });
    }
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
    let by = if world.is_nested() { by.min(LONGEST_WAIT) } else { by };
    world.say(format!("{by} go by"));
    world.clock.advance(by);
}
