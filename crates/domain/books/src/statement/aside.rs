//! Rows of a statement that are no incoming payments.

use kernel::{DecimalMark, InvalidNumber, TableRow, folded, parse_shillings, plain_code};

/// How lines begin that sum up others or end the file.
const SUMMARIES: [&str; 16] = [
    "total",
    "totals",
    "grand total",
    "sub total",
    "subtotal",
    "sum",
    "jumla",
    "opening balance",
    "closing balance",
    "balance",
    "salio",
    "end of statement",
    "end of report",
    "mwisho",
    "page",
    "ukurasa",
];

/// Whether the row sums up others or is a sentence: it has a known beginning and no date, or one text with blanks and
/// nothing else. `has_date`: whether its date can be read.
pub fn is_summary(row: &TableRow, has_date: bool) -> bool {
    let filled: Vec<&String> = row.cells.iter().filter(|cell| !cell.is_empty()).collect();
    let is_sentence = filled.len() == 1 && filled.iter().all(|cell| cell.matches(' ').count() > 1);
    let begins = |cell: &&String| {
        let text = folded(cell);
        SUMMARIES
            .iter()
            .any(|word| text.strip_prefix(word).is_some_and(|rest| !rest.starts_with(char::is_alphanumeric)))
    };
    is_sentence || (!has_date && filled.iter().any(begins))
}

/// Words for outgoing money, in a column of directions.
const OUTGOING: [&str; 12] = [
    "d",
    "db",
    "dr",
    "debit",
    "out",
    "outgoing",
    "paid out",
    "money out",
    "payout",
    "withdrawal",
    "disbursement",
    "imetoka",
];

/// Whether a direction is that of outgoing money. Any other, such as `C2B`, is not known to be.
pub fn is_debit(direction: &str) -> bool {
    OUTGOING.contains(&folded(direction).trim_end_matches('.'))
}

/// Whether the amounts say that money went out: a withdrawal without an amount, or a negative amount.
pub fn is_outgoing(amount: Option<&str>, withdrawn: Option<&str>, mark: DecimalMark) -> bool {
    is_negative(amount, mark) || (is_zero(amount, mark) && !is_zero(withdrawn, mark))
}

/// Also of a fraction, such as a fee of `-12.50`.
fn is_negative(cell: Option<&str>, mark: DecimalMark) -> bool {
    let Some(text) = cell else { return false };
    match parse_shillings(text, mark) {
        Ok(amount) => amount < 0,
        Err(InvalidNumber::Malformed) => false,
        Err(InvalidNumber::Fraction | InvalidNumber::Ambiguous) => {
            let text = plain_code(text).to_ascii_uppercase();
            text.starts_with(['-', '(']) || text.ends_with('-') || text.ends_with("DR")
        }
    }
}

/// Whether the cell is empty, zero or a dash.
fn is_zero(cell: Option<&str>, mark: DecimalMark) -> bool {
    let is_nothing =
        |text: &str| parse_shillings(text, mark) == Ok(0) || plain_code(text).bytes().all(|b| b == b'-');
    cell.is_none_or(is_nothing)
}
