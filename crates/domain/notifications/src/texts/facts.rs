use books::Grade;
use chrono::{DateTime, Utc};
use kernel::{Language, Money, OrderId, PhoneNumber};
use orders::{Item, Order, OrderPayment, OrderStatus, Tracked};
use overview::{CaseKind, SupportCase};
use payments::{Checkout, Payment, PaymentAttempt, PaymentReference, PaymentState, ReviewReason};

use super::{OrderUpdate, Variant};

/// How an order is paid, for messages.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Paid {
    /// By mobile money, before it was placed.
    ByPhone,
    /// In cash on delivery.
    OnDelivery,
}

/// The data of an order that messages may contain. Free text is cleaned when a message is composed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderFacts {
    /// The number that people read aloud.
    pub order_id: OrderId,
    pub customer: String,
    /// The short form for staff: the first name and an initial.
    pub customer_short: String,
    pub phone: PhoneNumber,
    /// What was ordered, as lists show it.
    pub service: String,
    /// What was ordered, in English.
    pub item: String,
    /// The item in Swahili; empty without a Swahili name.
    pub item_swahili: String,
    /// What is paid in all.
    pub amount: Money,
    /// The part of it that is for the delivery of a router; zero when it is free.
    pub delivery_fee: Money,
    pub paid: Paid,
    /// The network, volume and validity of a bundle; the brand of a router.
    pub details: ItemDetails,
    /// The name on the wallet.
    pub payment_name: Option<String>,
    pub location: Option<String>,
    /// Notes for the rider.
    pub instructions: Option<String>,
    /// The four digits that the customer reads to the rider, while a delivery is open. Only for the customer.
    pub delivery_code: Option<String>,
    /// When it was placed.
    pub placed_at: DateTime<Utc>,
    pub language: Language,
    /// The buyer's name for the recipient of a gift, if the buyer wants the recipient to be told.
    pub gift_from: Option<String>,
    /// The orders of its payment, if that bought many.
    pub group: Option<OrderGroup>,
}

/// The orders that one payment bought. Staff and the customer get one message about all of them when they are placed, and the
/// customer one when they are delivered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OrderGroup {
    /// How many the message is about: all, or those that are delivered.
    pub count: usize,
    /// Their sum.
    pub amount: Money,
    /// Whether the message about all is sent with this order.
    pub has_message: bool,
}

impl OrderGroup {
    /// The `bought` purchases of the payment of `order`, as a message about `update` counts them. The message that all are
    /// placed goes with the first purchase, the one that they are delivered with the last delivery, once no order is open.
    /// `None` for a cancelled order and for a single one: each has a message of its own.
    pub fn of(order: &Order, update: OrderUpdate, bought: &[Tracked]) -> Option<Self> {
        if bought.len() < 2 {
            return None;
        }
        match update {
            OrderUpdate::Cancelled => None,
            OrderUpdate::Received => {
                let first = bought.iter().filter_map(Tracked::checkout_id).min();
                let has_message = first.is_some() && first == order.checkout_id();
                Some(Self::new(bought.iter().map(Tracked::amount), has_message))
            }
            OrderUpdate::Delivered => {
                let orders = || bought.iter().filter_map(Tracked::order);
                let delivered = || orders().filter(|order| order.status == OrderStatus::Delivered);
                let last = delivered().max_by_key(|order| (order.updated_at, order.key));
                let is_last = last.is_some_and(|last| last.key == order.key);
                let has_message = is_last && !orders().any(|order| order.status.awaits_delivery());
                Some(Self::new(delivered().map(|order| order.amount), has_message))
            }
        }
    }

    fn new(amounts: impl Iterator<Item = Money>, has_message: bool) -> Self {
        let none = Self { count: 0, amount: Money::ZERO, has_message };
        amounts.fold(none, |sum, amount| Self {
            count: sum.count.saturating_add(1),
            amount: sum.amount.checked_add(amount).unwrap_or(Money::MAX),
            ..sum
        })
    }
}

/// The details of each kind of item.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ItemDetails {
    Bundle {
        /// The network that it works on.
        network: String,
        data: String,
        validity: String,
        /// The recipient, if not the customer.
        recipient: Option<PhoneNumber>,
    },
    Router {
        brand: String,
    },
    /// Of many bundles, each with an order of its own.
    Many,
}

