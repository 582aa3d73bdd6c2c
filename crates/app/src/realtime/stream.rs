//! One follower's stream, as server-sent events.

use std::convert::Infallible;
use std::pin::Pin;
use std::time::Duration;

use actix_web::web::{Bytes, Data};
use changes::Position;
use events::{Delivery, Following};
use futures_util::{Stream, StreamExt, stream};
use kernel::Random;
use tokio::time::{Instant, Sleep, sleep_until};

use super::attentive::{Attentive, COMMENT};
use super::channel::Need;
use super::telling::frame;
use crate::extract::caller::admitted_by;
use crate::shop::Shop;

/// A stream ends after this time, more or less: what grew old is begun anew, and not all at once.
const YOUNGEST_END: Duration = Duration::from_mins(27);
const END_SPREAD: Duration = Duration::from_mins(6);
/// How long a client waits before it comes back, in milliseconds.
const RETRY_MS: u32 = 2_000;

/// By whose leave somebody follows what not everybody may.
pub struct Leave {
    /// An access token, or a program's key.
    pub token: String,
    /// What all it must let them do.
    pub needs: Vec<Need>,
}

/// What a stream consists of.
pub struct Opening {
    pub following: Following,
    /// What its follower has seen, which the first frame says again; `None` when nobody knows.
    pub seen: Option<Position>,
    /// `None` where everybody may.
    pub leave: Option<Leave>,
}

struct State {
    following: Following,
    leave: Option<Leave>,
    shop: Data<Shop>,
    heartbeat: Pin<Box<Sleep>>,
    ends_at: Instant,
}

/// The body of an answer. It ends when the hub, the leave or the stream's age does.
pub fn body(opening: Opening, shop: Data<Shop>) -> impl Stream<Item = Result<Bytes, Infallible>> + use<> {
    let now = Instant::now();
    let random = shop.random.as_ref();
    let state = State {
        following: opening.following,
        leave: opening.leave,
        heartbeat: Box::pin(sleep_until(later(now, spread(shop.realtime.heartbeat, random)))),
        ends_at: later(now, YOUNGEST_END.saturating_add(spread(END_SPREAD, random))),
        shop,
    };
    let first = stream::once(async move { first(opening.seen) });
    Attentive::new(Box::pin(first.chain(stream::unfold(state, next)).map(Ok)))
}

/// Some part of a time, so that what began together does not go on together.
fn spread(time: Duration, random: &dyn Random) -> Duration {
    let [part] = random.bytes::<1>();
    time.saturating_mul(u32::from(part)).checked_div(256).unwrap_or_default()
}

fn later(now: Instant, by: Duration) -> Instant {
    now.checked_add(by).unwrap_or(now)
}

fn first(seen: Option<Position>) -> Bytes {
    [format!("retry: {RETRY_MS}\n").as_bytes(), &frame("ready", seen, "{}")].concat().into()
}

async fn next(mut state: State) -> Option<(Bytes, State)> {
    loop {
        let came = tokio::select! {
            delivery = state.following.next() => delivery,
            () = &mut state.heartbeat => None,
        };
        let bytes = match came {
            Some(Delivery::Frame(bytes)) => bytes,
            Some(Delivery::Lost(position)) => frame("resync", Some(position), "{}"),
            Some(Delivery::Doubt) if state.still_has_leave().await => continue,
            Some(Delivery::Doubt | Delivery::End) => return None,
            None => state.beat().await?,
        };
        return Some((bytes, state));
    }
}

impl State {
    /// A comment; `None` when it is time to end.
    async fn beat(&mut self) -> Option<Bytes> {
        let now = Instant::now();
        if now >= self.ends_at || !self.still_has_leave().await {
            return None;
        }
        self.heartbeat.as_mut().reset(later(now, self.shop.realtime.heartbeat));
        Some(COMMENT)
    }

    /// A database that is away ends the stream too: nobody is told anything by a leave that cannot be read.
    async fn still_has_leave(&self) -> bool {
        let Some(leave) = &self.leave else { return true };
        let caller = admitted_by(&leave.token, &self.shop).await;
        caller.is_ok_and(|caller| leave.needs.iter().all(|need| need.lets_in(&caller)))
    }
}
