//! Parsed input for routers, bundles, agents and training items, before it is known whether it creates or updates one.

use catalog::PictureStore;
use kernel::editing::{Editable, HasImage, ImportItem};

use crate::csv::import::RowDraft;
use crate::error::ApiError;
use crate::error_code::FieldErrorCode;
use crate::fields::FieldErrors;
use crate::pictures::input::PictureInput;

/// Parsed input of a staff member, with all errors so far.
pub struct Draft<I: Editable> {
    /// All fields except the picture.
    pub patch: I::Patch,
    pub picture: PictureInput,
    pub errors: FieldErrors,
    /// The version that the caller last saw.
    pub version: Option<i64>,
}

impl<I: Editable> Draft<I> {
    /// Adds an error for each field that a new item requires and that is missing.
    #[must_use]
    pub fn as_new(mut self) -> Self {
        for field in I::missing_fields(&self.patch) {
            if !self.errors.has(field) {
                self.errors.add(field, missing(field));
            }
        }
        self
    }

    /// The patch of an item without a picture.
    ///
    /// # Errors
    /// `validation_failed` with all errors.
    pub fn into_patch(self) -> Result<I::Patch, ApiError> {
        self.errors.finish(Some(self.patch))
    }

    /// The patch, after storing an uploaded picture. `current` is the stored address of the item's picture.
    ///
    /// # Errors
    /// `validation_failed` with all errors, or `service_busy` when pictures cannot be stored.
    pub async fn finish(
        self,
        current: Option<&str>,
        pictures: &dyn PictureStore,
    ) -> Result<I::Patch, ApiError>
    where
        I: HasImage,
    {
        let (patch, picture) = self.into_parts()?;
        with_picture::<I>(patch, picture, current, pictures).await
    }

    /// The patch without the picture, which is stored later.
    ///
    /// # Errors
    /// `validation_failed` with all errors.
    pub fn into_parts(self) -> Result<(I::Patch, PictureInput), ApiError> {
        Ok((self.errors.finish(Some(self.patch))?, self.picture))
    }
}

/// The patch, after storing an uploaded picture. `current` is the stored address of the item's picture.
///
/// # Errors
/// `validation_failed` at the picture, or `service_busy` when pictures cannot be stored.
pub async fn with_picture<I: HasImage>(
    patch: I::Patch,
    picture: PictureInput,
    current: Option<&str>,
    pictures: &dyn PictureStore,
) -> Result<I::Patch, ApiError> {
    Ok(match picture.kept(I::PICTURE_FIELD, current, pictures).await? {
        Some(address) => I::with_picture(patch, address),
        None => patch,
    })
}

/// CSV rows have no pictures.
impl<I: ImportItem> From<Draft<I>> for RowDraft<I> {
    fn from(draft: Draft<I>) -> Self {
        Self { patch: draft.patch, version: draft.version, errors: draft.errors }
    }
}

/// The error of a required field that is missing.
pub fn missing(field: &str) -> FieldErrorCode {
    match field {
        "name" => FieldErrorCode::NameRequired,
        "brand" => FieldErrorCode::BrandRequired,
        "model" => FieldErrorCode::ModelRequired,
        "price" => FieldErrorCode::ValidPrice,
        "stock" => FieldErrorCode::ValidStock,
        "type" => FieldErrorCode::ValidBundleType,
        "network" => FieldErrorCode::ValidNetwork,
        "data" => FieldErrorCode::ValidData,
        "validity" => FieldErrorCode::ValidValidity,
        "quiz" => FieldErrorCode::QuestionCount,
        "content" => FieldErrorCode::DocumentWithoutText,
        _ => FieldErrorCode::Required,
    }
}
