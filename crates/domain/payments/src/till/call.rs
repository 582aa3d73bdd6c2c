use chrono::{DateTime, Utc};
use kernel::RepositoryError;

use super::assign::new_payment;
use super::{SeenMoney, TillPayment, TillPorts, note_till_payment};
use crate::{
    Cause, Direction, MessageStatus, WalletMessage, WebhookCall, WebhookError, WebhookRefusal, check_attempt,
};

/// Reads the calls of the till phone: a phone with the till's SIM that passes the wallet's messages on.
pub trait TillPhone: Send + Sync {
    /// # Errors
    /// [`WebhookRefusal`] when the call is not from the phone, is old, or cannot be read.
    fn authenticate(&self, call: &WebhookCall, now: DateTime<Utc>) -> Result<TillCall, WebhookRefusal>;
}

/// One call of the till phone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TillCall {
    /// The phone, as it names itself.
    pub device: String,
    pub event: TillEvent,
}

/// What the till phone tells.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TillEvent {
    /// A message from a wallet came.
    Message { text: String, received_at: DateTime<Utc> },
    /// It is on, or a message came that is none of a wallet.
    Alive,
}

/// Notes that the till phone is on, and the money that a wallet's message tells of. Neither the text nor anything else of
/// it is kept. A call may come many times.
///
/// # Errors
/// [`WebhookError`]; the phone calls again.
pub async fn receive_till_call(
    call: &WebhookCall,
    phone: &dyn TillPhone,
    ports: TillPorts<'_>,
) -> Result<(), WebhookError> {
    let now = ports.checks.clock.now();
    let TillCall { device, event } = phone.authenticate(call, now)?;
    ports.till.phone_called(&device, now).await?;
    let TillEvent::Message { text, received_at } = event else { return Ok(()) };
    for message in WalletMessage::read_all(&text).unwrap_or_default() {
        let status = message.status;
        let seen = SeenMoney::in_message(message, received_at);
        match status {
            MessageStatus::Pending => {}
            MessageStatus::Confirmed => note_received(seen, ports).await?,
            MessageStatus::Reversed => reverse(seen, ports).await?,
        }
    }
    Ok(())
}

/// The till also tells of money that the shop sends from it.
async fn note_received(
    (direction, seen): (Direction, SeenMoney),
    ports: TillPorts<'_>,
) -> Result<(), RepositoryError> {
    match direction {
        Direction::Received => note_till_payment(seen, ports).await,
        Direction::Paid => Ok(()),
    }
}

/// The wallet took money back: what it paid for is reversed too. Some wallets give the reversal a reference of its own; then
/// staff find out what it belongs to.
async fn reverse((_, seen): (Direction, SeenMoney), ports: TillPorts<'_>) -> Result<(), RepositoryError> {
    let Some(money) = ports.till.find_by_reference(&seen.reference).await? else {
        let unknown = TillPayment { is_reversed: true, ..new_payment(seen, ports.checks) };
        return ports.till.insert(&unknown).await.map(drop);
    };
    let Some(attempt) = ports.till.reverse(money.id, ports.checks.clock.now()).await? else { return Ok(()) };
    if let Err(error) = check_attempt(&attempt, Cause::Reconciler, ports.checks).await {
        tracing::error!(payment.reference = %attempt.reference, %error, "money of the till was taken back; background check will reverse its payment");
    }
    Ok(())
}
