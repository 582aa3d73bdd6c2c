macro_rules! permissions {
    ($($variant:ident $code:literal $what:literal;)*) => {
        /// A permission of a role or API key in the back office.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum Permission {
            $(#[doc = $what] $variant,)*
        }

        impl Permission {
            /// All permissions.
            pub const ALL: [Self; 20] = [$(Self::$variant,)*];

            /// The stable code used in rows and on the wire.
            pub fn code(self) -> &'static str {
                match self { $(Self::$variant => $code,)* }
            }

            /// Parses a [`code`](Self::code); `None` for anything else.
            pub fn from_code(text: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|permission| permission.code() == text)
            }
        }
    };
}

permissions! {
    SeeOrders "see_orders" "Reads orders, including the names and numbers of customers.";
    HandleOrders "handle_orders" "Sets statuses, writes notes, claims and delivers.";
    ArchiveOrders "archive_orders" "Archives orders.";
    SeePayments "see_payments" "Reads payments and refunds.";
    HandlePayments "handle_payments" "Triggers payment checks, and recovers orders of customers who paid.";
    JudgePayments "judge_payments" "Decides on unexpected payments, and makes refunds.";
    SeeRevenue "see_revenue" "Reads revenue and reports.";
    CloseDays "close_days" "Confirms cash, and closes days against statements.";
    SeeCatalogue "see_catalogue" "Reads hidden items and lessons.";
    EditCatalogue "edit_catalogue" "Changes bundles and routers: prices, stock, pictures.";
    EditTraining "edit_training" "Changes lessons.";
    EditTexts "edit_texts" "Changes the shop's texts.";
    EditSettings "edit_settings" "Changes phone numbers, limits of payment requests, the business on receipts and agents' terms.";
    SeeAgents "see_agents" "Reads agents, their applications and their sales.";
    EditAgents "edit_agents" "Changes agents and handles applications.";
    PayAgents "pay_agents" "Pays commission out.";
    SeeMessages "see_messages" "Reads messages to staff and customers, and sends them again.";
    SeeAudit "see_audit" "Reads the audit log.";
    ErasePersonalData "erase_personal_data" "Reads, exports and erases the personal data of a customer.";
    ManagePeople "manage_people" "Invites staff, sets roles, ends sessions.";
}
