use strum::{IntoStaticStr, VariantArray};

use crate::{Coded, PhoneNumber};

/// A mobile network that bundles are sold for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Network {
    Vodacom,
    /// Yas, called Tigo until 2024-11-26; Zantel merged into Tigo on 2019-11-04.
    Yas,
    Airtel,
    Halotel,
}

/// The two digits after `255` and the network that they were assigned to: TCRA's numbering plan as of 2026.
const PREFIXES: [(&str, Network); 18] = [
    ("72", Network::Vodacom),
    ("74", Network::Vodacom),
    ("75", Network::Vodacom),
    ("76", Network::Vodacom),
    ("79", Network::Vodacom),
    ("65", Network::Yas),
    ("67", Network::Yas),
    ("70", Network::Yas),
    ("71", Network::Yas),
    ("77", Network::Yas),
    ("60", Network::Airtel),
    ("66", Network::Airtel),
    ("68", Network::Airtel),
    ("69", Network::Airtel),
    ("78", Network::Airtel),
    ("61", Network::Halotel),
    ("62", Network::Halotel),
    ("63", Network::Halotel),
];

/// The text is not a network code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("unknown network")]
pub struct UnknownNetwork;

impl Network {
    /// Parses a network code; `tigo` and `zantel`, which became Yas, map to it.
    ///
    /// # Errors
    /// [`UnknownNetwork`] for anything else.
    pub fn parse(text: &str) -> Result<Self, UnknownNetwork> {
        match text.trim().to_ascii_lowercase().as_str() {
            "tigo" | "zantel" => Ok(Self::Yas),
            code => Self::from_code(code).ok_or(UnknownNetwork),
        }
    }

    /// The network that the number's prefix was assigned to. A hint only: numbers have been portable since 2017.
    pub fn guess(phone: &PhoneNumber) -> Option<Self> {
        let prefix = phone.reveal().get(3..5)?;
        PREFIXES.iter().find(|(known, _)| *known == prefix).map(|(_, network)| *network)
    }

    pub fn name(self) -> &'static str {
        match self {
            Self::Vodacom => "Vodacom",
            Self::Yas => "Yas",
            Self::Airtel => "Airtel",
            Self::Halotel => "Halotel",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_code_reads_back() {
        assert!(Network::ALL.iter().all(|network| Network::parse(network.code()) == Ok(*network)));
    }

    #[test]
    fn a_prefix_hints_at_a_network() {
        let guess = |text| Network::guess(&PhoneNumber::parse(text).unwrap());
        assert_eq!(guess("0754321908"), Some(Network::Vodacom));
        assert_eq!(guess("0621555010"), Some(Network::Halotel));
        assert_eq!(guess("0730000000"), None);
    }

    #[test]
    fn tigo_and_zantel_are_yas() {
        assert_eq!((Network::parse("Tigo"), Network::parse("zantel")), (Ok(Network::Yas), Ok(Network::Yas)));
        assert_eq!(Network::parse("ttcl"), Err(UnknownNetwork));
    }
}
