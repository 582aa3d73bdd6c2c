use chrono::{DateTime, Utc};
use kernel::{AgentCode, AmountRange, CursorShape, Money, Network, OrderId, PhoneNumber, folded, plain_code};
use strum::{IntoStaticStr, VariantArray};

use crate::{ItemKind, OrderStatus, PaymentStatus};

/// A filter for orders; an absent field does not restrict. Archived orders are never in a list.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct OrderFilter {
    pub status: Option<OrderStatus>,
    /// Only goods of this kind.
    pub kind: Option<ItemKind>,
    /// Only bundles of this network.
    pub network: Option<Network>,
    /// Only orders with this payment status.
    pub payment: Option<PaymentStatus>,
    /// Only orders placed at this time or later.
    pub placed_from: Option<DateTime<Utc>>,
    /// Only orders placed before this time.
    pub placed_before: Option<DateTime<Utc>>,
    /// Only orders that await delivery and were due before this time.
    pub due_before: Option<DateTime<Utc>>,
    /// Only orders that this agent brought.
    pub agent: Option<AgentCode>,
    /// Only orders whose amount, delivery included, is in this range.
    pub amount: AmountRange,
    pub search: Option<OrderSearch>,
    pub sort: OrderSort,
}

/// How a list of orders is sorted.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum OrderSort {
    #[default]
    Newest,
    Oldest,
    /// Only orders that await delivery, the earliest deadline first.
    Due,
}

impl OrderSort {
    /// The shape of the list's cursors.
    pub fn cursor_shape(self) -> CursorShape {
        match self {
            Self::Newest | Self::Oldest => CursorShape::Key,
            Self::Due => CursorShape::MomentAndKey,
        }
    }
}

/// A search for orders: an order matches when one of its numbers or words begins as typed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderSearch {
    /// The beginning of an order id's [lookup key](kernel::OrderId::lookup_key), or of what follows its hyphen, without
    /// hyphens; `None` when it is empty.
    pub id_part: Option<String>,
    /// The [folded] words of the text, at least one and at most [`Self::MAX_WORDS`]. All of them begin words of the
    /// customer's name, in any order.
    pub words: Vec<String>,
    /// The same words in lower case and with their accents, as they are in a place of delivery.
    pub place_words: Vec<String>,
    /// The beginning of the network's reference of a delivery, as typed.
    pub reference_part: String,
    /// Digits of a phone number, with or without its country; `None` when the text has none.
    pub phone_part: Option<String>,
}

impl OrderSearch {
    /// The maximum number of words; further ones are ignored.
    pub const MAX_WORDS: usize = 8;

    /// Parses staff input; `None` when it is blank. A phone number is found in any of its forms.
    pub fn parse(text: &str) -> Option<Self> {
        let text = plain_code(text);
        let id_part = OrderId::lookup_part(&text).replace('-', "");
        let search = Self {
            id_part: (!id_part.is_empty()).then_some(id_part),
            words: words(&folded(&text)),
            place_words: words(&text.to_lowercase()),
            phone_part: PhoneNumber::search_part(&text),
            reference_part: text.clone(),
        };
        (!text.is_empty()).then_some(search)
    }
}

fn words(text: &str) -> Vec<String> {
    text.split(' ').take(OrderSearch::MAX_WORDS).map(str::to_owned).collect()
}

/// The shop's figures over all orders that are not archived.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OrderStats {
    pub total: i64,
    pub pending: i64,
    pub processing: i64,
    pub delivered: i64,
    pub cancelled: i64,
    /// Revenue: paid bundles, also cancelled ones until their money is returned, and delivered routers.
    pub confirmed_revenue: Money,
    /// Money received without an order, which is not revenue: paid and not ordered yet, paid twice, or of an archived
    /// order.
    pub without_order: Money,
    /// Money still expected: undelivered routers, without cancelled orders.
    pub pending_revenue: Money,
    /// The number of distinct phone numbers with orders.
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
    fn names_and_ids_are_searched_case_insensitively() {
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
    fn total_revenue_is_confirmed_and_pending_revenue() {
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
