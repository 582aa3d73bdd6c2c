use std::net::{SocketAddr, TcpListener};
use std::path::Path;
use std::sync::Arc;

use actix_web::web::Data;
use bundlehub::background;
use bundlehub::config::ServeConfig;
use bundlehub::openapi::Document;
use bundlehub::routes::client::Client;
use bundlehub::sample_pictures;
use bundlehub::senders::Senders;
use bundlehub::server::{Site, serve};
use bundlehub::shop::Shop;
use bundlehub::system::{SystemClock, SystemRandom};
use bundlehub::wiring::{build_shop, open_payments, open_pictures, open_storage};
use bundlehub::wiring_messages::open_messages;
use chrono::{DateTime, Utc};
use clap::Parser;
use diesel::connection::SimpleConnection;
use diesel::{Connection, RunQueryDsl, SqliteConnection};
use kernel::{Clock, Day};
use message_simulator::MessageSimulator;
use notifications::Occasion;
use payment_simulator::Simulator;
use reqwest::Method;
use serde_json::Value;
use tempfile::TempDir;
use tokio::sync::watch;

use super::answer::Answer;

/// The key that the shop and the simulator share in these tests.
pub const PROVIDER_KEY: &str = "key-of-the-tests";

/// A shop of its own for one test.
pub struct TestApp {
    pub base: String,
    pub shop: Arc<Shop>,
    pub simulator: Simulator,
    /// The stand-in that takes messages, when the flags ask for it.
    pub messages: Option<MessageSimulator>,
    http: reqwest::Client,
    stop_sender: watch::Sender<bool>,
    dir: TempDir,
}

struct Standing(DateTime<Utc>);

impl Clock for Standing {
    fn now(&self) -> DateTime<Utc> {
        self.0
    }
}

#[derive(Parser)]
struct Arguments {
    #[command(flatten)]
    serve: ServeConfig,
}

/// The settings of a shop in `dir`; `extra` are further flags.
fn config(dir: &TempDir, extra: &[&str]) -> ServeConfig {
    let database = format!("sqlite://{}", dir.path().join("shop.db").display());
    let data = dir.path().display().to_string();
    let fixed = [
        "bundlehub",
        "--database-url",
        &database,
        "--data-dir",
        &data,
        "--bcrypt-cost",
        "4",
        "--payment-provider-api-key",
        PROVIDER_KEY,
        "--simulator-time-scale",
        "0.02",
    ];
    Arguments::parse_from(fixed.iter().chain(extra)).serve
}

impl TestApp {
    /// A shop with the sample catalogue, fifty times as fast a simulator, and the background check running.
    pub async fn start() -> Self {
        Self::start_with(&[], |_dir| None).await
    }

    /// A shop that also serves a client, which `build` puts into the shop's folder.
    pub async fn start_with(extra: &[&str], build: impl FnOnce(&TempDir) -> Option<Client>) -> Self {
        Self::start_in(tempfile::tempdir().unwrap(), extra, build).await
    }

    /// A shop whose sample routers have their pictures, which take a moment to make.
    pub async fn start_with_pictures() -> Self {
        let dir = tempfile::tempdir().unwrap();
        let data = config(&dir, &[]).data;
        let storage = open_storage(&data).await.unwrap();
        sample_pictures::seed(&storage, open_pictures(&data).as_ref()).await.unwrap();
        Self::start_in(dir, &[], |_dir| None).await
    }

    async fn start_in(dir: TempDir, extra: &[&str], build: impl FnOnce(&TempDir) -> Option<Client>) -> Self {
        let config = config(&dir, extra);
        let client = build(&dir);
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let storage = open_storage(&config.data).await.unwrap();
        catalog::seed_sample_catalogue(
            storage.catalog_seeder.as_ref(),
            |_look| None,
            &SystemClock,
            &SystemRandom,
        )
        .await
        .unwrap();
        content::seed_sample_training(storage.training_seeder.as_ref(), &SystemClock, &SystemRandom)
            .await
            .unwrap();
        let payments = open_payments(&config, address).unwrap();
        let messages = open_messages(&config, storage.push_subscriptions.clone(), address).unwrap();
        let shop = build_shop(&config, storage, payments.client, messages.senders, None).unwrap();
        // A test sees the same messages at every hour of the day.
        let now = shop.clock.now();
        shop.outbox.tell_new(&Occasion::day_over(Day::of(now), now), &[], now).await.unwrap();
        let shop = Arc::new(shop);
        let stop_sender = start_server(&shop, listener, client);
        let simulator = payments.simulator.unwrap();
        let messages = messages.simulator;
        Self { base: base(address), shop, simulator, messages, http: http_client(), stop_sender, dir }
    }

