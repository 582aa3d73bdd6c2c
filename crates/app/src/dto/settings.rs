//! Settings of the shop, as staff see and change them.

use chrono::{DateTime, Utc};
use content::shop::{
    ActiveNumber, AgentTerms, BlockKey, BlockText, BlockTitle, Business, BusinessLine, ChangeSettings,
    ClaimOrigin, ClaimSource, ClaimText, Contact, InvalidAgentTerms, Section, SettingValue, SettingWrite,
    Settings, ShopDefaults, ShopFigures, TextBlock, Vrn,
};
use kernel::{
    Actor, Coded, InvalidPromptLimit, Limit, LimitScope, Money, PhoneNumber, PromptLimit, PromptLimits,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::code;
use super::delivery_settings::{
    DeliveryPromisesRequest, DeliveryPromisesSection, OpeningHoursRequest, OpeningHoursSection,
};
use super::fields::{self, FieldErrors, present};
use super::message_rules::{MessagesRequest, MessagesSection};
use super::store::{AgentClaims, BusinessBody, Claims, TextBlockBody, both};
use super::training_edit::{named, video_address};
use crate::error::ApiError;
use crate::error_code::FieldErrorCode;

/// All settings that staff may change, with their current values.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = StoreSettings)]
pub struct SettingsBody {
    /// Phone numbers for customers.
    pub contact: ContactBody,
    /// The seller on receipts.
    pub business: BusinessSection,
    /// Claims on the home page.
    pub claims: ClaimsSection,
    /// Notification rules; null for callers who may not change them.
    #[schema(required)]
    pub messages: Option<MessagesSection>,
    /// Terms for agents.
    pub agent_terms: AgentTermsSection,
    /// The demo video.
    pub film: FilmBody,
    /// Limits of payment prompts.
    pub prompt_limits: PromptLimitsSection,
    /// Opening hours.
    pub opening_hours: OpeningHoursSection,
    /// Promised delivery times.
    pub delivery_promises: DeliveryPromisesSection,
    /// All page texts that the shop may replace.
    pub texts: Vec<TextSection>,
    /// Figures from the shop's records; null while they cannot be read.
    #[schema(required)]
    pub measured: Option<MeasuredBody>,
    /// Rate limits for customers. Those of payment prompts are configurable, the others are fixed.
    pub limits: Vec<LimitBody>,
    /// Whether payments are simulated, so that a test payment is possible.
    pub provider_is_simulator: bool,
}

/// Version and last change of a section.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SectionState {
    /// Number of changes; 0 before the first.
    pub version: i64,
    /// Whether the default is in effect.
    pub is_default: bool,
    /// When it was last saved; null when never.
    #[schema(required)]
    pub updated_at: Option<DateTime<Utc>>,
    /// Who saved it last; null when never saved.
    #[schema(required)]
    pub updated_by: Option<String>,
}

/// Phone numbers for customers.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ContactSettings)]
pub struct ContactBody {
    /// Version and last change.
    #[serde(flatten)]
    pub state: SectionState,
    /// Support phone number, as `2557…`.
    pub support_phone: String,
    /// Current WhatsApp number, as `2557…`.
    pub whatsapp_number: String,
    /// Previous WhatsApp number.
    #[schema(required)]
    pub previous_whatsapp_number: Option<String>,
    /// Which of the two WhatsApp numbers customers use.
    pub active_whatsapp: code::ActiveNumber,
}

/// The seller on receipts.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = BusinessSettings)]
pub struct BusinessSection {
    /// Version and last change.
    #[serde(flatten)]
    pub state: SectionState,
    #[serde(flatten)]
    pub business: BusinessBody,
}

/// Claims on the home page.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ClaimsSettings)]
pub struct ClaimsSection {
    /// Version and last change.
    #[serde(flatten)]
    pub state: SectionState,
    #[serde(flatten)]
    pub chosen: ClaimChoices,
    /// The claims after a reset.
    pub default: ClaimChoices,
    /// The claims that customers see.
    pub told: Claims,
    /// The claims if all figures were computed.
    pub computed: Claims,
}

