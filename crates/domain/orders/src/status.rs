/// Where an order stands. Staff may set any state from any other; each change is in the timeline.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum OrderStatus {
    /// Placed; nobody has begun.
    Pending,
    /// Somebody is at it.
    Processing,
    /// The customer has it.
    Delivered,
    /// It will not be delivered.
    Cancelled,
}

/// The text names no order status.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("unknown order status")]
pub struct UnknownOrderStatus;

impl OrderStatus {
    /// Every status, in the order of its progress.
    pub const ALL: [Self; 4] = [Self::Pending, Self::Processing, Self::Delivered, Self::Cancelled];

    /// # Errors
    /// [`UnknownOrderStatus`] for anything but a [`code`](Self::code).
    pub fn parse(text: &str) -> Result<Self, UnknownOrderStatus> {
        let text = text.trim().to_ascii_lowercase();
        Self::ALL.into_iter().find(|status| status.code() == text).ok_or(UnknownOrderStatus)
    }

    /// The stable code used in rows and on the wire.
    pub fn code(self) -> &'static str {
        match self {
            Self::Pending => "pending",
            Self::Processing => "processing",
            Self::Delivered => "delivered",
            Self::Cancelled => "cancelled",
        }
    }

    /// Whether a router ordered has left the shelf and not reached the customer: it goes back when the order is
    /// archived.
    pub fn holds_a_unit(self) -> bool {
        matches!(self, Self::Pending | Self::Processing)
    }

    /// Whether the order waits for its delivery.
    pub fn awaits_delivery(self) -> bool {
        matches!(self, Self::Pending | Self::Processing)
    }

    /// Whether going to `to` takes back what was done or called off, so that somebody will ask why.
    pub fn goes_back_to(self, to: Self) -> bool {
        match self {
            Self::Pending => false,
            Self::Processing => to == Self::Pending,
            Self::Delivered | Self::Cancelled => to != self,
        }
    }

    /// How far along it is, in percent.
    pub fn progress_percent(self) -> u8 {
        match self {
            Self::Pending => 25,
            Self::Processing => 50,
            Self::Delivered => 100,
            Self::Cancelled => 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_reads_back_and_others_do_not() {
        assert!(OrderStatus::ALL.into_iter().all(|status| OrderStatus::parse(status.code()) == Ok(status)));
        assert_eq!(OrderStatus::parse("completed"), Err(UnknownOrderStatus));
    }

    #[test]
    fn the_ways_back_are_those_from_the_end_and_from_the_work_to_the_beginning() {
        use OrderStatus::{Cancelled, Delivered, Pending, Processing};
        let all = OrderStatus::ALL.into_iter();
        let pairs = all.flat_map(|from| OrderStatus::ALL.map(|to| (from, to)));
        let back: Vec<_> = pairs.filter(|(from, to)| from.goes_back_to(*to)).collect();
        let expected = [
            (Processing, Pending),
            (Delivered, Pending),
            (Delivered, Processing),
            (Delivered, Cancelled),
            (Cancelled, Pending),
            (Cancelled, Processing),
            (Cancelled, Delivered),
        ];
        assert_eq!(back, expected);
    }
}
