//! A reply on its way: what comes before it, and how long it takes.

use crate::{outcome::HANG_S, reply::Reply, webhook_queue::DueWebhook};

pub(crate) struct Answer {
    /// Webhooks that are to arrive before it.
    pub(crate) first: Vec<DueWebhook>,
    /// Seconds of the outcome table until it comes.
    pub(crate) wait_s: u64,
    pub(crate) reply: Reply,
}

impl From<Reply> for Answer {
    fn from(reply: Reply) -> Self {
        Self { first: Vec::new(), wait_s: 0, reply }
    }
}

impl Answer {
    /// Nothing until the gateway in between gives up.
    pub(crate) fn hang() -> Self {
        Self { wait_s: HANG_S, ..Reply::gateway_timeout().into() }
    }

    /// What a caller sees for whom no time goes by: of an answer as slow as a hang, nothing but the end of one.
    pub(crate) fn at_once(self) -> Reply {
        if self.wait_s < HANG_S { self.reply } else { Reply::gateway_timeout() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(wait_s: u64) -> u16 {
        Answer { wait_s, ..Reply::truncated_json().into() }.at_once().status
    }

    #[test]
    fn for_whom_no_time_goes_by_thirty_seconds_are_a_hang() {
        assert_eq!([after(0), after(29), after(30), after(u64::MAX)], [200, 200, 504, 504]);
        assert_eq!(Answer::hang().at_once().status, 504);
    }
}
