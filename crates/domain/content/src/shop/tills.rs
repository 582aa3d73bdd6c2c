use kernel::{InvalidText, Network, clean_line};

/// The shop's numbers that customers can pay to without a prompt (Lipa Namba): at most one for each network.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Tills(Vec<Till>);

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Till {
    /// The network whose wallet issued it. The other wallets can pay to it as well.
    pub network: Network,
    pub number: TillNumber,
    /// What wallets show as its owner before the PIN, so that the payer can check it.
    pub name: TillName,
}

/// The place of a till whose network an earlier one has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the network has another till")]
pub struct SecondTill(pub usize);

impl Tills {
    /// # Errors
    /// [`SecondTill`].
    pub fn new(tills: Vec<Till>) -> Result<Self, SecondTill> {
        let is_second = |(place, till): &(usize, &Till)| {
            tills.iter().take(*place).any(|earlier| earlier.network == till.network)
        };
        match tills.iter().enumerate().find(is_second) {
            Some((place, _)) => Err(SecondTill(place)),
            None => Ok(Self(tills)),
        }
    }

    pub fn iter(&self) -> impl Iterator<Item = &Till> {
        self.0.iter()
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// The digits of a Lipa Namba: 5 to 10.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TillNumber(String);

/// The text is not a Lipa Namba.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a till number has 5 to 10 digits")]
pub struct InvalidTillNumber;

impl TillNumber {
    /// Ignores blanks and hyphens, as numbers are written on signs.
    ///
    /// # Errors
    /// [`InvalidTillNumber`] for anything but 5 to 10 digits.
    pub fn parse(text: &str) -> Result<Self, InvalidTillNumber> {
        let digits: String = text.chars().filter(|c| !c.is_whitespace() && *c != '-').collect();
        let is_valid = (5..=10).contains(&digits.len()) && digits.bytes().all(|byte| byte.is_ascii_digit());
        is_valid.then_some(Self(digits)).ok_or(InvalidTillNumber)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// One line of at most 40 characters.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TillName(String);

impl TillName {
    pub const MAX_CHARS: usize = 40;

    /// # Errors
    /// [`InvalidText`] when it is blank, too long or holds a link.
    pub fn parse(text: &str) -> Result<Self, InvalidText> {
        clean_line(text, Self::MAX_CHARS).map(Self)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn till(network: Network) -> Till {
        Till {
            network,
            number: TillNumber::parse("5512345").unwrap(),
            name: TillName::parse("BUNDLE HUB").unwrap(),
        }
    }

    #[test]
    fn a_till_number_has_five_to_ten_digits_however_they_are_grouped() {
        for (text, digits) in [("55123", "55123"), (" 551 23-45 ", "5512345"), ("5512345678", "5512345678")] {
            assert_eq!(TillNumber::parse(text).unwrap().as_str(), digits);
        }
        for text in ["", "5512", "55123456789", "55123a", "٥٥١٢٣", "+255754"] {
            assert_eq!(TillNumber::parse(text), Err(InvalidTillNumber), "{text}");
        }
    }

    #[test]
    fn a_network_has_one_till() {
        let (vodacom, yas) = (till(Network::Vodacom), till(Network::Yas));
        assert!(Tills::new(vec![vodacom.clone(), yas.clone()]).is_ok());
        assert_eq!(Tills::new(vec![vodacom.clone(), yas, vodacom]), Err(SecondTill(2)));
    }
}
