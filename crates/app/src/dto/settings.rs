//! What the shop says of itself, as colleagues see and change it.

use chrono::{DateTime, Utc};
use content::shop::{
    ActiveNumber, AgentTerms, BlockKey, BlockText, BlockTitle, Business, BusinessLine, ChangeSettings,
    ClaimSource, ClaimText, Contact, InvalidAgentTerms, Section, SettingValue, SettingWrite, Settings,
    ShopDefaults, ShopFigures, TextBlock, Vrn,
};
use kernel::{Actor, InvalidPromptLimit, Limit, LimitScope, Money, PhoneNumber, PromptLimit, PromptLimits};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::codes;
use super::delivery_settings::{
    DeliveryPromisesRequest, DeliveryPromisesSection, OpeningHoursRequest, OpeningHoursSection,
};
use super::fields::{self, FieldErrors, present};
use super::message_rules::{MessagesRequest, MessagesSection};
use super::store::{AgentClaims, BusinessBody, Claims, TextBlockBody, both};
use super::training_edit::{named, video_address};
use crate::error::ApiError;
use crate::error_code::FieldErrorCode;

/// Everything that colleagues may change about the shop, with what holds now.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = StoreSettings)]
pub struct SettingsBody {
    /// Whom customers call and write to.
    pub contact: ContactBody,
    /// Who sells, as it stands on receipts.
    pub business: BusinessSection,
    /// What the first screen says of the shop.
    pub claims: ClaimsSection,
    /// Who is told what; null for those who may not change it.
    #[schema(required)]
    pub messages: Option<MessagesSection>,
    /// What agents earn and need.
    pub agent_terms: AgentTermsSection,
    /// Where Watch Demo leads.
    pub film: FilmBody,
    /// How often phones may be asked to pay.
    pub prompt_limits: PromptLimitsSection,
    /// When the shop is open.
    pub opening_hours: OpeningHoursSection,
    /// How soon orders are delivered.
    pub delivery_promises: DeliveryPromisesSection,
    /// Every part of a page that the shop may say in its own words.
    pub texts: Vec<TextSection>,
    /// What the shop's own records say; null while they cannot be read.
    #[schema(required)]
    pub measured: Option<MeasuredBody>,
    /// How often customers may do what costs somebody. Those of payment requests are what was set, the others are part
    /// of the program.
    pub limits: Vec<LimitBody>,
    /// Whether payments are only played, so that one can be tried.
    pub provider_is_simulator: bool,
}

/// Which save of a section this is.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SectionState {
    /// Counts changes; 0 while nobody has changed anything.
    pub version: i64,
    /// Whether the shop's default holds.
    pub is_default: bool,
    /// When it was saved last; null while it never was.
    #[schema(required)]
    pub updated_at: Option<DateTime<Utc>>,
    /// Who did; null while nobody has.
    #[schema(required)]
    pub updated_by: Option<String>,
}

/// Whom customers call and write to.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ContactSettings)]
pub struct ContactBody {
    /// Which save this is.
    #[serde(flatten)]
    pub state: SectionState,
    /// Whom customers call, as `2557…`.
    pub support_phone: String,
    /// The current WhatsApp number, as `2557…`.
    pub whatsapp_number: String,
    /// The WhatsApp number before.
    #[schema(required)]
    pub previous_whatsapp_number: Option<String>,
    /// Which of both customers write to.
    #[schema(value_type = codes::ActiveNumber)]
    pub active_whatsapp: &'static str,
}

/// Who sells, as it stands on receipts.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = BusinessSettings)]
pub struct BusinessSection {
    /// Which save this is.
    #[serde(flatten)]
    pub state: SectionState,
    #[serde(flatten)]
    pub business: BusinessBody,
}

/// What the first screen says of the shop.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = ClaimsSettings)]
pub struct ClaimsSection {
    /// Which save this is.
    #[serde(flatten)]
    pub state: SectionState,
    #[serde(flatten)]
    pub chosen: ClaimChoices,
    /// What is chosen again after a reset.
    pub default: ClaimChoices,
    /// What customers read now.
    pub told: Claims,
    /// What they would read of each figure if it were computed.
    pub computed: Claims,
}

