//! The ways in which the whole provider can be down.

use crate::{answer::Answer, reply::Reply, wire::Refused};

/// How every request is answered while the provider is down. Time goes on for the orders, and webhooks are sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outage {
    /// 503 at once.
    Refuses,
    /// No answer for thirty seconds, then 504.
    Hangs,
    /// 200 with JSON that breaks off in the middle.
    Garbage,
    /// 401, as for a wrong key.
    Unauthorised,
}

impl Outage {
    /// Every way there is.
    pub const ALL: [Self; 4] = [Self::Refuses, Self::Hangs, Self::Garbage, Self::Unauthorised];

    /// One word for it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Refuses => "refuses",
            Self::Hangs => "hangs",
            Self::Garbage => "garbage",
            Self::Unauthorised => "unauthorised",
        }
    }

    /// What happens, in a few words for people.
    pub const fn summary(self) -> &'static str {
        match self {
            Self::Refuses => "it answers 503 to everything",
            Self::Hangs => "it hangs for 30 s on everything",
            Self::Garbage => "it answers cut JSON to everything",
            Self::Unauthorised => "it answers 401, invalid key, to everything",
        }
    }

    pub(crate) fn answer(self) -> Answer {
        match self {
            Self::Refuses => Reply::unavailable().into(),
            Self::Hangs => Answer::hang(),
            Self::Garbage => Reply::truncated_json().into(),
            Self::Unauthorised => Reply::refused(401, &Refused::INVALID).into(),
        }
    }
}
