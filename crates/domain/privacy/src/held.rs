kernel::codes! {
    /// What a record is about.
    Group:
    /// Orders with their deliveries and notes.
    Orders "orders";
    /// Purchases, payment prompts and the provider's reports.
    Payments "payments";
    /// Refunds, paid or due.
    Refunds "refunds";
    /// SMS, WhatsApp and other messages, and their delivery reports.
    Messages "messages";
    /// Applications to become an agent.
    AgentApplications "agent_applications";
    /// The record of an agent.
    Agents "agents";
    /// Counters of rate limits, and opt-outs from prompts.
    Limits "limits";
    /// Filters and notes of staff that name the number.
    StaffNotes "staff_notes";
}

/// The format of a value.
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
    pub kind: FieldKind,
    pub value: String,
}

/// One row. Data about other people, such as the number of another payer, is left out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeldRecord {
    /// The table that holds it.
    pub table: &'static str,
    pub fields: Vec<HeldField>,
}

/// The records of one group, the oldest first within each table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeldGroup {
    pub group: Group,
    /// Never empty.
    pub records: Vec<HeldRecord>,
}
