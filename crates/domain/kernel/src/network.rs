use crate::PhoneNumber;

/// A mobile network that bundles are sold for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Network {
    /// Vodacom Tanzania.
    Vodacom,
    /// Yas, called Tigo until 2024-11-26; Zantel merged into Tigo on 2019-11-04.
    Yas,
    /// Airtel Tanzania.
    Airtel,
    /// Halotel.
    Halotel,
}

/// The text names no network of the shop.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("unknown network")]
pub struct UnknownNetwork;

/// Second and third digit of a local number by network. Numbers are portable since 2017, so this is a hint and
/// never a rule. As of 2025.
const PREFIXES: [(Network, &[&str]); 4] = [
    (Network::Vodacom, &["74", "75", "76", "79", "72"]),
    (Network::Yas, &["65", "67", "70", "71", "77"]),
    (Network::Airtel, &["68", "69", "78", "60", "66"]),
    (Network::Halotel, &["61", "62", "63"]),
];

impl Network {
    /// All networks, in the order in which the shop shows them.
    pub const ALL: [Self; 4] = [Self::Vodacom, Self::Yas, Self::Airtel, Self::Halotel];

    /// Reads a network's code; `tigo` and `zantel` are what became Yas.
    ///
    /// # Errors
    /// [`UnknownNetwork`] for anything else.
    pub fn parse(text: &str) -> Result<Self, UnknownNetwork> {
        match text.trim().to_ascii_lowercase().as_str() {
            "vodacom" => Ok(Self::Vodacom),
            "yas" | "tigo" | "zantel" => Ok(Self::Yas),
            "airtel" => Ok(Self::Airtel),
            "halotel" => Ok(Self::Halotel),
            _ => Err(UnknownNetwork),
        }
    }

    /// The stable code used in rows and on the wire.
    pub fn code(self) -> &'static str {
        match self {
            Self::Vodacom => "vodacom",
            Self::Yas => "yas",
            Self::Airtel => "airtel",
            Self::Halotel => "halotel",
        }
    }

    /// The name as people write it.
    pub fn name(self) -> &'static str {
        match self {
            Self::Vodacom => "Vodacom",
            Self::Yas => "Yas",
            Self::Airtel => "Airtel",
            Self::Halotel => "Halotel",
        }
    }

    /// The network that a number was first issued on; `None` for ranges that no network of the shop uses.
    pub fn hint_for(phone: &PhoneNumber) -> Option<Self> {
        let prefix = phone.reveal().get(3..5)?;
        PREFIXES.iter().find(|(_, prefixes)| prefixes.contains(&prefix)).map(|(network, _)| *network)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_reads_back() {
        assert!(Network::ALL.into_iter().all(|network| Network::parse(network.code()) == Ok(network)));
    }

    #[test]
    fn tigo_and_zantel_are_yas() {
        assert_eq!((Network::parse("Tigo"), Network::parse("zantel")), (Ok(Network::Yas), Ok(Network::Yas)));
        assert_eq!(Network::parse("ttcl"), Err(UnknownNetwork));
    }

    #[test]
    fn a_prefix_hints_at_the_network() {
        let hint = |text| Network::hint_for(&PhoneNumber::parse(text).unwrap());
        assert_eq!(hint("0754321908"), Some(Network::Vodacom));
        assert_eq!(hint("0621555010"), Some(Network::Halotel));
        assert_eq!(hint("0731555010"), None);
    }
}
