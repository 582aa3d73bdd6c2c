//! Public data of the shop.

use std::collections::BTreeMap;

use content::shop::{BlockKey, LoadedToday, RatingFigure, Settings, ShopDefaults, ShopFigures};
use kernel::Network;

use crate::prelude::*;
use crate::realtime::RealtimeBody;
use crate::settings::{
    AgentClaims, BusinessBody, Claims, DataUseBody, DeliveryPromisesBody, OpeningHoursBody, OrderFormKind,
    TextBlockBody, TillBody, WalletFeeBody,
};

response_body! {
    let contact = settings.contact(defaults);
    let hours = settings.opening_hours();
    let own = |key: BlockKey| settings.text(key).map(|block| (key.code(), TextBlockBody::from(block)));
    /// What the client needs at start.
    #[derive(Clone)]
    pub struct StoreBody of(
        settings: &Settings,
        defaults: &ShopDefaults,
        fixed: &FixedStore,
        figures: Option<&ShopFigures>,
    ) {
        pub shop_name: String = fixed.shop_name.clone(),
        /// Support phone number, as `2557…`.
        pub support_phone: String = contact.support_phone().reveal().to_owned(),
        /// WhatsApp number for customers, as `2557…`.
        pub whatsapp_number: String = contact.active_whatsapp().reveal().to_owned(),
        /// The seller on receipts; null when not configured.
        pub business: Option<BusinessBody> = settings.business().map(Into::into),
        /// Claims on the home page.
        pub claims: Claims = settings.claims(defaults).visible(&hours, figures).into(),
        /// The bundles loaded since midnight; null on a quiet day.
        pub loaded_today: Option<LoadedTodayBody> = figures.and_then(LoadedTodayBody::find),
        /// What customers think of the shop, from the ratings of delivered orders; null before ten of them.
        pub rating: Option<RatingFigureBody> = figures.and_then(|figures| figures.rating).map(Into::into),
        /// All networks that bundles can be sold for.
        pub networks: Vec<NetworkBody> = fixed.networks.clone(),
        /// Opening hours. The client computes whether the shop is open now, because pages may come from a cache.
        pub opening_hours: OpeningHoursBody = (&hours).into(),
        /// Promised delivery times, in opening minutes and working days.
        pub delivery_promises: DeliveryPromisesBody = (&settings.delivery_promises()).into(),
        /// When buyers of bundles fill in the order form.
        pub order_form: OrderFormKind = settings.order_form().into(),
        /// Numbers that any wallet can pay to without a prompt (Lipa Namba); at most one for each network.
        pub tills: Vec<TillBody> = settings.tills().iter().map(Into::into).collect(),
        /// How much data each need takes, for choosing a bundle.
        pub data_use: Vec<DataUseBody> = settings.data_use().iter().map(Into::into).collect(),
        /// What wallets charge the payer, by wallet and amount; empty while the shop does not say.
        pub wallet_fees: Vec<WalletFeeBody> = settings.wallet_fees().iter().map(Into::into).collect(),
        /// Claims on the agent page.
        pub agent_claims: AgentClaims = settings.agent_terms(defaults).into(),
        /// Address of the demo video; null without one.
        pub watch_demo_url: Option<String> = settings.demo_video(defaults).map(|demo_video| demo_video.as_str().to_owned()),
        /// Page texts of the shop by key; for other keys the client uses its own.
        pub texts: BTreeMap<&'static str, TextBlockBody> = BlockKey::all().filter_map(own).collect(),
        /// Whether the shop can send SMS, such as the code that proves a number.
        pub sends_sms: bool = fixed.sends_sms,
        /// How the client receives changes.
        pub realtime: RealtimeBody = fixed.realtime.clone(),
        /// Only in demo mode.
        pub demo: Option<DemoBody> = fixed.demo.clone(),
    }
}

/// The bundles loaded since midnight in Tanzania.
#[response]
#[derive(Clone)]
#[schema(as = LoadedToday)]
pub struct LoadedTodayBody {
    pub count: i64,
    /// Half of them or more took at most so many minutes from order to delivery; null when it took them over an hour.
    pub half_within_minutes: Option<i64>,
    /// When they were counted: *today* is this day.
    pub as_of: DateTime<Utc>,
}

impl LoadedTodayBody {
    fn find(figures: &ShopFigures) -> Option<Self> {
        let LoadedToday { count, half_within_minutes } = figures.today?;
        Some(Self { count, half_within_minutes, as_of: figures.as_of })
    }
}

response_body! {
    /// What customers think of the shop.
    #[derive(Clone)]
    #[schema(as = RatingFigure)]
    pub struct RatingFigureBody from figure: RatingFigure {
        /// The average number of stars in tenths, from 10 to 50; never rounded up.
        pub average_tenths: i64 = i64::from(figure.average_tenths),
        /// The number of ratings.
        pub count: i64 = figure.count,
    }
}

#[response]
#[derive(Clone)]
#[schema(as = NetworkInfo)]
pub struct NetworkBody {
    #[schema(value_type = code::Network)]
    pub id: String,
    /// Display name of the network, the same in both languages.
    pub name: String,
}

/// Access to a demo shop.
#[response]
#[derive(Clone)]
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
#[response]
#[derive(Clone)]
pub struct TestPhone {
    /// As people type it.
    pub phone: String,
    /// Code of the payment's outcome.
    pub outcome: String,
}

/// Public data that is not editable.
#[derive(Clone)]
pub struct FixedStore {
    shop_name: String,
    networks: Vec<NetworkBody>,
    sends_sms: bool,
    realtime: RealtimeBody,
    demo: Option<DemoBody>,
}

impl FixedStore {
    /// `demo`: access to the demo shop, in demo mode.
    pub fn new(sends_sms: bool, realtime: RealtimeBody, demo: Option<DemoBody>) -> Self {
        let network =
            |network: Network| NetworkBody { id: network.code().to_owned(), name: network.name().to_owned() };
        Self {
            shop_name: "Bundle Hub".to_owned(),
            networks: Network::all().map(network).collect(),
            sends_sms,
            realtime,
            demo,
        }
    }
}
