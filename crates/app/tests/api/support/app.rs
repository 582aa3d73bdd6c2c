use std::net::{SocketAddr, TcpListener};
use std::path::Path;
use std::sync::{Arc, Once};
use std::time::Duration;

use actix_web::dev::ServerHandle;
use actix_web::web::Data;
use bundlehub::settings::ServeConfig;
use bundlehub::wiring::build_shop_with_clock;
use bundlehub::wiring::messages::open_messages;
use chrono::{DateTime, TimeDelta, Utc};
use clap::Parser;
use diesel::connection::SimpleConnection;
use diesel::{Connection, RunQueryDsl, SqliteConnection};
use kernel::Clock;
use operations::samples;
use reqwest::Method;
use serde_json::Value;
use server::app_state::AppState;
use server::background;
use server::http::server::{ServerConfig, serve};
use server::realtime::relay;
use server::routes::client::Client;
use server::senders::Senders;
use server::system::{SystemClock, SystemRandom};
use simulators::message::MessageSimulator;
use simulators::payment::{Simulator, SimulatorConfig};
use tempfile::TempDir;
use tokio::sync::watch;

use super::answer::Answer;
use super::clock::TestClock;
use super::template;
use super::timeouts::PATIENT;

/// The API key that shop and simulator share.
pub const PROVIDER_KEY: &str = "key-of-the-tests";
/// Header of a same-origin request.
pub const SAME_ORIGIN: (&str, &str) = ("Sec-Fetch-Site", "same-origin");

/// The shop of one test. Background tasks run only when the test calls [`TestApp::tick`], and its clock advances only when the
/// test says so.
pub struct TestApp {
    pub base: String,
    pub shop: Arc<AppState>,
    pub clock: TestClock,
    pub simulator: Simulator,
    /// The message simulator, if the flags enable it.
    pub messages: Option<MessageSimulator>,
    http: reqwest::Client,
    server: ServerHandle,
    stop_sender: watch::Sender<bool>,
    relay: Once,
    dir: TempDir,
}

struct FixedClock(DateTime<Utc>);

impl Clock for FixedClock {
    fn now(&self) -> DateTime<Utc> {
        self.0
    }
}

#[derive(Parser)]
#[command(args_override_self = true)]
struct Arguments {
    #[command(flatten)]
    serve: ServeConfig,
}

/// The settings of a shop in `dir` with this payment provider; `extra` are further flags.
fn config(dir: &TempDir, provider: &str, extra: &[&str]) -> ServeConfig {
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
        "--payment-provider-url",
        provider,
        "--payment-provider-api-key",
        PROVIDER_KEY,
    ];
    Arguments::parse_from(fixed.iter().chain(&PATIENT).chain(extra)).serve
}

fn start_simulator(clock: &TestClock) -> Simulator {
    let payout_pin = Some(PROVIDER_KEY.to_owned());
    let config = SimulatorConfig { payout_pin, ..SimulatorConfig::new(PROVIDER_KEY) };
    Simulator::start_virtual(config, Arc::new(clock.clone())).unwrap()
}

impl TestApp {
    /// A shop with the sample catalogue.
    pub async fn start() -> Self {
        Self::start_with(&[], |_dir| None).await
    }

    /// A shop that also serves a client, written by `build` into the shop's folder.
    pub async fn start_with(extra: &[&str], build: impl FnOnce(&TempDir) -> Option<Client>) -> Self {
        Self::start_changed(extra, build, |_shop| {}).await
    }

    /// A shop with parts replaced by `change`.
    pub async fn start_changed(
        extra: &[&str],
        build: impl FnOnce(&TempDir) -> Option<Client>,
        change: impl FnOnce(&mut AppState),
    ) -> Self {
        let dir = tempfile::tempdir().unwrap();
        template::copy_to(&dir.path().join("shop.db")).await;
        Self::start_in(dir, extra, build, change).await
    }

    /// A shop with pictures of the sample routers, which are slow to generate.
    pub async fn start_with_pictures() -> Self {
        let dir = tempfile::tempdir().unwrap();
        let data = config(&dir, "", &[]).data;
        let storage = data.open_storage().await.unwrap();
        samples::seed_catalogue(
            &storage,
            data.open_pictures().unwrap().as_ref(),
            &SystemClock,
            &SystemRandom,
        )
        .await
        .unwrap();
        Self::start_in(dir, &[], |_dir| None, |_shop| {}).await
    }