impl OrderFacts {
    /// The facts of the message to staff and the customer, about all orders of the payment. `None` when it is sent with
    /// another order.
    pub(crate) fn of_group(&self) -> Option<Self> {
        let Some(OrderGroup { count, amount, has_message }) = self.group else { return Some(self.clone()) };
        let facts = || Self {
            service: format!("{count} bundles"),
            item: format!("{count} bundles"),
            item_swahili: format!("Vifurushi {count}"),
            amount,
            details: ItemDetails::Many,
            ..self.clone()
        };
        has_message.then(facts)
    }

    /// The item in a language; English where it has no Swahili name.
    pub fn item_in(&self, language: Language) -> &str {
        named(&self.item, &self.item_swahili, language)
    }

    /// A sample order for the preview of a message. `None` only for an impossible limit.
    pub fn example_of(variant: Variant, urgent_above: Money, at: DateTime<Utc>) -> Option<Self> {
        let urgent_tsh = urgent_above.tsh().saturating_add(Self::EXAMPLE_TSH);
        Self::example(at, if variant == Variant::Urgent { urgent_tsh } else { Self::EXAMPLE_TSH })
    }

    /// The price of a sample order that is not urgent.
    const EXAMPLE_TSH: i64 = 9_000;

    pub(crate) fn example(at: DateTime<Utc>, tsh: i64) -> Option<Self> {
        Some(Self {
            order_id: OrderId::parse("TBH482-7K3M9QX2TC").ok()?,
            customer: "Asha Mushi".to_owned(),
            customer_short: "Asha M.".to_owned(),
            phone: PhoneNumber::parse("0700000001").ok()?,
            service: "Data Bundle: Weekly 5GB".to_owned(),
            item: "Weekly 5GB".to_owned(),
            item_swahili: "Wiki 5GB".to_owned(),
            amount: Money::new(tsh).ok()?,
            delivery_fee: Money::ZERO,
            paid: Paid::ByPhone,
            details: ItemDetails::Bundle {
                network: "Vodacom".to_owned(),
                data: "5GB".to_owned(),
                validity: "7 days".to_owned(),
                recipient: None,
            },
            payment_name: None,
            location: None,
            instructions: None,
            delivery_code: None,
            placed_at: at,
            language: Language::Sw,
            gift_from: None,
            group: None,
        })
    }
}

/// A payment received or refunded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MoneyFacts {
    /// The number of the order or purchase.
    pub order_id: OrderId,
    /// What was bought, in English.
    pub item: String,
    /// The same in Swahili; may be empty.
    pub item_swahili: String,
    pub amount: Money,
    /// What was paid, where only a part of it is refunded.
    pub part_of: Option<Money>,
    pub payer: PhoneNumber,
    pub language: Language,
    pub at: DateTime<Utc>,
}

impl From<&Order> for OrderFacts {
    fn from(order: &Order) -> Self {
        let details = match &order.item {
            Item::Router(router) => ItemDetails::Router { brand: router.brand.clone() },
            Item::Bundle(bundle) => ItemDetails::Bundle {
                network: bundle.network.name().to_owned(),
                data: bundle.data.clone(),
                validity: bundle.validity.clone(),
                recipient: order.customer.recipient_phone.clone(),
            },
        };
        let is_paid = matches!(order.payment, OrderPayment::MobileMoney { .. });
        Self {
            order_id: order.order_id.clone(),
            customer: order.customer.name.reveal().to_owned(),
            customer_short: order.customer.name.shortened(),
            phone: order.customer.phone.clone(),
            service: order.item.service(),
            item: order.item.name().to_owned(),
            item_swahili: order.item.name_swahili().to_owned(),
            amount: order.amount,
            delivery_fee: order.delivery_fee,
            paid: if is_paid { Paid::ByPhone } else { Paid::OnDelivery },
            details,
            payment_name: order.customer.payment_name.as_ref().map(|name| name.reveal().to_owned()),
            location: order.delivery.location.clone(),
            instructions: order.delivery.instructions.clone(),
            delivery_code: order.active_delivery_code().map(|code| code.reveal().to_owned()),
            placed_at: order.created_at,
            language: order.language,
            gift_from: None,
            group: None,
        }
    }
}

