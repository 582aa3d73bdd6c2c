use kernel::Language;

/// Separates the page of a link from its secret, which no server reads.
const SECRET: char = '#';

/// The mail with a link for a new password. `url` ends in its secret.
pub fn password_link_text(url: &str, language: Language) -> String {
    language
        .pick(
            "Choose a new password\nOpen this link within an hour. It works once:\n{url}\n\
             If you did not ask for it, ignore this mail: your password stays as it is.",
            "Weka nenosiri jipya\nFungua kiungo hiki ndani ya saa moja. Kinafanya kazi mara moja tu:\n{url}\n\
             Kama hukukiomba, puuza barua pepe hii: nenosiri lako halijabadilika.",
        )
        .replace("{url}", url)
}

/// The mail with a link for the first password. `url` ends in its secret.
pub fn invitation_text(url: &str, language: Language) -> String {
    language
        .pick(
            "Your invitation to the back office\nOpen this link within three days and choose your password. It works once:\n{url}",
            "Mwaliko wako wa ofisi ya duka\nFungua kiungo hiki ndani ya siku tatu na uweke nenosiri lako. \
             Kinafanya kazi mara moja tu:\n{url}",
        )
        .replace("{url}", url)
}

/// Begins the secret of a link that opens an order.
const ORDER_LINK: &str = "/o/";

/// The text of a message without the secrets of its links, for everyone but its recipient.
pub fn hide_link_secret(text: &str) -> String {
    let hidden = |word: &str| match word.split_once(ORDER_LINK).or_else(|| word.split_once(SECRET)) {
        Some((page, secret)) if page.contains("://") => {
            let mark = word.get(page.len()..word.len().saturating_sub(secret.len())).unwrap_or_default();
            format!("{page}{mark}••••")
        }
        _ => word.to_owned(),
    };
    text.split_inclusive(char::is_whitespace)
        .map(|word| {
            let end = word.trim_end_matches(char::is_whitespace).len();
            let (visible, blank) = word.split_at(end);
            hidden(visible) + blank
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_recipient_reads_the_secret_of_a_link() {
        for language in [Language::En, Language::Sw] {
            for text in [password_link_text, invitation_text] {
                let mail = text("https://shop.example/reset#5ec2e7", language);
                assert!(mail.contains("https://shop.example/reset#5ec2e7"), "{mail}");
                assert_eq!(hide_link_secret(&mail), mail.replace("5ec2e7", "••••"));
            }
        }
        let sms = "Asante.\nhttps://shop.example/o/4827K3M9QX2TC0123456789AB";
        assert_eq!(hide_link_secret(sms), "Asante.\nhttps://shop.example/o/••••");
        assert_eq!(hide_link_secret("24/7/o/k"), "24/7/o/k");
        assert_eq!(hide_link_secret("Order #12 is urgent\n"), "Order #12 is urgent\n");
    }
}
