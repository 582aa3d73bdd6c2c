use kernel::{Money, Network};

/// What wallets charge the payer, as the owner copied it from their tariffs; none by default, because tariffs change.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct WalletFees(Vec<FeeStep>);

/// The fee of payments from above the wallet's previous step up to this one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct FeeStep {
    /// The network whose wallet charges it.
    pub network: Network,
    pub up_to: Money,
    pub fee: Money,
}

/// Why steps are invalid. Places count from 0, in the order given.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum InvalidWalletFees {
    /// There are more than [`WalletFees::MAX_STEPS`].
    #[error("too many steps")]
    TooMany,
    /// The wallet has another step up to the same amount.
    #[error("the step is named twice")]
    Twice(usize),
    /// No payment of a shop costs more than the payment.
    #[error("the fee is above the amount")]
    AboveAmount(usize),
}

impl WalletFees {
    /// Twenty steps for each wallet.
    pub const MAX_STEPS: usize = 80;

    /// Sorts the steps by wallet and amount.
    ///
    /// # Errors
    /// [`InvalidWalletFees`], the first in the order of the steps.
    pub fn new(mut steps: Vec<FeeStep>) -> Result<Self, InvalidWalletFees> {
        if steps.len() > Self::MAX_STEPS {
            return Err(InvalidWalletFees::TooMany);
        }
        for (place, step) in steps.iter().enumerate() {
            if step.fee > step.up_to {
                return Err(InvalidWalletFees::AboveAmount(place));
            }
            let is_same = |earlier: &FeeStep| (earlier.network, earlier.up_to) == (step.network, step.up_to);
            if steps.iter().take(place).any(is_same) {
                return Err(InvalidWalletFees::Twice(place));
            }
        }
        steps.sort_by_key(|step| (step.network, step.up_to));
        Ok(Self(steps))
    }

    /// By wallet and amount.
    pub fn iter(&self) -> impl Iterator<Item = &FeeStep> {
        self.0.iter()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn step(network: Network, up_to: i64, fee: i64) -> FeeStep {
        FeeStep { network, up_to: Money::new(up_to).unwrap(), fee: Money::new(fee).unwrap() }
    }

    #[test]
    fn steps_are_sorted_by_wallet_and_amount() {
        let [small, large, other] =
            [(Network::Vodacom, 5_000), (Network::Vodacom, 10_000), (Network::Yas, 1_000)]
                .map(|(network, up_to)| step(network, up_to, 100));
        let fees = WalletFees::new(vec![other, large, small]).unwrap();
        assert_eq!(fees.iter().copied().collect::<Vec<_>>(), [small, large, other]);
    }

    #[test]
    fn a_step_stands_once_and_its_fee_is_at_most_the_amount() {
        let step = |up_to, fee| step(Network::Yas, up_to, fee);
        assert_eq!(WalletFees::new(vec![step(500, 501)]), Err(InvalidWalletFees::AboveAmount(0)));
        assert_eq!(WalletFees::new(vec![step(500, 1), step(500, 2)]), Err(InvalidWalletFees::Twice(1)));
        assert_eq!(WalletFees::new(vec![step(500, 1); 81]), Err(InvalidWalletFees::TooMany));
    }
}
