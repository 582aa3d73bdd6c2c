use std::error::Error as _;
use std::io::{self, ErrorKind};

use async_trait::async_trait;
use lettre::message::Mailbox;
use lettre::message::header::{ContentType, HeaderName, HeaderValue};
use lettre::transport::smtp::authentication::Credentials;
use lettre::transport::smtp::{AsyncSmtpTransportBuilder, Error};
use lettre::{AsyncSmtpTransport, AsyncTransport, Message as Letter, Tokio1Executor};
use notifications::{AttemptError, Message, Receipt, SendError, Sender};
use outgoing::{Secret, Timeouts};
use tokio::time::timeout;

use crate::http::ConfigError;

/// Mail to staff, over SMTP.
pub struct Mail {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
    timeouts: Timeouts,
}

#[derive(Debug, Clone)]
pub struct MailConfig {
    /// The server's name. Mail to this machine is sent in clear text, otherwise over TLS.
    pub host: String,
    /// `None` for the default port.
    pub port: Option<u16>,
    pub user: Option<String>,
    /// Requires `user`, and the reverse.
    pub password: Option<Secret>,
    /// The sender, such as `Bundle Hub <shop@shop.example>`.
    pub from: String,
    /// Whether the connection starts with TLS; otherwise STARTTLS is required first.
    pub implicit_tls: bool,
}

impl Mail {
    /// # Errors
    /// [`ConfigError`] when a setting is unusable.
    pub fn new(config: MailConfig) -> Result<Self, ConfigError> {
        let from = config.from.parse().map_err(|_invalid| ConfigError::Setting("BUNDLEHUB_SMTP_FROM"))?;
        let timeouts = Timeouts::default();
        let mut builder = connecting(&config)?.timeout(Some(timeouts.connect));
        if let Some(port) = config.port {
            builder = builder.port(port);
        }
        if let Some(credentials) = credentials(config.user, config.password)? {
            builder = builder.credentials(credentials);
        }
        Ok(Self { transport: builder.build(), from, timeouts })
    }

    fn letter(&self, message: &Message) -> Result<Letter, SendError> {
        let to: Mailbox = message
            .recipient
            .parse()
            .map_err(|_invalid| SendError::new(AttemptError::NoRecipient, "the address cannot be used"))?;
        let subject = message.text.lines().next().unwrap_or_default();
        let id = message.dedupe_key.replace(':', ".");
        let mut letter = Letter::builder()
            .from(self.from.clone())
            .to(to)
            .subject(format!("Bundle Hub: {subject}"))
            .message_id(Some(format!("<{id}@{}>", self.from.email.domain())))
            .header(ContentType::TEXT_PLAIN)
            .body(message.text.clone())
            .map_err(|_error| SendError::new(AttemptError::NotAllowed, "the letter cannot be written"))?;
        // RFC 3834: no vacation notice answers it.
        let automatic = HeaderName::new_from_ascii_str("Auto-Submitted");
        letter.headers_mut().insert_raw(HeaderValue::new(automatic, "auto-generated".to_owned()));
        Ok(letter)
    }
}

fn connecting(config: &MailConfig) -> Result<AsyncSmtpTransportBuilder, ConfigError> {
    type Transport = AsyncSmtpTransport<Tokio1Executor>;
    let host = config.host.as_str();
    let builder = if ["localhost", "127.0.0.1", "::1"].contains(&host) {
        Ok(Transport::builder_dangerous(host))
    } else if config.implicit_tls {
        Transport::relay(host)
    } else {
        Transport::starttls_relay(host)
    };
    builder.map_err(|_error| ConfigError::Setting("BUNDLEHUB_SMTP_HOST"))
}

fn credentials(user: Option<String>, password: Option<Secret>) -> Result<Option<Credentials>, ConfigError> {
    // A variable may be set but empty.
    let user = user.filter(|user| !user.is_empty());
    let password = password.filter(|password| !password.reveal().is_empty());
    match (user, password) {
        (Some(user), Some(password)) => Ok(Some(Credentials::new(user, password.reveal().to_owned()))),
        (None, None) => Ok(None),
        (Some(_), None) => Err(ConfigError::Setting("BUNDLEHUB_SMTP_PASSWORD")),
        (None, Some(_)) => Err(ConfigError::Setting("BUNDLEHUB_SMTP_USER")),
    }
}

#[async_trait]
impl Sender for Mail {
    async fn send(&self, message: &Message) -> Result<Receipt, SendError> {
        let letter = self.letter(message)?;
        // The library's own time-out covers only the connection.
        match timeout(self.timeouts.total, self.transport.send(letter)).await {
            Ok(Ok(_)) => Ok(Receipt::default()),
            Ok(Err(error)) => Err(why(&error)),
            Err(_) => Err(SendError::new(AttemptError::NoAnswer, "no answer in time")),
        }
    }
}

fn why(error: &Error) -> SendError {
    let (reason, words) = match error.status().map(u16::from) {
        Some(code) => return SendError::new(reason_of(code), format!("the mail server said {code}")),
        None if error.is_response() => (AttemptError::Unreadable, "an answer that is not as expected"),
        None if error.is_client() => (AttemptError::OurFault, "the mail server wants what we cannot do"),
        None if broke_off(error) => (AttemptError::NoAnswer, "the connection broke off"),
        None => (AttemptError::NotReached, "no connection"),
    };
    SendError::new(reason, words)
}

/// Whether the connection broke after it was made.
fn broke_off(error: &Error) -> bool {
    let cause = error.source().and_then(|source| source.downcast_ref::<io::Error>()).map(io::Error::kind);
    let broken = [
        ErrorKind::BrokenPipe,
        ErrorKind::ConnectionReset,
        ErrorKind::ConnectionAborted,
        ErrorKind::UnexpectedEof,
    ];
    cause.is_some_and(|cause| broken.contains(&cause))
}

/// The reason behind a reply code (RFC 5321, 4954).
fn reason_of(code: u16) -> AttemptError {
    match code {
        // Our own login failed, not the recipient: a wrong password must not give up waiting mail.
        530 | 534 | 535 | 538 => AttemptError::Account,
        550 | 551 | 553 | 556 => AttemptError::NoRecipient,
        500..=599 => AttemptError::NotAllowed,
        _ => AttemptError::TheirFault,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn config(from: &str) -> MailConfig {
        MailConfig {
            host: "127.0.0.1".into(),
            port: Some(1),
            user: None,
            password: None,
            from: from.into(),
            implicit_tls: false,
        }
    }

    #[test]
    fn an_invalid_sender_address_is_refused() {
        assert!(Mail::new(config("nobody")).is_err());
        assert!(Mail::new(config("Bundle Hub <shop@shop.example>")).is_ok());
    }

    #[test]
    fn a_user_without_a_password_is_refused() {
        let with = |user: Option<&str>, password: Option<&str>| {
            let (user, password) = (user.map(str::to_owned), password.map(Secret::new));
            Mail::new(MailConfig { user, password, ..config("shop@shop.example") }).is_ok()
        };
        assert!(!with(Some("shop"), None) && !with(None, Some("secret")));
        assert!(with(Some("shop"), Some("secret")) && with(Some(""), Some("")));
    }

    #[test]
    fn a_wrong_password_keeps_mail_waiting_and_a_wrong_address_gives_up() {
        for (code, why) in [
            (535, AttemptError::Account),
            (550, AttemptError::NoRecipient),
            (554, AttemptError::NotAllowed),
            (451, AttemptError::TheirFault),
        ] {
            assert_eq!(reason_of(code), why, "{code}");
        }
    }
}
