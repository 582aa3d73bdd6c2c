use bytes::Bytes;
use futures_util::{FutureExt, StreamExt};

use super::*;
use crate::{Delivery, Frame};

fn position(number: i64) -> Position {
    Position::new(number).unwrap()
}

fn hub() -> Arc<Hub> {
    let hub = Hub::new(ConnectionLimits { per_caller: 2, total: 7 });
    hub.start(position(100), vec![]);
    hub
}

fn subscribe(hub: &Arc<Hub>, channels: &[&str], since: Since) -> Subscription {
    let channels = channels.iter().map(|name| Arc::from(*name)).collect();
    let permit = hub.permit(None).unwrap();
    hub.subscribe(permit, SubscribeOptions { channels, since, requires_auth: false }).unwrap()
}

fn text(number: i64) -> Bytes {
    format!("frame {number}").into()
}

fn publish(hub: &Hub, channel: &str, number: i64) {
    publish_frame(hub, channel, number, Some(text(number)));
}

fn publish_frame(hub: &Hub, channel: &str, number: i64, bytes: Option<Bytes>) {
    let frames = vec![Frame { channel: channel.into(), bytes }];
    hub.publish(Projection { position: position(number), frames });
}

/// Every delivery that is ready now.
fn delivered(subscription: &mut Subscription) -> Vec<Delivery> {
    let mut all = Vec::new();
    while let Some(Some(delivery)) = subscription.next().now_or_never() {
        let is_end = delivery == Delivery::End;
        all.push(delivery);
        if is_end {
            break;
        }
    }
    all
}

fn frames(numbers: impl IntoIterator<Item = i64>) -> Vec<Delivery> {
    numbers.into_iter().map(|number| Delivery::Frame(text(number))).collect()
}

#[test]
fn a_subscriber_gets_events_of_its_channels_only() {
    let hub = hub();
    let mut bundles = subscribe(&hub, &["bundle"], Since::Now);
    let mut both = subscribe(&hub, &["bundle", "order"], Since::Now);
    publish(&hub, "bundle", 101);
    publish(&hub, "order", 102);
    assert_eq!(delivered(&mut bundles), frames([101]));
    assert_eq!(delivered(&mut both), frames([101, 102]));
}

#[test]
fn a_returning_subscriber_gets_missed_events_once_and_in_order() {
    let hub = hub();
    for number in 101..=110 {
        publish(&hub, if number % 2 == 0 { "bundle" } else { "order" }, number);
    }
    let mut back = subscribe(&hub, &["bundle"], Since::Seen(position(104)));
    publish(&hub, "bundle", 111);
    assert_eq!(delivered(&mut back), frames([106, 108, 110, 111]));
    assert_eq!(back.start_position, position(110));
}

#[test]
fn a_subscriber_with_a_too_old_or_unknown_position_lags() {
    let hub = hub();
    for number in 101..=700 {
        publish(&hub, "bundle", number);
    }
    let lagged = vec![Delivery::Lagged(position(700))];
    assert_eq!(delivered(&mut subscribe(&hub, &["bundle"], Since::Seen(position(199)))), lagged);
    assert_eq!(delivered(&mut subscribe(&hub, &["bundle"], Since::Unknown)), lagged);
    assert_eq!(delivered(&mut subscribe(&hub, &["bundle"], Since::Seen(position(200)))), frames(201..=700));
}

#[test]
fn a_subscriber_who_missed_an_event_that_was_not_made_lags() {
    let hub = hub();
    publish_frame(&hub, "bundle", 101, None);
    publish(&hub, "order", 102);
    let lagged = vec![Delivery::Lagged(position(102))];
    assert_eq!(delivered(&mut subscribe(&hub, &["bundle"], Since::Seen(position(100)))), lagged);
    assert_eq!(delivered(&mut subscribe(&hub, &["order"], Since::Seen(position(100)))), frames([102]));
    assert_eq!(delivered(&mut subscribe(&hub, &["bundle"], Since::Seen(position(101)))), []);
}

#[test]
fn a_subscriber_who_came_while_an_event_was_not_made_lags() {
    let hub = hub();
    let mut bundles = subscribe(&hub, &["bundle"], Since::Now);
    publish_frame(&hub, "bundle", 101, None);
    assert_eq!(delivered(&mut bundles), [Delivery::Lagged(position(101))]);
}

#[test]
fn an_event_already_seen_from_another_instance_is_not_sent_again() {
    let hub = hub();
    let mut ahead = subscribe(&hub, &["bundle"], Since::Seen(position(102)));
    (101..=104).for_each(|number| publish(&hub, "bundle", number));
    assert_eq!(delivered(&mut ahead), frames([103, 104]));
}

#[test]
fn a_slow_subscriber_loses_its_queue_and_lags_once() {
    let hub = hub();
    let mut slow = subscribe(&hub, &["bundle"], Since::Now);
    let mut quick = subscribe(&hub, &["bundle"], Since::Now);
    for number in 101..=1_100 {
        publish(&hub, "bundle", number);
        assert_eq!(delivered(&mut quick), frames([number]));
    }
    assert_eq!(delivered(&mut slow), [Delivery::Lagged(position(1_100))]);
    publish(&hub, "bundle", 1_101);
    assert_eq!(delivered(&mut slow), frames([1_101]));
}

