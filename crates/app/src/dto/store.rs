//! The shop as clients see it.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use content::shop::{
    AgentTerms, BlockKey, Business, BusinessLine, ClaimText, FigureKind, Settings, ShopDefaults, ShopFigures,
    TextBlock, ToldClaims,
};
use kernel::Network;
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::codes;
use super::delivery_settings::{DeliveryPromisesBody, OpeningHoursBody};
use super::realtime::RealtimeBody;

/// What the client needs at start.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Store)]
pub struct StoreBody {
    pub shop_name: String,
    /// Whom customers call, as `2557…`.
    pub support_phone: String,
    /// Whom customers write to on WhatsApp, as `2557…`.
    pub whatsapp_number: String,
    /// Who sells, as it stands on receipts; null while nobody has said.
    #[schema(required)]
    pub business: Option<BusinessBody>,
    /// What the hero says of the shop.
    pub claims: Claims,
    /// Networks that bundles are sold for.
    pub networks: Vec<NetworkBody>,
    /// When somebody is at the desk. Whether that is now, the client tells by its clock, so that a page from a cache does
    /// not say what is no longer so.
    pub opening_hours: OpeningHoursBody,
    /// How soon orders are delivered.
    pub delivery_promises: DeliveryPromisesBody,
    /// What the agent page promises.
    pub agent_claims: AgentClaims,
    /// Where Watch Demo leads; null when there is no film.
    #[schema(required)]
    pub watch_demo_url: Option<String>,
    /// Parts of pages in the shop's own words, by their keys; whatever is not here says what the client brings.
    pub texts: BTreeMap<&'static str, TextBlockBody>,
    /// How the client is told what changes.
    pub realtime: RealtimeBody,
    /// Only in demo mode.
    #[schema(required)]
    pub demo: Option<DemoBody>,
}

/// Who sells. What is null is not named.
#[derive(Debug, Clone, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Business)]
pub struct BusinessBody {
    /// The name that the business is registered by.
    #[schema(required)]
    pub legal_name: Option<String>,
    #[schema(required)]
    pub tin: Option<String>,
    /// Eight digits and a letter.
    #[schema(required)]
    pub vrn: Option<String>,
    /// Where it is, as one line.
    #[schema(required)]
    pub address: Option<String>,
}

/// Short claims, as text of 1 to 24 characters; empty where there is nothing true to say. Swahili is empty where the
/// English serves both.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Claims {
    pub customers: String,
    /// The same in Swahili.
    pub customers_swahili: String,
    pub support: String,
    /// The same in Swahili.
    pub support_swahili: String,
    pub networks: String,
    /// The same in Swahili.
    pub networks_swahili: String,
    pub uptime: String,
    /// The same in Swahili.
    pub uptime_swahili: String,
    /// Which of them the shop's own records answer for.
    #[schema(value_type = Vec<codes::FigureKind>)]
    pub computed: Vec<&'static str>,
    /// When these were computed; null when there is none.
    #[schema(required)]
    pub as_of: Option<DateTime<Utc>>,
}

/// A part of a page in the shop's own words.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = TextBlock)]
pub struct TextBlockBody {
    /// Its heading, or the question that it answers: 1 to 120 characters.
    #[serde(default)]
    #[schema(required)]
    pub title: String,
    /// The same in Swahili; empty when there is none yet.
    #[serde(default)]
    #[schema(required)]
    pub title_swahili: String,
    /// English plain text of 1 to 4,000 characters: a blank line begins a paragraph, `- ` an item of a list.
    #[serde(default)]
    #[schema(required)]
    pub text: String,
    /// The same in Swahili; empty when there is none yet.
    #[serde(default)]
    #[schema(required)]
    pub text_swahili: String,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = NetworkInfo)]
pub struct NetworkBody {
    #[schema(value_type = super::codes::Network)]
    pub id: String,
    /// Name as people write it.
    pub name: String,
}

/// What agents earn and need.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AgentClaims {
    /// Lowest commission in percent.
    pub commission_min_percent: u8,
    /// Highest commission in percent.
    pub commission_max_percent: u8,
    /// In whole Tanzanian shillings.
    pub minimum_capital_tsh: i64,
}

