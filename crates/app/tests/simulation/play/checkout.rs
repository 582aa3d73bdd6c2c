//! Customers who pay for bundles.

use serde_json::Value;
use simulators::payment::{Intervention, Variation};

use super::staff::text;
use super::truth;
use crate::call::{Answer, Call};
use crate::model::Purchase;
use crate::sentence::expect;
use crate::world::World;

/// A customer who requests another prompt meanwhile is charged twice.
const FAILS_THEN_PAYS: &str = "0700000010";
/// A payout to this customer comes back a day later.
const COMES_BACK: &str = "0700000021";
/// So many buyers of a hundred pay for many numbers with one prompt.
const FOR_MANY: usize = 20;
const MOST_TOGETHER: usize = 6;

/// One for the customer, or with one prompt for several numbers.
pub async fn begin(world: &mut World) {
    let number = world.model.purchases.len();
    let customer = u8::try_from(world.dice.below(6)).unwrap();
    let first = Purchase {
        customer,
        phone: phone(world, customer),
        bundle: some_bundle(world),
        together: number..number + 1,
        place: 0,
        key: format!("purchase-{number}"),
        own_order_id: world.dice.chance(25).then(|| format!("ORD-1732180000000-{number}")),
        gives_details: world.dice.chance(40),
        acknowledged: None,
        proof: None,
        placed: None,
    };
    world.model.remember_phone(&first.phone);
    if world.dice.chance(FOR_MANY) {
        let together = number..number + world.dice.below(MOST_TOGETHER - 1) + 2;
        for place in 0..together.len() {
            let (bundle, together) = (some_bundle(world), together.clone());
            let own_order_id = None;
            let part =
                Purchase { bundle, together, place, own_order_id, gives_details: true, ..first.clone() };
            world.model.purchases.push(part);
        }
    } else {
        world.model.purchases.push(first);
    }
    intervene(world);
    initiate(world, number).await;
    for played in &world.companies {
        played.provider.clear_queue();
    }
}

fn some_bundle(world: &World) -> Value {
    world.dice.pick(&world.model.catalogue.bundles).cloned().unwrap()
}

/// A number whose last digits select the outcome, or a rate-limited one.
fn phone(world: &World, customer: u8) -> String {
    match world.dice.below(10) {
        0..6 => format!("07000000{:02}", world.dice.between(1, 22)),
        6 => FAILS_THEN_PAYS.to_owned(),
        7 => COMES_BACK.to_owned(),
        _ => format!("075432190{customer}"),
    }
}

fn intervene(world: &mut World) {
    let twist = world.dice.weighted(&[
        (70, None),
        (4, Some((Variation::AnswerServerError, "prompt out, answer 500"))),
        (4, Some((Variation::Hang, "prompt hung"))),
        (4, Some((Variation::LoseWebhooks, "webhook never sent"))),
        (4, Some((Variation::RepeatWebhooks { times: 3 }, "webhook sent thrice"))),
        (4, Some((Variation::DelayWebhooks { by_s: 4_000 }, "webhook sent late"))),
        (4, Some((Variation::StaleWebhook { after_s: 30 }, "webhook stale"))),
        (3, Some((Variation::ReportAmount { amount_tsh: 7 }, "wrong amount"))),
        (3, Some((Variation::ReportAnotherOrder, "wrong order"))),
    ]);
    if let Some((twist, name)) = twist {
        world.tally.note(name);
        world.say(format!("the companies: {twist:?}"));
        for played in &world.companies {
            played.provider.intervene_next(Intervention::vary(twist));
        }
    }
}

pub async fn repeat(world: &mut World) {
    if let Some(number) = some_purchase(world, |_| true) {
        initiate(world, number).await;
    }
}

async fn initiate(world: &mut World, number: usize) {
    let purchase = world.model.purchases[number].clone();
    let (path, body) = world.model.initiation(&purchase);
    let Some(answer) = world.send(initiate_call(&purchase, path, &body)).await else { return };
    expect_private_beside(world, &answer, &body.to_string());
    let known = world.model.purchases[number].acknowledged.clone();
    match (answer.status, known) {
        (202, _) if purchase.is_of_many() => acknowledge_many(world, &purchase, &answer),
        (202, _) => acknowledge(world, number, answer.data()),
        (503 | 502, Some(_)) => expect_never_sent(world, number, &answer).await,
        (_, Some(_)) => panic!("an acknowledged key is answered {}", answer.describe()),
        (409 | 422 | 429 | 502 | 503, None) => {}
        (_, None) => panic!("a new purchase is answered {}", answer.describe()),
    }
}

fn initiate_call(purchase: &Purchase, path: &str, body: &Value) -> Call {
    let call = Call::post(path, body);
    call.with("idempotency-key", purchase.key.clone()).of_customer(purchase.customer)
}

fn acknowledge_many(world: &mut World, purchase: &Purchase, answer: &Answer) {
    let asked = answer.data()["amount"].as_u64();
    assert_eq!(
        asked,
        Some(world.model.prompt_amount(purchase)),
        "a prompt asks for the sum of its purchases"
    );
    let begun = answer.data()["purchases"].as_array().unwrap();
    assert_eq!(begun.len(), purchase.together.len(), "each number has a purchase");
    for (number, part) in purchase.together.clone().zip(begun) {
        assert_eq!(part["bundleId"], world.model.purchases[number].bundle["_id"]);
        acknowledge(world, number, part);
    }
    world.tally.note("payment for many initiated");
}

