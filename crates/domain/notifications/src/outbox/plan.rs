//! Plans the messages about an event: a pure function of the rules and the facts.

use std::borrow::Cow;
use std::collections::HashSet;

use books::DailySummary;
use books::float::FloatAccount;
use chrono::{DateTime, TimeDelta, Utc};
use kernel::{
    Coded, KeyedHash, Language, MessageChannel, MessageId, MessageRules, OrderId, Random, StaffTopic,
    order_link_token,
};
use overview::{CaseKind, SupportCase};
use payments::RailChange;
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

use super::{Audience, DeliveryProgress, Message, MessageKind, MessageState};
use crate::{
    Detail, ItemDetails, MoneyFacts, OrderFacts, OrderUpdate, OtherAmount, ReminderFacts, ReminderRecipient,
    StaffTexts, Variant, complete_order_text, gift_text, order_update_text, other_amount_text, refund_text,
    reminder_text, summary_text, text_for,
};

/// The facts of an event when its messages are planned.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NotificationContext {
    /// An order was placed, or reached this status.
    Order(Box<OrderFacts>, OrderUpdate),
    /// A payment was received, and there is no order for it.
    PaidWithoutOrder(MoneyFacts),
    /// Another amount came than a prompt asked for.
    OtherAmount(OtherAmount),
    Refunded(MoneyFacts),
    /// A bundle ends soon, and its customer asked for a reminder.
    BundleEnding(Box<ReminderFacts>),
    /// A day is over.
    Day(DailySummary),
    /// Something needs a person.
    Issue(SupportCase),
    /// A payment company broke down or works again.
    Rail(RailChange),
    /// A balance of the float fell below its mark.
    LowFloat(FloatAccount),
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PushDevice {
    pub id: String,
    /// The language of its notifications.
    pub language: Language,
}

/// The possible recipients of messages, and the configuration that messages need.
#[derive(Debug, Clone)]
pub struct Recipients<'a> {
    /// Who is notified of what.
    pub rules: &'a MessageRules,
    /// The devices that staff have registered for push notifications.
    pub devices: &'a [PushDevice],
    pub channels: &'a [MessageChannel],
    /// The base URL of the shop, such as `https://shop.example`.
    pub shop_url: &'a str,
    /// Signs the links in messages to customers.
    pub key: &'a dyn KeyedHash,
}

/// A planned message, not yet written.
#[derive(Clone, PartialEq, Eq)]
pub struct PlannedMessage {
    pub kind: MessageKind,
    pub audience: Audience,
    pub channel: MessageChannel,
    pub recipient: String,
    pub language: Language,
    /// The order or purchase that it is about.
    pub order_id: Option<OrderId>,
    pub text: String,
}

/// Every message about `context`.
pub fn plan(context: &NotificationContext, recipients: &Recipients<'_>) -> Vec<PlannedMessage> {
    let mut drafts = Vec::new();
    if let Some(context) = of_group(context) {
        if let Some((kind, topic)) = recipients.about(&context) {
            drafts.extend(recipients.staff(topic, kind, order_of(&context), |detail, language| {
                recipients.staff_text(&context, detail, language)
            }));
        }
        drafts.extend(recipients.customer(&context));
    }
    drafts.extend(recipients.gifted(context));
    drafts.extend(recipients.program(context));
    drafts
}

/// The context of messages to staff and the customer; `None` when they are sent with another order of the payment.
fn of_group(context: &NotificationContext) -> Option<Cow<'_, NotificationContext>> {
    match context {
        NotificationContext::Order(order, update) if order.group.is_some() => {
            Some(Cow::Owned(NotificationContext::Order(Box::new(order.of_group()?), *update)))
        }
        context => Some(Cow::Borrowed(context)),
    }
}

