//! Answers that no provider should give. None may look like a refusal or like money.

use std::time::Duration;

use payments::{InitiateOutcome, PaymentProvider, PayoutOutcome, SentPayout};
use simulators::payment::Company;
use tokio::net::TcpListener;

use crate::{
    raw_server::{Behaviour, RawServer},
    rig::{API_KEY, ORDINARY_PHONE, PATIENCE, WEBHOOK_KEY, impatient_client, payout, prompt, reference},
};

on_every_company! {
    a_body_that_is_not_json_is_unreadable,
    json_of_another_kind_says_nothing,
    a_compressed_body_is_not_inflated,
    a_body_of_more_than_64_kib_is_not_read,
    the_client_disconnects_from_an_endless_body,
    a_redirect_is_not_followed,
    a_missing_answer_times_out,
    an_answer_that_breaks_off_or_is_not_http_is_unreadable,
    a_closed_port_is_no_connection,
    an_error_status_outweighs_a_completed_payment_in_the_body,
    a_prompt_is_sent_once_even_if_the_connection_breaks,
}

/// An answer that would complete the payment.
fn paid(company: Company) -> &'static str {
    match company {
        Company::ZenoPay | Company::Selcom => {
            r#"{"resultcode":"000","result":"SUCCESS","status":"success","data":[{"order_id":"BH1","amount":"10000","payment_status":"COMPLETED"}]}"#
        }
        Company::ClickPesa => {
            r#"[{"id":"CP1","status":"SUCCESS","orderReference":"BH1","collectedAmount":10000,"collectedCurrency":"TZS"}]"#
        }
        Company::Snippe => {
            r#"{"status":"success","data":[{"reference":"9015","status":"completed","amount":{"value":10000,"currency":"TZS"},"metadata":{"order_id":"BH1"}}]}"#
        }
    }
}

/// Why a prompt, a query and a payout had no readable answer, without secrets.
async fn causes(provider: &dyn PaymentProvider) -> [String; 3] {
    let outcome = provider.initiate(&prompt("BH1", ORDINARY_PHONE)).await;
    let InitiateOutcome::Unknown { cause } = outcome else { panic!("expected Unknown, got {outcome:?}") };
    let unreachable = provider.query(&reference("BH1").into()).await.unwrap_err();
    let outcome = provider.pay_out(&payout("BH1", 1)).await;
    let PayoutOutcome::Unknown { cause: of_payout } = outcome else {
        panic!("expected Unknown, got {outcome:?}")
    };
    let causes = [cause, unreachable.cause, of_payout];
    for secret in [API_KEY, WEBHOOK_KEY, "canary", "754321908", "127.0.0.1", "COMPLETED", "SUCCESS"] {
        assert!(causes.iter().all(|cause| !cause.contains(secret)), "{causes:?}");
    }
    causes
}

async fn causes_of(company: Company, behaviour: Behaviour) -> [String; 3] {
    let server = RawServer::start(behaviour).await;
    causes(&*impatient_client(company, &server.url, PATIENCE)).await
}

async fn causes_of_body(company: Company, body: &str) -> [String; 3] {
    let server = RawServer::answering("", body).await;
    causes(&*impatient_client(company, &server.url, PATIENCE)).await
}

async fn a_body_that_is_not_json_is_unreadable(company: Company) {
    let paid = paid(company);
    let html = "<html><body><h1>502 Bad Gateway</h1>0754321908 COMPLETED</body></html>";
    let (cut, twice, deep) = (&paid[..paid.len() - 1], paid.repeat(2), "[".repeat(60_000));
    for body in ["", html, cut, &twice, &deep, "COMPLETED", "\u{feff}{}"] {
        let causes = causes_of_body(company, body).await;
        assert_eq!(causes, ["an answer that is not JSON"; 3], "{body:.40}");
    }
}

async fn json_of_another_kind_says_nothing(company: Company) {
    for body in [r#""COMPLETED""#, "7", "true", "{}", r#"[["BH1"],null]"#] {
        causes_of_body(company, body).await;
    }
}

async fn a_compressed_body_is_not_inflated(company: Company) {
    let gzip_header = Behaviour::Say(
        b"HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: 4\r\n\r\n\x1f\x8b\x08\x00".to_vec(),
    );
    assert_eq!(causes_of(company, gzip_header).await, ["an answer that is not JSON"; 3]);
}