/// Whether figures are computed, and the words of those that are not; words are empty for those that are.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ClaimChoices {
    /// Where the number of customers comes from.
    #[schema(value_type = codes::ClaimSource)]
    pub customers_from: &'static str,
    pub customers: String,
    /// The same in Swahili.
    pub customers_swahili: String,
    /// Whether it says on how many days the shop is open.
    #[schema(value_type = codes::ClaimSource)]
    pub support_from: &'static str,
    pub support: String,
    /// The same in Swahili.
    pub support_swahili: String,
    /// Where the number of networks comes from.
    #[schema(value_type = codes::ClaimSource)]
    pub networks_from: &'static str,
    pub networks: String,
    /// The same in Swahili.
    pub networks_swahili: String,
    /// The owner's words; empty: nothing is said.
    pub uptime: String,
    /// The same in Swahili.
    pub uptime_swahili: String,
}

/// What agents earn and need.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = AgentTermsSettings)]
pub struct AgentTermsSection {
    /// Which save this is.
    #[serde(flatten)]
    pub state: SectionState,
    #[serde(flatten)]
    pub terms: AgentClaims,
}

/// Where Watch Demo leads.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = FilmSettings)]
pub struct FilmBody {
    /// Which save this is.
    #[serde(flatten)]
    pub state: SectionState,
    /// An https address; null when there is no film.
    #[schema(required)]
    pub watch_demo_url: Option<String>,
}

/// How often phones may be asked to pay.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = PromptLimitSettings)]
pub struct PromptLimitsSection {
    /// Which save this is.
    #[serde(flatten)]
    pub state: SectionState,
    /// Every number that may be set.
    pub counts: Vec<PromptLimitBody>,
}

/// One number that may be set.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = PromptLimitSetting)]
pub struct PromptLimitBody {
    /// Which one: the field by which it is changed.
    #[schema(value_type = codes::PromptLimit)]
    pub field: &'static str,
    /// How often at most.
    pub max: i64,
    /// What holds where nobody said otherwise.
    pub usual: i64,
    /// The lowest number that is safe.
    pub lowest: i64,
    /// The highest number that is safe.
    pub highest: i64,
}

impl PromptLimitBody {
    fn of(which: PromptLimit, limits: PromptLimits) -> Self {
        let (lowest, highest) = which.bounds().into_inner();
        Self { field: which.field(), max: limits.get(which), usual: which.usual(), lowest, highest }
    }
}

/// A part of a page.
#[derive(Debug, Serialize, ToSchema)]
#[schema(as = TextSettings)]
pub struct TextSection {
    /// Which save this is.
    #[serde(flatten)]
    pub state: SectionState,
    pub key: &'static str,
    /// The shop's own words; null while those of the client hold.
    #[schema(required)]
    pub own: Option<TextBlockBody>,
}

/// What the shop's own records say, before it is rounded.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = MeasuredFigures)]
pub struct MeasuredBody {
    /// Different phone numbers of customers with a delivered order; null when the caller may not see orders.
    #[schema(required)]
    pub customers: Option<i64>,
    /// Networks with a bundle on offer.
    pub networks: i64,
    /// When this was computed.
    pub as_of: DateTime<Utc>,
}

impl MeasuredBody {
    /// `with_customers`: whether the caller may see how many there are exactly.
    pub fn of(figures: &ShopFigures, with_customers: bool) -> Self {
        Self {
            customers: with_customers.then_some(figures.customers),
            networks: figures.networks,
            as_of: figures.as_of,
        }
    }
}

/// How often something may happen.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = ActiveLimit)]
pub struct LimitBody {
    /// What is counted, as a code such as `prompt_phone`.
    pub code: &'static str,
    /// How often at most.
    pub max: i64,
    /// Within how many minutes.
    pub window_minutes: i64,
}

impl<S: LimitScope> From<Limit<S>> for LimitBody {
    fn from(limit: Limit<S>) -> Self {
        Self { code: limit.scope.code(), max: limit.max, window_minutes: limit.window.num_minutes() }
    }
}

/// What the sections of [`SettingsBody`] are made of.
pub struct Sections<'a> {
    pub settings: &'a Settings,
    /// What holds where nothing was.
    pub defaults: &'a ShopDefaults,
    /// What its records say; `None` while they cannot be read.
    pub figures: Option<&'a ShopFigures>,
}

