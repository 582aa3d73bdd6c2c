use std::{fmt, hash};

use crate::Random;
use crate::crockford::{check_holds, check_value, fold, symbol, value_of};
use crate::plain_code;

/// The number of an order that people read aloud, such as `TBH482-7K3M9QX2TC`.
///
/// Generated ids are `TBH`, three digits, a hyphen and ten Crockford base 32 symbols, of which the last is a check
/// symbol (Luhn mod N over the twelve symbols before it). That is 1,000 × 32⁹ ids, 55 random bits. Clients may supply
/// ids of their own (`TBH…-…`, `ORD…`, `ORD-…`) as idempotency keys.
///
/// Two ids are equal when they read the same: case, spaces, O and 0, I, L and 1 do not matter.
#[derive(Clone)]
pub struct OrderId(String);

/// The text is not an order id.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not an order id")]
pub struct InvalidOrderId;

impl OrderId {
    /// The allowed length of an id that a client supplies, in characters.
    pub const LENGTH: std::ops::RangeInclusive<usize> = 8..=40;

    /// Generates an unpredictable id.
    pub fn generate(random: &dyn Random) -> Self {
        let mut values: Vec<usize> = Vec::with_capacity(13);
        values.extend(digits_below_1000(random));
        values.extend(random.bytes::<9>().map(|byte| usize::from(byte % 32)));
        values.push(check_value(&values));
        let text: String = values.into_iter().map(symbol).collect();
        let (digits, symbols) = text.split_at(3);
        Self(format!("TBH{digits}-{symbols}"))
    }

    /// Parses an id as typed or pasted by a person, or chosen by a client. A generated id is found anywhere in a text, in
    /// any spelling, by its check symbol. Ids of clients have 8 to 40 letters, digits and hyphens, begin with `TBH` or
    /// `ORD`, and are found as a word.
    ///
    /// # Errors
    /// [`InvalidOrderId`] for a text without an id, or with several.
    pub fn parse(text: &str) -> Result<Self, InvalidOrderId> {
        let text = plain_code(text).to_ascii_uppercase();
        let id = if is_word(&text) {
            of_word(&text)
        } else {
            let generated = generated_in(&text);
            if generated.is_empty() { client_id_in(&text) } else { only(generated) }
        };
        id.ok_or(InvalidOrderId)
    }

    /// The id as it is shown.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The same for all spellings of an id; unique in storage.
    pub fn lookup_key(&self) -> String {
        self.0.chars().map(fold).collect()
    }

    /// Normalizes a text like a [`lookup_key`](Self::lookup_key), for searching by a part of an id. A generated id is
    /// found anywhere in it.
    pub fn lookup_part(text: &str) -> String {
        let text = plain_code(text).to_ascii_uppercase();
        match only(generated_in(&text)) {
            Some(id) => id.lookup_key(),
            None => text.chars().filter(|c| *c != ' ').map(fold).collect(),
        }
    }

    /// Whether this has the form made by [`OrderId::generate`] with a wrong check symbol: certainly a mistake in
    /// typing or hearing.
    pub fn has_wrong_check_symbol(&self) -> bool {
        let key = self.lookup_key();
        let Some((digits, symbols)) = key.strip_prefix("TBH").and_then(|rest| rest.split_once('-')) else {
            return false;
        };
        let values: Option<Vec<usize>> = digits.bytes().chain(symbols.bytes()).map(value_of).collect();
        match values {
            Some(values) if digits.len() == 3 && symbols.len() == 10 => !check_holds(&values),
            _ => false,
        }
    }
}

/// The ids of the generated form in a text of capitals, in any spelling; each once.
fn generated_in(text: &str) -> Vec<OrderId> {
    let mut ids = Vec::new();
    for (start, head) in text.match_indices("TBH") {
        let rest = start.checked_add(head.len()).and_then(|start| text.get(start..)).unwrap_or_default();
        ids.extend(generated_at(rest).filter(|id| !ids.contains(id)));
    }
    ids
}

/// The id whose symbols begin `rest`, possibly with blanks, hyphens and underscores between them.
fn generated_at(rest: &str) -> Option<OrderId> {
    let mut symbols = String::with_capacity(13);
    let mut rest = rest.chars();
    while symbols.len() < 13 {
        match rest.next()? {
            ' ' | '-' | '_' => {}
            symbol => symbols.push(fold(symbol)),
        }
    }
    let (digits, tail) = symbols.split_at_checked(3)?;
    let values: Vec<usize> = symbols.bytes().map(value_of).collect::<Option<_>>()?;
    let is_whole = !rest.next().is_some_and(|next| next.is_ascii_alphanumeric());
    let is_id = is_whole && digits.bytes().all(|b| b.is_ascii_digit()) && check_holds(&values);
    is_id.then(|| OrderId(format!("TBH{digits}-{tail}")))
}

fn only(ids: Vec<OrderId>) -> Option<OrderId> {
    let [id] = <[OrderId; 1]>::try_from(ids).ok()?;
    Some(id)
}

fn is_word(text: &str) -> bool {
    text.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit() || b == b'-')
}

fn symbols_of(text: &str) -> String {
    text.chars().filter(|c| *c != '-').map(fold).collect()
}

/// The generated id in a word, or the word as an id of a client, who may have put one of ours into it.
fn of_word(word: &str) -> Option<OrderId> {
    let is_client_id = |id: &OrderId| word.starts_with("TBH") && symbols_of(word) != symbols_of(&id.0);
    only(generated_in(word)).filter(|id| !is_client_id(id)).or_else(|| client_id(word))
}

