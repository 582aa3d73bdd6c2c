/// A property that no order of events, crash or race may violate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Invariant {
    /// A completed payment, and nothing else, entitles to an order.
    ProofForPayment,
    /// Nothing is delivered without payment of the quoted price.
    PaymentForOrder,
    /// One payment buys one order.
    PaymentUsedOnce,
    /// Surplus payments are refunded.
    SurplusGoesBack,
    /// A payment's state is the highest that was observed.
    RankRises,
    /// A payment that may still change has a next check.
    OpenPaymentsAreChecked,
    /// A sold unit was in stock, and returns to it at most once.
    StockBalances,
    /// Revenue is the money received less the money returned.
    RevenueAddsUp,
    /// Agents are owed their share of the money kept, and are paid it once.
    CommissionAddsUp,
    /// Every status change is recorded.
    ChangesAreRecorded,
    /// The audit log is not tampered with.
    AuditLogIsWhole,
    /// Every message is sent, or visibly not sent.
    EverybodyIsTold,
    /// Every order that awaits delivery is in the delivery queue.
    DeskListsOpenOrders,
    /// No bundle is sent twice.
    SentOnce,
    /// References point to existing rows.
    ReferencesHold,
    /// The database can be read in full.
    DatabaseIsSound,
}

impl Invariant {
    /// Every invariant, in the order in which they are reported.
    pub const ALL: [Self; 16] = [
        Self::ProofForPayment,
        Self::PaymentForOrder,
        Self::PaymentUsedOnce,
        Self::SurplusGoesBack,
        Self::RankRises,
        Self::OpenPaymentsAreChecked,
        Self::StockBalances,
        Self::RevenueAddsUp,
        Self::CommissionAddsUp,
        Self::EverybodyIsTold,
        Self::ChangesAreRecorded,
        Self::AuditLogIsWhole,
        Self::DeskListsOpenOrders,
        Self::SentOnce,
        Self::ReferencesHold,
        Self::DatabaseIsSound,
    ];

    /// The short name that reports and alarms use. Missing numbers belong to invariants that cannot be checked in
    /// rows.
    pub fn code(self) -> &'static str {
        match self {
            Self::ProofForPayment => "I1",
            Self::PaymentForOrder => "I2",
            Self::PaymentUsedOnce => "I3",
            Self::SurplusGoesBack => "refunds",
            Self::RankRises => "I4",
            Self::OpenPaymentsAreChecked => "I6",
            Self::StockBalances => "I7",
            Self::RevenueAddsUp => "I8",
            Self::CommissionAddsUp => "commission",
            Self::EverybodyIsTold => "I9",
            Self::ChangesAreRecorded => "I14",
            Self::AuditLogIsWhole => "audit",
            Self::DeskListsOpenOrders => "desk",
            Self::SentOnce => "vending",
            Self::ReferencesHold => "references",
            Self::DatabaseIsSound => "database",
        }
    }

    /// The invariant as a sentence.
    pub fn statement(self) -> &'static str {
        match self {
            Self::ProofForPayment => "every completed payment has its order or can be given one",
            Self::PaymentForOrder => "every bundle order has one completed payment of its amount",
            Self::PaymentUsedOnce => "no payment is used twice",
            Self::SurplusGoesBack => "money without an order has a refund case, or staff dismissed it",
            Self::RankRises => "a payment's state only rises, according to its audit rows",
            Self::OpenPaymentsAreChecked => "every open payment of the last 7 days has a next check",
            Self::StockBalances => "no stock is below 0, and each router order holds one unit or none",
            Self::RevenueAddsUp => "the revenue ledger agrees with payments and orders",
            Self::CommissionAddsUp => {
                "what agents are owed is their share of the money kept, less what they were paid"
            }
            Self::ChangesAreRecorded => {
                "the status of every order and application is the last of its history"
            }
            Self::AuditLogIsWhole => "no row of the audit log was changed or removed",
            Self::EverybodyIsTold => "every message is sent, visibly not sent, or due for a retry",
            Self::DeskListsOpenOrders => "the delivery queue holds exactly the orders that await delivery",
            Self::SentOnce => "no order is sent twice, and an order being sent has no claim",
            Self::ReferencesHold => "every reference between rows points to an existing row",
            Self::DatabaseIsSound => "the database is sound",
        }
    }
}
