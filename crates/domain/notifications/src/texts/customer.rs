//! Messages to customers, short enough for one SMS.

use super::clean_text;
use super::facts::{MoneyFacts, OrderFacts, Paid, named};
use kernel::Language;
use orders::OrderStatus;

/// The news about an order that its customer is notified of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OrderUpdate {
    Received,
    Delivered,
    Cancelled,
}

impl OrderUpdate {
    /// Whether it is still true of an order with this status: staff may have reverted it since.
    pub fn holds_for(self, status: OrderStatus) -> bool {
        match self {
            Self::Received => status != OrderStatus::Cancelled,
            Self::Delivered => status == OrderStatus::Delivered,
            Self::Cancelled => status == OrderStatus::Cancelled,
        }
    }
}

/// The message to the customer of an order, in the language in which they ordered.
pub fn order_update_text(order: &OrderFacts, update: OrderUpdate, shop_url: &str) -> String {
    let (id, item) = (&order.order_id, clean_text(order.item_in(order.language)));
    let amount = order.amount;
    let track = format!("{shop_url}/track-order?id={id}");
    if let (OrderUpdate::Received, Some(code)) = (update, &order.delivery_code) {
        let cash = order.language.pick("in cash", "taslimu");
        let label = code_label(order.language);
        return format!("Bundle Hub {id}:\n{item}, {amount} {cash}.\n{label}{code}\n{track}");
    }
    match (update, order.language) {
        (OrderUpdate::Received, Language::En) => {
            let paid = paid(order);
            format!("Bundle Hub: order {id} received.\n{item}, {amount}, {paid}.\n{track}")
        }
        (OrderUpdate::Received, Language::Sw) => {
            let paid = paid(order);
            format!("Bundle Hub: tumepokea oda {id}.\n{item}, {amount}, {paid}.\n{track}")
        }
        (OrderUpdate::Delivered, Language::En) => {
            format!("Bundle Hub: your order {id} ({item}) has been delivered. Thank you.")
        }
        (OrderUpdate::Delivered, Language::Sw) => {
            format!("Bundle Hub: oda yako {id} ({item}) imefikishwa. Asante.")
        }
        (OrderUpdate::Cancelled, Language::En) => match order.paid {
            Paid::ByPhone => {
                format!(
                    "Bundle Hub: your order {id} has been cancelled. We will refund your {amount}.\n{track}"
                )
            }
            Paid::OnDelivery => {
                format!("Bundle Hub: your order {id} has been cancelled. You have nothing to pay.\n{track}")
            }
        },
        (OrderUpdate::Cancelled, Language::Sw) => match order.paid {
            Paid::ByPhone => {
                format!("Bundle Hub: oda yako {id} imeghairiwa. Tutakurudishia {amount}.\n{track}")
            }
            Paid::OnDelivery => {
                format!("Bundle Hub: oda yako {id} imeghairiwa. Huna cha kulipa.\n{track}")
            }
        },
    }
}

/// The text of a message to a customer with the delivery code masked, for everyone but the customer.
pub fn hide_delivery_code(text: &str) -> String {
    let labels = [Language::En, Language::Sw].map(code_label);
    let hidden = |line: &str| {
        let label = labels.into_iter().find(|label| line.starts_with(label));
        label.map_or_else(|| line.to_owned(), |label| format!("{label}••••"))
    };
    text.split('\n').map(hidden).collect::<Vec<_>>().join("\n")
}

/// The label of the delivery code, which is on a line of its own.
fn code_label(language: Language) -> &'static str {
    language.pick("Delivery code: ", "Msimbo wa kupokelea: ")
}

/// The message to a customer who paid and has not filled in the order form.
pub fn complete_order_text(money: &MoneyFacts, shop_url: &str) -> String {
    let item = clean_text(named(&money.item, &money.item_swahili, money.language));
    let amount = money.amount;
    match money.language {
        Language::En => format!(
            "Bundle Hub: we received your {amount} for {item}. Tell us who gets it and we will send it:\n{shop_url}/recover"
        ),
        Language::Sw => format!(
            "Bundle Hub: tumepokea {amount} ya {item}. Tuambie nani atapokea, nasi tutakitumia:\n{shop_url}/recover"
        ),
    }
}

