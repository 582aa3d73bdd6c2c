use kernel::PhoneNumber;
use strum::{IntoStaticStr, VariantArray};

/// The phone numbers for customers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Contact {
    support_phone: PhoneNumber,
    whatsapp: PhoneNumber,
    previous_whatsapp: Option<PhoneNumber>,
    active: ActiveNumber,
}

/// Which of the two WhatsApp numbers customers write to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum ActiveNumber {
    Current,
    /// The previous number, while the current one does not work.
    Previous,
}

/// There is no previous number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("there is no previous number")]
pub struct NoPreviousNumber;

/// The number in examples of settings, in a range that no operator has.
const EXAMPLE_NUMBER: &str = "255700000100";

/// Whether this is still the number of the examples.
pub fn is_example_number(number: &PhoneNumber) -> bool {
    number.reveal() == EXAMPLE_NUMBER
}

impl Contact {
    /// # Errors
    /// [`NoPreviousNumber`] when `active` is the previous number and there is none.
    pub fn new(
        support_phone: PhoneNumber,
        whatsapp: PhoneNumber,
        previous_whatsapp: Option<PhoneNumber>,
        active: ActiveNumber,
    ) -> Result<Self, NoPreviousNumber> {
        if active == ActiveNumber::Previous && previous_whatsapp.is_none() {
            return Err(NoPreviousNumber);
        }
        Ok(Self { support_phone, whatsapp, previous_whatsapp, active })
    }

    /// The initial numbers, without a previous one.
    pub fn initial(support_phone: PhoneNumber, whatsapp: PhoneNumber) -> Self {
        Self { support_phone, whatsapp, previous_whatsapp: None, active: ActiveNumber::Current }
    }

    pub fn support_phone(&self) -> &PhoneNumber {
        &self.support_phone
    }

    /// The current WhatsApp number, whether it is active or not.
    pub fn whatsapp(&self) -> &PhoneNumber {
        &self.whatsapp
    }

    /// The previous WhatsApp number.
    pub fn previous_whatsapp(&self) -> Option<&PhoneNumber> {
        self.previous_whatsapp.as_ref()
    }

    /// Which WhatsApp number is active.
    pub fn active(&self) -> ActiveNumber {
        self.active
    }

    /// The active WhatsApp number.
    pub fn active_whatsapp(&self) -> &PhoneNumber {
        match (self.active, &self.previous_whatsapp) {
            (ActiveNumber::Previous, Some(previous)) => previous,
            (ActiveNumber::Current | ActiveNumber::Previous, _) => &self.whatsapp,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn phone(text: &str) -> PhoneNumber {
        PhoneNumber::parse(text).unwrap()
    }

    #[test]
    fn customers_write_to_the_active_number() {
        let contact = |active| {
            let previous = Some(phone("0754000003"));
            Contact::new(phone("0754000001"), phone("0754000002"), previous, active).unwrap()
        };
        assert_eq!(contact(ActiveNumber::Current).active_whatsapp(), &phone("0754000002"));
        assert_eq!(contact(ActiveNumber::Previous).active_whatsapp(), &phone("0754000003"));
    }

    #[test]
    fn a_missing_previous_number_cannot_be_activated() {
        let refused = Contact::new(phone("0754000001"), phone("0754000002"), None, ActiveNumber::Previous);
        assert_eq!(refused, Err(NoPreviousNumber));
    }
}
