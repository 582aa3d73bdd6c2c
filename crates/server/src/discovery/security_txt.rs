//! How to report a vulnerability (RFC 9116).

use chrono::{DateTime, Days, NaiveDate, NaiveTime, SecondsFormat, Utc};
use kernel::PhoneNumber;

/// RFC 9116 §2.5.5 recommends less than a year.
const VALID_FOR: Days = Days::new(180);

/// The file for the shop at `origin`, whose contacts are its phone and its WhatsApp number.
pub fn security_txt(phone: &PhoneNumber, whatsapp: &PhoneNumber, origin: &str, now: DateTime<Utc>) -> String {
    // The same text for the whole day.
    let last_day = now.date_naive().checked_add_days(VALID_FOR).unwrap_or(NaiveDate::MAX);
    let expires = last_day.and_time(NaiveTime::MIN).and_utc().to_rfc3339_opts(SecondsFormat::Secs, true);
    let mut lines = vec![
        format!("Contact: https://wa.me/{}", whatsapp.reveal()),
        format!("Contact: tel:+{}", phone.reveal()),
        format!("Expires: {expires}"),
        "Preferred-Languages: en, sw".to_owned(),
    ];
    // A canonical address must be https (RFC 9116 §2.5.2).
    if origin.starts_with("https://") {
        lines.push(format!("Canonical: {origin}/.well-known/security.txt"));
    }
    lines.join("\r\n") + "\r\n"
}