impl Sections<'_> {
    /// Whom customers call and write to.
    pub fn contact(&self) -> ContactBody {
        let contact = self.settings.contact(self.defaults);
        ContactBody {
            state: self.state(Section::Contact),
            support_phone: contact.support_phone().reveal().to_owned(),
            whatsapp_number: contact.whatsapp().reveal().to_owned(),
            previous_whatsapp_number: contact.previous_whatsapp().map(|phone| phone.reveal().to_owned()),
            active_whatsapp: contact.active().code(),
        }
    }

    /// Who sells, as it stands on receipts.
    pub fn business(&self) -> BusinessSection {
        let business = self.settings.business().map(Into::into).unwrap_or_default();
        BusinessSection { state: self.state(Section::Business), business }
    }

    /// What the first screen says of the shop.
    pub fn claims(&self) -> ClaimsSection {
        let (chosen, default) = (self.settings.claims(self.defaults), &self.defaults.claims);
        let hours = self.settings.opening_hours();
        ClaimsSection {
            state: self.state(Section::Claims),
            chosen: chosen.into(),
            default: default.into(),
            told: chosen.told(&hours, self.figures).into(),
            computed: default.told(&hours, self.figures).into(),
        }
    }

    /// Who is told what.
    pub fn messages(&self) -> MessagesSection {
        let rules = self.settings.messages(self.defaults);
        MessagesSection { state: self.state(Section::Messages), rules: (&rules).into() }
    }

    /// What agents earn and need.
    pub fn agent_terms(&self) -> AgentTermsSection {
        AgentTermsSection {
            state: self.state(Section::AgentTerms),
            terms: self.settings.agent_terms(self.defaults).into(),
        }
    }

    /// Where Watch Demo leads.
    pub fn film(&self) -> FilmBody {
        let film = self.settings.film(self.defaults);
        let watch_demo_url = film.map(|address| address.as_str().to_owned());
        FilmBody { state: self.state(Section::Film), watch_demo_url }
    }

    /// How often phones may be asked to pay.
    pub fn prompt_limits(&self) -> PromptLimitsSection {
        let limits = self.settings.prompt_limits();
        let counts = PromptLimit::ALL.map(|which| PromptLimitBody::of(which, limits)).into();
        PromptLimitsSection { state: self.state(Section::PromptLimits), counts }
    }

    /// When the shop is open.
    pub fn opening_hours(&self) -> OpeningHoursSection {
        let hours = (&self.settings.opening_hours()).into();
        OpeningHoursSection { state: self.state(Section::OpeningHours), hours }
    }

    /// How soon orders are delivered.
    pub fn delivery_promises(&self) -> DeliveryPromisesSection {
        let promises = (&self.settings.delivery_promises()).into();
        DeliveryPromisesSection { state: self.state(Section::DeliveryPromises), promises }
    }

    /// Every part of a page.
    pub fn texts(&self) -> Vec<TextSection> {
        let text = |key: BlockKey| TextSection {
            state: self.state(Section::Text(key)),
            key: key.code(),
            own: self.settings.text(key).map(Into::into),
        };
        BlockKey::all().map(text).collect()
    }

    fn state(&self, section: Section) -> SectionState {
        let kept = self.settings.kept(section);
        SectionState {
            version: self.settings.version(section),
            is_default: kept.is_none_or(|kept| kept.value.is_none()),
            updated_at: kept.map(|kept| kept.at),
            updated_by: kept.map(|kept| kept.by.clone()),
        }
    }
}

/// Sections as they shall be: all that are named are saved, or none.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ChangeSettingsRequest {
    /// Numbers. Changing one needs the header `Confirmation`.
    pub contact: Option<ContactRequest>,
    /// Who sells, as it stands on receipts.
    pub business: Option<BusinessRequest>,
    /// What the first screen says.
    pub claims: Option<ClaimsRequest>,
    /// Who is told what. Another number, address or colleague needs the header `Confirmation`.
    pub messages: Option<MessagesRequest>,
    /// What agents earn and need.
    pub agent_terms: Option<AgentTermsRequest>,
    /// Where Watch Demo leads.
    pub film: Option<FilmRequest>,
    /// How often phones may be asked to pay.
    pub prompt_limits: Option<PromptLimitsRequest>,
    /// When the shop is open.
    pub opening_hours: Option<OpeningHoursRequest>,
    /// How soon orders are delivered.
    pub delivery_promises: Option<DeliveryPromisesRequest>,
    /// A part of a page.
    pub text: Option<TextRequest>,
}