/// For each claim, whether it is computed, and its text if it is not; the text of computed claims is empty.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ClaimChoices {
    /// Source of the number of customers.
    pub customers_from: code::ClaimSource,
    pub customers: String,
    /// In Swahili.
    pub customers_swahili: String,
    /// Source of the claim about opening days.
    pub support_from: code::ClaimSource,
    pub support: String,
    /// In Swahili.
    pub support_swahili: String,
    /// Source of the number of networks.
    pub networks_from: code::ClaimSource,
    pub networks: String,
    /// In Swahili.
    pub networks_swahili: String,
    /// The owner's text; empty: no claim.
    pub uptime: String,
    /// In Swahili.
    pub uptime_swahili: String,
}

/// Terms for agents.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = AgentTermsSettings)]
pub struct AgentTermsSection {
    /// Version and last change.
    #[serde(flatten)]
    pub state: SectionState,
    #[serde(flatten)]
    pub terms: AgentClaims,
}

/// The demo video.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = FilmSettings)]
pub struct FilmBody {
    /// Version and last change.
    #[serde(flatten)]
    pub state: SectionState,
    /// An https address; null without a video.
    #[schema(required)]
    pub watch_demo_url: Option<String>,
}

/// Limits of payment prompts.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = PromptLimitSettings)]
pub struct PromptLimitsSection {
    /// Version and last change.
    #[serde(flatten)]
    pub state: SectionState,
    /// All configurable limits.
    pub counts: Vec<PromptLimitBody>,
}

/// A configurable limit.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PromptLimitSetting)]
pub struct PromptLimitBody {
    /// The field that changes it.
    pub field: code::PromptLimit,
    /// The limit in effect.
    pub max: i64,
    /// The default.
    pub usual: i64,
    /// Lowest safe value.
    pub lowest: i64,
    /// Highest safe value.
    pub highest: i64,
}

impl PromptLimitBody {
    fn of(which: PromptLimit, limits: PromptLimits) -> Self {
        let (lowest, highest) = which.bounds().into_inner();
        Self { field: which.into(), max: limits.get(which), usual: which.default_value(), lowest, highest }
    }
}

/// A page text.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = TextSettings)]
pub struct TextSection {
    /// Version and last change.
    #[serde(flatten)]
    pub state: SectionState,
    pub key: &'static str,
    /// The shop's own text; null while the client's text is used.
    #[schema(required)]
    pub own: Option<TextBlockBody>,
}

/// Figures from the shop's records, before rounding.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = MeasuredFigures)]
pub struct MeasuredBody {
    /// Distinct customer phone numbers with a delivered order; null when the caller may not see orders.
    #[schema(required)]
    pub customers: Option<i64>,
    /// Networks with a bundle on offer.
    pub networks: i64,
    /// When this was computed.
    pub as_of: DateTime<Utc>,
}

impl MeasuredBody {
    /// `with_customers`: whether the caller may see the exact number of customers.
    pub fn of(figures: &ShopFigures, with_customers: bool) -> Self {
        Self {
            customers: with_customers.then_some(figures.customers),
            networks: figures.networks,
            as_of: figures.as_of,
        }
    }
}

/// A rate limit.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ActiveLimit)]
pub struct LimitBody {
    /// Code of what is counted, such as `prompt_phone`.
    pub code: &'static str,
    /// Allowed number in the window.
    pub max: i64,
    /// Window in minutes.
    pub window_minutes: i64,
}

impl<S: LimitScope> From<Limit<S>> for LimitBody {
    fn from(limit: Limit<S>) -> Self {
        Self { code: limit.scope.code(), max: limit.max, window_minutes: limit.window.num_minutes() }
    }
}

/// Input for the sections of [`SettingsBody`].
pub struct Sections<'a> {
    pub settings: &'a Settings,
    /// Values of sections that were never saved.
    pub defaults: &'a ShopDefaults,
    /// `None` while they cannot be read.
    pub figures: Option<&'a ShopFigures>,
}

