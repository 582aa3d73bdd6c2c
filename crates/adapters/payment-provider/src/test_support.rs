use kernel::{BundleId, Money, PhoneNumber};
use payments::{PaymentReference, Payout, Prompt};

pub(crate) fn reference(text: &str) -> PaymentReference {
    PaymentReference::parse(text).unwrap()
}

/// `BH1`, of TSh 10,000.
pub(crate) fn prompt() -> Prompt {
    Prompt {
        reference: reference("BH1"),
        amount: Money::new(10_000).unwrap(),
        payer_phone: PhoneNumber::parse("0754321908").unwrap(),
        bundle_id: BundleId::parse("01936f3e-7a2b-7c4d-8e5f-0a1b2c3d4e5f").unwrap(),
    }
}

/// `BH9`, of TSh 3,000.
pub(crate) fn payout() -> Payout {
    Payout {
        reference: reference("BH9"),
        amount: Money::new(3_000).unwrap(),
        phone: PhoneNumber::parse("0754321908").unwrap(),
    }
}
