use strum::{IntoStaticStr, VariantArray};

/// What a record is about.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum Group {
    /// Orders with their deliveries and notes.
    Orders,
    /// Purchases, payment prompts and the provider's reports.
    Payments,
    /// Refunds, paid or due.
    Refunds,
    /// SMS, WhatsApp and other messages, and their delivery reports.
    Messages,
    /// Applications to become an agent.
    AgentApplications,
    /// The record of an agent.
    Agents,
    /// Counters of rate limits, and opt-outs from prompts.
    Limits,
    /// Filters and notes of staff that name the number.
    StaffNotes,
}

/// The format of a value.
#[derive(Debug, Clone, Copy, PartialEq, Eq, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum FieldKind {
    Text,
    /// An RFC 3339 time in UTC.
    Time,
    /// In whole Tanzanian shillings.
    Money,
}

/// One value of a record. Fields without a value are left out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DataField {
    /// The column that holds it.
    pub name: &'static str,
    pub kind: FieldKind,
    pub value: String,
}

/// One row. Data about other people, such as the number of another payer, is left out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DataRecord {
    /// The table that holds it.
    pub table: &'static str,
    pub fields: Vec<DataField>,
}

/// The records of one group, the oldest first within each table.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DataGroup {
    pub group: Group,
    /// Never empty.
    pub records: Vec<DataRecord>,
}
