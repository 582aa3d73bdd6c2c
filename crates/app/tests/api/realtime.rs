//! Live events reach their subscribers only.

use std::collections::BTreeSet;
use std::time::Duration;

use accounts::Role;
use changes::Position;
use chrono::TimeDelta;
use events::{Frame, Projection};
use futures_util::future::join_all;
use reqwest::Method;
use serde_json::{Value, json};
use server::app_state::AppState;
use server::realtime::projection;

use crate::support::app::TestApp;
use crate::support::customer::{PAYS, bundle_order, router_order};
use crate::support::events::Events;
use crate::support::staff::Staff;

const PUBLIC: &str = "data-updates-bundle,data-updates-router,data-updates-training,data-updates-store";

/// An access token is valid for fifteen minutes plus five seconds of leeway.
const TOKEN_LIFE: TimeDelta = TimeDelta::seconds(15 * 60 + 5);

/// Fields of an event besides its `data`.
const OUTSIDE: [&str; 8] = ["action", "channel", "data", "id", "name", "position", "timestamp", "type"];

fn keys(value: &Value) -> BTreeSet<&str> {
    value.as_object().unwrap().keys().map(String::as_str).collect()
}

impl Staff<'_> {
    async fn change(&self, path: &str, change: &Value) {
        let item = self.get(path).await.expect(200);
        let mut body = item.data().clone();
        body.as_object_mut().unwrap().extend(change.as_object().unwrap().clone());
        let confirmation = if change["price"].is_i64() { self.confirmation().await } else { String::new() };
        self.send_confirmed((Method::PUT, path), Some(&body), &confirmation).await.expect(200);
    }

    async fn rename(&self, path: &str, name: &str) {
        self.change(path, &json!({ "name": name })).await;
    }
}

fn path_of(kind: &str, item: &Value) -> String {
    format!("/api/{kind}/{}", item["_id"].as_str().unwrap())
}

#[tokio::test]
async fn a_stream_starts_with_the_position_and_is_neither_cached_nor_transformed() {
    let app = TestApp::start().await;
    let mut events = app.try_follow(PUBLIC, &[]).await.unwrap();
    assert_eq!(events.header("content-type"), "text/event-stream");
    assert_eq!(events.header("cache-control"), "no-store");
    assert_eq!(events.header("x-accel-buffering"), "no");
    assert!(!events.has_header("content-encoding"));
    let ready = events.next().await;
    assert_eq!((ready.name.as_str(), ready.data), ("ready", json!({})));
    assert!(ready.id.unwrap().parse::<i64>().is_ok());
}

#[tokio::test]
async fn a_price_change_is_published_as_visitors_see_it() {
    let app = TestApp::start().await;
    let owner = app.staff().await;
    let path = path_of("bundles", &app.bundle("normal").await);
    let mut events = app.follow(PUBLIC).await;
    owner.change(&path, &json!({ "price": 4_321 })).await;
    let event = events.named("BUNDLE_UPDATE").await;
    assert_eq!(event.name, "data-update");
    assert_eq!(event.data["data"]["price"], 4_321);
    assert_eq!(&event.data["data"], app.get(&path).await.data());
    assert_eq!(
        (&event.data["channel"], &event.data["action"]),
        (&json!("data-updates-bundle"), &json!("updated"))
    );
}

#[tokio::test]
async fn hiding_is_published_as_deleted_and_showing_as_updated() {
    let app = TestApp::start().await;
    let owner = app.staff().await;
    let path = path_of("routers", &app.router_with_stock(|stock| stock > 5).await);
    let mut events = app.follow(PUBLIC).await;
    owner.change(&path, &json!({ "isActive": false })).await;
    let hidden = events.named("ROUTER_UPDATE").await.data;
    assert_eq!((&hidden["action"], &hidden["data"]), (&json!("deleted"), &Value::Null));
    owner.change(&path, &json!({ "isActive": true })).await;
    let shown = events.named("ROUTER_UPDATE").await.data;
    assert_eq!((&shown["action"], &shown["data"]["isActive"]), (&json!("updated"), &json!(true)));
}

