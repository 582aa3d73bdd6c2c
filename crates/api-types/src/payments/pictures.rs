//! Pictures that people send to show that they paid.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use kernel::{PaymentPictureId, ShortLine};
use payments::{PaymentPicture, SendPicture, SendPictureError};

use crate::pictures::input::PictureInput;
use crate::prelude::*;

/// A picture of a payment, such as a screenshot of the wallet's message. It is a claim: it never counts as money.
#[request]
pub struct SendPictureRequest {
    /// The number that paid.
    pub phone_number: Required<String>,
    /// Transaction reference, at most 40 characters.
    pub reference: Option<String>,
    #[schema(required)]
    pub payment_proof: Option<PaymentProofBody>,
}

/// A file as its sender describes it.
#[request]
#[derive(Default)]
pub struct PaymentProofBody {
    /// Name of the file, at most 120 characters.
    pub file_name: Required<String>,
    /// The file as a data URL: a JPEG, PNG, WebP or GIF of at most 5 MB.
    pub data: Required<String>,
}

const MAX_REFERENCE_CHARS: usize = 40;
const MAX_TYPE_CHARS: usize = 40;

impl SendPictureRequest {
    /// What is known of the picture, and the file.
    ///
    /// # Errors
    /// `validation_failed` with all errors.
    pub fn parse(self) -> Result<(SendPicture, Vec<u8>), ApiError> {
        let mut errors = FieldErrors::default();
        let payer = errors.required("phoneNumber", self.phone_number.as_deref(), fields::phone);
        let line = fields::line(MAX_REFERENCE_CHARS);
        let reference = errors.optional("reference", self.reference.as_deref(), line);
        let proof = self.payment_proof.unwrap_or_default();
        let file_name = errors.required("paymentProof.fileName", proof.file_name.as_deref(), |text| {
            ShortLine::parse(text).map_err(fields::text_code)
        });
        let file_type = media_type(proof.data.as_deref().unwrap_or_default());
        let file = errors.required("paymentProof.data", proof.data.as_deref(), upload);
        let complete = payer.zip(file_name).zip(file).map(|((payer_phone, file_name), file)| {
            let file_size = i64::try_from(file.len()).unwrap_or(i64::MAX);
            (SendPicture { payer_phone, reference, file_name, file_type, file_size }, file)
        });
        errors.finish(complete)
    }
}

fn upload(text: &str) -> Result<Vec<u8>, FieldErrorCode> {
    match PictureInput::parse(Some(Some(text.to_owned())))? {
        PictureInput::Upload(file) => Ok(file),
        PictureInput::Keep | PictureInput::Remove | PictureInput::Address(_) => {
            Err(FieldErrorCode::PictureUnreadable)
        }
    }
}

/// What the sender's device calls the format; only shown.
fn media_type(data_url: &str) -> String {
    let declared = data_url.trim().trim_start_matches("data:").split([';', ',']).next().unwrap_or_default();
    declared
        .chars()
        .filter(|c| c.is_ascii_alphanumeric() || matches!(c, '/' | '+' | '-' | '.'))
        .take(MAX_TYPE_CHARS)
        .collect()
}

/// Says that staff have the picture.
#[response]
pub struct SentPicture {
    pub sent_at: DateTime<Utc>,
    /// When staff answer at the latest.
    pub answer_by: Option<DateTime<Utc>>,
}

response_body! {
    /// A picture of a payment, for staff. It proves nothing: search for the money.
    #[schema(as = PaymentPicture)]
    pub struct PaymentPictureBody of(picture: PaymentPicture, jpeg: &[u8]) {
        #[serde(rename = "_id")]
        pub id: String = picture.id.to_string(),
        /// The number that paid, as the sender says.
        pub payer_phone: String = picture.payer_phone.reveal().to_owned(),
        /// As the sender typed it.
        pub reference: Option<String> = picture.reference,
        /// The file that was sent.
        pub file_name: String = picture.file_name.as_str().to_owned(),
        pub file_type: String = picture.file_type,
        /// In bytes.
        pub file_size: i64 = picture.file_size,
        pub sent_at: DateTime<Utc> = picture.sent_at,
        /// A JPEG made from the file, as a data URL.
        pub image: String = format!("data:image/jpeg;base64,{}", STANDARD.encode(jpeg)),
    }
}

/// What was done about a picture.
#[request]
pub struct AnswerPictureRequest {
    /// At most 500 characters; only staff read it.
    pub text: Required<String>,
}

const MAX_ANSWER_CHARS: usize = 500;

impl AnswerPictureRequest {
    pub fn parse(&self) -> Result<String, ApiError> {
        fields::only("text", self.text.as_deref(), fields::line(MAX_ANSWER_CHARS))
    }
}

/// # Errors
/// `not_found` for a text that is no id.
pub fn picture_id(text: &str) -> Result<PaymentPictureId, ApiError> {
    PaymentPictureId::parse(text).map_err(|_invalid| ApiError::new(ErrorCode::NotFound))
}

api_errors!(SendPictureError {
    TooMany => TooManyTries,
    ..Repository
});
