use std::collections::BTreeMap;

use kernel::{Network, UssdTemplate};

/// What staff dial to send bundles of a network, unless the bundle has a code of its own. By default the menu that the
/// network publishes for its bundles, where staff choose the bundle and type the number.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UssdCodes(BTreeMap<Network, UssdTemplate>);

/// The menus of bundles, as the networks published them in 2026.
const MENUS: [(Network, &str); 4] = [
    (Network::Vodacom, "*149*01#"),
    (Network::Yas, "*147*00#"),
    (Network::Airtel, "*149*99#"),
    (Network::Halotel, "*148*66#"),
];

impl UssdCodes {
    pub fn new(codes: impl IntoIterator<Item = (Network, UssdTemplate)>) -> Self {
        Self(codes.into_iter().collect())
    }

    /// `None` when staff send bundles of this network in another way.
    pub fn get(&self, network: Network) -> Option<&UssdTemplate> {
        self.0.get(&network)
    }
}

impl Default for UssdCodes {
    fn default() -> Self {
        Self::new(
            MENUS.into_iter().filter_map(|(network, code)| Some((network, UssdTemplate::parse(code).ok()?))),
        )
    }
}

#[cfg(test)]
mod tests {
    use kernel::Coded;

    use super::*;

    #[test]
    fn every_network_has_a_menu_by_default() {
        assert!(Network::all().all(|network| UssdCodes::default().get(network).is_some()));
        assert_eq!(UssdCodes::new([]).get(Network::Yas), None);
    }
}
