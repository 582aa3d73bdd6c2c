use kernel::{Money, PhoneNumber};

use super::{Direction, MessageStatus, UnreadableMessage, WalletMessage};

/// What the network's message about a delivery says, compared with the order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DeliveryMessage {
    pub message: WalletMessage,
    /// Whether the message names an amount of the order.
    pub has_right_amount: bool,
    /// Whether the number that got it is that of the order; `None` when the message names none.
    pub has_right_number: Option<bool>,
}

impl DeliveryMessage {
    /// Reads the message about a delivery to `number` from a pasted text. Of several, the one that fits best. `amounts` are
    /// what the network may have charged.
    ///
    /// # Errors
    /// [`UnreadableMessage`] without a message about paid money.
    pub fn read(text: &str, number: &PhoneNumber, amounts: &[Money]) -> Result<Self, UnreadableMessage> {
        let paid = WalletMessage::read_all(text)?.into_iter().filter(|one| one.direction == Direction::Paid);
        let compared = paid.map(|message| Self::compare(message, number, amounts));
        // `min_by_key` takes the first of equal ones.
        compared.min_by_key(Self::doubts).ok_or(UnreadableMessage)
    }

    fn compare(message: WalletMessage, number: &PhoneNumber, amounts: &[Money]) -> Self {
        let has_right_amount = amounts.contains(&message.amount);
        let has_right_number = message.recipient.as_ref().map(|recipient| recipient == number);
        Self { message, has_right_amount, has_right_number }
    }

    fn doubts(&self) -> (u8, bool, bool) {
        let of_number = match self.has_right_number {
            Some(true) => 0,
            None => 1,
            Some(false) => 2,
        };
        (of_number, !self.has_right_amount, self.message.status != MessageStatus::Confirmed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<DeliveryMessage, UnreadableMessage> {
        let number = PhoneNumber::parse("0680000333").unwrap();
        DeliveryMessage::read(text, &number, &[Money::new(500).unwrap(), Money::new(450).unwrap()])
    }

    fn bought(reference: &str, amount: &str, number: &str) -> String {
        format!(
            "{reference} Imethibitishwa. Umenunua Tsh{amount} muda wa maongezi kwa AIRTEL-{number}, tarehe 7/3/26 5:31 PM. \
             Salio lako la M-Pesa ni Tsh850.00. "
        )
    }

    #[test]
    fn an_amount_and_a_number_of_another_order_are_seen() {
        for (amount, number, fits) in [
            ("500.00", "255680000333", (true, Some(true))),
            ("450.00", "255680000333", (true, Some(true))),
            ("1,500.00", "255680000333", (false, Some(true))),
            ("500.00", "255680000444", (true, Some(false))),
        ] {
            let read = read(&bought("DC81QW2LM7B", amount, number)).unwrap();
            assert_eq!((read.has_right_amount, read.has_right_number), fits, "{amount} {number}");
            assert_eq!(read.message.reference, "DC81QW2LM7B");
        }
    }

    #[test]
    fn a_message_without_a_number_says_nothing_about_it() {
        let text =
            "DFJ2K88QW1Z Confirmed. Tsh500.00 sent to business VODACOM-BUNDLES 2 on 19/6/26 at 10:56 pm.";
        assert_eq!(read(text).unwrap().has_right_number, None);
    }

    #[test]
    fn the_message_of_this_order_is_found_among_others() {
        let text = bought("DC81QW2LM7A", "500.00", "255680000444")
            + &bought("DC81QW2LM7B", "500.00", "255680000333")
            + &bought("DC81QW2LM7C", "900.00", "255680000333");
        assert_eq!(read(&text).unwrap().message.reference, "DC81QW2LM7B");
    }

    #[test]
    fn received_money_is_no_delivery() {
        let text = "DC22N8FK524 Imethibitishwa. Umepokea Tsh500.00 kutoka 255680000333 - ASHA MFANO.";
        assert_eq!(read(text), Err(UnreadableMessage));
        assert_eq!(read("Habari"), Err(UnreadableMessage));
    }
}
