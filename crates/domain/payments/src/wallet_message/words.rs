/// A part of a text, with its place in bytes.
#[derive(Debug, Clone, Copy)]
pub struct Span<'a> {
    pub text: &'a str,
    pub start: usize,
    pub end: usize,
}

impl Span<'_> {
    pub fn is(&self, word: &str) -> bool {
        self.text.eq_ignore_ascii_case(word)
    }

    pub fn is_any(&self, words: &[&str]) -> bool {
        words.iter().any(|word| self.is(word))
    }
}

/// The runs of characters that `is_part` accepts, without `edges` around each.
pub fn runs<'a>(text: &'a str, is_part: impl Fn(char) -> bool, edges: &[char]) -> Vec<Span<'a>> {
    let (mut found, mut start) = (Vec::new(), None);
    let end_of_text = std::iter::once((text.len(), None));
    for (place, character) in text.char_indices().map(|(place, c)| (place, Some(c))).chain(end_of_text) {
        match (start, character.is_some_and(&is_part)) {
            (None, true) => start = Some(place),
            (Some(from), false) => {
                found.extend(trimmed(text, from, place, edges));
                start = None;
            }
            _ => {}
        }
    }
    found
}

fn trimmed<'a>(text: &'a str, from: usize, to: usize, edges: &[char]) -> Option<Span<'a>> {
    let bare = text.get(from..to)?.trim_start_matches(edges);
    let start = to.saturating_sub(bare.len());
    let bare = bare.trim_end_matches(edges);
    let end = start.saturating_add(bare.len());
    (!bare.is_empty()).then_some(Span { text: bare, start, end })
}

/// The words of a message. Points and hyphens within a word stay, as references have them, but not the full stop between
/// two sentences without a blank.
pub fn words(text: &str) -> Vec<Span<'_>> {
    let is_part = |c: char| c.is_alphanumeric() || matches!(c, '.' | '-');
    let joined = runs(text, is_part, &['.', '-']);
    joined.into_iter().flat_map(|word| sentences(text, word)).collect()
}

fn sentences<'a>(text: &'a str, word: Span<'a>) -> Vec<Span<'a>> {
    let (mut parts, mut start) = (Vec::new(), word.start);
    for (place, point) in word.text.match_indices('.') {
        let (before, after) = word.text.split_at(place);
        let before = before.rsplit('.').next().unwrap_or_default();
        let next = after.chars().skip(point.len()).take(2);
        let is_before_word = next.filter(|c| c.is_alphabetic()).count() == 2;
        if is_before_word || (before.len() > 1 && before.chars().all(char::is_alphabetic)) {
            let end = word.start.saturating_add(place);
            parts.extend(trimmed(text, start, end, &['.', '-']));
            start = end;
        }
    }
    parts.extend(trimmed(text, start, word.end, &['.', '-']));
    parts
}
