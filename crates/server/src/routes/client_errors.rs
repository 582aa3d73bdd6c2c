//! Crashes in browsers.

use api_types::client_errors::{ClientErrorBody, ReportClientErrorRequest};

use super::prelude::*;
use crate::extract::same_origin::SameOrigin;

routes![report_client_error, list_client_errors];

const MAX_REPORT_BYTES: usize = 8 * 1024;

/// Reports a crash of a page. Beyond five a minute from an address, or 60 from all, reports are dropped and answered
/// alike: a broken page should not have another failure to report.
#[post("/client-errors", tag = "store", responses((status = 204, description = "Received")), failures(403))]
pub async fn report_client_error(
    _origin: SameOrigin,
    caller: CallerOrigin,
    body: ApiJson<ReportClientErrorRequest, MAX_REPORT_BYTES>,
    shop: State,
) -> Result<HttpResponse, ApiError> {
    let error = body.0.parse()?;
    if shop.rate_limiter.admits_crash_report(&caller.origin) {
        shop.storage.client_errors.record(&error, shop.clock.now()).await?;
    }
    Ok(HttpResponse::NoContent().finish())
}

/// Lists crashes that browsers reported, equal ones together, the one that was seen last first: at most 200.
#[get("/client-errors", tag = "store")]
pub async fn list_client_errors(
    _staff: Staff<may::EditSettings>,
    shop: State,
) -> Answer<Vec<ClientErrorBody>> {
    let groups = shop.storage.client_errors.list().await?;
    Ok(Json(Envelope::of(groups.into_iter().map(ClientErrorBody::from).collect())))
}
