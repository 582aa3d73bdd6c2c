//! The file that keeps prompts and payouts across restarts: one line of JSON each, oldest first.

use std::{
    fs::{self, File, OpenOptions},
    io::{self, Read, Write},
    os::unix::fs::OpenOptionsExt,
    path::Path,
};

use chrono::{DateTime, Utc};
use serde::{Deserialize, Serialize};

use crate::{
    orders::{Order, Settled},
    payout::Payout,
    twist::Intervention,
    wire::InitiateRequest,
};

/// Append-only: a line truncated by a crash or a full disk stays where it is, and is skipped.
pub(crate) struct Journal {
    file: File,
    /// Whether the file may end in the middle of a line.
    torn: bool,
}

/// An order in the file; the rest follows from the number and the time. The last line about an order counts.
#[derive(Serialize, Deserialize)]
struct Line<Request> {
    at: DateTime<Utc>,
    #[serde(flatten)]
    request: Request,
    #[serde(default, skip_serializing_if = "Intervention::is_empty")]
    intervention: Intervention,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    settled: Option<Settled>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum Entry {
    Prompt(Line<InitiateRequest>),
    Payout(Payout),
}

/// The contents of a journal, oldest first.
#[derive(Default)]
pub(crate) struct Contents {
    pub(crate) orders: Vec<Order>,
    pub(crate) payouts: Vec<Payout>,
}

impl Journal {
    /// Opens the journal and reads its contents. A missing file is created, readable by its owner only, with its
    /// folder.
    pub(crate) fn open(path: &Path) -> io::Result<(Self, Contents)> {
        path.parent().map_or(Ok(()), fs::create_dir_all)?;
        let mut file = OpenOptions::new().read(true).append(true).create(true).mode(0o600).open(path)?;
        let mut text = Vec::new();
        file.read_to_end(&mut text)?;
        let torn = text.last().is_some_and(|byte| *byte != b'\n');
        Ok((Self { file, torn }, Contents::read(&text)))
    }

    /// The order is on disk when this returns.
    pub(crate) fn add(&mut self, order: &Order) -> io::Result<()> {
        self.write(&Line {
            at: order.initiated_at,
            request: &order.request,
            intervention: order.intervention.clone(),
            settled: order.settled,
        })
    }

    /// The payout is on disk when this returns.
    pub(crate) fn add_payout(&mut self, payout: &Payout) -> io::Result<()> {
        self.write(payout)
    }

    fn write(&mut self, line: &impl Serialize) -> io::Result<()> {
        let line = serde_json::to_vec(line)?;
        let before: &[u8] = if self.torn { b"\n" } else { b"" };
        self.torn = true;
        self.file.write_all(&[before, &line, b"\n"].concat())?;
        self.torn = false;
        self.file.sync_data()
    }

    pub(crate) fn clear(&mut self) -> io::Result<()> {
        self.file.set_len(0)?;
        self.torn = false;
        self.file.sync_data()
    }
}

impl Line<InitiateRequest> {
    fn order(self) -> Order {
        Order { settled: self.settled, ..Order::new(self.request, self.at, self.intervention) }
    }
}

impl Contents {
    fn read(text: &[u8]) -> Self {
        let mut kept = Self::default();
        let lines = (1_u64..).zip(text.split(|byte| *byte == b'\n'));
        for (number, line) in lines.filter(|(_, line)| !line.is_empty()) {
            match entry(number, line) {
                Some(Entry::Prompt(line)) => kept.orders.push(line.order()),
                Some(Entry::Payout(payout)) => kept.payouts.push(payout),
                None => {}
            }
        }
        kept
    }
}

/// Logs only the line's number, because the line may contain a phone number.
fn entry(number: u64, line: &[u8]) -> Option<Entry> {
    let read = serde_json::from_slice(line);
    if read.is_err() {
        tracing::warn!(line = number, "skipping an unreadable journal line");
    }
    read.ok()
}

#[cfg(test)]
mod tests {
    use std::os::unix::fs::PermissionsExt;

    use serde_json::json;
    use tempfile::TempDir;

    use super::*;
    use crate::twist::Variation;

    fn order(id: &str) -> Order {
        let body = json!({
            "order_id": id, "buyer_email": "a@b.tz", "buyer_name": "Asha", "buyer_phone": "0700000002", "amount": 1000,
            "webhook_url": "http://127.0.0.1:1/webhook", "metadata": { "product_id": "12345" },
        });
        let at = "2025-05-19T05:40:33.250Z".parse().unwrap();
        Order::new(InitiateRequest::parse(&body).unwrap(), at, Intervention::default())
    }

