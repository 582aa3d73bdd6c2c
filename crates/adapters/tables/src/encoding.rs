use encoding_rs::{Encoding, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};
use kernel::TableError;

/// The text of a file: by its byte order mark, or else UTF-8 if it is valid, UTF-16 if every other byte is zero, or
/// Windows-1252.
pub fn decode(file: &[u8]) -> Result<String, TableError> {
    let encoding = Encoding::for_bom(file).map_or_else(|| guess(file), |(encoding, _length)| encoding);
    let (text, _encoding, has_errors) = encoding.decode(file);
    if !has_errors && is_text(&text) { Ok(text.into_owned()) } else { Err(TableError::Unreadable) }
}

fn guess(file: &[u8]) -> &'static Encoding {
    let zeros = |offset: usize| file.iter().skip(offset).step_by(2).filter(|byte| **byte == 0).count();
    let half = file.len() / 2;
    match (zeros(0), zeros(1)) {
        (first, 0) if first > half / 2 => UTF_16BE,
        (0, second) if second > half / 2 => UTF_16LE,
        _ if std::str::from_utf8(file).is_ok() => UTF_8,
        _ => WINDOWS_1252,
    }
}

/// Whether it has no control characters but line ends and tabs, and is no page or document.
fn is_text(text: &str) -> bool {
    let begins = text.trim_start().get(..5).unwrap_or_default().to_ascii_lowercase();
    let is_document = ["%pdf-", "<html", "<!doc", "<?xml", "{\\rtf"].contains(&begins.as_str());
    let is_control = |c: char| c.is_control() && !matches!(c, '\n' | '\r' | '\t' | '\u{85}' | '\u{1a}');
    !is_document && !text.contains(is_control)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn utf16(text: &str, bytes: impl Fn(u16) -> [u8; 2], mark: &[u8]) -> Vec<u8> {
        mark.iter().copied().chain(text.encode_utf16().flat_map(bytes)).collect()
    }

    #[test]
    fn each_encoding_is_decoded_with_and_without_its_mark() {
        let text = "jina,bei\nNg’ombe é,5\n";
        let ascii = "jina,bei\nWiki,5\n";
        assert_eq!(decode(text.as_bytes()), Ok(text.to_owned()));
        assert_eq!(decode(format!("\u{feff}{text}").as_bytes()), Ok(text.to_owned()));
        assert_eq!(decode(&utf16(text, u16::to_le_bytes, b"\xff\xfe")), Ok(text.to_owned()));
        assert_eq!(decode(&utf16(text, u16::to_be_bytes, b"\xfe\xff")), Ok(text.to_owned()));
        assert_eq!(decode(&utf16(ascii, u16::to_le_bytes, b"")), Ok(ascii.to_owned()));
        assert_eq!(decode(&utf16(ascii, u16::to_be_bytes, b"")), Ok(ascii.to_owned()));
        assert_eq!(decode(b"jina,bei\nNg\x92ombe \xe9,5\n"), Ok(text.to_owned()));
    }

    #[test]
    fn documents_and_pictures_are_not_text() {
        for file in [
            &b"%PDF-1.4\n1 0 obj"[..],
            b"\x89PNG\r\n\x1a\n\0\0",
            b"<html><table>",
            b"GIF89a\x01\x00",
            b"a\0b",
        ] {
            assert_eq!(decode(file), Err(TableError::Unreadable), "{file:?}");
        }
    }
}
