use simulators::payment::{Intervention, SimulatorConfig};

use crate::support::{Shop, clock, config};

#[tokio::test]
async fn after_a_restart_it_answers_as_if_it_had_never_stopped() {
    let (folder, clock) = (tempfile::tempdir().unwrap(), clock());
    let path = folder.path().join("simulator.jsonl");
    let started = || Shop::with(SimulatorConfig { journal: Some(path.clone()), ..config() }, clock.clone());
    let shop = started();
    shop.initiate("PASSED", "0700000001").await;
    shop.initiate("AHEAD", "0700000002").await;
    shop.simulator.intervene_next(Intervention::outcome(5));
    shop.initiate("CHANGED", "0700000001").await;
    shop.initiate("BY-HAND", "0700000022").await;
    shop.initiate("REFUSED", "0700000013").await;
    shop.simulator.pay_now("BY-HAND");
    let paid_out = shop.pay_out("R1", &serde_json::Value::Null).await;
    drop(shop);

    let kept = std::fs::read_to_string(&path).unwrap();
    assert!(!kept.contains("Asha") && !kept.contains("REFUSED") && !kept.contains("4321"), "{kept}");
    clock.advance(19);
    let shop = started();
    let seen = [shop.status("PASSED").await, shop.status("CHANGED").await, shop.status("BY-HAND").await];
    assert_eq!(seen, ["COMPLETED", "FAILED", "COMPLETED"]);
    assert_eq!(shop.initiate("AHEAD", "0700000002").await.status(), 400);
    assert_eq!(shop.pay_out("R1", &serde_json::Value::Null).await, paid_out);
    assert!(shop.simulator.take_due_webhooks().is_empty(), "those of the downtime are lost");
    clock.advance(1);
    assert_eq!(shop.simulator.take_due_webhooks()[0].order_id, "AHEAD");

    shop.simulator.reset();
    drop(shop);
    assert_eq!(started().status("PASSED").await, "Order not found");
}
