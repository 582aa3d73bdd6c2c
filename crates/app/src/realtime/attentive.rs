//! Noticing soon that nobody reads a stream any more.

use std::convert::Infallible;
use std::pin::Pin;
use std::task::{Context, Poll};
use std::time::Duration;

use actix_web::web::Bytes;
use futures_util::Stream;
use tokio::time::{Instant, Sleep, sleep};

/// Says nothing, and keeps a connection open.
pub const COMMENT: Bytes = Bytes::from_static(b":\n\n");

/// Polls that follow each other closer are one.
const CLOSE: Duration = Duration::from_millis(2);
const PROBE_AFTER: Duration = Duration::from_millis(500);
/// The first thing that is written to a closed connection is taken; the second one fails.
const PROBES: u8 = 2;

/// A stream that is asked for more while it has nothing was woken by its connection, and mostly because the client hung
/// up: the server goes on answering clients that only stopped sending. Writing two comments finds out.
pub struct Attentive<S> {
    inner: S,
    waits_since: Option<Instant>,
    probes: u8,
    next_probe: Option<Pin<Box<Sleep>>>,
}

impl<S> Attentive<S> {
    /// Passes everything of `inner` on.
    pub fn new(inner: S) -> Self {
        Self { inner, waits_since: None, probes: 0, next_probe: None }
    }

    fn begin_probing(&mut self) {
        let waits_for_long = self.waits_since.is_some_and(|since| since.elapsed() > CLOSE);
        if waits_for_long && self.next_probe.is_none() {
            self.probes = PROBES;
            self.next_probe = Some(Box::pin(sleep(PROBE_AFTER)));
        }
        self.waits_since.get_or_insert_with(Instant::now);
    }

    fn poll_probe(&mut self, context: &mut Context<'_>) -> Poll<Bytes> {
        let Some(probe) = &mut self.next_probe else { return Poll::Pending };
        if probe.as_mut().poll(context).is_pending() {
            return Poll::Pending;
        }
        self.probes = self.probes.saturating_sub(1);
        self.next_probe = (self.probes > 0).then(|| Box::pin(sleep(PROBE_AFTER)));
        self.waits_since = None;
        Poll::Ready(COMMENT)
    }
}

impl<S: Stream<Item = Result<Bytes, Infallible>> + Unpin> Stream for Attentive<S> {
    type Item = Result<Bytes, Infallible>;

    fn poll_next(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        if let Poll::Ready(item) = Pin::new(&mut self.inner).poll_next(context) {
            self.waits_since = None;
            return Poll::Ready(item);
        }
        self.begin_probing();
        self.poll_probe(context).map(|bytes| Some(Ok(bytes)))
    }
}
