/// A sentence that no order of events, crash or race may make false.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Invariant {
    /// Whoever paid can have an order, and nobody else.
    ProofForPayment,
    /// Nothing is delivered that was not paid for, at the price that was quoted.
    PaymentForOrder,
    /// One payment buys one order.
    PaymentUsedOnce,
    /// Nobody pays twice and is left with it.
    SurplusGoesBack,
    /// A payment's state is the highest that was observed.
    RankRises,
    /// No payment is forgotten while it may still change.
    OpenPaymentsAreChecked,
    /// What is sold was there, and comes back once.
    StockBalances,
    /// The revenue is what came, less what went.
    RevenueAddsUp,
    /// Agents are owed their share of what stays, and nobody gets it twice.
    CommissionAddsUp,
    /// Nothing changes without a trace.
    ChangesAreRecorded,
    /// What colleagues did is told as it was.
    AuditLogIsWhole,
    /// Whoever is to be told is told, or it can be seen that they were not.
    EverybodyIsTold,
    /// No order is forgotten on its way to the customer.
    DeskListsOpenOrders,
    /// No bundle reaches its customer twice.
    SentOnce,
    /// Rows refer to rows that exist.
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

    /// The short name that reports and alarms use. Numbers that are missing here cannot be seen in rows.
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

    /// What is true when it holds.
    pub fn statement(self) -> &'static str {
        match self {
            Self::ProofForPayment => "every completed payment has its order or can be given one",
            Self::PaymentForOrder => "every bundle order has one completed payment of its amount",
            Self::PaymentUsedOnce => "no payment is used twice",
            Self::SurplusGoesBack => "money that no order stands for goes back, or a colleague saw it",
            Self::RankRises => "a payment's state only rises, as its audit rows tell",
            Self::OpenPaymentsAreChecked => "every open payment of the last 7 days has a next check",
            Self::StockBalances => "no stock is below 0, and each router order holds one unit or none",
            Self::RevenueAddsUp => "the ledger of revenue says what payments and orders say",
            Self::CommissionAddsUp => {
                "what agents are owed is their share of the money that is here, less what they got"
            }
            Self::ChangesAreRecorded => {
                "the status of every order and application is the last of its history"
            }
            Self::AuditLogIsWhole => "no row of the audit log was changed or taken out",
            Self::EverybodyIsTold => "every message is sent, visibly not sent, or tried again soon",
            Self::DeskListsOpenOrders => {
                "every order that waits for its delivery stands at the desk, and no other"
            }
            Self::SentOnce => "no order is sent twice, and what is being sent is in nobody else's hands",
            Self::ReferencesHold => "every reference between rows leads somewhere",
            Self::DatabaseIsSound => "the database is sound",
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::HashSet;

    use super::*;

    #[test]
    fn no_two_invariants_share_a_code() {
        let codes: HashSet<_> = Invariant::ALL.map(Invariant::code).into();
        assert_eq!(codes.len(), Invariant::ALL.len());
    }
}