/// Turns drafts into messages created at `now`, one for each recipient of a channel. `key` is the first part of their
/// dedupe keys: that of the event. It stays the same for a recipient when the event comes again, whoever else is
/// notified then.
pub fn messages_from(
    drafts: Vec<PlannedMessage>,
    key: &str,
    channels: &[MessageChannel],
    now: DateTime<Utc>,
    random: &dyn Random,
) -> Vec<Message> {
    let mut seen = HashSet::new();
    let named = drafts.into_iter().map(|draft| (dedupe_key(key, &draft), draft));
    let unique = named.filter(|(name, _)| seen.insert(name.clone()));
    let message = |(index, (dedupe_key, draft)): (usize, (String, PlannedMessage))| {
        let is_configured = channels.contains(&draft.channel);
        Message {
            // A millisecond apart, so that lists keep the planned order.
            id: MessageId::new(apart(now, index), random),
            dedupe_key,
            kind: draft.kind,
            audience: draft.audience,
            channel: draft.channel,
            recipient: draft.recipient,
            language: draft.language,
            order_id: draft.order_id,
            text: text_for(draft.channel, &draft.text),
            is_test: false,
            state: if is_configured { MessageState::Waiting } else { MessageState::Off },
            attempts: 0,
            next_attempt_at: is_configured.then_some(now),
            created_at: now,
            sent_at: None,
            gateway: None,
            provider_id: None,
            progress: DeliveryProgress::default(),
            replaces: None,
            replaced_by: None,
            dismissed_at: None,
        }
    };
    unique.enumerate().map(message).collect()
}

/// Bytes of a recipient's fingerprint: enough to tell those of one event apart.
const FINGERPRINT_BYTES: usize = 10;

/// Names the recipient by a fingerprint: carriers get the key, and a number of somebody else in it would be a leak.
fn dedupe_key(event: &str, draft: &PlannedMessage) -> String {
    let (audience, channel) = (draft.audience.code(), draft.channel.code());
    let digest = Sha256::digest(format!("{event}\n{audience}\n{channel}\n{}", draft.recipient));
    let fingerprint = hex::encode(digest.iter().copied().take(FINGERPRINT_BYTES).collect::<Vec<_>>());
    format!("{event}:{channel}:{fingerprint}")
}

fn apart(now: DateTime<Utc>, index: usize) -> DateTime<Utc> {
    let by = TimeDelta::milliseconds(i64::try_from(index).unwrap_or_default());
    now.checked_add_signed(by).unwrap_or(now)
}

/// A test message to every staff contact by each of their channels, and to every device if push is configured.
pub fn test_message(
    order: &OrderFacts,
    variant: Variant,
    language: Option<Language>,
    recipients: &Recipients<'_>,
) -> Vec<PlannedMessage> {
    let text = |detail: Detail, own: Language| {
        let language = language.unwrap_or(own);
        let head = match detail {
            Detail::Short => language.pick("TEST", "JARIBIO"),
            Detail::Brief | Detail::Full => {
                language.pick("TEST. No order was placed.", "JARIBIO. Hakuna kilichoagizwa.")
            }
        };
        format!("{head}\n{}", recipients.texts().order(order, variant, detail, language))
    };
    recipients.staff_drafts(|_contact| true, kind_of(variant), Some(&order.order_id), text)
}

/// Staff get by SMS what fits into one.
fn detail_of(channel: MessageChannel) -> Detail {
    if channel == MessageChannel::Sms { Detail::Short } else { Detail::Brief }
}

/// The kind of a message about an order.
fn kind_of(variant: Variant) -> MessageKind {
    match variant {
        Variant::Default => MessageKind::NewOrder,
        Variant::Urgent => MessageKind::UrgentOrder,
        Variant::Payment => MessageKind::Payment,
        Variant::PaymentProof => MessageKind::PaymentProof,
        Variant::Plain => MessageKind::Plain,
    }
}