/// Numbers as they shall be.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ContactRequest {
    #[schema(required, value_type = String)]
    pub support_phone: Option<String>,
    /// The current WhatsApp number.
    #[schema(required, value_type = String)]
    pub whatsapp_number: Option<String>,
    /// The WhatsApp number before; may be absent.
    pub previous_whatsapp_number: Option<String>,
    /// Which of both customers write to.
    #[schema(required, value_type = codes::ActiveNumber)]
    pub active_whatsapp: Option<String>,
    /// The version that the colleague saw; a newer one in the shop is a `version_conflict`.
    #[serde(default, deserialize_with = "super::numbers::whole")]
    #[schema(value_type = Option<i64>)]
    pub version: Option<i64>,
}

/// Who sells, as it shall stand on receipts. What is blank or absent is not named.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BusinessRequest {
    /// The registered name, at most 120 characters.
    pub legal_name: Option<String>,
    pub tin: Option<String>,
    /// Eight digits and a letter.
    pub vrn: Option<String>,
    /// Where it is, at most 120 characters.
    pub address: Option<String>,
    /// The version that the colleague saw.
    #[serde(default, deserialize_with = "super::numbers::whole")]
    #[schema(value_type = Option<i64>)]
    pub version: Option<i64>,
}

/// Claims as they shall be. Words have 1 to 24 characters; Swahili may be blank. Those of a figure that is computed
/// are not read.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ClaimsRequest {
    /// Says again what the shop said at first; the other fields are not read then.
    #[serde(default)]
    pub reset: bool,
    /// Where the number of customers comes from; absent: the words below.
    #[schema(value_type = Option<codes::ClaimSource>)]
    pub customers_from: Option<String>,
    #[serde(default)]
    pub customers: String,
    /// The same in Swahili.
    #[serde(default)]
    pub customers_swahili: String,
    /// Whether it says on how many days the shop is open; absent: the words below.
    #[schema(value_type = Option<codes::ClaimSource>)]
    pub support_from: Option<String>,
    #[serde(default)]
    pub support: String,
    /// The same in Swahili.
    #[serde(default)]
    pub support_swahili: String,
    /// Where the number of networks comes from; absent: the words below.
    #[schema(value_type = Option<codes::ClaimSource>)]
    pub networks_from: Option<String>,
    #[serde(default)]
    pub networks: String,
    /// The same in Swahili.
    #[serde(default)]
    pub networks_swahili: String,
    /// The owner's words; empty: nothing is said.
    #[serde(default)]
    pub uptime: String,
    /// The same in Swahili.
    #[serde(default)]
    pub uptime_swahili: String,
    /// The version that the colleague saw.
    #[serde(default, deserialize_with = "super::numbers::whole")]
    #[schema(value_type = Option<i64>)]
    pub version: Option<i64>,
}

/// Terms for agents as they shall be.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AgentTermsRequest {
    /// Lowest commission, 0 to 100 percent.
    #[serde(default, deserialize_with = "super::numbers::whole")]
    #[schema(required, value_type = i64)]
    pub commission_min_percent: Option<i64>,
    /// Highest commission, not below the lowest.
    #[serde(default, deserialize_with = "super::numbers::whole")]
    #[schema(required, value_type = i64)]
    pub commission_max_percent: Option<i64>,
    /// In whole Tanzanian shillings.
    #[serde(default, deserialize_with = "super::numbers::whole")]
    #[schema(required, value_type = i64)]
    pub minimum_capital_tsh: Option<i64>,
    /// The version that the colleague saw.
    #[serde(default, deserialize_with = "super::numbers::whole")]
    #[schema(value_type = Option<i64>)]
    pub version: Option<i64>,
}

