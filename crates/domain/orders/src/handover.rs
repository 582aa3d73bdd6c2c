use std::fmt;

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Actor, OrderKey, Random};

/// What is known of bringing an order to its customer.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Handover {
    /// What the customer reads to the rider; `None` for bundles, and for orders from before there were codes.
    pub code: Option<DeliveryCode>,
    /// The network's reference of the delivery, as the colleague wrote it down.
    pub reference: Option<String>,
    /// What the last delivery was confirmed by; `None` before it.
    pub proof: Option<DeliveryProof>,
    /// Why the order could not be delivered so far; `None` when nothing is in the way, and once it is closed.
    pub problem: Option<Problem>,
    /// When the customer asked for the paid order to be called off; `None` when nobody asked, and once it is closed.
    pub cancel_asked_at: Option<DateTime<Utc>>,
}

/// Four digits that only the customer knows, by whom the rider learns that the goods are with the right person.
#[derive(Clone, PartialEq, Eq)]
pub struct DeliveryCode(String);

/// The text is not four digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a delivery code has four digits")]
pub struct InvalidDeliveryCode;

impl DeliveryCode {
    /// Draws a code that nobody can foresee; each of the 10,000 is equally likely.
    pub fn generate(random: &dyn Random) -> Self {
        loop {
            let drawn = u16::from_be_bytes(random.bytes());
            // The draws above the last whole ten thousand are thrown away.
            if drawn < 60_000 {
                return Self(format!("{:04}", drawn % 10_000));
            }
        }
    }

    /// Reads a code as it is typed; blanks do not matter.
    ///
    /// # Errors
    /// [`InvalidDeliveryCode`] unless it has four digits.
    pub fn parse(text: &str) -> Result<Self, InvalidDeliveryCode> {
        let digits: String = text.chars().filter(|character| !character.is_whitespace()).collect();
        let valid = digits.len() == 4 && digits.bytes().all(|byte| byte.is_ascii_digit());
        valid.then_some(Self(digits)).ok_or(InvalidDeliveryCode)
    }

    /// The four digits: for storage, and for the customer.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for DeliveryCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("DeliveryCode(••••)")
    }
}

/// What a delivery was confirmed by.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DeliveryProof {
    /// Paid before: there is no cash to hand over.
    NotNeeded,
    Code,
    /// A colleague's word, with a reason.
    Word,
}

impl DeliveryProof {
    /// The stable code used in rows and on the wire.
    pub fn code(self) -> &'static str {
        match self {
            Self::NotNeeded => "not_needed",
            Self::Code => "code",
            Self::Word => "word",
        }
    }

    /// `None` for anything that [`Self::code`] does not give.
    pub fn from_code(text: &str) -> Option<Self> {
        [Self::NotNeeded, Self::Code, Self::Word].into_iter().find(|proof| proof.code() == text)
    }
}

/// Why an order could not be delivered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Problem {
    /// The number gets nothing.
    WrongNumber,
    /// The network does not work.
    NetworkDown,
    /// The customer does not answer.
    NotReachable,
    /// The shop's balance at the network is used up.
    OutOfFloat,
    /// Something else; the note says what.
    Other,
}

impl Problem {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 5] =
        [Self::WrongNumber, Self::NetworkDown, Self::NotReachable, Self::OutOfFloat, Self::Other];

    /// The stable code used in rows and on the wire.
    pub fn code(self) -> &'static str {
        match self {
            Self::WrongNumber => "wrong_number",
            Self::NetworkDown => "network_down",
            Self::NotReachable => "not_reachable",
            Self::OutOfFloat => "out_of_float",
            Self::Other => "other",
        }
    }

    /// `None` for anything that [`Self::code`] does not give.
    pub fn from_code(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|problem| problem.code() == text)
    }
}

/// An order in somebody's hands: nobody else delivers it until then.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Claim {
    pub order: OrderKey,
    pub by: Actor,
    /// When it is free again by itself.
    pub until: DateTime<Utc>,
}

impl Claim {
    /// How long an order stays in somebody's hands who does not ask again.
    pub const LEASE: TimeDelta = TimeDelta::minutes(10);

    /// Whether this keeps a colleague, or the customer (`None`), from the order at `now`.
    pub fn keeps_out(&self, actor: Option<&Actor>, now: DateTime<Utc>) -> bool {
        self.until > now && actor.is_none_or(|actor| self.by.id != actor.id)
    }
}

/// What keeps an order from everybody else.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Hold {
    /// A colleague has it in hand.
    Claim(Claim),
    /// It is being sent, and nobody knows the outcome yet.
    Vending,
}

impl Hold {
    /// Whether this keeps a colleague, or the customer (`None`), from the order at `now`.
    pub fn keeps_out(&self, actor: Option<&Actor>, now: DateTime<Utc>) -> bool {
        match self {
            Self::Claim(claim) => claim.keeps_out(actor, now),
            Self::Vending => true,
        }
    }

    /// The colleague's claim, if it is one.
    pub fn into_claim(self) -> Option<Claim> {
        match self {
            Self::Claim(claim) => Some(claim),
            Self::Vending => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use kernel::AccountId;

    use super::*;
    use crate::test_support::{Bytes, actor, at, router_order};

    #[test]
    fn a_code_has_four_digits_however_it_is_drawn_and_typed() {
        assert_eq!(DeliveryCode::generate(&Bytes(0)).reveal(), "0000");
        assert_eq!(DeliveryCode::generate(&Bytes(0x12)).reveal().len(), 4);
        assert_eq!(DeliveryCode::parse(" 04 71 ").unwrap().reveal(), "0471");
        assert!(["", "471", "04711", "047a", "٠٤٧١"].iter().all(|text| DeliveryCode::parse(text).is_err()));
    }

    #[test]
    fn a_code_is_in_no_log() {
        assert!(!format!("{:?}", DeliveryCode::parse("0471").unwrap()).contains("0471"));
    }

    #[test]
    fn a_claim_keeps_others_out_until_it_runs_out() {
        let claim = Claim { order: router_order().key, by: actor(), until: at(10) };
        let other = Actor::new(AccountId::new(at(0), &Bytes(9)), "Juma");
        assert!(claim.keeps_out(Some(&other), at(9)) && claim.keeps_out(None, at(9)));
        assert!(!claim.keeps_out(Some(&other), at(10)) && !claim.keeps_out(Some(&actor()), at(9)));
    }

    #[test]
    fn every_code_reads_back() {
        assert!(Problem::ALL.into_iter().all(|problem| Problem::from_code(problem.code()) == Some(problem)));
        assert_eq!(DeliveryProof::from_code("word"), Some(DeliveryProof::Word));
    }
}