impl Sections<'_> {
    pub fn contact(&self) -> ContactBody {
        let contact = self.settings.contact(self.defaults);
        ContactBody {
            state: self.state(Section::Contact),
            support_phone: contact.support_phone().reveal().to_owned(),
            whatsapp_number: contact.whatsapp().reveal().to_owned(),
            previous_whatsapp_number: contact.previous_whatsapp().map(|phone| phone.reveal().to_owned()),
            active_whatsapp: contact.active().into(),
        }
    }

    pub fn business(&self) -> BusinessSection {
        let business = self.settings.business().map(Into::into).unwrap_or_default();
        BusinessSection { state: self.state(Section::Business), business }
    }

    pub fn claims(&self) -> ClaimsSection {
        let (chosen, default) = (self.settings.claims(self.defaults), &self.defaults.claims);
        let hours = self.settings.opening_hours();
        ClaimsSection {
            state: self.state(Section::Claims),
            chosen: chosen.into(),
            default: default.into(),
            told: chosen.visible(&hours, self.figures).into(),
            computed: default.visible(&hours, self.figures).into(),
        }
    }

    pub fn messages(&self) -> MessagesSection {
        let rules = self.settings.messages(self.defaults);
        MessagesSection { state: self.state(Section::Messages), rules: (&rules).into() }
    }

    pub fn agent_terms(&self) -> AgentTermsSection {
        AgentTermsSection {
            state: self.state(Section::AgentTerms),
            terms: self.settings.agent_terms(self.defaults).into(),
        }
    }

    pub fn film(&self) -> FilmBody {
        let film = self.settings.film(self.defaults);
        let watch_demo_url = film.map(|address| address.as_str().to_owned());
        FilmBody { state: self.state(Section::Film), watch_demo_url }
    }

    pub fn prompt_limits(&self) -> PromptLimitsSection {
        let limits = self.settings.prompt_limits();
        let counts = PromptLimit::all().map(|which| PromptLimitBody::of(which, limits)).collect();
        PromptLimitsSection { state: self.state(Section::PromptLimits), counts }
    }

    pub fn opening_hours(&self) -> OpeningHoursSection {
        let hours = (&self.settings.opening_hours()).into();
        OpeningHoursSection { state: self.state(Section::OpeningHours), hours }
    }

    pub fn delivery_promises(&self) -> DeliveryPromisesSection {
        let promises = (&self.settings.delivery_promises()).into();
        DeliveryPromisesSection { state: self.state(Section::DeliveryPromises), promises }
    }

    pub fn texts(&self) -> Vec<TextSection> {
        let text = |key: BlockKey| TextSection {
            state: self.state(Section::Text(key)),
            key: key.code(),
            own: self.settings.text(key).map(Into::into),
        };
        BlockKey::all().map(text).collect()
    }

    fn state(&self, section: Section) -> SectionState {
        let kept = self.settings.saved(section);
        SectionState {
            version: self.settings.version(section),
            is_default: kept.is_none_or(|kept| kept.value.is_none()),
            updated_at: kept.map(|kept| kept.at),
            updated_by: kept.map(|kept| kept.by.clone()),
        }
    }
}

/// New values of sections: all given sections are saved, or none.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChangeSettingsRequest {
    /// Phone numbers. Changing one requires the header `Confirmation`.
    pub contact: Option<ContactRequest>,
    /// The seller on receipts.
    pub business: Option<BusinessRequest>,
    /// Claims on the home page.
    pub claims: Option<ClaimsRequest>,
    /// Notification rules. Another phone number, address or recipient requires the header `Confirmation`.
    pub messages: Option<MessagesRequest>,
    /// Terms for agents.
    pub agent_terms: Option<AgentTermsRequest>,
    /// The demo video.
    pub film: Option<FilmRequest>,
    /// Limits of payment prompts.
    pub prompt_limits: Option<PromptLimitsRequest>,
    /// Opening hours.
    pub opening_hours: Option<OpeningHoursRequest>,
    /// Promised delivery times.
    pub delivery_promises: Option<DeliveryPromisesRequest>,
    /// A page text.
    pub text: Option<TextRequest>,
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
    #[serde(default, deserialize_with = "super::numbers::whole")]
    #[schema(value_type = Option<i64>)]
    pub version: Option<i64>,
}

