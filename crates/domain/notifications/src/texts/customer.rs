//! Messages to customers, short enough for one SMS.

use super::clean_text;
use super::facts::{MoneyFacts, OrderFacts, OtherAmount, Paid, named};
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

/// The message to the customer of an order, in the language in which they ordered. `track` is the link that opens the
/// order for its customer.
pub fn order_update_text(order: &OrderFacts, update: OrderUpdate, track: &str) -> String {
    let (id, item) = (&order.order_id, clean_text(order.item_in(order.language)));
    let amount = order.amount;
    if let (OrderUpdate::Received, Some(code)) = (update, &order.delivery_code) {
        // There is no room for both in one text message.
        let cash = if order.delivery_fee > kernel::Money::ZERO {
            order.language.pick("with delivery", "na usafiri")
        } else {
            order.language.pick("in cash", "taslimu")
        };
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
            format!("Bundle Hub: your order {id} ({item}) has been delivered. Thank you.\n{track}")
        }
        (OrderUpdate::Delivered, Language::Sw) => {
            format!("Bundle Hub: oda yako {id} ({item}) imefikishwa. Asante.\n{track}")
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

/// The text of a message to a customer with its code masked, for everyone but the customer.
pub fn hide_delivery_code(text: &str) -> String {
    let languages = [Language::En, Language::Sw];
    let labels = languages.map(code_label).into_iter().chain(languages.map(number_code_label));
    let labels: Vec<_> = labels.collect();
    let hidden = |line: &str| {
        let label = labels.iter().find(|label| line.starts_with(**label));
        label.map_or_else(|| line.to_owned(), |label| format!("{label}••••"))
    };
    text.split('\n').map(hidden).collect::<Vec<_>>().join("\n")
}

/// The label of the delivery code, which is on a line of its own.
fn code_label(language: Language) -> &'static str {
    language.pick("Delivery code: ", "Msimbo wa kupokelea: ")
}

/// The message with the code that proves a number.
pub fn number_code_text(code: &str, language: Language) -> String {
    let label = number_code_label(language);
    let head = language.pick(
        "Bundle Hub: you asked to see the purchases of this number. The code works for 10 minutes. Give it to nobody.",
        "Bundle Hub: umeomba kuona manunuzi ya namba hii. Msimbo unafanya kazi kwa dakika 10. Usimpe mtu yeyote.",
    );
    format!("{head}\n{label}{code}")
}

/// The label of the code, which is on a line of its own.
fn number_code_label(language: Language) -> &'static str {
    language.pick("Code: ", "Msimbo: ")
}

/// The message to the recipient of a gift that was loaded, in the buyer's name. It has no link: the order is the buyer's.
pub fn gift_text(order: &OrderFacts, from: &str) -> String {
    let (item, from) = (clean_text(order.item_in(order.language)), clean_text(from));
    match order.language {
        Language::En => format!("Bundle Hub: a gift from {from}. {item} was loaded on this number."),
        Language::Sw => format!("Bundle Hub: zawadi kutoka kwa {from}. {item} imewekwa kwenye namba hii."),
    }
}

/// The message to a customer who paid and has not filled in the order form, which `link` opens.
pub fn complete_order_text(money: &MoneyFacts, link: &str) -> String {
    let item = clean_text(named(&money.item, &money.item_swahili, money.language));
    let amount = money.amount;
    match money.language {
        Language::En => {
            format!("Bundle Hub: we received your {amount} for {item}. Who gets it? Tell us here:\n{link}")
        }
        Language::Sw => {
            format!("Bundle Hub: tumepokea {amount} ya {item}. Nani atapokea? Tuambie hapa:\n{link}")
        }
    }
}

/// The message to a customer of whom another amount came than was asked for. `track` opens the purchase.
pub fn other_amount_text(other: &OtherAmount, track: &str) -> String {
    let (came, asked) = (other.came, other.asked.amount);
    match other.asked.language {
        Language::En => {
            format!(
                "Bundle Hub: you paid {came} instead of {asked}. Do not pay again: you get data or your money back.\n{track}"
            )
        }
        Language::Sw => {
            format!(
                "Bundle Hub: umelipa {came} badala ya {asked}. Usilipe tena: utapata data au pesa yako itarudi.\n{track}"
            )
        }
    }
}

