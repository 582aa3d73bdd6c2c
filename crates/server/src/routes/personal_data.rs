//! Access to, export and erasure of the personal data of a phone number's owner. Numbers are sent in bodies, because
//! URLs are logged.

use accounts::personal_data::Erasure;
use actix_web::http::header::{CONTENT_DISPOSITION, CONTENT_TYPE};
use api_types::personal_data::{
    ErasePersonalDataRequest, ErasedBody, FindPersonalDataRequest, PersonalDataBody,
};
use kernel::{Actor, AuditKind, PhoneNumber};

use super::prelude::*;
use crate::exports::audit_export;

routes![find_personal_data, export_personal_data, erase_personal_data];

/// All personal data of the number's owner, by kind.
#[post("/personal-data/find", tag = "personal-data")]
pub async fn find_personal_data(
    _by: InPerson<may::ErasePersonalData>,
    body: ApiJson<FindPersonalDataRequest>,
    shop: State,
) -> Answer<PersonalDataBody> {
    Ok(Json(Envelope::of(found(&body.0.parse()?, &shop).await?)))
}

/// Exports the personal data as a JSON file. The export is audited, without the number.
#[post("/personal-data/export", tag = "personal-data", responses((status = 200, body = PersonalDataBody)))]
pub async fn export_personal_data(
    by: InPerson<may::ErasePersonalData>,
    body: ApiJson<FindPersonalDataRequest>,
    shop: State,
) -> Result<HttpResponse, ApiError> {
    let data = found(&body.0.parse()?, &shop).await?;
    let actor = Actor::new(by.0.id, by.0.name.reveal());
    audit_export(AuditKind::PersonalData, "personal-data.json", data.records(), actor, &shop).await?;
    Ok(HttpResponse::Ok()
        .insert_header((CONTENT_TYPE, "application/json"))
        .insert_header((CONTENT_DISPOSITION, "attachment; filename=\"personal-data.json\""))
        .body(serde_json::to_string_pretty(&data).map_err(ApiError::internal)?))
}

/// Erases personal data: what only served the person is deleted, what the books need is anonymized. Requires the header
/// `Confirmation`. Repeating it changes nothing.
#[post(
    "/personal-data/erase",
    tag = "personal-data",
    failures(409 = "erasure_blocked: data.blockers lists ErasureBlocker"),
)]
pub async fn erase_personal_data(
    by: InPerson<may::ErasePersonalData>,
    confirmation: ConfirmationHeader,
    body: ApiJson<ErasePersonalDataRequest>,
    shop: State,
) -> Answer<ErasedBody> {
    let (phone, reason) = body.0.parse()?;
    confirmation.require_for(Some(&by.0), &shop).await?;
    let by = Actor::new(by.0.id, by.0.name.reveal());
    let erasure = Erasure { phone, reason, by, at: shop.clock.now() };
    Ok(Json(Envelope::of(shop.storage.personal_data.erase(&erasure).await?.into())))
}

async fn found(phone: &PhoneNumber, shop: &AppState) -> Result<PersonalDataBody, ApiError> {
    let groups = shop.storage.personal_data.find(phone).await?;
    Ok(PersonalDataBody::of(phone, groups, shop.clock.now()))
}
