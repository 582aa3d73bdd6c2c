//! Documents, videos and quizzes.

use api_types::draft::with_picture;
use api_types::training::request::TrainingRequest;
use api_types::training::{TrainingDetailBody, TrainingItemBody};
use content::{
    ChangeTraining, EditedTraining, TrainingItem, change_training, create_training, delete_training,
    ensure_training_version, find_training_item, list_training_items as list_items, restore_training,
};
use kernel::{TrainingItemId, Viewer};

use super::catalogue::ensure_picture_allowed;
use super::items::answer_from;
use super::prelude::*;
use crate::extract::json::PictureJson;
use crate::public_cache::PublicResource;

routes![
    list_training_items,
    get_training_item,
    create_training_item,
    change_training_item,
    delete_training_item,
    restore_training_item,
];

#[query]
pub struct TrainingQuery {
    /// Only active items, also for staff.
    active_only: Option<bool>,
}

/// Lists active training items, newest first; staff also see hidden ones.
#[get("/training", tag = "training", responses((status = 200, body = Envelope<Vec<TrainingItemBody>>)))]
pub async fn list_training_items(
    request: HttpRequest,
    caller: MaybeStaff,
    query: Query<TrainingQuery>,
    shop: State,
) -> Result<HttpResponse, ApiError> {
    let active_only = query.active_only.unwrap_or(false);
    let bodies = async {
        let items = list_items(shop.storage.training.as_ref(), caller.viewer(), active_only).await?;
        Ok(items.iter().map(TrainingItemBody::from).collect::<Vec<_>>())
    };
    answer_from(PublicResource::Training, bodies, &caller, (&request, &shop)).await
}

/// One training item with its content.
#[get("/training/{id}", tag = "training", responses((status = 200, body = Envelope<TrainingDetailBody>)))]
pub async fn get_training_item(
    request: HttpRequest,
    caller: MaybeStaff,
    id: Path<String>,
    shop: State,
) -> Result<HttpResponse, ApiError> {
    let id = parse_id(&id)?;
    let body = async {
        let item = find_training_item(shop.storage.training.as_ref(), caller.viewer(), id).await?;
        let item = item.ok_or_else(not_found)?;
        match caller.viewer() {
            Viewer::Admin => for_staff(item, &shop).await,
            Viewer::Visitor => Ok(TrainingDetailBody::from(&item)),
        }
    };
    answer_from(PublicResource::TrainingItem(id), body, &caller, (&request, &shop)).await
}

/// Creates a training item.
#[post("/training", tag = "training", failures(429))]
pub async fn create_training_item(
    staff: Staff<may::EditTraining>,
    body: PictureJson<TrainingRequest>,
    shop: State,
) -> Result<Created<TrainingDetailBody>, ApiError> {
    let draft = body.0.read().as_new();
    ensure_picture_allowed(&draft, &staff, &shop)?;
    let patch = draft.finish(None, shop.pictures.as_ref()).await?;
    let item = create_training(patch, staff.actor(), shop.edit_training_ports()).await?;
    Ok(Created(for_staff(item, &shop).await?))
}

/// Updates a training item: absent fields stay unchanged. The change is audited.
#[put(
    "/training/{id}",
    tag = "training",
    failures(409 = "version_conflict, with the current item as data", 429),
)]
pub async fn change_training_item(
    staff: Staff<may::EditTraining>,
    id: Path<String>,
    body: PictureJson<TrainingRequest>,
    shop: State,
) -> Answer<TrainingDetailBody> {
    let id = parse_id(&id)?;
    let draft = body.0.read();
    ensure_picture_allowed(&draft, &staff, &shop)?;
    let current = shop.storage.training.find(id).await?.ok_or_else(not_found)?;
    let expected_version = draft.version;
    let (patch, picture) = draft.into_parts()?;
    let thumbnail = current.thumbnail.clone();
    ensure_training_version(current, expected_version, shop.edit_training_ports()).await?;
    let pictures = shop.pictures.as_ref();
    let patch = with_picture::<TrainingItem>(patch, picture, thumbnail.as_deref(), pictures).await?;
    let command = ChangeTraining { id, patch, expected_version, by: staff.actor() };
    let item = change_training(command, shop.edit_training_ports()).await?;
    Ok(Json(Envelope::of(for_staff(item, &shop).await?)))
}

/// Deletes a training item; it can be restored.
#[delete("/training/{id}", tag = "training")]
pub async fn delete_training_item(
    staff: Staff<may::EditTraining>,
    id: Path<String>,
    shop: State,
) -> Answer<Done> {
    delete_training(parse_id(&id)?, staff.actor(), shop.edit_training_ports()).await?;
    Ok(Json(Envelope::of(Done {})))
}

/// Restores a deleted training item.
#[post("/training/{id}/restore", tag = "training")]
pub async fn restore_training_item(
    staff: Staff<may::EditTraining>,
    id: Path<String>,
    shop: State,
) -> Answer<TrainingDetailBody> {
    let item = restore_training(parse_id(&id)?, staff.actor(), shop.edit_training_ports()).await?;
    Ok(Json(Envelope::of(for_staff(item, &shop).await?)))
}

/// With the staff member who changed it last.
async fn for_staff(item: TrainingItem, shop: &AppState) -> Result<TrainingDetailBody, ApiError> {
    let by = shop.storage.training.last_editor(item.id).await?;
    Ok(EditedTraining { item, by }.into())
}

fn parse_id(text: &str) -> Result<TrainingItemId, ApiError> {
    TrainingItemId::parse(text).map_err(|_invalid| not_found())
}

fn not_found() -> ApiError {
    ApiError::new(ErrorCode::TrainingNotFound)
}
