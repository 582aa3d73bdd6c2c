use kernel::{Money, PhoneNumber};

use super::amount::{Written, money_in};
use super::reference::{Label, Reference, references};
use super::words::{Span, words};
use super::{Direction, MessageStatus, WalletMessage, action, moment};

/// The part of a text that is about one payment.
#[derive(Debug)]
pub struct Draft<'a> {
    /// From the first sign on.
    text: &'a str,
    /// What the whole text says before it.
    before: &'a str,
    reference: Option<Reference<'a>>,
    direction: Option<Direction>,
}

#[derive(Debug, Clone, Copy)]
enum Sign<'a> {
    Reference(Reference<'a>),
    Verb(Direction),
    /// A word that says that the money has not moved, or went back.
    Doubt,
    Money,
}

/// A draft while the text is being divided.
#[derive(Debug, Default)]
struct Open<'a> {
    start: Option<usize>,
    reference: Option<Reference<'a>>,
    direction: Option<Direction>,
    has_money: bool,
}

impl<'a> Draft<'a> {
    /// Divides a text into messages. A new one begins at a reference that the message before does not need, and at a verb
    /// when that one has its verb and amount.
    pub fn all_in(text: &'a str) -> Vec<Self> {
        let (mut done, mut open) = (Vec::new(), Open::default());
        for (place, sign) in signs(text) {
            if open.ends_before(sign) {
                done.push(std::mem::take(&mut open));
            }
            open.take(place, sign);
        }
        done.push(open);
        let ends = done.iter().skip(1).filter_map(|open| open.start).collect::<Vec<_>>();
        let ends = ends.into_iter().chain([text.len()]);
        done.into_iter().zip(ends).filter_map(|(open, end)| open.close(text, end)).collect()
    }

    /// `None` without a reference or a readable amount, and when nothing says what happened to the money.
    pub fn finish(self) -> Option<WalletMessage> {
        let reference = self.reference?;
        let amount = self.amount(reference)?;
        let words = words(self.text);
        let status = action::status_of(&words);
        let is_told =
            self.direction.is_some() || reference.is_first_word() || status != MessageStatus::Confirmed;
        let direction = self.direction.unwrap_or(Direction::Paid);
        let numbers = |of: Direction, from: &[&str]| {
            Some(&words).filter(|_| direction == of).and_then(|words| number_in(words, from, reference))
        };
        let id = receipt_or(reference, &words);
        is_told.then(|| WalletMessage {
            direction,
            status,
            amount,
            payer: numbers(Direction::Received, &["from", "kutoka"]),
            recipient: numbers(Direction::Paid, &["to", "for", "kwa", "kwenda"]),
            wallet: reference.wallet(),
            occurred_at: moment::moment_of(self.text, id),
            reference: id.to_owned(),
        })
    }

    fn amount(&self, reference: Reference<'_>) -> Option<Money> {
        let is_own = |written: &&Written<'_>| !written.is_other;
        let money = money_in(self.text);
        if let Some(written) = money.iter().find(is_own) {
            return written.value(self.text);
        }
        // `Malipo ya TSh 5,000 yamekamilika`: the verb comes last. A first word has nothing of its message before it.
        let before = money_in(self.before);
        let last = before.iter().rfind(is_own).filter(|_| !reference.is_first_word())?;
        last.value(self.before)
    }
}

/// A bank's message names the receipt of the wallet that got the money, and the shop's provider names the same.
fn receipt_or<'a>(reference: Reference<'a>, words: &[Span<'a>]) -> &'a str {
    let receipts = references(words);
    let receipt = receipts.iter().find(|other| other.label == Label::Receipt);
    receipt.filter(|_| reference.label == Label::Bank).unwrap_or(&reference).id.text
}

/// All signs of payments with their places, in the order of the text.
fn signs(text: &str) -> Vec<(usize, Sign<'_>)> {
    let words = words(text);
    let references = references(&words).into_iter().filter(|found| found.label != Label::Receipt);
    let verbs = words.iter().filter_map(|word| Some((word.start, sign_of(word)?)));
    let money = money_in(text).into_iter().filter(|written| !written.is_other);
    let mut signs: Vec<_> = references.map(|found| (found.start, Sign::Reference(found))).collect();
    signs.extend(verbs);
    signs.extend(money.map(|written| (written.number.start, Sign::Money)));
    signs.sort_by_key(|(place, _)| *place);
    signs
}

fn sign_of<'a>(word: &Span<'a>) -> Option<Sign<'a>> {
    let is_doubt = action::status_of([word]) != MessageStatus::Confirmed;
    action::direction_of(word).map(Sign::Verb).or_else(|| is_doubt.then_some(Sign::Doubt))
}

impl<'a> Open<'a> {
    fn ends_before(&self, sign: Sign<'_>) -> bool {
        match sign {
            Sign::Reference(next) if next.is_first_word() => self.start.is_some(),
            Sign::Reference(next) => next.may_lead() && self.reference.is_some(),
            Sign::Verb(_) => self.direction.is_some() && self.has_money,
            Sign::Doubt | Sign::Money => false,
        }
    }

    fn take(&mut self, place: usize, sign: Sign<'a>) {
        match sign {
            Sign::Reference(reference) => self.reference = self.reference.or(Some(reference)),
            Sign::Verb(direction) => self.direction = self.direction.or(Some(direction)),
            Sign::Doubt => {}
            Sign::Money => {
                self.has_money = true;
                return;
            }
        }
        self.start = self.start.or(Some(place));
    }

    fn close(self, text: &'a str, end: usize) -> Option<Draft<'a>> {
        let (before, rest) = text.split_at_checked(self.start?)?;
        let own = rest.get(..end.checked_sub(before.len())?)?;
        Some(Draft { text: own, before, reference: self.reference, direction: self.direction })
    }
}

/// The first phone number after one of the words `from`, or anywhere if they are missing. A network may be joined to it,
/// as in `AIRTEL-255…`.
fn number_in(words: &[Span<'_>], from: &[&str], reference: Reference<'_>) -> Option<PhoneNumber> {
    let from = words.iter().position(|word| word.is_any(from)).unwrap_or_default();
    let mut others = words.iter().skip(from).filter(|word| word.text != reference.id.text);
    others.find_map(|word| PhoneNumber::parse(word.text.rsplit('-').next()?).ok())
}
