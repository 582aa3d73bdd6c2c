//! An answer with the webhooks that precede it and its delay.

use crate::{outcome::HANG_S, reply::Reply, webhook_queue::DueWebhook};

pub(crate) struct Answer {
    /// Webhooks to deliver before the answer.
    pub(crate) first: Vec<DueWebhook>,
    /// Delay in seconds of the outcome table.
    pub(crate) wait_s: u64,
    pub(crate) reply: Reply,
}

impl From<Reply> for Answer {
    fn from(reply: Reply) -> Self {
        Self { first: Vec::new(), wait_s: 0, reply }
    }
}

impl Answer {
    /// No answer until the gateway in between times out.
    pub(crate) fn hang() -> Self {
        Self { wait_s: HANG_S, ..Reply::gateway_timeout().into() }
    }

    /// The answer without waiting: one with a delay of a hang or longer is a gateway time-out.
    pub(crate) fn without_delay(self) -> Reply {
        if self.wait_s < HANG_S { self.reply } else { Reply::gateway_timeout() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn after(wait_s: u64) -> u16 {
        Answer { wait_s, ..Reply::truncated_json().into() }.without_delay().status
    }

    #[test]
    fn without_delay_an_answer_after_thirty_seconds_is_a_hang() {
        assert_eq!([after(0), after(29), after(30), after(u64::MAX)], [200, 200, 504, 504]);
        assert_eq!(Answer::hang().without_delay().status, 504);
    }
}
