use std::fmt;

use chrono::NaiveTime;
use kernel::plain_code;

/// Where the tax authority (TRA) shows a receipt to anyone; behind it stand the code and the time.
const VERIFICATION: &str = "verify.tra.go.tz/";

/// The tax authority's receipt of a sale: the verification code that is printed on it, and when it was issued, which the
/// link to it needs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FiscalReceipt {
    code: String,
    time: Option<NaiveTime>,
}

/// The text is neither a verification code nor a link of the tax authority.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a fiscal receipt")]
pub struct InvalidFiscalReceipt;

impl FiscalReceipt {
    /// Parses what a receipt shows: its link `https://verify.tra.go.tz/A1B2C3380_201602`, as its QR code holds it; the code
    /// with its time, `A1B2C3380 20:16:02`; or the code alone, 5 to 24 letters and digits.
    ///
    /// # Errors
    /// [`InvalidFiscalReceipt`] for anything else, such as a link to another site.
    pub fn parse(text: &str) -> Result<Self, InvalidFiscalReceipt> {
        let text = plain_code(text).to_ascii_lowercase();
        let address = text.strip_prefix("https://").or_else(|| text.strip_prefix("http://")).unwrap_or(&text);
        let receipt = address.strip_prefix(VERIFICATION).unwrap_or(address).trim_end_matches('/');
        let (code, time) = match receipt.split_once(['_', ' ']) {
            Some((code, time)) => (code, Some(parse_time(time)?)),
            None => (receipt, None),
        };
        let is_code = (5..=24).contains(&code.len())
            && code.bytes().all(|byte| byte.is_ascii_alphanumeric())
            && code.bytes().any(|byte| byte.is_ascii_digit());
        is_code.then(|| Self { code: code.to_ascii_uppercase(), time }).ok_or(InvalidFiscalReceipt)
    }

    /// The verification code, in capitals.
    pub fn code(&self) -> &str {
        &self.code
    }

    /// The address at which anyone sees the receipt, which its QR code holds; `None` while its time is unknown.
    pub fn link(&self) -> Option<String> {
        self.time.map(|_| format!("https://{VERIFICATION}{self}"))
    }
}

fn parse_time(text: &str) -> Result<NaiveTime, InvalidFiscalReceipt> {
    let digits = text.replace(':', "");
    NaiveTime::parse_from_str(&digits, "%H%M%S")
        .ok()
        .filter(|_| digits.len() == 6)
        .ok_or(InvalidFiscalReceipt)
}

/// `A1B2C3380_201602`, or the code alone; parsed again, it is the same receipt.
impl fmt::Display for FiscalReceipt {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.code)?;
        self.time.map_or(Ok(()), |time| write!(f, "_{}", time.format("%H%M%S")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_receipt_is_read_from_its_link_its_code_and_time_or_its_code() {
        let with_time = "A1B2C3380_201602";
        for text in [
            "https://verify.tra.go.tz/A1B2C3380_201602",
            " HTTP://verify.tra.go.tz/a1b2c3380_201602/ ",
            "verify.tra.go.tz/A1B2C3380_201602",
            "A1B2C3380 20:16:02",
            "A1B2C3380_201602",
        ] {
            let receipt = FiscalReceipt::parse(text).unwrap();
            assert_eq!(receipt.to_string(), with_time, "{text}");
            assert_eq!(receipt.link().as_deref(), Some("https://verify.tra.go.tz/A1B2C3380_201602"));
        }
        let code = FiscalReceipt::parse("a1b2c3380").unwrap();
        assert_eq!((code.code(), code.link()), ("A1B2C3380", None));
        assert_eq!(FiscalReceipt::parse(&code.to_string()), Ok(code));
    }

    #[test]
    fn what_is_no_receipt_is_refused() {
        for text in [
            "",
            "RECEIPT",
            "12",
            "A1B2C3380_256161",
            "A1B2C3380_2016",
            "A1B2C3380_20:16:0x",
            "https://evil.example/A1B2C3380_201602",
            "https://verify.tra.go.tz.evil.example/A1B2C3380_201602",
            "https://verify.tra.go.tz/a/A1B2C3380_201602",
            "javascript:alert(1)",
            "A1B2C3380é",
            "A1B2C3380_201602_1",
            "1234567890123456789012345",
        ] {
            assert_eq!(FiscalReceipt::parse(text), Err(InvalidFiscalReceipt), "{text}");
        }
    }
}
