//! The rows and columns with personal data, and what happens to them. Search, erasure and retention all use this
//! list; `docs/privacy.md` describes it in prose.
//!
//! The SQL is for both databases, and text because a table's name is a value here, which Diesel has only as a type. `Scope` fills in
//! the braces: `{phone}` is the number, `{orders}` and similar are lists of the person's keys.

use accounts::personal_data::{FieldKind, Group};
use kernel::Coded;

/// A table with personal data.
pub struct Table {
    pub name: &'static str,
    pub group: Group,
    /// Condition for the person's rows.
    pub rows: &'static str,
    /// The column that sorts the rows.
    pub order: &'static str,
    pub columns: &'static [Column],
    /// Whether whole rows are deleted. Otherwise their personal columns are overwritten.
    pub is_deleted: bool,
}

pub struct Column {
    pub name: &'static str,
    pub kind: FieldKind,
    pub holds: Holds,
}

/// What a column holds about the person.
#[derive(Clone, Copy)]
pub enum Holds {
    /// Not personal in itself; it is shown, and stays.
    Fact,
    /// Personal where `when` is true of the row; elsewhere neither shown nor overwritten.
    Personal { when: &'static str, erased: &'static str },
    /// Free text of staff or of the person. Other people's rows that mention the number count as well.
    Words,
    /// A reference that stays, unless the number was typed there.
    Reference,
}

/// Replaces an erased name or text.
pub const ERASED_TEXT: &str = "'—'";
const NUMBER: &str = "{erased_phone}";
const GONE: &str = "NULL";
const CUSTOMER: &str = "customer_phone = {phone}";
const PAYER: &str = "payer_phone = {phone}";

const fn fact(name: &'static str) -> Column {
    Column { name, kind: FieldKind::Text, holds: Holds::Fact }
}

const fn time(name: &'static str) -> Column {
    Column { name, kind: FieldKind::Time, holds: Holds::Fact }
}

const fn money(name: &'static str) -> Column {
    Column { name, kind: FieldKind::Money, holds: Holds::Fact }
}

const fn personal(name: &'static str, when: &'static str, erased: &'static str) -> Column {
    Column { name, kind: FieldKind::Text, holds: Holds::Personal { when, erased } }
}

const fn words(name: &'static str) -> Column {
    Column { name, kind: FieldKind::Text, holds: Holds::Words }
}

const fn reference(name: &'static str) -> Column {
    Column { name, kind: FieldKind::Text, holds: Holds::Reference }
}

