kernel::codes! {
    /// What records are about.
    Group:
    /// Orders, what they were delivered with and what was noted on them.
    Orders "orders";
    /// Purchases, prompts to pay, what the provider reported.
    Payments "payments";
    /// Money that went back or is to go back.
    Refunds "refunds";
    /// SMS, WhatsApp and other messages, and their delivery reports.
    Messages "messages";
    /// Applications to become an agent.
    AgentApplications "agent_applications";
    /// The record of an agent.
    Agents "agents";
    /// Counters of what is limited, and wishes for no more prompts.
    Limits "limits";
    /// Filters and notes of staff that name the number.
    StaffNotes "staff_notes";
}

/// How a value is read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum FieldKind {
    Text,
    /// An RFC 3339 time in UTC.
    Time,
    /// In whole Tanzanian shillings.
    Money,
}

/// One value of a record. Fields without a value are left out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeldField {
    /// The column that holds it.
    pub name: &'static str,
    /// How it is read.
    pub kind: FieldKind,
    pub value: String,
}

/// One row. What it holds about somebody else, such as another payer's number, is left out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeldRecord {
    /// The table that holds it.
    pub table: &'static str,
    pub fields: Vec<HeldField>,
}

/// The records of one group, the oldest first within each table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeldGroup {
    /// What they are about.
    pub group: Group,
    /// Never empty.
    pub records: Vec<HeldRecord>,
}
