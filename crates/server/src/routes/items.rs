//! What the routes of bundles and routers share.

use api_types::csv::import::CsvItem;
use api_types::draft::{Draft, with_picture};
use async_trait::async_trait;
use catalog::{Change, EditError, EditPorts, Viewer};
use chrono::{DateTime, Utc};
use kernel::RepositoryError;
use kernel::editing::{HasImage, Import, ImportError, RowOutcome};
use serde::Serialize;

use super::catalogue::ensure_picture_allowed;
use super::csv_files::CsvStore;
use super::prelude::*;
use crate::http::caching::cacheable;
use crate::public_cache::PublicResource;

/// What the routes need to know about a kind of item.
#[async_trait]
pub trait CatalogueItem: CsvItem + HasImage {
    type Request;
    type Body: Serialize;
    const NOT_FOUND: ErrorCode;

    fn parse_id(text: &str) -> Option<Self::Id>;
    fn resource(id: Self::Id) -> PublicResource;
    fn ports(shop: &AppState) -> EditPorts<'_, Self>;
    /// `None` unless `viewer` may see it.
    async fn find(id: Self::Id, viewer: Viewer, shop: &AppState) -> Result<Option<Self>, RepositoryError>;
    fn draft(request: Self::Request) -> Draft<Self>;
    /// Adds the errors that depend on the present item, `None` for a new one, and on the time.
    fn check(_draft: &mut Draft<Self>, _current: Option<&Self>, _now: DateTime<Utc>) {}
    fn image(&self) -> Option<&str>;
    fn body(self, viewer: Viewer) -> Self::Body;
    fn body_with_cost(self) -> Self::Body;
    /// The current state, for a member of staff who had seen the version `_seen`.
    fn conflict_body(self, _seen: Option<i64>) -> Self::Body {
        self.body_with_cost()
    }
}

/// The body that `read` returns, from the cache when the caller is a visitor.
pub(super) async fn answer_from<T: Serialize>(
    resource: PublicResource,
    read: impl Future<Output = Result<T, ApiError>>,
    caller: &MaybeStaff,
    (request, shop): (&HttpRequest, &AppState),
) -> Result<HttpResponse, ApiError> {
    if caller.is_visitor() {
        let ready = shop.public_cache.get(resource, shop.realtime.feed.counts(), read).await?;
        return Ok(ready.answer(request));
    }
    cacheable(request, &Envelope::of(read.await?))
}

pub(super) async fn list<I: CatalogueItem>(
    resource: PublicResource,
    read: impl Future<Output = Result<Vec<I>, RepositoryError>>,
    caller: &MaybeStaff,
    context: (&HttpRequest, &AppState),
) -> Result<HttpResponse, ApiError> {
    let bodies = async {
        let items = read.await?.into_iter();
        Ok(items.map(|item| body_for(caller, item)).collect::<Vec<_>>())
    };
    answer_from(resource, bodies, caller, context).await
}

pub(super) async fn get<I: CatalogueItem>(
    id: &str,
    caller: &MaybeStaff,
    request: &HttpRequest,
    shop: &AppState,
) -> Result<HttpResponse, ApiError> {
    let id = parse_id::<I>(id)?;
    let body = async {
        let item = I::find(id, caller.viewer(), shop).await?.ok_or_else(not_found::<I>)?;
        Ok(body_for(caller, item))
    };
    answer_from(I::resource(id), body, caller, (request, shop)).await
}

pub(super) async fn create<I: CatalogueItem>(
    request: I::Request,
    staff: &Staff<may::EditCatalogue>,
    shop: &AppState,
) -> Result<Created<I::Body>, ApiError> {
    let mut draft = I::draft(request).as_new();
    I::check(&mut draft, None, shop.clock.now());
    ensure_picture_allowed(&draft, staff, shop)?;
    let patch = draft.finish(None, shop.pictures.as_ref()).await?;
    let item = catalog::create::<I>(patch, staff.actor(), &I::ports(shop)).await?;
    let item = item.ok_or_else(|| ApiError::new(ErrorCode::ValidationFailed))?;
    Ok(Created(item.body_with_cost()))
}

