//! The float: balances with networks and vendors.

use api_types::books::float::{
    CountFloatRequest, Entered, FloatAccountBody, FloatEntryBody, LowMarkRequest, TopUpRequest,
};
use books::float::FloatAccountId;
use kernel::{Actor, CursorShape, IdempotencyKey};
use serde_json::json;

use super::prelude::*;
use crate::extract::idempotency::IdempotencyHeader;

routes![list_float, set_low_mark, list_float_entries, top_up_float, count_float];

/// Each network, then each vendor, with balance, use of today and how long it lasts.
#[get("/float", tag = "float")]
pub async fn list_float(_staff: Staff<may::SeeRevenue>, shop: State) -> Answer<Vec<FloatAccountBody>> {
    let now = shop.clock.now();
    let cards = shop.storage.float.cards(now).await?;
    Ok(Json(Envelope::of(cards.into_iter().map(|card| FloatAccountBody::of(card, now)).collect())))
}

/// Sets the mark below which staff are told.
#[put("/float/{account}", tag = "float", failures(409 = "version_conflict, with the account in data"))]
pub async fn set_low_mark(
    staff: Staff<may::EditSettings>,
    account: Path<String>,
    body: ApiJson<LowMarkRequest>,
    shop: State,
) -> Answer<FloatAccountBody> {
    let id = parse(&account)?;
    let command = body.0.parse(entered(&id, None, staff.actor(), &shop))?;
    match shop.storage.float.set_low_mark(&command).await {
        Ok(()) => answer(&id, &shop).await,
        Err(error) => {
            let error = ApiError::from(error);
            Err(if error.code() == ErrorCode::VersionConflict {
                error.with_data(json!(body_of(&id, &shop).await?))
            } else {
                error
            })
        }
    }
}

/// One page of an account's ledger, newest first.
#[get("/float/{account}/entries", tag = "float")]
pub async fn list_float_entries(
    _staff: Staff<may::SeeRevenue>,
    account: Path<String>,
    page: Query<PageQuery>,
    shop: State,
) -> PagedAnswer<FloatEntryBody> {
    let page = page.parse_by(CursorShape::Number)?;
    let entries = shop.storage.float.entries(&parse(&account)?, &page).await?;
    Ok(Json(PagedEnvelope::of(entries, FloatEntryBody::from)))
}

/// Enters float that was bought. A repeated request with the same key changes nothing.
#[post(
    "/float/{account}/top-ups",
    tag = "float",
    failures(404 = "float_account_not_found", 409 = "float_not_counted"),
)]
pub async fn top_up_float(
    staff: Staff<may::CloseDays>,
    account: Path<String>,
    key: IdempotencyHeader,
    body: ApiJson<TopUpRequest>,
    shop: State,
) -> Answer<FloatAccountBody> {
    let id = parse(&account)?;
    let command = body.0.parse(entered(&id, key.0, staff.actor(), &shop))?;
    shop.storage.float.post(&command).await?;
    answer(&id, &shop).await
}

/// Corrects a network's balance to what its menu says, or accepts what a vendor says; the difference stays in the ledger. A
/// repeated request with the same key changes nothing.
#[post(
    "/float/{account}/counts",
    tag = "float",
    failures(404 = "float_account_not_found", 409 = "float_is_read, float_not_read or day_signed_off"),
)]
pub async fn count_float(
    staff: Staff<may::CloseDays>,
    account: Path<String>,
    key: IdempotencyHeader,
    body: ApiJson<CountFloatRequest>,
    shop: State,
) -> Answer<FloatAccountBody> {
    let id = parse(&account)?;
    let command = body.0.parse(entered(&id, key.0, staff.actor(), &shop))?;
    shop.storage.float.post(&command).await?;
    answer(&id, &shop).await
}

fn parse(account: &str) -> Result<FloatAccountId, ApiError> {
    FloatAccountId::parse(account).map_err(|_unknown| ApiError::new(ErrorCode::FloatAccountNotFound))
}

fn entered(account: &FloatAccountId, key: Option<IdempotencyKey>, by: Actor, shop: &AppState) -> Entered {
    Entered { account: account.clone(), key, by, at: shop.clock.now() }
}

async fn answer(id: &FloatAccountId, shop: &AppState) -> Answer<FloatAccountBody> {
    Ok(Json(Envelope::of(body_of(id, shop).await?)))
}

async fn body_of(id: &FloatAccountId, shop: &AppState) -> Result<FloatAccountBody, ApiError> {
    let now = shop.clock.now();
    let mut cards = shop.storage.float.cards(now).await?.into_iter();
    let card = cards.find(|card| card.account.id == *id);
    let card = card.ok_or_else(|| ApiError::new(ErrorCode::FloatAccountNotFound))?;
    Ok(FloatAccountBody::of(card, now))
}
