//! Pictures in a request body: a data URL, or the address of an uploaded one.

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use catalog::{PictureError, PictureStore};
use kernel::PictureFile;

use crate::error::ApiError;
use crate::error_code::FieldErrorCode;

/// Limit of a picture file in bytes.
pub const MAX_UPLOAD_BYTES: usize = 5 * 1024 * 1024;

/// Change to an item's picture.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub enum PictureInput {
    #[default]
    Keep,
    Remove,
    /// Uses an uploaded picture.
    Address(String),
    Upload(Vec<u8>),
}

impl PictureInput {
    /// A blank text is like null.
    ///
    /// # Errors
    /// What is wrong, as far as it can be seen without decoding the picture.
    pub fn parse(given: Option<Option<String>>) -> Result<Self, FieldErrorCode> {
        let Some(given) = given else { return Ok(Self::Keep) };
        let text = given.unwrap_or_default();
        match text.trim() {
            "" => Ok(Self::Remove),
            text => match text.strip_prefix("data:") {
                Some(rest) => upload(rest).map(Self::Upload),
                None => Ok(Self::Address(text.to_owned())),
            },
        }
    }

    /// Whether a picture has to be encoded, which takes a while.
    pub fn is_upload(&self) -> bool {
        matches!(self, Self::Upload(_))
    }

    /// Stores an upload and returns the new value of the row's column; `None` leaves it. `current` is the stored value.
    ///
    /// # Errors
    /// `validation_failed` at `field`, or `service_busy` when pictures cannot be stored.
    pub async fn kept(
        self,
        field: &str,
        current: Option<&str>,
        pictures: &dyn PictureStore,
    ) -> Result<Option<Option<String>>, ApiError> {
        match self {
            Self::Keep => Ok(None),
            Self::Remove => Ok(Some(None)),
            Self::Address(address) if current == Some(address.as_str()) => Ok(None),
            Self::Address(address) => {
                let known = is_known(&address, pictures).await?;
                known
                    .then_some(Some(Some(address)))
                    .ok_or_else(|| ApiError::field(field, FieldErrorCode::UnknownPicture))
            }
            Self::Upload(bytes) => {
                let picture = pictures.store(bytes).await.map_err(|error| at_field(field, error))?;
                Ok(Some(Some(picture.address())))
            }
        }
    }
}

/// Whether the shop stores this file.
async fn is_known(address: &str, pictures: &dyn PictureStore) -> Result<bool, ApiError> {
    let file = address.strip_prefix("/media/").and_then(|name| PictureFile::parse(name).ok());
    let is_picture = kernel::Picture::parse(address).is_ok();
    match file.filter(|_file| is_picture) {
        Some(file) => Ok(pictures.read(&file).await?.is_some()),
        None => Ok(false),
    }
}

/// `image/png;base64,…`; the declared type is not trusted.
fn upload(rest: &str) -> Result<Vec<u8>, FieldErrorCode> {
    let (head, data) = rest.split_once(',').ok_or(FieldErrorCode::PictureUnreadable)?;
    if !head.to_ascii_lowercase().ends_with(";base64") {
        return Err(FieldErrorCode::PictureKind);
    }
    let bytes = STANDARD.decode(data).map_err(|_invalid| FieldErrorCode::PictureUnreadable)?;
    if bytes.len() > MAX_UPLOAD_BYTES { Err(FieldErrorCode::PictureTooLarge) } else { Ok(bytes) }
}

fn at_field(field: &str, error: PictureError) -> ApiError {
    let code = match error {
        PictureError::NotAnImage => FieldErrorCode::PictureKind,
        PictureError::TooLarge => FieldErrorCode::PictureTooLarge,
        PictureError::TooManyPixels => FieldErrorCode::PictureHasTooManyPixels,
        PictureError::Unreadable(_) => FieldErrorCode::PictureUnreadable,
        PictureError::Store(error) => return error.into(),
    };
    ApiError::field(field, code)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parse(text: &str) -> Result<PictureInput, FieldErrorCode> {
        PictureInput::parse(Some(Some(text.to_owned())))
    }

    #[test]
    fn absent_null_and_blank_are_distinguished() {
        assert_eq!(PictureInput::parse(None), Ok(PictureInput::Keep));
        assert_eq!(PictureInput::parse(Some(None)), Ok(PictureInput::Remove));
        assert_eq!(parse(" "), Ok(PictureInput::Remove));
        assert_eq!(parse("/media/a.webp"), Ok(PictureInput::Address("/media/a.webp".into())));
    }

    #[test]
    fn only_valid_base64_is_an_upload() {
        assert_eq!(parse("data:image/png;base64,AAEC"), Ok(PictureInput::Upload(vec![0, 1, 2])));
        assert_eq!(parse("data:image/svg+xml,<svg/>"), Err(FieldErrorCode::PictureKind));
        assert_eq!(parse("data:image/png;base64,%%%"), Err(FieldErrorCode::PictureUnreadable));
        assert_eq!(parse("data:image/png;base64"), Err(FieldErrorCode::PictureUnreadable));
        let large = format!("data:image/png;base64,{}", STANDARD.encode(vec![0; MAX_UPLOAD_BYTES + 1]));
        assert_eq!(parse(&large), Err(FieldErrorCode::PictureTooLarge));
    }
}
