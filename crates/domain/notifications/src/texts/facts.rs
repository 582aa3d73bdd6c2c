use chrono::{DateTime, Utc};
use kernel::{Language, Money, Network, OrderId, PhoneNumber};

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
    pub amount: Money,
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
    /// The customer's language.
    pub language: Language,
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
}

impl OrderFacts {
    /// The item in a language; English where it has no Swahili name.
    pub fn item_in(&self, language: Language) -> &str {
        named(&self.item, &self.item_swahili, language)
    }

    /// A sample order, for previews of messages. `None` only for an impossible amount.
    pub fn example(at: DateTime<Utc>, tsh: i64) -> Option<Self> {
        Some(Self {
            order_id: OrderId::parse("TBH482-7K3M9QX2TC").ok()?,
            customer: "Asha Mushi".to_owned(),
            customer_short: "Asha M.".to_owned(),
            phone: PhoneNumber::parse("0700000001").ok()?,
            service: "Data Bundle: Weekly 5GB".to_owned(),
            item: "Weekly 5GB".to_owned(),
            item_swahili: "Wiki 5GB".to_owned(),
            amount: Money::new(tsh).ok()?,
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
    pub payer: PhoneNumber,
    /// The payer's language.
    pub language: Language,
    pub at: DateTime<Utc>,
}

/// Why something needs a person.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum IssueKind {
    /// A customer asked to cancel a paid order.
    CancelAsked,
    /// A delivery attempt failed.
    DeliveryProblem,
    /// An order was not delivered when it was due.
    DeliveryLate,
    /// A payment does not match what was asked for.
    PaymentReview,
    /// The same phone paid for the same bundle twice.
    PaidTwice,
    /// A purchase is paid, and its order form is missing.
    PaidWithoutOrder,
    /// A refund is due.
    Refund,
    /// An application to become an agent.
    Application,
}

impl IssueKind {
    /// Parses the code of a support case; `None` for anything else.
    pub fn from_code(text: &str) -> Option<Self> {
        match text {
            "cancel_asked" => Some(Self::CancelAsked),
            "delivery_problem" => Some(Self::DeliveryProblem),
            "delivery_late" => Some(Self::DeliveryLate),
            "payment_review" => Some(Self::PaymentReview),
            "paid_twice" => Some(Self::PaidTwice),
            "paid_without_order" => Some(Self::PaidWithoutOrder),
            "refund" => Some(Self::Refund),
            "application" => Some(Self::Application),
            _ => None,
        }
    }

    /// A short title.
    pub fn title(self, language: Language) -> &'static str {
        let (en, sw) = match self {
            Self::CancelAsked => ("A customer wants to cancel", "Mteja anataka kughairi"),
            Self::DeliveryProblem => ("A delivery did not work", "Oda imeshindikana kufikishwa"),
            Self::DeliveryLate => ("An order is late", "Oda imechelewa"),
            Self::PaymentReview => ("A payment to check", "Malipo ya kukagua"),
            Self::PaidTwice => ("Paid twice?", "Amelipa mara mbili?"),
            Self::PaidWithoutOrder => ("Paid, and no order yet", "Imelipwa, bado hakuna oda"),
            Self::Refund => ("Money to return", "Pesa za kurudisha"),
            Self::Application => ("Somebody wants to become an agent", "Kuna anayeomba kuwa wakala"),
        };
        language.pick(en, sw)
    }
}

/// Something that needs a person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct IssueFacts {
    pub kind: IssueKind,
    /// The number of the order or application, as people name it.
    pub subject: String,
    /// The path below the shop's base URL where staff settle it, such as `/admin/support`.
    pub path: String,
    /// The amount in question.
    pub amount: Option<Money>,
    pub since: DateTime<Utc>,
    /// The deadline for handling it.
    pub due_at: DateTime<Utc>,
}

/// The grade of a day.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DayGrade {
    Excellent,
    Good,
    Moderate,
    Slow,
}

impl DayGrade {
    /// Parses the code of a grade in the books; `None` for anything else.
    pub fn from_code(text: &str) -> Option<Self> {
        match text {
            "excellent" => Some(Self::Excellent),
            "good" => Some(Self::Good),
            "moderate" => Some(Self::Moderate),
            "slow" => Some(Self::Slow),
            _ => None,
        }
    }

    pub fn word(self, language: Language) -> &'static str {
        let (en, sw) = match self {
            Self::Excellent => ("excellent", "bora sana"),
            Self::Good => ("good", "nzuri"),
            Self::Moderate => ("moderate", "ya wastani"),
            Self::Slow => ("slow", "ya utulivu"),
        };
        language.pick(en, sw)
    }
}

/// The figures of a day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SummaryFacts {
    pub day: kernel::Day,
    pub grade: DayGrade,
    pub orders: i64,
    /// The total of the orders.
    pub amount: Money,
    /// The newest orders; the message lists five of them.
    pub recent: Vec<RecentFacts>,
}

/// An order of a day.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecentFacts {
    pub order_id: OrderId,
    /// What was ordered, in English.
    pub item: String,
    /// The same in Swahili; may be empty.
    pub item_swahili: String,
    /// The network of a bundle; `None` for a router.
    pub network: Option<Network>,
    pub amount: Money,
}

/// The name in a language; English without a Swahili name.
pub fn named<'a>(en: &'a str, sw: &'a str, language: Language) -> &'a str {
    if language == Language::Sw && !sw.is_empty() { sw } else { en }
}
