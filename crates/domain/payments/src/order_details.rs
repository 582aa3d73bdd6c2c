use kernel::{Email, PersonName, PhoneNumber, Tin};

use crate::Product;

/// What an order needs besides the money. A purchase that has it becomes an order when the money comes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderDetails {
    /// The number that gets the bundle.
    pub recipient_phone: PhoneNumber,
    /// The name for the receipt.
    pub name: Option<PersonName>,
    pub email: Option<Email>,
    pub tin: Option<Tin>,
    /// The buyer as the message to the recipient of a gift names them; `None`: the recipient gets none.
    pub gift_from: Option<PersonName>,
}

/// A detail that only some bundles need.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MissingDetail {
    /// The name, for bundles for businesses.
    Name,
    /// The TIN, for bundles that require it.
    Tin,
}

impl OrderDetails {
    /// What is missing for an order of `product`.
    pub fn missing_for(&self, product: &Product) -> Option<MissingDetail> {
        if product.kind == catalog::BundleKind::Sme && self.name.is_none() {
            return Some(MissingDetail::Name);
        }
        (product.requires_tin && self.tin.is_none()).then_some(MissingDetail::Tin)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::{order_details, product};

    #[test]
    fn a_normal_bundle_needs_its_recipient_only() {
        assert_eq!(order_details().missing_for(&product()), None);
    }

    #[test]
    fn a_bundle_for_a_business_needs_a_name_and_what_it_requires() {
        let product = Product { kind: catalog::BundleKind::Sme, requires_tin: true, ..product() };
        assert_eq!(order_details().missing_for(&product), Some(MissingDetail::Name));
        let named = OrderDetails { name: PersonName::parse("Duka la Mama").ok(), ..order_details() };
        assert_eq!(named.missing_for(&product), Some(MissingDetail::Tin));
        let complete = OrderDetails { tin: Tin::parse("123456789").ok(), ..named };
        assert_eq!(complete.missing_for(&product), None);
    }
}
