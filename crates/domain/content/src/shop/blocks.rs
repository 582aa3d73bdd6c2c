use kernel::{InvalidText, clean_line};

use crate::text::{paragraphs, texts};

texts! {
    /// The title of a text block: one line of 1 to 120 characters.
    BlockTitle clean_line 120;
    /// The text of a block: 1 to 4,000 characters of plain text. A blank line starts a paragraph, `- ` a list item.
    BlockText required_paragraphs 4_000;
}

fn required_paragraphs(text: &str, max_chars: usize) -> Result<String, InvalidText> {
    let text = paragraphs(text, max_chars)?;
    if text.is_empty() { Err(InvalidText::Empty) } else { Ok(text) }
}

/// The shop's own text for a part of a page, instead of the client's default text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextBlock {
    /// The heading, or the question in an FAQ.
    pub title: BlockTitle,
    pub text: BlockText,
}

/// The key of a part of a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct BlockKey(&'static str);

/// The text is not the key of a part of a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("unknown block of text")]
pub struct UnknownBlock;

/// Parts with a default text in the client, and additional questions for the shop (`own1` to `own4`).
const KEYS: [&str; 28] = [
    "faq.payFirst",
    "faq.noPrompt",
    "faq.wrongNumber",
    "faq.nothing",
    "faq.stop",
    "faq.agent",
    "faq.own1",
    "faq.own2",
    "faq.own3",
    "faq.own4",
    "agent.lead",
    "agent.benefit1",
    "agent.benefit2",
    "agent.benefit3",
    "agent.requirements",
    "agent.steps",
    "agent.talk",
    "terms.lead",
    "terms.prices",
    "terms.bundles",
    "terms.routers",
    "terms.refunds",
    "terms.contact",
    "privacy.kept",
    "privacy.why",
    "privacy.device",
    "privacy.trackers",
    "privacy.erase",
];

impl BlockKey {
    /// # Errors
    /// [`UnknownBlock`] for anything but a [`code`](Self::code).
    pub fn parse(text: &str) -> Result<Self, UnknownBlock> {
        KEYS.into_iter().find(|key| *key == text).map(Self).ok_or(UnknownBlock)
    }

    /// All keys, in page order.
    pub fn all() -> impl Iterator<Item = Self> {
        KEYS.into_iter().map(Self)
    }

    /// The stable code used in rows and on the wire.
    pub fn code(self) -> &'static str {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_parses_and_nothing_else_does() {
        assert!(BlockKey::all().all(|key| BlockKey::parse(key.code()) == Ok(key)));
        assert!(["", "faq", "faq.", "faq.other"].iter().all(|text| BlockKey::parse(text).is_err()));
    }

    #[test]
    fn a_block_requires_english_and_may_lack_swahili() {
        assert_eq!(BlockText::parse(" \n ", "Bei"), Err(InvalidText::Empty));
        assert_eq!(
            BlockText::parse("Prices\n\n\n- one", "").map(|text| text.sw().to_owned()),
            Ok(String::new())
        );
        assert_eq!(BlockText::parse(&"word\n".repeat(1_000), ""), Err(InvalidText::TooLong));
        assert_eq!(BlockText::parse("see http://evil.example", ""), Err(InvalidText::Link));
    }
}