/// A foreign key is cleared before the row it refers to.
pub const TABLES: &[Table] = &[
    Table {
        name: "orders",
        group: Group::Orders,
        rows: "id IN ({all_orders})",
        order: "id",
        columns: &[
            fact("order_id"),
            time("created_at"),
            fact("status"),
            fact("item_name"),
            fact("data"),
            fact("validity"),
            money("amount_tsh"),
            fact("fiscal_receipt"),
            personal("customer_name", CUSTOMER, ERASED_TEXT),
            personal("customer_name_lower", CUSTOMER, ERASED_TEXT),
            personal("customer_phone", CUSTOMER, NUMBER),
            personal("customer_email", CUSTOMER, GONE),
            personal("customer_tin", CUSTOMER, GONE),
            personal("payment_name", "(customer_phone = {phone} OR payer_phone = {phone})", GONE),
            personal("recipient_phone", "(customer_phone = {phone} OR recipient_phone = {phone})", NUMBER),
            personal("payer_phone", PAYER, NUMBER),
            personal("delivery_location", CUSTOMER, GONE),
            personal("delivery_instructions", CUSTOMER, GONE),
            personal("device", CUSTOMER, GONE),
            personal("tags", CUSTOMER, GONE),
        ],
        is_deleted: false,
    },
    Table {
        name: "order_timeline",
        group: Group::Orders,
        rows: "order_key IN ({orders})",
        order: "id",
        columns: &[time("at"), fact("status"), words("reason")],
        is_deleted: false,
    },
    Table {
        name: "order_notes",
        group: Group::Orders,
        rows: "order_key IN ({orders})",
        order: "id",
        columns: &[time("at"), fact("kind"), fact("problem"), words("text")],
        is_deleted: false,
    },
    Table {
        name: "ratings",
        group: Group::Orders,
        rows: "order_key IN ({orders})",
        order: "order_key",
        columns: &[time("rated_at"), words("text")],
        is_deleted: false,
    },
    Table {
        name: "delivery_details",
        group: Group::Orders,
        rows: "order_key IN ({orders})",
        order: "order_key",
        columns: &[personal("code", "1 = 1", GONE), reference("reference"), fact("proof"), time("due_at")],
        is_deleted: false,
    },
    Table {
        name: "push_subscriptions",
        group: Group::Messages,
        rows: "account_id IS NULL AND id IN
            (SELECT push_subscription_id FROM reminders WHERE order_key IN ({orders}))",
        order: "id",
        columns: &[time("created_at"), fact("language")],
        is_deleted: true,
    },
    Table {
        name: "reminders",
        group: Group::Messages,
        rows: "order_key IN ({orders})",
        order: "order_key",
        columns: &[time("created_at"), time("due_at")],
        is_deleted: true,
    },
    Table {
        name: "vending_attempts",
        group: Group::Orders,
        rows: "order_key IN ({orders})",
        order: "external_id",
        columns: &[time("started_at"), fact("state"), words("vendor_text"), reference("reference")],
        is_deleted: false,
    },
    Table {
        name: "checkouts",
        group: Group::Payments,
        // Two lists, because no index serves an OR.
        rows: "id IN (SELECT id FROM checkouts WHERE id IN ({checkouts})
            UNION SELECT id FROM checkouts WHERE recipient_phone = {phone})",
        order: "id",
        columns: &[
            fact("order_id"),
            time("created_at"),
            fact("product_name"),
            money("amount_tsh"),
            personal("payer_phone", PAYER, NUMBER),
            personal("recipient_phone", "(payer_phone = {phone} OR recipient_phone = {phone})", GONE),
            personal("customer_name", PAYER, GONE),
            personal("customer_email", PAYER, GONE),
            personal("customer_tin", PAYER, GONE),
            personal("gift_from", PAYER, GONE),
            personal("origin_device", PAYER, GONE),
            personal("origin_address", PAYER, GONE),
            personal("device", PAYER, GONE),
        ],
        is_deleted: false,
    },
    Table {
        name: "payment_attempts",
        group: Group::Payments,
        rows: "id IN ({attempts})",
        order: "id",
        columns: &[
            fact("reference"),
            time("created_at"),
            fact("state"),
            money("amount_tsh"),
            fact("channel"),
            fact("transaction_id"),
            personal("payer_phone", PAYER, NUMBER),
        ],
        is_deleted: false,
    },
    Table {
        name: "payment_events",
        group: Group::Payments,
        rows: "attempt_id IN ({attempts})",
        order: "id",
        columns: &[time("at"), fact("to_state"), words("note")],
        is_deleted: false,
    },
    Table {
        name: "payment_pictures",
        group: Group::Payments,
        rows: "payer_phone = {phone}",
        order: "id",
        columns: &[
            time("sent_at"),
            personal("payer_phone", "1 = 1", GONE),
            personal("reference", "1 = 1", GONE),
            words("file_name"),
            words("note"),
        ],
        is_deleted: true,
    },
    Table {
        name: "webhook_deliveries",
        group: Group::Payments,
        rows: "reference IN ({references})",
        order: "id",
        columns: &[time("received_at"), fact("reference"), words("body")],
        is_deleted: true,
    },
    Table {
        name: "provider_tests",
        group: Group::Payments,
        rows: "phone = {phone}",
        order: "id",
        columns: &[
            time("created_at"),
            fact("provider"),
            fact("state"),
            money("amount_tsh"),
            personal("phone", "1 = 1", NUMBER),
            words("cause"),
        ],
        is_deleted: false,
    },
    Table {
        name: "statement_rows",
        group: Group::Payments,
        rows: "(transaction_id IN ({transactions}) OR order_reference IN ({references}))",
        order: "day",
        columns: &[
            fact("day"),
            money("amount_tsh"),
            personal("phone_last_digits", "1 = 1", GONE),
            reference("order_reference"),
        ],
        is_deleted: false,
    },
    Table {
        name: "till_payments",
        group: Group::Payments,
        // Two lists, because no index serves an OR.
        rows: "id IN (SELECT id FROM till_payments WHERE payer_phone = {phone}
            UNION SELECT id FROM till_payments WHERE attempt_id IN ({attempts}))",
        order: "id",
        columns: &[
            time("paid_at"),
            money("amount_tsh"),
            fact("reference"),
            personal("payer_phone", PAYER, GONE),
            words("note"),
        ],
        is_deleted: false,
    },
    Table {
        name: "refund_cases",
        group: Group::Refunds,
        rows: "id IN ({cases})",
        order: "id",
        columns: &[
            fact("kind"),
            fact("reason"),
            fact("state"),
            money("amount_tsh"),
            reference("reference"),
            personal("payer_phone", PAYER, NUMBER),
        ],
        is_deleted: false,
    },
    Table {
        name: "refund_events",
        group: Group::Refunds,
        rows: "case_id IN ({cases})",
        order: "id",
        columns: &[time("at"), fact("state"), words("note")],
        is_deleted: false,
    },
    Table {
        name: "message_attempts",
        group: Group::Messages,
        rows: "message_id IN ({messages})",
        order: "id",
        columns: &[time("at"), fact("outcome"), words("detail")],
        is_deleted: true,
    },
    Table {
        name: "parked_receipts",
        group: Group::Messages,
        rows: "provider_id IN ({providers})",
        order: "id",
        columns: &[time("received_at"), fact("delivery_status"), words("provider_text")],
        is_deleted: true,
    },
    Table {
        name: "messages",
        group: Group::Messages,
        rows: "id IN ({messages})",
        order: "id",
        columns: &[
            time("created_at"),
            fact("channel"),
            fact("state"),
            personal("recipient", "recipient = {phone}", GONE),
            words("text"),
            words("provider_text"),
        ],
        is_deleted: true,
    },
    Table {
        name: "outbox_events",
        group: Group::Messages,
        rows: "handled_at IS NULL AND subject IN ({subjects})",
        order: "key",
        columns: &[time("due_at"), fact("kind")],
        is_deleted: true,
    },
    Table {
        name: "agent_application_events",
        group: Group::AgentApplications,
        rows: "application_id IN ({applications})",
        order: "id",
        columns: &[time("at"), fact("status"), words("note")],
        is_deleted: true,
    },
    Table {
        name: "agent_applications",
        group: Group::AgentApplications,
        rows: "id IN ({applications})",
        order: "id",
        columns: &[
            fact("reference"),
            time("created_at"),
            fact("status"),
            personal("full_name", "1 = 1", GONE),
            personal("full_name_lower", "1 = 1", GONE),
            personal("phone", "1 = 1", GONE),
            fact("region"),
            personal("location", "1 = 1", GONE),
            fact("networks"),
            personal("occupation", "1 = 1", GONE),
            words("message"),
            words("note"),
        ],
        is_deleted: true,
    },
    Table {
        name: "agents",
        group: Group::Agents,
        rows: "id IN ({agents})",
        order: "id",
        columns: &[
            fact("code"),
            fact("status"),
            time("joined_at"),
            fact("region"),
            personal("name", "1 = 1", ERASED_TEXT),
            personal("name_lower", "1 = 1", ERASED_TEXT),
            personal("phone", "1 = 1", NUMBER),
            personal("email", "1 = 1", GONE),
            personal("location", "1 = 1", GONE),
            personal("specialization", "1 = 1", GONE),
            personal("experience", "1 = 1", GONE),
            personal("notes", "1 = 1", GONE),
            personal("application_reference", "1 = 1", GONE),
            personal("link_sha256", "1 = 1", GONE),
        ],
        is_deleted: false,
    },
    Table {
        name: "payout_items",
        group: Group::Agents,
        rows: "agent_id IN ({agents})",
        order: "payout_id",
        columns: &[time("paid_at"), money("amount_tsh"), fact("state"), reference("reference")],
        is_deleted: false,
    },
    Table {
        name: "rate_limit_hits",
        group: Group::Limits,
        rows: "key = {phone}",
        order: "id",
        columns: &[time("at"), fact("scope"), personal("key", "1 = 1", GONE)],
        is_deleted: true,
    },
    Table {
        name: "prompt_opt_outs",
        group: Group::Limits,
        rows: "phone = {phone}",
        order: "phone",
        columns: &[time("until"), personal("phone", "1 = 1", GONE)],
        is_deleted: true,
    },
    Table {
        name: "number_proofs",
        group: Group::Limits,
        rows: "phone = {phone}",
        order: "id",
        columns: &[time("code_until"), personal("phone", "1 = 1", GONE)],
        is_deleted: true,
    },
    Table {
        name: "saved_filters",
        group: Group::StaffNotes,
        rows: "name LIKE {mention} OR query LIKE {mention}",
        order: "id",
        columns: &[time("created_at"), words("name"), words("name_lower"), words("query")],
        is_deleted: true,
    },
    Table {
        name: "day_closes",
        group: Group::StaffNotes,
        rows: "1 = 0",
        order: "day",
        columns: &[fact("day"), words("notes")],
        is_deleted: false,
    },
    Table {
        name: "day_close_events",
        group: Group::StaffNotes,
        rows: "1 = 0",
        order: "id",
        columns: &[fact("day"), words("reason")],
        is_deleted: false,
    },
    Table {
        name: "difference_resolutions",
        group: Group::StaffNotes,
        rows: "1 = 0",
        order: "day",
        columns: &[fact("day"), words("reason")],
        is_deleted: false,
    },
];

