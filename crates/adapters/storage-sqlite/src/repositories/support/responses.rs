//! Staff's first actions on cases.

use ::overview::FirstAction;
use chrono::NaiveDateTime;
use diesel::prelude::*;
use diesel::sql_types::Timestamp;

use super::{Conn, Sql};

/// A history with starts of cases and actions of staff, as SQL: `b` is the entry that starts a case, and `s` a later
/// action.
struct History {
    table: &'static str,
    /// The column with the subject of an entry.
    subject: &'static str,
    begins: &'static str,
    /// True of a staff entry, with the alias `{line}`.
    acts: &'static str,
}

const HISTORIES: [History; 3] = [
    History {
        table: "payment_events",
        subject: "attempt_id",
        begins: "b.to_state = 'review'",
        acts: "{line}.cause = 'staff'",
    },
    History {
        table: "refund_events",
        subject: "case_id",
        begins: "b.id = (SELECT MIN(f.id) FROM refund_events f WHERE f.case_id = b.case_id)",
        acts: "{line}.by_account IS NOT NULL",
    },
    History {
        table: "agent_application_events",
        subject: "application_id",
        begins: "b.status = 'new' AND b.by_account IS NULL",
        acts: "{line}.by_account IS NOT NULL",
    },
];

/// Problems reported at the desk are resolved in the order's timeline, of which a trigger tells the notes.
const DESK: &str = "SELECT at AS since, answered_at AS at FROM order_notes WHERE answered_at >= {from}";

pub fn first_actions(from: NaiveDateTime, conn: &mut Conn) -> QueryResult<Vec<FirstAction>> {
    let of_histories = HISTORIES.iter().map(History::first_actions);
    let parts: Vec<_> = of_histories.chain([DESK.to_owned()]).collect();
    // Joins each history with itself; the table is a value here, which Diesel has only as a type.
    let query = Sql::fill(&parts.join(" UNION ALL "), &[("from", from.into())]);
    let rows: Vec<ActionRow> = query.load(conn)?;
    Ok(rows.into_iter().map(|row| FirstAction { since: row.since.and_utc(), at: row.at.and_utc() }).collect())
}

impl History {
    fn first_actions(&self) -> String {
        let Self { table, subject, begins, acts } = self;
        let by_staff = |line: &str| acts.replace("{line}", line);
        format!(
            "SELECT b.at AS since, s.at AS at FROM {table} s
            JOIN {table} b ON b.{subject} = s.{subject} AND b.id < s.id AND {begins}
            WHERE {acted} AND s.at >= {{from}} AND NOT EXISTS (SELECT 1 FROM {table} e
                WHERE e.{subject} = s.{subject} AND e.id > b.id AND e.id < s.id AND {earlier})",
            acted = by_staff("s"),
            earlier = by_staff("e"),
        )
    }
}

#[derive(QueryableByName)]
struct ActionRow {
    #[diesel(sql_type = Timestamp)]
    since: NaiveDateTime,
    #[diesel(sql_type = Timestamp)]
    at: NaiveDateTime,
}
