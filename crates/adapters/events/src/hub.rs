use std::collections::{HashMap, HashSet, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use changes::Position;

use crate::following::Following;
use crate::mailbox::Mailbox;
use crate::recent::{Recent, Since, Told};
use crate::seats::{Refusal, Seat, SeatLimits, Seats};

/// Everybody who follows, by channel, and the last things that were told.
#[derive(Debug)]
pub struct Hub {
    seats: Arc<Seats>,
    state: Mutex<State>,
}

#[derive(Debug, Default)]
struct State {
    /// `None` until it is known where the changes stand.
    recent: Option<Recent>,
    next_number: u64,
    followers: HashMap<u64, Follower>,
    channels: HashMap<Arc<str>, HashSet<u64>>,
    closed: bool,
}

#[derive(Debug)]
struct Follower {
    mailbox: Arc<Mailbox>,
    channels: HashSet<Arc<str>>,
    may_be_doubted: bool,
}

/// Whom somebody follows, and from where on.
#[derive(Debug)]
pub struct Wish {
    pub channels: HashSet<Arc<str>>,
    pub since: Since,
    /// Whether they may be told only as long as somebody lets them.
    pub may_be_doubted: bool,
}

impl Hub {
    /// Nobody follows, and nothing was told.
    pub fn new(limits: SeatLimits) -> Arc<Self> {
        Arc::new(Self { seats: Seats::new(limits), state: Mutex::default() })
    }

    /// Whoever comes back is told what happened behind `position`: `told`, and what follows, without a gap.
    pub fn begin(&self, position: Position, told: Vec<Told>) {
        let mut recent = Recent::new(position);
        for told in told {
            recent.keep(told);
        }
        let mut state = self.lock();
        // Existing subscribers may have missed events while the relay was stopped.
        let newest = recent.newest();
        state.followers.values().for_each(|follower| follower.mailbox.lose(newest));
        state.recent = Some(recent);
    }

    /// The last change that was told; `None` before [`Self::begin`].
    pub fn position(&self) -> Option<Position> {
        self.lock().recent.as_ref().map(Recent::newest)
    }

    pub fn followers(&self) -> usize {
        self.lock().followers.len()
    }

    /// A place for one more. `caller` of `None`: somebody whom nobody can tell from others.
    ///
    /// # Errors
    /// [`Refusal`].
    pub fn seat(&self, caller: Option<String>) -> Result<Seat, Refusal> {
        if self.lock().closed { Err(Refusal::Closing) } else { self.seats.take(caller) }
    }

    /// Follows from now on, with what was missed. `None` before [`Self::begin`].
    pub fn follow(self: &Arc<Self>, seat: Seat, wish: Wish) -> Option<Following> {
        let mut state = self.lock();
        let recent = state.recent.as_ref()?;
        let began_at = recent.newest();
        let missed = match wish.since {
            Since::Now => Some(VecDeque::new()),
            Since::Seen(seen) => recent.since(seen, &wish.channels),
            Since::Unknown => None,
        };
        let ahead = match wish.since {
            Since::Seen(seen) if seen > began_at => Some(seen),
            _ => None,
        };
        let mailbox = Arc::new(Mailbox::new(ahead));
        if missed.is_none() {
            mailbox.lose(began_at);
        }
        if state.closed {
            mailbox.close();
        }
        let number = state.add(Arc::clone(&mailbox), wish);
        let hub = Arc::clone(self);
        Some(Following::new(hub, number, mailbox, missed.unwrap_or_default(), began_at, seat))
    }

    /// Tells everybody who follows, and remembers it. Waits for nobody.
    pub fn tell(&self, told: Told) {
        let mut state = self.lock();
        for frame in &told.frames {
            let followers = state.channels.get(&frame.channel).into_iter().flatten();
            for follower in followers.filter_map(|number| state.followers.get(number)) {
                follower.mailbox.put(told.position, &frame.bytes);
            }
        }
        if let Some(recent) = &mut state.recent {
            recent.keep(told);
        }
    }

    /// Who may be told is not what it was: everybody who follows by somebody's leave shows it again.
    pub fn doubt(&self) {
        let state = self.lock();
        let doubted = state.followers.values().filter(|follower| follower.may_be_doubted);
        doubted.for_each(|follower| follower.mailbox.doubt());
    }

    /// Ends everything, for good.
    pub fn close(&self) {
        let mut state = self.lock();
        state.closed = true;
        state.followers.values().for_each(|follower| follower.mailbox.close());
    }

    pub(crate) fn leave(&self, number: u64) {
        self.lock().remove(number);
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl State {
    fn add(&mut self, mailbox: Arc<Mailbox>, wish: Wish) -> u64 {
        let number = self.next_number;
        self.next_number = number.wrapping_add(1);
        for channel in &wish.channels {
            self.channels.entry(Arc::clone(channel)).or_default().insert(number);
        }
        let Wish { channels, may_be_doubted, .. } = wish;
        self.followers.insert(number, Follower { mailbox, channels, may_be_doubted });
        number
    }

    fn remove(&mut self, number: u64) {
        let Some(follower) = self.followers.remove(&number) else { return };
        for channel in &follower.channels {
            if let Some(followers) = self.channels.get_mut(channel) {
                followers.remove(&number);
                if followers.is_empty() {
                    self.channels.remove(channel);
                }
            }
        }
    }
}

#[cfg(test)]
#[path = "hub_tests.rs"]
mod tests;
