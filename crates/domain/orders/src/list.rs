use chrono::{DateTime, Utc};
use kernel::{Money, Network, OrderId, PhoneNumber};

use crate::{ItemKind, OrderStatus, PaymentStatus};

/// Which orders are wanted; an absent field does not restrict. Archived orders are never in a list.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct OrderFilter {
    pub status: Option<OrderStatus>,
    /// Only goods of this kind.
    pub kind: Option<ItemKind>,
    /// Only bundles of this network.
    pub network: Option<Network>,
    /// Only those whose money is there, or is not.
    pub payment: Option<PaymentStatus>,
    /// Only those placed then or later.
    pub placed_from: Option<DateTime<Utc>>,
    /// Only those placed earlier.
    pub placed_before: Option<DateTime<Utc>>,
    /// Only those that wait for their delivery and were due earlier.
    pub due_before: Option<DateTime<Utc>>,
    pub search: Option<OrderSearch>,
}

/// A search for orders: an order matches when any of the parts occurs in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderSearch {
    /// Part of an order id's [lookup key](kernel::OrderId::lookup_key) without its hyphens; `None` when nothing is left of
    /// it.
    pub id_part: Option<String>,
    /// The words of the text in lower case, at least one and at most [`Self::MAX_WORDS`]. All of them occur in the
    /// customer's name, in any order, or all of them in the place of delivery.
    pub words: Vec<String>,
    /// Part of the network's reference of a delivery, as typed.
    pub reference_part: String,
    /// Part of a phone number, in digits as they stand in `2557…`; `None` when the text holds no number.
    pub phone_part: Option<String>,
}

impl OrderSearch {
    /// Further words are left out of a search.
    pub const MAX_WORDS: usize = 8;

    /// Reads what staff typed; `None` when nothing is left of it. A phone number is found in any of its forms.
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim();
        let id_part = OrderId::lookup_part(text).replace('-', "");
        let search = Self {
            id_part: (!id_part.is_empty()).then_some(id_part),
            words: text.split_whitespace().take(Self::MAX_WORDS).map(str::to_lowercase).collect(),
            reference_part: text.to_owned(),
            phone_part: PhoneNumber::search_part(text),
        };
        (!text.is_empty()).then_some(search)
    }
}

/// The shop's figures over all orders that are not archived.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OrderStats {
    pub total: i64,
    pub pending: i64,
    /// How many are being worked on.
    pub processing: i64,
    /// How many are with the customer.
    pub delivered: i64,
    /// How many are called off.
    pub cancelled: i64,
    /// Revenue: paid bundles, also cancelled ones until their money is returned, and delivered routers.
    pub confirmed_revenue: Money,
    /// Money that was received and no order stands for, which is no revenue: paid and not ordered yet, paid twice, or
    /// of an archived order.
    pub without_order: Money,
    /// Money still to come: routers on their way, without cancelled orders.
    pub pending_revenue: Money,
    /// How many different phone numbers ordered.
    pub customers: i64,
}

impl OrderStats {
    /// Confirmed and pending money together.
    pub fn total_revenue(&self) -> Money {
        self.confirmed_revenue.checked_add(self.pending_revenue).unwrap_or(self.confirmed_revenue)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_phone_number_is_found_in_any_of_its_forms() {
        for form in ["0754 321 908", "255754321908", "+255754321908", "00255 754-321-908", "754321908"] {
            let part = OrderSearch::parse(form).unwrap().phone_part.unwrap();
            assert!("255754321908".contains(&part), "{form} {part}");
        }
        assert_eq!(OrderSearch::parse("Asha 07").unwrap().phone_part, None);
    }

    #[test]
    fn names_and_ids_are_searched_case_blind() {
        let search = OrderSearch::parse(" Tbh1oo ").unwrap();
        assert_eq!(
            (search.id_part.as_deref(), search.words.as_slice()),
            (Some("TBH100"), ["tbh1oo".to_owned()].as_slice())
        );
        assert_eq!(OrderSearch::parse("  "), None);
    }

    #[test]
    fn an_id_is_found_with_a_blank_in_place_of_its_hyphen() {
        for typed in ["TBH606-H9EYS75FKM", "tbh606 h9eys75fkm", "tbh606h9eys75fkm"] {
            assert_eq!(OrderSearch::parse(typed).unwrap().id_part.as_deref(), Some("TBH606H9EYS75FKM"));
        }
        assert_eq!(OrderSearch::parse("-").unwrap().id_part, None);
    }

    #[test]
    fn all_revenue_is_what_is_confirmed_and_what_is_to_come() {
        let money = |tsh| Money::new(tsh).unwrap();
        let stats = OrderStats {
            total: 2,
            pending: 1,
            processing: 0,
            delivered: 1,
            cancelled: 0,
            confirmed_revenue: money(10_000),
            without_order: money(500),
            pending_revenue: money(85_000),
            customers: 2,
        };
        assert_eq!(stats.total_revenue(), money(95_000));
    }
}
