use kernel::PhoneNumber;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};

/// A link that opens WhatsApp with `text` ready to be sent to `number`. Pressing it is up to the person.
pub fn whatsapp_url(number: &PhoneNumber, text: &str) -> String {
    format!("https://wa.me/{}?text={}", number.reveal(), utf8_percent_encode(text, NON_ALPHANUMERIC))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_in_the_text_can_leave_the_text() {
        let number = PhoneNumber::parse("0754321908").unwrap();
        let url = whatsapp_url(&number, "a&b=c #1\n+é");
        assert_eq!(url, "https://wa.me/255754321908?text=a%26b%3Dc%20%231%0A%2B%C3%A9");
    }
}
