//! The response body of one subscriber: server-sent events.

use std::convert::Infallible;
use std::pin::Pin;
use std::time::Duration;

use actix_web::web::{Bytes, Data};
use changes::Position;
use events::{Delivery, Subscription};
use futures_util::{Stream, StreamExt, stream};
use kernel::Random;
use tokio::time::{Instant, Sleep, sleep_until};

use super::channel::Access;
use super::disconnect::{COMMENT, DisconnectProbe};
use super::projection::frame;
use crate::app_state::AppState;
use crate::extract::caller::admitted_by;

/// Streams end after this time plus a random part of [`STREAM_AGE_JITTER`]; clients reconnect.
const MIN_STREAM_AGE: Duration = Duration::from_mins(27);
const STREAM_AGE_JITTER: Duration = Duration::from_mins(6);
/// Reconnection delay of clients, in milliseconds.
const RETRY_MS: u32 = 2_000;

/// Credentials and permissions that authorize a private subscription.
pub struct Authorization {
    /// An access token or an API key.
    pub token: String,
    /// Permissions that the token must grant.
    pub needs: Vec<Access>,
}

pub struct Opening {
    pub subscription: Subscription,
    /// The last position that the client saw, repeated in the first frame; `None` when unknown.
    pub seen: Option<Position>,
    /// `None` for public channels.
    pub authorization: Option<Authorization>,
}

struct State {
    subscription: Subscription,
    authorization: Option<Authorization>,
    shop: Data<AppState>,
    heartbeat: Pin<Box<Sleep>>,
    ends_at: Instant,
}

/// Streams events until the hub closes, the authorization expires or the maximum age is reached.
pub fn body(opening: Opening, shop: Data<AppState>) -> impl Stream<Item = Result<Bytes, Infallible>> + use<> {
    let now = Instant::now();
    let random = shop.random.as_ref();
    let state = State {
        subscription: opening.subscription,
        authorization: opening.authorization,
        heartbeat: Box::pin(sleep_until(later(now, jitter(shop.realtime.heartbeat, random)))),
        ends_at: later(now, MIN_STREAM_AGE.saturating_add(jitter(STREAM_AGE_JITTER, random))),
        shop,
    };
    let first = stream::once(async move { first(opening.seen) });
    DisconnectProbe::new(Box::pin(first.chain(stream::unfold(state, next)).map(Ok)))
}

/// A random part of `time`, so that clients do not reconnect in lockstep.
fn jitter(time: Duration, random: &dyn Random) -> Duration {
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
            delivery = state.subscription.next() => delivery,
            () = &mut state.heartbeat => None,
        };
        let bytes = match came {
            Some(Delivery::Frame(bytes)) => bytes,
            Some(Delivery::Lagged(position)) => frame("resync", Some(position), "{}"),
            Some(Delivery::Revalidate) if state.is_still_authorized().await => continue,
            Some(Delivery::Revalidate | Delivery::End) => return None,
            None => state.beat().await?,
        };
        return Some((bytes, state));
    }
}

impl State {
    /// A keep-alive comment; `None` when the stream has to end.
    async fn beat(&mut self) -> Option<Bytes> {
        let now = Instant::now();
        if now >= self.ends_at || !self.is_still_authorized().await {
            return None;
        }
        self.heartbeat.as_mut().reset(later(now, self.shop.realtime.heartbeat));
        Some(COMMENT)
    }

    /// `false` when the database is unavailable: fails closed.
    async fn is_still_authorized(&self) -> bool {
        let Some(authorization) = &self.authorization else { return true };
        let caller = admitted_by(&authorization.token, &self.shop).await;
        caller.is_ok_and(|caller| authorization.needs.iter().all(|need| need.is_granted_to(&caller)))
    }
}
