//! Answers that no vendor should give. None may look like a refusal, like a delivery or like a short list.

use std::time::Duration;

use orders::{VendError, Vendor};
use simulators::vending::VendingCompany;
use tokio::net::TcpListener;

use crate::raw_server::{Behaviour, RawServer};
use crate::rig::{KEY, ORDINARY, PATIENCE, SECRET, WEBHOOK_KEY, id, impatient_client, request};

on_every_vendor! {
    a_body_that_is_not_json_is_unreadable,
    json_of_another_kind_says_nothing,
    a_compressed_body_is_not_inflated,
    a_body_of_more_than_its_limit_is_not_read,
    the_client_disconnects_from_an_endless_body,
    a_redirect_is_not_followed,
    a_missing_answer_times_out,
    an_answer_that_breaks_off_or_is_not_http_is_unreadable,
    a_closed_port_is_no_connection,
    an_error_status_outweighs_a_delivery_in_the_body,
    a_request_is_sent_once_even_if_the_connection_breaks,
}

/// An answer that says the bundle is on the phone, to a request and to a look-up.
fn delivered(company: VendingCompany) -> [&'static str; 2] {
    match company {
        VendingCompany::DtOne => [
            r#"{"id":7,"external_id":"BH-7Q4M-92KD-V1","status":{"id":70000,"message":"COMPLETED","class":{"id":7,"message":"COMPLETED"}}}"#,
            r#"[{"id":7,"external_id":"BH-7Q4M-92KD-V1","status":{"id":70000,"message":"COMPLETED","class":{"id":7,"message":"COMPLETED"}}}]"#,
        ],
        VendingCompany::Reloadly => [
            r#"{"transactionId":7,"status":"SUCCESSFUL","customIdentifier":"BH-7Q4M-92KD-V1"}"#,
            r#"{"content":[{"transactionId":7,"status":"SUCCESSFUL","customIdentifier":"BH-7Q4M-92KD-V1"}],"totalElements":1}"#,
        ],
    }
}

/// Why a request, a look-up, the list and the balance had no readable answer, without secrets.
async fn causes(company: VendingCompany, vendor: &dyn Vendor) -> [String; 4] {
    let said = vendor.vend(&request(company, 1, ORDINARY)).await;
    let Err(VendError::Unknown { cause }) = said else { panic!("expected Unknown, got {said:?}") };
    let looked_up = vendor.look_up(&id(1).into()).await.unwrap_err().cause;
    let causes = [
        cause,
        looked_up,
        vendor.products().await.unwrap_err().cause,
        vendor.balance().await.unwrap_err().cause,
    ];
    for secret in [KEY, SECRET, WEBHOOK_KEY, "canary", "754321908", "127.0.0.1", "COMPLETED", "SUCCESSFUL"] {
        assert!(causes.iter().all(|cause| !cause.contains(secret)), "{causes:?}");
    }
    causes
}

async fn causes_of(company: VendingCompany, behaviour: Behaviour) -> [String; 4] {
    let server = RawServer::start(behaviour).await;
    causes(company, &*impatient_client(company, &server.url, PATIENCE)).await
}

async fn causes_of_body(company: VendingCompany, body: &str) -> [String; 4] {
    let server = RawServer::answering("", body).await;
    causes(company, &*impatient_client(company, &server.url, PATIENCE)).await
}

async fn a_body_that_is_not_json_is_unreadable(company: VendingCompany) {
    let [delivered, _] = delivered(company);
    let html = "<html><body><h1>502 Bad Gateway</h1>0754321908 COMPLETED</body></html>";
    let (cut, twice, deep) = (&delivered[..delivered.len() - 1], delivered.repeat(2), "[".repeat(60_000));
    for body in ["", html, cut, &twice, &deep, "COMPLETED", "\u{feff}{}", "01", "{\"id\":1.}"] {
        assert_eq!(causes_of_body(company, body).await, ["an answer that is not JSON"; 4], "{body:.40}");
    }
}

