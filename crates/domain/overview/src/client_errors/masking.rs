//! Masks what may be personal in the message of an error. Browsers write names of the code there, and sometimes the data that
//! the code worked on.

const MIN_DIGITS: usize = 3;
/// From this length on one digit is enough: it is a token. No name of a browser's own types with a digit is as long.
const MIN_TOKEN_CHARS: usize = 20;
const MAX_NAME_CHARS: usize = 40;
const MASK: char = '#';
const MASKED_QUOTE: char = '…';
/// The code of a React error: it is the only thing that such a message says.
const REACT_CODE: &str = "React error #";

/// Masks, in this order: quoted texts that are no single name, addresses and e-mail addresses, and words and groups of digits
/// that may be numbers, ids or tokens.
pub fn mask(line: &str) -> String {
    let words = mask_quotes(&mask_data(line));
    let words: Vec<_> = words.split(' ').map(mask_address).collect();
    mask_numbers(&words.join(" "))
}

/// Everything between the first and the last double quote, unless it is one name: parsers quote their input there, which has
/// quotes itself.
fn mask_data(line: &str) -> String {
    let (Some(first), Some(last)) = (line.find('"'), line.rfind('"')) else { return line.to_owned() };
    let inner = line.get(first.saturating_add(1)..last).unwrap_or_default();
    let (Some(before), Some(after)) = (line.get(..=first), line.get(last..)) else { return line.to_owned() };
    match (first == last, is_name(inner)) {
        // The closing quote is missing.
        (true, _) => format!("{before}{MASKED_QUOTE}"),
        (false, true) => line.to_owned(),
        (false, false) => format!("{before}{MASKED_QUOTE}{after}"),
    }
}

/// Texts in single quotes that are no name: browsers quote names of the code so, which have no blanks. A name of one person in
/// one word cannot be told from them; without number or address it does not identify a person.
fn mask_quotes(line: &str) -> String {
    let mut masked = String::with_capacity(line.len());
    let mut rest = line;
    while let Some(open) = opening_quote(rest) {
        let (before, quoted) = rest.split_at(open);
        let mark = if quoted.starts_with('`') { '`' } else { '\'' };
        let inner = quoted.get(1..).unwrap_or_default();
        let (inner, after) = inner.split_once(mark).unwrap_or((inner, ""));
        masked.push_str(before);
        masked.push(mark);
        if is_name(inner) {
            masked.push_str(inner);
        } else {
            masked.push(MASKED_QUOTE);
        }
        masked.push(mark);
        rest = after;
    }
    masked.push_str(rest);
    masked
}

/// An apostrophe within a word opens nothing.
fn opening_quote(text: &str) -> Option<usize> {
    let mut before = ' ';
    text.char_indices().find_map(|(index, c)| {
        let opens = matches!(c, '\'' | '`') && !before.is_alphanumeric();
        before = c;
        opens.then_some(index)
    })
}

fn is_name(text: &str) -> bool {
    let is_part = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '$' | '.' | '-');
    (1..=MAX_NAME_CHARS).contains(&text.len()) && text.chars().all(is_part)
}

fn mask_address(word: &str) -> &str {
    let is_email = word.split_once('@').is_some_and(|(name, host)| !name.is_empty() && !host.is_empty());
    if is_email {
        "<e-mail>"
    } else if word.contains("://") {
        "<address>"
    } else {
        word
    }
}

fn mask_numbers(line: &str) -> String {
    let mut masked = String::with_capacity(line.len());
    let mut rest = line;
    while let Some(first) = rest.chars().next() {
        let length = run_length(rest);
        let (run, after) = rest.split_at(if length == 0 { first.len_utf8() } else { length });
        let is_code = run.len() <= MIN_DIGITS && masked.ends_with(REACT_CODE);
        if is_private(run) && !is_code {
            masked.push(MASK);
        } else {
            masked.push_str(run);
        }
        rest = after;
    }
    masked
}

/// Bytes of a word at the beginning, and of the groups of digits that follow when it is one itself.
fn run_length(text: &str) -> usize {
    let is_word = |c: char| c.is_alphanumeric() || matches!(c, '_' | '-');
    let word_end = |text: &str| text.find(|c| !is_word(c)).unwrap_or(text.len());
    let mut end = word_end(text);
    loop {
        let (run, rest) = text.split_at(end);
        let is_number = run.ends_with(char::is_numeric) && !run.contains(char::is_alphabetic);
        let group = rest.strip_prefix([' ', '.', '/']).filter(|next| next.starts_with(char::is_numeric));
        let Some(group) = group.filter(|_group| is_number) else { return end };
        end = end.saturating_add(1).saturating_add(word_end(group));
    }
}

fn is_private(run: &str) -> bool {
    let digits = run.chars().filter(|c| c.is_numeric()).count();
    let chars = run.chars().count();
    digits >= MIN_DIGITS || (chars >= MIN_TOKEN_CHARS && digits > 0) || chars > MAX_NAME_CHARS
}

#[cfg(test)]
mod tests {
    use super::mask;

    #[test]
    fn numbers_ids_and_tokens_are_masked_in_every_spelling() {
        for (sent, kept) in [
            ("order of 0712345678", "order of #"),
            ("order of +255 712-345 678, late", "order of +#, late"),
            ("07 12 34 56 78 failed", "# failed"),
            ("no order TBH482-7K3M9QX2TC", "no order #"),
            ("token eyJhbGciOiJIUzI1abcdef refused", "token # refused"),
            ("token=0f3b9c0de8aa41d2", "token=#"),
            (&format!("token {}", "a".repeat(41)), "token #"),
            ("TIN ١٢٣٤٥٦", "TIN #"),
        ] {
            assert_eq!(mask(sent), kept, "{sent}");
        }
    }

    #[test]
    fn e_mail_addresses_and_links_are_masked() {
        assert_eq!(mask("sent to asha.juma@example.co.tz twice"), "sent to <e-mail> twice");
        assert_eq!(mask("no answer of https://shop.example/a?token=b"), "no answer of <address>");
    }

    #[test]
    fn quoted_data_is_masked_and_quoted_names_of_the_code_stay() {
        for (sent, kept) in [
            (
                "Unexpected token 'A', ...\"name\":\"Asha Juma\",\"pho\"... is not valid JSON",
                "Unexpected token 'A', ...\"…\"... is not valid JSON",
            ),
            ("The string 'Asha Juma' is no selector", "The string '…' is no selector"),
            ("cut off at 'Asha Ju", "cut off at '…'"),
            ("cut off at \"Asha Ju", "cut off at \"…"),
        ] {
            assert_eq!(mask(sent), kept, "{sent}");
        }
        for plain in [
            "Cannot read properties of undefined (reading 'priceTsh')",
            "Failed to execute 'removeChild' on 'Node': The node is not a child of this node.",
            "can't access property \"price\", this.offer is null",
            "Can't find variable: offer",
            "Maximum call stack size exceeded in Uint8ClampedArray, Float64Array",
            "line 1 column 12",
        ] {
            assert_eq!(mask(plain), plain);
        }
    }

    #[test]
    fn the_code_of_a_react_error_stays() {
        let sent =
            "Minified React error #418; visit https://react.dev/errors/418?args[]=Asha for the message";
        assert_eq!(mask(sent), "Minified React error #418; visit <address> for the message");
        assert_eq!(mask("React error #0712345678"), "React error ##");
    }
}