/// The new seller on receipts. Blank and absent fields are not shown.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BusinessRequest {
    /// Registered name, at most 120 characters.
    pub legal_name: Option<String>,
    pub tin: Option<String>,
    /// Eight digits and a letter.
    pub vrn: Option<String>,
    /// Address, at most 120 characters.
    pub address: Option<String>,
    /// The version that the caller last saw.
    #[serde(default, deserialize_with = "super::numbers::whole")]
    #[schema(value_type = Option<i64>)]
    pub version: Option<i64>,
}

/// New claims. Texts have 1 to 24 characters; Swahili may be blank. Texts of computed claims are ignored.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ClaimsRequest {
    /// Restores the default; the other fields are ignored.
    #[serde(default)]
    pub reset: bool,
    /// Source of the number of customers; absent: the texts below.
    #[schema(value_type = Option<code::ClaimSource>)]
    pub customers_from: Option<String>,
    #[serde(default)]
    pub customers: String,
    /// In Swahili.
    #[serde(default)]
    pub customers_swahili: String,
    /// Source of the claim about opening days; absent: the texts below.
    #[schema(value_type = Option<code::ClaimSource>)]
    pub support_from: Option<String>,
    #[serde(default)]
    pub support: String,
    /// In Swahili.
    #[serde(default)]
    pub support_swahili: String,
    /// Source of the number of networks; absent: the texts below.
    #[schema(value_type = Option<code::ClaimSource>)]
    pub networks_from: Option<String>,
    #[serde(default)]
    pub networks: String,
    /// In Swahili.
    #[serde(default)]
    pub networks_swahili: String,
    /// The owner's text; empty: no claim.
    #[serde(default)]
    pub uptime: String,
    /// In Swahili.
    #[serde(default)]
    pub uptime_swahili: String,
    /// The version that the caller last saw.
    #[serde(default, deserialize_with = "super::numbers::whole")]
    #[schema(value_type = Option<i64>)]
    pub version: Option<i64>,
}

/// New terms for agents.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AgentTermsRequest {
    /// Lowest commission, 0 to 100 percent.
    #[serde(default, deserialize_with = "super::numbers::whole")]
    #[schema(required, value_type = i64)]
    pub commission_min_percent: Option<i64>,
    /// Highest commission, at least the lowest.
    #[serde(default, deserialize_with = "super::numbers::whole")]
    #[schema(required, value_type = i64)]
    pub commission_max_percent: Option<i64>,
    /// In whole Tanzanian shillings.
    #[serde(default, deserialize_with = "super::numbers::whole")]
    #[schema(required, value_type = i64)]
    pub minimum_capital_tsh: Option<i64>,
    /// The version that the caller last saw.
    #[serde(default, deserialize_with = "super::numbers::whole")]
    #[schema(value_type = Option<i64>)]
    pub version: Option<i64>,
}

/// The new demo video.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FilmRequest {
    /// An https address; blank or absent: no video.
    pub watch_demo_url: Option<String>,
    /// The version that the caller last saw.
    #[serde(default, deserialize_with = "super::numbers::whole")]
    #[schema(value_type = Option<i64>)]
    pub version: Option<i64>,
}

/// New limits of payment prompts: each within its safe range, and at least the limit of a shorter window.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PromptLimitsRequest {
    /// Restores the default; the other fields are ignored.
    #[serde(default)]
    pub reset: bool,
    /// Per phone in ten minutes.
    #[serde(default, deserialize_with = "super::numbers::whole")]
    #[schema(value_type = Option<i64>)]
    pub phone_ten_minutes: Option<i64>,
    /// Per phone in an hour.
    #[serde(default, deserialize_with = "super::numbers::whole")]
    #[schema(value_type = Option<i64>)]
    pub phone_hour: Option<i64>,
    /// Per phone in a day.
    #[serde(default, deserialize_with = "super::numbers::whole")]
    #[schema(value_type = Option<i64>)]
    pub phone_day: Option<i64>,
    /// Per browser in an hour.
    #[serde(default, deserialize_with = "super::numbers::whole")]
    #[schema(value_type = Option<i64>)]
    pub device_hour: Option<i64>,
    /// Per address in ten minutes.
    #[serde(default, deserialize_with = "super::numbers::whole")]
    #[schema(value_type = Option<i64>)]
    pub address_ten_minutes: Option<i64>,
    /// Per address in an hour.
    #[serde(default, deserialize_with = "super::numbers::whole")]
    #[schema(value_type = Option<i64>)]
    pub address_hour: Option<i64>,
    /// The version that the caller last saw.
    #[serde(default, deserialize_with = "super::numbers::whole")]
    #[schema(value_type = Option<i64>)]
    pub version: Option<i64>,
}