fn order_of(context: &NotificationContext) -> Option<&OrderId> {
    match context {
        NotificationContext::Order(order, _) => Some(&order.order_id),
        NotificationContext::PaidWithoutOrder(money) | NotificationContext::Refunded(money) => {
            Some(&money.order_id)
        }
        NotificationContext::OtherAmount(other) => Some(&other.asked.order_id),
        NotificationContext::BundleEnding(reminder) => Some(&reminder.order_id),
        NotificationContext::Day(_)
        | NotificationContext::Issue(_)
        | NotificationContext::Rail(_)
        | NotificationContext::LowFloat(_) => None,
    }
}

impl Recipients<'_> {
    fn texts(&self) -> StaffTexts<'_> {
        StaffTexts { shop_url: self.shop_url, urgent_above: self.rules.urgent_above }
    }

    /// Opens the order, or the purchase that has none yet, for its customer.
    fn link(&self, order_id: &OrderId) -> String {
        format!("{}/o/{}", self.shop_url, order_link_token(order_id, self.key))
    }

    /// The kind and topic for staff; `None` when staff are not notified.
    fn about(&self, context: &NotificationContext) -> Option<(MessageKind, StaffTopic)> {
        match context {
            NotificationContext::Order(order, OrderUpdate::Received)
                if order.amount > self.rules.urgent_above =>
            {
                Some((MessageKind::UrgentOrder, StaffTopic::UrgentOrders))
            }
            NotificationContext::Order(_, OrderUpdate::Received) => {
                Some((MessageKind::NewOrder, StaffTopic::NewOrders))
            }
            NotificationContext::PaidWithoutOrder(_) => Some((MessageKind::Payment, StaffTopic::Payments)),
            NotificationContext::Day(_) => Some((MessageKind::DailySummary, StaffTopic::DailySummary)),
            NotificationContext::Issue(issue) if issue.kind == CaseKind::PaymentReview => {
                Some((MessageKind::PaymentProof, StaffTopic::Reviews))
            }
            NotificationContext::Issue(_)
            | NotificationContext::Rail(_)
            | NotificationContext::LowFloat(_) => Some((MessageKind::Issue, StaffTopic::Issues)),
            // Staff get the case.
            NotificationContext::Order(..)
            | NotificationContext::OtherAmount(_)
            | NotificationContext::Refunded(_)
            | NotificationContext::BundleEnding(_) => None,
        }
    }

    fn staff_text(&self, context: &NotificationContext, detail: Detail, language: Language) -> String {
        match context {
            NotificationContext::Order(order, _) => {
                let is_urgent = order.amount > self.rules.urgent_above;
                let variant = if is_urgent { Variant::Urgent } else { Variant::Default };
                self.texts().order(order, variant, detail, language)
            }
            NotificationContext::PaidWithoutOrder(money)
            | NotificationContext::OtherAmount(OtherAmount { asked: money, .. })
            | NotificationContext::Refunded(money) => {
                self.texts().paid_without_order(money, detail, language)
            }
            NotificationContext::Day(day) => summary_text(day, detail, language),
            NotificationContext::Issue(issue) => self.texts().case(issue, detail, language),
            NotificationContext::Rail(change) => self.texts().rail(change, language),
            NotificationContext::LowFloat(account) => self.texts().low_float(account, language),
            NotificationContext::BundleEnding(reminder) => reminder_text(reminder, self.shop_url),
        }
    }

    /// Subscribers of all new orders get the urgent ones too.
    fn staff(
        &self,
        topic: StaffTopic,
        kind: MessageKind,
        order_id: Option<&OrderId>,
        text: impl Fn(Detail, Language) -> String,
    ) -> Vec<PlannedMessage> {
        let wants = |topics: &[StaffTopic]| {
            topics.contains(&topic)
                || (topic == StaffTopic::UrgentOrders && topics.contains(&StaffTopic::NewOrders))
        };
        self.staff_drafts(wants, kind, order_id, text)
    }

    fn staff_drafts(
        &self,
        wants: impl Fn(&[StaffTopic]) -> bool,
        kind: MessageKind,
        order_id: Option<&OrderId>,
        text: impl Fn(Detail, Language) -> String,
    ) -> Vec<PlannedMessage> {
        let draft = |channel, recipient: &str, language| PlannedMessage {
            kind,
            audience: Audience::Staff,
            channel,
            recipient: recipient.to_owned(),
            language,
            order_id: order_id.cloned(),
            text: text(detail_of(channel), language),
        };
        let mut drafts = Vec::new();
        for contact in self.rules.staff.iter().filter(|contact| wants(&contact.topics)) {
            for channel in &contact.channels {
                let address = match channel {
                    MessageChannel::Sms | MessageChannel::WhatsApp => {
                        contact.phone.as_ref().map(kernel::PhoneNumber::reveal)
                    }
                    MessageChannel::Email => contact.email.as_ref().map(kernel::Email::reveal),
                    MessageChannel::Push | MessageChannel::Webhook => None,
                };
                drafts.extend(address.map(|address| draft(*channel, address, contact.language)));
            }
        }
        if self.channels.contains(&MessageChannel::Push) && wants(&self.rules.push_topics) {
            let devices = self.devices.iter();
            drafts.extend(devices.map(|device| draft(MessageChannel::Push, &device.id, device.language)));
        }
        drafts
    }

    fn customer(&self, context: &NotificationContext) -> Option<PlannedMessage> {
        if let NotificationContext::BundleEnding(reminder) = context {
            return self.reminder(reminder);
        }
        let channel = self.rules.customers?;
        let (kind, phone, language, text) = match context {
            NotificationContext::Order(order, which) => {
                let kind = match which {
                    OrderUpdate::Received => MessageKind::OrderReceived,
                    OrderUpdate::Delivered => MessageKind::OrderDelivered,
                    OrderUpdate::Cancelled => MessageKind::OrderCancelled,
                };
                let text = order_update_text(order, *which, &self.link(&order.order_id));
                (kind, &order.phone, order.language, text)
            }
            NotificationContext::PaidWithoutOrder(money) => {
                let text = complete_order_text(money, &self.link(&money.order_id));
                (MessageKind::PaymentReceived, &money.payer, money.language, text)
            }
            NotificationContext::OtherAmount(other) => {
                let OtherAmount { asked, .. } = other;
                let text = other_amount_text(other, &self.link(&asked.order_id));
                (MessageKind::PaymentInReview, &asked.payer, asked.language, text)
            }
            NotificationContext::Refunded(money) => {
                let text = refund_text(money, &self.link(&money.order_id));
                (MessageKind::RefundPaid, &money.payer, money.language, text)
            }
            NotificationContext::BundleEnding(_)
            | NotificationContext::Day(_)
            | NotificationContext::Issue(_)
            | NotificationContext::Rail(_)
            | NotificationContext::LowFloat(_) => return None,
        };
        if phone.is_erased() {
            return None;
        }
        let (recipient, order_id) = (phone.reveal().to_owned(), order_of(context).cloned());
        Some(PlannedMessage {
            kind,
            audience: Audience::Customer,
            channel,
            recipient,
            language,
            order_id,
            text,
        })
    }

    /// To the device that asked for it, or to the number that paid as customers get their messages.
    fn reminder(&self, reminder: &ReminderFacts) -> Option<PlannedMessage> {
        let (channel, recipient) = match &reminder.recipient {
            ReminderRecipient::Device(id) => (MessageChannel::Push, id.to_string()),
            ReminderRecipient::Payer(phone) if !phone.is_erased() => {
                (self.rules.customers?, phone.reveal().to_owned())
            }
            ReminderRecipient::Payer(_) => return None,
        };
        Some(PlannedMessage {
            kind: MessageKind::BundleEnding,
            audience: Audience::Customer,
            channel,
            recipient,
            language: reminder.language,
            order_id: Some(reminder.order_id.clone()),
            text: reminder_text(reminder, self.shop_url),
        })
    }

    /// Where the buyer wants it, the recipient of a gift gets a message in the buyer's name when it is loaded.
    fn gifted(&self, context: &NotificationContext) -> Option<PlannedMessage> {
        let NotificationContext::Order(order, OrderUpdate::Delivered) = context else { return None };
        let ItemDetails::Bundle { recipient: Some(recipient), .. } = &order.details else { return None };
        let (channel, from) = (self.rules.customers?, order.gift_from.as_deref()?);
        (!recipient.is_erased()).then(|| PlannedMessage {
            kind: MessageKind::GiftDelivered,
            audience: Audience::Customer,
            channel,
            recipient: recipient.reveal().to_owned(),
            language: order.language,
            order_id: Some(order.order_id.clone()),
            text: gift_text(order, from),
        })
    }

    /// The other program gets the event and the order id, and nothing about the customer.
    fn program(&self, context: &NotificationContext) -> Option<PlannedMessage> {
        if !self.channels.contains(&MessageChannel::Webhook) {
            return None;
        }
        let event = event(context)?;
        Some(PlannedMessage {
            kind: MessageKind::Event,
            audience: Audience::Program,
            channel: MessageChannel::Webhook,
            recipient: "webhook".to_owned(),
            language: Language::En,
            order_id: order_of(context).cloned(),
            text: event.to_string(),
        })
    }
}