    async fn start_in(
        dir: TempDir,
        extra: &[&str],
        build: impl FnOnce(&TempDir) -> Option<Client>,
        change: impl FnOnce(&mut AppState),
    ) -> Self {
        let clock = TestClock::start();
        let simulator = start_simulator(&clock);
        let config = config(&dir, &simulator.base_url(), extra);
        let client = build(&dir);
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let storage = config.data.open_storage().await.unwrap();
        let payments = config.payment.open(&config.data.data_dir, address).unwrap();
        let shared: Arc<dyn Clock> = Arc::new(clock.clone());
        let messages = open_messages(&config, storage.push_subscriptions.clone(), address, &shared).unwrap();
        let mut shop =
            build_shop_with_clock(&config, storage, payments.providers, messages.senders, None, shared)
                .unwrap();
        // Recovery searches need no constant response time here.
        shop.min_search_duration = Duration::ZERO;
        // No heartbeat revalidates a token before the test does.
        shop.realtime.heartbeat = Duration::from_hours(1);
        change(&mut shop);
        let shop = Arc::new(shop);
        let site =
            ServerConfig { shop: Data::from(Arc::clone(&shop)), client, head_timeout: config.head_timeout() };
        let server = start_server(site, listener);
        let (stop_sender, _stopping) = watch::channel(false);
        let (base, messages) = (format!("http://{address}"), messages.simulator);
        let (http, relay) = (http_client(), Once::new());
        Self { base, shop, clock, simulator, messages, http, server, stop_sender, relay, dir }
    }

    /// Another instance over the same database, with a stopped clock.
    pub async fn instance_at(&self, now: DateTime<Utc>) -> AppState {
        let config = config(&self.dir, &self.simulator.base_url(), &[]);
        let storage = config.data.open_storage().await.unwrap();
        let payments =
            config.payment.open(&config.data.data_dir, SocketAddr::from(([127, 0, 0, 1], 0))).unwrap();
        let (senders, clock) = (Senders::default(), Arc::new(FixedClock(now)));
        build_shop_with_clock(&config, storage, payments.providers, senders, None, clock).unwrap()
    }

    pub fn advance(&self, by: TimeDelta) {
        self.clock.advance(by);
    }

    /// An SQL literal for the time `ago` before now.
    pub fn sql_ago(&self, ago: TimeDelta) -> String {
        format!("'{}'", self.shop.clock.now().checked_sub_signed(ago).unwrap().format("%Y-%m-%d %H:%M:%S"))
    }

    /// Runs all background tasks once.
    pub async fn tick(&self) {
        background::run_once(&self.shop).await;
    }

    /// Runs background tasks until `ask` returns a value.
    pub async fn eventually<T, F: Future<Output = Option<T>>>(
        &self,
        what: &str,
        mut ask: impl FnMut() -> F,
    ) -> T {
        super::eventually(what, || {
            let answer = ask();
            async {
                let answer = answer.await;
                if answer.is_none() {
                    self.tick().await;
                }
                answer
            }
        })
        .await
    }

    /// Starts publishing events to subscribers, with replay for reconnecting ones. Tests wait for the event of a change.
    pub fn start_relay(&self) {
        self.relay.call_once(|| {
            let (shop, stopping) = (Arc::clone(&self.shop), self.stop_sender.subscribe());
            tokio::spawn(async move { relay::run(shop, stopping).await });
        });
    }

    /// Requests a stop, as SIGTERM does.
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

    /// Runs an SQL statement directly on the database.
    pub fn execute(&self, sql: &str) {
        let file = self.dir.path().join("shop.db");
        let mut conn = SqliteConnection::establish(file.to_str().unwrap()).unwrap();
        conn.batch_execute(&format!("PRAGMA busy_timeout = 5000; {sql}")).unwrap();
    }

    pub fn folder(&self) -> &Path {
        self.dir.path()
    }

    /// The secret that signs access tokens.
    pub fn jwt_secret(&self) -> String {
        std::fs::read_to_string(self.dir.path().join("jwt-secret")).unwrap().trim().to_owned()
    }

    /// Reads a file in the shop's folder.
    pub fn file(&self, name: &str) -> String {
        std::fs::read_to_string(self.dir.path().join(name)).unwrap()
    }

    /// The column `text` of the query's rows.
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

    /// A request without default headers.
    pub fn raw(&self, method: Method, path: &str) -> reqwest::RequestBuilder {
        self.http.request(method, format!("{}{path}", self.base))
    }
}

/// A client without TLS.
fn http_client() -> reqwest::Client {
    let builder = reqwest::Client::builder().redirect(reqwest::redirect::Policy::none());
    builder.no_proxy().tls_certs_only([]).build().unwrap()
}

fn start_server(site: ServerConfig, listener: TcpListener) -> ServerHandle {
    let server = serve(listener, site, 1).unwrap();
    let handle = server.handle();
    tokio::spawn(server);
    handle
}

impl Drop for TestApp {
    fn drop(&mut self) {
        self.stop_sender.send_replace(true);
        // Calling `stop` sends the command; the future only waits for completion.
        drop(self.server.stop(false));
    }
}