#[tokio::test]
async fn saved_settings_invalidate_the_cache_immediately() {
    let app = TestApp::start().await;
    let owner = app.staff().await;
    let mut events = app.follow(PUBLIC).await;
    let terms = json!({ "commissionMinPercent": 6, "commissionMaxPercent": 9, "minimumCapitalTsh": 400_000 });
    app.get("/api/store").await.expect(200);
    owner.send(Method::PUT, "/api/store/settings", Some(&json!({ "agentTerms": terms }))).await.expect(200);
    let event = events.named("STORE_UPDATE").await;
    assert_eq!((&event.data["type"], &event.data["data"]), (&json!("store"), &Value::Null));
    let store = app.get("/api/store").await;
    assert_eq!(store.data()["agentClaims"]["commissionMinPercent"], 6);
    assert_eq!(store.data()["realtime"], json!({ "service": "stream" }));
}

#[tokio::test]
async fn an_invalid_channel_is_refused_at_its_field() {
    let app = TestApp::start().await;
    let many = vec!["data-updates-bundle"; 13].join(",");
    let unknown = ["", "orders", "data-updates-bundle,", "order-BH-2611-AAAA-AAAA", "payment-nobody", &many];
    for channels in unknown {
        let refused = app.try_follow(channels, &[]).await.err().unwrap();
        assert_eq!(
            (refused.failure(), refused.fields()),
            ((422, "validation_failed"), vec!["channels"]),
            "{channels}"
        );
    }
    let missing = app.get("/api/realtime/events").await;
    assert_eq!(missing.fields(), ["channels"]);
}

#[tokio::test]
async fn staff_channels_require_their_permission() {
    let app = TestApp::start().await;
    for channel in ["data-updates-order", "data-updates-agent", "admin-actions"] {
        let refused = app.try_follow(&format!("data-updates-bundle,{channel}"), &[]).await.err().unwrap();
        assert_eq!(refused.failure(), (401, "unauthenticated"), "{channel}");
    }
    let content = app.staff_with_role(Role::Content).await;
    for (channel, allowed) in
        [("data-updates-order", false), ("data-updates-agent", false), ("admin-actions", true)]
    {
        let followed = content.try_follow(channel).await;
        assert_eq!(followed.is_ok(), allowed, "{channel}");
        if let Err(refused) = followed {
            assert_eq!(refused.failure(), (403, "not_permitted"), "{channel}");
        }
    }
    app.add_account("asha@example.co.tz", Role::Customer).await;
    let token = app.sign_in("/api/auth/login", "asha@example.co.tz").await.expect(200).text("token");
    let refused = Staff::with_token(&app, token).try_follow("admin-actions").await.err().unwrap();
    assert_eq!(refused.failure(), (403, "admin_required"));
}

#[tokio::test]
async fn a_new_order_is_published_to_staff_with_the_name_and_to_its_customer_without() {
    let app = TestApp::start().await;
    let owner = app.staff().await;
    let mut staff_events = owner.follow("data-updates-order,admin-actions").await;
    let placed = app.place(&router_order(&app.router_with_stock(|stock| stock > 5).await)).await.expect(201);
    let event = staff_events.named("NEW_ORDER_NOTIFICATION").await.data;
    let expected =
        ["_id", "amount", "by", "customerName", "orderId", "service", "status", "urgent", "version"];
    assert_eq!(keys(&event["data"]), expected.into());
    assert_eq!(
        (&event["data"]["customerName"], &event["data"]["urgent"]),
        (&json!("Juma Hassan"), &json!(false))
    );
    assert_eq!(event["data"]["by"], json!(null));
    assert_eq!(event["id"], event["data"]["_id"]);
    assert_eq!(staff_events.named("ADMIN_ACTION").await.data["type"], "desk");

    let order_id = placed.text("orderId");
    let mut customer = app.follow(&format!("order-{}", order_id.to_lowercase())).await;
    owner.set_status(&order_id, "processing").await.expect(200);
    let event = customer.named("ORDER_STATUS_UPDATE").await.data;
    assert_eq!(&event["data"], app.get(&format!("/api/orders/{order_id}")).await.data());
    assert_eq!(event["channel"], format!("order-{order_id}"));
    assert_eq!(staff_events.named("ORDER_STATUS_UPDATE").await.data["data"]["status"], "processing");
}

#[tokio::test]
async fn a_new_order_names_the_staff_account_that_placed_it() {
    let app = TestApp::start().await;
    let owner = app.staff().await;
    let me = owner.get("/api/admin/profile").await.expect(200);
    let mut staff_events = owner.follow("data-updates-order").await;
    let order = router_order(&app.router_with_stock(|stock| stock > 5).await);
    owner.send(Method::POST, "/api/orders", Some(&order)).await.expect(201);
    let event = staff_events.named("NEW_ORDER_NOTIFICATION").await.data;
    assert!(!me.text("id").is_empty());
    assert_eq!(event["data"]["by"], me.data()["id"]);
}

