//! The reminder that a bundle ends.

use chrono::{DateTime, Utc};
use kernel::{BundleId, Language, OrderId, PhoneNumber, PushSubscriptionId};
use orders::{Item, Order, OrderPayment, ReminderTarget};

use super::facts::named;
use super::{clean_text, format_moment};

/// Who asked for a reminder.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ReminderRecipient {
    /// The number that paid.
    Payer(PhoneNumber),
    /// The customer's browser.
    Device(PushSubscriptionId),
}

/// The data of an order that its reminder contains.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReminderFacts {
    pub order_id: OrderId,
    pub bundle_id: BundleId,
    pub item: String,
    /// Swahili name; may be empty.
    pub item_swahili: String,
    pub ends_at: DateTime<Utc>,
    pub recipient: ReminderRecipient,
    pub language: Language,
}

impl ReminderFacts {
    /// `None` when the order is not delivered, or was not paid by phone.
    pub fn new(order: &Order, target: ReminderTarget) -> Option<Self> {
        let (Item::Bundle(bundle), ends_at) = (&order.item, order.bundle_end()?) else { return None };
        let recipient = match (target, &order.payment) {
            (ReminderTarget::Device(id), _) => ReminderRecipient::Device(id),
            (ReminderTarget::Payer, OrderPayment::MobileMoney { payer_phone, .. }) => {
                ReminderRecipient::Payer(payer_phone.clone())
            }
            (ReminderTarget::Payer, OrderPayment::CashOnDelivery) => return None,
        };
        Some(Self {
            order_id: order.order_id.clone(),
            bundle_id: bundle.bundle_id,
            item: bundle.name.clone(),
            item_swahili: bundle.name_swahili.clone(),
            ends_at,
            recipient,
            language: order.language,
        })
    }
}

/// The last line opens the payment for the same again on the device that bought.
pub fn reminder_text(facts: &ReminderFacts, shop_url: &str) -> String {
    let item = clean_text(named(&facts.item, &facts.item_swahili, facts.language));
    let when = format_moment(facts.ends_at, facts.language);
    let link = format!("{shop_url}/bundles/{}#again", facts.bundle_id);
    match facts.language {
        Language::En => format!("Bundle Hub: {item} ends {when}.\nBuy it again:\n{link}"),
        Language::Sw => format!("Bundle Hub: {item} inaisha {when}.\nNunua tena:\n{link}"),
    }
}

#[cfg(test)]
pub(crate) fn reminder_example() -> ReminderFacts {
    const ID: &str = "0197b2a0-0000-7000-8000-000000000000";
    ReminderFacts {
        order_id: OrderId::parse("TBH482-7K3M9QX2TC").unwrap(),
        bundle_id: BundleId::parse(ID).unwrap(),
        item: "Weekly 5GB".into(),
        item_swahili: "Wiki 5GB".into(),
        ends_at: "2026-11-21T09:05:00Z".parse().unwrap(),
        recipient: ReminderRecipient::Device(PushSubscriptionId::parse(ID).unwrap()),
        language: Language::Sw,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_reminder_says_when_the_bundle_ends_and_leads_to_buying_it_again_in_one_sms() {
        let facts = reminder_example();
        let link = format!("https://bundlehub.co.tz/bundles/{}#again", facts.bundle_id);
        let text = |language| {
            let facts = ReminderFacts { language, ..facts.clone() };
            reminder_text(&facts, "https://bundlehub.co.tz")
        };
        assert_eq!(
            text(Language::Sw),
            format!("Bundle Hub: Wiki 5GB inaisha 21 Nov 2026, 12:05.\nNunua tena:\n{link}")
        );
        assert!(text(Language::En).starts_with("Bundle Hub: Weekly 5GB ends 21 Nov 2026, 12:05.\n"));
        assert!(text(Language::Sw).len() <= 160, "one SMS");
    }
}