fn event(context: &NotificationContext) -> Option<Value> {
    let money = |event, money: &MoneyFacts| json!({ "event": event, "orderId": money.order_id.to_string(), "amount": money.amount.tsh() });
    match context {
        NotificationContext::Order(order, which) => {
            let event = match which {
                OrderUpdate::Received => "order.placed",
                OrderUpdate::Delivered => "order.delivered",
                OrderUpdate::Cancelled => "order.cancelled",
            };
            Some(
                json!({ "event": event, "orderId": order.order_id.to_string(), "amount": order.amount.tsh() }),
            )
        }
        NotificationContext::PaidWithoutOrder(facts) => Some(money("payment.without_order", facts)),
        NotificationContext::Refunded(facts) => Some(money("refund.paid", facts)),
        NotificationContext::OtherAmount(_)
        | NotificationContext::BundleEnding(_)
        | NotificationContext::Day(_)
        | NotificationContext::Issue(_)
        | NotificationContext::Rail(_)
        | NotificationContext::LowFloat(_) => None,
    }
}

#[cfg(test)]
mod tests {
    use kernel::{Email, Money, PersonName, PhoneNumber, StaffContact};

    use super::super::test_support::{NO_JITTER, at};
    use super::*;
    use crate::texts::reminder_example;
    use kernel::testing::TestKey;