#[tokio::test]
async fn a_payment_event_needs_the_payment_id_and_contains_no_proof() {
    let app = TestApp::start().await;
    let initiated = app.initiate(&app.bundle("normal").await, PAYS).await.expect(202);
    let (payment_id, order_id) = (initiated.text("paymentId"), initiated.text("orderId"));
    let channels = format!("payment-{payment_id},order-{order_id}");
    let mut events = app.follow(&channels).await;
    app.settled(&order_id).await;
    let event = events.named("PAYMENT_UPDATE").await.data;
    assert_eq!(keys(&event["data"]), ["paymentId", "status"].into());
    assert_eq!((&event["type"], &event["id"]), (&json!("payment"), &json!(payment_id)));
    let tracked = events.named("ORDER_UPDATE").await.data;
    assert_eq!(tracked["data"]["orderId"], order_id);
    assert!(!tracked.to_string().contains(PAYS));
}

/// Collects all public events during a variety of changes.
#[tokio::test]
async fn public_events_contain_only_allowed_fields() {
    let app = TestApp::start().await;
    let owner = app.staff().await;
    let (bundle, router) = (app.bundle("normal").await, app.router_with_stock(|stock| stock > 5).await);
    let lesson = app.get("/api/training").await.data()[0].clone();
    let paid = app.pay(&bundle).await;
    let mut events =
        app.follow(&format!("{PUBLIC},order-{},payment-{}", paid.order_id, paid.payment_id)).await;
    owner.rename(&path_of("bundles", &bundle), "Nyingine").await;
    owner.change(&path_of("training", &lesson), &json!({ "title": "Somo" })).await;
    app.place(&bundle_order(&paid)).await.expect(201);
    app.place(&router_order(&router)).await.expect(201);
    owner.set_status(&paid.order_id, "processing").await.expect(200);
    owner.rename(&path_of("routers", &router), "Mwisho").await;
    let mut seen = BTreeSet::new();
    loop {
        let event = events.next().await.data;
        assert_eq!(keys(&event), OUTSIDE.into());
        let kind = event["type"].as_str().unwrap().to_owned();
        if event["data"].is_object() {
            let unknown: Vec<_> = keys(&event["data"])
                .into_iter()
                .filter(|key| !allowed(&kind).contains(key))
                .map(str::to_owned)
                .collect();
            assert!(unknown.is_empty(), "{kind}: {unknown:?}");
        }
        for secret in
            ["Mushi", "Juma", "0754321908", "255754321908", "0688100245", "asha@", &paid.verification_id]
        {
            assert!(!event.to_string().contains(secret), "{secret} in {event}");
        }
        seen.insert(kind);
        if event["data"]["name"] == "Mwisho" {
            break;
        }
    }
    assert!(["bundle", "order", "router", "training"].iter().all(|kind| seen.contains(*kind)), "{seen:?}");
}

fn allowed(kind: &str) -> &'static [&'static str] {
    match kind {
        "bundle" => &[
            "_id",
            "id",
            "name",
            "nameSwahili",
            "type",
            "network",
            "data",
            "dataMb",
            "validity",
            "validityCount",
            "validityUnit",
            "hours",
            "conditions",
            "conditionsSwahili",
            "operatorPrice",
            "price",
            "description",
            "descriptionSwahili",
            "features",
            "image",
            "picture",
            "adminPhoneNumber",
            "requiresTin",
            "requiresNida",
            "isActive",
            "version",
            "createdAt",
            "updatedAt",
        ],
        "router" => &[
            "_id",
            "id",
            "name",
            "people",
            "nameSwahili",
            "brand",
            "model",
            "price",
            "image",
            "picture",
            "stock",
            "isActive",
            "specifications",
            "specificationsSwahili",
            "version",
            "createdAt",
            "updatedAt",
        ],
        "training" => &[
            "_id",
            "id",
            "title",
            "titleSwahili",
            "description",
            "descriptionSwahili",
            "category",
            "difficulty",
            "type",
            "duration",
            "durationMinutes",
            "tags",
            "videoUrl",
            "documentUrl",
            "thumbnail",
            "picture",
            "isActive",
            "version",
            "createdAt",
            "updatedAt",
            "content",
            "contentSwahili",
            "quiz",
        ],
        "payment" => &["paymentId", "status"],
        _ => &[
            "orderId",
            "stage",
            "status",
            "progress",
            "service",
            "amount",
            "createdAt",
            "deliveryFee",
            "dueAt",
            "timeline",
            "details",
            "customerName",
            "phoneNumber",
            "full",
            "cancelRequested",
            "wait",
        ],
    }
}