/// The message to a customer whose money was returned.
pub fn refund_text(money: &MoneyFacts) -> String {
    let (id, amount) = (&money.order_id, money.amount);
    match money.language {
        Language::En => {
            format!("Bundle Hub: we sent your {amount} for order {id} back to the number that paid.")
        }
        Language::Sw => {
            format!("Bundle Hub: tumekurudishia {amount} ya oda {id} kwenye namba iliyolipa.")
        }
    }
}

fn paid(order: &OrderFacts) -> &'static str {
    match order.paid {
        Paid::ByPhone => order.language.pick("paid", "imelipwa"),
        Paid::OnDelivery => order.language.pick("cash on delivery", "lipa ukipokea"),
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    const SHOP: &str = "https://shop.example";

    fn order(language: Language) -> OrderFacts {
        let at = "2026-11-21T09:05:00Z".parse().unwrap();
        OrderFacts { language, ..OrderFacts::example(at, 9_000).unwrap() }
    }

    #[test]
    fn customers_get_messages_in_the_language_in_which_they_ordered() {
        let sw = order_update_text(&order(Language::Sw), OrderUpdate::Received, SHOP);
        assert!(sw.contains("tumepokea oda TBH482-7K3M9QX2TC") && sw.contains("Wiki 5GB"));
        let en = order_update_text(&order(Language::En), OrderUpdate::Received, SHOP);
        assert!(en.contains("Weekly 5GB") && en.ends_with("/track-order?id=TBH482-7K3M9QX2TC"));
    }

    fn router(language: Language) -> OrderFacts {
        OrderFacts {
            item: "Home 4G router".into(),
            item_swahili: String::new(),
            amount: kernel::Money::new(150_000).unwrap(),
            paid: Paid::OnDelivery,
            delivery_code: Some("4821".into()),
            ..order(language)
        }
    }

    #[test]
    fn the_customer_of_a_router_gets_its_delivery_code_in_one_sms() {
        const SHOP: &str = "https://bundlehub.co.tz";
        for (language, code) in
            [(Language::En, "\nDelivery code: 4821\n"), (Language::Sw, "\nMsimbo wa kupokelea: 4821\n")]
        {
            let text = order_update_text(&router(language), OrderUpdate::Received, SHOP);
            assert!(text.contains(code) && text.contains("TSh 150,000"), "{text}");
            assert!(text.ends_with("/track-order?id=TBH482-7K3M9QX2TC"), "{text}");
            // One SMS holds 160 characters of the GSM alphabet, which has all of these.
            assert!(text.is_ascii() && text.len() <= 160, "{} characters: {text}", text.len());
            for later in [OrderUpdate::Delivered, OrderUpdate::Cancelled] {
                assert!(!order_update_text(&router(language), later, SHOP).contains("4821"));
            }
        }
    }

    #[test]
    fn staff_see_the_message_without_the_delivery_code() {
        for language in [Language::En, Language::Sw] {
            let text = order_update_text(&router(language), OrderUpdate::Received, SHOP);
            assert_eq!(hide_delivery_code(&text), text.replace("4821", "••••"));
        }
        let other = order_update_text(&order(Language::Sw), OrderUpdate::Received, SHOP);
        assert_eq!(hide_delivery_code(&other), other);
    }

    #[test]
    fn the_cancellation_of_a_paid_order_mentions_the_refund() {
        let paid = order_update_text(&order(Language::En), OrderUpdate::Cancelled, SHOP);
        assert!(paid.contains("refund your TSh 9,000"));
        let cash = OrderFacts { paid: Paid::OnDelivery, ..order(Language::En) };
        assert!(order_update_text(&cash, OrderUpdate::Cancelled, SHOP).contains("nothing to pay"));
    }

    proptest! {
        #[test]
        fn a_name_in_the_catalogue_adds_no_line(item in any::<String>()) {
            let odd = OrderFacts { item: item.clone(), item_swahili: item, ..order(Language::Sw) };
            for update in [OrderUpdate::Received, OrderUpdate::Delivered, OrderUpdate::Cancelled] {
                let lines = |order| order_update_text(order, update, SHOP).split('\n').count();
                prop_assert_eq!(lines(&odd), lines(&order(Language::Sw)));
            }
        }
    }
}