    /// Another instance over the same rows, whose clock stands; nothing runs in its background.
    pub async fn instance_at(&self, now: DateTime<Utc>) -> Shop {
        let config = config(&self.dir, &[]);
        let storage = open_storage(&config.data).await.unwrap();
        let payments = open_payments(&config, SocketAddr::from(([127, 0, 0, 1], 0))).unwrap();
        let shop = build_shop(&config, storage, payments.client, Senders::default(), None).unwrap();
        Shop { clock: Arc::new(Standing(now)), ..shop }
    }

    /// Asks the shop to stop, as SIGTERM does first.
    pub fn stop(&self) {
        self.stop_sender.send_replace(true);
    }

    pub async fn send(
        &self,
        method: Method,
        path: &str,
        headers: &[(&str, &str)],
        body: Option<&Value>,
    ) -> Answer {
        let mut request = self.http.request(method, format!("{}{path}", self.base));
        for (name, value) in headers {
            request = request.header(*name, *value);
        }
        if let Some(body) = body {
            request = request.json(body);
        }
        Answer::read(request.send().await.unwrap()).await
    }

    pub async fn get(&self, path: &str) -> Answer {
        self.send(Method::GET, path, &[], None).await
    }

    pub async fn post(&self, path: &str, body: &Value) -> Answer {
        self.send(Method::POST, path, &[], Some(body)).await
    }

    /// Runs a statement behind the shop's back.
    pub fn execute(&self, sql: &str) {
        let file = self.dir.path().join("shop.db");
        let mut conn = SqliteConnection::establish(file.to_str().unwrap()).unwrap();
        conn.batch_execute(&format!("PRAGMA busy_timeout = 5000; {sql}")).unwrap();
    }

    /// Where everything of the shop lies.
    pub fn folder(&self) -> &Path {
        self.dir.path()
    }

    /// What signs access tokens.
    pub fn jwt_secret(&self) -> String {
        std::fs::read_to_string(self.dir.path().join("jwt-secret")).unwrap().trim().to_owned()
    }

    /// The text of a file in the shop's folder.
    pub fn file(&self, name: &str) -> String {
        std::fs::read_to_string(self.dir.path().join(name)).unwrap()
    }

    /// The column `text` of what a query finds.
    pub fn texts(&self, sql: &str) -> Vec<String> {
        #[derive(diesel::QueryableByName)]
        struct Row {
            #[diesel(sql_type = diesel::sql_types::Text)]
            text: String,
        }
        let file = self.dir.path().join("shop.db");
        let mut conn = SqliteConnection::establish(file.to_str().unwrap()).unwrap();
        let rows: Vec<Row> = diesel::sql_query(sql).load(&mut conn).unwrap();
        rows.into_iter().map(|row| row.text).collect()
    }

    /// A request as raw as the test wants it.
    pub fn raw(&self, method: Method, path: &str) -> reqwest::RequestBuilder {
        self.http.request(method, format!("{}{path}", self.base))
    }
}

fn base(address: SocketAddr) -> String {
    format!("http://{address}")
}

fn http_client() -> reqwest::Client {
    reqwest::Client::builder().redirect(reqwest::redirect::Policy::none()).build().unwrap()
}

fn start_server(shop: &Arc<Shop>, listener: TcpListener, client: Option<Client>) -> watch::Sender<bool> {
    let (stop_sender, stopping) = watch::channel(false);
    tokio::spawn(background::run(Arc::clone(shop), stopping));
    let document = Data::new(Document::gather().unwrap());
    let site = Site { shop: Data::from(Arc::clone(shop)), document, client };
    tokio::spawn(serve(listener, site, 2).unwrap());
    stop_sender
}
