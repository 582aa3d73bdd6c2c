//! A server that sends exactly the given bytes, valid HTTP or not.

use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel},
};

pub(crate) struct Received {
    /// The request line and the headers.
    pub(crate) head: String,
    pub(crate) body: String,
}

impl Received {
    pub(crate) fn header(&self, name: &str) -> Option<&str> {
        let mut lines = self.head.lines().filter_map(|line| line.split_once(": "));
        lines.find(|(key, _)| key.eq_ignore_ascii_case(name)).map(|(_, value)| value)
    }
}

/// How the server treats a request.
#[derive(Clone)]
pub(crate) enum Behaviour {
    /// Writes these bytes and closes the connection.
    Say(Vec<u8>),
    /// Writes these bytes and keeps the connection open.
    SayAndStall(Vec<u8>),
    /// Writes a body until the client disconnects, which [`RawServer::hung_up`] reports.
    NeverStop,
}

pub(crate) struct RawServer {
    pub(crate) url: String,
    requests: UnboundedReceiver<Received>,
    hang_ups: UnboundedReceiver<()>,
}

impl RawServer {
    pub(crate) async fn start(behaviour: Behaviour) -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let url = format!("http://{}/api", listener.local_addr().unwrap());
        let (request, requests) = unbounded_channel();
        let (hang_up, hang_ups) = unbounded_channel();
        tokio::spawn(async move {
            while let Ok((stream, _)) = listener.accept().await {
                tokio::spawn(serve(stream, behaviour.clone(), request.clone(), hang_up.clone()));
            }
        });
        Self { url, requests, hang_ups }
    }

    /// Answers every request with `200 OK`, these headers and this body.
    pub(crate) async fn answering(headers: &str, body: &str) -> Self {
        let length = body.len();
        let answer = format!("HTTP/1.1 200 OK\r\n{headers}content-length: {length}\r\n\r\n{body}");
        Self::start(Behaviour::Say(answer.into_bytes())).await
    }

    /// Waits for the next request.
    pub(crate) async fn received(&mut self) -> Received {
        self.requests.recv().await.unwrap()
    }

    /// Whether no request has arrived besides those already taken.
    pub(crate) fn is_untouched(&self) -> bool {
        self.requests.is_empty()
    }

    /// Waits until a client has disconnected from [`Behaviour::NeverStop`].
    pub(crate) async fn hung_up(&mut self) {
        self.hang_ups.recv().await.unwrap();
    }
}

async fn serve(
    mut stream: TcpStream,
    behaviour: Behaviour,
    request: UnboundedSender<Received>,
    hang_up: UnboundedSender<()>,
) {
    let Some(received) = read_request(&mut stream).await else {
        return;
    };
    if let Some(answer) = preliminary(&received.head) {
        drop(stream.write_all(answer.as_bytes()).await);
        return;
    }
    // The test may have ended already.
    let _gone = request.send(received);
    match behaviour {
        Behaviour::Say(bytes) => drop(stream.write_all(&bytes).await),
        Behaviour::SayAndStall(bytes) => {
            drop(stream.write_all(&bytes).await);
            std::future::pending::<()>().await;
        }
        Behaviour::NeverStop => {
            write_until_hung_up(&mut stream).await;
            let _gone = hang_up.send(());
        }
    }
}

/// The proper answer to a call that comes before the one that a test is about.
fn preliminary(head: &str) -> Option<String> {
    let body = match head.split_whitespace().nth(1)? {
        path if path.ends_with("/generate-token") => r#"{"success":true,"token":"Bearer canary-token"}"#,
        path if path.ends_with("/oauth/token") => r#"{"access_token":"canary-token","expires_in":86400}"#,
        path if path.ends_with("/create-order-minimal") => r#"{"resultcode":"000","result":"SUCCESS"}"#,
        _ => return None,
    };
    Some(format!("HTTP/1.1 200 OK\r\ncontent-length: {}\r\nconnection: close\r\n\r\n{body}", body.len()))
}

async fn write_until_hung_up(stream: &mut TcpStream) {
    let mut bytes = b"HTTP/1.1 200 OK\r\ncontent-type: application/json\r\n\r\n\"".to_vec();
    while stream.write_all(&bytes).await.is_ok() {
        bytes = vec![b'A'; 16 * 1024];
    }
}

async fn read_request(stream: &mut TcpStream) -> Option<Received> {
    let mut text = String::new();
    let mut buffer = [0; 4096];
    loop {
        let read = stream.read(&mut buffer).await.ok().filter(|read| *read > 0)?;
        text.push_str(std::str::from_utf8(&buffer[..read]).unwrap());
        let Some((head, body)) = text.split_once("\r\n\r\n") else {
            continue;
        };
        let received = Received { head: head.to_owned(), body: body.to_owned() };
        let length: usize = received.header("content-length").unwrap_or("0").parse().unwrap();
        if received.body.len() >= length {
            return Some(received);
        }
    }
}