    const SHOP: &str = "https://shop.example";
    const KEY: TestKey = TestKey(1);

    fn rules() -> MessageRules {
        let number = PhoneNumber::parse("0754000001").unwrap();
        MessageRules::default_for(PersonName::parse("Bundle Hub").unwrap(), number)
    }

    fn order(tsh: i64) -> Box<OrderFacts> {
        Box::new(OrderFacts::example(at(0), tsh).unwrap())
    }

    fn planned(
        context: &NotificationContext,
        rules: &MessageRules,
        channels: &[MessageChannel],
    ) -> Vec<(MessageKind, MessageChannel)> {
        let devices = [PushDevice { id: "device".into(), language: Language::En }];
        let recipients = Recipients { rules, devices: &devices, channels, shop_url: SHOP, key: &KEY };
        plan(context, &recipients).into_iter().map(|draft| (draft.kind, draft.channel)).collect()
    }

    #[test]
    fn a_new_order_notifies_staff_customer_device_and_program() {
        let context = NotificationContext::Order(order(9_000), OrderUpdate::Received);
        assert_eq!(
            planned(&context, &rules(), MessageChannel::ALL),
            [
                (MessageKind::NewOrder, MessageChannel::WhatsApp),
                (MessageKind::NewOrder, MessageChannel::Push),
                (MessageKind::OrderReceived, MessageChannel::Sms),
                (MessageKind::Event, MessageChannel::Webhook),
            ]
        );
    }