fn acknowledge(world: &mut World, number: usize, answer: &Value) {
    let now = (text(answer, "orderId"), text(answer, "paymentId"));
    let purchase = &mut world.model.purchases[number];
    if let Some(own) = &purchase.own_order_id {
        assert_eq!(*own, now.0, "the client's own order id is kept");
    }
    match purchase.acknowledged.replace(now.clone()) {
        Some(before) => {
            assert_eq!(before, now, "the same key gives the same purchase");
            world.tally.note("same answer again");
        }
        None => world.tally.note("payment initiated"),
    }
}

/// Only a prompt that the provider refused is answered as refused again.
async fn expect_never_sent(world: &mut World, number: usize, answer: &Answer) {
    if answer.status != 502 {
        return;
    }
    let order_id = world.model.purchases[number].order_id().unwrap().to_owned();
    let list = world.ask_as_staff(Call::get(format!("/api/payments?q={order_id}"))).await;
    let detail = format!("/api/payments/{}", list.data()[0]["_id"].as_str().unwrap());
    let detail = world.ask_as_staff(Call::get(detail)).await.text;
    let was_sent = detail.contains(r#""to":"pending""#) || detail.contains(r#""cause":"staff""#);
    expect(!was_sent, "later events do not change the answer to a key");
}

pub async fn other_body(world: &mut World) {
    let Some(number) = some_purchase(world, |purchase| purchase.acknowledged.is_some()) else { return };
    let purchase = world.model.purchases[number].clone();
    let (path, mut body) = world.model.initiation(&purchase);
    match body["bundles"].as_array_mut() {
        Some(bundles) if bundles.len() > 2 => drop(bundles.pop()),
        _ => body["phone"] = "0622333444".into(),
    }
    let Some(answer) = world.send(initiate_call(&purchase, path, &body)).await else { return };
    expect(matches!(answer.status, 422 | 503), "a key with another body is answered 422");
    if answer.status == 422 {
        world.tally.note("other body refused");
    }
}

pub async fn status(world: &mut World) {
    let Some(number) = some_purchase(world, |purchase| purchase.acknowledged.is_some()) else { return };
    let purchase = world.model.purchases[number].clone();
    let call = Call::get(format!("/api/payments/status/{}", purchase.order_id().unwrap()));
    let Some(answer) = world.send(call).await else { return };
    expect(matches!(answer.status, 200 | 503), "an acknowledged payment has a status");
    expect_private(world, &answer);
    if answer.data()["payment_status"] == "COMPLETED" {
        expect_money(world, &purchase);
    }
}

pub async fn verify(world: &mut World) {
    let Some(number) = some_purchase(world, |purchase| purchase.acknowledged.is_some()) else { return };
    let purchase = world.model.purchases[number].clone();
    let mut claim = purchase.verify_body();
    let is_wrong = world.dice.chance(15);
    if is_wrong {
        claim["amount"] = 1.into();
    }
    let Some(answer) = world.send(Call::post("/api/payments/verify", &claim)).await else { return };
    expect(matches!(answer.status, 200 | 402 | 409 | 503), "a claim has one of four answers");
    expect_private(world, &answer);
    if answer.status == 200 {
        expect(!is_wrong, "a claim of another amount proves nothing");
        expect_money(world, &purchase);
        give_proof(world, number, answer.body["verificationId"].as_str().unwrap());
    }
}

pub fn give_proof(world: &mut World, number: usize, proof: &str) {
    let known = world.model.purchases[number].proof.get_or_insert_with(|| proof.to_owned()).clone();
    expect(known == proof, "a purchase has one proof");
}

pub fn expect_money(world: &World, purchase: &Purchase) {
    let came = truth::money_came(world, purchase);
    expect(came, "nothing counts as paid without money");
}

pub async fn resend(world: &mut World) {
    let Some(number) = some_purchase(world, |purchase| purchase.acknowledged.is_some()) else { return };
    let purchase = world.model.purchases[number].clone();
    let prompts = truth::prompted(world).len();
    let path = format!("/api/payments/{}/resend", purchase.payment_id().unwrap());
    let call = Call::post(path, &serde_json::json!({})).of_customer(purchase.customer);
    let Some(answer) = world.send(call).await else { return };
    let known = matches!(answer.status, 202 | 409 | 422 | 429 | 502 | 503);
    expect(known, "another prompt is sent or refused");
    expect_private(world, &answer);
    if answer.status == 202 {
        expect(Some(answer.field("orderId").as_str()) == purchase.order_id(), "it is the same purchase");
        if truth::prompted(world).len() > prompts {
            world.tally.note(if purchase.is_of_many() { "resent for many" } else { "resent" });
        }
    }
}

/// Public responses contain no phone number.
pub fn expect_private(world: &World, answer: &Answer) {
    expect_private_beside(world, answer, "");
}

/// Public responses contain no phone number that was not in the request.
pub fn expect_private_beside(world: &World, answer: &Answer, request: &str) {
    let mut unsaid = world.model.phones.iter().filter(|phone| !request.contains(*phone));
    let leaked = unsaid.find(|phone| answer.text.contains(*phone));
    assert!(leaked.is_none(), "a public answer tells the number {leaked:?}: {}", answer.text);
}

pub fn some_purchase(world: &World, test: impl Fn(&Purchase) -> bool) -> Option<usize> {
    let purchases = world.model.purchases.iter().enumerate();
    let fit: Vec<usize> =
        purchases.filter(|(_, purchase)| test(purchase)).map(|(number, _)| number).collect();
    // Mostly the latest: a customer who has just paid acts next.
    let latest = fit.len().saturating_sub(4);
    if world.dice.chance(70) {
        world.dice.pick(&fit[latest..]).copied()
    } else {
        world.dice.pick(&fit).copied()
    }
}