async fn json_of_another_kind_says_nothing(company: VendingCompany) {
    for body in [r#""COMPLETED""#, "7", "true", r#"{"errors":[]}"#, r#"{"errorCode":7}"#, r#"[["BH1"],null]"#]
    {
        causes_of_body(company, body).await;
    }
}

async fn a_compressed_body_is_not_inflated(company: VendingCompany) {
    let gzip_header = Behaviour::Say(
        b"HTTP/1.1 200 OK\r\ncontent-encoding: gzip\r\ncontent-length: 4\r\n\r\n\x1f\x8b\x08\x00".to_vec(),
    );
    assert_eq!(causes_of(company, gzip_header).await, ["an answer that is not JSON"; 4]);
}

async fn a_body_of_more_than_its_limit_is_not_read(company: VendingCompany) {
    let [_, found] = delivered(company);
    let padded = |bytes: usize| format!("{found}{}", " ".repeat(bytes - found.len()));
    let server = RawServer::answering("", &padded(65_536)).await;
    assert!(impatient_client(company, &server.url, PATIENCE).look_up(&id(1).into()).await.is_ok());
    let causes = causes_of_body(company, &padded(4_194_305)).await;
    let expected = [64, 64, 4_096, 64].map(|kib| format!("an answer of more than {kib} KiB"));
    assert_eq!(causes, expected);
}

async fn the_client_disconnects_from_an_endless_body(company: VendingCompany) {
    let mut server = RawServer::start(Behaviour::NeverStop).await;
    let client = impatient_client(company, &server.url, PATIENCE);
    assert!(client.look_up(&id(1).into()).await.is_err());
    server.hung_up().await;
    assert!(client.products().await.is_err());
    server.hung_up().await;
}

async fn a_redirect_is_not_followed(company: VendingCompany) {
    let elsewhere = RawServer::answering("", delivered(company)[0]).await;
    for status in ["301", "302", "303", "307", "308"] {
        let answer =
            format!("HTTP/1.1 {status} Moved\r\nlocation: {}\r\ncontent-length: 0\r\n\r\n", elsewhere.url);
        let causes = causes_of(company, Behaviour::Say(answer.into_bytes())).await;
        assert!(causes.iter().all(|cause| *cause == format!("HTTP {status}")), "{causes:?}");
    }
    assert!(elsewhere.is_untouched());
}

async fn a_missing_answer_times_out(company: VendingCompany) {
    let half = "HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n{";
    for said in ["", "HTTP/1.1 200", half] {
        let server = RawServer::start(Behaviour::SayAndStall(said.into())).await;
        let client = impatient_client(company, &server.url, Duration::from_millis(100));
        let unreachable = client.look_up(&id(1).into()).await.unwrap_err();
        assert!(unreachable.cause.contains("no answer in time"), "{said:?}: {}", unreachable.cause);
    }
}

async fn an_answer_that_breaks_off_or_is_not_http_is_unreadable(company: VendingCompany) {
    let half = format!("HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\n{}", delivered(company)[0]);
    for said in [half.as_str(), "", "SSH-2.0-OpenSSH_9.2\r\n", "HTTP/1.1 999999 OK\r\n\r\n"] {
        causes_of(company, Behaviour::Say(said.into())).await;
    }
}

async fn a_closed_port_is_no_connection(company: VendingCompany) {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let url = format!("http://{}/api", listener.local_addr().unwrap());
    drop(listener);
    let client = impatient_client(company, &url, PATIENCE);
    let said = client.vend(&request(company, 1, ORDINARY)).await;
    let is_unreachable =
        matches!(&said, Err(VendError::Unreachable { cause }) if cause.contains("no connection"));
    assert!(is_unreachable, "{said:?}");
    assert!(client.look_up(&id(1).into()).await.is_err());
    assert!(client.products().await.is_err() && client.balance().await.is_err());
}

async fn an_error_status_outweighs_a_delivery_in_the_body(company: VendingCompany) {
    for status in ["402", "404", "409", "418", "500", "502", "503", "504"] {
        for body in delivered(company) {
            let answer = format!("HTTP/1.1 {status} Error\r\ncontent-length: {}\r\n\r\n{body}", body.len());
            let causes = causes_of(company, Behaviour::Say(answer.into_bytes())).await;
            assert!(causes.iter().all(|cause| *cause == format!("HTTP {status}")), "{causes:?}");
        }
    }
}

async fn a_request_is_sent_once_even_if_the_connection_breaks(company: VendingCompany) {
    let mut server = RawServer::start(Behaviour::Say(Vec::new())).await;
    let client = impatient_client(company, &server.url, PATIENCE);
    let said = client.vend(&request(company, 1, ORDINARY)).await;
    assert!(matches!(said, Err(VendError::Unknown { .. })), "{said:?}");
    server.received().await;
    assert!(server.is_untouched());
}
