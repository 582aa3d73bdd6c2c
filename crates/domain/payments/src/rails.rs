//! Rails: which payment company gets a prompt, and which one is asked about it.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{Money, Network, PhoneNumber, ProviderOrder, RepositoryError};

use crate::{CompanyName, PaymentProvider, ProviderCapabilities, ProviderUnreachable};

/// The payment companies of the shop.
#[async_trait]
pub trait PaymentRails: Send + Sync {
    /// The company with this name; `None` when the shop has no settings for it (any more).
    fn find(&self, name: &CompanyName) -> Option<&dyn PaymentProvider>;
    /// The companies that may send a prompt for `amount` to `payer` at `now`, best first; at least one. `order` is the
    /// owner's.
    ///
    /// # Errors
    /// [`NoRail`].
    async fn for_prompt(
        &self,
        payer: &PhoneNumber,
        amount: Money,
        order: &ProviderOrder,
        now: DateTime<Utc>,
    ) -> Result<Vec<CompanyName>, NoRail>;
    /// The companies, in the shop's order.
    fn names(&self) -> Vec<CompanyName>;
}

impl dyn PaymentRails + '_ {
    /// The company that has to answer for a prompt or a payout.
    ///
    /// # Errors
    /// [`ProviderUnreachable`] when the shop has no settings for it: nothing is known of the money.
    pub fn get(&self, name: &CompanyName) -> Result<&dyn PaymentProvider, ProviderUnreachable> {
        self.find(name)
            .ok_or_else(|| ProviderUnreachable { cause: format!("there are no settings for {name}") })
    }
}

/// Why no company can send a prompt.
#[derive(Debug, thiserror::Error)]
pub enum NoRail {
    /// No company of the shop serves the payer's wallet with this amount, or the owner switched all of them off for it.
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
    pub name: CompanyName,
    pub capabilities: ProviderCapabilities,
    /// Until when its circuit lets no prompt through.
    pub closed_until: Option<DateTime<Utc>>,
    /// Whether it recently failed prompts to this wallet that the payer did not refuse.
    pub is_failing: bool,
}

/// The companies for a prompt of `amount` to a wallet of `network`, best first: in the owner's `order`, without those that
/// are off for this wallet. Failing companies come last, and those that are down not at all. A number of an unknown
/// network may belong to any wallet: it gets the order of `rails`.
///
/// # Errors
/// [`NoRail`].
pub fn choose_rails(
    network: Option<Network>,
    amount: Money,
    rails: Vec<RailStatus>,
    order: &ProviderOrder,
) -> Result<Vec<CompanyName>, NoRail> {
    let rails = match network {
        Some(network) => in_owners_order(network, &rails, order),
        None => rails,
    };
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

fn in_owners_order(network: Network, rails: &[RailStatus], order: &ProviderOrder) -> Vec<RailStatus> {
    let names: Vec<_> = rails.iter().map(|rail| rail.name.clone()).collect();
    let choices = order.apply(network, &names).into_iter().filter(|choice| choice.is_on);
    choices.filter_map(|choice| rails.iter().find(|rail| rail.name == choice.name).cloned()).collect()
}

#[cfg(test)]
mod tests {
    use chrono::TimeDelta;
    use kernel::ProviderChoice;

    use super::*;
    use crate::test_support::at;

    fn rail(name: &str, wallets: &'static [Network]) -> RailStatus {
        RailStatus {
            name: CompanyName::parse(name).unwrap(),
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
        chosen_in_order(network, tsh, rails, &ProviderOrder::default())
    }

    fn chosen_in_order(
        network: Option<Network>,
        tsh: i64,
        rails: Vec<RailStatus>,
        order: &ProviderOrder,
    ) -> Result<Vec<String>, NoRail> {
        let names = choose_rails(network, Money::new(tsh).unwrap(), rails, order)?;
        Ok(names.iter().map(ToString::to_string).collect())
    }

    /// For the wallets of Yas.
    fn owners_order(list: &[(&str, bool)]) -> ProviderOrder {
        let choice = |(name, is_on): &(&str, bool)| ProviderChoice {
            name: CompanyName::parse(name).unwrap(),
            is_on: *is_on,
        };
        ProviderOrder::new([(Network::Yas, list.iter().map(choice).collect())]).unwrap()
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
    fn the_owners_order_holds_for_its_wallet_only() {
        let order = owners_order(&[("second", true), ("first", true)]);
        let rails = || vec![rail("first", ALL), rail("second", ALL)];
        let for_network = |network| chosen_in_order(network, 1_000, rails(), &order).unwrap();
        assert_eq!(for_network(Some(Network::Yas)), ["second", "first"]);
        assert_eq!(for_network(Some(Network::Airtel)), ["first", "second"]);
        assert_eq!(for_network(None), ["first", "second"]);
    }

    #[test]
    fn a_failing_rail_comes_last_whatever_the_owners_order() {
        let order = owners_order(&[("second", true), ("first", true)]);
        let failing = RailStatus { is_failing: true, ..rail("second", ALL) };
        let rails = vec![rail("first", ALL), failing];
        assert_eq!(chosen_in_order(Some(Network::Yas), 1_000, rails, &order).unwrap(), ["first", "second"]);
    }

    #[test]
    fn a_wallet_whose_rails_are_all_off_is_not_offered() {
        let rails =
            || vec![rail("first", ALL), RailStatus { closed_until: Some(at(9)), ..rail("down", ALL) }];
        let one_off = owners_order(&[("first", false)]);
        let refused = chosen_in_order(Some(Network::Yas), 1_000, rails(), &one_off).unwrap_err();
        assert!(matches!(refused, NoRail::Down { .. }), "the one that is on is down");
        let all_off = owners_order(&[("first", false), ("down", false)]);
        let refused = chosen_in_order(Some(Network::Yas), 1_000, rails(), &all_off).unwrap_err();
        assert!(matches!(refused, NoRail::NotOffered));
        assert!(chosen_in_order(Some(Network::Airtel), 1_000, rails(), &all_off).is_ok());
    }

    #[test]
    fn when_all_are_down_the_first_that_returns_is_waited_for() {
        let down = |name, seconds| RailStatus { closed_until: Some(at(seconds)), ..rail(name, ALL) };
        let rails = vec![down("one", 90), down("two", 30)];
        let refused = chosen(None, 1_000, rails).unwrap_err();
        assert!(matches!(refused, NoRail::Down { retry_at } if retry_at == at(30)));
    }
}
