//! What colleagues write of something, before it is known whether it is new: routers, bundles, agents, training.

use catalog::PictureStore;
use kernel::editing::{Editable, HasImage, Item};

use super::fields::FieldErrors;
use super::picture_input::PictureInput;
use super::sheet_import::RowDraft;
use crate::error::ApiError;
use crate::error_code::FieldErrorCode;

/// What a colleague wrote, read, with everything that is wrong so far.
pub struct Draft<I: Editable> {
    /// The fields but the picture.
    pub patch: I::Patch,
    pub picture: PictureInput,
    pub errors: FieldErrors,
    /// The version that the colleague saw.
    pub version: Option<i64>,
}

impl<I: Editable> Draft<I> {
    /// With what something new lacks among what is wrong.
    #[must_use]
    pub fn as_new(mut self) -> Self {
        for field in I::missing(&self.patch) {
            if !self.errors.has(field) {
                self.errors.add(field, missing(field));
            }
        }
        self
    }

    /// The patch of something without a picture, if nothing is wrong.
    ///
    /// # Errors
    /// `validation_failed` with all faults.
    pub fn into_patch(self) -> Result<I::Patch, ApiError> {
        self.errors.finish(Some(self.patch))
    }

    /// The patch, if nothing is wrong, with the picture kept. `current` is what the row holds as its picture.
    ///
    /// # Errors
    /// `validation_failed` with all faults, or `service_busy` when pictures cannot be kept.
    pub async fn finish(
        self,
        current: Option<&str>,
        pictures: &dyn PictureStore,
    ) -> Result<I::Patch, ApiError>
    where
        I: HasImage,
    {
        let patch = self.errors.finish(Some(self.patch))?;
        Ok(match self.picture.kept(I::PICTURE_FIELD, current, pictures).await? {
            Some(address) => I::with_picture(patch, address),
            None => patch,
        })
    }
}

/// Rows of a sheet bring no pictures.
impl<I: Item> From<Draft<I>> for RowDraft<I> {
    fn from(draft: Draft<I>) -> Self {
        Self { patch: draft.patch, version: draft.version, errors: draft.errors }
    }
}

/// What to say of a field that something new needs.
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
