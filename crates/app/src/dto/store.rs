//! The shop as clients see it.

use serde::Serialize;
use utoipa::ToSchema;

/// What the client needs at start.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = Store)]
pub struct StoreBody {
    /// The shop's name.
    pub shop_name: String,
    /// Whom customers call, as `2557…`.
    pub support_phone: String,
    /// Whom customers write to on WhatsApp, as `2557…`.
    pub whatsapp_number: String,
    /// What the hero says of the shop.
    pub claims: Claims,
    /// Networks that bundles are sold for.
    pub networks: Vec<NetworkBody>,
    /// What the agent page promises.
    pub agent_claims: AgentClaims,
    /// Where Watch Demo leads; null when there is no film.
    #[schema(required)]
    pub watch_demo_url: Option<String>,
    /// Hosted push service; null when it is off.
    #[schema(required)]
    pub push: Option<PushBody>,
    /// Only in demo mode.
    #[schema(required)]
    pub demo: Option<DemoBody>,
}

/// Short claims, as text.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct Claims {
    /// How many customers.
    pub customers: String,
    /// When somebody helps.
    pub support: String,
    /// How many networks.
    pub networks: String,
    /// How reliable.
    pub uptime: String,
}

/// A network.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = NetworkInfo)]
pub struct NetworkBody {
    /// Code.
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
    /// Whole Tanzanian shillings.
    pub minimum_capital_tsh: i64,
}

/// Hosted push service.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[schema(as = Push)]
pub struct PushBody {
    /// Public key.
    pub key: String,
    /// Cluster.
    pub cluster: String,
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
