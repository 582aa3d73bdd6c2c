//! Settings that production refuses, and settings that it warns about.

use std::collections::BTreeSet;

use content::shop::is_example_number;
use kernel::PhoneNumber;
use outgoing::Secret;

use super::{Environment, ServeConfig, VendingKind};

/// A setting that must not be used in production.
#[derive(Debug, thiserror::Error, PartialEq, Eq)]
pub enum UnsafeConfig {
    /// The key is missing.
    #[error("{0} is required in production")]
    Missing(&'static str),
    /// An example value, too short, or easily guessed.
    #[error(
        "{0} is an example, shorter than 32 characters or has fewer than 10 different ones; production needs a secret \
         of its own"
    )]
    Example(&'static str),
    /// The provider key, which also authenticates webhooks, can be guessed.
    #[error(
        "PAYMENT_PROVIDER_API_KEY is an example or shorter than 16 characters; webhooks are authenticated by it"
    )]
    ShortProviderKey,
    /// Passwords and cookies would travel unencrypted.
    #[error("{0} must begin with https:// in production")]
    Unencrypted(&'static str),
    /// An `Origin` header has no path, no default port and only ASCII letters.
    #[error("{0} must be https:// followed by a host name only, such as https://shop.example")]
    NotAnOrigin(&'static str),
    /// The simulator moves no money.
    #[error("PAYMENT_PROVIDER=simulator is refused in production")]
    Simulator,
    /// The vending simulator loads nothing onto phones.
    #[error("BUNDLEHUB_VENDING=simulator is refused in production")]
    VendingSimulator,
    /// The message simulator sends nothing.
    #[error("a simulator of messages is refused in production")]
    MessageSimulator,
    #[error("demo mode is refused in production")]
    Demo,
    /// Customers would write to a number without an owner.
    #[error("{0} is the example number; production needs the shop's own")]
    ExampleNumber(&'static str),
}

/// Substrings of example secrets; see `.env.example`.
const EXAMPLE_MARKS: [&str; 3] = ["change-me", "changeme", "change_me"];
const MIN_DIFFERENT_CHARS: usize = 10;
const MIN_PROVIDER_KEY_CHARS: usize = 16;

impl ServeConfig {
    /// Every setting that is unsafe in production; empty in other environments.
    pub fn unsafe_config(&self, demo: bool) -> Vec<UnsafeConfig> {
        if self.environment == Environment::Development {
            return Vec::new();
        }
        let own = [
            demo.then_some(UnsafeConfig::Demo),
            (self.vending == VendingKind::Simulator).then_some(UnsafeConfig::VendingSimulator),
            secret("BUNDLEHUB_JWT_SECRET", self.jwt_secret.as_ref()),
            https("BUNDLEHUB_PUBLIC_URL", self.public_url.as_deref())
                .or_else(|| origin("BUNDLEHUB_PUBLIC_URL", self.public_url.as_deref())),
            own_number("BUNDLEHUB_SUPPORT_PHONE", &self.support_phone),
            own_number("BUNDLEHUB_WHATSAPP_NUMBER", &self.whatsapp_number),
            optional_secret("BUNDLEHUB_METRICS_TOKEN", self.metrics_token()),
        ];
        own.into_iter()
            .flatten()
            .chain(self.payment.refusals())
            .chain(self.vendors.refusals())
            .chain(self.messages.refusals())
            .collect()
    }

    /// `None` when it is empty.
    pub fn metrics_token(&self) -> Option<&Secret> {
        self.metrics_token.as_ref().filter(|token| !token.reveal().is_empty())
    }

    /// What is allowed in production but deserves an operator's attention.
    pub fn warnings(&self) -> Vec<String> {
        if self.environment == Environment::Development {
            return Vec::new();
        }
        let no_token = "BUNDLEHUB_METRICS_TOKEN is empty: only programs on this machine can read /metrics";
        let own = [
            self.trusted_proxies.is_empty().then_some(UNDECLARED_PROXY),
            self.metrics_token().is_none().then_some(no_token),
            self.messages.warning(),
            self.backup.warning(),
        ];
        let payment = self.payment.warnings(self.public_url.as_deref().unwrap_or_default());
        own.into_iter().flatten().map(str::to_owned).chain(payment).collect()
    }
}

/// Production runs behind a proxy, because the program does not speak TLS.
pub const UNDECLARED_PROXY: &str =
    "BUNDLEHUB_TRUSTED_PROXIES is empty: behind a proxy, limits per address do not work";

/// A secret that must be set and hard to guess.
pub fn secret(name: &'static str, secret: Option<&Secret>) -> Option<UnsafeConfig> {
    let Some(secret) = secret else { return Some(UnsafeConfig::Missing(name)) };
    let text = secret.reveal();
    let different = text.chars().collect::<BTreeSet<_>>().len();
    let fit = text.len() >= identity::JwtTokens::MIN_SECRET_BYTES
        && different >= MIN_DIFFERENT_CHARS
        && !is_example(text);
    (!fit).then_some(UnsafeConfig::Example(name))
}

/// A secret that may be left out, but must be hard to guess.
pub fn optional_secret(name: &'static str, set: Option<&Secret>) -> Option<UnsafeConfig> {
    set.and_then(|set| secret(name, Some(set)))
}

pub fn provider_key(key: Option<&Secret>) -> Option<UnsafeConfig> {
    let Some(key) = key.filter(|key| !key.reveal().is_empty()) else {
        return Some(UnsafeConfig::Missing("PAYMENT_PROVIDER_API_KEY"));
    };
    let is_weak = key.reveal().chars().count() < MIN_PROVIDER_KEY_CHARS || is_example(key.reveal());
    is_weak.then_some(UnsafeConfig::ShortProviderKey)
}

pub fn https(name: &'static str, url: Option<&str>) -> Option<UnsafeConfig> {
    match url.map(str::trim).filter(|url| !url.is_empty()) {
        None => Some(UnsafeConfig::Missing(name)),
        Some(url) => (!url.starts_with("https://")).then_some(UnsafeConfig::Unencrypted(name)),
    }
}

/// `url` must equal the `Origin` that browsers send, which cookie-authenticated calls are checked against; trailing
/// slashes are ignored.
fn origin(name: &'static str, url: Option<&str>) -> Option<UnsafeConfig> {
    let authority = url?.trim_end_matches('/').strip_prefix("https://")?;
    let is_host = authority
        .bytes()
        .all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit() || b".-:[]".contains(&byte));
    (!is_host || authority.ends_with(":443")).then_some(UnsafeConfig::NotAnOrigin(name))
}

fn is_example(text: &str) -> bool {
    let text = text.to_ascii_lowercase();
    EXAMPLE_MARKS.iter().any(|mark| text.contains(mark))
}

fn own_number(name: &'static str, phone: &PhoneNumber) -> Option<UnsafeConfig> {
    is_example_number(phone).then_some(UnsafeConfig::ExampleNumber(name))
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;
    use crate::settings::tests::Program;

    const GOOD: &str = "0123456789abcdef0123456789abcdef";

    /// A complete production configuration with `changes`.
    fn production(changes: &[(&str, &str)]) -> ServeConfig {
        let mut flags = vec![
            ("--env", "production"),
            ("--payment-provider", "zenopay"),
            ("--support-phone", "0754321908"),
            ("--whatsapp-number", "0754321908"),
            ("--jwt-secret", GOOD),
            ("--payment-provider-api-key", "key-of-the-shop-at-the-provider"),
            ("--payment-webhook-url", "https://shop.example/api/payments/webhook"),
            ("--public-url", "https://shop.example"),
            ("--trusted-proxies", "127.0.0.0/8"),
            ("--sms", "africastalking"),
            ("--metrics-token", GOOD),
            ("--payment-webhook-secret", "fedcba9876543210fedcba9876543210"),
        ];
        for (flag, value) in changes {
            flags.retain(|(known, _)| known != flag);
            flags.extend((!value.is_empty()).then_some((*flag, *value)));
        }
        let flags = flags.iter().flat_map(|(flag, value)| [*flag, *value]);
        Program::parse_from(std::iter::once("bundlehub").chain(flags)).serve
    }

    fn unsafe_config(changes: &[(&str, &str)]) -> Vec<UnsafeConfig> {
        production(changes).unsafe_config(false)
    }

    #[test]
    fn all_missing_settings_are_reported_together() {
        let bare = Program::parse_from(["bundlehub", "--env", "production"]).serve;
        let missing = ["BUNDLEHUB_JWT_SECRET", "PAYMENT_WEBHOOK_URL", "BUNDLEHUB_PUBLIC_URL"]
            .map(UnsafeConfig::Missing);
        let unsafe_config = bare.unsafe_config(true);
        assert!(missing.iter().all(|fault| unsafe_config.contains(fault)), "{unsafe_config:?}");
        assert!(
            unsafe_config.contains(&UnsafeConfig::Demo) && unsafe_config.contains(&UnsafeConfig::Simulator),
            "{unsafe_config:?}"
        );
        assert!(
            unsafe_config.contains(&UnsafeConfig::ExampleNumber("BUNDLEHUB_SUPPORT_PHONE")),
            "{unsafe_config:?}"
        );
        assert_eq!(self::unsafe_config(&[]), []);
        assert_eq!(production(&[]).warnings(), Vec::<String>::new());
    }

    #[test]
    fn guessable_secrets_are_refused() {
        let names = [
            ("--jwt-secret", "BUNDLEHUB_JWT_SECRET"),
            ("--metrics-token", "BUNDLEHUB_METRICS_TOKEN"),
            ("--payment-webhook-secret", "PAYMENT_WEBHOOK_SECRET"),
            ("--sms-reports-key", "BUNDLEHUB_SMS_REPORTS_KEY"),
            ("--whatsapp-app-secret", "BUNDLEHUB_WHATSAPP_APP_SECRET"),
            ("--whatsapp-verify-token", "BUNDLEHUB_WHATSAPP_VERIFY_TOKEN"),
        ];
        let equal_letters = "a".repeat(36);
        let bad = [
            "short",
            "change-me-change-me-change-me-change-me",
            "changemechangemechangemechangeme1234567890",
        ];
        for (flag, name) in names {
            for bad in bad.iter().chain(&[equal_letters.as_str()]) {
                assert_eq!(unsafe_config(&[(flag, bad)]), [UnsafeConfig::Example(name)], "{flag} {bad}");
            }
            assert_eq!(unsafe_config(&[(flag, GOOD)]), []);
        }
        for bad in ["x", "abc", "change-me-at-the-provider"] {
            assert_eq!(
                unsafe_config(&[("--payment-provider-api-key", bad)]),
                [UnsafeConfig::ShortProviderKey],
                "{bad}"
            );
        }
    }

    #[test]
    fn unencrypted_addresses_are_refused() {
        let public = [("--public-url", "http://shop.example")];
        assert_eq!(unsafe_config(&public), [UnsafeConfig::Unencrypted("BUNDLEHUB_PUBLIC_URL")]);
        let webhook = [("--payment-webhook-url", "http://shop.example/api/payments/webhook")];
        assert_eq!(unsafe_config(&webhook), [UnsafeConfig::Unencrypted("PAYMENT_WEBHOOK_URL")]);
    }

    #[test]
    fn the_public_address_must_be_an_origin() {
        for address in ["https://shop.example/", "https://shop.example:8443", "https://[2001:db8::1]"] {
            assert_eq!(unsafe_config(&[("--public-url", address)]), [], "{address}");
        }
        for address in [
            "https://shop.example/shop",
            "https://shop.example:443",
            "https://shop.example ",
            "https://Shop.example",
            "https://duka.tanzanía",
            "https://me@shop.example",
            "https://shop.example?x",
        ] {
            let unsafe_config = unsafe_config(&[("--public-url", address)]);
            assert_eq!(unsafe_config, [UnsafeConfig::NotAnOrigin("BUNDLEHUB_PUBLIC_URL")], "{address}");
        }
    }

    #[test]
    fn simulators_are_refused() {
        assert_eq!(unsafe_config(&[("--vending", "simulator")]), [UnsafeConfig::VendingSimulator]);
        for way in ["--sms", "--whatsapp", "--push"] {
            assert_eq!(unsafe_config(&[(way, "simulator")]), [UnsafeConfig::MessageSimulator]);
        }
    }

    #[test]
    fn forgotten_settings_are_warned_about() {
        let of = |changes: &[(&str, &str)]| production(changes).warnings();
        assert!(of(&[("--trusted-proxies", "")])[0].contains("BUNDLEHUB_TRUSTED_PROXIES"));
        assert!(of(&[("--sms", "none")])[0].contains("BUNDLEHUB_SMS"));
        assert!(of(&[("--metrics-token", "")])[0].contains("BUNDLEHUB_METRICS_TOKEN"));
        assert!(of(&[("--payment-webhook-secret", "")])[0].contains("PAYMENT_WEBHOOK_SECRET"));
        let shared = [("--payment-webhook-secret", GOOD), ("--payment-provider-api-key", GOOD)];
        assert!(of(&shared)[0].contains("choose a secret of its own"));
        let elsewhere = "https://other.example/api/payments/webhook";
        assert!(of(&[("--payment-webhook-url", elsewhere)])[0].contains("PAYMENT_WEBHOOK_URL"));
        assert_eq!(Program::parse_from(["bundlehub"]).serve.warnings(), Vec::<String>::new());
    }
}
