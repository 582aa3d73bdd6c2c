//! Live events reach every subscriber, whichever instance made the change and whichever died.

use std::time::{Duration, Instant};

use catalog::BundleFilter;
use futures_util::future::join_all;
use kernel::{AccountId, Actor};
use reqwest::{Method, Response, StatusCode};
use serde_json::{Value, json};

use crate::support::clock::ShiftedClock;
use crate::support::figures::{figure, spread};
use crate::support::place::Place;
use crate::support::process::Process;
use crate::support::shop::{LocalShop, Plan};
use crate::support::visitor::{Staff, Visitor};
use crate::support::{FAILURE_TIMEOUT, eventually, provider, size};

on_sqlite! {
    a_killed_shops_unpublished_events_are_published_after_restart,
    #[ignore = "nightly"]
    a_disconnected_client_gets_every_event_once,
    #[ignore = "nightly"]
    many_streams_do_not_block_shutdown,
}

on_postgres! {
    a_killed_shops_unpublished_events_are_published_after_restart,
    a_disconnected_client_gets_every_event_once,
}

const CHANNELS: &str = "data-updates-bundle,data-updates-router";

/// An open event stream.
pub struct Events {
    response: Response,
    unread: String,
}

/// One event: its id, and the bundle's name, or the action if the bundle has none.
pub struct Event {
    pub id: String,
    name: Option<String>,
}

impl Events {
    pub async fn open(visitor: &Visitor, seen: Option<&str>) -> Self {
        // A shop whose relay has not started yet refuses, and clients try again.
        let response = eventually("the stream", || async {
            let mut request =
                visitor.request(Method::GET, &format!("/api/realtime/events?channels={CHANNELS}"));
            if let Some(seen) = seen {
                request = request.header("Last-Event-ID", seen);
            }
            let response = request.send().await.unwrap();
            (response.status() != StatusCode::SERVICE_UNAVAILABLE).then_some(response)
        });
        Self { response: response.await.error_for_status().unwrap(), unread: String::new() }
    }

    /// `None` at the regular end of the stream.
    async fn next(&mut self) -> Option<Event> {
        loop {
            while let Some((block, rest)) = self.unread.split_once("\n\n") {
                let (event, rest) = (event(block), rest.to_owned());
                self.unread = rest;
                if event.is_some() {
                    return event;
                }
            }
            let chunk = tokio::time::timeout(FAILURE_TIMEOUT, self.response.chunk()).await;
            let chunk = chunk.unwrap().unwrap();
            self.unread.push_str(std::str::from_utf8(&chunk?).unwrap());
        }
    }

    pub async fn named(&mut self, name: &str) -> Event {
        loop {
            let event = self.next().await.unwrap();
            if event.name.as_deref() == Some(name) {
                return event;
            }
        }
    }
}

fn event(block: &str) -> Option<Event> {
    let field = |name: &str| block.lines().find_map(|line| line.strip_prefix(name));
    assert_ne!(field("event: "), Some("resync"), "an event was lost");
    let data: Value = serde_json::from_str(field("data: ")?).unwrap();
    let name = data["data"]["name"].as_str().or(data["action"].as_str());
    Some(Event { id: field("id: ")?.to_owned(), name: name.map(str::to_owned) })
}

pub async fn rename(staff: &Staff, visitor: &Visitor, name: &str) {
    let mut bundle = visitor.bundle().await;
    bundle["name"] = json!(name);
    let path = format!("/api/bundles/{}", bundle["_id"].as_str().unwrap());
    staff.try_put(&path, &bundle).await.unwrap().expect(200);
}

/// On SQLite both are the same instance.
fn two_instances(place: &Place, provider_url: &str) -> (Process, Option<Process>) {
    let one = Process::start(place, provider_url);
    let other = (place.kind() == "PostgreSQL").then(|| Process::start(place, provider_url));
    (one, other)
}