/// Where Watch Demo shall lead.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FilmRequest {
    /// An https address; blank or absent: there is no film.
    pub watch_demo_url: Option<String>,
    /// The version that the colleague saw.
    #[serde(default, deserialize_with = "super::numbers::whole")]
    #[schema(value_type = Option<i64>)]
    pub version: Option<i64>,
}

/// How often phones may be asked to pay, as it shall be: each within what the settings call safe, and none below that
/// of a shorter time.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PromptLimitsRequest {
    /// Says again what the shop said at first; the other fields are not read then.
    #[serde(default)]
    pub reset: bool,
    /// A phone within ten minutes.
    #[serde(default, deserialize_with = "super::numbers::whole")]
    #[schema(value_type = Option<i64>)]
    pub phone_ten_minutes: Option<i64>,
    /// A phone within an hour.
    #[serde(default, deserialize_with = "super::numbers::whole")]
    #[schema(value_type = Option<i64>)]
    pub phone_hour: Option<i64>,
    /// A phone within a day.
    #[serde(default, deserialize_with = "super::numbers::whole")]
    #[schema(value_type = Option<i64>)]
    pub phone_day: Option<i64>,
    /// A browser within an hour.
    #[serde(default, deserialize_with = "super::numbers::whole")]
    #[schema(value_type = Option<i64>)]
    pub device_hour: Option<i64>,
    /// An address within ten minutes.
    #[serde(default, deserialize_with = "super::numbers::whole")]
    #[schema(value_type = Option<i64>)]
    pub address_ten_minutes: Option<i64>,
    /// An address within an hour.
    #[serde(default, deserialize_with = "super::numbers::whole")]
    #[schema(value_type = Option<i64>)]
    pub address_hour: Option<i64>,
    /// The version that the colleague saw.
    #[serde(default, deserialize_with = "super::numbers::whole")]
    #[schema(value_type = Option<i64>)]
    pub version: Option<i64>,
}

/// A part of a page as it shall be.
#[derive(Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct TextRequest {
    #[serde(default)]
    pub key: String,
    /// The shop's own words; null: those of the client hold again.
    pub own: Option<TextBlockBody>,
    /// The version that the colleague saw.
    #[serde(default, deserialize_with = "super::numbers::whole")]
    #[schema(value_type = Option<i64>)]
    pub version: Option<i64>,
}

impl ChangeSettingsRequest {
    /// Whether it is about numbers, the business or agents' terms and not about words.
    pub fn needs_edit_settings(&self) -> bool {
        let [contact, business] = [self.contact.is_some(), self.business.is_some()];
        let [messages, limits] = [self.messages.is_some(), self.prompt_limits.is_some()];
        let [hours, promises] = [self.opening_hours.is_some(), self.delivery_promises.is_some()];
        contact || business || messages || limits || hours || promises || self.agent_terms.is_some()
    }

    /// The command, or everything that is wrong.
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

    #[expect(clippy::option_option, reason = "outside: whether it is right; inside: whether there is one")]
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

/// The words of a figure, unless it is computed.
fn source(
    errors: &mut FieldErrors,
    field: &str,
    from: Option<&str>,
    en: &str,
    sw: &str,
) -> Option<ClaimSource> {
    match present(from) {
        Some(ClaimSource::COMPUTED) => Some(ClaimSource::Computed),
        None | Some(ClaimSource::OWN) => named(errors, field, en, sw, ClaimText::parse).map(ClaimSource::Own),
        Some(_) => {
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
            customers_from: claims.customers.code(),
            customers,
            customers_swahili,
            support_from: claims.support.code(),
            support,
            support_swahili,
            networks_from: claims.networks.code(),
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
                let (which, code) = self.objection(fault);
                errors.add(which.field(), code);
            }
        });
        limits.ok()
    }

    fn objection(&self, fault: InvalidPromptLimit) -> (PromptLimit, FieldErrorCode) {
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

/// How a test payment went.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProviderTest {
    /// Whether the money came as asked.
    pub passed: bool,
    /// What happened, in order.
    pub steps: Vec<ProviderTestStep>,
}

/// One step of a test payment.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProviderTestStep {
    #[schema(value_type = codes::ProviderTestCode)]
    pub code: &'static str,
    /// Whether it went well.
    pub passed: bool,
    /// How long it took, in milliseconds.
    pub took_ms: i64,
}
