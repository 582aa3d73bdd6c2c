//! When buyers of bundles fill in the order form.

use content::shop::{Section, SettingValue, SettingWrite};
use kernel::{Coded, OrderForm};

use super::section::{SectionRequest, SectionState, Sections};
use crate::prelude::*;

/// When the order form is shown.
#[response]
pub enum OrderFormKind {
    WhenNeeded,
    Always,
}

impl From<OrderForm> for OrderFormKind {
    fn from(form: OrderForm) -> Self {
        match form {
            OrderForm::WhenNeeded => Self::WhenNeeded,
            OrderForm::Always => Self::Always,
        }
    }
}

response_body! {
    #[schema(as = OrderFormSettings)]
    pub struct OrderFormSection from sections: &Sections<'_> {
        /// Version and last change.
        #[serde(flatten)]
        pub state: SectionState = sections.state(Section::OrderForm),
        /// `when_needed` or `always`.
        pub form: OrderFormKind = sections.settings.order_form().into(),
    }
}

#[request]
#[derive(Default)]
pub struct OrderFormRequest {
    /// `when_needed`: the money of a normal bundle makes its order. `always`: every buyer fills in the form after paying.
    #[schema(required, value_type = OrderFormKind)]
    pub form: Option<String>,
    /// The version that the caller last saw.
    pub version: Option<i64>,
}

impl SectionRequest for OrderFormRequest {
    fn parse(&self, errors: &mut FieldErrors) -> Option<SettingWrite> {
        let form = errors.required("form", self.form.as_deref(), |text| {
            OrderForm::from_code(text).ok_or(FieldErrorCode::Invalid)
        });
        let value = Some(SettingValue::OrderForm(form?));
        Some(SettingWrite { section: Section::OrderForm, value, expected_version: self.version })
    }
}
