//! Servers that hang, break off or talk nonsense. Whatever they do, a message is tried again: it is neither sent nor dead.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use chrono::DateTime;
use kernel::MessageChannel;
use messaging::{Mail, MailConfig};
use notifications::{AttemptOutcome, Receipt, SendError, Sender, TryReason};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

use crate::device::Device;
use crate::support::{at, message, push, sms_at, webhook_at, whatsapp_at};

/// Who sends over HTTP.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Way {
    Sms,
    WhatsApp,
    Webhook,
    Push,
}

const WAYS: [Way; 4] = [Way::Sms, Way::WhatsApp, Way::Webhook, Way::Push];

impl Way {
    async fn send(self, base: &str) -> Result<Receipt, SendError> {
        let number = "255754000001";
        match self {
            Self::Sms => sms_at(base).send(&message(MessageChannel::Sms, number, "x")).await,
            Self::WhatsApp => {
                whatsapp_at(base, None).send(&message(MessageChannel::WhatsApp, number, "x")).await
            }
            Self::Webhook => webhook_at(base).send(&message(MessageChannel::Webhook, "webhook", "{}")).await,
            Self::Push => push().send(&at(base, &Device::new(9)), b"{}", "key", DateTime::UNIX_EPOCH).await,
        }
    }
}

/// What a server does with everybody who calls.
#[derive(Clone)]
enum Manners {
    /// Before it heard anything.
    Greets(Vec<u8>),
    /// A request.
    Answers(Vec<u8>),
    HangsUp,
    Hangs,
}

struct Server {
    base: String,
    port: u16,
    calls: Arc<AtomicU32>,
}

async fn server(manners: Manners) -> Server {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    let calls = Arc::new(AtomicU32::new(0));
    let counted = calls.clone();
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            counted.fetch_add(1, Ordering::Relaxed);
            tokio::spawn(serve(stream, manners.clone()));
        }
    });
    Server { base: format!("http://127.0.0.1:{port}"), port, calls }
}

async fn serve(mut stream: TcpStream, manners: Manners) {
    match manners {
        Manners::HangsUp => drop(stream),
        Manners::Hangs => std::future::pending().await,
        Manners::Greets(bytes) => say(stream, &bytes).await,
        Manners::Answers(bytes) => {
            apply_receipt(&mut stream).await;
            say(stream, &bytes).await;
        }
    }
}

/// A whole request.
async fn apply_receipt(stream: &mut TcpStream) {
    let (mut heard, mut piece) = (Vec::new(), [0; 4096]);
    while !is_whole(&String::from_utf8_lossy(&heard)) {
        match stream.read(&mut piece).await {
            Ok(count @ 1..) => heard.extend_from_slice(&piece[..count]),
            _ => return,
        }
    }
}

fn is_whole(request: &str) -> bool {
    let Some((head, body)) = request.split_once("\r\n\r\n") else { return false };
    let length =
        head.lines().find_map(|line| line.to_lowercase().strip_prefix("content-length: ")?.parse().ok());
    body.len() >= length.unwrap_or(0)
}

async fn say(mut stream: TcpStream, bytes: &[u8]) {
    stream.write_all(bytes).await.ok();
    stream.shutdown().await.ok();
    // Closing while the other side still writes would take what was said away from it.
    tokio::io::copy(&mut stream, &mut tokio::io::sink()).await.ok();
}

fn http(status: &str, kind: &str, body: &[u8]) -> Manners {
    let head = format!("HTTP/1.1 {status}\r\ncontent-type: {kind}\r\ncontent-length: {}\r\n\r\n", body.len());
    Manners::Answers([head.as_bytes(), body].concat())
}

/// How the try of each way ends.
async fn ends(server: &Server) -> Vec<(Way, TryReason)> {
    let mut ends = Vec::new();
    for way in WAYS {
        let error = way.send(&server.base).await.expect_err("nothing was sent");
        assert_ne!(error.outcome(), AttemptOutcome::Refused, "{way:?} gave up: {error}");
        ends.push((way, error.reason));
    }
    ends
}