    #[test]
    fn only_an_amount_above_the_limit_is_urgent_and_subscribers_of_all_orders_get_it() {
        let kinds = |tsh, topics: &[StaffTopic]| {
            let mut rules = MessageRules { customers: None, ..rules() };
            rules.staff.iter_mut().for_each(|contact| contact.topics = topics.to_vec());
            let planned =
                planned(&NotificationContext::Order(order(tsh), OrderUpdate::Received), &rules, &[]);
            planned.into_iter().map(|(kind, _)| kind).collect::<Vec<_>>()
        };
        assert_eq!(kinds(50_000, &[StaffTopic::NewOrders]), [MessageKind::NewOrder]);
        assert_eq!(kinds(50_001, &[StaffTopic::NewOrders]), [MessageKind::UrgentOrder]);
        assert_eq!(kinds(50_001, &[StaffTopic::UrgentOrders]), [MessageKind::UrgentOrder]);
        assert_eq!(kinds(50_000, &[StaffTopic::UrgentOrders]), []);
    }

    #[test]
    fn a_status_notifies_the_customer_alone_and_only_if_customers_are_notified() {
        let context = NotificationContext::Order(order(9_000), OrderUpdate::Delivered);
        assert_eq!(planned(&context, &rules(), &[]), [(MessageKind::OrderDelivered, MessageChannel::Sms)]);
        assert_eq!(planned(&context, &MessageRules { customers: None, ..rules() }, &[]), []);
    }

    #[test]
    fn a_reminder_goes_to_the_device_or_the_payer_and_to_nobody_else() {
        let facts = |recipient| {
            NotificationContext::BundleEnding(Box::new(ReminderFacts { recipient, ..reminder_example() }))
        };
        let phone = PhoneNumber::parse("0700000001").unwrap();
        let to_payer = facts(ReminderRecipient::Payer(phone));
        let to_device = facts(reminder_example().recipient);
        let (all, silent) = (MessageChannel::ALL, MessageRules { customers: None, ..rules() });
        let kind = MessageKind::BundleEnding;
        assert_eq!(planned(&to_payer, &rules(), all), [(kind, MessageChannel::Sms)]);
        assert_eq!(planned(&to_payer, &silent, all), []);
        assert_eq!(planned(&to_device, &silent, all), [(kind, MessageChannel::Push)]);
    }

    #[test]
    fn every_message_to_a_customer_ends_in_the_link_that_opens_the_order() {
        let facts = order(9_000);
        let money = MoneyFacts {
            order_id: facts.order_id.clone(),
            item: String::new(),
            item_swahili: String::new(),
            amount: facts.amount,
            part_of: None,
            payer: facts.phone.clone(),
            language: Language::En,
            at: at(0),
        };
        let updates = [OrderUpdate::Received, OrderUpdate::Delivered, OrderUpdate::Cancelled];
        let orders = updates.map(|update| NotificationContext::Order(facts.clone(), update));
        let other = OtherAmount { asked: money.clone(), came: Money::ZERO };
        let payments = [
            NotificationContext::PaidWithoutOrder(money.clone()),
            NotificationContext::OtherAmount(other),
            NotificationContext::Refunded(money),
        ];
        let rules = rules();
        let recipients = Recipients { rules: &rules, devices: &[], channels: &[], shop_url: SHOP, key: &KEY };
        let link = format!("\n{SHOP}/o/{}", order_link_token(&facts.order_id, &KEY));
        for context in orders.into_iter().chain(payments) {
            let drafts = plan(&context, &recipients);
            let to_customer = drafts.iter().find(|draft| draft.audience == Audience::Customer).unwrap();
            assert!(to_customer.text.ends_with(&link), "{}", to_customer.text);
            let others = drafts.iter().filter(|draft| draft.audience != Audience::Customer);
            assert!(others.into_iter().all(|draft| !draft.text.contains("/o/")));
        }
    }

