//! Shared by bundles and routers: pictures, exports and imports.

use actix_web::web::{Data, Json};
use actix_web::{HttpResponse, post};
use catalog::EditPorts;
use futures_util::stream;
use kernel::Picture;
use kernel::editing::{Editable, ImportError, Item};
use serde::Serialize;
use utoipa::ToSchema;

use crate::app_state::AppState;
use crate::dto::draft::Draft;
use crate::dto::envelope::{Envelope, ErrorBody};
use crate::dto::picture::PictureBody;
use crate::dto::sheet_import::{ImportBody, ReadSheet};
use crate::error::ApiError;
use crate::error_code::ErrorCode;
use crate::extract::caller::{Staff, may};
use crate::extract::upload::PictureUpload;
use crate::http::csv::download;
use crate::http::language::current_language;
use crate::rate_limiter::Operation;

/// An upload form.
#[derive(ToSchema)]
#[expect(dead_code, reason = "only describes the form, which is read part by part")]
struct PictureForm {
    /// A JPEG, PNG, WebP or GIF of at most 5 MB.
    #[schema(value_type = String, format = Binary)]
    file: Vec<u8>,
}

/// A stored picture.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = KeptPicture)]
pub struct KeptPictureBody {
    /// Its address, for the `image` of an item.
    pub image: String,
    /// The picture in all sizes.
    pub picture: PictureBody,
}

impl From<&Picture> for KeptPictureBody {
    fn from(picture: &Picture) -> Self {
        Self { image: picture.address(), picture: picture.into() }
    }
}

/// Uploads a picture: one file of a form, at most 5 MB, 20 a minute.
#[utoipa::path(
    tag = "catalogue",
    request_body(content = PictureForm, content_type = "multipart/form-data"),
    security(("bearer" = [])),
    responses(
        (status = 201, body = Envelope<KeptPictureBody>),
        (status = 401, body = ErrorBody),
        (status = 403, body = ErrorBody),
        (status = 413, body = ErrorBody, description = "picture_too_large"),
        (status = 415, body = ErrorBody, description = "picture_kind_refused"),
        (status = 422, body = ErrorBody, description = "picture_unreadable"),
        (status = 429, body = ErrorBody),
    ),
)]
#[post("/media")]
pub async fn upload_picture(
    staff: Staff<may::EditCatalogue>,
    upload: PictureUpload,
    shop: Data<AppState>,
) -> Result<HttpResponse, ApiError> {
    let file = upload.read().await?;
    shop.rate_limiter.acquire(Operation::Picture, staff.id(), shop.clock.now())?;
    let picture = shop.pictures.keep(file).await?;
    Ok(HttpResponse::Created().json(Envelope::of(KeptPictureBody::from(&picture))))
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
    shop.rate_limiter.acquire(Operation::Picture, staff.id(), shop.clock.now())
}

/// Removes the cost column unless the caller may see it.
pub fn sheet_for(sees_costs: bool, columns: &[&'static str], rows: Vec<Vec<String>>) -> GoodsSheet {
    let hidden = columns.iter().position(|column| *column == "cost").filter(|_| !sees_costs);
    let shown = |place: usize| Some(place) != hidden;
    let columns =
        columns.iter().enumerate().filter(|(place, _)| shown(*place)).map(|(_, name)| *name).collect();
    let row = |row: Vec<String>| {
        row.into_iter().enumerate().filter(|(place, _)| shown(*place)).map(|(_, cell)| cell).collect()
    };
    GoodsSheet { columns, rows: rows.into_iter().map(row).collect() }
}

pub struct GoodsSheet {
    pub columns: Vec<&'static str>,
    /// Each row has one cell per column.
    pub rows: Vec<Vec<String>>,
}

impl GoodsSheet {
    pub fn download(self, name: &str) -> HttpResponse {
        download(name, &self.columns, stream::iter(self.rows.into_iter().map(Ok)))
    }
}

/// Imports the valid rows of a file, or does a dry run. `is_confirmed`: see [`ConfirmationHeader::lets_reprice`].
///
/// [`ConfirmationHeader::lets_reprice`]: crate::extract::confirmation::ConfirmationHeader::lets_reprice
///
/// # Errors
/// `confirmation_required`, `service_busy` or an internal error; nothing was written.
pub async fn import<I: Item>(
    sheet: ReadSheet<I>,
    dry_run: bool,
    is_confirmed: bool,
    ports: &EditPorts<'_, I>,
) -> Result<Json<Envelope<ImportBody>>, ApiError> {
    let outcomes = if dry_run {
        catalog::preview(&sheet.import, ports).await?
    } else {
        catalog::import(&sheet.import, is_confirmed, ports).await?
    };
    Ok(Json(Envelope::of(sheet.answer(outcomes, dry_run, current_language()))))
}

impl From<ImportError> for ApiError {
    fn from(error: ImportError) -> Self {
        match error {
            ImportError::ConfirmationRequired => Self::new(ErrorCode::ConfirmationRequired),
            ImportError::Repository(error) => error.into(),
        }
    }
}

/// A concurrent change won; the response contains the current item.
pub fn conflict(item: &impl Serialize) -> ApiError {
    match serde_json::to_value(item) {
        Ok(item) => ApiError::new(ErrorCode::VersionConflict).with_data(item),
        Err(error) => ApiError::internal(error),
    }
}
