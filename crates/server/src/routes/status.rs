//! The state of everything that the shop depends on, for staff.

use api_types::status::StatusBody;

use super::prelude::*;
use crate::status::status;

routes![get_status];

/// Checks everything that the shop depends on. Answers within some seconds, also when other systems do not.
#[get("/status", tag = "store")]
pub async fn get_status(_staff: Staff<may::EditSettings>, shop: State) -> Answer<StatusBody> {
    Ok(Json(Envelope::of(status(&shop).await)))
}
