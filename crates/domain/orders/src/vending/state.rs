use crate::Problem;

/// Where an attempt stands: the vendor's own states, and one for not knowing. Its rank only rises.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum VendingState {
    /// Written down; the vendor may or may not have it.
    Created,
    /// The vendor has it.
    Confirmed,
    /// The network has it.
    Submitted,
    /// Nobody could say for so long that colleagues take over. It may have been sent all the same.
    TimedOut,
    /// The vendor sent nothing.
    Rejected,
    /// It was called off at the vendor before anything was sent.
    Cancelled,
    /// The network sent nothing.
    Declined,
    /// The bundle is on the phone.
    Completed,
    /// It was, and was taken back.
    Reversed,
}

impl VendingState {
    /// Every state, by rank.
    pub const ALL: [Self; 9] = [
        Self::Created,
        Self::Confirmed,
        Self::Submitted,
        Self::TimedOut,
        Self::Rejected,
        Self::Cancelled,
        Self::Declined,
        Self::Completed,
        Self::Reversed,
    ];

    /// The stable code used in rows and on the wire.
    pub fn code(self) -> &'static str {
        match self {
            Self::Created => "created",
            Self::Confirmed => "confirmed",
            Self::Submitted => "submitted",
            Self::TimedOut => "timed_out",
            Self::Rejected => "rejected",
            Self::Cancelled => "cancelled",
            Self::Declined => "declined",
            Self::Completed => "completed",
            Self::Reversed => "reversed",
        }
    }

    /// `None` for anything that [`Self::code`] does not give.
    pub fn from_code(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|state| state.code() == text)
    }

    /// An attempt goes only to a higher rank, whatever order answers come in.
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

    /// Whether its outcome is awaited: until then the order is in the vendor's hands alone.
    pub fn is_under_way(self) -> bool {
        matches!(self, Self::Created | Self::Confirmed | Self::Submitted)
    }

    /// Whether it is certain that nothing was sent, so that it may be tried again.
    pub fn is_certain_refusal(self) -> bool {
        matches!(self, Self::Rejected | Self::Cancelled | Self::Declined)
    }
}

/// Why nothing was sent, or why nobody knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Refusal {
    /// The number is not one of that network, or does not exist.
    WrongNumber,
    /// The network takes nothing at the moment.
    NetworkDown,
    /// The shop's balance at the vendor is used up.
    OutOfFloat,
    /// The vendor could not be reached, and has heard nothing of it.
    Unreachable,
    /// Anything else, in the vendor's words if it has any.
    Other,
}

impl Refusal {
    pub const ALL: [Self; 5] =
        [Self::WrongNumber, Self::NetworkDown, Self::OutOfFloat, Self::Unreachable, Self::Other];

    /// The stable code used in rows and on the wire.
    pub fn code(self) -> &'static str {
        match self {
            Self::WrongNumber => "wrong_number",
            Self::NetworkDown => "network_down",
            Self::OutOfFloat => "out_of_float",
            Self::Unreachable => "unreachable",
            Self::Other => "other",
        }
    }

    /// `None` for anything that [`Self::code`] does not give.
    pub fn from_code(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|refusal| refusal.code() == text)
    }

    /// What the delivery desk calls it.
    pub fn problem(self) -> Problem {
        match self {
            Self::WrongNumber => Problem::WrongNumber,
            Self::NetworkDown => Problem::NetworkDown,
            Self::OutOfFloat => Problem::OutOfFloat,
            Self::Unreachable | Self::Other => Problem::Other,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_reads_back() {
        let states = VendingState::ALL.into_iter();
        assert!(states.clone().all(|state| VendingState::from_code(state.code()) == Some(state)));
        assert!(Refusal::ALL.into_iter().all(|refusal| Refusal::from_code(refusal.code()) == Some(refusal)));
    }

    #[test]
    fn ranks_follow_the_course_and_what_is_under_way_ranks_below_every_end() {
        assert!(VendingState::ALL.is_sorted_by_key(|state| state.rank()));
        let highest_open =
            VendingState::ALL.into_iter().filter(|state| state.is_under_way()).map(VendingState::rank).max();
        let lowest_end =
            VendingState::ALL.into_iter().filter(|state| !state.is_under_way()).map(VendingState::rank).min();
        assert!(highest_open < lowest_end);
    }

    #[test]
    fn only_what_surely_sent_nothing_may_be_tried_again() {
        let certain: Vec<_> =
            VendingState::ALL.into_iter().filter(|state| state.is_certain_refusal()).collect();
        assert_eq!(certain, [VendingState::Rejected, VendingState::Cancelled, VendingState::Declined]);
    }
}
