//! Turns a change into events. Reads the changed record when it publishes it, and sends the body that the HTTP API answers
//! with for the same viewer.

use actix_web::web::Bytes;
use api_types::bundles::BundleBody;
use api_types::realtime::{ChangeEventBody, OrderEventBody, PaymentEventBody};
use api_types::routers::RouterBody;
use api_types::training::TrainingDetailBody;
use catalog::Viewer;
use changes::{Action, Change, Position, SequencedChange, Subject};
use events::hosted::PushEvent;
use events::{Frame, Projection};
use kernel::{
    BundleId, CheckoutId, Coded, OrderId, OrderKey, RefundCaseId, RepositoryError, RouterId, TrainingItemId,
};
use orders::DeliveryTermsSource;
use serde::Serialize;
use serde_json::Value;

use super::channel::{Access, Channel};
use crate::app_state::AppState;
use crate::tracking_view::masked_view;

/// The event of most channels, and the one of [`Channel::Admin`].
const DATA_UPDATE: &str = "data-update";
const ADMIN_ACTION: &str = "admin-action";

struct Event {
    channel: Channel,
    name: &'static str,
    kind: &'static str,
    action: &'static str,
    id: String,
    data: Option<Value>,
}

/// Whose events are made.
#[derive(Clone, Copy)]
pub enum Audience {
    /// Of all channels, for clients that return.
    Everyone,
    /// Of single orders, and of all orders for staff, only while these channels have subscribers: those of most orders have
    /// none when the order changes, and each event costs a read.
    Subscribers,
}

impl Audience {
    fn includes(self, channel: &Channel, shop: &AppState) -> bool {
        let is_pushed = || shop.realtime.push.is_some() && channel.access() == Access::Public;
        matches!(self, Self::Everyone) || is_pushed() || shop.realtime.hub.is_subscribed(&channel.key())
    }
}

/// Reads the changed record and builds its frames for the subscribers of this instance, and its events for the hosted push
/// service: those of public channels, and that an order or payment changed.
///
/// # Errors
/// [`RepositoryError`] when the record cannot be read.
pub async fn project(
    sequenced: &SequencedChange,
    audience: Audience,
    shop: &AppState,
) -> Result<(Projection, Vec<PushEvent>), RepositoryError> {
    let (mut frames, mut pushed) = (vec![], vec![]);
    for (channel, event) in events_of(&sequenced.change, audience, shop).await? {
        let bytes = event
            .as_ref()
            .map(|event| frame(event.kind_of_frame(), Some(sequenced.position), &event.body(sequenced)));
        frames.push(Frame { channel: channel.key(), bytes });
        if shop.realtime.push.is_some() {
            pushed.extend(event.and_then(|event| event.pushed(sequenced)));
        }
    }
    Ok((Projection { position: sequenced.position, frames }, pushed))
}

/// `None` for a channel outside the audience.
type ChannelEvent = (Channel, Option<Event>);

/// Runs `make` only for a channel of the audience.
async fn for_audience(
    channel: Channel,
    audience: Audience,
    shop: &AppState,
    make: impl Future<Output = Result<Event, RepositoryError>>,
) -> Result<ChannelEvent, RepositoryError> {
    let event = if audience.includes(&channel, shop) { Some(make.await?) } else { None };
    Ok((channel, event))
}

/// An event as it goes over the wire. JSON has no line breaks of its own.
pub fn frame(event: &str, position: Option<Position>, data: &str) -> Bytes {
    let id = position.map(|position| format!("id: {position}\n")).unwrap_or_default();
    format!("event: {event}\n{id}data: {data}\n\n").into()
}

