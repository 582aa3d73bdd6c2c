use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpSocket, TcpStream};
use tokio::sync::Semaphore;
use tokio::task::{JoinHandle, JoinSet};
use tokio::time::{Instant, sleep};

use crate::Anything;

/// So many are opened at once.
const AT_ONCE: usize = 200;
/// From so many addresses of this machine, because each has only so many ports.
const ADDRESSES: usize = 8;

/// Where the shop is.
#[derive(Clone, Copy)]
pub struct Target(SocketAddr);

impl Target {
    /// Of `http://127.0.0.1:8080`.
    pub fn parse(base: &str) -> Result<Self, Anything> {
        let address = base.strip_prefix("http://").ok_or("BASE begins with http://")?;
        Ok(Self(address.trim_end_matches('/').parse()?))
    }
}

/// What happened to all of them.
#[derive(Default)]
struct Counts {
    events: AtomicUsize,
    ended: AtomicUsize,
}

/// Streams that are open.
pub struct Followers {
    counts: Arc<Counts>,
    open: Vec<JoinHandle<()>>,
}

impl Followers {
    /// Opens so many, and returns when each was greeted.
    pub async fn open(how_many: usize, target: Target) -> Result<Self, Anything> {
        let (counts, turn) = (Arc::new(Counts::default()), Arc::new(Semaphore::new(AT_ONCE)));
        let mut opening = JoinSet::new();
        for number in 0..how_many {
            let turn = Arc::clone(&turn);
            opening.spawn(async move {
                let _turn = turn.acquire().await?;
                connect(number, target).await
            });
        }
        let mut open = Vec::new();
        while let Some(opened) = opening.join_next().await {
            open.push(tokio::spawn(listen(opened??, Arc::clone(&counts))));
        }
        Ok(Self { counts, open })
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.open.len()
    }

    /// How many were told of a change, and how long after `began` the last of them.
    pub async fn wait_for_events(&self, began: Instant, patience: Duration) -> (usize, Duration) {
        let took = reach(&self.counts.events, self.len(), began, patience).await;
        (self.counts.events.load(Ordering::SeqCst), took)
    }

    /// How long after `began` the last one ended.
    pub async fn wait_for_ends(&self, began: Instant, patience: Duration) -> Duration {
        reach(&self.counts.ended, self.len(), began, patience).await
    }

    /// Hangs up on all but so many.
    pub fn keep(&mut self, how_many: usize) {
        let surplus = self.open.split_off(how_many.min(self.open.len()));
        surplus.iter().for_each(JoinHandle::abort);
    }
}

/// Opens one and reads its greeting.
async fn connect(number: usize, target: Target) -> Result<TcpStream, Anything> {
    let Target(shop) = target;
    let from = u8::try_from(number % ADDRESSES)?.saturating_add(2);
    let socket = TcpSocket::new_v4()?;
    socket.bind(SocketAddr::new(IpAddr::V4(Ipv4Addr::new(127, 0, 0, from)), 0))?;
    let mut stream = socket.connect(shop).await?;
    let request = format!(
        "GET /api/realtime/events?channels=data-updates-bundle,data-updates-router HTTP/1.1\r\nhost: {shop}\r\n\r\n"
    );
    stream.write_all(request.as_bytes()).await?;
    let (mut greeting, mut part) = (Vec::new(), [0; 512]);
    while !contains(&greeting, b"event: ready") {
        match stream.read(&mut part).await? {
            0 => return Err(String::from_utf8_lossy(&greeting).into_owned().into()),
            length => greeting.extend_from_slice(part.get(..length).unwrap_or_default()),
        }
    }
    Ok(stream)
}

fn contains(text: &[u8], wanted: &[u8]) -> bool {
    text.windows(wanted.len()).any(|part| part == wanted)
}

/// Counts that it was told of a change, and that it ended.
async fn listen(mut stream: TcpStream, counts: Arc<Counts>) {
    let mut part = [0; 2048];
    while let Ok(length) = stream.read(&mut part).await {
        let text = part.get(..length).unwrap_or_default();
        if contains(text, b"event: data-update") {
            counts.events.fetch_add(1, Ordering::SeqCst);
        }
        if length == 0 || contains(text, b"\r\n0\r\n\r\n") || text == b"0\r\n\r\n" {
            break;
        }
    }
    counts.ended.fetch_add(1, Ordering::SeqCst);
}

/// Waits until a counter is at `goal`.
async fn reach(counter: &AtomicUsize, goal: usize, began: Instant, patience: Duration) -> Duration {
    while counter.load(Ordering::SeqCst) < goal && began.elapsed() < patience {
        sleep(Duration::from_millis(1)).await;
    }
    began.elapsed()
}
