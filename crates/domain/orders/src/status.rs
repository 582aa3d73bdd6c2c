use kernel::Coded;
use strum::{IntoStaticStr, VariantArray};

/// The status of an order. Staff may set any status from any other; each change is in the timeline.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum OrderStatus {
    /// Placed; work has not begun.
    Pending,
    Processing,
    /// The customer has it.
    Delivered,
    /// It will not be delivered.
    Cancelled,
}

/// The text is not an order status.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("unknown order status")]
pub struct UnknownOrderStatus;

impl OrderStatus {
    /// # Errors
    /// [`UnknownOrderStatus`] for anything but a code.
    pub fn parse(text: &str) -> Result<Self, UnknownOrderStatus> {
        Self::from_code(&text.trim().to_ascii_lowercase()).ok_or(UnknownOrderStatus)
    }

    /// Whether an ordered router has left the stock and not reached the customer: it returns to stock when the order
    /// is archived.
    pub fn reserves_stock(self) -> bool {
        matches!(self, Self::Pending | Self::Processing)
    }

    /// Whether the order awaits delivery.
    pub fn awaits_delivery(self) -> bool {
        matches!(self, Self::Pending | Self::Processing)
    }

    /// Whether a change to `to` reverts work or a cancellation, and therefore requires a reason.
    pub fn is_step_back_to(self, to: Self) -> bool {
        match self {
            Self::Pending => false,
            Self::Processing => to == Self::Pending,
            Self::Delivered | Self::Cancelled => to != self,
        }
    }

    /// The progress in percent.
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
        assert!(OrderStatus::all().all(|status| OrderStatus::parse(status.code()) == Ok(status)));
        assert_eq!(OrderStatus::parse("completed"), Err(UnknownOrderStatus));
    }

    #[test]
    fn leaving_a_final_status_and_processing_to_pending_go_back() {
        use OrderStatus::{Cancelled, Delivered, Pending, Processing};
        let all = OrderStatus::all();
        let pairs = all.flat_map(|from| OrderStatus::all().map(move |to| (from, to)));
        let back: Vec<_> = pairs.filter(|(from, to)| from.is_step_back_to(*to)).collect();
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
