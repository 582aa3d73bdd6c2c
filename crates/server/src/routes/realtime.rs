//! The stream of realtime events.

use std::collections::HashSet;
use std::time::Duration;

use actix_web::http::header::CACHE_CONTROL;
use api_types::realtime::ChangeEventBody;
use changes::Position;
use events::{Permit, Rejected, Since, SubscribeOptions, Subscription};
use kernel::Origin;

use super::prelude::*;
use crate::extract::caller::{admitted_by, bearer_token};
use crate::realtime::channel::{Access, Channel};
use crate::realtime::stream::{Authorization, Opening, body};

routes![follow_events];

/// Limit of channels per stream.
const MAX_CHANNELS: usize = 12;
/// How long a stream waits for a relay that is starting.
const START_TIMEOUT: Duration = Duration::from_secs(2);
const START_POLL_INTERVAL: Duration = Duration::from_millis(50);
const CHANNELS: &str = "channels";

#[query]
pub struct ChannelsQuery {
    /// One to twelve channels, separated by commas: `data-updates-bundle`, `data-updates-router`,
    /// `data-updates-training`, `data-updates-store`, `order-{orderId}`, `payment-{paymentId}`; for staff also
    /// `data-updates-order`, `data-updates-agent` and `admin-actions`.
    #[serde(default)]
    channels: String,
}

/// Streams changes of the given channels as server-sent events: `data-update` (on `admin-actions`: `admin-action`) with
/// a change as JSON, `ready` at the start, and `resync` when events were lost and the client must refetch everything.
/// `Last-Event-ID` resumes an earlier stream. Ends after half an hour, and when the caller's token expires.
#[get(
    "/realtime/events",
    tag = "realtime",
    params(ChannelsQuery, ("Last-Event-ID" = Option<String>, Header, description = "The last id that the client saw")),
    responses((status = 200, body = ChangeEventBody, content_type = "text/event-stream")),
    failures(401, 403, 422, 429),
)]
pub async fn follow_events(
    request: HttpRequest,
    origin: CallerOrigin,
    query: Query<ChannelsQuery>,
    shop: State,
) -> Result<HttpResponse, ApiError> {
    let channels = parse(&query.channels)?;
    let authorization = authorization(&request, &channels, &shop).await?;
    let permit = shop.realtime.hub.permit(origin.origin.address.clone()).map_err(rejected)?;
    ensure_known(&channels, &origin.origin, &shop).await?;
    wait_for_start(&shop).await?;
    let since = since(&request, &shop).await?;
    let (subscription, seen) = subscribe(permit, &channels, since, authorization.is_some(), &shop)?;
    let opening = Opening { subscription, seen, authorization };
    Ok(HttpResponse::Ok()
        .content_type("text/event-stream")
        .insert_header((CACHE_CONTROL, "no-store"))
        .insert_header(("X-Accel-Buffering", "no"))
        .force_close()
        .streaming(body(opening, shop)))
}

fn unknown() -> ApiError {
    ApiError::field(CHANNELS, FieldErrorCode::UnknownChannel)
}

fn parse(text: &str) -> Result<HashSet<Channel>, ApiError> {
    if text.is_empty() {
        return Err(ApiError::field(CHANNELS, FieldErrorCode::Required));
    }
    let names: Vec<_> = text.split(',').collect();
    if names.len() > MAX_CHANNELS {
        return Err(ApiError::field(CHANNELS, FieldErrorCode::TooMany));
    }
    names.into_iter().map(|name| Channel::parse(name.trim()).ok_or_else(unknown)).collect()
}

/// Authorizes private channels; `None` if all are public.
async fn authorization(
    request: &HttpRequest,
    channels: &HashSet<Channel>,
    shop: &AppState,
) -> Result<Option<Authorization>, ApiError> {
    let needs: Vec<_> = channels.iter().map(Channel::access).filter(|need| *need != Access::Public).collect();
    if needs.is_empty() {
        return Ok(None);
    }
    let token = bearer_token(request).ok_or_else(|| ApiError::new(ErrorCode::Unauthenticated))?;
    let caller = admitted_by(token, shop).await?;
    if !caller.is_staff() {
        return Err(ApiError::new(ErrorCode::AdminRequired));
    }
    if !needs.iter().all(|need| need.is_granted_to(&caller)) {
        return Err(ApiError::new(ErrorCode::NotPermitted));
    }
    Ok(Some(Authorization { token: token.to_owned(), needs }))
}

/// Channels of orders and payments must exist; unknown ones are counted as guesses.
async fn ensure_known(channels: &HashSet<Channel>, caller: &Origin, shop: &AppState) -> Result<(), ApiError> {
    for channel in channels {
        if !matches!(channel, Channel::Order(_) | Channel::Payment(_)) {
            continue;
        }
        let lookup = shop.unknown_number_limiter.begin(caller, shop.clock.now())?;
        if !exists(channel, shop).await? {
            lookup.count(shop.clock.now());
            return Err(unknown());
        }
    }
    Ok(())
}

async fn exists(channel: &Channel, shop: &AppState) -> Result<bool, ApiError> {
    Ok(match channel {
        Channel::Order(id) => orders::track_order(id, shop.storage.orders.as_ref()).await?.is_some(),
        Channel::Payment(id) => shop.storage.payments.find_by_payment_id(id).await?.is_some(),
        _ => true,
    })
}

/// A new process does not know the newest sequence number yet.
async fn wait_for_start(shop: &AppState) -> Result<(), ApiError> {
    let begun = async {
        while shop.realtime.hub.position().is_none() {
            tokio::time::sleep(START_POLL_INTERVAL).await;
        }
    };
    let busy = |_late| ApiError::new(ErrorCode::ServiceBusy);
    tokio::time::timeout(START_TIMEOUT, begun).await.map_err(busy)
}

/// The position that the client has seen. A position beyond the newest one belongs to another database.
async fn since(request: &HttpRequest, shop: &AppState) -> Result<Since, ApiError> {
    let Some(header) = request.headers().get("last-event-id") else { return Ok(Since::Now) };
    let Some(seen) = header.to_str().ok().and_then(|text| Position::parse(text.trim())) else {
        return Ok(Since::Unknown);
    };
    let is_further = shop.realtime.hub.position().is_none_or(|here| seen > here);
    if is_further && seen > shop.realtime.feed.newest().await? {
        return Ok(Since::Unknown);
    }
    Ok(Since::Seen(seen))
}

/// Subscribes, and returns the position for the first frame.
fn subscribe(
    permit: Permit,
    channels: &HashSet<Channel>,
    since: Since,
    requires_auth: bool,
    shop: &AppState,
) -> Result<(Subscription, Option<Position>), ApiError> {
    let channels = channels.iter().map(Channel::key).collect();
    let subscription =
        shop.realtime.hub.subscribe(permit, SubscribeOptions { channels, since, requires_auth });
    let subscription = subscription.ok_or_else(|| ApiError::new(ErrorCode::ServiceBusy))?;
    let seen = match since {
        Since::Now => Some(subscription.start_position),
        Since::Seen(seen) => Some(seen),
        Since::Unknown => None,
    };
    Ok((subscription, seen))
}

fn rejected(cause: Rejected) -> ApiError {
    ApiError::new(match cause {
        Rejected::TooManyForCaller => ErrorCode::TooManyStreams,
        Rejected::Full | Rejected::Closing => ErrorCode::ServiceBusy,
    })
}
