//! Phone numbers for customers.

use content::shop::{ActiveNumber, Contact, Section, SettingValue, SettingWrite};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::section::{SectionRequest, SectionState, Sections};
use crate::dto::body::response_body;
use crate::dto::code;
use crate::dto::fields::{self, FieldErrors};
use crate::error_code::FieldErrorCode;

response_body! {
    let contact = sections.settings.contact(sections.defaults);
    /// Phone numbers for customers.
    #[derive(Debug, Serialize, ToSchema)]
    #[serde(rename_all = "camelCase")]
    #[schema(as = ContactSettings)]
    pub struct ContactBody from sections: &Sections<'_> {
        /// Version and last change.
        #[serde(flatten)]
        pub state: SectionState = sections.state(Section::Contact),
        /// Support phone number, as `2557…`.
        pub support_phone: String = contact.support_phone().reveal().to_owned(),
        /// Current WhatsApp number, as `2557…`.
        pub whatsapp_number: String = contact.whatsapp().reveal().to_owned(),
        /// Previous WhatsApp number.
        #[schema(required)]
        pub previous_whatsapp_number: Option<String> =
            contact.previous_whatsapp().map(|phone| phone.reveal().to_owned()),
        /// Which of the two WhatsApp numbers customers use.
        pub active_whatsapp: code::ActiveNumber = contact.active().into(),
    }
}

/// New phone numbers.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ContactRequest {
    #[schema(required, value_type = String)]
    pub support_phone: Option<String>,
    /// Current WhatsApp number.
    #[schema(required, value_type = String)]
    pub whatsapp_number: Option<String>,
    /// Previous WhatsApp number; optional.
    pub previous_whatsapp_number: Option<String>,
    /// Which of the two WhatsApp numbers customers use.
    #[schema(required, value_type = code::ActiveNumber)]
    pub active_whatsapp: Option<String>,
    /// The version that the caller last saw; `version_conflict` if the stored one is newer.
    #[serde(default, deserialize_with = "crate::dto::numbers::whole")]
    pub version: Option<i64>,
}

const PREVIOUS: &str = "previousWhatsappNumber";

impl SectionRequest for ContactRequest {
    fn parse(&self, errors: &mut FieldErrors) -> Option<SettingWrite> {
        let support = errors.required("supportPhone", self.support_phone.as_deref(), fields::phone);
        let whatsapp = errors.required("whatsappNumber", self.whatsapp_number.as_deref(), fields::phone);
        let previous = errors.optional(PREVIOUS, self.previous_whatsapp_number.as_deref(), fields::phone);
        let active = self.active_whatsapp.as_deref();
        let active = errors.required("activeWhatsapp", active, fields::code::<ActiveNumber>);
        if errors.has(PREVIOUS) {
            return None;
        }
        let contact = Contact::new(support?, whatsapp?, previous, active?)
            .map_err(|_missing| errors.add(PREVIOUS, FieldErrorCode::NoPreviousNumber));
        let value = Some(SettingValue::Contact(contact.ok()?));
        Some(SettingWrite { section: Section::Contact, value, expected_version: self.version })
    }
}
