use kernel::{Language, MessageChannel, MessageId, PhoneNumber, RepositoryError};

use super::plan::{PlannedMessage, messages_from};
use super::{Audience, DispatchPorts, MessageKind};
use crate::number_code_text;

/// Queues the SMS with the code that proves a number.
///
/// # Errors
/// [`RepositoryError`]; nothing was queued.
pub async fn send_number_code(
    phone: &PhoneNumber,
    code: &str,
    language: Language,
    ports: DispatchPorts<'_>,
) -> Result<(), RepositoryError> {
    let now = ports.clock.now();
    // It has no event; the id makes its key unique.
    let key = format!("number_code:{}", MessageId::new(now, ports.random));
    let message = PlannedMessage {
        kind: MessageKind::NumberCode,
        audience: Audience::Customer,
        channel: MessageChannel::Sms,
        recipient: phone.reveal().to_owned(),
        language,
        order_id: None,
        text: number_code_text(code, language),
    };
    ports.outbox.add(&messages_from(vec![message], &key, ports.channels, now, ports.random)).await
}