async fn a_disconnected_client_gets_every_event_once(place: Place) {
    let simulator = provider::start();
    let (one, other) = two_instances(&place, &simulator.base_url());
    let here = Visitor::new(&one.base);
    let there = Visitor::new(other.as_ref().map_or(&one.base, |other| &other.base));
    let staff = here.try_staff().await.unwrap();
    let mut events = Events::open(&there, None).await;
    rename(&staff, &here, "Kabla").await;
    let first: i64 = events.named("Kabla").await.id.parse().unwrap();
    let mut ids = vec![first];
    // Each round disconnects during changes and reconnects to the other instance.
    for round in 1..=size("CUTS", 2) {
        drop(events);
        for number in 0..5 {
            rename(&staff, &here, &format!("{round}-{number}")).await;
        }
        let seen = ids.last().unwrap().to_string();
        events = Events::open(if round % 2 == 0 { &here } else { &there }, Some(&seen)).await;
        rename(&staff, &here, &format!("{round}-last")).await;
        while ids.len() <= 6 * round {
            let event = events.next().await.unwrap();
            ids.extend(event.name.is_some().then(|| event.id.parse::<i64>().unwrap()));
        }
    }
    assert!(ids.is_sorted_by(|one, next| one < next), "each once and in order: {ids:?}");
    let took = time_to_event(&staff, &here, &mut events).await;
    figure(&format!("{}: from a change's answer to its event", place.kind()), spread(took));
}

async fn time_to_event(staff: &Staff, visitor: &Visitor, events: &mut Events) -> Vec<Duration> {
    let mut took = Vec::new();
    for number in 0..size("CHANGES", 1) {
        let name = format!("Bei {number}");
        rename(staff, visitor, &name).await;
        let began = Instant::now();
        events.named(&name).await;
        took.push(began.elapsed());
    }
    took
}

async fn a_killed_shops_unpublished_events_are_published_after_restart(place: Place) {
    let simulator = provider::start();
    let first = Process::start(&place, &simulator.base_url());
    let visitor = Visitor::new(&first.base);
    let staff = visitor.try_staff().await.unwrap();
    let mut events = Events::open(&visitor, None).await;
    rename(&staff, &visitor, "Kabla").await;
    let seen = events.named("Kabla").await.id;
    rename(&staff, &visitor, "Mara ya mwisho").await;
    first.kill();
    write_without_publishing(&place, &simulator.base_url()).await;
    let next = Process::start(&place, &simulator.base_url());
    let mut events = Events::open(&Visitor::new(&next.base), Some(&seen)).await;
    let mut names = Vec::new();
    while names.last().is_none_or(|name| name != "deleted") {
        names.extend(events.next().await.unwrap().name);
    }
    assert_eq!(names, ["Mara ya mwisho", "deleted"]);
}

/// Commits without publishing, as a shop that is killed in between: the same parts without background tasks.
async fn write_without_publishing(place: &Place, provider_url: &str) {
    let data_dir = place.path().to_str().unwrap();
    let plan = Plan {
        database_url: place.url(),
        data_dir,
        provider_url,
        first_url: None,
        clock: ShiftedClock::default(),
    };
    let shop = LocalShop::parts(&plan).await;
    let bundle = shop.storage.bundles.list(BundleFilter::default()).await.unwrap().pop().unwrap();
    let neema = Actor::new(AccountId::new(shop.clock.now(), shop.random.as_ref()), "Neema");
    catalog::delete(bundle.id, neema, &shop.bundle_ports()).await.unwrap();
}

async fn many_streams_do_not_block_shutdown(place: Place) {
    let simulator = provider::start();
    let shop = Process::start(&place, &simulator.base_url());
    let visitor = Visitor::new(&shop.base);
    let streams = size("STREAMS", 200);
    let mut open = join_all((0..streams).map(|_| Events::open(&visitor, None))).await;
    shop.terminate();
    let ends = join_all(open.iter_mut().map(async |events| while events.next().await.is_some() {}));
    let (_, (status, took)) =
        tokio::join!(ends, async { tokio::task::spawn_blocking(|| shop.wait()).await.unwrap() });
    assert!(status.success(), "{status}");
    figure(&format!("{}: SIGTERM with {streams} streams", place.kind()), format!("{took:?}"));
}
