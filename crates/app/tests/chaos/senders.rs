//! Outages of message carriers.

use std::collections::HashMap;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use simulators::message::{MessageSimulator, ReceivedMessage};

use crate::support::bodies::PAYS;
use crate::support::figures::{figure, spread};
use crate::support::place::Place;
use crate::support::process::{Process, reserve_port};
use crate::support::visitor::Visitor;
use crate::support::{eventually, provider, size};

on_sqlite! {
    messages_arrive_once_after_a_sender_outage,
}

on_postgres! {
    #[ignore = "nightly"]
    messages_arrive_once_after_a_sender_outage,
}

/// Time to send the rest: the longest retry delay and cool-down after such an outage, and some margin.
const PATIENCE: Duration = Duration::from_mins(3);

async fn messages_arrive_once_after_a_sender_outage(place: Place) {
    let simulator = provider::start();
    let address = SocketAddr::from(([127, 0, 0, 1], reserve_port()));
    let senders = MessageSimulator::start_at(address).unwrap();
    let count = if place.kind() == "PostgreSQL" { 2 } else { 1 };
    let shops: Vec<_> =
        (0..count).map(|_| Process::start_with(&place, &simulator.base_url(), &ways(&senders))).collect();
    let visitors: Vec<_> = shops.iter().map(|shop| Visitor::new(&shop.base)).collect();
    senders.stop().await;
    let mut times = Vec::new();
    let orders = order_for_a_while(&visitors, &mut times).await;
    let senders = MessageSimulator::start_at(address).unwrap();
    let back = Instant::now();
    let got = wait_for(&senders, orders.len()).await;
    assert!(got.iter().all(|got| got.times == 1), "nothing of it had been taken: {got:#?}");
    figure(&format!("{}: an order while nothing can be sent", place.kind()), spread(times));
    let late = format!("{} messages, the last {:?} after", got.len(), back.elapsed());
    figure(&format!("{}: senders back", place.kind()), late);
    eventually("all of them are known to be sent", || async {
        (place.count("FROM messages WHERE state NOT IN ('sent', 'off')") == 0).then_some(())
    })
    .await;
    drop(shops);
    place.expect_healthy();
}

fn ways(senders: &MessageSimulator) -> Vec<String> {
    let (sms, whatsapp) = (senders.sms_url(), senders.whatsapp_url());
    let flags = [
        ["--sms", "africastalking"],
        ["--sms-url", &sms],
        ["--sms-username", "sandbox"],
        ["--sms-api-key", "key-of-the-tests"],
        ["--whatsapp", "cloud"],
        ["--whatsapp-url", &whatsapp],
        ["--whatsapp-phone-number-id", "1"],
        ["--whatsapp-token", "token-of-the-tests"],
    ];
    flags.into_iter().flatten().map(str::to_owned).collect()
}

/// Places orders at alternating instances. Returns their ids and response times.
async fn order_for_a_while(visitors: &[Visitor], times: &mut Vec<Duration>) -> Vec<String> {
    let away = Duration::from_secs(size("SENDERS_AWAY_S", 3).try_into().unwrap());
    let (bundle, began) = (visitors[0].bundle().await, Instant::now());
    let mut orders = Vec::new();
    for (number, visitor) in (0..).zip(visitors.iter().cycle()) {
        if began.elapsed() >= away {
            break;
        }
        let paid = visitor.pay(&bundle, PAYS, &format!("while-away-{number}")).await;
        let asked = Instant::now();
        orders.push(visitor.try_place(&paid).await.unwrap().expect(201).text("orderId"));
        times.push(asked.elapsed());
        tokio::time::sleep(Duration::from_millis(500)).await;
    }
    orders
}

/// Waits until the carriers have two messages for each order: to its customer and to staff.
async fn wait_for(senders: &MessageSimulator, orders: usize) -> Vec<ReceivedMessage> {
    let began = Instant::now();
    loop {
        let got = senders.received();
        if got.len() >= orders * 2 {
            return got;
        }
        assert!(began.elapsed() < PATIENCE, "{} of {} came: {:?}", got.len(), orders * 2, channels(&got));
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

fn channels(got: &[ReceivedMessage]) -> HashMap<&str, usize> {
    let mut count = HashMap::new();
    for got in got {
        *count.entry(got.channel).or_default() += 1;
    }
    count
}
