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

impl Group {
    /// The table with a row for each thing that the group is about; the other tables have parts of these.
    fn main_table(self) -> Option<&'static str> {
        match self {
            Self::Orders => Some("orders"),
            Self::Payments => Some("checkouts"),
            Self::Refunds => Some("refund_cases"),
            Self::Messages => Some("messages"),
            Self::AgentApplications => Some("agent_applications"),
            Self::Agents => Some("agents"),
            Self::Limits | Self::StaffNotes => None,
        }
    }
}

impl DataGroup {
    /// How many things the records are about, such as orders, each of which may have several records. Records without
    /// their thing, such as a note on somebody else's order, count themselves.
    pub fn things(&self) -> usize {
        let main = self.group.main_table();
        let things = self.records.iter().filter(|record| Some(record.table) == main).count();
        if things > 0 { things } else { self.records.len() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn group(group: Group, tables: &[&'static str]) -> DataGroup {
        let record = |table: &&'static str| DataRecord { table, fields: Vec::new() };
        DataGroup { group, records: tables.iter().map(record).collect() }
    }

    #[test]
    fn a_group_counts_things_and_not_their_records() {
        let orders = group(Group::Orders, &["orders", "order_timeline", "order_timeline", "orders"]);
        assert_eq!((orders.things(), orders.records.len()), (2, 4));
        assert_eq!(group(Group::Payments, &["checkouts", "payment_attempts", "payment_events"]).things(), 1);
        assert_eq!(group(Group::Orders, &["order_notes"]).things(), 1);
        assert_eq!(group(Group::Limits, &["a", "b"]).things(), 2);
    }
}
