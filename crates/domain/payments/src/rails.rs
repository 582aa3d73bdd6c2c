//! Rails: which payment company gets a prompt, and which one is asked about it.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{Money, Network, PhoneNumber, RepositoryError};

use crate::{PaymentProvider, ProviderCapabilities, ProviderName, ProviderUnreachable};

/// The payment companies of the shop.
#[async_trait]
pub trait PaymentRails: Send + Sync {
    /// The company with this name; `None` when the shop has no settings for it (any more).
    fn find(&self, name: &ProviderName) -> Option<&dyn PaymentProvider>;
    /// The companies that may send a prompt for `amount` to `payer` at `now`, best first; at least one.
    ///
    /// # Errors
    /// [`NoRail`].
    async fn for_prompt(
        &self,
        payer: &PhoneNumber,
        amount: Money,
        now: DateTime<Utc>,
    ) -> Result<Vec<ProviderName>, NoRail>;
    /// The companies, in the shop's order.
    fn names(&self) -> Vec<ProviderName>;
}

impl dyn PaymentRails + '_ {
    /// The company that has to answer for a prompt or a payout.
    ///
    /// # Errors
    /// [`ProviderUnreachable`] when the shop has no settings for it: nothing is known of the money.
    pub fn get(&self, name: &ProviderName) -> Result<&dyn PaymentProvider, ProviderUnreachable> {
        self.find(name)
            .ok_or_else(|| ProviderUnreachable { cause: format!("there are no settings for {name}") })
    }
}

/// Why no company can send a prompt.
#[derive(Debug, thiserror::Error)]
pub enum NoRail {
    /// No company of the shop serves the payer's wallet with this amount.
    #[error("no provider serves this wallet and amount")]
    NotOffered,
    /// All that could are down.
    #[error("the payment provider is down")]
    Down {
        /// When the first is tried again.
        retry_at: DateTime<Utc>,
    },
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// A company's condition when a prompt is about to be sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RailStatus {
    pub name: ProviderName,
    pub capabilities: ProviderCapabilities,
    /// Until when its circuit lets no prompt through.
    pub closed_until: Option<DateTime<Utc>>,
    /// Whether it recently failed prompts to this wallet that the payer did not refuse.
    pub is_failing: bool,
}

/// The companies for a prompt of `amount` to a wallet of `network`, best first. `rails` is in the order that the owner
/// wants. Failing companies come last, and those that are down not at all. A number of an unknown network may belong to
/// any wallet.
///
/// # Errors
/// [`NoRail`].
pub fn choose_rails(
    network: Option<Network>,
    amount: Money,
    rails: Vec<RailStatus>,
) -> Result<Vec<ProviderName>, NoRail> {
    let serves = |rail: &RailStatus| {
        let has_wallet = network.is_none_or(|network| rail.capabilities.wallets.contains(&network));
        has_wallet && amount >= rail.capabilities.min_amount
    };
    let mut offered: Vec<_> = rails.into_iter().filter(serves).collect();
    if offered.is_empty() {
        return Err(NoRail::NotOffered);
    }
    let first_retry = offered.iter().filter_map(|rail| rail.closed_until).min();
    offered.retain(|rail| rail.closed_until.is_none());
    // Stable: among companies in the same condition the owner's order holds.
    offered.sort_by_key(|rail| rail.is_failing);
    match first_retry {
        Some(retry_at) if offered.is_empty() => Err(NoRail::Down { retry_at }),
        _ => Ok(offered.into_iter().map(|rail| rail.name).collect()),
    }
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;

    use super::*;
    use crate::test_support::at;

    fn rail(name: &str, wallets: &'static [Network]) -> RailStatus {
        RailStatus {
            name: ProviderName::parse(name).unwrap(),
            capabilities: ProviderCapabilities {
                wallets,
                min_amount: Money::new(500).unwrap(),
                query_gap: TimeDelta::zero(),
                payouts: None,
                lists_days: false,
            },
            closed_until: None,
            is_failing: false,
        }
    }

    fn chosen(network: Option<Network>, tsh: i64, rails: Vec<RailStatus>) -> Result<Vec<String>, NoRail> {
        let names = choose_rails(network, Money::new(tsh).unwrap(), rails)?;
        Ok(names.iter().map(ToString::to_string).collect())
    }

    const ALL: &[Network] = &[Network::Vodacom, Network::Yas, Network::Airtel, Network::Halotel];

    #[test]
    fn a_failing_rail_comes_last_and_one_that_is_down_not_at_all() {
        let failing = RailStatus { is_failing: true, ..rail("first", ALL) };
        let down = RailStatus { closed_until: Some(at(60)), ..rail("down", ALL) };
        let rails = vec![failing, down, rail("second", ALL), rail("third", ALL)];
        assert_eq!(chosen(Some(Network::Yas), 1_000, rails).unwrap(), ["second", "third", "first"]);
    }

    #[test]
    fn only_rails_of_the_wallet_and_the_amount_are_chosen() {
        let rails = || vec![rail("yas", &[Network::Yas]), rail("all", ALL)];
        assert_eq!(chosen(Some(Network::Airtel), 1_000, rails()).unwrap(), ["all"]);
        assert_eq!(chosen(None, 500, rails()).unwrap(), ["yas", "all"]);
        assert!(matches!(chosen(None, 499, rails()), Err(NoRail::NotOffered)));
        let yas_only = vec![rail("yas", &[Network::Yas])];
        assert!(matches!(chosen(Some(Network::Airtel), 1_000, yas_only), Err(NoRail::NotOffered)));
    }

    #[test]
    fn when_all_are_down_the_first_that_returns_is_waited_for() {
        let down = |name, seconds| RailStatus { closed_until: Some(at(seconds)), ..rail(name, ALL) };
        let rails = vec![down("one", 90), down("two", 30)];
        let refused = chosen(None, 1_000, rails).unwrap_err();
        assert!(matches!(refused, NoRail::Down { retry_at } if retry_at == at(30)));
    }
}