/// A word that a client may use as an id.
fn client_id(word: &str) -> Option<OrderId> {
    let id = OrderId(word.to_owned());
    let key = id.lookup_key();
    let is_known_form = key.starts_with("TBH") || key.starts_with("0RD");
    (is_word(word) && is_known_form && OrderId::LENGTH.contains(&word.len())).then_some(id)
}

/// The only id of a client in a text; it may have blanks between its parts, if nothing else is there.
fn client_id_in(text: &str) -> Option<OrderId> {
    let parts: Vec<&str> = text.split(|c: char| !c.is_alphanumeric() && c != '-').collect();
    let parts: Vec<&str> =
        parts.into_iter().map(|part| part.trim_matches('-')).filter(|part| !part.is_empty()).collect();
    let has_digit = |part: &&str| part.bytes().any(|b| b.is_ascii_digit());
    if parts.iter().all(has_digit) {
        return of_word(&parts.concat());
    }
    let mut ids: Vec<OrderId> = Vec::new();
    for id in parts.iter().copied().filter(has_digit).filter_map(client_id) {
        if !ids.contains(&id) {
            ids.push(id);
        }
    }
    only(ids)
}

impl PartialEq for OrderId {
    fn eq(&self, other: &Self) -> bool {
        self.lookup_key() == other.lookup_key()
    }
}

impl Eq for OrderId {}

impl hash::Hash for OrderId {
    fn hash<H: hash::Hasher>(&self, state: &mut H) {
        self.lookup_key().hash(state);
    }
}

impl fmt::Display for OrderId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Debug for OrderId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "OrderId({})", self.0)
    }
}

/// Three decimal digits, uniformly distributed: draws of 65,000 and above are rejected.
fn digits_below_1000(random: &dyn Random) -> [usize; 3] {
    loop {
        let drawn = u16::from_be_bytes(random.bytes());
        if drawn < 65_000 {
            let number = usize::from(drawn % 1_000);
            return [number / 100, number / 10 % 10, number % 10];
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use super::*;
    use crate::crockford::SYMBOLS;

    /// A fixed sequence (xorshift): tests see the same ids in each run.
    struct Sequence(Mutex<u64>);
    impl Random for Sequence {
        fn fill(&self, bytes: &mut [u8]) {
            let mut state = self.0.lock().unwrap();
            for byte in bytes {
                *state ^= *state << 13;
                *state ^= *state >> 7;
                *state ^= *state << 17;
                *byte = state.to_be_bytes()[0];
            }
        }
    }

    fn ids(count: usize) -> Vec<OrderId> {
        let random: &dyn Random = &Sequence(Mutex::new(0x9e37_79b9_7f4a_7c15));
        (0..count).map(|_| OrderId::generate(random)).collect()
    }

    #[test]
    fn a_generated_id_has_the_documented_form() {
        for id in ids(500) {
            let (head, tail) = id.as_str().split_once('-').unwrap();
            assert!(
                head.len() == 6 && head.starts_with("TBH") && head[3..].bytes().all(|b| b.is_ascii_digit())
            );
            assert!(tail.len() == 10 && tail.bytes().all(|b| SYMBOLS.contains(&b)), "{id}");
            assert!(!id.has_wrong_check_symbol() && OrderId::parse(id.as_str()) == Ok(id));
        }
    }

    #[test]
    fn every_single_wrong_symbol_is_detected() {
        for id in ids(50) {
            for position in (3..17).filter(|position| *position != 6) {
                let mut bytes = id.as_str().as_bytes().to_vec();
                bytes[position] = if bytes[position] == b'7' { b'8' } else { b'7' };
                let changed = OrderId::parse(std::str::from_utf8(&bytes).unwrap()).unwrap();
                assert!(changed.has_wrong_check_symbol(), "{id} {changed}");
            }
        }
    }

    #[test]
    fn spelling_does_not_matter() {
        let id = OrderId::parse("TBH100-01A1B2C3D4").unwrap();
        for spelling in ["tbh100-oia1b2c3d4", " TBH1O0-0LA1 B2C3D4 ", "TBH10o-O1a1b2c3d4"] {
            assert_eq!(OrderId::parse(spelling).unwrap(), id, "{spelling}");
        }
    }

    #[test]
    fn an_id_that_was_found_is_found_again() {
        let id = OrderId::parse("TBH991-0Z&F7-KKYE-RA").unwrap();
        assert_eq!((id.as_str(), OrderId::parse(id.as_str())), ("TBH991-0ZF7KKYERA", Ok(id.clone())));
    }

    #[test]
    fn ids_of_clients_are_accepted_and_other_forms_refused() {
        for accepted in
            ["TBH123-1234567890", "ORD1732180000000AB12CD", "ORD-1732180000000-7", "ord-1732180000000-999"]
        {
            assert!(OrderId::parse(accepted).is_ok(), "{accepted}");
        }
        let long = format!("ORD{}", "1".repeat(38));
        for refused in [
            "",
            "ORD-1",
            "ABC123-1234567890",
            "ORD_1732180000",
            "ORD'; DROP TABLE",
            long.as_str(),
            "ORD17321é8000",
        ] {
            assert_eq!(OrderId::parse(refused), Err(InvalidOrderId), "{refused}");
        }
    }
}
