//! Settings of the shop, for staff.

use accounts::Permission;
use agents::ApplicationLimits;
use api_types::settings::{ChangeSettingsRequest, LimitBody, Sections, SettingsAccess, SettingsBody};
use content::shop::{Business, ChangeSettings, ChangeSettingsError, SettingValue, Settings, change_settings};
use kernel::Origin;
use orders::DeliveryTermsSource;
use payments::PaymentRails;
use serde_json::json;

use super::prelude::*;
use crate::extract::json::LongJson;
use crate::shop_figures::shop_figures;

routes![get_store_settings, change_store_settings];

/// All settings that staff may change, with their current values.
#[get("/store/settings", tag = "store")]
pub async fn get_store_settings(staff: Staff<may::EditTexts>, shop: State) -> Answer<SettingsBody> {
    let settings = shop.front.repository.read().await?;
    Ok(body(&settings, &staff, &shop).await)
}

/// Saves the given sections, all or none. Changing a phone or WhatsApp number requires the header `Confirmation`.
#[put(
    "/store/settings",
    tag = "store",
    failures(409 = "version_conflict, with the current settings as data"),
)]
pub async fn change_store_settings(
    staff: Staff<may::EditTexts>,
    confirmation: ConfirmationHeader,
    body: LongJson<ChangeSettingsRequest>,
    shop: State,
) -> Answer<SettingsBody> {
    let request = body.0;
    if request.requires_edit_settings() && !staff.may(Permission::EditSettings) {
        return Err(ApiError::new(ErrorCode::NotPermitted));
    }
    let changes_hours = request.opening_hours.is_some();
    let is_confirmed = confirmation.confirms(staff.person(), &shop).await?;
    let command = request.parse(staff.actor(), is_confirmed, &shop.rails.names())?;
    ensure_photo_is_stored(&command, &shop).await?;
    let changed = change_settings(&command, shop.change_settings_ports()).await;
    let settings = match changed {
        Ok(settings) => settings,
        Err(ChangeSettingsError::VersionConflict(current)) => {
            return Err(conflict(&current, &staff, &shop).await);
        }
        Err(ChangeSettingsError::ConfirmationRequired) => {
            return Err(ApiError::new(ErrorCode::ConfirmationRequired));
        }
        Err(ChangeSettingsError::Repository(error)) => return Err(error.into()),
    };
    shop.front.keep(settings.clone(), shop.clock.now());
    if changes_hours {
        bring_due_times_forward(&shop).await;
    }
    Ok(self::body(&settings, &staff, &shop).await)
}

/// # Errors
/// `validation_failed` at a photograph that was not uploaded.
async fn ensure_photo_is_stored(command: &ChangeSettings, shop: &AppState) -> Result<(), ApiError> {
    for write in &command.writes {
        let Some(SettingValue::Business(Business { photo: Some(photo), .. })) = &write.value else {
            continue;
        };
        if shop.pictures.read(&photo.card()).await?.is_none() {
            return Err(ApiError::field("photo", FieldErrorCode::UnknownPicture));
        }
    }
    Ok(())
}

/// The settings are saved either way: an order that keeps its due time is only delivered later than it could be.
async fn bring_due_times_forward(shop: &AppState) {
    let now = shop.clock.now();
    let moved = async {
        let terms = shop.front.delivery_terms(now).await?;
        orders::bring_due_times_forward(&terms, shop.storage.delivery_queue.as_ref(), now).await
    };
    match moved.await {
        Ok(0) => {}
        Ok(count) => tracing::info!(count, "due times of waiting orders brought forward"),
        Err(error) => tracing::error!(%error, "due times not brought forward after a change of settings"),
    }
}

async fn conflict(current: &Settings, staff: &Staff<may::EditTexts>, shop: &AppState) -> ApiError {
    ApiError::new(ErrorCode::VersionConflict).with_data(json!(gather(current, staff, shop).await))
}

async fn body(
    settings: &Settings,
    staff: &Staff<may::EditTexts>,
    shop: &AppState,
) -> Json<Envelope<SettingsBody>> {
    Json(Envelope::of(gather(settings, staff, shop).await))
}

async fn gather(settings: &Settings, staff: &Staff<may::EditTexts>, shop: &AppState) -> SettingsBody {
    let (figures, providers) = (shop_figures(shop).await, shop.rails.names());
    let sections = Sections {
        settings,
        defaults: &shop.front.defaults,
        providers: &providers,
        figures: figures.as_deref(),
    };
    let access = SettingsAccess {
        can_edit_settings: staff.may(Permission::EditSettings),
        can_see_orders: staff.may(Permission::SeeOrders),
    };
    SettingsBody::new(&sections, access, limits(settings, shop))
}

/// The limits of the domain rules, for a caller with known device and address.
fn limits(settings: &Settings, shop: &AppState) -> Vec<LimitBody> {
    let phone = shop.front.defaults.contact.support_phone();
    let caller = Origin { device: Some(String::new()), address: Some(String::new()), site: None };
    let application = ApplicationLimits::new(phone, &caller);
    let payments = payments::prompt_limits(phone, &caller, settings.prompt_limits())
        .into_iter()
        .chain(payments::recovery_limits(phone, &caller))
        .chain(payments::stop_limits(&caller))
        .chain(payments::picture_limits(phone, &caller));
    let applications = application.phone.into_iter().chain(application.caller);
    payments.map(Into::into).chain(applications.map(Into::into)).collect()
}