/// The message to a customer whose money was returned. `track` opens the purchase.
pub fn refund_text(money: &MoneyFacts, track: &str) -> String {
    let (id, amount) = (&money.order_id, money.amount);
    match (money.language, money.part_of) {
        (Language::En, None) => {
            format!("Bundle Hub: we sent your {amount} for order {id} back to the number that paid.\n{track}")
        }
        (Language::En, Some(paid)) => {
            format!(
                "Bundle Hub: we sent {amount} of {paid} for order {id} back to the number that paid.\n{track}"
            )
        }
        (Language::Sw, None) => {
            format!("Bundle Hub: tumekurudishia {amount} ya oda {id} kwenye namba iliyolipa.\n{track}")
        }
        (Language::Sw, Some(paid)) => {
            format!(
                "Bundle Hub: tumekurudishia {amount} kati ya {paid} ya oda {id} kwenye namba iliyolipa.\n{track}"
            )
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

    const LINK: &str = "https://shop.example/o/4827K3M9QX2TC0123456789AB";

    fn order(language: Language) -> OrderFacts {
        let at = "2026-11-21T09:05:00Z".parse().unwrap();
        OrderFacts { language, ..OrderFacts::example(at, 9_000).unwrap() }
    }

    #[test]
    fn customers_get_messages_in_the_language_in_which_they_ordered() {
        let sw = order_update_text(&order(Language::Sw), OrderUpdate::Received, LINK);
        assert!(sw.contains("tumepokea oda TBH482-7K3M9QX2TC") && sw.contains("Wiki 5GB"));
        let en = order_update_text(&order(Language::En), OrderUpdate::Received, LINK);
        assert!(en.contains("Weekly 5GB") && en.ends_with(LINK));
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
        const LINK: &str = "https://bundlehub.co.tz/o/4827K3M9QX2TC0123456789AB";
        for (language, code) in
            [(Language::En, "\nDelivery code: 4821\n"), (Language::Sw, "\nMsimbo wa kupokelea: 4821\n")]
        {
            let text = order_update_text(&router(language), OrderUpdate::Received, LINK);
            assert!(text.contains(code) && text.contains("TSh 150,000"), "{text}");
            assert!(text.ends_with(LINK), "{text}");
            // One SMS holds 160 characters of the GSM alphabet, which has all of these.
            assert!(text.is_ascii() && text.len() <= 160, "{} characters: {text}", text.len());
            for later in [OrderUpdate::Delivered, OrderUpdate::Cancelled] {
                assert!(!order_update_text(&router(language), later, LINK).contains("4821"));
            }
        }
    }

    #[test]
    fn the_message_explains_an_amount_with_a_delivery_fee() {
        for (language, with_fee, without) in
            [(Language::En, "with delivery", "in cash"), (Language::Sw, "na usafiri", "taslimu")]
        {
            let fee = kernel::Money::new(10_000).unwrap();
            let dear = OrderFacts { delivery_fee: fee, ..router(language) };
            let text = |order: &OrderFacts| order_update_text(order, OrderUpdate::Received, LINK);
            assert!(text(&dear).contains(&format!("TSh 150,000 {with_fee}.")), "{}", text(&dear));
            assert!(text(&router(language)).contains(&format!("TSh 150,000 {without}.")));
        }
    }

    #[test]
    fn staff_see_the_message_without_the_delivery_code() {
        for language in [Language::En, Language::Sw] {
            let text = order_update_text(&router(language), OrderUpdate::Received, LINK);
            assert_eq!(hide_delivery_code(&text), text.replace("4821", "••••"));
        }
        let other = order_update_text(&order(Language::Sw), OrderUpdate::Received, LINK);
        assert_eq!(hide_delivery_code(&other), other);
    }

    #[test]
    fn the_cancellation_of_a_paid_order_mentions_the_refund() {
        let paid = order_update_text(&order(Language::En), OrderUpdate::Cancelled, LINK);
        assert!(paid.contains("refund your TSh 9,000"));
        let cash = OrderFacts { paid: Paid::OnDelivery, ..order(Language::En) };
        assert!(order_update_text(&cash, OrderUpdate::Cancelled, LINK).contains("nothing to pay"));
    }

    #[test]
    fn staff_see_the_message_without_the_code_that_proves_a_number() {
        for language in [Language::En, Language::Sw] {
            let text = number_code_text("482913", language);
            assert!(text.ends_with("482913") && text.len() <= 160, "{text}");
            assert_eq!(hide_delivery_code(&text), text.replace("482913", "••••"));
        }
    }

    #[test]
    fn the_recipient_of_a_gift_reads_who_gave_what_and_nothing_of_the_order() {
        let text = gift_text(&order(Language::Sw), "Asha");
        assert_eq!(text, "Bundle Hub: zawadi kutoka kwa Asha. Wiki 5GB imewekwa kwenye namba hii.");
        assert!(!gift_text(&order(Language::En), "Asha\nhttps://x.example").contains('\n'));
    }

    proptest! {
        #[test]
        fn a_name_in_the_catalogue_adds_no_line(item in any::<String>()) {
            let odd = OrderFacts { item: item.clone(), item_swahili: item, ..order(Language::Sw) };
            for update in [OrderUpdate::Received, OrderUpdate::Delivered, OrderUpdate::Cancelled] {
                let lines = |order| order_update_text(order, update, LINK).split('\n').count();
                prop_assert_eq!(lines(&odd), lines(&order(Language::Sw)));
            }
        }
    }
}