/// A new page text.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TextRequest {
    #[serde(default)]
    pub key: String,
    /// The shop's own text; null restores the client's text.
    pub own: Option<TextBlockBody>,
    /// The version that the caller last saw.
    #[serde(default, deserialize_with = "super::numbers::whole")]
    #[schema(value_type = Option<i64>)]
    pub version: Option<i64>,
}

impl ChangeSettingsRequest {
    /// Whether it changes phone numbers, the business or agents' terms, and not only texts.
    pub fn needs_edit_settings(&self) -> bool {
        let [contact, business] = [self.contact.is_some(), self.business.is_some()];
        let [messages, limits] = [self.messages.is_some(), self.prompt_limits.is_some()];
        let [hours, promises] = [self.opening_hours.is_some(), self.delivery_promises.is_some()];
        contact || business || messages || limits || hours || promises || self.agent_terms.is_some()
    }

    /// Validates all sections.
    ///
    /// # Errors
    /// `validation_failed`.
    pub fn parse(&self, by: Actor, is_confirmed: bool) -> Result<ChangeSettings, ApiError> {
        let mut errors = FieldErrors::default();
        let parsed = [
            self.contact.as_ref().map(|contact| contact.parse(&mut errors)),
            self.business.as_ref().map(|business| Some(business.parse(&mut errors))),
            self.claims.as_ref().map(|claims| claims.parse(&mut errors)),
            self.messages.as_ref().map(|messages| messages.parse(&mut errors)),
            self.agent_terms.as_ref().map(|terms| terms.parse(&mut errors)),
            self.film.as_ref().map(|film| film.parse(&mut errors)),
            self.prompt_limits.as_ref().map(|limits| limits.parse(&mut errors)),
            self.opening_hours.as_ref().map(|hours| hours.parse(&mut errors)),
            self.delivery_promises.as_ref().map(|promises| promises.parse(&mut errors)),
            self.text.as_ref().map(|text| text.parse(&mut errors)),
        ];
        let writes: Option<Vec<_>> = parsed.into_iter().flatten().collect();
        errors.finish(writes.map(|writes| ChangeSettings { writes, by, is_confirmed }))
    }
}

impl BusinessRequest {
    fn parse(&self, errors: &mut FieldErrors) -> SettingWrite {
        let line = |text: &str| BusinessLine::parse(text).map_err(fields::text_code);
        let vrn = |text: &str| Vrn::parse(text).map_err(|_invalid| FieldErrorCode::InvalidVrn);
        let business = Business {
            legal_name: errors.optional("legalName", self.legal_name.as_deref(), line),
            tin: errors.optional("tin", self.tin.as_deref(), fields::tin),
            vrn: errors.optional("vrn", self.vrn.as_deref(), vrn),
            address: errors.optional("address", self.address.as_deref(), line),
        };
        let says_something = business != Business::default();
        let value = says_something.then_some(SettingValue::Business(business));
        SettingWrite { section: Section::Business, value, expected_version: self.version }
    }
}

impl ContactRequest {
    fn parse(&self, errors: &mut FieldErrors) -> Option<SettingWrite> {
        let support = errors.required("supportPhone", self.support_phone.as_deref(), fields::phone);
        let whatsapp = errors.required("whatsappNumber", self.whatsapp_number.as_deref(), fields::phone);
        let previous = self.previous(errors);
        let active = errors.required("activeWhatsapp", self.active_whatsapp.as_deref(), |text| {
            ActiveNumber::parse(text).map_err(|_unknown| FieldErrorCode::Invalid)
        });
        let contact = Contact::new(support?, whatsapp?, previous?, active?)
            .map_err(|_missing| errors.add("previousWhatsappNumber", FieldErrorCode::NoPreviousNumber));
        let value = Some(SettingValue::Contact(contact.ok()?));
        Some(SettingWrite { section: Section::Contact, value, expected_version: self.version })
    }