impl Event {
    fn kind_of_frame(&self) -> &'static str {
        if self.channel == Channel::Admin { ADMIN_ACTION } else { DATA_UPDATE }
    }

    /// The event for the hosted push service, if it may leave the shop. Events of a single order carry no data;
    /// subscribers fetch it here.
    fn pushed(self, sequenced: &SequencedChange) -> Option<PushEvent> {
        let data = self.data.filter(|_| !matches!(self.channel, Channel::Order(_)));
        let event = Self { data, ..self };
        let (channel, name) = (event.channel.name(), event.kind_of_frame());
        let is_for_all = event.channel.access() == Access::Public;
        is_for_all.then(|| PushEvent { channel, name, body: event.body(sequenced) })
    }

    fn body(&self, sequenced: &SequencedChange) -> String {
        let name = self.channel.name();
        let body = ChangeEventBody {
            channel: &name,
            name: self.name,
            kind: self.kind,
            action: self.action,
            id: &self.id,
            data: self.data.clone(),
            timestamp: sequenced.change.at,
            position: sequenced.position.number(),
        };
        serde_json::to_string(&body).unwrap_or_else(|_never| "{}".to_owned())
    }

    /// An event with the record; without `data` its subscribers no longer see it.
    fn with_data(channel: Channel, name: &'static str, change: &Change, data: Option<Value>) -> Self {
        let action = match (&data, change.action) {
            (None, _) => "deleted",
            (Some(_), Action::Created) => "created",
            (Some(_), _) => "updated",
        };
        Self { channel, name, kind: change.subject.code(), action, id: change.id.clone(), data }
    }

    /// An event without data; subscribers fetch the record.
    fn without_data(channel: Channel, name: &'static str, change: &Change) -> Self {
        let (kind, action) = (change.subject.code(), plain(change.action));
        Self { channel, name, kind, action, id: change.id.clone(), data: None }
    }

    fn in_channel(self) -> ChannelEvent {
        (self.channel.clone(), Some(self))
    }

    fn admin(kind: &'static str, change: &Change) -> Self {
        let data = Some(Value::Object(serde_json::Map::new()));
        let (name, action) = ("ADMIN_ACTION", plain(change.action));
        Self { channel: Channel::Admin, name, kind, action, id: change.id.clone(), data }
    }
}

fn plain(action: Action) -> &'static str {
    match action {
        Action::Created => "created",
        Action::Updated | Action::Moved => "updated",
        Action::Deleted => "deleted",
    }
}

async fn events_of(
    change: &Change,
    audience: Audience,
    shop: &AppState,
) -> Result<Vec<ChannelEvent>, RepositoryError> {
    Ok(match change.subject {
        Subject::Bundle => vec![bundle(change, shop).await?.in_channel()],
        Subject::Router => vec![router(change, shop).await?.in_channel()],
        Subject::Training => vec![training(change, shop).await?.in_channel()],
        Subject::Agent => vec![Event::without_data(Channel::Agents, "AGENT_UPDATE", change).in_channel()],
        Subject::Store => {
            vec![
                Event::without_data(Channel::Store, "STORE_UPDATE", change).in_channel(),
                Event::admin("settings", change).in_channel(),
            ]
        }
        Subject::Order => order(change, audience, shop).await?,
        Subject::Payment => payment(change, audience, shop).await?,
        Subject::Refund => refund(change, audience, shop).await?,
        Subject::DeliveryQueue
        | Subject::Case
        | Subject::AgentApplication
        | Subject::Payout
        | Subject::DayClose
        | Subject::Float
        | Subject::Message
        | Subject::Person => vec![Event::admin(change.subject.code(), change).in_channel()],
        // For the other instances.
        Subject::Circuit => vec![],
    })
}

fn json(body: impl Serialize) -> Option<Value> {
    serde_json::to_value(body).ok()
}

async fn bundle(change: &Change, shop: &AppState) -> Result<Event, RepositoryError> {
    let found = match BundleId::parse(&change.id) {
        Ok(id) => catalog::find_bundle(shop.storage.bundles.as_ref(), Viewer::Visitor, id).await?,
        Err(_never) => None,
    };
    let data = found.and_then(|bundle| json(BundleBody::seen_by(Viewer::Visitor, bundle)));
    Ok(Event::with_data(Channel::Bundles, "BUNDLE_UPDATE", change, data))
}

async fn router(change: &Change, shop: &AppState) -> Result<Event, RepositoryError> {
    let found = match RouterId::parse(&change.id) {
        Ok(id) => catalog::find_router(shop.storage.routers.as_ref(), Viewer::Visitor, id).await?,
        Err(_never) => None,
    };
    let data = found.and_then(|router| json(RouterBody::seen_by(Viewer::Visitor, router)));
    Ok(Event::with_data(Channel::Routers, "ROUTER_UPDATE", change, data))
}

