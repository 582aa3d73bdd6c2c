//! What a search over the back office finds.

use accounts::Person;
use agents::{AgentApplication, AgentRecord};
use catalog::{Bundle, Router};
use kernel::Page;
use notifications::{Message, masked};
use orders::Order;
use payments::{PaymentRecord, RefundRecord, TillRecord};

use crate::orders::staff_name;
use crate::payments::PaymentStatus;
use crate::prelude::*;

/// What a search finds. Kinds that the caller's role may not see are null.
#[response]
#[derive(Default)]
#[schema(as = SearchResult)]
pub struct SearchBody {
    pub orders: Option<FoundOrders>,
    pub payments: Option<FoundPayments>,
    pub till_payments: Option<FoundTillPayments>,
    pub refunds: Option<FoundRefunds>,
    pub messages: Option<FoundMessages>,
    pub agents: Option<FoundAgents>,
    pub applications: Option<FoundApplications>,
    pub staff: Option<FoundStaff>,
    pub bundles: Option<FoundBundles>,
    pub routers: Option<FoundRouters>,
}

macro_rules! found {
    ($($name:ident of $item:ident,)+) => {$(
        #[response]
        pub struct $name {
            /// How many there are, at most 1,000.
            pub total: i64,
            /// The first of them.
            pub items: Vec<$item>,
        }

        impl $name {
            pub fn of<T>(page: Page<T>) -> Self
            where
                T: Into<$item>,
            {
                Self { total: page.total, items: page.items.into_iter().map(Into::into).collect() }
            }
        }
    )+};
}

found! {
    FoundOrders of FoundOrder,
    FoundPayments of FoundPayment,
    FoundTillPayments of FoundTillPayment,
    FoundRefunds of FoundRefund,
    FoundMessages of FoundMessage,
    FoundAgents of FoundAgent,
    FoundApplications of FoundApplication,
    FoundStaff of FoundPerson,
    FoundBundles of FoundBundle,
    FoundRouters of FoundRouter,
}

response_body! {
    pub struct FoundOrder from order: Order {
        pub order_id: String = order.order_id.to_string(),
        /// The customer's name, or the number to call of a customer without a name.
        pub customer_name: String = staff_name(&order.customer.name, &order.customer.phone),
        /// Number to call, as `2557…`.
        pub phone_number: String = order.customer.phone.reveal().to_owned(),
        /// Name of the bundle or router.
        pub product: String = order.item.name().to_owned(),
        /// Its Swahili name; empty when there is none.
        pub product_swahili: String = order.item.name_swahili().to_owned(),
        /// What is paid in all, in whole Tanzanian shillings.
        pub amount: i64 = order.amount.tsh(),
        pub status: code::OrderStatus = order.status.into(),
    }
}

response_body! {
    let checkout = record.payment.checkout;
    pub struct FoundPayment from record: PaymentRecord {
        #[serde(rename = "_id")]
        pub id: String = checkout.id.to_string(),
        /// Number of the order, also before it is placed.
        pub order_id: String = checkout.order_id.to_string(),
        /// Paying number, as `2557…`.
        pub payer_phone: String = checkout.payer_phone.reveal().to_owned(),
        /// Transaction id of the wallet.
        pub transaction: Option<String> = record.payment.attempt.confirmation.transaction,
        /// In whole Tanzanian shillings.
        pub amount: i64 = checkout.product.price.tsh(),
        pub status: PaymentStatus = record.payment.attempt.state.into(),
        /// Whether its order was placed.
        pub placed: bool = record.placed,
        /// State of its refund.
        pub refund: Option<code::RefundState> = record.refund.map(Code),
    }
}

response_body! {
    let state = record.payment.state();
    pub struct FoundTillPayment from record: TillRecord {
        #[serde(rename = "_id")]
        pub id: String = record.payment.id.to_string(),
        /// The wallet's reference.
        pub reference: String = record.payment.reference,
        /// Number of the payer, as `2557…`; null where the wallet hides it.
        pub payer: Option<String> = record.payment.payer.as_ref().map(|payer| payer.reveal().to_owned()),
        /// In whole Tanzanian shillings.
        pub amount: i64 = record.payment.amount.tsh(),
        pub state: code::TillState = state.into(),
    }
}

response_body! {
    pub struct FoundRefund from record: RefundRecord {
        #[serde(rename = "_id")]
        pub id: String = record.case.id.to_string(),
        pub order_id: String = record.checkout.order_id.to_string(),
        /// Number that receives the money, as `2557…`.
        pub payer_phone: String = record.case.payer_phone.reveal().to_owned(),
        /// In whole Tanzanian shillings.
        pub amount: i64 = record.case.amount.tsh(),
        pub state: code::RefundState = record.case.state.into(),
    }
}

response_body! {
    pub struct FoundMessage from message: Message {
        #[serde(rename = "_id")]
        pub id: String = message.id.to_string(),
        pub kind: code::MessageKind = message.kind.into(),
        /// Recipient, masked so that it cannot be contacted.
        pub recipient: String = masked(message.channel, &message.recipient),
        pub created_at: DateTime<Utc> = message.created_at,
        pub state: code::MessageState = message.state.into(),
    }
}

response_body! {
    let agent = record.agent;
    pub struct FoundAgent from record: AgentRecord {
        #[serde(rename = "_id")]
        pub id: String = agent.id.to_string(),
        pub code: String = agent.code.to_string(),
        pub name: String = agent.profile.name.reveal().to_owned(),
        /// As `2557…`.
        pub phone_number: String = agent.profile.phone.reveal().to_owned(),
    }
}

response_body! {
    pub struct FoundApplication from application: AgentApplication {
        pub reference: String = application.reference.to_string(),
        pub name: String = application.applicant.name.reveal().to_owned(),
        /// As `2557…`.
        pub phone_number: String = application.applicant.phone.reveal().to_owned(),
    }
}

response_body! {
    pub struct FoundPerson from person: Person {
        #[serde(rename = "_id")]
        pub id: String = person.account.id.to_string(),
        pub name: String = person.account.name.reveal().to_owned(),
        pub role: code::Role = person.account.role.into(),
    }
}

response_body! {
    pub struct FoundBundle from bundle: Bundle {
        #[serde(rename = "_id")]
        pub id: String = bundle.id.to_string(),
        pub name: String = bundle.name,
        /// Swahili name; empty when there is none.
        pub name_swahili: String = bundle.name_swahili,
        pub network: code::Network = bundle.network.into(),
        /// In whole Tanzanian shillings.
        pub price: i64 = bundle.price.tsh(),
    }
}

response_body! {
    pub struct FoundRouter from router: Router {
        #[serde(rename = "_id")]
        pub id: String = router.id.to_string(),
        pub name: String = router.name,
        /// Swahili name; empty when there is none.
        pub name_swahili: String = router.name_swahili,
        /// In whole Tanzanian shillings.
        pub price: i64 = router.price.tsh(),
    }
}