impl Table {
    /// Condition for the rows, including those that mention the number in a text; `{mention}` is its pattern.
    pub fn rows_or_mentions(&self) -> String {
        let mentions =
            self.columns.iter().filter(|column| matches!(column.holds, Holds::Words | Holds::Reference));
        let mentions = mentions.map(|column| format!(" OR {} LIKE {{mention}}", column.name));
        format!("({}{})", self.rows, mentions.collect::<String>())
    }
}

impl Column {
    /// Condition under which a value is the person's; `None` for a fact.
    pub fn when(&self, table: &Table) -> Option<String> {
        match self.holds {
            Holds::Fact => None,
            Holds::Personal { when, .. } => Some(format!("(({}) AND {when})", table.rows)),
            Holds::Words => Some(format!("({} OR {} LIKE {{mention}})", table.rows, self.name)),
            Holds::Reference => Some(format!("{} LIKE {{mention}}", self.name)),
        }
    }

    /// SQL for the value after the erasure.
    pub fn erased(&self) -> String {
        match (self.holds, self.name) {
            (Holds::Personal { erased, .. }, _) => erased.to_owned(),
            // Refund notes start with a code that the consistency checks use.
            (_, "note") => note_codes(),
            _ => ERASED_TEXT.to_owned(),
        }
    }
}

fn note_codes() -> String {
    let codes = payments::RefundTrigger::ALL.iter().map(|trigger| {
        let code = trigger.code();
        format!("WHEN note = '{code}' OR note LIKE '{code}: %' THEN '{code}' ")
    });
    format!("CASE {}ELSE {ERASED_TEXT} END", codes.collect::<String>())
}
