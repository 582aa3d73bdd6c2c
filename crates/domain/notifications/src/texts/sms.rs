//! What fits into an SMS: one part holds 160 characters of the GSM alphabet (3GPP TS 23.038), and 70 as soon as a single
//! other one is among them.

use kernel::MessageChannel;
use unicode_normalization::UnicodeNormalization;
use unicode_normalization::char::is_combining_mark;

/// The basic character set.
const BASIC: &str = "@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿\
    abcdefghijklmnopqrstuvwxyzäöñüà";
/// The extension table; each of these counts twice.
const EXTENDED: &str = "\u{c}^{}\\[~]|€";

/// Units of one part alone, and of each of several, whose header takes the difference.
const GSM_UNITS: (usize, usize) = (160, 153);
const UNICODE_UNITS: (usize, usize) = (70, 67);

/// A text in the form that its channel carries: for SMS, typographic signs and letters outside the GSM alphabet become
/// those of the alphabet that stand for them. What has no substitute stays.
pub fn text_for(channel: MessageChannel, text: &str) -> String {
    if channel == MessageChannel::Sms { text.chars().flat_map(folded).collect() } else { text.to_owned() }
}

/// How many parts of an SMS the text takes, each of which is charged.
pub fn sms_parts(text: &str) -> i64 {
    let gsm: Option<usize> = text.chars().map(gsm_units).sum();
    let (units, (alone, each)) = match gsm {
        Some(units) => (units, GSM_UNITS),
        None => (text.encode_utf16().count(), UNICODE_UNITS),
    };
    let parts = if units <= alone { 1 } else { units.div_ceil(each) };
    i64::try_from(parts).unwrap_or(i64::MAX)
}

/// `None` outside the alphabet.
fn gsm_units(character: char) -> Option<usize> {
    if BASIC.contains(character) { Some(1) } else { EXTENDED.contains(character).then_some(2) }
}

fn folded(character: char) -> Vec<char> {
    if gsm_units(character).is_some() {
        return vec![character];
    }
    if let Some(sign) = sign(character) {
        return sign.chars().collect();
    }
    let plain: Vec<char> = character.nfkd().filter(|part| !is_combining_mark(*part)).collect();
    let is_known = |part: &char| gsm_units(*part).is_some();
    if plain.iter().all(is_known) { plain } else { vec![character] }
}

/// What people type, or their keyboards for them, in place of a sign of the alphabet.
fn sign(character: char) -> Option<&'static str> {
    Some(match character {
        '‘' | '’' | '‚' | '‛' | '′' | '`' | '´' | 'ʹ' | 'ʻ' | 'ʼ' | 'ʽ' | '‹' | '›' => "'",
        '“' | '”' | '„' | '‟' | '″' | '«' | '»' => "\"",
        '‐' | '‑' | '‒' | '–' | '—' | '―' | '−' | '•' | '·' => "-",
        '×' => "x",
        '⁄' | '÷' => "/",
        '\t' | '\u{2028}' | '\u{2029}' => " ",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use kernel::Coded;
    use proptest::prelude::*;

    use super::*;

    fn sms(text: &str) -> String {
        text_for(MessageChannel::Sms, text)
    }

    #[test]
    fn typographic_signs_do_not_make_an_sms_longer() {
        let typed = "Wiki\u{a0}6GB ya Ng’ombe – “bora” — ‘sasa’… José João 5 × 2\u{2009}GB";
        assert_eq!(sms(typed), "Wiki 6GB ya Ng'ombe - \"bora\" - 'sasa'... José Joao 5 x 2 GB");
        let sentence = format!("{typed}{}", "a".repeat(90));
        assert_eq!((sms_parts(&sentence), sms_parts(&sms(&sentence))), (3, 1));
    }

    #[test]
    fn a_shortened_item_stays_within_the_alphabet() {
        let item = super::super::clean_text(&"Ng’ombe ".repeat(30));
        assert!(item.ends_with('…') && sms(&item).is_ascii());
    }

    #[test]
    fn other_channels_keep_what_was_typed() {
        for channel in MessageChannel::ALL.iter().filter(|channel| **channel != MessageChannel::Sms) {
            assert_eq!(text_for(*channel, "Ng’ombe…"), "Ng’ombe…");
        }
    }

    #[test]
    fn what_has_no_substitute_stays_and_is_counted_in_its_own_units() {
        assert_eq!(sms("Karibu 😀 مرحبا"), "Karibu 😀 مرحبا");
        for (text, parts) in [
            ("a".repeat(160), 1),
            ("a".repeat(161), 2),
            ("a".repeat(306), 2),
            ("a".repeat(307), 3),
            ("€".repeat(80), 1),
            ("€".repeat(81), 2),
            ("ش".repeat(70), 1),
            ("ش".repeat(71), 2),
            ("😀".repeat(35), 1),
            ("😀".repeat(36), 2),
            (String::new(), 1),
        ] {
            assert_eq!(sms_parts(&text), parts, "{text}");
        }
    }

    proptest! {
        #[test]
        fn folding_never_costs_a_part_and_is_done_once(text in any::<String>()) {
            let folded = sms(&text);
            prop_assert_eq!(sms(&folded), folded.clone());
            let has_typographic = folded.contains(['’', '“', '–', '…', '\u{a0}']);
            prop_assert!(!has_typographic);
        }
    }
}