pub(super) async fn change<I: CatalogueItem>(
    id: &str,
    request: I::Request,
    confirmation: &ConfirmationHeader,
    staff: &Staff<may::EditCatalogue>,
    shop: &AppState,
) -> Answer<I::Body> {
    let mut draft = I::draft(request);
    ensure_picture_allowed(&draft, staff, shop)?;
    let ports = I::ports(shop);
    let current = match catalog::find_current(parse_id::<I>(id)?, &ports).await {
        Ok(current) => current,
        Err(refused) => return answer(Err(refused), None),
    };
    I::check(&mut draft, Some(&current), shop.clock.now());
    let expected_version = draft.version;
    let (patch, picture) = draft.into_parts()?;
    let is_confirmed = confirmation.lets_reprice(staff, shop).await?;
    let mut command = Change { patch, expected_version, by: staff.actor(), is_confirmed };
    // A picture is stored for a change that can be made only.
    if let Some(refused) = catalog::refusal(&current, &command, shop.clock.now()) {
        return answer(Err(refused), expected_version);
    }
    let pictures = shop.pictures.as_ref();
    command.patch = with_picture::<I>(command.patch, picture, current.image(), pictures).await?;
    answer(catalog::change(current, &command, &ports).await, expected_version)
}

pub(super) async fn delete<I: CatalogueItem>(
    id: &str,
    staff: &Staff<may::EditCatalogue>,
    shop: &AppState,
) -> Answer<I::Body> {
    answer(catalog::delete(parse_id::<I>(id)?, staff.actor(), &I::ports(shop)).await, None)
}

pub(super) async fn restore<I: CatalogueItem>(
    id: &str,
    staff: &Staff<may::EditCatalogue>,
    shop: &AppState,
) -> Answer<I::Body> {
    answer(catalog::restore(parse_id::<I>(id)?, staff.actor(), &I::ports(shop)).await, None)
}

fn parse_id<I: CatalogueItem>(text: &str) -> Result<I::Id, ApiError> {
    I::parse_id(text).ok_or_else(not_found::<I>)
}

fn not_found<I: CatalogueItem>() -> ApiError {
    ApiError::new(I::NOT_FOUND)
}

fn body_for<I: CatalogueItem>(caller: &MaybeStaff, item: I) -> I::Body {
    if caller.sees_costs() { item.body_with_cost() } else { item.body(caller.viewer()) }
}

fn answer<I: CatalogueItem>(edited: Result<I, EditError<I>>, seen: Option<i64>) -> Answer<I::Body> {
    match edited {
        Ok(item) => Ok(Json(Envelope::of(item.body_with_cost()))),
        Err(EditError::NotFound) => Err(not_found::<I>()),
        Err(EditError::Conflict(item)) => Err(ApiError::version_conflict(&item.conflict_body(seen))),
        Err(EditError::ConfirmationRequired) => Err(ApiError::new(ErrorCode::ConfirmationRequired)),
        Err(EditError::Repository(error)) => Err(error.into()),
    }
}

#[async_trait]
impl<I: CatalogueItem> CsvStore for I {
    async fn all(shop: &AppState) -> Result<Vec<Self>, RepositoryError> {
        I::ports(shop).editor.all().await
    }

    async fn preview(
        import: &Import<Self>,
        shop: &AppState,
    ) -> Result<Vec<RowOutcome<Self>>, RepositoryError> {
        catalog::preview(import, &I::ports(shop)).await
    }

    async fn import(
        import: &Import<Self>,
        is_confirmed: bool,
        shop: &AppState,
    ) -> Result<Vec<RowOutcome<Self>>, ImportError> {
        catalog::import(import, is_confirmed, &I::ports(shop)).await
    }
}
