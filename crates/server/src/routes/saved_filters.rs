//! Saved filters of lists.

use accounts::{SavedFilter, SavedList, change_filter, delete_filter, save_filter};
use actix_web::web::{self};
use api_types::accounts::saved_filter::{ChangeFilterRequest, SaveFilterRequest, SavedFilterBody};
use chrono::DateTime;
use kernel::SavedFilterId;
use serde::de::DeserializeOwned;
use utoipa::IntoParams;

use super::orders::OrderQuery;
use super::payment_records::PaymentQuery;
use super::prelude::*;
use super::query::{PeriodQuery, known};
use super::revenue::RevenueQuery;
use super::support::CaseQuery;

routes![list_saved_filters, create_saved_filter, change_saved_filter, delete_saved_filter];

#[query]
pub struct SavedFilterQuery {
    /// orders, revenue, payments or support.
    #[param(required)]
    list: Option<String>,
}

/// The caller's filters of a list, and shared ones, oldest first.
#[get("/saved-filters", tag = "filters")]
pub async fn list_saved_filters(
    caller: Admin,
    query: Query<SavedFilterQuery>,
    shop: State,
) -> Answer<Vec<SavedFilterBody>> {
    let code = query.list.as_deref().unwrap_or_default();
    let list = known("list", code, fields::code::<SavedList>)?;
    if !caller.0.role.has_permission(list.permission()) {
        return Err(ApiError::new(ErrorCode::NotPermitted));
    }
    let filters = shop.storage.saved_filters.list(list, caller.0.id).await?;
    let bodies = filters.into_iter().map(|filter| body(filter, &caller)).collect();
    Ok(Json(Envelope::of(bodies)))
}

/// Saves a filter: at most 20 per list, each with its own name. A shared one requires the permission to edit settings.
#[post("/saved-filters", tag = "filters")]
pub async fn create_saved_filter(
    caller: Admin,
    request: ApiJson<SaveFilterRequest>,
    shop: State,
) -> Result<Created<SavedFilterBody>, ApiError> {
    let filter = save_filter(request.0.parse(holds)?, &caller.0, shop.saved_filter_ports()).await?;
    Ok(Created(body(filter, &caller)))
}

/// Renames a filter, or changes its sharing.
#[put("/saved-filters/{id}", tag = "filters")]
pub async fn change_saved_filter(
    caller: Admin,
    id: Path<String>,
    request: ApiJson<ChangeFilterRequest>,
    shop: State,
) -> Answer<SavedFilterBody> {
    let id = filter_id(&id)?;
    let (name, is_shared) = request.0.parse()?;
    let filter = change_filter(id, name, is_shared, &caller.0, shop.saved_filter_ports()).await?;
    Ok(Json(Envelope::of(body(filter, &caller))))
}

/// Deletes a filter and returns it, so that it can be saved again.
#[delete("/saved-filters/{id}", tag = "filters")]
pub async fn delete_saved_filter(caller: Admin, id: Path<String>, shop: State) -> Answer<SavedFilterBody> {
    let filter = delete_filter(filter_id(&id)?, &caller.0, shop.saved_filter_ports()).await?;
    Ok(Json(Envelope::of(body(filter, &caller))))
}

fn body(filter: SavedFilter, caller: &Admin) -> SavedFilterBody {
    let is_valid = holds(filter.list, &filter.query);
    SavedFilterBody::of(filter, is_valid, &caller.0)
}

fn filter_id(text: &str) -> Result<SavedFilterId, ApiError> {
    SavedFilterId::parse(text).map_err(|_invalid| not_found())
}

fn not_found() -> ApiError {
    ApiError::new(ErrorCode::SavedFilterNotFound)
}

/// Whether the list's own parser accepts the query and knows all its names.
fn holds(list: SavedList, query: &str) -> bool {
    match list {
        SavedList::Orders => {
            knows::<(OrderQuery,)>(query)
                && read::<OrderQuery>(query).is_some_and(|query| query.parse(DateTime::UNIX_EPOCH).is_ok())
        }
        SavedList::Revenue => {
            knows::<(RevenueQuery, PeriodQuery)>(query)
                && read::<RevenueQuery>(query)
                    .zip(read::<PeriodQuery>(query))
                    .is_some_and(|(query, days)| query.parse(&days).is_ok())
        }
        SavedList::Payments => {
            knows::<(PaymentQuery,)>(query)
                && read::<PaymentQuery>(query).is_some_and(|query| query.parse().is_ok())
        }
        SavedList::Support => {
            knows::<(CaseQuery,)>(query)
                && read::<CaseQuery>(query).is_some_and(|query| query.parse().is_ok())
        }
    }
}

/// The parameters that a list's route describes.
trait Described {
    fn names() -> Vec<String>;
}

impl<A: IntoParams> Described for (A,) {
    fn names() -> Vec<String> {
        A::into_params(|| None).into_iter().map(|parameter| parameter.name).collect()
    }
}

impl<A: IntoParams, B: IntoParams> Described for (A, B) {
    fn names() -> Vec<String> {
        [<(A,)>::names(), <(B,)>::names()].concat()
    }
}

/// Parsing ignores names that a route does not have; a saved filter has none.
fn knows<D: Described>(query: &str) -> bool {
    let (names, pairs) = (D::names(), read::<Vec<(String, String)>>(query).unwrap_or_default());
    pairs.iter().all(|(name, _value)| names.contains(name))
}

fn read<T: DeserializeOwned>(query: &str) -> Option<T> {
    web::Query::from_query(query).ok().map(web::Query::into_inner)
}