    #[expect(clippy::option_option, reason = "outer: whether it is valid; inner: whether there is one")]
    fn previous(&self, errors: &mut FieldErrors) -> Option<Option<PhoneNumber>> {
        let Some(text) = present(self.previous_whatsapp_number.as_deref()) else { return Some(None) };
        let phone = fields::phone(text).map_err(|code| errors.add("previousWhatsappNumber", code));
        phone.ok().map(Some)
    }
}

impl ClaimsRequest {
    fn parse(&self, errors: &mut FieldErrors) -> Option<SettingWrite> {
        let value = if self.reset { None } else { Some(SettingValue::Claims(self.claims(errors)?)) };
        Some(SettingWrite { section: Section::Claims, value, expected_version: self.version })
    }

    fn claims(&self, errors: &mut FieldErrors) -> Option<content::shop::Claims> {
        let mut figure =
            |field, from: &Option<String>, en, sw| source(errors, field, from.as_deref(), en, sw);
        let customers = figure("customers", &self.customers_from, &self.customers, &self.customers_swahili);
        let networks = figure("networks", &self.networks_from, &self.networks, &self.networks_swahili);
        let support = figure("support", &self.support_from, &self.support, &self.support_swahili);
        let has_uptime = !(self.uptime.trim().is_empty() && self.uptime_swahili.trim().is_empty());
        let uptime = if has_uptime {
            Some(named(errors, "uptime", &self.uptime, &self.uptime_swahili, ClaimText::parse)?)
        } else {
            None
        };
        Some(content::shop::Claims { customers: customers?, support: support?, networks: networks?, uptime })
    }
}

/// The text of a claim, unless it is computed.
fn source(
    errors: &mut FieldErrors,
    field: &str,
    from: Option<&str>,
    en: &str,
    sw: &str,
) -> Option<ClaimSource> {
    match present(from).map_or(Some(ClaimOrigin::Own), ClaimOrigin::from_code) {
        Some(ClaimOrigin::Computed) => Some(ClaimSource::Computed),
        Some(ClaimOrigin::Own) => named(errors, field, en, sw, ClaimText::parse).map(ClaimSource::Own),
        None => {
            errors.add(&format!("{field}From"), FieldErrorCode::Invalid);
            None
        }
    }
}

impl From<&content::shop::Claims> for ClaimChoices {
    fn from(claims: &content::shop::Claims) -> Self {
        let (customers, customers_swahili) = both(claims.customers.own());
        let (support, support_swahili) = both(claims.support.own());
        let (networks, networks_swahili) = both(claims.networks.own());
        let (uptime, uptime_swahili) = both(claims.uptime.as_ref());
        Self {
            customers_from: claims.customers.origin().into(),
            customers,
            customers_swahili,
            support_from: claims.support.origin().into(),
            support,
            support_swahili,
            networks_from: claims.networks.origin().into(),
            networks,
            networks_swahili,
            uptime,
            uptime_swahili,
        }
    }
}

impl AgentTermsRequest {
    fn parse(&self, errors: &mut FieldErrors) -> Option<SettingWrite> {
        let (min, max) = (self.commission_min_percent, self.commission_max_percent);
        for (field, number) in [("commissionMinPercent", min), ("commissionMaxPercent", max)] {
            if number.is_none() {
                errors.add(field, FieldErrorCode::Required);
            }
        }
        let capital = errors.required_amount("minimumCapitalTsh", self.minimum_capital_tsh);
        let range = AgentTerms::new(min?, max?, capital.unwrap_or(Money::ZERO));
        let terms = range.map_err(|invalid| match invalid {
            InvalidAgentTerms::MinPercent => {
                errors.add("commissionMinPercent", FieldErrorCode::InvalidPercent);
            }
            InvalidAgentTerms::MaxPercent if (0..=100).contains(&max.unwrap_or_default()) => {
                errors.add("commissionMaxPercent", FieldErrorCode::PercentTooLow);
            }
            InvalidAgentTerms::MaxPercent => {
                errors.add("commissionMaxPercent", FieldErrorCode::InvalidPercent);
            }
        });
        capital?;
        let value = Some(SettingValue::AgentTerms(terms.ok()?));
        Some(SettingWrite { section: Section::AgentTerms, value, expected_version: self.version })
    }
}

