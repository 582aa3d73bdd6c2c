use strum::{IntoStaticStr, VariantArray};

/// A property that no order of events, crash or race may violate. Its code is the short name that reports and alarms
/// use; missing numbers belong to invariants that cannot be checked in rows. Reports have the order of declaration.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
pub enum Invariant {
    /// A completed payment, and nothing else, entitles to an order.
    #[strum(serialize = "I1")]
    ProofForPayment,
    /// Nothing is delivered without payment of the quoted price.
    #[strum(serialize = "I2")]
    PaymentForOrder,
    /// One payment buys one order.
    #[strum(serialize = "I3")]
    PaymentUsedOnce,
    /// Surplus payments are refunded.
    #[strum(serialize = "refunds")]
    SurplusIsRefunded,
    /// A payment's state is the highest that was observed.
    #[strum(serialize = "I4")]
    StateOnlyRises,
    /// A payment that may still change has a next check.
    #[strum(serialize = "I6")]
    OpenPaymentsAreChecked,
    /// A sold unit was in stock, and returns to it at most once.
    #[strum(serialize = "I7")]
    StockBalances,
    /// Revenue is the money received less the money returned.
    #[strum(serialize = "I8")]
    RevenueAddsUp,
    /// Agents are owed their share of the money kept, and are paid it once.
    #[strum(serialize = "commission")]
    CommissionAddsUp,
    /// The float is what was bought and counted, less what delivered orders cost.
    #[strum(serialize = "float")]
    FloatAddsUp,
    /// Every message is sent, or visibly not sent.
    #[strum(serialize = "I9")]
    MessagesAreSent,
    /// Every status change is recorded.
    #[strum(serialize = "I14")]
    ChangesAreRecorded,
    /// The audit log is not tampered with.
    #[strum(serialize = "audit")]
    AuditLogIsIntact,
    /// Every order that awaits delivery is in the delivery queue.
    #[strum(serialize = "desk")]
    QueueListsOpenOrders,
    /// No bundle is sent twice.
    #[strum(serialize = "vending")]
    SentOnce,
    /// References point to existing rows.
    #[strum(serialize = "references")]
    ReferencesHold,
    /// The database can be read in full.
    #[strum(serialize = "database")]
    DatabaseIsSound,
}

impl Invariant {
    /// The invariant as a sentence.
    pub fn statement(self) -> &'static str {
        match self {
            Self::ProofForPayment => "every completed payment has its order or can be given one",
            Self::PaymentForOrder => "every bundle order has one completed payment of its amount",
            Self::PaymentUsedOnce => "no payment is used twice",
            Self::SurplusIsRefunded => "money without an order has a refund case, or staff dismissed it",
            Self::StateOnlyRises => "a payment's state only rises, according to its audit rows",
            Self::OpenPaymentsAreChecked => "every open payment of the last 7 days has a next check",
            Self::StockBalances => {
                "no stock is below 0, each is the sum of its entries, and each router order holds one unit or none"
            }
            Self::RevenueAddsUp => "the revenue ledger agrees with payments and orders",
            Self::CommissionAddsUp => {
                "what agents are owed is their share of the money kept, less what they were paid"
            }
            Self::FloatAddsUp => {
                "the float's balances agree with its entries, and its entries with the orders"
            }
            Self::ChangesAreRecorded => {
                "the status of every order and application is the last of its history"
            }
            Self::AuditLogIsIntact => "no row of the audit log was changed or removed",
            Self::MessagesAreSent => "every message is sent, visibly not sent, or due for a retry",
            Self::QueueListsOpenOrders => "the delivery queue holds exactly the orders that await delivery",
            Self::SentOnce => "no order is sent twice, and an order being sent has no claim",
            Self::ReferencesHold => "every reference between rows points to an existing row",
            Self::DatabaseIsSound => "the database is sound",
        }
    }
}
