//! Public data of the shop.

use std::collections::BTreeMap;

use chrono::{DateTime, Utc};
use content::shop::{
    AgentTerms, BlockKey, Business, BusinessLine, ClaimText, Settings, ShopDefaults, ShopFigures, TextBlock,
    VisibleClaims,
};
use kernel::{Coded, Network};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::code::{self, Code};
use super::delivery_settings::{DeliveryPromisesBody, OpeningHoursBody};
use super::realtime::RealtimeBody;

/// What the client needs at start.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Store)]
pub struct StoreBody {
    pub shop_name: String,
    /// Support phone number, as `2557…`.
    pub support_phone: String,
    /// WhatsApp number for customers, as `2557…`.
    pub whatsapp_number: String,
    /// The seller on receipts; null when not configured.
    #[schema(required)]
    pub business: Option<BusinessBody>,
    /// Claims on the home page.
    pub claims: Claims,
    /// Networks with bundles.
    pub networks: Vec<NetworkBody>,
    /// Opening hours. The client computes whether the shop is open now, because pages may come from a cache.
    pub opening_hours: OpeningHoursBody,
    /// Promised delivery times.
    pub delivery_promises: DeliveryPromisesBody,
    /// Claims on the agent page.
    pub agent_claims: AgentClaims,
    /// Address of the demo video; null without one.
    #[schema(required)]
    pub watch_demo_url: Option<String>,
    /// Page texts of the shop by key; for other keys the client uses its own.
    pub texts: BTreeMap<&'static str, TextBlockBody>,
    /// How the client receives changes.
    pub realtime: RealtimeBody,
    /// Only in demo mode.
    #[schema(required)]
    pub demo: Option<DemoBody>,
}

/// The seller on receipts. Null fields are not shown.
#[derive(Debug, Clone, Default, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Business)]
pub struct BusinessBody {
    /// Registered name.
    #[schema(required)]
    pub legal_name: Option<String>,
    #[schema(required)]
    pub tin: Option<String>,
    /// Eight digits and a letter.
    #[schema(required)]
    pub vrn: Option<String>,
    /// Address in one line.
    #[schema(required)]
    pub address: Option<String>,
}

/// Short claims of 1 to 24 characters; empty without a claim. Swahili is empty where English serves both.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Claims {
    pub customers: String,
    /// In Swahili.
    pub customers_swahili: String,
    pub support: String,
    /// In Swahili.
    pub support_swahili: String,
    pub networks: String,
    /// In Swahili.
    pub networks_swahili: String,
    pub uptime: String,
    /// In Swahili.
    pub uptime_swahili: String,
    /// Claims that are computed from the shop's records.
    pub computed: Vec<code::FigureKind>,
    /// When they were computed; null when none is.
    #[schema(required)]
    pub as_of: Option<DateTime<Utc>>,
}

/// A page text of the shop.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = TextBlock)]
pub struct TextBlockBody {
    /// A heading or question: 1 to 120 characters.
    #[serde(default)]
    #[schema(required)]
    pub title: String,
    /// In Swahili; empty when there is none.
    #[serde(default)]
    #[schema(required)]
    pub title_swahili: String,
    /// English plain text of 1 to 4,000 characters: a blank line starts a paragraph, `- ` a list item.
    #[serde(default)]
    #[schema(required)]
    pub text: String,
    /// In Swahili; empty when there is none.
    #[serde(default)]
    #[schema(required)]
    pub text_swahili: String,
}

#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = NetworkInfo)]
pub struct NetworkBody {
    #[schema(value_type = code::Network)]
    pub id: String,
    /// Display name.
    pub name: String,
}

/// Terms for agents.
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

/// Access to a demo shop.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = DemoAccess)]
pub struct DemoBody {
    /// E-mail address of the demo admin.
    pub email: String,
    /// Password of the demo admin.
    pub password: String,
    /// Paying numbers and their outcomes.
    pub test_phones: Vec<TestPhone>,
}

/// A paying number of the payment simulator.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct TestPhone {
    /// As people type it.
    pub phone: String,
    /// Code of the payment's outcome.
    pub outcome: String,
}

/// Public data that is not editable.
#[derive(Debug, Clone)]
pub struct FixedStore {
    shop_name: String,
    networks: Vec<NetworkBody>,
    realtime: RealtimeBody,
    demo: Option<DemoBody>,
}

impl FixedStore {
    /// `demo`: access to the demo shop, in demo mode.
    pub fn new(realtime: RealtimeBody, demo: Option<DemoBody>) -> Self {
        let network =
            |network: Network| NetworkBody { id: network.code().to_owned(), name: network.name().to_owned() };
        Self {
            shop_name: "Bundle Hub".to_owned(),
            networks: Network::all().map(network).collect(),
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
            whatsapp_number: contact.active_whatsapp().reveal().to_owned(),
            business: settings.business().map(Into::into),
            claims: settings.claims(defaults).visible(&hours, figures).into(),
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

impl From<VisibleClaims> for Claims {
    fn from(told: VisibleClaims) -> Self {
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
            computed: told.computed.into_iter().map(Code).collect(),
            as_of: told.as_of,
        }
    }
}

/// A claim in both languages; empty without one.
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