async fn names(events: &mut Events, last: &str) -> Vec<String> {
    let mut names = Vec::new();
    loop {
        let name = events.named("BUNDLE_UPDATE").await.data["data"]["name"].as_str().unwrap().to_owned();
        names.push(name.clone());
        if name == last {
            return names;
        }
    }
}

#[tokio::test]
async fn a_reconnected_client_gets_every_missed_event_once() {
    let app = TestApp::start().await;
    let owner = app.staff().await;
    let bundles = app.get("/api/bundles").await;
    let paths: Vec<_> =
        bundles.data().as_array().unwrap().iter().map(|item| path_of("bundles", item)).collect();
    let mut events = app.follow(PUBLIC).await;
    owner.rename(&paths[0], "Ya kwanza").await;
    let seen = events.named("BUNDLE_UPDATE").await.id.unwrap();
    drop(events);
    for (path, name) in paths[1..].iter().zip(["b", "c", "d", "e", "f"]) {
        owner.rename(path, name).await;
    }
    let mut back = app.follow_with(PUBLIC, &[("Last-Event-ID", &seen)]).await;
    owner.rename(&paths[6], "g").await;
    assert_eq!(names(&mut back, "g").await, ["b", "c", "d", "e", "f", "g"]);
}

#[tokio::test]
async fn a_client_that_watched_alone_gets_what_it_missed() {
    // A heartbeat that cannot be written ends the stream of a client that has gone.
    let often = |shop: &mut AppState| shop.realtime.heartbeat = Duration::from_millis(20);
    let app = TestApp::start_changed(&[], |_dir| None, often).await;
    let owner = app.staff().await;
    let placed = app.place(&router_order(&app.router_with_stock(|stock| stock > 5).await)).await.expect(201);
    let (order_id, hub) = (placed.text("orderId"), &app.shop.realtime.hub);
    let channel = format!("order-{order_id}");
    let mut staff_events = owner.follow("data-updates-order").await;
    let mut events = app.follow(&channel).await;
    owner.set_status(&order_id, "processing").await.expect(200);
    let seen = events.named("ORDER_STATUS_UPDATE").await.id.unwrap();
    staff_events.named("ORDER_STATUS_UPDATE").await;
    drop(events);
    app.eventually("only staff watch", async || (hub.subscribers() == 1).then_some(())).await;
    owner.set_status(&order_id, "delivered").await.expect(200);
    // Published together with what the customer misses.
    staff_events.named("ORDER_STATUS_UPDATE").await;
    let mut back = app.follow_with(&channel, &[("Last-Event-ID", &seen)]).await;
    let missed = back.named("ORDER_STATUS_UPDATE").await;
    assert_eq!(missed.data["data"]["status"], "delivered");
}

#[tokio::test]
async fn an_unknown_position_is_answered_with_resync() {
    let app = TestApp::start().await;
    for nonsense in ["999999999", "-1", "seven"] {
        let mut events = app.follow_with(PUBLIC, &[("Last-Event-ID", nonsense)]).await;
        assert_eq!(events.next().await.name, "resync", "{nonsense}");
    }
}

#[tokio::test]
async fn a_disabled_staff_member_gets_no_more_events() {
    let app = TestApp::start().await;
    let owner = app.staff().await;
    let support = app.staff_with_role(Role::Support).await;
    let mut events = support.follow("data-updates-order").await;
    let found = owner.get("/api/people?q=support@example.co.tz").await.expect(200);
    let id = found.data()[0]["_id"].as_str().unwrap().to_owned();
    owner.send(Method::POST, &format!("/api/people/{id}/disable"), None).await.expect(200);
    assert_eq!(events.try_next().await, None);
    let mut customer = app.follow(PUBLIC).await;
    owner.rename(&path_of("bundles", &app.bundle("sme").await), "Bado").await;
    customer.named("BUNDLE_UPDATE").await;
}

#[tokio::test]
async fn an_expired_token_ends_its_stream() {
    let app = TestApp::start().await;
    let mut events = app.staff_with_role(Role::Support).await.follow("data-updates-order").await;
    app.advance(TOKEN_LIFE);
    app.shop.realtime.hub.revalidate();
    assert_eq!(events.try_next().await, None);
}