impl FilmRequest {
    fn parse(&self, errors: &mut FieldErrors) -> Option<SettingWrite> {
        let film = match present(self.watch_demo_url.as_deref()) {
            None => None,
            Some(text) => {
                let address = video_address(text).map_err(|code| errors.add("watchDemoUrl", code));
                Some(address.ok()?)
            }
        };
        let value = Some(SettingValue::Film(film));
        Some(SettingWrite { section: Section::Film, value, expected_version: self.version })
    }
}

impl PromptLimitsRequest {
    fn parse(&self, errors: &mut FieldErrors) -> Option<SettingWrite> {
        let value = if self.reset { None } else { Some(SettingValue::PromptLimits(self.limits(errors)?)) };
        Some(SettingWrite { section: Section::PromptLimits, value, expected_version: self.version })
    }

    fn limits(&self, errors: &mut FieldErrors) -> Option<PromptLimits> {
        let limits = PromptLimits::new(|which| self.count(which).unwrap_or_default());
        let limits = limits.map_err(|faults| {
            for fault in faults {
                let (which, code) = self.error_of(fault);
                errors.add(which.code(), code);
            }
        });
        limits.ok()
    }

    fn error_of(&self, fault: InvalidPromptLimit) -> (PromptLimit, FieldErrorCode) {
        match fault {
            InvalidPromptLimit::OutOfBounds(which) if self.count(which).is_none() => {
                (which, FieldErrorCode::Required)
            }
            InvalidPromptLimit::OutOfBounds(which) => (which, FieldErrorCode::UnsafeLimit),
            InvalidPromptLimit::BelowShorter(which) => (which, FieldErrorCode::LimitBelowShorter),
        }
    }

    fn count(&self, which: PromptLimit) -> Option<i64> {
        match which {
            PromptLimit::PhoneTenMinutes => self.phone_ten_minutes,
            PromptLimit::PhoneHour => self.phone_hour,
            PromptLimit::PhoneDay => self.phone_day,
            PromptLimit::DeviceHour => self.device_hour,
            PromptLimit::AddressTenMinutes => self.address_ten_minutes,
            PromptLimit::AddressHour => self.address_hour,
        }
    }
}

impl TextRequest {
    fn parse(&self, errors: &mut FieldErrors) -> Option<SettingWrite> {
        let key = BlockKey::parse(&self.key).map_err(|_unknown| errors.add("key", FieldErrorCode::Invalid));
        let value = match &self.own {
            None => None,
            Some(own) => {
                let title = named(errors, "title", &own.title, &own.title_swahili, BlockTitle::parse);
                let text = named(errors, "text", &own.text, &own.text_swahili, BlockText::parse);
                Some(SettingValue::Text(TextBlock { title: title?, text: text? }))
            }
        };
        let section = Section::Text(key.ok()?);
        Some(SettingWrite { section, value, expected_version: self.version })
    }
}

/// Result of a test payment.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProviderTest {
    /// Whether the money arrived with the requested amount.
    pub passed: bool,
    /// The steps, in order.
    pub steps: Vec<ProviderTestStep>,
}

/// A step of a test payment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, ToSchema)]
#[serde(rename_all = "snake_case")]
pub enum ProviderTestCode {
    Prompt,
    Money,
    Amount,
}

/// One step of a test payment.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProviderTestStep {
    pub code: ProviderTestCode,
    /// Whether it succeeded.
    pub passed: bool,
    /// Duration in milliseconds.
    pub took_ms: i64,
}
