use std::collections::BTreeMap;

use kernel::heading_key;
use strum::{IntoStaticStr, VariantArray};

/// The meaning of a column of a statement.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum ColumnRole {
    /// Our payment reference, which providers name "order".
    Order,
    /// The provider's own reference.
    Reference,
    /// The wallet's transaction id.
    Transaction,
    Amount,
    /// Outgoing amounts, in a statement that lists both directions.
    Withdrawn,
    /// Whether an amount without a sign is incoming or outgoing: `CR`, `DR`.
    Direction,
    Date,
    Channel,
    Phone,
    Status,
}

/// The columns of which one is enough to recognize a payment.
pub(super) const REFERENCES: [ColumnRole; 3] =
    [ColumnRole::Order, ColumnRole::Reference, ColumnRole::Transaction];

/// Known headers of each role, in the form of [`heading_key`]. Earlier names take precedence.
const NAMES: [(ColumnRole, &[&str]); 10] = [
    (
        ColumnRole::Order,
        &[
            "orderid",
            "orderno",
            "ordernumber",
            "merchantreference",
            "externalid",
            "order",
            "acno",
            "accountno",
            "accountnumber",
            "billrefno",
            "billrefnumber",
            "billreference",
        ],
    ),
    (
        ColumnRole::Reference,
        &[
            "reference",
            "ref",
            "referenceno",
            "referencenumber",
            "refno",
            "providerreference",
            "paymentreference",
        ],
    ),
    (
        ColumnRole::Transaction,
        &[
            "transid",
            "transactionid",
            "transaction",
            "receipt",
            "receiptno",
            "receiptnumber",
            "txnid",
            "txid",
            "transactionno",
            "transactionnumber",
        ],
    ),
    (
        ColumnRole::Amount,
        &[
            "amount",
            "paidamount",
            "amountpaid",
            "paidin",
            "moneyin",
            "credit",
            "deposit",
            "received",
            "kiasi",
        ],
    ),
    (ColumnRole::Withdrawn, &["withdrawn", "withdrawal", "paidout", "moneyout", "debit"]),
    (
        ColumnRole::Direction,
        &[
            "drcr",
            "crdr",
            "drorcr",
            "crordr",
            "debitcredit",
            "creditdebit",
            "direction",
            "transactiontype",
            "entrytype",
            "type",
            "ainayamuamala",
            "aina",
        ],
    ),
    (
        ColumnRole::Date,
        &[
            "creationdate",
            "completiontime",
            "completiondate",
            "transactiondate",
            "transactiontime",
            "paymentdate",
            "date",
            "datetime",
            "created",
            "createdat",
            "time",
            "timestamp",
            "initiationtime",
            "tarehe",
            "tareheyamuamala",
            "muda",
        ],
    ),
    (ColumnRole::Channel, &["channel", "network", "wallet", "operator"]),
    (
        ColumnRole::Phone,
        &[
            "msisdn",
            "phone",
            "phonenumber",
            "mobile",
            "mobilenumber",
            "buyerphone",
            "customerphone",
            "otherpartyinfo",
            "simu",
        ],
    ),
    (ColumnRole::Status, &["paymentstatus", "transactionstatus", "status", "state", "hali"]),
];

/// The column index of each role, counted from 0.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Columns(BTreeMap<ColumnRole, usize>);

impl Columns {
    /// The columns as staff chose them; of two choices for one role the last one counts.
    pub fn from_choices(pairs: impl IntoIterator<Item = (ColumnRole, usize)>) -> Self {
        Self(pairs.into_iter().collect())
    }

    /// Detects the columns by their headers.
    pub fn detect(headers: &[String]) -> Self {
        let headers: Vec<String> = headers.iter().map(|header| heading_key(header)).collect();
        let position_of =
            |names: &[&str]| names.iter().find_map(|name| headers.iter().position(|header| header == name));
        Self(NAMES.iter().filter_map(|(role, names)| Some((*role, position_of(names)?))).collect())
    }

    /// A header that occurs twice, and is one of those that are detected.
    pub fn repeated(headers: &[String]) -> Option<String> {
        let keys: Vec<String> = headers.iter().map(|header| heading_key(header)).collect();
        let detected = Self::detect(headers);
        let is_twice = |key: &String| keys.iter().filter(|other| *other == key).count() > 1;
        let mut columns = detected.iter().map(|(_role, column)| column);
        columns
            .find(|column| keys.get(*column).is_some_and(is_twice))
            .and_then(|column| headers.get(column).cloned())
    }

    /// The column of a role; `None` when there is none.
    pub fn get(&self, role: ColumnRole) -> Option<usize> {
        self.0.get(&role).copied()
    }

    /// Whether there are columns for the amount and for at least one payment reference.
    pub fn are_sufficient(&self) -> bool {
        self.get(ColumnRole::Amount).is_some() && REFERENCES.iter().any(|role| self.get(*role).is_some())
    }

    /// All known roles with their columns.
    pub fn iter(&self) -> impl Iterator<Item = (ColumnRole, usize)> {
        self.0.iter().map(|(role, column)| (*role, *column))
    }
}

#[cfg(test)]
mod tests {
    use kernel::Coded;

    use super::*;

    fn guess(headers: &str) -> Columns {
        Columns::detect(&headers.split(',').map(str::to_owned).collect::<Vec<_>>())
    }

    #[test]
    fn the_providers_headers_are_known() {
        let columns = guess("order_id,amount,transid,reference,channel,msisdn,creation_date,payment_status");
        let found: Vec<_> = columns.iter().map(|(role, column)| (role.code(), column)).collect();
        assert_eq!(found.len(), 8);
        assert_eq!(columns.get(ColumnRole::Date), Some(6));
        assert!(columns.are_sufficient());
    }

    #[test]
    fn headers_are_matched_in_any_spelling() {
        let columns = guess("Receipt No.,Amount (TZS),Date");
        assert_eq!(columns.get(ColumnRole::Transaction), Some(0));
        assert_eq!(columns.get(ColumnRole::Amount), Some(1));
        let wallet =
            guess("Receipt No.,Completion Time,Transaction Status,Paid In (TZS),Withdrawn,Other Party Info");
        let found: Vec<_> = wallet.iter().map(|(role, column)| (role.code(), column)).collect();
        let expected =
            [("transaction", 0), ("amount", 3), ("withdrawn", 4), ("date", 1), ("phone", 5), ("status", 2)];
        assert_eq!(found, expected);
        assert!(!guess("a,b,c").are_sufficient() && !guess("amount,date").are_sufficient());
    }
}
