use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use changes::Position;

use crate::limiter::{ConnectionLimiter, ConnectionLimits, Permit, Rejected};
use crate::queue::SubscriberQueue;
use crate::replay::{Projection, ReplayBuffer, Since};
use crate::subscription::Subscription;

/// Subscribers by channel, and the replay buffer of recent changes.
#[derive(Debug)]
pub struct Hub {
    limiter: Arc<ConnectionLimiter>,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    /// `None` until the relay knows the current position.
    replay: Option<ReplayBuffer>,
    next_number: u64,
    subscribers: HashMap<u64, Subscriber>,
    channels: HashMap<Arc<str>, HashSet<u64>>,
    /// Channels without subscribers, by the newest position when the last one left.
    left: HashMap<Arc<str>, Position>,
    closed: bool,
}

/// Bounds the memory of channels that were left. Clients that return to one beyond it get a resync.
const MAX_LEFT: usize = 2_000;

#[derive(Debug)]
struct Subscriber {
    queue: Arc<SubscriberQueue>,
    channels: HashSet<Arc<str>>,
    requires_auth: bool,
}

/// The channels of a subscription, and where it starts.
#[derive(Debug)]
pub struct SubscribeOptions {
    pub channels: HashSet<Arc<str>>,
    pub since: Since,
    /// Whether the subscription is to a private channel and must be re-authorized after [`Hub::revalidate`].
    pub requires_auth: bool,
}

impl Hub {
    /// A hub without subscribers; it accepts them only after [`Self::start`].
    pub fn new(limits: ConnectionLimits) -> Arc<Self> {
        Arc::new(Self { limiter: ConnectionLimiter::new(limits), state: Mutex::default() })
    }

    /// Starts with the changes after `position` without a gap, so that returning clients get what they missed.
    pub fn start(&self, position: Position, projections: Vec<Projection>) {
        let mut replay = ReplayBuffer::new(position);
        for projection in projections {
            replay.push(projection);
        }
        let mut state = self.lock();
        // Existing subscribers may have missed events while the relay was stopped.
        let newest = replay.newest();
        state.subscribers.values().for_each(|subscriber| subscriber.queue.lag(newest));
        state.replay = Some(replay);
    }

    /// The position of the newest published change; `None` before [`Self::start`].
    pub fn position(&self) -> Option<Position> {
        self.lock().replay.as_ref().map(ReplayBuffer::newest)
    }

    pub fn subscribers(&self) -> usize {
        self.lock().subscribers.len()
    }

    /// Reserves one connection. `caller` is `None` when the caller cannot be identified, and then no limit per caller
    /// applies.
    ///
    /// # Errors
    /// [`Rejected`].
    pub fn permit(&self, caller: Option<String>) -> Result<Permit, Rejected> {
        if self.lock().closed { Err(Rejected::Closing) } else { self.limiter.acquire(caller) }
    }

    /// Subscribes from now on, with the missed events first. `None` before [`Self::start`].
    pub fn subscribe(self: &Arc<Self>, permit: Permit, options: SubscribeOptions) -> Option<Subscription> {
        let mut state = self.lock();
        let replay = state.replay.as_ref()?;
        let began_at = replay.newest();
        let missed = match options.since {
            Since::Now => Some(VecDeque::new()),
            Since::Seen(seen) => replay.since(seen, &options.channels),
            Since::Unknown => None,
        };
        let ahead = match options.since {
            Since::Seen(seen) if seen > began_at => Some(seen),
            _ => None,
        };
        let queue = Arc::new(SubscriberQueue::new(ahead));
        if missed.is_none() {
            queue.lag(began_at);
        }
        if state.closed {
            queue.close();
        }
        let number = state.add(Arc::clone(&queue), options);
        let hub = Arc::clone(self);
        Some(Subscription::new(hub, number, queue, missed.unwrap_or_default(), began_at, permit))
    }

    /// Whether the channel has subscribers, or had some that could still return and be replayed what they missed.
    pub fn is_subscribed(&self, channel: &str) -> bool {
        let state = self.lock();
        state.channels.contains_key(channel)
            || state.left.get(channel).is_some_and(|position| state.is_replayed_after(*position))
    }

    /// Queues the frames for their subscribers and adds them to the replay buffer. Never waits.
    pub fn publish(&self, projection: Projection) {
        let mut state = self.lock();
        for frame in &projection.frames {
            let subscribers = state.channels.get(&frame.channel).into_iter().flatten();
            for subscriber in subscribers.filter_map(|number| state.subscribers.get(number)) {
                subscriber.queue.push(projection.position, frame.bytes.as_ref());
            }
        }
        if let Some(replay) = &mut state.replay {
            replay.push(projection);
        }
    }

    /// Permissions changed: every private subscription must be authorized again.
    pub fn revalidate(&self) {
        let state = self.lock();
        let revalidated = state.subscribers.values().filter(|subscriber| subscriber.requires_auth);
        revalidated.for_each(|subscriber| subscriber.queue.revalidate());
    }

    /// Ends all subscriptions and rejects new ones, permanently.
    pub fn close(&self) {
        let mut state = self.lock();
        state.closed = true;
        state.subscribers.values().for_each(|subscriber| subscriber.queue.close());
    }

    pub(crate) fn unsubscribe(&self, number: u64) {
        self.lock().remove(number);
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn add(&mut self, queue: Arc<SubscriberQueue>, options: SubscribeOptions) -> u64 {
        let number = self.next_number;
        self.next_number = number.wrapping_add(1);
        for channel in &options.channels {
            self.left.remove(channel);
            self.channels.entry(Arc::clone(channel)).or_default().insert(number);
        }
        let SubscribeOptions { channels, requires_auth, .. } = options;
        self.subscribers.insert(number, Subscriber { queue, channels, requires_auth });
        number
    }

    fn remove(&mut self, number: u64) {
        let Some(subscriber) = self.subscribers.remove(&number) else { return };
        for channel in subscriber.channels {
            if let Some(subscribers) = self.channels.get_mut(&channel) {
                subscribers.remove(&number);
                if subscribers.is_empty() {
                    self.channels.remove(&channel);
                    self.remember(channel);
                }
            }
        }
    }

    fn remember(&mut self, left: Arc<str>) {
        let Some(newest) = self.replay.as_ref().map(ReplayBuffer::newest) else { return };
        if self.left.len() >= MAX_LEFT {
            let mut channels = std::mem::take(&mut self.left);
            channels.retain(|_channel, position| self.is_replayed_after(*position));
            self.left = channels;
        }
        if self.left.len() < MAX_LEFT {
            self.left.insert(left, newest);
        }
    }

    fn is_replayed_after(&self, position: Position) -> bool {
        self.replay.as_ref().is_some_and(|replay| replay.has_all_after(position))
    }
}

#[cfg(test)]
#[path = "hub_tests.rs"]
mod tests;