    #[test]
    fn the_recipient_of_a_gift_is_told_once_it_is_loaded_and_only_if_the_buyer_wants_it() {
        let mut facts = order(9_000);
        let ItemDetails::Bundle { recipient, .. } = &mut facts.details else { panic!("a bundle") };
        *recipient = PhoneNumber::parse("0754000333").ok();
        let told = |facts: &OrderFacts, update| {
            let context = NotificationContext::Order(Box::new(facts.clone()), update);
            planned(&context, &rules(), &[]).iter().any(|(kind, _)| *kind == MessageKind::GiftDelivered)
        };
        assert!(!told(&facts, OrderUpdate::Delivered));
        facts.gift_from = Some("Asha".into());
        assert!(told(&facts, OrderUpdate::Delivered) && !told(&facts, OrderUpdate::Received));
    }

    #[test]
    fn a_message_of_an_unconfigured_channel_is_off() {
        let context = NotificationContext::Order(order(9_000), OrderUpdate::Received);
        let rules = rules();
        let channels = [MessageChannel::Sms];
        let recipients =
            Recipients { rules: &rules, devices: &[], channels: &channels, shop_url: SHOP, key: &KEY };
        let messages =
            messages_from(plan(&context, &recipients), "order_placed:1", &channels, at(0), &NO_JITTER);
        let states: Vec<_> = messages.iter().map(|message| (message.channel, message.state)).collect();
        assert_eq!(
            states,
            [(MessageChannel::WhatsApp, MessageState::Off), (MessageChannel::Sms, MessageState::Waiting)]
        );
        assert!(messages.iter().all(|m| (m.state == MessageState::Waiting) == m.next_attempt_at.is_some()));
    }

    /// The dedupe keys of a new order's messages by recipient.
    fn keys(rules: &MessageRules) -> Vec<(String, String)> {
        let context = NotificationContext::Order(order(9_000), OrderUpdate::Received);
        let recipients = Recipients { rules, devices: &[], channels: &[], shop_url: SHOP, key: &KEY };
        let messages = messages_from(plan(&context, &recipients), "order_placed:1", &[], at(0), &NO_JITTER);
        messages.into_iter().map(|message| (message.recipient, message.dedupe_key)).collect()
    }

    #[test]
    fn a_recipient_keeps_its_dedupe_key_when_others_are_added() {
        let before = rules();
        let asha = StaffContact {
            phone: PhoneNumber::parse("0688100245").ok(),
            channels: vec![MessageChannel::Sms],
            ..rules().staff.remove(0)
        };
        let mut after = rules();
        after.staff.insert(0, asha);
        let (before, after) = (keys(&before), keys(&after));
        let added: Vec<_> = after.iter().filter(|key| !before.contains(key)).collect();
        assert_eq!((before.len(), after.len(), added.len()), (2, 3, 1));
        assert_eq!(added[0].0, "255688100245");
        for (recipient, key) in after {
            assert!(key.starts_with("order_placed:1:") && !key.contains(&recipient[3..]), "{key}");
        }
    }

    #[test]
    fn a_recipient_gets_one_message_by_a_channel_although_staff_list_it_twice() {
        let mut twice = MessageRules { customers: None, ..rules() };
        twice.staff.push(twice.staff[0].clone());
        assert_eq!(keys(&twice).len(), 1);
    }

    #[test]
    fn a_customer_who_is_staff_gets_both_messages() {
        let facts = order(9_000);
        let mut rules = rules();
        rules.staff[0].phone = Some(facts.phone.clone());
        rules.staff[0].channels = vec![MessageChannel::Sms];
        assert_eq!(keys(&rules).len(), 2);
    }

