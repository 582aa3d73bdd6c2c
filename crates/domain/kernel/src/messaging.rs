use crate::{Email, Language, Money, PersonName, PhoneNumber, Urgency};

/// By which way somebody is told.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum MessageChannel {
    /// A text message to a phone.
    Sms,
    /// A WhatsApp message to a phone.
    WhatsApp,
    Email,
    /// A notice of a colleague's browser.
    Push,
    /// A call to another program.
    Webhook,
}

impl MessageChannel {
    pub const ALL: [Self; 5] = [Self::Sms, Self::WhatsApp, Self::Email, Self::Push, Self::Webhook];

    /// The stable code used in rows and on the wire.
    pub fn code(self) -> &'static str {
        match self {
            Self::Sms => "sms",
            Self::WhatsApp => "whatsapp",
            Self::Email => "email",
            Self::Push => "push",
            Self::Webhook => "webhook",
        }
    }

    /// `None` for anything that [`Self::code`] does not give.
    pub fn from_code(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|channel| channel.code() == text)
    }
}

/// What colleagues may want to be told of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum StaffTopic {
    NewOrders,
    /// Only those for much money.
    UrgentOrders,
    /// Money that came without an order.
    Payments,
    /// Payments that somebody must look at.
    Reviews,
    /// What else needs a person.
    Issues,
    /// How the day went.
    DailySummary,
}

impl StaffTopic {
    pub const ALL: [Self; 6] = [
        Self::NewOrders,
        Self::UrgentOrders,
        Self::Payments,
        Self::Reviews,
        Self::Issues,
        Self::DailySummary,
    ];

    /// The stable code used in rows and on the wire.
    pub fn code(self) -> &'static str {
        match self {
            Self::NewOrders => "new_orders",
            Self::UrgentOrders => "urgent_orders",
            Self::Payments => "payments",
            Self::Reviews => "reviews",
            Self::Issues => "issues",
            Self::DailySummary => "daily_summary",
        }
    }

    /// `None` for anything that [`Self::code`] does not give.
    pub fn from_code(text: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|topic| topic.code() == text)
    }
}

/// A colleague who is told, wherever they are.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StaffContact {
    pub name: PersonName,
    /// For text messages and WhatsApp.
    pub phone: Option<PhoneNumber>,
    pub email: Option<Email>,
    pub language: Language,
    /// By which ways; each has its number or address.
    pub channels: Vec<MessageChannel>,
    pub topics: Vec<StaffTopic>,
}

/// Who is told what by which way.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MessageRules {
    /// Colleagues, at most [`Self::MAX_STAFF`].
    pub staff: Vec<StaffContact>,
    /// An order above this amount is urgent.
    pub urgent_above: Money,
    /// At which hour of the shop's clocks the day is summed up, 0 to 23; `None`: never.
    pub summary_hour: Option<u32>,
    /// By which way customers hear of their orders: a text message or WhatsApp; `None`: not at all.
    pub customers: Option<MessageChannel>,
    /// Of what devices are told that colleagues signed up.
    pub push_topics: Vec<StaffTopic>,
}

/// Why rules are refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum InvalidMessageRules {
    /// More colleagues than [`MessageRules::MAX_STAFF`].
    #[error("too many colleagues")]
    TooMany,
    /// The colleague at this place lacks the number or address that a channel needs, or has a channel that is not for them.
    #[error("a colleague cannot be reached by a channel")]
    Unreachable(usize),
    #[error("an hour is 0 to 23")]
    Hour,
    /// Customers have phones only.
    #[error("customers are told by text message or WhatsApp")]
    Customers,
}

impl MessageRules {
    /// Most colleagues who are told.
    pub const MAX_STAFF: usize = 20;
    /// At which hour the day is summed up when nobody says otherwise.
    pub const SUMMARY_HOUR: u32 = 20;

    /// What holds where nobody said otherwise: the shop's own number hears of everything by WhatsApp, customers get text
    /// messages, devices are told of all but the summary.
    pub fn first(shop: PersonName, number: PhoneNumber) -> Self {
        let contact = StaffContact {
            name: shop,
            phone: Some(number),
            email: None,
            language: Language::Sw,
            channels: vec![MessageChannel::WhatsApp],
            topics: StaffTopic::ALL.to_vec(),
        };
        let urgent_above = Money::new(Urgency::URGENT_ABOVE_TSH).unwrap_or(Money::ZERO);
        let push_topics = StaffTopic::ALL.into_iter().filter(|topic| *topic != StaffTopic::DailySummary);
        Self {
            staff: vec![contact],
            urgent_above,
            summary_hour: Some(Self::SUMMARY_HOUR),
            customers: Some(MessageChannel::Sms),
            push_topics: push_topics.collect(),
        }
    }

    /// The rules, if they can be kept.
    ///
    /// # Errors
    /// [`InvalidMessageRules`], the first that is found.
    pub fn checked(self) -> Result<Self, InvalidMessageRules> {
        if self.staff.len() > Self::MAX_STAFF {
            return Err(InvalidMessageRules::TooMany);
        }
        if let Some(place) = self.staff.iter().position(|contact| !contact.is_reachable()) {
            return Err(InvalidMessageRules::Unreachable(place));
        }
        if self.summary_hour.is_some_and(|hour| hour > 23) {
            return Err(InvalidMessageRules::Hour);
        }
        match self.customers {
            None | Some(MessageChannel::Sms | MessageChannel::WhatsApp) => Ok(self),
            Some(_) => Err(InvalidMessageRules::Customers),
        }
    }
}

impl StaffContact {
    fn is_reachable(&self) -> bool {
        self.channels.iter().all(|channel| match channel {
            MessageChannel::Sms | MessageChannel::WhatsApp => self.phone.is_some(),
            MessageChannel::Email => self.email.is_some(),
            MessageChannel::Push | MessageChannel::Webhook => false,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rules() -> MessageRules {
        let number = PhoneNumber::parse("0754000001").unwrap();
        MessageRules::first(PersonName::parse("Bundle Hub").unwrap(), number)
    }

    #[test]
    fn every_code_reads_back() {
        assert!(MessageChannel::ALL.iter().all(|c| MessageChannel::from_code(c.code()) == Some(*c)));
        assert!(StaffTopic::ALL.iter().all(|topic| StaffTopic::from_code(topic.code()) == Some(*topic)));
    }

    #[test]
    fn nobody_is_told_by_a_way_that_does_not_reach_them() {
        assert_eq!(rules().checked(), Ok(rules()));
        let by = |channel| {
            let contact = StaffContact { channels: vec![channel], ..rules().staff.remove(0) };
            MessageRules { staff: vec![contact], ..rules() }.checked()
        };
        assert!(by(MessageChannel::Sms).is_ok());
        for channel in [MessageChannel::Email, MessageChannel::Push, MessageChannel::Webhook] {
            assert_eq!(by(channel), Err(InvalidMessageRules::Unreachable(0)), "{channel:?}");
        }
    }

    #[test]
    fn hours_and_customers_channels_are_checked() {
        let late = MessageRules { summary_hour: Some(24), ..rules() };
        assert_eq!(late.checked(), Err(InvalidMessageRules::Hour));
        let by_mail = MessageRules { customers: Some(MessageChannel::Email), ..rules() };
        assert_eq!(by_mail.checked(), Err(InvalidMessageRules::Customers));
        let many = MessageRules { staff: vec![rules().staff.remove(0); 21], ..rules() };
        assert_eq!(many.checked(), Err(InvalidMessageRules::TooMany));
    }
}