#[test]
fn a_restart_of_the_relay_makes_existing_subscribers_lag() {
    let hub = hub();
    let mut subscription = subscribe(&hub, &["bundle"], Since::Now);
    publish(&hub, "bundle", 101);
    hub.start(position(105), vec![]);
    assert_eq!(delivered(&mut subscription), [Delivery::Lagged(position(105))]);
    publish(&hub, "bundle", 106);
    assert_eq!(delivered(&mut subscription), frames([106]));
}

#[test]
fn a_queue_holds_32_frames_before_any_is_lost() {
    let hub = hub();
    let mut slow = subscribe(&hub, &["bundle"], Since::Now);
    (101..=132).for_each(|number| publish(&hub, "bundle", number));
    assert_eq!(delivered(&mut slow), frames(101..=132));
}

#[test]
fn only_private_subscriptions_are_revalidated() {
    let hub = hub();
    let mut customer = subscribe(&hub, &["bundle"], Since::Now);
    let channels = [Arc::from("bundle")].into();
    let options = SubscribeOptions { channels, since: Since::Now, requires_auth: true };
    let mut staff = hub.subscribe(hub.permit(None).unwrap(), options).unwrap();
    hub.revalidate();
    publish(&hub, "bundle", 101);
    assert_eq!(delivered(&mut customer), frames([101]));
    let revalidated: Vec<_> = std::iter::once(Delivery::Revalidate).chain(frames([101])).collect();
    assert_eq!(delivered(&mut staff), revalidated, "revalidation comes before any frame");
}

#[test]
fn closing_ends_all_subscriptions_and_rejects_new_ones() {
    let hub = hub();
    let mut subscriber = subscribe(&hub, &["bundle"], Since::Now);
    publish(&hub, "bundle", 101);
    hub.close();
    assert_eq!(delivered(&mut subscriber), [Delivery::End]);
    assert_eq!(hub.permit(None).unwrap_err(), Rejected::Closing);
}

#[test]
fn no_subscription_starts_before_the_position_is_known() {
    let hub = Hub::new(ConnectionLimits { per_caller: 1, total: 1 });
    let options = SubscribeOptions { channels: HashSet::new(), since: Since::Now, requires_auth: false };
    assert!(hub.subscribe(hub.permit(None).unwrap(), options).is_none());
    assert!(hub.permit(None).is_ok(), "the permit was released");
}

fn permits(hub: &Arc<Hub>, caller: &str, number: usize) -> Vec<Permit> {
    (0..number).map(|_| hub.permit(Some(caller.to_owned())).unwrap()).collect()
}

#[test]
fn one_caller_may_take_half_of_all_permits_and_then_only_its_own_share() {
    let hub = hub();
    let mut network = permits(&hub, "41.59.1.1", 4);
    assert_eq!(hub.permit(Some("41.59.1.1".to_owned())).unwrap_err(), Rejected::TooManyForCaller);
    let _others = permits(&hub, "41.59.1.2", 2);
    assert_eq!(hub.permit(Some("41.59.1.2".to_owned())).unwrap_err(), Rejected::TooManyForCaller);
    network.truncate(1);
    let _again = permits(&hub, "41.59.1.1", 1);
}

#[test]
fn a_dropped_permit_is_free_again() {
    let hub = hub();
    let mut all: Vec<_> = (0..7).map(|_| hub.permit(None).unwrap()).collect();
    assert_eq!(hub.permit(None).unwrap_err(), Rejected::Full);
    all.pop();
    assert!(hub.permit(None).is_ok());
}

#[test]
fn a_dropped_subscription_is_removed_from_its_channels() {
    let hub = hub();
    let subscriber = subscribe(&hub, &["bundle", "order"], Since::Now);
    assert_eq!((hub.subscribers(), hub.lock().channels.len()), (1, 2));
    drop(subscriber);
    assert_eq!((hub.subscribers(), hub.lock().channels.len()), (0, 0));
}

#[test]
fn a_channel_is_subscribed_while_its_last_subscriber_could_be_replayed_what_it_missed() {
    let hub = hub();
    assert!(!hub.is_subscribed("order"));
    drop(subscribe(&hub, &["order"], Since::Now));
    for number in 101..=600 {
        assert!(hub.is_subscribed("order"), "{number}");
        publish(&hub, "order", number);
    }
    let mut returned = subscribe(&hub, &["order"], Since::Seen(position(100)));
    assert_eq!(delivered(&mut returned), frames(101..=600));
    drop(returned);
    (601..=1_101).for_each(|number| publish(&hub, "bundle", number));
    assert!(!hub.is_subscribed("order"));
}

#[test]
fn channels_that_were_left_take_bounded_memory() {
    let hub = hub();
    let leave = |number: usize| drop(subscribe(&hub, &[&format!("order-{number}")], Since::Now));
    (0..MAX_LEFT + 10).for_each(leave);
    assert_eq!(hub.lock().left.len(), MAX_LEFT);
    assert!(hub.is_subscribed("order-0") && !hub.is_subscribed(&format!("order-{MAX_LEFT}")));
    (101..=601).for_each(|number| publish(&hub, "bundle", number));
    leave(MAX_LEFT);
    assert_eq!(hub.lock().left.len(), 1);
}

#[tokio::test]
async fn a_waiting_subscriber_is_woken() {
    let hub = hub();
    let mut subscriber = subscribe(&hub, &["bundle"], Since::Now);
    let waiting = tokio::spawn(async move { subscriber.next().await });
    tokio::task::yield_now().await;
    publish(&hub, "bundle", 101);
    assert_eq!(waiting.await.unwrap(), Some(Delivery::Frame(text(101))));
}