#[tokio::test]
async fn an_idle_stream_gets_heartbeats_and_ends_after_its_token_expires() {
    let often = |shop: &mut AppState| shop.realtime.heartbeat = Duration::from_millis(1);
    let app = TestApp::start_changed(&[], |_dir| None, often).await;
    let mut events = app.staff_with_role(Role::Support).await.follow("data-updates-order").await;
    events.comment().await;
    app.advance(TOKEN_LIFE);
    assert_eq!(events.try_next().await, None);
}

/// More than the connection's buffers and the subscriber queue hold.
#[tokio::test]
async fn a_slow_subscriber_gets_resync() {
    let app = TestApp::start().await;
    let mut slow = app.follow("data-updates-bundle").await;
    let hub = &app.shop.realtime.hub;
    let first = hub.position().unwrap().number();
    let large = json!({ "filling": "x".repeat(64_000) }).to_string();
    for number in 1..=400 {
        let position = Position::new(first + number).unwrap();
        let bytes = projection::frame("data-update", Some(position), &large);
        hub.publish(Projection {
            position,
            frames: vec![Frame { channel: "data-updates-bundle".into(), bytes: Some(bytes) }],
        });
    }
    let (mut seen, mut resyncs) = (first, 0);
    while seen < first + 400 {
        let event = slow.next().await;
        let number: i64 = event.id.unwrap().parse().unwrap();
        if event.name == "resync" {
            resyncs += 1;
        } else {
            assert_eq!(number, seen + 1, "dropped events are not sent later");
        }
        seen = number;
    }
    assert!(resyncs > 0);
}

#[tokio::test]
async fn one_address_has_ten_streams_once_half_are_taken() {
    let arguments = ["--trusted-proxies", "127.0.0.0/8", "--streams-in-all", "24"];
    // A closed connection is noticed by a write, if not before.
    let often = |shop: &mut AppState| shop.realtime.heartbeat = Duration::from_millis(20);
    let app = TestApp::start_changed(&arguments, |_dir| None, often).await;
    let from = |address: &'static str| [("x-forwarded-for", address)];
    let here = from("41.59.1.1");
    let mut open = join_all((0..12).map(|_| app.follow_with(PUBLIC, &here))).await;
    let refused = app.try_follow(PUBLIC, &here).await.err().unwrap();
    assert_eq!(refused.failure(), (429, "too_many_streams"));
    assert_eq!(refused.headers["retry-after"], "30");
    app.follow_with(PUBLIC, &from("41.59.1.2")).await;
    open.truncate(9);
    let room = async || app.try_follow(PUBLIC, &here).await.ok();
    crate::support::eventually("room for another", room).await;
}

#[tokio::test]
async fn at_the_stream_limit_the_answer_is_503() {
    let app = TestApp::start_with(&["--streams-in-all", "2"], |_dir| None).await;
    let _open = (app.follow(PUBLIC).await, app.follow(PUBLIC).await);
    let refused = app.try_follow(PUBLIC, &[]).await.err().unwrap();
    assert_eq!(refused.failure(), (503, "service_busy"));
    assert!(refused.headers.contains_key("retry-after"));
}

#[tokio::test]
async fn guessing_order_ids_by_subscribing_is_limited() {
    let app = TestApp::start_with(&["--trusted-proxies", "127.0.0.0/8"], |_dir| None).await;
    let placed = app.place(&router_order(&app.router_with_stock(|stock| stock > 5).await)).await.expect(201);
    let (here, there) = ([("x-forwarded-for", "41.59.1.1")], [("x-forwarded-for", "41.59.1.2")]);
    let guess = "payment-0123456789abcdef0123456789abcdef";
    for _ in 0..10 {
        assert_eq!(app.try_follow(guess, &here).await.err().unwrap().status, 422);
    }
    let right = format!("order-{}", placed.text("orderId"));
    assert_eq!(app.try_follow(&right, &here).await.err().unwrap().failure(), (429, "too_many_tries"));
    assert!(app.try_follow(&right, &there).await.is_ok());
    assert!(app.try_follow(PUBLIC, &here).await.is_ok());
}

#[tokio::test]
async fn all_streams_end_at_shutdown() {
    let app = TestApp::start().await;
    let mut open = join_all((0..50).map(|_| app.follow(PUBLIC))).await;
    app.stop();
    let ends = open.iter_mut().map(Events::try_next);
    assert!(join_all(ends).await.iter().all(Option::is_none));
}
