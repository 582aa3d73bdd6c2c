use kernel::{DecimalMark, Money, parse_shillings};

use super::words::{Span, runs};

/// Money in a text.
#[derive(Debug, Clone, Copy)]
pub struct Written<'a> {
    pub number: Span<'a>,
    /// Whether the words before it say that it is a balance, a fee, a tax or a sum.
    pub is_other: bool,
}

const CURRENCIES: [&str; 5] = ["TSHS", "TSH", "TZS", "SHILINGI", "SHILLINGS"];

/// Beginnings of words that introduce a balance or what a payment costs.
const OTHERS: [&str; 6] = ["salio", "balance", "makato", "charge", "tozo", "gharama"];
/// The same as whole words, with which names may begin.
const OTHER_WORDS: [&str; 8] = ["bal", "ada", "fee", "fees", "vat", "levy", "total", "jumla"];

/// All money of a text: numbers beside a currency.
pub fn money_in(text: &str) -> Vec<Written<'_>> {
    let is_part = |c: char| c.is_ascii_digit() || matches!(c, '.' | ',');
    let numbers = runs(text, is_part, &['.', ',']).into_iter();
    numbers
        .filter_map(|number| {
            let before = text.get(..number.start)?;
            let introduction = match currency_before(before) {
                Some(introduction) => introduction,
                None => has_currency_after(text.get(number.end..)?, before).then_some(before)?,
            };
            Some(Written { number, is_other: is_other(introduction) })
        })
        .collect()
}

impl Written<'_> {
    /// `None` when it is not in whole shillings or can be read in two ways. `text` is the one in which it stands.
    pub fn value(&self, text: &str) -> Option<Money> {
        let tsh = parse_shillings(self.number.text, DecimalMark::Point).ok().filter(|tsh| *tsh > 0)?;
        Money::new(tsh).ok().filter(|_| !self.may_be_part_of_number(text))
    }

    /// Whether a blank separates thousands, as in `1 500`, or two numbers.
    fn may_be_part_of_number(&self, text: &str) -> bool {
        let before = text.get(..self.number.start).and_then(|text| text.strip_suffix(' '));
        let after = text.get(self.number.end..).and_then(|text| text.strip_prefix(' '));
        let follows_digit = before.is_some_and(|text| text.ends_with(|c: char| c.is_ascii_digit()));
        follows_digit && begins_with_group(self.number.text) || after.is_some_and(begins_with_group)
    }
}

/// Whether a text begins with exactly three digits.
fn begins_with_group(text: &str) -> bool {
    let word: Vec<char> = text.chars().take(4).collect();
    let is_in_word = |c: &char| c.is_alphanumeric() || matches!(c, '/' | '-' | ':');
    word.iter().take(3).filter(|c| c.is_ascii_digit()).count() == 3 && !word.get(3).is_some_and(is_in_word)
}

/// What stands before the currency of a number.
fn currency_before(before: &str) -> Option<&str> {
    let bare = before.trim_end_matches(' ').trim_end_matches('.');
    CURRENCIES.iter().find_map(|currency| {
        let (head, tail) = bare.split_at_checked(bare.len().checked_sub(currency.len())?)?;
        let follows_time = || ["am", "pm"].iter().any(|half| head.to_ascii_lowercase().ends_with(half));
        let is_word = !head.ends_with(char::is_alphabetic) || follows_time();
        (tail.eq_ignore_ascii_case(currency) && is_word).then_some(head)
    })
}

/// Whether a currency follows that belongs to no later number.
fn has_currency_after(after: &str, before: &str) -> bool {
    // The end of a date, a time or a code.
    if before.ends_with(|c: char| c.is_alphanumeric() || matches!(c, '/' | ':' | '-' | '*' | '#')) {
        return false;
    }
    let after = after.trim_start_matches(' ');
    CURRENCIES.iter().any(|currency| {
        let Some((head, tail)) = after.split_at_checked(currency.len()) else { return false };
        let next = tail.trim_start_matches(['.', ' ']);
        head.eq_ignore_ascii_case(currency)
            && !tail.starts_with(char::is_alphanumeric)
            && !next.starts_with(|c: char| c.is_ascii_digit())
    })
}

fn is_other(introduction: &str) -> bool {
    let ends_clause = |(place, mark): &(usize, char)| {
        let rest = introduction.get(*place..).unwrap_or_default().chars().nth(1);
        let is_in_number = matches!(mark, '.' | ',') && rest.is_some_and(|c| c.is_ascii_digit());
        matches!(mark, '.' | ',' | ';' | '(' | ')' | '!' | '+') && !is_in_number
    };
    let start = introduction.char_indices().rfind(ends_clause).map_or(0, |(place, _)| place);
    let clause = introduction.get(start..).unwrap_or_default().to_ascii_lowercase();
    let mut words = clause.split(|c: char| !c.is_alphanumeric());
    words.any(|word| OTHER_WORDS.contains(&word) || OTHERS.iter().any(|other| word.starts_with(other)))
}
