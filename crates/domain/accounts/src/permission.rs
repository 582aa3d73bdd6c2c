macro_rules! permissions {
    ($($variant:ident $code:literal $what:literal;)*) => {
        /// Something that a role may do in the back office.
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

            /// Reads [`code`](Self::code) back; `None` for anything else.
            pub fn from_code(text: &str) -> Option<Self> {
                Self::ALL.into_iter().find(|permission| permission.code() == text)
            }
        }
    };
}

permissions! {
    SeeOrders "see_orders" "Reads orders, with the names and numbers of customers.";
    HandleOrders "handle_orders" "Sets statuses, writes notes, claims and delivers.";
    ArchiveOrders "archive_orders" "Takes orders out of every list.";
    SeePayments "see_payments" "Reads payments and refunds.";
    HandlePayments "handle_payments" "Has payments checked, and orders for somebody who paid.";
    JudgePayments "judge_payments" "Decides about money that did not come as asked, and returns money.";
    SeeRevenue "see_revenue" "Reads revenue and reports.";
    CloseDays "close_days" "Confirms cash, and closes days against statements.";
    SeeCatalogue "see_catalogue" "Reads hidden goods and lessons.";
    EditCatalogue "edit_catalogue" "Changes bundles and routers: prices, stock, pictures.";
    EditTraining "edit_training" "Changes lessons.";
    EditTexts "edit_texts" "Changes what the shop says of itself.";
    EditSettings "edit_settings" "Changes phone numbers, limits of payment requests, the business on receipts and agents' terms.";
    SeeAgents "see_agents" "Reads agents, their applications and their sales.";
    EditAgents "edit_agents" "Changes agents and handles applications.";
    PayAgents "pay_agents" "Pays commission out.";
    SeeMessages "see_messages" "Reads what the shop tells colleagues and customers, and sends it again.";
    SeeAudit "see_audit" "Reads who changed what.";
    ErasePersonalData "erase_personal_data" "Reads, takes out and erases everything that is held about a customer.";
    ManagePeople "manage_people" "Invites colleagues, sets roles, ends sessions.";
}
