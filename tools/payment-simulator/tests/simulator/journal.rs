use std::{
    fs::{self, OpenOptions},
    io::Write,
    path::PathBuf,
    sync::Arc,
};

use payment_simulator::{Simulator, SimulatorConfig, SimulatorError};
use reqwest::StatusCode;
use tempfile::TempDir;

use crate::support::{ManualClock, Receiver, Shop, config};

/// A folder with a journal for several simulators in a row.
struct Fixture {
    folder: TempDir,
    clock: Arc<ManualClock>,
}

impl Fixture {
    fn new() -> Self {
        Self {
            folder: tempfile::tempdir().unwrap(),
            clock: Arc::new(ManualClock::new("2025-05-19T05:40:33Z".parse().unwrap())),
        }
    }

    fn path(&self) -> PathBuf {
        self.folder.path().join("simulator.jsonl")
    }

    fn config(&self, time_scale: f64) -> SimulatorConfig {
        SimulatorConfig { journal: Some(self.path()), ..config(time_scale) }
    }

    /// A shop on a manual clock.
    fn shop(&self) -> Shop {
        Shop::around(Simulator::start_with_clock(self.config(1.0), self.clock.clone()).unwrap())
    }
}

#[tokio::test]
async fn after_a_restart_it_answers_as_if_it_had_never_stopped() {
    let fixture = Fixture::new();
    let shop = fixture.shop();
    shop.initiate("BH1", "0700000002").await;
    shop.initiate("BH2", "0700000005").await;
    let before = shop.status_json("BH1").await;
    drop(shop);

    let shop = fixture.shop();
    assert_eq!(shop.status_json("BH1").await, before);
    assert_eq!(shop.initiate("BH1", "0700000002").await.status(), StatusCode::BAD_REQUEST);
    fixture.clock.advance(19);
    assert_eq!(shop.payment_status("BH1").await, "PENDING");
    assert_eq!(shop.payment_status("BH2").await, "FAILED");
    drop(shop);

    fixture.clock.advance(1);
    assert_eq!(fixture.shop().payment_status("BH1").await, "COMPLETED");
}

#[tokio::test]
async fn on_the_machines_clock_time_passes_while_it_is_stopped() {
    let fixture = Fixture::new();
    fixture.shop().initiate("BH1", "0700000002").await;
    // The prompt was sent on a day long past.
    let shop = Shop::around(Simulator::start(fixture.config(1.0)).unwrap());
    assert_eq!(shop.payment_status("BH1").await, "COMPLETED");
}

#[tokio::test]
async fn a_prompt_is_in_the_journal_when_the_initiation_is_answered() {
    let fixture = Fixture::new();
    let shop = fixture.shop();
    shop.initiate("BH11", "0700000011").await;
    shop.initiate("BH13", "0700000013").await;
    let text = fs::read_to_string(fixture.path()).unwrap();
    assert!(text.contains("BH11") && !text.contains("BH13"), "{text}");
}

#[tokio::test]
async fn a_torn_last_line_is_ignored() {
    let fixture = Fixture::new();
    fixture.shop().initiate("BH1", "0700000001").await;
    let mut file = OpenOptions::new().append(true).open(fixture.path()).unwrap();
    file.write_all(br#"{"at":"2025-05-19T05:40:33Z","order_id":"BH2","buyer_ph"#).unwrap();

    let shop = fixture.shop();
    assert_eq!(shop.payment_status("BH1").await, "PENDING");
    assert_eq!(shop.payment_status("BH2").await, "Order not found");
    shop.initiate("BH2", "0700000001").await;
    drop(shop);
    assert_eq!(fixture.shop().payment_status("BH2").await, "PENDING");
}

#[tokio::test]
async fn webhooks_still_due_are_sent_and_past_ones_are_not() {
    let (fixture, receiver) = (Fixture::new(), Receiver::start());
    let shop = fixture.shop().with_webhooks_to(&receiver);
    shop.initiate("PASSED", "0700000001").await;
    shop.initiate("AHEAD", "0700000002").await;
    shop.simulator.stop().await;

    fixture.clock.advance(19);
    let shop = fixture.shop();
    assert_eq!(receiver.wait_for(1).await[0].body["metadata"]["product_id"], "12345");
    assert_eq!((shop.simulator.webhooks_for("PASSED"), shop.simulator.webhooks_for("AHEAD")), (0, 1));
}

#[tokio::test]
async fn a_reset_empties_the_journal() {
    let fixture = Fixture::new();
    let shop = fixture.shop();
    shop.initiate("BH1", "0700000001").await;
    shop.simulator.reset();
    shop.initiate("BH2", "0700000001").await;
    drop(shop);
    let shop = fixture.shop();
    assert_eq!(shop.payment_status("BH1").await, "Order not found");
    assert_eq!(shop.payment_status("BH2").await, "PENDING");
}

#[tokio::test]
async fn an_error_names_the_journal_that_cannot_be_opened() {
    let fixture = Fixture::new();
    let folder = fixture.folder.path().to_owned();
    let error =
        Simulator::start(SimulatorConfig { journal: Some(folder.clone()), ..config(1.0) }).err().unwrap();
    assert!(matches!(error, SimulatorError::Journal { .. }));
    assert!(error.to_string().contains(folder.to_str().unwrap()), "{error}");
}
