//! Cells of exported files.
#![no_main]

use api_types::csv::{escaped, line, unescaped};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    let cell = escaped(text);
    assert_eq!(unescaped(&cell), text);
    let first =
        cell.trim_start_matches(|char: char| char.is_whitespace() || char.is_control() || char == '\u{feff}');
    let is_number =
        cell.strip_prefix('-').is_some_and(|digits| digits.bytes().all(|byte| byte.is_ascii_digit()));
    assert!(is_number || !first.starts_with(['=', '+', '-', '@', '＝', '＋', '－', '＠']), "{cell:?}");
    assert!(!cell.starts_with(['\t', '\r', '\n', '\0']), "{cell:?}");
    let row = line(&[text, "next"]);
    assert_eq!(row.matches('"').count() % 2, 0, "{row:?}");
});