fn all(reason: TryReason) -> Vec<(Way, TryReason)> {
    WAYS.map(|way| (way, reason)).into()
}

/// Companies answer in JSON; another program and those that make browsers answer by their status alone.
fn by_body_or_status(body: TryReason, status: TryReason) -> Vec<(Way, TryReason)> {
    vec![(Way::Sms, body), (Way::WhatsApp, body), (Way::Webhook, status), (Way::Push, status)]
}

#[tokio::test]
async fn a_page_for_people_is_no_answer() {
    let page = b"<!doctype html><title>502</title>";
    let server = server(http("502 Bad Gateway", "text/html", page)).await;
    assert_eq!(ends(&server).await, by_body_or_status(TryReason::Unreadable, TryReason::TheirFault));
}

#[tokio::test]
async fn who_must_name_the_message_and_does_not_has_not_taken_it() {
    let broken_off = b"HTTP/1.1 200 OK\r\ncontent-length: 500\r\n\r\n{\"messages\":[{\"id\":\"".to_vec();
    for manners in [
        http("200 OK", "text/html", b"<html>signed in</html>"),
        http("200 OK", "application/json", b"{\"SMSMessageData\":{\"Recipients\":["),
        http("200 OK", "application/json", &vec![b' '; 10 << 20]),
        Manners::Answers(broken_off),
    ] {
        let server = server(manners).await;
        for way in [Way::Sms, Way::WhatsApp] {
            assert_eq!(way.send(&server.base).await.unwrap_err().reason, TryReason::Unreadable, "{way:?}");
        }
    }
}

#[tokio::test]
async fn nobody_follows_where_a_server_points() {
    let elsewhere = server(http("200 OK", "application/json", b"{\"messages\":[{\"id\":\"1\"}]}")).await;
    for status in ["302 Found", "307 Temporary Redirect"] {
        let head =
            format!("HTTP/1.1 {status}\r\nlocation: {}/x\r\ncontent-length: 0\r\n\r\n", elsewhere.base);
        let server = server(Manners::Answers(head.into_bytes())).await;
        assert_eq!(ends(&server).await, by_body_or_status(TryReason::Unreadable, TryReason::TheirFault));
    }
    assert_eq!(elsewhere.calls.load(Ordering::Relaxed), 0);
}

#[tokio::test]
async fn who_hangs_up_or_speaks_something_else_may_have_heard_it() {
    for manners in [Manners::HangsUp, Manners::Answers(b"220 messages.example ESMTP\r\n".to_vec())] {
        assert_eq!(ends(&server(manners).await).await, all(TryReason::NoAnswer));
    }
}

#[tokio::test]
async fn silence_ends_by_itself() {
    let server = server(Manners::Hangs).await;
    let [one, two, three, four] = WAYS.map(|way| way.send(&server.base));
    let letter = message(MessageChannel::Email, "asha@shop.example", "x");
    let mail = mail_at(server.port);
    let (one, two, three, four, letter) = tokio::join!(one, two, three, four, mail.send(&letter));
    for ended in [one, two, three, four, letter] {
        assert_eq!(ended.unwrap_err().reason, TryReason::NoAnswer);
    }
}

fn mail_at(port: u16) -> Mail {
    Mail::new(MailConfig {
        host: "127.0.0.1".into(),
        port: Some(port),
        user: None,
        password: None,
        from: "shop@shop.example".into(),
        implicit_tls: false,
    })
    .unwrap()
}

#[tokio::test]
async fn a_letter_is_not_sent_by_who_is_no_mail_server() {
    let letter = message(MessageChannel::Email, "asha@shop.example", "x");
    let page = b"HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\n\r\n".to_vec();
    for manners in [Manners::HangsUp, Manners::Greets(page), Manners::Greets(vec![b'x'; 10 << 20])] {
        let server = server(manners).await;
        let error = mail_at(server.port).send(&letter).await.unwrap_err();
        assert_eq!(error.outcome(), AttemptOutcome::Unclear, "{error}");
    }
}