    /// The order ids in this folder's journal, and the journal.
    fn reopened(folder: &TempDir) -> (Vec<String>, Journal) {
        let (journal, kept) = Journal::open(&folder.path().join("new/journal")).unwrap();
        (kept.orders.into_iter().map(|order| order.request.order_id).collect(), journal)
    }

    fn append(folder: &TempDir, bytes: &[u8]) {
        let path = folder.path().join("new/journal");
        OpenOptions::new().append(true).open(path).unwrap().write_all(bytes).unwrap();
    }

    #[test]
    fn an_order_is_restored_without_the_buyers_name_and_address() {
        let folder = tempfile::tempdir().unwrap();
        reopened(&folder).1.add(&order("BH1")).unwrap();
        let path = folder.path().join("new/journal");
        let orders = Journal::open(&path).unwrap().1.orders;
        assert_eq!(
            (orders[0].initiated_at, orders[0].plan.outcome.number),
            (order("BH1").initiated_at, Some(2))
        );
        let line = fs::read_to_string(path).unwrap();
        let expected = concat!(
            r#"{"at":"2025-05-19T05:40:33.250Z","order_id":"BH1","buyer_phone":"0700000002","amount":1000,"#,
            r#""webhook_url":"http://127.0.0.1:1/webhook","metadata":{"product_id":"12345"}}"#,
            "\n"
        );
        assert_eq!(line, expected);
    }

    #[test]
    fn only_its_owner_may_read_it() {
        let folder = tempfile::tempdir().unwrap();
        reopened(&folder);
        let mode = fs::metadata(folder.path().join("new/journal")).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o600);
    }

    #[test]
    fn interventions_are_restored_and_the_last_line_about_an_order_counts() {
        let folder = tempfile::tempdir().unwrap();
        let (_, mut journal) = reopened(&folder);
        let at = order("BH1").initiated_at;
        let intervention = Intervention::outcome(4).with(Variation::LoseWebhooks);
        let changed = Order::new(order("BH1").request, at, intervention.clone());
        journal.add(&order("BH1")).unwrap();
        journal.add(&Order { settled: Some(Settled::Cancelled), ..changed }).unwrap();
        let last = Journal::open(&folder.path().join("new/journal")).unwrap().1.orders.remove(1);
        assert_eq!((last.intervention, last.settled), (intervention, Some(Settled::Cancelled)));
        assert_eq!(last.plan.outcome.number, Some(4));
    }

    #[test]
    fn a_payout_is_restored_unchanged() {
        let folder = tempfile::tempdir().unwrap();
        let payout = Payout {
            at: order("BH1").initiated_at,
            transid: "R1".to_owned(),
            phone: "0744963858".to_owned(),
            amount_tsh: 1000,
            paid: true,
        };
        reopened(&folder).1.add_payout(&payout).unwrap();
        let kept = Journal::open(&folder.path().join("new/journal")).unwrap().1;
        assert_eq!(kept.payouts, [payout]);
        assert!(kept.orders.is_empty());
    }

    #[test]
    fn a_torn_last_line_is_ignored_and_later_lines_are_read() {
        let folder = tempfile::tempdir().unwrap();
        reopened(&folder).1.add(&order("BH1")).unwrap();
        append(&folder, br#"{"at":"2025-05-19T05:40:33Z","order_id":"BH"#);
        let (ids, mut journal) = reopened(&folder);
        assert_eq!(ids, ["BH1"]);
        journal.add(&order("BH2")).unwrap();
        assert_eq!(reopened(&folder).0, ["BH1", "BH2"]);
    }

    #[test]
    fn unreadable_lines_are_skipped() {
        let folder = tempfile::tempdir().unwrap();
        reopened(&folder);
        append(&folder, b"{}\nnonsense\n\n\xff\xfe\n");
        let (ids, mut journal) = reopened(&folder);
        assert!(ids.is_empty());
        journal.add(&order("BH1")).unwrap();
        assert_eq!(reopened(&folder).0, ["BH1"]);
    }

    #[test]
    fn a_cleared_journal_is_empty_and_writable() {
        let folder = tempfile::tempdir().unwrap();
        let (_, mut journal) = reopened(&folder);
        journal.add(&order("BH1")).unwrap();
        journal.clear().unwrap();
        journal.add(&order("BH2")).unwrap();
        assert_eq!(reopened(&folder).0, ["BH2"]);
    }
}
