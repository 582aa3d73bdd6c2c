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

/// A folder, and the journal in it that simulators are started on one after the other.
struct Kept {
    folder: TempDir,
    clock: Arc<ManualClock>,
}

impl Kept {
    fn new() -> Self {
        Self {
            folder: tempfile::tempdir().unwrap(),
            clock: Arc::new(ManualClock::at("2025-05-19T05:40:33Z")),
        }
    }

    fn path(&self) -> PathBuf {
        self.folder.path().join("simulator.jsonl")
    }

    fn config(&self, time_scale: f64) -> SimulatorConfig {
        SimulatorConfig { journal: Some(self.path()), ..config(time_scale) }
    }

    /// On the clock that stands still until it is moved.
    fn shop(&self) -> Shop {
        Shop::around(Simulator::start_with_clock(self.config(1.0), self.clock.clone()).unwrap())
    }
}

#[tokio::test]
async fn started_anew_it_answers_as_if_it_had_never_stopped() {
    let kept = Kept::new();
    let shop = kept.shop();
    shop.initiate("BH1", "0700000002").await;
    shop.initiate("BH2", "0700000005").await;
    let before = shop.status_json("BH1").await;
    drop(shop);

    let shop = kept.shop();
    assert_eq!(shop.status_json("BH1").await, before);
    assert_eq!(shop.initiate("BH1", "0700000002").await.status(), StatusCode::BAD_REQUEST);
    kept.clock.advance(19);
    assert_eq!(shop.payment_status("BH1").await, "PENDING");
    assert_eq!(shop.payment_status("BH2").await, "FAILED");
    drop(shop);

    kept.clock.advance(1);
    assert_eq!(kept.shop().payment_status("BH1").await, "COMPLETED");
}

#[tokio::test]
async fn on_the_clock_of_the_machine_time_goes_on_while_it_is_stopped() {
    let kept = Kept::new();
    kept.shop().initiate("BH1", "0700000002").await;
    // The prompt was sent on a day long gone.
    let shop = Shop::around(Simulator::start(kept.config(1.0)).unwrap());
    assert_eq!(shop.payment_status("BH1").await, "COMPLETED");
}

#[tokio::test]
async fn a_prompt_is_in_the_journal_when_the_initiation_is_answered() {
    let kept = Kept::new();
    let shop = kept.shop();
    shop.initiate("BH11", "0700000011").await;
    shop.initiate("BH13", "0700000013").await;
    let text = fs::read_to_string(kept.path()).unwrap();
    assert!(text.contains("BH11") && !text.contains("BH13"), "{text}");
}

#[tokio::test]
async fn a_torn_last_line_is_ignored() {
    let kept = Kept::new();
    kept.shop().initiate("BH1", "0700000001").await;
    let mut file = OpenOptions::new().append(true).open(kept.path()).unwrap();
    file.write_all(br#"{"at":"2025-05-19T05:40:33Z","order_id":"BH2","buyer_ph"#).unwrap();

    let shop = kept.shop();
    assert_eq!(shop.payment_status("BH1").await, "PENDING");
    assert_eq!(shop.payment_status("BH2").await, "Order not found");
    shop.initiate("BH2", "0700000001").await;
    drop(shop);
    assert_eq!(kept.shop().payment_status("BH2").await, "PENDING");
}

#[tokio::test]
async fn webhooks_still_to_come_are_sent_and_those_of_the_past_are_not() {
    let (kept, receiver) = (Kept::new(), Receiver::start());
    let shop = kept.shop().with_webhooks_to(&receiver);
    shop.initiate("PASSED", "0700000001").await;
    shop.initiate("AHEAD", "0700000002").await;
    shop.simulator.stop().await;

    kept.clock.advance(19);
    let shop = kept.shop();
    assert_eq!(receiver.wait_for(1).await[0].body["metadata"]["product_id"], "12345");
    assert_eq!((shop.simulator.webhooks_for("PASSED"), shop.simulator.webhooks_for("AHEAD")), (0, 1));
}

#[tokio::test]
async fn a_reset_empties_the_journal() {
    let kept = Kept::new();
    let shop = kept.shop();
    shop.initiate("BH1", "0700000001").await;
    shop.simulator.reset();
    shop.initiate("BH2", "0700000001").await;
    drop(shop);
    let shop = kept.shop();
    assert_eq!(shop.payment_status("BH1").await, "Order not found");
    assert_eq!(shop.payment_status("BH2").await, "PENDING");
}

#[tokio::test]
async fn a_journal_that_cannot_be_opened_is_an_error_that_names_it() {
    let kept = Kept::new();
    let folder = kept.folder.path().to_owned();
    let error =
        Simulator::start(SimulatorConfig { journal: Some(folder.clone()), ..config(1.0) }).err().unwrap();
    assert!(matches!(error, SimulatorError::Journal { .. }));
    assert!(error.to_string().contains(folder.to_str().unwrap()), "{error}");
}