/// How to try a demo shop.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DemoAccess)]
pub struct DemoBody {
    /// E-mail address of the demo admin.
    pub email: String,
    /// Password of the demo admin.
    pub password: String,
    /// Paying numbers and what they do.
    pub test_phones: Vec<TestPhone>,
}

/// A paying number of the payment simulator.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct TestPhone {
    /// As people type it.
    pub phone: String,
    /// What happens to a payment from it, as a code.
    pub outcome: String,
}

/// What the shop says of itself and nobody edits.
#[derive(Debug, Clone)]
pub struct FixedStore {
    shop_name: String,
    networks: Vec<NetworkBody>,
    realtime: RealtimeBody,
    demo: Option<DemoBody>,
}

impl FixedStore {
    /// `demo`: how to try the shop, in demo mode.
    pub fn new(realtime: RealtimeBody, demo: Option<DemoBody>) -> Self {
        let network =
            |network: Network| NetworkBody { id: network.code().to_owned(), name: network.name().to_owned() };
        Self {
            shop_name: "Bundle Hub".to_owned(),
            networks: Network::ALL.map(network).into(),
            realtime,
            demo,
        }
    }
}

impl StoreBody {
    pub fn of(
        settings: &Settings,
        defaults: &ShopDefaults,
        fixed: &FixedStore,
        figures: Option<&ShopFigures>,
    ) -> Self {
        let contact = settings.contact(defaults);
        let hours = settings.opening_hours();
        let own = |key: BlockKey| settings.text(key).map(|block| (key.code(), TextBlockBody::from(block)));
        Self {
            shop_name: fixed.shop_name.clone(),
            support_phone: contact.support_phone().reveal().to_owned(),
            whatsapp_number: contact.whatsapp_in_use().reveal().to_owned(),
            business: settings.business().map(Into::into),
            claims: settings.claims(defaults).told(&hours, figures).into(),
            networks: fixed.networks.clone(),
            opening_hours: (&hours).into(),
            delivery_promises: (&settings.delivery_promises()).into(),
            agent_claims: settings.agent_terms(defaults).into(),
            watch_demo_url: settings.film(defaults).map(|film| film.as_str().to_owned()),
            texts: BlockKey::all().filter_map(own).collect(),
            realtime: fixed.realtime.clone(),
            demo: fixed.demo.clone(),
        }
    }
}

impl From<&Business> for BusinessBody {
    fn from(business: &Business) -> Self {
        let line = |line: &Option<BusinessLine>| line.as_ref().map(|line| line.as_str().to_owned());
        Self {
            legal_name: line(&business.legal_name),
            tin: business.tin.as_ref().map(|tin| tin.reveal().to_owned()),
            vrn: business.vrn.as_ref().map(|vrn| vrn.as_str().to_owned()),
            address: line(&business.address),
        }
    }
}

impl From<ToldClaims> for Claims {
    fn from(told: ToldClaims) -> Self {
        let (customers, customers_swahili) = both(told.customers.as_ref());
        let (support, support_swahili) = both(told.support.as_ref());
        let (networks, networks_swahili) = both(told.networks.as_ref());
        let (uptime, uptime_swahili) = both(told.uptime.as_ref());
        Self {
            customers,
            customers_swahili,
            support,
            support_swahili,
            networks,
            networks_swahili,
            uptime,
            uptime_swahili,
            computed: told.computed.into_iter().map(FigureKind::code).collect(),
            as_of: told.as_of,
        }
    }
}

/// A claim in both languages; empty where there is none.
pub fn both(claim: Option<&ClaimText>) -> (String, String) {
    claim.map(|claim| (claim.en().to_owned(), claim.sw().to_owned())).unwrap_or_default()
}

impl From<&AgentTerms> for AgentClaims {
    fn from(terms: &AgentTerms) -> Self {
        Self {
            commission_min_percent: terms.min_percent(),
            commission_max_percent: terms.max_percent(),
            minimum_capital_tsh: terms.minimum_capital().tsh(),
        }
    }
}

impl From<&TextBlock> for TextBlockBody {
    fn from(block: &TextBlock) -> Self {
        Self {
            title: block.title.en().to_owned(),
            title_swahili: block.title.sw().to_owned(),
            text: block.text.en().to_owned(),
            text_swahili: block.text.sw().to_owned(),
        }
    }
}
