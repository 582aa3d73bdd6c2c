//! The outages of the whole provider.

use crate::{answer::Answer, reply::Reply, wire::Refused};

/// How every request is answered while the provider is down. Orders still progress, and webhooks are sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Outage {
    /// 503 immediately.
    Refuses,
    /// No answer for thirty seconds, then 504.
    Hangs,
    /// 200 with truncated JSON.
    Garbage,
    /// 401, as for a wrong key.
    Unauthorised,
}

impl Outage {
    pub const ALL: [Self; 4] = [Self::Refuses, Self::Hangs, Self::Garbage, Self::Unauthorised];

    /// A one-word name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Refuses => "refuses",
            Self::Hangs => "hangs",
            Self::Garbage => "garbage",
            Self::Unauthorised => "unauthorised",
        }
    }

    /// A short description for the page.
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
