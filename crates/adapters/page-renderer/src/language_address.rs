//! Addresses that fix the language of their page: `/sw/routers` is `/routers` in Swahili.

use std::borrow::Cow;

use kernel::{Coded, Language};

/// An address of a page, split into its language and its bare path.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Address<'a> {
    /// `None` for a bare address, whose language the visitor chooses.
    pub language: Option<Language>,
    /// The path without the language; begins with a slash.
    pub path: &'a str,
}

impl<'a> Address<'a> {
    pub fn parse(path: &'a str) -> Self {
        let fixed = Language::all().find_map(|language| Some((language, without(path, language)?)));
        fixed
            .map_or(Self { language: None, path }, |(language, path)| Self { language: Some(language), path })
    }

    /// The whole path, with another bare path.
    pub fn with_path(self, path: &str) -> Cow<'_, str> {
        match self.language {
            None => path.into(),
            Some(language) => in_language(path, language).into(),
        }
    }
}

/// The address of the page at the bare `path` that is always in `language`.
pub fn in_language(path: &str, language: Language) -> String {
    let rest = if path == "/" { "" } else { path };
    format!("/{}{rest}", language.code())
}

fn without(path: &str, language: Language) -> Option<&str> {
    match path.strip_prefix('/')?.strip_prefix(language.code())? {
        "" => Some("/"),
        rest => rest.starts_with('/').then_some(rest),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_segment_fixes_the_language_and_other_words_do_not() {
        let parsed = |path| {
            let Address { language, path } = Address::parse(path);
            (language, path)
        };
        assert_eq!(parsed("/sw/bundles/1"), (Some(Language::Sw), "/bundles/1"));
        assert_eq!(parsed("/en"), (Some(Language::En), "/"));
        assert_eq!(parsed("/sw/"), (Some(Language::Sw), "/"));
        assert_eq!(parsed("/sw/en/routers"), (Some(Language::Sw), "/en/routers"));
        for bare in ["/", "/routers", "/swahili", "/SW/routers", "/fr/routers", "//sw/routers", "sw"] {
            assert_eq!(parsed(bare), (None, bare), "{bare}");
        }
    }

    #[test]
    fn the_address_in_a_language_is_parsed_back() {
        for path in ["/", "/routers", "/bundles/0199"] {
            for language in Language::all() {
                let address = in_language(path, language);
                assert_eq!(Address::parse(&address), Address { language: Some(language), path });
            }
        }
        assert_eq!(in_language("/", Language::Sw), "/sw");
    }
}
