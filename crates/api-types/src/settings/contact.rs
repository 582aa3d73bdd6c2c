//! Phone numbers for customers.

use content::shop::{ActiveNumber, Contact, Section, SettingValue, SettingWrite};

use super::section::{SectionRequest, SectionState, Sections};
use crate::prelude::*;

response_body! {
    let contact = sections.settings.contact(sections.defaults);
    /// Phone numbers for customers.
    #[schema(as = ContactSettings)]
    pub struct ContactBody from sections: &Sections<'_> {
        /// Version and last change.
        #[serde(flatten)]
        pub state: SectionState = sections.state(Section::Contact),
        /// Support phone number, as `2557…`.
        pub support_phone: String = contact.support_phone().reveal().to_owned(),
        /// Current WhatsApp number, as `2557…`.
        pub whatsapp_number: String = contact.whatsapp().reveal().to_owned(),
        pub previous_whatsapp_number: Option<String> =
            contact.previous_whatsapp().map(|phone| phone.reveal().to_owned()),
        /// Which of the two WhatsApp numbers customers use.
        pub active_whatsapp: code::ActiveNumber = contact.active().into(),
    }
}

#[request]
#[derive(Default)]
pub struct ContactRequest {
    pub support_phone: Required<String>,
    /// The WhatsApp number that `activeWhatsapp` calls current.
    pub whatsapp_number: Required<String>,
    /// Previous WhatsApp number; optional.
    pub previous_whatsapp_number: Option<String>,
    /// Which of the two WhatsApp numbers customers use.
    #[schema(required, value_type = code::ActiveNumber)]
    pub active_whatsapp: Option<String>,
    /// The version that the caller last saw; `version_conflict` if the stored one is newer.
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
