use strum::{IntoStaticStr, VariantArray};

use crate::Problem;

/// The state of an attempt: the vendor's own states, and a time-out. Its rank only rises.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum VendingState {
    /// Written; the vendor may or may not have it.
    Created,
    /// The vendor has it.
    Confirmed,
    /// The network has it.
    Submitted,
    /// The outcome was unknown for so long that staff take over. It may have been sent all the same.
    TimedOut,
    /// The vendor sent nothing.
    Rejected,
    /// Cancelled at the vendor before anything was sent.
    Cancelled,
    /// The network sent nothing.
    Declined,
    /// The bundle is on the phone.
    Completed,
    /// The bundle was on the phone and was taken back.
    Reversed,
}

impl VendingState {
    /// An attempt only moves to a higher rank, in whatever order answers arrive.
    pub fn rank(self) -> i16 {
        match self {
            Self::Created => 0,
            Self::Confirmed => 1,
            Self::Submitted => 2,
            Self::TimedOut => 3,
            Self::Rejected | Self::Cancelled | Self::Declined => 4,
            Self::Completed => 5,
            Self::Reversed => 6,
        }
    }

    /// Whether the outcome is pending; until then only the vendor may deliver the order.
    pub fn is_in_progress(self) -> bool {
        matches!(self, Self::Created | Self::Confirmed | Self::Submitted)
    }

    /// Whether it is certain that nothing was sent, so that another attempt is allowed.
    pub fn is_certain_refusal(self) -> bool {
        matches!(self, Self::Rejected | Self::Cancelled | Self::Declined)
    }
}

/// Why nothing was sent, or why the outcome is unknown.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Refusal {
    /// The number does not belong to that network, or does not exist.
    WrongNumber,
    /// The network accepts nothing at the moment.
    NetworkDown,
    /// The shop's balance at the vendor is used up.
    OutOfFloat,
    /// The number got something a moment ago; the network takes the same again in some minutes.
    RecentlyRecharged,
    /// The vendor no longer sells the product, or not for this number or amount.
    ProductUnavailable,
    /// The vendor's or the network's limit for this number or the shop's account is reached.
    LimitReached,
    /// The vendor could not be reached, or does not know the request.
    Unreachable,
    /// Anything else; the vendor may have described it.
    Other,
}

impl Refusal {
    /// The problem that it is in the delivery queue.
    pub fn problem(self) -> Problem {
        match self {
            Self::WrongNumber => Problem::WrongNumber,
            Self::NetworkDown => Problem::NetworkDown,
            Self::OutOfFloat => Problem::OutOfFloat,
            Self::RecentlyRecharged
            | Self::ProductUnavailable
            | Self::LimitReached
            | Self::Unreachable
            | Self::Other => Problem::Other,
        }
    }
}

#[cfg(test)]
mod tests {
    use kernel::Coded;

    use super::*;

    #[test]
    fn ranks_are_in_order_and_every_open_state_ranks_below_every_final_one() {
        assert!(VendingState::ALL.is_sorted_by_key(|state| state.rank()));
        let highest_open =
            VendingState::all().filter(|state| state.is_in_progress()).map(VendingState::rank).max();
        let lowest_end =
            VendingState::all().filter(|state| !state.is_in_progress()).map(VendingState::rank).min();
        assert!(highest_open < lowest_end);
    }

    #[test]
    fn only_a_certain_refusal_allows_another_attempt() {
        let certain: Vec<_> = VendingState::all().filter(|state| state.is_certain_refusal()).collect();
        assert_eq!(certain, [VendingState::Rejected, VendingState::Cancelled, VendingState::Declined]);
    }
}