async fn training(change: &Change, shop: &AppState) -> Result<Event, RepositoryError> {
    let found = match TrainingItemId::parse(&change.id) {
        Ok(id) => content::find_training_item(shop.storage.training.as_ref(), Viewer::Visitor, id).await?,
        Err(_never) => None,
    };
    let data = found.and_then(|item| json(TrainingDetailBody::from(&item)));
    Ok(Event::with_data(Channel::Training, "TRAINING_UPDATE", change, data))
}

async fn order(
    change: &Change,
    audience: Audience,
    shop: &AppState,
) -> Result<Vec<ChannelEvent>, RepositoryError> {
    let mut events = vec![for_audience(Channel::Orders, audience, shop, staff_order(change, shop)).await?];
    if let Some(Ok(number)) = change.number.as_deref().map(OrderId::parse) {
        events.push(tracked(&number, change, audience, shop).await?);
    }
    Ok(events)
}

async fn staff_order(change: &Change, shop: &AppState) -> Result<Event, RepositoryError> {
    let found = match OrderKey::parse(&change.id) {
        Ok(key) => shop.storage.orders.find(key).await?,
        Err(_never) => None,
    };
    let name = match change.action {
        Action::Created => "NEW_ORDER_NOTIFICATION",
        Action::Moved => "ORDER_STATUS_UPDATE",
        Action::Updated | Action::Deleted => "ORDER_UPDATE",
    };
    let urgent_above = shop.front.delivery_terms(shop.clock.now()).await?.urgent_above;
    let data = found.as_ref().and_then(|order| json(OrderEventBody::of(order, urgent_above)));
    Ok(Event::with_data(Channel::Orders, name, change, data))
}

/// The tracking view that anyone with the order number gets.
async fn tracked(
    number: &OrderId,
    change: &Change,
    audience: Audience,
    shop: &AppState,
) -> Result<ChannelEvent, RepositoryError> {
    let channel = Channel::Order(number.clone());
    for_audience(channel, audience, shop, customer_order(number, change, shop)).await
}

async fn customer_order(
    number: &OrderId,
    change: &Change,
    shop: &AppState,
) -> Result<Event, RepositoryError> {
    let tracked = orders::track_order(number, shop.storage.orders.as_ref()).await?;
    let data = match tracked {
        Some(tracked) => json(masked_view(&tracked, shop).await?),
        None => None,
    };
    let name = if change.action == Action::Moved { "ORDER_STATUS_UPDATE" } else { "ORDER_UPDATE" };
    let event = Event::with_data(Channel::Order(number.clone()), name, change, data);
    Ok(Event { kind: Subject::Order.code(), id: number.to_string(), ..event })
}

/// A payment change also changes the tracking view of its order.
async fn payment(
    change: &Change,
    audience: Audience,
    shop: &AppState,
) -> Result<Vec<ChannelEvent>, RepositoryError> {
    let found = match CheckoutId::parse(&change.id) {
        Ok(id) => shop.storage.payment_records.find(id).await?,
        Err(_never) => None,
    };
    let mut events = vec![Event::admin(Subject::Payment.code(), change).in_channel()];
    if let Some(record) = found {
        let checkout = &record.payment.checkout;
        let (channel, data) =
            (Channel::Payment(checkout.payment_id.clone()), json(PaymentEventBody::from(&record.payment)));
        let event = Event::with_data(channel, "PAYMENT_UPDATE", change, data);
        events.push(Event { id: checkout.payment_id.reveal().to_owned(), ..event }.in_channel());
        events.push(tracked(&checkout.order_id, change, audience, shop).await?);
    }
    Ok(events)
}

/// A refund change also changes the tracking view of its order.
async fn refund(
    change: &Change,
    audience: Audience,
    shop: &AppState,
) -> Result<Vec<ChannelEvent>, RepositoryError> {
    let found = match RefundCaseId::parse(&change.id) {
        Ok(id) => shop.storage.refunds.find(id).await?,
        Err(_never) => None,
    };
    let mut events = vec![Event::admin(Subject::Refund.code(), change).in_channel()];
    if let Some(record) = found {
        // A case that opens or closes changes the order that its customer sees.
        let updated = Change { action: Action::Updated, ..change.clone() };
        events.push(tracked(&record.checkout.order_id, &updated, audience, shop).await?);
    }
    Ok(events)
}
