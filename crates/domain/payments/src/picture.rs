//! Pictures that people send to show that they paid. A picture is a claim for a person to look at: it never counts as money.

use async_trait::async_trait;
use chrono::{DateTime, Utc};
use kernel::{
    Actor, AuditAction, AuditEntry, AuditKind, AuditSubject, Clock, Origin, PaymentPictureId, PhoneNumber,
    Random, RepositoryError, ShortLine,
};

use crate::PromptHistory;
use crate::limits::picture_limits;

/// A picture with what its sender said about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PaymentPicture {
    pub id: PaymentPictureId,
    /// The number that paid, as the sender says.
    pub payer_phone: PhoneNumber,
    /// The wallet's reference, as the sender typed it.
    pub reference: Option<String>,
    /// As the sender's device called it.
    pub file_name: ShortLine,
    /// The media type of the file that was sent, such as `image/png`.
    pub file_type: String,
    /// The size of the file that was sent, in bytes.
    pub file_size: i64,
    pub sent_at: DateTime<Utc>,
}

/// What staff did about a picture, not yet written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PictureAnswer {
    pub id: PaymentPictureId,
    /// Only staff read it.
    pub note: String,
    pub audit: AuditEntry,
}

/// Stores pictures of payments with their rows, apart from the pictures that pages show.
#[cfg_attr(test, mockall::automock)]
#[async_trait]
pub trait PaymentPictures: Send + Sync {
    /// Stores a picture and the JPEG that was made from it. `false`, and nothing is stored, while
    /// [`PaymentPicture::MAX_OPEN`] wait for an answer.
    async fn insert(&self, picture: &PaymentPicture, jpeg: Vec<u8>) -> Result<bool, RepositoryError>;
    /// The picture and its JPEG; `None` when there is none.
    async fn find(&self, id: PaymentPictureId) -> Result<Option<(PaymentPicture, Vec<u8>)>, RepositoryError>;
    /// Ends the case of a picture; `false` when there is no open one.
    async fn answer(&self, answer: &PictureAnswer) -> Result<bool, RepositoryError>;
}

/// Input of [`send_picture`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SendPicture {
    pub payer_phone: PhoneNumber,
    pub reference: Option<String>,
    pub file_name: ShortLine,
    pub file_type: String,
    pub file_size: i64,
}

#[derive(Clone, Copy)]
pub struct PicturePorts<'a> {
    pub pictures: &'a dyn PaymentPictures,
    /// Counts pictures for each number and address.
    pub history: &'a dyn PromptHistory,
    pub clock: &'a dyn Clock,
    pub random: &'a dyn Random,
}

impl PaymentPicture {
    /// More are not stored: a flood would fill the disk, and nobody could look at them.
    pub const MAX_OPEN: i64 = 300;
}

/// Why a picture was not stored.
#[derive(Debug, thiserror::Error)]
pub enum SendPictureError {
    /// The number or the address sent too many, or too many of all wait for an answer.
    #[error("too many pictures")]
    TooMany,
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// Counts a picture before it is decoded, which takes a core for a while.
///
/// # Errors
/// [`SendPictureError`].
pub async fn begin_sending_picture(
    payer: &PhoneNumber,
    origin: &Origin,
    ports: PicturePorts<'_>,
) -> Result<(), SendPictureError> {
    let limits = picture_limits(payer, origin);
    match ports.history.reserve(&limits, ports.clock.now()).await? {
        Some(_retry_at) => Err(SendPictureError::TooMany),
        None => Ok(()),
    }
}

/// Stores a picture as a case for staff.
///
/// # Errors
/// [`SendPictureError`].
pub async fn send_picture(
    command: SendPicture,
    jpeg: Vec<u8>,
    ports: PicturePorts<'_>,
) -> Result<PaymentPicture, SendPictureError> {
    let SendPicture { payer_phone, reference, file_name, file_type, file_size } = command;
    let sent_at = ports.clock.now();
    let id = PaymentPictureId::new(sent_at, ports.random);
    let picture = PaymentPicture { id, payer_phone, reference, file_name, file_type, file_size, sent_at };
    let is_stored = ports.pictures.insert(&picture, jpeg).await?;
    if is_stored { Ok(picture) } else { Err(SendPictureError::TooMany) }
}

/// Ends the case of a picture with a note of what was done. `false` when there is no open one.
///
/// # Errors
/// [`RepositoryError`]
pub async fn answer_picture(
    id: PaymentPictureId,
    note: String,
    by: Actor,
    pictures: &dyn PaymentPictures,
    clock: &dyn Clock,
) -> Result<bool, RepositoryError> {
    let subject = AuditSubject { kind: AuditKind::PaymentPicture, id: id.to_string(), label: id.to_string() };
    // Without the note, which may name the customer.
    let audit =
        AuditEntry { at: clock.now(), by, action: AuditAction::Changed, subject, changes: Vec::new() };
    pictures.answer(&PictureAnswer { id, note, audit }).await
}

#[cfg(test)]
mod tests {
    use kernel::testing::ConstantRandom;

    use super::*;
    use crate::MockPromptHistory;
    use crate::test_support::{FixedClock, at};

    fn command() -> SendPicture {
        SendPicture {
            payer_phone: PhoneNumber::parse("0754321908").unwrap(),
            reference: None,
            file_name: ShortLine::parse("Screenshot 1.png").unwrap(),
            file_type: "image/png".to_owned(),
            file_size: 9,
        }
    }

    async fn send(is_stored: bool) -> Result<PaymentPicture, SendPictureError> {
        let mut pictures = MockPaymentPictures::new();
        pictures.expect_insert().returning(move |_, _| Ok(is_stored));
        let history = MockPromptHistory::new();
        let (clock, random) = (FixedClock(at(7)), ConstantRandom(1));
        let ports = PicturePorts { pictures: &pictures, history: &history, clock: &clock, random: &random };
        send_picture(command(), vec![1], ports).await
    }

    #[tokio::test]
    async fn a_picture_is_stored_until_too_many_wait() {
        assert_eq!(send(true).await.unwrap().sent_at, at(7));
        assert!(matches!(send(false).await, Err(SendPictureError::TooMany)));
    }

    #[tokio::test]
    async fn a_sender_over_the_limit_is_refused_before_the_picture_is_decoded() {
        let pictures = MockPaymentPictures::new();
        let mut history = MockPromptHistory::new();
        history.expect_reserve().returning(|_, _| Ok(Some(at(9))));
        let (clock, random) = (FixedClock(at(7)), ConstantRandom(1));
        let ports = PicturePorts { pictures: &pictures, history: &history, clock: &clock, random: &random };
        let refused = begin_sending_picture(&command().payer_phone, &Origin::default(), ports).await;
        assert!(matches!(refused, Err(SendPictureError::TooMany)));
    }
}