async fn a_body_of_more_than_64_kib_is_not_read(company: Company) {
    let paid = paid(company);
    let padded = |bytes: usize| format!("{paid}{}", " ".repeat(bytes - paid.len()));
    let server = RawServer::answering("", &padded(65_536)).await;
    let client = impatient_client(company, &server.url, PATIENCE);
    assert!(client.query(&reference("BH1").into()).await.is_ok());
    for bytes in [65_537, 10_000_000] {
        let causes = causes_of_body(company, &padded(bytes)).await;
        assert_eq!(causes, ["an answer of more than 64 KiB"; 3]);
    }
}

async fn the_client_disconnects_from_an_endless_body(company: Company) {
    let mut server = RawServer::start(Behaviour::NeverStop).await;
    let client = impatient_client(company, &server.url, PATIENCE);
    assert!(client.query(&reference("BH1").into()).await.is_err());
    server.hung_up().await;
}

async fn a_redirect_is_not_followed(company: Company) {
    let elsewhere = RawServer::answering("", paid(company)).await;
    for status in ["301", "302", "303", "307", "308"] {
        let answer =
            format!("HTTP/1.1 {status} Moved\r\nlocation: {}\r\ncontent-length: 0\r\n\r\n", elsewhere.url);
        let causes = causes_of(company, Behaviour::Say(answer.into_bytes())).await;
        assert!(causes.iter().all(|cause| *cause == format!("HTTP {status}")), "{causes:?}");
    }
    assert!(elsewhere.is_untouched());
}

async fn a_missing_answer_times_out(company: Company) {
    let half = "HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n{";
    for said in ["", "HTTP/1.1 200", half] {
        let server = RawServer::start(Behaviour::SayAndStall(said.into())).await;
        let client = impatient_client(company, &server.url, Duration::from_millis(100));
        let unreachable = client.query(&reference("BH1").into()).await.unwrap_err();
        assert!(unreachable.cause.contains("no answer in time"), "{said:?}: {}", unreachable.cause);
    }
}

async fn an_answer_that_breaks_off_or_is_not_http_is_unreadable(company: Company) {
    let half = format!("HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n{}", paid(company));
    for said in [half.as_str(), "", "SSH-2.0-OpenSSH_9.2\r\n", "HTTP/1.1 999999 OK\r\n\r\n"] {
        causes_of(company, Behaviour::Say(said.into())).await;
    }
}

async fn a_closed_port_is_no_connection(company: Company) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}/api", listener.local_addr().unwrap());
    drop(listener);
    let client = impatient_client(company, &url, PATIENCE);
    let outcome = client.initiate(&prompt("BH1", ORDINARY_PHONE)).await;
    let is_not_sent =
        matches!(&outcome, InitiateOutcome::NotSent { cause } if cause.contains("no connection"));
    assert!(is_not_sent, "{outcome:?}");
    assert!(client.query(&reference("BH1").into()).await.is_err());
    let sent = SentPayout { references: reference("BH1").into(), amount: payout("BH1", 1).amount };
    // Snippe is not asked about a payout that it never named.
    assert!(company == Company::Snippe || client.query_payout(&sent).await.is_err());
}

async fn an_error_status_outweighs_a_completed_payment_in_the_body(company: Company) {
    let paid = paid(company);
    for status in ["409", "418", "500", "502", "503", "504"] {
        let answer = format!("HTTP/1.1 {status} Error\r\ncontent-length: {}\r\n\r\n{paid}", paid.len());
        let server = RawServer::start(Behaviour::Say(answer.into_bytes())).await;
        let client = impatient_client(company, &server.url, PATIENCE);
        let outcome = client.initiate(&prompt("BH1", ORDINARY_PHONE)).await;
        assert!(matches!(outcome, InitiateOutcome::Unknown { .. }), "{status}: {outcome:?}");
        let unreachable = client.query(&reference("BH1").into()).await.unwrap_err();
        assert_eq!(unreachable.cause, format!("HTTP {status}"));
        let outcome = client.pay_out(&payout("BH1", 1)).await;
        let is_open = matches!(outcome, PayoutOutcome::Unknown { .. } | PayoutOutcome::Duplicate);
        assert!(is_open, "{status}: {outcome:?}");
    }
}

async fn a_prompt_is_sent_once_even_if_the_connection_breaks(company: Company) {
    let mut server = RawServer::start(Behaviour::Say(Vec::new())).await;
    let client = impatient_client(company, &server.url, PATIENCE);
    let outcome = client.initiate(&prompt("BH1", ORDINARY_PHONE)).await;
    assert!(matches!(outcome, InitiateOutcome::Unknown { .. }), "{outcome:?}");
    server.received().await;
    assert!(server.is_untouched());
}
