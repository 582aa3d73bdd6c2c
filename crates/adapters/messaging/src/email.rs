use std::time::Duration;

use async_trait::async_trait;
use lettre::message::Mailbox;
use lettre::message::header::ContentType;
use lettre::transport::smtp::authentication::Credentials;
use lettre::{AsyncSmtpTransport, AsyncTransport, Message as Letter, Tokio1Executor};
use notifications::{Message, Receipt, SendError, Sender};

use crate::Secret;
use crate::http::ConfigError;

/// Mail to colleagues, over SMTP.
pub struct Mail {
    transport: AsyncSmtpTransport<Tokio1Executor>,
    from: Mailbox,
}

/// How to reach the mail server.
#[derive(Debug, Clone)]
pub struct MailConfig {
    /// The server's name. Without a user, and on this machine, mail travels in the clear; otherwise over TLS.
    pub host: String,
    /// Its port; `None`: the usual one.
    pub port: Option<u16>,
    /// Who we are there.
    pub user: Option<String>,
    /// Our password there.
    pub password: Option<Secret>,
    /// Whom letters are from, such as `Bundle Hub <shop@shop.example>`.
    pub from: String,
    /// Whether the connection begins with TLS; otherwise it turns to TLS before anything is said.
    pub implicit_tls: bool,
}

const TIMEOUT: Duration = Duration::from_secs(8);

impl Mail {
    /// # Errors
    /// [`ConfigError`] when a setting cannot be used.
    pub fn new(config: MailConfig) -> Result<Self, ConfigError> {
        let from = config.from.parse().map_err(|_invalid| ConfigError::Setting("BUNDLEHUB_SMTP_FROM"))?;
        let wrong_host = |_error| ConfigError::Setting("BUNDLEHUB_SMTP_HOST");
        let is_here = ["localhost", "127.0.0.1", "::1"].contains(&config.host.as_str());
        let builder = if is_here {
            AsyncSmtpTransport::<Tokio1Executor>::builder_dangerous(&config.host)
        } else if config.implicit_tls {
            AsyncSmtpTransport::<Tokio1Executor>::relay(&config.host).map_err(wrong_host)?
        } else {
            AsyncSmtpTransport::<Tokio1Executor>::starttls_relay(&config.host).map_err(wrong_host)?
        };
        let builder = builder.timeout(Some(TIMEOUT));
        let builder = match config.port {
            Some(port) => builder.port(port),
            None => builder,
        };
        let builder = match (config.user, config.password) {
            (Some(user), Some(password)) => {
                builder.credentials(Credentials::new(user, password.reveal().to_owned()))
            }
            _ => builder,
        };
        Ok(Self { transport: builder.build(), from })
    }

    fn letter(&self, message: &Message) -> Result<Letter, SendError> {
        let to: Mailbox = message
            .recipient
            .parse()
            .map_err(|_invalid| SendError::Refused("the address cannot be used".to_owned()))?;
        let subject = message.text.lines().next().unwrap_or_default();
        Letter::builder()
            .from(self.from.clone())
            .to(to)
            .subject(format!("Bundle Hub: {subject}"))
            .message_id(Some(format!("<{}@bundlehub>", message.dedupe_key.replace(':', "."))))
            .header(ContentType::TEXT_PLAIN)
            .body(message.text.clone())
            .map_err(|_error| SendError::Refused("the letter cannot be written".to_owned()))
    }
}

#[async_trait]
impl Sender for Mail {
    async fn send(&self, message: &Message) -> Result<Receipt, SendError> {
        let letter = self.letter(message)?;
        match self.transport.send(letter).await {
            Ok(_) => Ok(Receipt::default()),
            Err(error) if error.is_permanent() => {
                Err(SendError::Refused(said("refused", error.status().map(|code| code.to_string()))))
            }
            Err(error) if error.is_transient() => {
                Err(SendError::Failed(said("not now", error.status().map(|code| code.to_string()))))
            }
            Err(error) if error.is_timeout() => Err(SendError::Unclear("no answer in time".to_owned())),
            Err(_) => Err(SendError::Failed("no connection".to_owned())),
        }
    }
}

fn said(what: &str, code: Option<String>) -> String {
    format!("the mail server said: {what} {}", code.unwrap_or_default())
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
    fn a_sender_that_is_no_address_is_refused() {
        assert!(Mail::new(config("nobody")).is_err());
        assert!(Mail::new(config("Bundle Hub <shop@shop.example>")).is_ok());
    }
}
