use kernel::PhoneNumber;

/// Whom customers call and write to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Contact {
    support_phone: PhoneNumber,
    whatsapp: PhoneNumber,
    previous_whatsapp: Option<PhoneNumber>,
    active: ActiveNumber,
}

/// Which of the two WhatsApp numbers customers write to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum ActiveNumber {
    Current,
    /// The one before, for as long as the current one does not work.
    Previous,
}

/// The text is neither `current` nor `previous`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("unknown number")]
pub struct UnknownActiveNumber;

/// There is no previous number to write to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("there is no previous number")]
pub struct NoPreviousNumber;

impl ActiveNumber {
    /// # Errors
    /// [`UnknownActiveNumber`] for anything but a [`code`](Self::code).
    pub fn parse(text: &str) -> Result<Self, UnknownActiveNumber> {
        [Self::Current, Self::Previous]
            .into_iter()
            .find(|active| active.code() == text)
            .ok_or(UnknownActiveNumber)
    }

    /// The stable code used in rows and on the wire.
    pub fn code(self) -> &'static str {
        match self {
            Self::Current => "current",
            Self::Previous => "previous",
        }
    }
}

impl Contact {
    /// # Errors
    /// [`NoPreviousNumber`] when that one is to be used and there is none.
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

    /// The numbers of a shop that never changed any.
    pub fn first(support_phone: PhoneNumber, whatsapp: PhoneNumber) -> Self {
        Self { support_phone, whatsapp, previous_whatsapp: None, active: ActiveNumber::Current }
    }

    pub fn support_phone(&self) -> &PhoneNumber {
        &self.support_phone
    }

    /// The current WhatsApp number, whether it is in use or not.
    pub fn whatsapp(&self) -> &PhoneNumber {
        &self.whatsapp
    }

    /// The WhatsApp number before.
    pub fn previous_whatsapp(&self) -> Option<&PhoneNumber> {
        self.previous_whatsapp.as_ref()
    }

    /// Which of both is in use.
    pub fn active(&self) -> ActiveNumber {
        self.active
    }

    /// Whom customers write to.
    pub fn whatsapp_in_use(&self) -> &PhoneNumber {
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
    fn customers_write_to_the_number_that_is_switched_on() {
        let contact = |active| {
            let previous = Some(phone("0754000003"));
            Contact::new(phone("0754000001"), phone("0754000002"), previous, active).unwrap()
        };
        assert_eq!(contact(ActiveNumber::Current).whatsapp_in_use(), &phone("0754000002"));
        assert_eq!(contact(ActiveNumber::Previous).whatsapp_in_use(), &phone("0754000003"));
    }

    #[test]
    fn a_number_that_is_not_there_cannot_be_switched_on() {
        let refused = Contact::new(phone("0754000001"), phone("0754000002"), None, ActiveNumber::Previous);
        assert_eq!(refused, Err(NoPreviousNumber));
    }
}
