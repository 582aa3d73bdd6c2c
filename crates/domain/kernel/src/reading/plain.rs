use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

use crate::text::{is_invisible, keyboard_mark};

/// The zero of each script whose digits phones in East Africa can type, apart from those that NFKC maps to ASCII.
const ZEROS: [u32; 6] = [0x0660, 0x06f0, 0x07c0, 0x0966, 0x09e6, 0x1040];

/// The text as an ASCII keyboard types it, where it has a key for it: one kind of dash, apostrophe, quotation mark, blank
/// and digit, full-width letters as ordinary ones, and no invisible characters. Blanks are collapsed and trimmed; other
/// letters stay.
pub fn plain(text: &str) -> String {
    let marks: String = text.chars().map(mark).collect();
    let visible: String = marks.nfkc().map(mark).map(blank).filter(|c| !is_hidden(*c)).map(digit).collect();
    visible.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// [`plain`], without what spreadsheets put around a code so that it stays text: `="0712"` and `'0712`.
pub fn plain_code(text: &str) -> String {
    let text = plain(text);
    let formula = text.strip_prefix("=\"").and_then(|rest| rest.strip_suffix('"'));
    let bare = formula.or_else(|| text.strip_prefix('\'')).unwrap_or(&text);
    bare.trim().to_owned()
}

/// Whether a spreadsheet wrote something else in place of a code: `2.61E+13` for a long number, `####` for one wider than
/// its column, `#N/A` for an error.
pub fn is_lost_code(text: &str) -> bool {
    let text = plain_code(text);
    let is_error =
        |rest: &str| rest == "N/A" || rest.ends_with(['!', '?']) || rest.bytes().all(|b| b == b'#');
    let is_digits = |text: &str| !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    let is_shortened = text.split_once("E+").is_some_and(|(number, exponent)| {
        is_digits(&number.replacen(['.', ','], "", 1)) && is_digits(exponent)
    });
    is_shortened || text.strip_prefix('#').is_some_and(is_error)
}

/// The text for comparisons and searches: [`plain`], in lower case and without accents.
pub fn folded(text: &str) -> String {
    let bare = plain(text).nfd().filter(|c| !is_combining_mark(*c)).collect::<String>();
    // The capital of an apostrophe is a letter: U+A78B.
    let bare: String = bare.chars().flat_map(char::to_lowercase).map(mark).collect();
    let composed: String = bare.nfc().collect();
    composed.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Runs of digits and runs of letters, without what stands between them.
pub fn words(text: &str) -> Vec<&str> {
    let (mut words, mut start, mut last) = (Vec::new(), 0, Kind::Other);
    for (place, character) in text.char_indices() {
        let kind = Kind::of(character);
        if kind != last {
            words.extend(text.get(start..place).filter(|_| last != Kind::Other));
            (start, last) = (place, kind);
        }
    }
    words.extend(text.get(start..).filter(|_| last != Kind::Other));
    words
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Digit,
    Letter,
    Other,
}

impl Kind {
    fn of(character: char) -> Self {
        if character.is_ascii_digit() {
            Self::Digit
        } else if character.is_alphabetic() {
            Self::Letter
        } else {
            Self::Other
        }
    }
}

/// Marks that NFKC leaves apart or splits.
fn mark(character: char) -> char {
    match keyboard_mark(character) {
        '\u{2010}'..='\u{2015}' | '\u{2043}' | '\u{2212}' | '\u{fe58}' | '\u{fe63}' | '\u{ff0d}' => '-',
        '\u{201c}'..='\u{201f}' | '\u{2033}' | '\u{ab}' | '\u{bb}' | '\u{ff02}' => '"',
        '\u{66b}' => '.',
        '\u{66c}' => ',',
        '\u{2044}' | '\u{2215}' => '/',
        other => other,
    }
}

/// Invisible characters, and the selectors of emoji variants.
fn is_hidden(character: char) -> bool {
    is_invisible(character) || matches!(character, '\u{fe00}'..='\u{fe0f}')
}

fn blank(character: char) -> char {
    if character.is_whitespace() { ' ' } else { character }
}

fn digit(character: char) -> char {
    let code = u32::from(character);
    let value = ZEROS.iter().find_map(|zero| code.checked_sub(*zero).filter(|value| *value < 10));
    value.and_then(|value| char::from_digit(value, 10)).unwrap_or(character)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn one_kind_of_each_mark_is_left() {
        let text = "\u{202a}Ng\u{2019}ombe\u{a0}\u{2013}\u{a0}\u{ff11}\u{ff12} \u{663}\u{200b} \u{201c}x\u{201d}\t\u{ad}";
        assert_eq!(plain(text), "Ng'ombe - 12 3 \"x\"");
    }

    #[test]
    fn a_code_loses_what_protected_it_in_a_spreadsheet() {
        for text in ["=\"CEJ1\"", "'CEJ1", " CEJ1\u{200b}", "\u{2018}CEJ1"] {
            assert_eq!(plain_code(text), "CEJ1", "{text}");
        }
    }

    #[test]
    fn a_code_in_whose_place_a_spreadsheet_shows_something_else_is_lost() {
        for text in ["2.61E+13", "2,55754E+11", "1E+15", "####", "#N/A", "#NAME?", "#REF!", "#DIV/0!"] {
            assert!(is_lost_code(text), "{text}");
        }
        for text in ["CEJ1", "1E5", "2.61E13", "E+13", "A1E+13", "#1234", "26100000000014", ""] {
            assert!(!is_lost_code(text), "{text}");
        }
    }

    #[test]
    fn names_that_people_do_not_distinguish_fold_to_one_text() {
        for name in ["Ng'wandu", "NG\u{2019}WANDU", "Ng\u{2bc}wandu\u{200b}", "  ng`wandu"] {
            assert_eq!(folded(name), "ng'wandu", "{name}");
        }
        for name in ["José", "JOSE", "Jose\u{301}", "José\u{a0}"] {
            assert_eq!(folded(name), "jose", "{name}");
        }
    }

    #[test]
    fn the_form_of_every_character_is_stable() {
        let is_stable = |c: char| {
            let (plain_form, folded_form) = (plain(&c.to_string()), folded(&c.to_string()));
            plain(&plain_form) == plain_form && folded(&folded_form) == folded_form
        };
        // Beyond are ideographs alone.
        assert_eq!(('\0'..='\u{1ffff}').find(|c| !is_stable(*c)), None);
    }

    proptest! {
        #[test]
        fn each_form_is_stable(text in any::<String>()) {
            prop_assert_eq!(plain(&plain(&text)), plain(&text));
            prop_assert_eq!(folded(&folded(&text)), folded(&text));
        }
    }
}
