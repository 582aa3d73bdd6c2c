//! What customers are offered for a missed promise.

use content::shop::{Section, SettingValue, SettingWrite};
use kernel::{Bonus, InvalidBonus, Language, LateOffer, Money};

use super::section::{SectionRequest, SectionState, Sections};
use crate::orders::outlook::LateOfferKind;
use crate::prelude::*;

response_body! {
    let offer = sections.settings.late_offer();
    let text = |language| offer.bonus().map_or("", |bonus| bonus.text(language)).to_owned();
    #[schema(as = LateOfferSettings)]
    pub struct LateOfferSection from sections: &Sections<'_> {
        /// Version and last change.
        #[serde(flatten)]
        pub state: SectionState = sections.state(Section::LateOffer),
        /// nothing, `money_back` or bonus.
        pub offer: LateOfferKind = (&offer).into(),
        /// In whole Tanzanian shillings; null unless a bonus is offered.
        pub bonus_tsh: Option<i64> = offer.bonus().map(Bonus::amount).map(Money::tsh),
        /// Empty unless a bonus is offered.
        pub bonus_text: String = text(Language::En),
        pub bonus_text_swahili: String = text(Language::Sw),
    }
}

#[request]
#[derive(Default)]
pub struct LateOfferRequest {
    /// nothing, `money_back` or bonus. The other fields are ignored unless it is a bonus.
    #[schema(required, value_type = LateOfferKind)]
    pub offer: Option<String>,
    /// 1 to 100,000 shillings.
    pub bonus_tsh: Option<i64>,
    /// What it is, such as `TSh 500 of airtime`: at most 120 characters.
    pub bonus_text: Option<String>,
    /// The same in Swahili.
    pub bonus_text_swahili: Option<String>,
    /// The version that the caller last saw.
    pub version: Option<i64>,
}

impl SectionRequest for LateOfferRequest {
    fn parse(&self, errors: &mut FieldErrors) -> Option<SettingWrite> {
        let value = Some(SettingValue::LateOffer(self.offer(errors)?));
        Some(SettingWrite { section: Section::LateOffer, value, expected_version: self.version })
    }
}

impl LateOfferRequest {
    fn offer(&self, errors: &mut FieldErrors) -> Option<LateOffer> {
        match self.offer.as_deref() {
            Some("nothing") => Some(LateOffer::Nothing),
            Some("money_back") => Some(LateOffer::MoneyBack),
            Some("bonus") => self.bonus(errors).map(LateOffer::Bonus),
            given => {
                let code = if given.is_none() { FieldErrorCode::Required } else { FieldErrorCode::Invalid };
                errors.add("offer", code);
                None
            }
        }
    }

    fn bonus(&self, errors: &mut FieldErrors) -> Option<Bonus> {
        let text = |given: &Option<String>| given.clone().unwrap_or_default();
        let (amount, english, swahili) =
            (self.bonus_tsh.unwrap_or_default(), text(&self.bonus_text), text(&self.bonus_text_swahili));
        let bonus = Bonus::new(amount, &english, &swahili).map_err(|faults| {
            for fault in faults {
                let (field, code) = match fault {
                    InvalidBonus::Amount => ("bonusTsh", FieldErrorCode::InvalidAmount),
                    InvalidBonus::Text(invalid) => ("bonusText", fields::text_code(invalid)),
                    InvalidBonus::TextSwahili(invalid) => ("bonusTextSwahili", fields::text_code(invalid)),
                };
                errors.add(field, code);
            }
        });
        bonus.ok()
    }
}
