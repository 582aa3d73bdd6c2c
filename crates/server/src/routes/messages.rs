//! Messages, for staff: log, retries, previews and tests.

use accounts::Permission;
use api_types::messages::{
    DismissMessagesRequest, DismissedMessagesBody, LinkBody, MessageBody, MessageCountsBody,
    MessageInFullBody, PreviewBody, SendTestMessagesRequest,
};
use kernel::{Day, Language, MessageChannel, MessageId};
use notifications::{
    DeliveryAttempt, DeliveryStatus, Detail, Message, MessageFilter, MessageKind, MessageState,
    NotificationSource, OrderFacts, SendAgain, StaffTexts, Variant, add_test_messages, send_again,
};
use orders::{Order, OrderPayment};

use super::orders::find_order;
use super::prelude::*;
use super::query::direction;
use crate::adapters::ShopNotificationSource;
use crate::rate_limiter::Operation;
use crate::senders::ChannelGateways;

routes![
    list_messages,
    get_message_counts,
    preview_message,
    send_test_messages,
    get_message,
    send_message_again,
    dismiss_messages,
    get_whatsapp_links,
];

#[query]
pub struct MessageQuery {
    /// waiting (includes messages being sent), sent, dead or off; by delivery status: undelivered, delivered or read;
    /// or dismissed. Dismissed messages are neither under dead nor under undelivered.
    state: Option<String>,
    /// Subject of the message as a code, such as `new_order`.
    kind: Option<String>,
    /// sms, whatsapp, email, push or webhook.
    channel: Option<String>,
    /// The beginning of an order id, or a part of the recipient's number in any form.
    q: Option<String>,
    /// newest, the default, or oldest.
    sort: Option<String>,
}

/// Dismissed messages, as a filter value.
const DISMISSED: &str = "dismissed";

impl MessageQuery {
    fn parse(&self) -> Result<MessageFilter, ApiError> {
        let state = self.state.as_deref().filter(|state| *state != "all");
        let status = state.and_then(DeliveryStatus::from_code);
        let is_dismissed = state == Some(DISMISSED);
        let state = state.filter(|_| status.is_none() && !is_dismissed);
        Ok(MessageFilter {
            state: optional("state", state, fields::code::<MessageState>)?,
            status,
            is_dismissed,
            kind: optional("kind", self.kind.as_deref(), fields::code::<MessageKind>)?,
            channel: optional("channel", self.channel.as_deref(), fields::code::<MessageChannel>)?,
            search: self.q.as_deref().and_then(Search::parse),
            direction: direction(self.sort.as_deref())?,
        })
    }
}

/// One page of messages. Recipients are masked.
#[get("/messages", tag = "messages")]
pub async fn list_messages(
    _staff: Staff<may::SeeMessages>,
    query: Query<MessageQuery>,
    page: Query<PageQuery>,
    shop: State,
) -> PagedAnswer<MessageBody> {
    let messages = shop.storage.message_log.list(&query.parse()?, &page.parse()?).await?;
    Ok(Json(PagedEnvelope::of(messages, MessageBody::from)))
}

/// Counts of waiting messages, dead letters and messages sent today, and the state of the channels.
#[get("/messages/counts", tag = "messages")]
pub async fn get_message_counts(_staff: Staff<may::SeeMessages>, shop: State) -> Answer<MessageCountsBody> {
    let counts = shop.storage.message_log.counts(Day::from_utc(shop.clock.now()).start()).await?;
    let state = |channel| {
        let is_on = shop.senders.channels().contains(&channel);
        (is_on, is_on && shop.senders.gateways(channel).is_some_and(ChannelGateways::is_down))
    };
    Ok(Json(Envelope::of(MessageCountsBody::of(counts, state))))
}

/// Options of a preview.
#[query]
pub struct PreviewQuery {
    /// default, urgent, payment, `paymentProof` or plain; default when absent.
    variant: Option<String>,
    /// en or sw; by default the request's language.
    language: Option<String>,
}

impl PreviewQuery {
    fn parse(&self) -> Result<(Variant, Language), ApiError> {
        let variant = optional("variant", self.variant.as_deref(), fields::code::<Variant>)?;
        let language = optional("language", self.language.as_deref(), fields::code)?;
        Ok((variant.unwrap_or(Variant::Default), language.unwrap_or_else(current_language)))
    }
}

/// Preview of a message about an order, with a sample order.
#[get("/messages/preview", tag = "messages")]
pub async fn preview_message(
    _staff: Staff<may::SeeMessages>,
    query: Query<PreviewQuery>,
    shop: State,
) -> Answer<PreviewBody> {
    let (variant, language) = query.parse()?;
    let rules = ShopNotificationSource(&shop).rules().await?;
    let texts = StaffTexts { shop_url: &shop.url, urgent_above: rules.urgent_above };
    let order = OrderFacts::example_of(variant, rules.urgent_above, shop.clock.now());
    let order = order.ok_or_else(|| ApiError::new(ErrorCode::InternalError))?;
    let text = texts.order(&order, variant, Detail::Brief, language);
    let number = shop.whatsapp_number().await;
    Ok(Json(Envelope::of(PreviewBody::of(variant, text, number.as_ref()))))
}

