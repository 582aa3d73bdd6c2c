//! Pictures of items, and what editing items with a picture shares.

use api_macros::response;
use api_types::draft::Draft;
use api_types::pictures::PictureBody;
use kernel::Picture;
use kernel::editing::Editable;
use utoipa::ToSchema;

use super::prelude::*;
use crate::extract::upload::PictureUpload;
use crate::rate_limiter::Operation;

routes![upload_picture];

/// A form with one picture, as `multipart/form-data`.
#[derive(ToSchema)]
#[expect(dead_code, reason = "only describes the form, which is read part by part")]
struct PictureForm {
    /// A JPEG, PNG, WebP or GIF of at most 5 MB.
    #[schema(value_type = String, format = Binary)]
    file: Vec<u8>,
}

/// A stored picture in all its sizes.
#[response]
pub struct StoredPictureBody {
    /// Its address, for the `image` of an item.
    pub image: String,
    /// The picture in all sizes.
    pub picture: PictureBody,
}

impl From<&Picture> for StoredPictureBody {
    fn from(picture: &Picture) -> Self {
        Self { image: picture.address(), picture: picture.into() }
    }
}

/// Uploads a picture: one file of a form, at most 5 MB, 20 a minute.
#[post(
    "/media",
    tag = "catalogue",
    request_body(content = PictureForm, content_type = "multipart/form-data"),
    failures(413 = "picture_too_large", 415 = "picture_kind_refused", 422 = "picture_unreadable", 429),
)]
pub async fn upload_picture(
    staff: Staff<may::EditCatalogue>,
    upload: PictureUpload,
    shop: State,
) -> Result<Created<StoredPictureBody>, ApiError> {
    let file = upload.read().await?;
    shop.rate_limiter.acquire(Operation::Picture, staff.id())?;
    let picture = shop.pictures.store(file).await?;
    Ok(Created(StoredPictureBody::from(&picture)))
}

/// Rate-limits pictures in a request body.
///
/// # Errors
/// `too_many_tries`
pub fn ensure_picture_allowed<I: Editable, P>(
    draft: &Draft<I>,
    staff: &Staff<P>,
    shop: &AppState,
) -> Result<(), ApiError> {
    if !draft.picture.is_upload() {
        return Ok(());
    }
    shop.rate_limiter.acquire(Operation::Picture, staff.id())
}
