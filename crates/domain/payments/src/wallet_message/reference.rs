use super::Wallet;
use super::words::Span;

/// A reference in a message.
#[derive(Debug, Clone, Copy)]
pub struct Reference<'a> {
    pub id: Span<'a>,
    /// Where the label begins, or the reference itself.
    pub start: usize,
    pub label: Label,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Label {
    /// The first word of a message, followed by `Confirmed`.
    FirstWord,
    /// The same, followed by `Accepted`.
    Accepted,
    /// Of a Halotel wallet; first or last in a message.
    HaloPesa,
    /// Of a bank, first in a message.
    Bank,
    /// Of any wallet; first or last in a message.
    Transaction,
    /// Stands behind the payment; no message begins with it.
    Inner,
    /// A receipt beside another reference.
    Receipt,
}

/// Words that announce a reference; longer labels before those that they contain.
const LABELS: [(&[&str], Label); 14] = [
    (&["utambulisho", "wa", "muamala"], Label::HaloPesa),
    (&["tnx"], Label::HaloPesa),
    (&["kumb"], Label::Bank),
    (&["tid"], Label::Transaction),
    (&["transid"], Label::Transaction),
    (&["trans", "id"], Label::Transaction),
    (&["transaction", "id"], Label::Transaction),
    (&["txnid"], Label::Transaction),
    (&["txn", "id"], Label::Transaction),
    (&["trnx", "id"], Label::Transaction),
    (&["namba", "ya", "muamala"], Label::Inner),
    (&["muamala"], Label::Inner),
    (&["kumbukumbu"], Label::Inner),
    (&["risiti"], Label::Receipt),
];

/// Words between a label and its reference.
const FILLERS: [&str; 4] = ["no", "namba", "ni", "na"];
const CONFIRMED: [&str; 2] = ["confirmed", "imethibitishwa"];

/// All references of a text, in its order.
pub fn references<'a>(words: &[Span<'a>]) -> Vec<Reference<'a>> {
    let (mut found, mut rest) = (Vec::new(), words);
    while let Some((_, tail)) = rest.split_first() {
        match labelled(rest).or_else(|| first_word(rest)) {
            Some((reference, tail)) => {
                found.push(reference);
                rest = tail;
            }
            None => rest = tail,
        }
    }
    found
}

type Found<'w, 'a> = (Reference<'a>, &'w [Span<'a>]);

fn labelled<'w, 'a>(words: &'w [Span<'a>]) -> Option<Found<'w, 'a>> {
    let start = words.first()?.start;
    let (label, mut rest) = LABELS.iter().find_map(|(label, kind)| {
        let (head, rest) = words.split_at_checked(label.len())?;
        head.iter().zip(*label).all(|(word, known)| word.is(known)).then_some((*kind, rest))
    })?;
    while let Some((_, tail)) = rest.split_first().filter(|(word, _)| word.is_any(&FILLERS)) {
        rest = tail;
    }
    let (id, tail) = rest.split_first().filter(|(id, _)| is_id(id.text, 8..=30))?;
    Some((Reference { id: *id, start, label }, tail))
}

fn first_word<'w, 'a>(words: &'w [Span<'a>]) -> Option<Found<'w, 'a>> {
    let [id, next, tail @ ..] = words else { return None };
    let label = if next.is("accepted") { Label::Accepted } else { Label::FirstWord };
    let is_announced = label == Label::Accepted || next.is_any(&CONFIRMED);
    let has_letter = id.text.bytes().any(|b| b.is_ascii_alphabetic());
    let is_code = has_letter && is_id(id.text, 8..=12) && !id.text.contains(['.', '-']);
    (is_announced && is_code).then_some((Reference { id: *id, start: id.start, label }, tail))
}

fn is_id(text: &str, length: std::ops::RangeInclusive<usize>) -> bool {
    let is_part = |b: u8| b.is_ascii_alphanumeric() || matches!(b, b'.' | b'-');
    length.contains(&text.len()) && text.bytes().all(is_part) && text.bytes().any(|b| b.is_ascii_digit())
}

impl Reference<'_> {
    /// Whether a message begins here, when the one before has its reference.
    pub fn may_lead(&self) -> bool {
        !matches!(self.label, Label::Inner | Label::Receipt)
    }

    /// Whether a message certainly begins here.
    pub fn is_first_word(&self) -> bool {
        matches!(self.label, Label::FirstWord | Label::Accepted)
    }

    /// Who gives references of this form.
    pub fn wallet(&self) -> Option<Wallet> {
        let id = self.id.text;
        let are_digits = |text: &str| text.bytes().all(|b| b.is_ascii_digit());
        match self.label {
            Label::FirstWord => Some(Wallet::MPesa),
            Label::Accepted => Some(Wallet::SelcomPesa),
            Label::HaloPesa => Some(Wallet::HaloPesa),
            Label::Bank if id.len() == 16 && id.bytes().all(|b| b.is_ascii_hexdigit()) => Some(Wallet::Crdb),
            Label::Bank => Some(Wallet::Nmb),
            _ if airtel_moment(id).is_some() => Some(Wallet::AirtelMoney),
            _ if id.strip_prefix("TP").is_some_and(are_digits) => Some(Wallet::TPesa),
            _ if are_digits(id) => Some(Wallet::MixxByYas),
            _ => None,
        }
    }
}

/// The digits `yymmdd` and `hhmm` of a reference of Airtel Money, such as `MP260717.1217.W74283`.
pub fn airtel_moment(id: &str) -> Option<(&str, &str)> {
    let (head, rest) = id.split_at_checked(8)?;
    let (kind, date) = head.split_at_checked(2)?;
    let (time, serial) = rest.strip_prefix('.')?.split_once('.')?;
    let are_digits = |text: &str, count| text.len() == count && text.bytes().all(|b| b.is_ascii_digit());
    let is_letter = |b: u8| b.is_ascii_alphabetic();
    let (letter, number) = serial.split_at_checked(1)?;
    let is_known = kind.bytes().all(is_letter) && letter.bytes().all(is_letter);
    (is_known && are_digits(date, 6) && are_digits(time, 4) && are_digits(number, 5)).then_some((date, time))
}