    #[test]
    fn an_sms_is_written_in_the_gsm_alphabet_and_other_messages_as_typed() {
        let item = "Wiki 6GB – “kubwa”…".to_owned();
        let facts = OrderFacts {
            item: item.clone(),
            item_swahili: item,
            ..OrderFacts::example(at(0), 9_000).unwrap()
        };
        let rules = rules();
        let recipients = Recipients { rules: &rules, devices: &[], channels: &[], shop_url: SHOP, key: &KEY };
        let drafts = plan(&NotificationContext::Order(Box::new(facts), OrderUpdate::Received), &recipients);
        let messages = messages_from(drafts, "order_placed:1", &[], at(0), &NO_JITTER);
        let text = |channel| &messages.iter().find(|message| message.channel == channel).unwrap().text;
        assert!(text(MessageChannel::Sms).contains("6GB - \"kubwa\"..."), "{}", text(MessageChannel::Sms));
        assert!(text(MessageChannel::WhatsApp).contains("6GB – “kubwa”…"));
    }

    #[test]
    fn each_channel_of_a_contact_gets_its_own_message_in_their_language() {
        let contact = StaffContact {
            email: Some(Email::parse("asha@shop.example").unwrap()),
            language: Language::En,
            channels: vec![MessageChannel::Sms, MessageChannel::Email],
            ..rules().staff.remove(0)
        };
        let rules = MessageRules { staff: vec![contact], customers: None, ..rules() };
        let recipients = Recipients { rules: &rules, devices: &[], channels: &[], shop_url: SHOP, key: &KEY };
        let drafts = plan(&NotificationContext::Order(order(9_000), OrderUpdate::Received), &recipients);
        let recipients: Vec<_> = drafts.iter().map(|draft| draft.recipient.as_str()).collect();
        assert_eq!(recipients, ["255754000001", "asha@shop.example"]);
        assert!(drafts.iter().all(|draft| draft.text.starts_with("New order")));
    }

    #[test]
    fn another_program_gets_nothing_about_the_customer() {
        let context = NotificationContext::Order(order(9_000), OrderUpdate::Received);
        let rules = rules();
        let channels = [MessageChannel::Webhook];
        let recipients =
            Recipients { rules: &rules, devices: &[], channels: &channels, shop_url: SHOP, key: &KEY };
        let event =
            plan(&context, &recipients).into_iter().find(|draft| draft.kind == MessageKind::Event).unwrap();
        assert_eq!(
            serde_json::from_str::<Value>(&event.text).unwrap(),
            json!({ "event": "order.placed", "orderId": "TBH482-7K3M9QX2TC", "amount": 9_000 })
        );
    }

    #[test]
    fn a_test_message_says_that_it_is_one() {
        let rules = rules();
        let recipients = Recipients { rules: &rules, devices: &[], channels: &[], shop_url: SHOP, key: &KEY };
        let drafts = test_message(&order(9_000), Variant::PaymentProof, Some(Language::En), &recipients);
        assert_eq!(drafts.len(), 1);
        assert!(drafts[0].text.starts_with("TEST.") && drafts[0].kind == MessageKind::PaymentProof);
    }

    #[test]
    fn a_payment_to_review_has_its_own_kind() {
        let issue = SupportCase {
            kind: CaseKind::PaymentReview,
            subject: "TBH".into(),
            order_id: None,
            about: String::new(),
            about_swahili: String::new(),
            claimed_by: None,
            detail: None,
            amount: Some(Money::ZERO),
            since: at(0),
            due_at: at(0),
        };
        let kinds = planned(&NotificationContext::Issue(issue), &rules(), &[]);
        assert_eq!(kinds, [(MessageKind::PaymentProof, MessageChannel::WhatsApp)]);
    }
}
