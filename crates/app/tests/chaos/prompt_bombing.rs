//! Attackers who flood a phone with prompts.

use chrono::TimeDelta;
use futures_util::future::join_all;
use reqwest::Method;
use serde_json::Value;
use simulators::payment::{CallKind, Simulator};

use crate::support::bodies::initiate_body;
use crate::support::clock::ShiftedClock;
use crate::support::figures::figure;
use crate::support::place::Place;
use crate::support::shop::LocalShop;
use crate::support::visitor::Visitor;
use crate::support::{provider, size};

const VICTIM: &str = "0754321908";
const ADDRESSES: usize = 50;
/// Waves, so that a prompt has expired before the next wave: less than seven and a half minutes in total.
const WAVES: usize = 8;
const BETWEEN_WAVES: TimeDelta = TimeDelta::seconds(63);

on_both_databases! {
    #[ignore = "nightly"]
    a_phone_gets_at_most_three_prompts_in_ten_minutes,
}

async fn a_phone_gets_at_most_three_prompts_in_ten_minutes(place: Place) {
    let (simulator, clock) = (provider::start(), ShiftedClock::stopped());
    let one = LocalShop::start_at(&place, &simulator.base_url(), clock.clone()).await;
    let two = LocalShop::start_at(&place, &simulator.base_url(), clock.clone()).await;
    let doors = [one.visitor(), two.visitor()];
    let bundle = doors[0].bundle().await;
    let tries = size("PROMPTS", 800);
    for wave in 0..WAVES {
        attack(&doors, &bundle, wave, tries / WAVES).await;
        clock.advance(BETWEEN_WAVES);
    }
    let rang = prompts_to(&simulator, VICTIM);
    assert!((1..=3).contains(&rang), "{rang}");
    expect_others_served(&doors, &bundle).await;
    one.stop().await;
    two.stop().await;
    place.expect_healthy();
    figure(
        &format!("{}: tries to prompt one phone / prompts in ten minutes", place.kind()),
        format!("{tries} / {rang}"),
    );
}

async fn attack(doors: &[Visitor; 2], bundle: &Value, wave: usize, tries: usize) {
    let ask = |number: usize| {
        let address = format!("41.59.0.{}", (wave + number) % ADDRESSES + 1);
        initiate_from(&doors[number % 2], bundle, VICTIM, address)
    };
    let answers = join_all((0..tries).map(ask)).await;
    let unexpected: Vec<_> = answers.into_iter().filter(|status| ![202, 409, 429].contains(status)).collect();
    assert!(unexpected.is_empty(), "{unexpected:?}");
}

async fn initiate_from(shop: &Visitor, bundle: &Value, phone: &str, address: String) -> u16 {
    let request = shop.request(Method::POST, "/api/payments/initiate").header("X-Forwarded-For", address);
    shop.try_send(request.json(&initiate_body(bundle, phone))).await.unwrap().status
}

async fn expect_others_served(doors: &[Visitor; 2], bundle: &Value) {
    for number in 0..10 {
        let (phone, address) = (format!("075500000{number}"), format!("41.60.0.{number}"));
        assert_eq!(initiate_from(&doors[number % 2], bundle, &phone, address).await, 202, "{phone}");
    }
}

fn prompts_to(simulator: &Simulator, phone: &str) -> usize {
    let calls = simulator.calls().into_iter().filter(|call| call.kind == CallKind::Initiate);
    calls.filter(|call| call.phone.as_deref() == Some(phone)).count()
}