/// Sends test messages: one to each staff member with notifications, through each of their channels. They are marked as
/// tests. Returns the messages; their results are in the message log.
#[post("/messages/test", tag = "messages", failures(429))]
pub async fn send_test_messages(
    staff: Staff<may::SeeMessages>,
    body: ApiJson<SendTestMessagesRequest>,
    shop: State,
) -> Result<Created<Vec<MessageBody>>, ApiError> {
    let (variant, language) = body.0.parse()?;
    shop.rate_limiter.acquire(Operation::Message, staff.id())?;
    let messages = add_test_messages(variant, language, ShopNotificationSource(&shop).ports()).await?;
    let bodies: Vec<_> = messages.into_iter().map(MessageBody::from).collect();
    Ok(Created(bodies))
}

/// One message with the log of its attempts.
#[get("/messages/{id}", tag = "messages")]
pub async fn get_message(
    staff: Staff<may::SeeMessages>,
    id: Path<String>,
    shop: State,
) -> Answer<MessageInFullBody> {
    let found = shop.storage.message_log.find(parse(&id)?).await?;
    let found = found.ok_or_else(|| ApiError::new(ErrorCode::MessageNotFound))?;
    Ok(Json(Envelope::of(in_full(found, &staff))))
}

/// Who sees orders sees the number there, and needs it when a message failed.
fn in_full(found: (Message, Vec<DeliveryAttempt>), staff: &Staff<may::SeeMessages>) -> MessageInFullBody {
    if staff.may(Permission::SeeOrders) { MessageInFullBody::with_number(found) } else { found.into() }
}

/// Sends a message again that is a dead letter, was never sent, was not delivered, or was sent at least a minute ago.
/// It keeps its deduplication key, so that recipients that support it show it once.
#[post("/messages/{id}/send-again", tag = "messages", failures(409 = "message_in_progress or channel_off"))]
pub async fn send_message_again(
    staff: Staff<may::SeeMessages>,
    id: Path<String>,
    shop: State,
) -> Answer<MessageInFullBody> {
    let command = SendAgain { id: parse(&id)?, by: staff.actor(), channels: shop.senders.channels() };
    let again = send_again(&command, shop.storage.message_log.as_ref(), shop.clock.as_ref()).await?;
    Ok(Json(Envelope::of(in_full(again, &staff))))
}

/// Dismisses messages that failed or were not delivered: they are no longer counted as open. Returns how many; messages
/// in another state by now are not changed.
#[post("/messages/dismiss", tag = "messages")]
pub async fn dismiss_messages(
    staff: Staff<may::SeeMessages>,
    body: ApiJson<DismissMessagesRequest>,
    shop: State,
) -> Answer<DismissedMessagesBody> {
    let ids = body.0.parse()?;
    let count = shop.storage.message_log.dismiss(&ids, &staff.actor(), shop.clock.now()).await?;
    Ok(Json(Envelope::of(DismissedMessagesBody { dismissed: count })))
}

/// Links that open WhatsApp with a message about an order to the shop's own number, in each variant that applies: a
/// payment is only confirmed once it is received. The messages contain all facts of the order.
#[get("/orders/{id}/whatsapp-links", tag = "orders")]
pub async fn get_whatsapp_links(
    _staff: Staff<may::SeeOrders>,
    id: Path<String>,
    shop: State,
) -> Answer<Vec<LinkBody>> {
    let order = find_order(&id, &shop).await?;
    let (rules, number) = (ShopNotificationSource(&shop).rules().await?, shop.whatsapp_number().await);
    let texts = StaffTexts { shop_url: &shop.url, urgent_above: rules.urgent_above };
    let (facts, language) = (OrderFacts::from(&order), current_language());
    let link = |variant| {
        let text = texts.order(&facts, variant, Detail::Full, language);
        LinkBody::of(variant, text, number.as_ref())
    };
    let is_urgent = order.amount > rules.urgent_above;
    Ok(Json(Envelope::of(variants_of(&order, is_urgent).into_iter().map(link).collect())))
}

fn variants_of(order: &Order, is_urgent: bool) -> Vec<Variant> {
    let is_paid = matches!(order.payment, OrderPayment::MobileMoney { .. });
    let is_true = |variant: &Variant| match variant {
        Variant::Default | Variant::Plain => true,
        Variant::Urgent => is_urgent,
        Variant::Payment | Variant::PaymentProof => is_paid,
    };
    Variant::all().filter(is_true).collect()
}

fn parse(id: &str) -> Result<MessageId, ApiError> {
    MessageId::parse(id).map_err(|_invalid| ApiError::new(ErrorCode::MessageNotFound))
}
