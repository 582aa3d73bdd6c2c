use strum::{IntoStaticStr, VariantArray};

use crate::{Coded, Email, Language, Money, PersonName, PhoneNumber, Urgency};

/// How a message is sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum MessageChannel {
    /// A text message to a phone.
    Sms,
    /// A WhatsApp message to a phone.
    WhatsApp,
    Email,
    /// A push notification to a staff member's browser.
    Push,
    /// An HTTP call to another program.
    Webhook,
}

/// What staff can be notified of.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum StaffTopic {
    NewOrders,
    /// Only orders above [`MessageRules::urgent_above`].
    UrgentOrders,
    /// Payments without an order.
    Payments,
    /// Payments that need a review.
    Reviews,
    /// Other cases that need a person.
    Issues,
    /// The summary of a day.
    DailySummary,
}

/// A person on the staff who is notified.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StaffContact {
    pub name: PersonName,
    /// For text messages and WhatsApp.
    pub phone: Option<PhoneNumber>,
    pub email: Option<Email>,
    pub language: Language,
    /// Each needs the number or address that belongs to it.
    pub channels: Vec<MessageChannel>,
    pub topics: Vec<StaffTopic>,
}

/// Who is notified of what, through which channel.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MessageRules {
    /// At most [`Self::MAX_STAFF`].
    pub staff: Vec<StaffContact>,
    /// An order above this amount is urgent.
    pub urgent_above: Money,
    /// The hour of the daily summary in the shop's time zone, 0 to 23; `None`: no summary.
    pub summary_hour: Option<u32>,
    /// The channel for customers: SMS or WhatsApp; `None`: no messages.
    pub customers: Option<MessageChannel>,
    /// The topics of the devices that staff have registered for push notifications.
    pub push_topics: Vec<StaffTopic>,
}

/// Why rules are invalid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum InvalidMessageRules {
    /// More contacts than [`MessageRules::MAX_STAFF`].
    #[error("too many staff contacts")]
    TooMany,
    /// The contact at this index lacks the number or address that a channel needs, or has a channel that contacts
    /// cannot have.
    #[error("a staff contact cannot be reached by a channel")]
    Unreachable(usize),
    #[error("an hour is 0 to 23")]
    Hour,
    /// Customers are reached by phone only.
    #[error("customers are notified by SMS or WhatsApp")]
    Customers,
}

impl MessageRules {
    /// The maximum number of staff contacts.
    pub const MAX_STAFF: usize = 20;
    /// The default hour of the daily summary.
    pub const SUMMARY_HOUR: u32 = 20;

    /// The default rules: the shop's own number gets every topic by WhatsApp, customers get SMS, devices get every
    /// topic but the summary.
    pub fn default_for(shop: PersonName, number: PhoneNumber) -> Self {
        let contact = StaffContact {
            name: shop,
            phone: Some(number),
            email: None,
            language: Language::Sw,
            channels: vec![MessageChannel::WhatsApp],
            topics: StaffTopic::ALL.to_vec(),
        };
        let urgent_above = Money::new(Urgency::URGENT_ABOVE_TSH).unwrap_or(Money::ZERO);
        let push_topics = StaffTopic::all().filter(|topic| *topic != StaffTopic::DailySummary);
        Self {
            staff: vec![contact],
            urgent_above,
            summary_hour: Some(Self::SUMMARY_HOUR),
            customers: Some(MessageChannel::Sms),
            push_topics: push_topics.collect(),
        }
    }

    /// Returns the rules if they are valid.
    ///
    /// # Errors
    /// The first [`InvalidMessageRules`] found.
    pub fn validated(self) -> Result<Self, InvalidMessageRules> {
        if self.staff.len() > Self::MAX_STAFF {
            return Err(InvalidMessageRules::TooMany);
        }
        if let Some(index) = self.staff.iter().position(|contact| !contact.is_reachable()) {
            return Err(InvalidMessageRules::Unreachable(index));
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
        MessageRules::default_for(PersonName::parse("Bundle Hub").unwrap(), number)
    }

    #[test]
    fn a_channel_without_its_number_or_address_is_refused() {
        assert_eq!(rules().validated(), Ok(rules()));
        let by = |channel| {
            let contact = StaffContact { channels: vec![channel], ..rules().staff.remove(0) };
            MessageRules { staff: vec![contact], ..rules() }.validated()
        };
        assert!(by(MessageChannel::Sms).is_ok());
        for channel in [MessageChannel::Email, MessageChannel::Push, MessageChannel::Webhook] {
            assert_eq!(by(channel), Err(InvalidMessageRules::Unreachable(0)), "{channel:?}");
        }
    }

    #[test]
    fn hours_and_customers_channels_are_checked() {
        let late = MessageRules { summary_hour: Some(24), ..rules() };
        assert_eq!(late.validated(), Err(InvalidMessageRules::Hour));
        let by_mail = MessageRules { customers: Some(MessageChannel::Email), ..rules() };
        assert_eq!(by_mail.validated(), Err(InvalidMessageRules::Customers));
        let many = MessageRules { staff: vec![rules().staff.remove(0); 21], ..rules() };
        assert_eq!(many.validated(), Err(InvalidMessageRules::TooMany));
    }
}
