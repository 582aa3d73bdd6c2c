//! Detects clients that closed their end of a stream.

use std::convert::Infallible;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use actix_web::web::Bytes;
use futures_util::Stream;
use tokio::time::{Instant, Sleep, sleep};

/// A server-sent events comment: clients ignore it.
pub const COMMENT: Bytes = Bytes::from_static(b":\n\n");

/// Two polls within this time count as one.
const SAME_POLL: Duration = Duration::from_millis(2);
const PROBE_INTERVAL: Duration = Duration::from_millis(500);
/// The first write to a closed connection succeeds; the second one fails.
const PROBES: u8 = 2;

/// Wraps a stream and writes two comments when it is polled without having data. Such a poll comes from the connection,
/// mostly because the client disconnected. The server cannot tell that from a client that only closed its sending side, and
/// the writes can.
pub struct DisconnectProbe<S> {
    inner: S,
    pending_since: Option<Instant>,
    probes: u8,
    next_probe: Option<Pin<Box<Sleep>>>,
}

impl<S> DisconnectProbe<S> {
    pub fn new(inner: S) -> Self {
        Self { inner, pending_since: None, probes: 0, next_probe: None }
    }

    fn start_probing(&mut self) {
        let waits_for_long = self.pending_since.is_some_and(|since| since.elapsed() > SAME_POLL);
        if waits_for_long && self.next_probe.is_none() {
            self.probes = PROBES;
            self.next_probe = Some(Box::pin(sleep(PROBE_INTERVAL)));
        }
        self.pending_since.get_or_insert_with(Instant::now);
    }

    fn poll_probe(&mut self, context: &mut Context<'_>) -> Poll<Bytes> {
        let Some(probe) = &mut self.next_probe else { return Poll::Pending };
        if probe.as_mut().poll(context).is_pending() {
            return Poll::Pending;
        }
        self.probes = self.probes.saturating_sub(1);
        self.next_probe = (self.probes > 0).then(|| Box::pin(sleep(PROBE_INTERVAL)));
        self.pending_since = None;
        Poll::Ready(COMMENT)
    }
}

impl<S: Stream<Item = Result<Bytes, Infallible>> + Unpin> Stream for DisconnectProbe<S> {
    type Item = Result<Bytes, Infallible>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        if let Poll::Ready(item) = Pin::new(&mut self.inner).poll_next(context) {
            self.pending_since = None;
            return Poll::Ready(item);
        }
        self.start_probing();
        self.poll_probe(context).map(|bytes| Some(Ok(bytes)))
    }
}
