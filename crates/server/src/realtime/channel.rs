//! The channels of live events and who may subscribe to them.

use std::sync::Arc;

use accounts::{Caller, Permission};
use kernel::{OrderId, PaymentId};

#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Channel {
    Bundles,
    Routers,
    Training,
    Store,
    Agents,
    /// All orders, for staff.
    Orders,
    /// All other staff events.
    Admin,
    /// One order, for clients that know its id.
    Order(OrderId),
    /// One payment, for clients that know its id.
    Payment(PaymentId),
}

/// What a subscriber needs.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Access {
    Public,
    /// A staff session or an API key.
    Staff,
    May(Permission),
}

const ORDER: &str = "order-";
const PAYMENT: &str = "payment-";

impl Channel {
    /// `None` for an unknown name.
    pub fn parse(name: &str) -> Option<Self> {
        match name {
            "data-updates-bundle" => Some(Self::Bundles),
            "data-updates-router" => Some(Self::Routers),
            "data-updates-training" => Some(Self::Training),
            "data-updates-store" => Some(Self::Store),
            "data-updates-agent" => Some(Self::Agents),
            "data-updates-order" => Some(Self::Orders),
            "admin-actions" => Some(Self::Admin),
            _ => Self::parse_record(name),
        }
    }

    fn parse_record(name: &str) -> Option<Self> {
        if let Some(order_id) = name.strip_prefix(ORDER) {
            return OrderId::parse(order_id).ok().map(Self::Order);
        }
        let payment_id = name.strip_prefix(PAYMENT)?;
        PaymentId::parse(payment_id).ok().map(Self::Payment)
    }

    /// The name on the wire.
    pub fn name(&self) -> String {
        match self {
            Self::Bundles => "data-updates-bundle".to_owned(),
            Self::Routers => "data-updates-router".to_owned(),
            Self::Training => "data-updates-training".to_owned(),
            Self::Store => "data-updates-store".to_owned(),
            Self::Agents => "data-updates-agent".to_owned(),
            Self::Orders => "data-updates-order".to_owned(),
            Self::Admin => "admin-actions".to_owned(),
            Self::Order(order_id) => format!("{ORDER}{order_id}"),
            Self::Payment(payment_id) => format!("{PAYMENT}{}", payment_id.reveal()),
        }
    }

    /// Equal for all spellings of one order id.
    pub fn key(&self) -> Arc<str> {
        match self {
            Self::Order(order_id) => format!("{ORDER}{}", order_id.lookup_key()).into(),
            _ => self.name().into(),
        }
    }

    pub fn access(&self) -> Access {
        match self {
            Self::Agents => Access::May(Permission::SeeAgents),
            Self::Orders => Access::May(Permission::SeeOrders),
            Self::Admin => Access::Staff,
            _ => Access::Public,
        }
    }
}

impl Access {
    /// Anonymous callers may only subscribe to public channels.
    pub fn is_granted_to(self, caller: &Caller) -> bool {
        match self {
            Self::Public => true,
            Self::Staff => caller.is_staff(),
            Self::May(permission) => caller.is_staff() && caller.has_permission(permission),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: [&str; 8] = [
        "data-updates-bundle",
        "data-updates-router",
        "data-updates-training",
        "data-updates-store",
        "data-updates-agent",
        "data-updates-order",
        "admin-actions",
        "payment-0123456789abcdef0123456789abcdef",
    ];

    #[test]
    fn names_are_read_as_they_are_written() {
        for name in NAMES {
            assert_eq!(Channel::parse(name).map(|channel| channel.name()).as_deref(), Some(name));
        }
    }

    #[test]
    fn what_is_no_channel_is_none() {
        for name in ["", "data-updates-", "orders", "order-", "payment-", "payment-../x", "ADMIN-ACTIONS"] {
            assert_eq!(Channel::parse(name), None, "{name}");
        }
    }

    #[test]
    fn all_spellings_of_an_orders_number_are_one_channel() {
        let id: OrderId = OrderId::generate(&crate::system::SystemRandom);
        let spelt = format!("order-{}", id.to_string().to_lowercase());
        let (plain, lower) = (Channel::Order(id), Channel::parse(&spelt).unwrap());
        assert_eq!(plain.key(), lower.key());
    }
}
