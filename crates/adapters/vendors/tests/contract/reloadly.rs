//! Reloadly's own wire.

use orders::VendingState;
use simulators::vending::VendingCompany;

use crate::raw_server::RawServer;
use crate::rig::{ORDINARY, PATIENCE, Rig, impatient_client, request};

/// The outputs of futures that run side by side.
async fn join_all<F: Future<Output: Send + 'static> + Send + 'static>(futures: Vec<F>) -> Vec<F::Output> {
    let mut running = tokio::task::JoinSet::new();
    for future in futures {
        running.spawn(future);
    }
    running.join_all().await
}

#[tokio::test]
async fn a_request_carries_token_version_and_our_id() {
    let mut server = RawServer::answering("", r#"{"transactionId":7}"#).await;
    let client = impatient_client(VendingCompany::Reloadly, &server.url, PATIENCE);
    client.vend(&request(VendingCompany::Reloadly, 1, ORDINARY)).await.unwrap();
    let received = server.received().await;
    assert!(received.head.starts_with("POST /api/topups HTTP/1.1\r\n"), "{}", received.head);
    assert_eq!(received.header("authorization"), Some("Bearer canary-token"));
    assert_eq!(received.header("accept"), Some("application/com.reloadly.topups-v1+json"));
    assert_eq!(received.header("content-type"), Some("application/json"));
    let expected = r#"{"operatorId":541,"amount":1,"useLocalAmount":false,"customIdentifier":"BH-7Q4M-92KD-V1","recipientPhone":{"countryCode":"TZ","number":"255754321908"}}"#;
    assert_eq!(received.body, expected);
}

#[tokio::test]
async fn a_token_is_kept_for_its_day_and_renewed_once_when_it_is_refused() {
    let rig = Rig::new(VendingCompany::Reloadly);
    rig.balance().await;
    rig.clock.advance(86_400 - 301);
    rig.balance().await;
    assert_eq!(rig.server.tokens_given(), 1);
    rig.clock.advance(1);
    rig.balance().await;
    assert_eq!(rig.server.tokens_given(), 2, "its day is nearly over");
    rig.server.expire_tokens();
    assert_eq!(rig.vend(1, ORDINARY).await.unwrap().state, VendingState::Completed);
    assert_eq!((rig.server.tokens_given(), rig.server.sent().len()), (3, 1));
}

#[tokio::test]
async fn calls_side_by_side_share_a_token() {
    let rig = std::sync::Arc::new(Rig::new(VendingCompany::Reloadly));
    let calls = |from: u8| {
        let rigs = (from..from + 10).map(|number| (number, rig.clone()));
        rigs.map(|(number, rig)| async move { rig.vend(number, ORDINARY).await.is_ok() }).collect::<Vec<_>>()
    };
    assert_eq!(join_all(calls(1)).await, [true; 10]);
    assert_eq!(rig.server.tokens_given(), 1);
    rig.server.expire_tokens();
    assert_eq!(join_all(calls(11)).await, [true; 10]);
    assert_eq!(rig.server.tokens_given(), 2);
    assert_eq!(rig.server.sent().len(), 20);
}
