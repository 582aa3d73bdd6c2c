//! The hosted push service, simulated by a local server that records its requests.

use std::collections::BTreeSet;
use std::net::TcpListener;
use std::sync::Mutex;

use actix_web::web::{Data, Json};
use actix_web::{App, HttpResponse, HttpServer, web};
use reqwest::Method;
use serde_json::{Value, json};

use crate::support::app::TestApp;
use crate::support::customer::router_order;
use crate::support::eventually;

type Handed = Data<Mutex<Vec<Value>>>;

async fn keep(body: Json<Value>, handed: Handed) -> HttpResponse {
    handed.lock().unwrap().push(body.0);
    HttpResponse::Ok().json(json!({}))
}

/// Starts the service. Returns its port and the recorded events.
fn service() -> (u16, Handed) {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let (port, handed) = (listener.local_addr().unwrap().port(), Handed::new(Mutex::default()));
    let kept = handed.clone();
    let server = HttpServer::new(move || {
        App::new().app_data(kept.clone()).route("/apps/7/events", web::post().to(keep))
    });
    tokio::spawn(server.workers(1).disable_signals().listen(listener).unwrap().run());
    (port, handed)
}

async fn pushed(port: u16) -> TestApp {
    let port = port.to_string();
    let place = ["--pusher-host", "127.0.0.1", "--pusher-port", &port, "--pusher-tls", "false"];
    let who = ["--pusher-key", "key-1", "--pusher-app-id", "7", "--pusher-secret", "secret"];
    let app = TestApp::start_with(&[&place[..], &who[..]].concat(), |_dir| None).await;
    app.start_relay();
    app
}

#[actix_web::test]
async fn public_events_are_passed_on_with_their_position_and_staff_events_are_not() {
    let (port, handed) = service();
    let app = pushed(port).await;
    let owner = app.staff().await;
    let store = app.get("/api/store").await;
    assert_eq!(store.data()["realtime"]["service"], "pusher");
    assert_eq!(store.data()["realtime"]["key"], "key-1");
    let router = app.router_with_stock(|stock| stock > 5).await;
    app.place(&router_order(&router)).await.expect(201);
    let path = format!("/api/routers/{}", router["_id"].as_str().unwrap());
    let hidden = json!({ "isActive": false });
    owner.send(Method::PUT, &path, Some(&hidden)).await.expect(200);
    let last = eventually("the hidden router is passed on", || async {
        let events = handed.lock().unwrap().clone();
        let data = events.iter().map(|event| event["data"].as_str().unwrap().to_owned());
        data.map(|data| serde_json::from_str::<Value>(&data).unwrap())
            .find(|data| data["action"] == "deleted")
    })
    .await;
    assert_eq!((&last["channel"], &last["data"]), (&json!("data-updates-router"), &Value::Null));
    assert!(last["position"].is_i64());
    for event in handed.lock().unwrap().iter().filter(|event| channel(event).starts_with("order-")) {
        let payload: Value = serde_json::from_str(event["data"].as_str().unwrap()).unwrap();
        assert_eq!(payload["data"], Value::Null, "the event contains no customer data");
    }
    let channels: BTreeSet<String> = handed.lock().unwrap().iter().map(channel).collect();
    assert!(
        channels.iter().all(|channel| channel == "data-updates-router" || channel.starts_with("order-")),
        "{channels:?}"
    );
}

fn channel(event: &Value) -> String {
    event["channels"][0].as_str().unwrap().to_owned()
}
