//! Sensitive changes by staff, until the owners have read them. API keys get none, because no person would see them.

use accounts::Account;
use api_types::audit::security_alerts::{ReadSecurityAlertsRequest, SecurityAlertsBody};

use super::prelude::*;

routes![list_security_alerts, mark_security_alerts_read];

/// Changes of others to numbers, prices and access since the caller last looked.
#[get("/security-alerts", tag = "audit")]
pub async fn list_security_alerts(
    reader: InPerson<may::SeeAudit>,
    shop: State,
) -> Answer<SecurityAlertsBody> {
    unread(&reader.0, &shop).await
}

/// Marks changes up to this number as read by the caller. Returns newer ones.
#[post("/security-alerts/read", tag = "audit")]
pub async fn mark_security_alerts_read(
    reader: InPerson<may::SeeAudit>,
    body: ApiJson<ReadSecurityAlertsRequest>,
    shop: State,
) -> Answer<SecurityAlertsBody> {
    shop.storage.audit.mark_seen(reader.0.id, body.0.up_to).await?;
    unread(&reader.0, &shop).await
}

async fn unread(reader: &Account, shop: &AppState) -> Answer<SecurityAlertsBody> {
    let alerts = shop.storage.audit.unseen_alerts(reader).await?;
    Ok(Json(Envelope::of(SecurityAlertsBody::from(alerts))))
}
