use serde_json::{Value, json};
use simulators::payment::SimulatorConfig;

use crate::support::{Shop, clock, config};

fn refusal(message: &str) -> Value {
    json!({ "status": "error", "message": message })
}

/// The shillings that were paid out.
fn money_moved(shop: &Shop) -> u64 {
    shop.simulator.payouts().iter().filter(|payout| payout.paid).map(|payout| payout.amount_tsh).sum()
}

#[tokio::test]
async fn a_repeated_transid_gets_the_same_answer_and_moves_money_once() {
    let shop = Shop::start();
    let first = shop.pay_out("R1", &Value::Null).await;
    let expected = json!({
        "status": "success", "resultcode": "000", "message": "Wallet cashin processed successfully",
        "reference": first.1["reference"], "transid": "R1",
    });
    assert_eq!(first, (200, expected));
    assert_eq!(shop.pay_out("R1", &json!({ "amount": 5 })).await, first);
    assert_eq!(shop.pay_out("R1", &json!({ "utilityref": "0700000012" })).await, first);
    assert_eq!(money_moved(&shop), 1000);
}

#[tokio::test]
async fn the_receiving_number_decides() {
    let shop = Shop::start();
    let to = |number: &str| json!({ "utilityref": format!("07000000{number}") });
    let code = |answer: &(u16, Value)| answer.1["zenopay_response"]["resultcode"].clone();
    let nested = shop.pay_out("R2", &to("02")).await;
    assert_eq!((code(&nested), &nested.1["total_deducted"]), (json!("000"), &json!(2_500)));
    let doubtful = [shop.pay_out("R3", &to("03")).await, shop.pay_out("R3", &to("03")).await];
    assert_eq!(doubtful.each_ref().map(code), [json!("999"), json!("000")]);
    assert_eq!(money_moved(&shop), 2_000);
    for _ in 0..2 {
        assert_eq!(shop.pay_out("R5", &to("05")).await, (400, refusal("Insufficient float")));
        assert_eq!(shop.pay_out("R12", &to("12")).await.0, 504);
    }
    assert_eq!(money_moved(&shop), 2_000);
    let silent = [shop.pay_out("R11", &to("11")).await.0, shop.pay_out("R11", &to("11")).await.0];
    assert_eq!((silent, money_moved(&shop)), ([500, 200], 3_000));
}

#[tokio::test]
async fn an_invalid_request_is_refused_with_its_reason_and_may_be_sent_again() {
    let shop = Shop::start();
    let cases = [
        (json!({ "pin": "0000" }), 403, "Invalid PIN"),
        (json!({ "utilitycode": "AIRTIME" }), 400, "Unknown utility code"),
        (json!({ "amount": 0 }), 400, "Invalid amount"),
        (json!({ "utilityref": "255744963858" }), 400, "Invalid utilityref"),
        (json!({ "transid": "" }), 400, "Invalid transid"),
        (json!({ "amount": "1000" }), 400, "Invalid API Key or request payload"),
    ];
    for (altered, status, message) in cases {
        assert_eq!(shop.pay_out("R1", &altered).await, (status, refusal(message)), "{altered}");
    }
    assert!(shop.simulator.payouts().is_empty());
    assert_eq!(shop.pay_out("R1", &Value::Null).await.0, 200);
    let without_pin = Shop::with(SimulatorConfig { payout_pin: None, ..config() }, clock());
    assert_eq!(without_pin.pay_out("R1", &Value::Null).await.0, 403);
}
