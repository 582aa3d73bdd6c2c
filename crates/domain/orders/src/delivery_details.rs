use std::fmt;

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{Actor, OrderKey, Random};
use strum::{IntoStaticStr, VariantArray};

/// The data about the delivery of an order.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct DeliveryDetails {
    /// The code that the customer reads to the rider; `None` for bundles, and for orders from before codes existed.
    pub code: Option<DeliveryCode>,
    /// The network's reference of the delivery, as entered by staff.
    pub reference: Option<String>,
    /// How the last delivery was confirmed; `None` before it.
    pub proof: Option<DeliveryProof>,
    /// Why the order could not be delivered so far; `None` without a problem, and once it is closed.
    pub problem: Option<Problem>,
    /// When the customer asked to cancel the paid order; `None` without a request, and once it is closed.
    pub cancel_requested_at: Option<DateTime<Utc>>,
    /// Until when it is parked: staff try again then. `None` unless a problem parked it, and once it is claimed or closed.
    pub parked_until: Option<DateTime<Utc>>,
}

/// Four digits that only the customer knows. They prove to the rider that the goods are with the right person.
#[derive(Clone, PartialEq, Eq)]
pub struct DeliveryCode(String);

/// The text is not four digits.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a delivery code has four digits")]
pub struct InvalidDeliveryCode;

impl DeliveryCode {
    /// Generates an unpredictable code; each of the 10,000 is equally likely.
    pub fn generate(random: &dyn Random) -> Self {
        loop {
            let drawn = u16::from_be_bytes(random.bytes());
            // Draws of 60,000 and above are rejected to keep the distribution uniform.
            if drawn < 60_000 {
                return Self(format!("{:04}", drawn % 10_000));
            }
        }
    }

    /// Parses a code as typed; whitespace is ignored.
    ///
    /// # Errors
    /// [`InvalidDeliveryCode`] unless it has four digits.
    pub fn parse(text: &str) -> Result<Self, InvalidDeliveryCode> {
        let digits: String = text.chars().filter(|character| !character.is_whitespace()).collect();
        let valid = digits.len() == 4 && digits.bytes().all(|byte| byte.is_ascii_digit());
        valid.then_some(Self(digits)).ok_or(InvalidDeliveryCode)
    }

    /// The four digits, unmasked: for storage and for the customer.
    pub fn reveal(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for DeliveryCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("DeliveryCode(••••)")
    }
}

/// How a delivery was confirmed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum DeliveryProof {
    /// Prepaid: there is no cash to hand over.
    NotNeeded,
    Code,
    /// Confirmed by staff without the code, with a reason.
    Override,
}

/// Why an order could not be delivered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Problem {
    /// Nothing arrives at the number.
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

/// A staff member's claim on an order: no one else delivers it until the claim expires.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Claim {
    pub order: OrderKey,
    pub by: Actor,
    /// When the claim expires.
    pub until: DateTime<Utc>,
}

impl Claim {
    /// How long a claim lasts unless it is renewed.
    pub const LEASE: TimeDelta = TimeDelta::minutes(10);

    /// Whether this blocks a staff member, or the customer (`None`), at `now`.
    pub fn blocks(&self, actor: Option<&Actor>, now: DateTime<Utc>) -> bool {
        self.until > now && actor.is_none_or(|actor| self.by.id != actor.id)
    }
}

/// What blocks an order for others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OrderBlocker {
    /// A staff member has claimed it.
    Claim(Claim),
    /// It is being sent automatically, and the outcome is not known yet.
    Vending,
}

impl OrderBlocker {
    /// Whether this blocks a staff member, or the customer (`None`), at `now`.
    pub fn blocks(&self, actor: Option<&Actor>, now: DateTime<Utc>) -> bool {
        match self {
            Self::Claim(claim) => claim.blocks(actor, now),
            Self::Vending => true,
        }
    }

    /// The claim, if it is one.
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
    use crate::test_support::{ConstantRandom, actor, at, router_order};

    #[test]
    fn a_code_has_four_digits_however_it_is_generated_and_typed() {
        assert_eq!(DeliveryCode::generate(&ConstantRandom(0)).reveal(), "0000");
        assert_eq!(DeliveryCode::generate(&ConstantRandom(0x12)).reveal().len(), 4);
        assert_eq!(DeliveryCode::parse(" 04 71 ").unwrap().reveal(), "0471");
        assert!(["", "471", "04711", "047a", "٠٤٧١"].iter().all(|text| DeliveryCode::parse(text).is_err()));
    }

    #[test]
    fn debug_output_hides_the_code() {
        assert!(!format!("{:?}", DeliveryCode::parse("0471").unwrap()).contains("0471"));
    }

    #[test]
    fn a_claim_blocks_others_until_it_expires() {
        let claim = Claim { order: router_order().key, by: actor(), until: at(10) };
        let other = Actor::new(AccountId::new(at(0), &ConstantRandom(9)), "Juma");
        assert!(claim.blocks(Some(&other), at(9)) && claim.blocks(None, at(9)));
        assert!(!claim.blocks(Some(&other), at(10)) && !claim.blocks(Some(&actor()), at(9)));
    }
}
