//! The order in which payment companies get prompts, as the owner set it for the mobile money of each network.

use std::collections::{BTreeMap, BTreeSet};

use crate::{CompanyName, Network};

/// A company in the list of a wallet.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProviderChoice {
    pub name: CompanyName,
    /// Whether it gets new prompts to the wallet. It is asked about earlier ones in any case.
    pub is_on: bool,
}

/// For each network whose wallet has an order of its own, the companies in that order. The others follow the order of
/// the shop's companies.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ProviderOrder(BTreeMap<Network, Vec<ProviderChoice>>);

/// A list names a company twice.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a company is in the list of a wallet twice")]
pub struct RepeatedProvider;

impl ProviderOrder {
    /// A network with an empty list follows the order of the shop's companies.
    ///
    /// # Errors
    /// [`RepeatedProvider`].
    pub fn new(
        lists: impl IntoIterator<Item = (Network, Vec<ProviderChoice>)>,
    ) -> Result<Self, RepeatedProvider> {
        let lists: BTreeMap<_, _> = lists.into_iter().filter(|(_, list)| !list.is_empty()).collect();
        let is_repeated = |list: &Vec<ProviderChoice>| {
            let mut seen = BTreeSet::new();
            !list.iter().all(|choice| seen.insert(&choice.name))
        };
        if lists.values().any(is_repeated) { Err(RepeatedProvider) } else { Ok(Self(lists)) }
    }

    /// The list as the owner set it; empty for a wallet without an order of its own.
    pub fn list(&self, network: Network) -> &[ProviderChoice] {
        self.0.get(&network).map_or(&[], Vec::as_slice)
    }

    /// `companies` in the order for a wallet. Those that the list does not name come last and are on; names in the list
    /// that are none of them are left out.
    pub fn apply(&self, network: Network, companies: &[CompanyName]) -> Vec<ProviderChoice> {
        let list = self.list(network);
        let listed = list.iter().filter(|choice| companies.contains(&choice.name)).cloned();
        let is_new = |name: &&CompanyName| !list.iter().any(|choice| choice.name == **name);
        let new = companies.iter().filter(is_new);
        listed.chain(new.map(|name| ProviderChoice { name: name.clone(), is_on: true })).collect()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const A: CompanyName = CompanyName::new("a");
    const B: CompanyName = CompanyName::new("b");
    const C: CompanyName = CompanyName::new("c");

    fn choice(name: CompanyName, is_on: bool) -> ProviderChoice {
        ProviderChoice { name, is_on }
    }

    #[test]
    fn a_wallet_without_a_list_follows_the_shops_order() {
        let order = ProviderOrder::new([(Network::Yas, vec![choice(B, true)]), (Network::Airtel, vec![])]);
        let expected = [choice(A, true), choice(B, true)];
        assert_eq!(order.unwrap().apply(Network::Airtel, &[A, B]), expected);
    }

    #[test]
    fn companies_that_the_list_does_not_name_come_last_and_names_that_left_are_ignored() {
        let order = ProviderOrder::new([(Network::Yas, vec![choice(C, true), choice(B, false)])]).unwrap();
        assert_eq!(order.apply(Network::Yas, &[A, B]), [choice(B, false), choice(A, true)]);
    }

    #[test]
    fn a_list_names_a_company_once() {
        let twice = vec![choice(A, true), choice(A, false)];
        assert_eq!(ProviderOrder::new([(Network::Yas, twice)]), Err(RepeatedProvider));
    }
}
