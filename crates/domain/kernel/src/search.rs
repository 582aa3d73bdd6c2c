use crate::{OrderId, PhoneNumber, folded, plain_code};

/// What staff type into a search, for every list. A record matches when
/// - all words of the text begin words of its name or place, in any order,
/// - the text is the beginning or the end of one of its ids or references, or the beginning of what follows a hyphen in an id,
/// - or its digits are any part of one of its phone numbers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Search {
    /// The [folded] words of the text, at least one and at most [`Self::MAX_WORDS`].
    pub words: Vec<String>,
    /// The same words in lower case and with their accents, for columns that are not folded.
    pub accented_words: Vec<String>,
    /// The text as part of an id's [lookup key](OrderId::lookup_key), with the hyphens that were typed.
    pub id: String,
    /// The text as part of a wallet's or network's reference, in capitals.
    pub reference: String,
    /// Digits of a phone number, with or without its country; `None` when the text is not a part of one.
    pub phone: Option<String>,
}

impl Search {
    /// The maximum number of words; further ones are ignored.
    pub const MAX_WORDS: usize = 8;
    /// The fewest characters that find an id or a reference by its end.
    pub const MIN_END: usize = 4;

    /// Parses staff input; `None` when it is blank. A phone number is found in any of its forms.
    pub fn parse(text: &str) -> Option<Self> {
        let text = plain_code(text);
        let search = Self {
            words: words(&folded(&text)),
            accented_words: words(&text.to_lowercase()),
            id: OrderId::lookup_part(&text),
            reference: text.to_ascii_uppercase(),
            phone: PhoneNumber::search_part(&text),
        };
        (!text.is_empty()).then_some(search)
    }

    /// Records of the owner of a number.
    pub fn of_number(phone: &PhoneNumber) -> Self {
        let number = phone.reveal().to_owned();
        Self {
            words: vec![number.clone()],
            accented_words: vec![number.clone()],
            id: number.clone(),
            reference: number.clone(),
            phone: Some(number),
        }
    }

    /// The text as part of an id without hyphens, such as an agent's code.
    pub fn code(&self) -> String {
        self.id.replace('-', "")
    }

    /// How an order id may begin: as typed, and with its hyphen where it was left out or typed elsewhere.
    pub fn id_beginnings(&self) -> Vec<String> {
        let code = self.code();
        let head = if code.starts_with("0RD") { 3 } else { 6 };
        let hyphenated = code.split_at_checked(head).filter(|(head, tail)| is_head(head) && !tail.is_empty());
        let hyphenated = hyphenated.map(|(head, tail)| format!("{head}-{tail}"));
        let typed = Some(self.id.clone()).filter(|typed| hyphenated.as_ref() != Some(typed));
        typed.into_iter().chain(hyphenated).collect()
    }

    /// Whether all words begin words of `name`, for lists that are searched in memory.
    pub fn is_of_name(&self, name: &str) -> bool {
        let name = folded(name);
        self.words.iter().all(|word| name.split(' ').any(|of_name| of_name.starts_with(word.as_str())))
    }
}

/// Whether an order id has its hyphen after this.
fn is_head(text: &str) -> bool {
    let is_generated = text.strip_prefix("TBH").is_some_and(|rest| rest.bytes().all(|b| b.is_ascii_digit()));
    text == "0RD" || is_generated
}

fn words(text: &str) -> Vec<String> {
    text.split(' ').take(Search::MAX_WORDS).map(str::to_owned).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Search {
        Search::parse(text).unwrap()
    }

    #[test]
    fn a_phone_number_is_found_in_any_of_its_forms() {
        for form in ["0754 321 908", "255754321908", "+255754321908", "00255 754-321-908", "754321908"] {
            let part = parse(form).phone.unwrap();
            assert!("255754321908".contains(&part), "{form} {part}");
        }
        assert_eq!(parse(" 0754 321 ").phone.as_deref(), Some("754321"));
        assert_eq!(parse("Asha 07").phone, None);
    }

    #[test]
    fn a_blank_text_is_no_search() {
        for text in ["", "  ", " \t\u{200b}", "=\"\""] {
            assert_eq!(Search::parse(text), None, "{text:?}");
        }
    }

    #[test]
    fn names_and_ids_are_searched_without_case_and_look_alikes() {
        let search = parse(" Tbh1oo ");
        assert_eq!(
            (search.id.as_str(), search.words.as_slice()),
            ("TBH100", ["tbh1oo".to_owned()].as_slice())
        );
        assert_eq!(parse(" agt-o1 il ").id, "AGT-0111");
        assert_eq!(parse(" 7k3-m9q").code(), "7K3M9Q");
        assert_eq!(parse("cej3i3").reference, "CEJ3I3", "a reference has letters O, I and L");
    }

    #[test]
    fn an_order_id_begins_as_typed_or_with_its_hyphen() {
        for typed in ["TBH606-H9EYS75FKM", "tbh606 h9eys75fkm", "tbh606h9eys75fkm", "TBH-606-H9EYS75FKM"] {
            let beginnings = parse(typed).id_beginnings();
            assert!(beginnings.contains(&"TBH606-H9EYS75FKM".to_owned()), "{typed} {beginnings:?}");
        }
        assert_eq!(parse("TBH606-H9").id_beginnings(), ["TBH606-H9"]);
        assert_eq!(parse("TBH606").id_beginnings(), ["TBH606"]);
        assert_eq!(parse("ord1732").id_beginnings(), ["0RD1732", "0RD-1732"]);
        assert_eq!(parse("TBHabc9").id_beginnings(), ["TBHABC9"]);
        assert_eq!(parse("ééé").id_beginnings(), ["ééé"]);
    }

    #[test]
    fn a_name_is_found_by_the_beginnings_of_its_words() {
        for text in ["week", "2gb weekly", "WÉEKLY"] {
            assert!(parse(text).is_of_name("Weekly 2GB"), "{text}");
        }
        for text in ["eekly", "weekly 5", "weekly 2gb x"] {
            assert!(!parse(text).is_of_name("Weekly 2GB"), "{text}");
        }
    }
}
