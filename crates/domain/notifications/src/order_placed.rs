use crate::texts::{Detail, OrderFacts, Paid, order_lines};

/// The customer's message to the shop after ordering: the comprehensive order notification of the specification. It
/// is sent from the customer's own WhatsApp, so it contains all of their data in the order.
pub fn order_placed_text(order: &OrderFacts) -> String {
    let language = order.language;
    let greeting =
        language.pick("Hello Bundle Hub, I have placed an order.", "Habari Bundle Hub, nimeweka oda.");
    let payment = match order.paid {
        Paid::ByPhone => language.pick("Paid: by mobile money", "Malipo: nimelipa kwa simu"),
        Paid::OnDelivery => language.pick("Paid: cash on delivery", "Malipo: nitalipa nikipokea"),
    };
    let mut lines = vec![greeting.to_owned()];
    lines.extend(order_lines(order, Detail::Full, language));
    lines.push(payment.to_owned());
    lines.join("\n")
}

#[cfg(test)]
mod tests {
    use kernel::{Language, PhoneNumber};

    use super::*;
    use crate::ItemDetails;

    fn bundle(language: Language) -> OrderFacts {
        let at = "2026-11-21T09:05:00Z".parse().unwrap();
        let order = OrderFacts::example(at, 9_000).unwrap();
        let details = ItemDetails::Bundle {
            network: "Vodacom".into(),
            data: "5GB".into(),
            validity: "7 days".into(),
            recipient: PhoneNumber::parse("0754321908").ok(),
        };
        OrderFacts { details, payment_name: Some("ASHA MUSHI".into()), language, ..order }
    }

    #[test]
    fn the_message_names_customer_item_network_and_recipient() {
        assert_eq!(
            order_placed_text(&bundle(Language::Sw)).lines().collect::<Vec<_>>(),
            [
                "Habari Bundle Hub, nimeweka oda.",
                "Namba ya oda: TBH482-7K3M9QX2TC",
                "Mteja: Asha Mushi",
                "Simu: 0700000001",
                "Bidhaa: Wiki 5GB",
                "Mtandao: Vodacom",
                "Data: 5GB, Siku 7",
                "Namba ya mpokeaji: 0754321908",
                "Kiasi: TSh 9,000",
                "Jina la mlipaji: ASHA MUSHI",
                "Malipo: nimelipa kwa simu",
            ]
        );
        assert!(order_placed_text(&bundle(Language::En)).starts_with("Hello"));
    }

    #[test]
    fn the_message_names_the_place_of_delivery_and_not_the_delivery_code() {
        let order = OrderFacts {
            details: ItemDetails::Router { brand: "ZTE".into() },
            location: Some("Sinza, Mori".into()),
            instructions: Some("Blue gate".into()),
            delivery_code: Some("4821".into()),
            paid: Paid::OnDelivery,
            ..bundle(Language::En)
        };
        let text = order_placed_text(&order);
        for part in ["Brand: ZTE", "Location: Sinza, Mori", "Instructions: Blue gate", "cash on delivery"] {
            assert!(text.contains(part), "{part} in {text}");
        }
        assert!(!text.contains("4821"), "{text}");
    }
}
