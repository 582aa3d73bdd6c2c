use kernel::{Email, Language, MessageChannel, MessageId, RepositoryError};

use super::plan::{PlannedMessage, messages_from};
use super::{Audience, DispatchPorts, MessageKind};
use crate::{invitation_text, password_link_text};

/// A one-time link to mail to the holder of an account.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AccountLink<'a> {
    /// The address that the account signs in with.
    pub to: &'a Email,
    /// Whether it is for the first password.
    pub is_invitation: bool,
    pub audience: Audience,
    /// With the secret behind its `#`.
    pub url: &'a str,
    pub language: Language,
}

/// Queues the mail with the link. `false`, and nothing is written, while mail is not configured.
///
/// # Errors
/// [`RepositoryError`]; no mail was queued.
pub async fn mail_account_link(
    link: AccountLink<'_>,
    ports: DispatchPorts<'_>,
) -> Result<bool, RepositoryError> {
    if !ports.channels.contains(&MessageChannel::Email) {
        return Ok(false);
    }
    let now = ports.clock.now();
    // It has no event; the id makes its key unique.
    let key = format!("account:{}", MessageId::new(now, ports.random));
    let mail = messages_from(vec![link.into()], &key, ports.channels, now, ports.random);
    ports.outbox.add(&mail).await?;
    Ok(true)
}

impl From<AccountLink<'_>> for PlannedMessage {
    fn from(link: AccountLink<'_>) -> Self {
        let (kind, text) = if link.is_invitation {
            (MessageKind::Invitation, invitation_text(link.url, link.language))
        } else {
            (MessageKind::PasswordLink, password_link_text(link.url, link.language))
        };
        Self {
            kind,
            audience: link.audience,
            channel: MessageChannel::Email,
            recipient: link.to.reveal().to_owned(),
            language: link.language,
            order_id: None,
            text,
        }
    }
}
