use kernel::PhoneNumber;
use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};

/// A link that opens WhatsApp with `text` prepared for `number`. The person still has to send it.
pub fn whatsapp_url(number: &PhoneNumber, text: &str) -> String {
    format!("https://wa.me/{}?text={}", number.reveal(), utf8_percent_encode(text, NON_ALPHANUMERIC))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_text_cannot_add_parts_to_the_link() {
        let number = PhoneNumber::parse("0754321908").unwrap();
        let url = whatsapp_url(&number, "a&b=c #1\n+é");
        assert_eq!(url, "https://wa.me/255754321908?text=a%26b%3Dc%20%231%0A%2B%C3%A9");
    }
}
