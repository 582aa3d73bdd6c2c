use kernel::Coded;
use strum::{EnumDiscriminants, IntoStaticStr, VariantArray};

use crate::FailureReason;

/// The state of an attempt. Each state has a rank, and the rank only rises: the state is the maximum of all
/// observations, so these may arrive in any order and repeatedly with the same result.
///
/// | rank | state | meaning |
/// |---|---|---|
/// | 0 | initiated | our row is written; the provider may or may not have the request |
/// | 1 | pending | the prompt was sent |
/// | 2 | expired | soft end; a late success is honoured |
/// | 3 | failed | soft end; a late success is honoured |
/// | 4 | review | money came that does not match; staff decide |
/// | 5 | completed | the only state that unlocks an order |
/// | 6 | reversed | the money was taken back |
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, EnumDiscriminants)]
#[strum_discriminants(
    name(PaymentStateKind),
    doc = "A state without its reason.",
    derive(IntoStaticStr, VariantArray),
    strum(serialize_all = "snake_case")
)]
pub enum PaymentState {
    Initiated,
    Pending,
    Expired,
    Failed(FailureReason),
    Review(ReviewReason),
    Completed,
    Reversed,
}

/// What does not match in a payment that the provider reports as completed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum ReviewReason {
    /// Another amount than ours, or none.
    Amount,
    /// Another reference than ours, or none.
    Reference,
}

/// The columns hold no known state.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("unknown payment state")]
pub struct UnknownState;

impl PaymentState {
    /// The lowest rank of a state in which money has come.
    pub const MONEY_RANK: i32 = 4;

    /// From 0 to 6; see the table above.
    pub fn rank(self) -> i32 {
        match self {
            Self::Initiated => 0,
            Self::Pending => 1,
            Self::Expired => 2,
            Self::Failed(_) => 3,
            Self::Review(_) => 4,
            Self::Completed => 5,
            Self::Reversed => 6,
        }
    }

    /// The stable code used in rows.
    pub fn code(self) -> &'static str {
        PaymentStateKind::from(self).code()
    }

    /// The reason that belongs to the state, as a stable code.
    pub fn reason_code(self) -> Option<&'static str> {
        match self {
            Self::Failed(reason) => Some(reason.code()),
            Self::Review(reason) => Some(reason.code()),
            _ => None,
        }
    }

    /// Parses [`code`](Self::code) and [`reason_code`](Self::reason_code).
    ///
    /// # Errors
    /// [`UnknownState`] for anything that this type did not write.
    pub fn from_codes(state: &str, reason: Option<&str>) -> Result<Self, UnknownState> {
        Self::all().find(|known| known.code() == state && known.reason_code() == reason).ok_or(UnknownState)
    }

    /// Every state with every reason.
    pub fn all() -> impl Iterator<Item = Self> {
        let plain = [Self::Initiated, Self::Pending, Self::Expired, Self::Completed, Self::Reversed];
        let failed = FailureReason::all().map(Self::Failed);
        let review = ReviewReason::all().map(Self::Review);
        plain.into_iter().chain(failed).chain(review)
    }

    /// Whether the outcome is unknown.
    pub fn is_undecided(self) -> bool {
        matches!(self, Self::Initiated | Self::Pending)
    }

    /// Whether querying the provider again may still change something for the customer.
    pub fn is_open(self) -> bool {
        self.rank() < Self::MONEY_RANK
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_state_reads_back_from_its_codes() {
        for state in PaymentState::all() {
            assert_eq!(PaymentState::from_codes(state.code(), state.reason_code()), Ok(state));
        }
        assert_eq!(PaymentState::from_codes("completed", Some("amount")), Err(UnknownState));
        assert_eq!(PaymentState::from_codes("failed", None), Err(UnknownState));
    }

    #[test]
    fn money_has_come_from_the_rank_of_review_on() {
        assert_eq!(PaymentState::Review(ReviewReason::Amount).rank(), PaymentState::MONEY_RANK);
    }
}
