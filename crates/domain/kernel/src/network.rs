use strum::{IntoStaticStr, VariantArray};

use crate::reading::words;
use crate::{PhoneNumber, folded};

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

/// Words beside a network's name.
const FILLERS: [&str; 14] = [
    "tanzania", "tz", "plc", "ltd", "limited", "by", "money", "pesa", "network", "mtandao", "wa", "bundle",
    "bundles", "data",
];

/// The text is not the name of one network.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("unknown network")]
pub struct UnknownNetwork;

impl Network {
    /// Parses a network's code, or a name of it, of its company, its earlier brands or its wallet, with words beside it
    /// that say no more: `Vodacom Tanzania`, `M-Pesa`, `Mixx by Yas`, `Tigo`, `Airtel Money`. Zantel became Yas.
    ///
    /// # Errors
    /// [`UnknownNetwork`] for anything else, also for names of two networks.
    pub fn parse(text: &str) -> Result<Self, UnknownNetwork> {
        let text = folded(text).replace("m-pesa", "mpesa");
        let mut found = None;
        for word in words(&text) {
            match (Self::of_word(word), found) {
                (Some(network), Some(other)) if network != other => return Err(UnknownNetwork),
                (Some(network), _) => found = Some(network),
                (None, _) if FILLERS.contains(&word) => {}
                (None, _) => return Err(UnknownNetwork),
            }
        }
        found.ok_or(UnknownNetwork)
    }

    fn of_word(word: &str) -> Option<Self> {
        match word {
            "voda" | "vodacom" | "mpesa" => Some(Self::Vodacom),
            "yas" | "tigo" | "tigopesa" | "mixx" | "mixxbyyas" | "zantel" | "ezypesa" => Some(Self::Yas),
            "airtel" | "airtelmoney" => Some(Self::Airtel),
            "halotel" | "halo" | "halopesa" | "viettel" => Some(Self::Halotel),
            _ => None,
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
    use crate::Coded;

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
