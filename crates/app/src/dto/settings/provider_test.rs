//! The result of a test payment.

use serde::Serialize;
use utoipa::ToSchema;

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