impl MoneyFacts {
    /// The money of `checkout` that moved at `at`.
    pub fn new(checkout: &Checkout, amount: Money, at: DateTime<Utc>) -> Self {
        Self {
            order_id: checkout.order_id.clone(),
            item: checkout.product.name.clone(),
            item_swahili: checkout.product.name_swahili.clone(),
            amount,
            part_of: None,
            payer: checkout.payer_phone.clone(),
            language: checkout.language,
            at,
        }
    }
}

/// A payment of another amount than was asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OtherAmount {
    /// What the prompt asked for: the price, or the sum of the prices of many purchases.
    pub asked: MoneyFacts,
    /// What came for the prompt in all.
    pub came: Money,
}

impl OtherAmount {
    /// The money of the prompt with this reference, which pays for `payments`, newest first. `None` until each of them has its
    /// part of what came, and once staff have decided.
    pub fn of(payments: &[Payment], reference: &PaymentReference) -> Option<Self> {
        let part = |payment: &Payment| payment.attempts().find(|part| part.reference == *reference).cloned();
        let parts: Vec<PaymentAttempt> = payments.iter().map(part).collect::<Option<_>>()?;
        let is_in_review = |part: &PaymentAttempt| part.state == PaymentState::Review(ReviewReason::Amount);
        let (first, first_part) = payments.last().zip(parts.last())?;
        let mut shares = parts.iter().map(|part| part.confirmation.reported_amount);
        let came = shares.try_fold(Money::ZERO, |sum, share| sum.checked_add(share?))?;
        (parts.iter().all(is_in_review) && came > Money::ZERO).then(|| Self {
            asked: MoneyFacts::new(&first.checkout, first_part.prompt_amount, first_part.changed_at),
            came,
        })
    }
}

/// A short title of a case.
pub(super) fn case_title(kind: CaseKind, language: Language) -> &'static str {
    let (en, sw) = match kind {
        CaseKind::NotReceived => ("Delivered, but not received", "Mteja hajapokea kifurushi"),
        CaseKind::CancelRequested => ("Cancellation requested", "Mteja anaomba kughairi"),
        CaseKind::DeliveryProblem => ("Delivery failed", "Oda imeshindikana kufikishwa"),
        CaseKind::DeliveryLate => ("Order overdue", "Oda imechelewa"),
        CaseKind::BonusRequested => ("Bonus for a late order", "Zawadi ya oda iliyochelewa"),
        CaseKind::PaymentReview => ("Payment to review", "Malipo ya kukagua"),
        CaseKind::PaidTwice => ("Paid twice?", "Amelipa mara mbili?"),
        CaseKind::PaidWithoutOrder => ("Paid, but no order yet", "Imelipwa, bado hakuna oda"),
        CaseKind::PaymentPicture => ("Says it paid, with a picture", "Anadai amelipa, ametuma picha"),
        CaseKind::Refund => ("Refund due", "Pesa za kurudisha"),
        CaseKind::Application => ("New agent application", "Ombi jipya la uwakala"),
    };
    language.pick(en, sw)
}

/// The page where staff settle a case, below the shop's base URL.
pub(super) fn case_path(case: &SupportCase) -> String {
    match case.kind {
        CaseKind::PaymentReview | CaseKind::PaidTwice => format!("/admin/payments/{}", case.subject),
        CaseKind::PaidWithoutOrder => "/admin/payments".to_owned(),
        CaseKind::PaymentPicture => format!("/admin/payment-pictures/{}", case.subject),
        CaseKind::Refund => format!("/admin/refunds/{}", case.subject),
        CaseKind::Application => format!("/admin/agent-applications/{}", case.subject),
        CaseKind::NotReceived
        | CaseKind::BonusRequested
        | CaseKind::CancelRequested
        | CaseKind::DeliveryProblem
        | CaseKind::DeliveryLate => {
            format!("/admin/orders/{}", case.subject)
        }
    }
}

/// A day of this grade.
pub(super) fn graded_day(grade: Grade, language: Language) -> &'static str {
    let (en, sw) = match grade {
        Grade::Excellent => ("an excellent day", "siku bora sana"),
        Grade::Good => ("a good day", "siku nzuri"),
        Grade::Moderate => ("an average day", "siku ya wastani"),
        Grade::Slow => ("a slow day", "siku ya utulivu"),
    };
    language.pick(en, sw)
}

/// The name in a language; English without a Swahili name.
pub fn named<'a>(en: &'a str, sw: &'a str, language: Language) -> &'a str {
    if language == Language::Sw && !sw.is_empty() { sw } else { en }
}
