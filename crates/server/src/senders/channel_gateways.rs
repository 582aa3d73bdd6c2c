use chrono::{DateTime, Utc};
use notifications::Gateway;

use crate::adapters::GuardedSender;

/// The gateways of a channel, in the order in which the shop prefers them.
#[derive(Default)]
pub struct ChannelGateways(Vec<ChannelGateway>);

pub struct ChannelGateway {
    /// In rows of messages, settings, metrics and change events.
    pub name: &'static str,
    pub sender: GuardedSender,
    /// Whether new messages are sent through it.
    pub is_used: bool,
}

impl ChannelGateways {
    pub(super) fn add(&mut self, gateway: ChannelGateway) {
        self.0.push(gateway);
    }

    pub fn all(&self) -> impl Iterator<Item = &ChannelGateway> {
        self.0.iter()
    }

    pub fn used(&self) -> impl Iterator<Item = &ChannelGateway> {
        self.0.iter().filter(|gateway| gateway.is_used)
    }

    /// Whether every gateway is suspended.
    pub fn is_down(&self) -> bool {
        self.used().all(|gateway| gateway.sender.circuit().is_open())
    }

    /// How many of `free` messages may be sent at `now`.
    pub fn permits(&self, free: i64, now: DateTime<Utc>) -> i64 {
        self.used().map(|gateway| gateway.sender.circuit().permits(free, now)).max().unwrap_or_default()
    }

    /// The gateways for the message number `index` of those that are sent at `now`: the first alone probes a gateway
    /// after its cool-down.
    pub fn for_message(&self, index: i64, now: DateTime<Utc>) -> Vec<Gateway<'_>> {
        let gateways = self.0.iter().map(|gateway| Gateway {
            name: gateway.name,
            sender: &gateway.sender,
            is_used: gateway.is_used,
            is_available: gateway.sender.circuit().permits(i64::MAX, now) > index,
        });
        gateways.collect()
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use async_trait::async_trait;
    use chrono::TimeDelta;
    use kernel::testing::FixedClock;
    use kernel::{CircuitBreaker, CircuitLimits, Clock};
    use notifications::{Message, Receipt, SendError, Sender};

    use super::*;

    struct Unused;

    #[async_trait]
    impl Sender for Unused {
        async fn send(&self, _message: &Message) -> Result<Receipt, SendError> {
            Ok(Receipt::default())
        }
    }

    fn at(seconds: i64) -> DateTime<Utc> {
        DateTime::from_timestamp(seconds, 0).unwrap()
    }

    fn gateway(name: &'static str, is_used: bool) -> ChannelGateway {
        let limits = CircuitLimits {
            failed_requests: 1,
            min_cool_down: TimeDelta::seconds(5),
            max_cool_down: TimeDelta::seconds(5),
        };
        let clock: Arc<dyn Clock> = Arc::new(FixedClock(at(0)));
        let sender = GuardedSender::new(Arc::new(Unused), Arc::new(CircuitBreaker::new(limits)), clock);
        ChannelGateway { name, sender, is_used }
    }

    fn available(gateways: &ChannelGateways, index: i64, seconds: i64) -> Vec<&str> {
        let all = gateways.for_message(index, at(seconds));
        all.iter().filter(|gateway| gateway.is_available).map(|gateway| gateway.name).collect()
    }

    #[test]
    fn a_suspended_gateway_stops_the_channel_only_when_it_is_the_last() {
        let gateways = ChannelGateways(vec![gateway("a", true), gateway("b", true), gateway("old", false)]);
        gateways.0[0].sender.circuit().record_request(false, at(0));
        assert_eq!(available(&gateways, 0, 1), ["b", "old"]);
        assert_eq!((gateways.permits(4, at(1)), gateways.is_down()), (4, false));
        gateways.0[1].sender.circuit().record_request(false, at(0));
        assert_eq!((gateways.permits(4, at(1)), gateways.is_down()), (0, true));
    }

    #[test]
    fn one_message_alone_probes_a_gateway_after_its_cool_down() {
        let gateways = ChannelGateways(vec![gateway("a", true), gateway("b", true)]);
        gateways.0[0].sender.circuit().record_request(false, at(0));
        assert_eq!(available(&gateways, 0, 6), ["a", "b"]);
        assert_eq!(available(&gateways, 1, 6), ["b"]);
    }
}
