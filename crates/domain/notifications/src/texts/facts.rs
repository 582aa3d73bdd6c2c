use chrono::{DateTime, Utc};
use kernel::{Language, Money, Network, OrderId, PhoneNumber};

/// How an order is paid, as far as messages say it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Paid {
    /// By mobile money, before it was placed.
    ByPhone,
    /// In cash, when it is brought.
    OnDelivery,
}

/// What messages may say of an order. Free text is cleaned when a message is made of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OrderFacts {
    /// The number that people read aloud.
    pub order_id: OrderId,
    pub customer: String,
    /// The same as staff is told of it: the first name and a letter.
    pub customer_short: String,
    pub phone: PhoneNumber,
    /// What was ordered, as lists show it.
    pub service: String,
    /// What was ordered, in English.
    pub item: String,
    /// The same in Swahili; empty where it has no name of its own.
    pub item_swahili: String,
    pub amount: Money,
    /// How it is paid.
    pub paid: Paid,
    /// Of a bundle: whose line, how much and how long. Of a router: who makes it.
    pub details: ItemDetails,
    /// The name on the wallet.
    pub payment_name: Option<String>,
    pub location: Option<String>,
    /// What the rider should know.
    pub instructions: Option<String>,
    /// The four digits that the customer reads to the rider, while a delivery is open. Only its customer is told.
    pub delivery_code: Option<String>,
    /// When it was placed.
    pub placed_at: DateTime<Utc>,
    /// In which language the customer shops.
    pub language: Language,
}

/// What is particular of an item.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ItemDetails {
    Bundle {
        /// Whose line it works on.
        network: String,
        data: String,
        validity: String,
        /// Who gets it, when it is somebody else.
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

    /// An order that was never placed, for showing how messages look.
    /// `None` only for an impossible amount.
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

/// Money that goes back, or came.
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
    /// In which language they shop.
    pub language: Language,
    pub at: DateTime<Utc>,
}

/// Why something needs a person.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum IssueKind {
    /// A customer wants a paid order called off.
    CancelAsked,
    /// Somebody could not deliver.
    DeliveryProblem,
    /// An order was not delivered in its time.
    DeliveryLate,
    /// Money came that does not match.
    PaymentReview,
    /// The same phone paid for the same bundle twice.
    PaidTwice,
    /// Money came and nobody said who gets the bundle.
    PaidWithoutOrder,
    /// Money is to go back.
    Refund,
    /// Somebody wants to become an agent.
    Application,
}

impl IssueKind {
    /// The kind that support calls so; `None` for anything else.
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

    /// In a few words.
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
    /// Where colleagues settle it, below the shop's address, such as `/admin/support`.
    pub path: String,
    /// How much money it is about.
    pub amount: Option<Money>,
    pub since: DateTime<Utc>,
    /// When it must be dealt with.
    pub due_at: DateTime<Utc>,
}

/// How a day went, in one word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DayGrade {
    Excellent,
    Good,
    Moderate,
    Slow,
}

impl DayGrade {
    /// The grade that the books call so; `None` for anything else.
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

/// How a day went.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SummaryFacts {
    pub day: kernel::Day,
    pub grade: DayGrade,
    pub orders: i64,
    /// What they cost together.
    pub amount: Money,
    /// The newest ones; five of them are named.
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
    /// Whose line a bundle works on; `None` for a router.
    pub network: Option<Network>,
    pub amount: Money,
}

/// A name in a language; English where there is none in Swahili.
pub fn named<'a>(en: &'a str, sw: &'a str, language: Language) -> &'a str {
    if language == Language::Sw && !sw.is_empty() { sw } else { en }
}
