use strum::{IntoStaticStr, VariantArray};

/// A permission of a role or API key in the back office.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Permission {
    /// Reads orders, including the names and numbers of customers.
    SeeOrders,
    /// Sets statuses, writes notes, claims and delivers.
    HandleOrders,
    ArchiveOrders,
    /// Reads payments and refunds.
    SeePayments,
    /// Triggers payment checks, and recovers orders of customers who paid.
    HandlePayments,
    /// Decides on unexpected payments, and makes refunds.
    JudgePayments,
    /// Reads revenue and reports.
    SeeRevenue,
    /// Confirms cash, and closes days against statements.
    CloseDays,
    /// Reads hidden items and lessons.
    SeeCatalogue,
    /// Changes bundles and routers: prices, stock, pictures.
    EditCatalogue,
    EditTraining,
    /// Changes the shop's texts.
    EditTexts,
    /// Changes phone numbers, limits of payment requests, the business on receipts and agents' terms.
    EditSettings,
    /// Reads agents, their applications and their sales.
    SeeAgents,
    /// Changes agents and handles applications.
    EditAgents,
    PayAgents,
    /// Reads messages to staff and customers, and sends them again.
    SeeMessages,
    /// Reads the audit log.
    SeeAudit,
    /// Reads, exports and erases the personal data of a customer.
    ErasePersonalData,
    /// Invites staff, sets roles, ends sessions.
    ManagePeople,
}
