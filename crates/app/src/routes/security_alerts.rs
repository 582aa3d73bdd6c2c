//! Sensitive changes by staff, until the owners have seen them. API keys get none, because no person would see them.

use accounts::Account;
use api_types::audit::security_alerts::{NoticesBody, SeenRequest};

use super::prelude::*;

routes![get_notices, see_notices];

/// Changes of others to numbers, prices and access since the caller last looked.
#[get("/audit/notices", tag = "audit")]
pub async fn get_notices(reader: InPerson<may::SeeAudit>, shop: State) -> Answer<NoticesBody> {
    unseen(&reader.0, &shop).await
}

/// Marks changes up to this number as seen by the caller. Returns newer ones.
#[post("/audit/notices/seen", tag = "audit")]
pub async fn see_notices(
    reader: InPerson<may::SeeAudit>,
    body: ApiJson<SeenRequest>,
    shop: State,
) -> Answer<NoticesBody> {
    shop.storage.security_alerts.mark_seen(reader.0.id, body.0.up_to).await?;
    unseen(&reader.0, &shop).await
}

async fn unseen(reader: &Account, shop: &AppState) -> Answer<NoticesBody> {
    let notices = shop.storage.security_alerts.unseen(reader).await?;
    Ok(Json(Envelope::of(NoticesBody::from(notices))))
}
