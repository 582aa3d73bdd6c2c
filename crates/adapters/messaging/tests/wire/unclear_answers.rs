//! Servers that hang, break off or talk nonsense. The message is always retried: it is neither sent nor a dead
//! letter.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};

use chrono::DateTime;
use futures_util::future::join_all;
use kernel::MessageChannel;
use messaging::{Mail, MailConfig};
use notifications::{AttemptError, AttemptOutcome, Receipt, SendError, Sender};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};

use crate::device::Device;
use crate::gateways::Kind;
use crate::support::{at, message, push, webhook_at, whatsapp_at};

/// The senders over HTTP.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Channel {
    Sms(Kind),
    WhatsApp,
    Webhook,
    Push,
}

const CHANNELS: [Channel; 6] = [
    Channel::Sms(Kind::AfricasTalking),
    Channel::Sms(Kind::Beem),
    Channel::Sms(Kind::NextSms),
    Channel::WhatsApp,
    Channel::Webhook,
    Channel::Push,
];
/// Those that answer in JSON; webhook receivers and push services answer with their status only.
const COMPANIES: usize = 4;

impl Channel {
    async fn send(self, base: &str) -> Result<Receipt, SendError> {
        let number = "255754000001";
        match self {
            Self::Sms(kind) => kind.at(base, "key").send(&message(MessageChannel::Sms, number, "x")).await,
            Self::WhatsApp => {
                whatsapp_at(base, None).send(&message(MessageChannel::WhatsApp, number, "x")).await
            }
            Self::Webhook => webhook_at(base).send(&message(MessageChannel::Webhook, "webhook", "{}")).await,
            Self::Push => push().send(&at(base, &Device::new(9)), b"{}", "key", DateTime::UNIX_EPOCH).await,
        }
    }
}

/// How a server treats its clients.
#[derive(Clone)]
enum Behaviour {
    /// Sends bytes before it reads anything.
    Greets(Vec<u8>),
    /// Reads a request, then sends bytes.
    Answers(Vec<u8>),
    HangsUp,
    Hangs,
}

struct Server {
    base: String,
    port: u16,
    calls: Arc<AtomicU32>,
}

async fn server(behaviour: Behaviour) -> Server {
    let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
    let port = listener.local_addr().unwrap().port();
    let calls = Arc::new(AtomicU32::new(0));
    let counted = calls.clone();
    tokio::spawn(async move {
        while let Ok((stream, _)) = listener.accept().await {
            counted.fetch_add(1, Ordering::Relaxed);
            tokio::spawn(serve(stream, behaviour.clone()));
        }
    });
    Server { base: format!("http://127.0.0.1:{port}"), port, calls }
}

async fn serve(mut stream: TcpStream, behaviour: Behaviour) {
    match behaviour {
        Behaviour::HangsUp => drop(stream),
        Behaviour::Hangs => std::future::pending().await,
        Behaviour::Greets(bytes) => say(stream, &bytes).await,
        Behaviour::Answers(bytes) => {
            read_request(&mut stream).await;
            say(stream, &bytes).await;
        }
    }
}

