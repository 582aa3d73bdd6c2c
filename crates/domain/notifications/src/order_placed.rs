use kernel::{Language, Money, OrderId};

/// What a message about a new order may say.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderPlaced<'a> {
    /// The order.
    pub order_id: &'a OrderId,
    /// What was ordered, in the customer's language.
    pub item: &'a str,
    /// What it costs.
    pub amount: Money,
    /// Whether it is already paid by mobile money.
    pub is_paid: bool,
}

/// The customer's message to the shop after ordering, one line each for greeting, order and amount.
pub fn order_placed_text(order: &OrderPlaced<'_>, language: Language) -> String {
    let OrderPlaced { order_id, item, amount, .. } = order;
    match (language, order.is_paid) {
        (Language::En, true) => {
            format!(
                "Hello Bundle Hub, I have placed an order.\nOrder ID: {order_id}\n{item}: {amount}, paid by mobile money"
            )
        }
        (Language::En, false) => {
            format!(
                "Hello Bundle Hub, I have placed an order.\nOrder ID: {order_id}\n{item}: {amount}, cash on delivery"
            )
        }
        (Language::Sw, true) => {
            format!(
                "Habari Bundle Hub, nimeweka oda.\nNamba ya oda: {order_id}\n{item}: {amount}, imelipwa kwa simu"
            )
        }
        (Language::Sw, false) => {
            format!(
                "Habari Bundle Hub, nimeweka oda.\nNamba ya oda: {order_id}\n{item}: {amount}, nitalipa nikipokea"
            )
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_message_names_the_order_in_the_customers_language() {
        let order_id = OrderId::parse("TBH482-7K3M9QX2TC").unwrap();
        let amount = Money::new(10_000).unwrap();
        let order = OrderPlaced { order_id: &order_id, item: "Wiki 5GB", amount, is_paid: true };
        let text = order_placed_text(&order, Language::Sw);
        assert!(
            text.starts_with("Habari") && text.contains("TBH482-7K3M9QX2TC") && text.contains("TSh 10,000")
        );
        assert!(order_placed_text(&order, Language::En).starts_with("Hello"));
    }
}