/// Reads a whole request.
async fn read_request(stream: &mut TcpStream) {
    let (mut received, mut piece) = (Vec::new(), [0; 4096]);
    while !is_whole(&String::from_utf8_lossy(&received)) {
        match stream.read(&mut piece).await {
            Ok(count @ 1..) => received.extend_from_slice(&piece[..count]),
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
    // Closing while the client still writes would discard our answer.
    tokio::io::copy(&mut stream, &mut tokio::io::sink()).await.ok();
}

fn http(status: &str, kind: &str, body: &[u8]) -> Behaviour {
    let head = format!("HTTP/1.1 {status}\r\ncontent-type: {kind}\r\ncontent-length: {}\r\n\r\n", body.len());
    Behaviour::Answers([head.as_bytes(), body].concat())
}

/// The error of each channel's attempt.
async fn failures(server: &Server) -> Vec<(Channel, AttemptError)> {
    let mut failures = Vec::new();
    for channel in CHANNELS {
        let error = channel.send(&server.base).await.expect_err("nothing was sent");
        assert_ne!(error.outcome(), AttemptOutcome::Refused, "{channel:?} gave up: {error}");
        failures.push((channel, error.reason));
    }
    failures
}

fn all(reason: AttemptError) -> Vec<(Channel, AttemptError)> {
    CHANNELS.map(|channel| (channel, reason)).into()
}

fn by_body_or_status(body: AttemptError, status: AttemptError) -> Vec<(Channel, AttemptError)> {
    let (companies, others) = CHANNELS.split_at(COMPANIES);
    let of = |channels: &[Channel], reason| channels.iter().map(move |channel| (*channel, reason)).collect();
    let both: [Vec<_>; 2] = [of(companies, body), of(others, status)];
    both.concat()
}

#[tokio::test]
async fn an_html_page_is_no_answer() {
    let page = b"<!doctype html><title>502</title>";
    let server = server(http("502 Bad Gateway", "text/html", page)).await;
    assert_eq!(
        failures(&server).await,
        by_body_or_status(AttemptError::Unreadable, AttemptError::TheirFault)
    );
}

#[tokio::test]
async fn an_answer_without_a_message_id_is_unreadable() {
    let broken_off = b"HTTP/1.1 200 OK\r\ncontent-length: 500\r\n\r\n{\"messages\":[{\"id\":\"".to_vec();
    for behaviour in [
        http("200 OK", "text/html", b"<html>signed in</html>"),
        http("200 OK", "application/json", b"{\"SMSMessageData\":{\"Recipients\":["),
        http("200 OK", "application/json", &vec![b' '; 10 << 20]),
        Behaviour::Answers(broken_off),
    ] {
        let server = server(behaviour).await;
        for channel in &CHANNELS[..COMPANIES] {
            assert_eq!(
                channel.send(&server.base).await.unwrap_err().reason,
                AttemptError::Unreadable,
                "{channel:?}"
            );
        }
    }
}

#[tokio::test]
async fn no_redirect_is_followed() {
    let elsewhere = server(http("200 OK", "application/json", b"{\"messages\":[{\"id\":\"1\"}]}")).await;
    for status in ["302 Found", "307 Temporary Redirect"] {
        let head =
            format!("HTTP/1.1 {status}\r\nlocation: {}/x\r\ncontent-length: 0\r\n\r\n", elsewhere.base);
        let server = server(Behaviour::Answers(head.into_bytes())).await;
        assert_eq!(
            failures(&server).await,
            by_body_or_status(AttemptError::Unreadable, AttemptError::TheirFault)
        );
    }
    assert_eq!(elsewhere.calls.load(Ordering::Relaxed), 0);
}

#[tokio::test]
async fn a_dropped_connection_or_another_protocol_leaves_the_outcome_unknown() {
    for behaviour in [Behaviour::HangsUp, Behaviour::Answers(b"220 messages.example ESMTP\r\n".to_vec())] {
        assert_eq!(failures(&server(behaviour).await).await, all(AttemptError::NoAnswer));
    }
}

#[tokio::test]
async fn a_silent_server_times_out() {
    let server = server(Behaviour::Hangs).await;
    let others = join_all(CHANNELS.map(|channel| channel.send(&server.base)));
    let letter = message(MessageChannel::Email, "asha@shop.example", "x");
    let mail = mail_at(server.port);
    let (others, letter) = tokio::join!(others, mail.send(&letter));
    for ended in others.into_iter().chain([letter]) {
        assert_eq!(ended.unwrap_err().reason, AttemptError::NoAnswer);
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
async fn a_server_that_does_not_speak_smtp_leaves_the_outcome_unclear() {
    let letter = message(MessageChannel::Email, "asha@shop.example", "x");
    let page = b"HTTP/1.1 400 Bad Request\r\ncontent-length: 0\r\n\r\n".to_vec();
    for behaviour in [Behaviour::HangsUp, Behaviour::Greets(page), Behaviour::Greets(vec![b'x'; 10 << 20])] {
        let server = server(behaviour).await;
        let error = mail_at(server.port).send(&letter).await.unwrap_err();
        assert_eq!(error.outcome(), AttemptOutcome::Unclear, "{error}");
    }
}
