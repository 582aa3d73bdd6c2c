//! The result of a test payment.

use api_macros::response;

/// Result of a test payment.
#[response]
pub struct ProviderTest {
    /// Whether the money arrived with the requested amount.
    pub passed: bool,
    /// The steps, in order.
    pub steps: Vec<ProviderTestStep>,
}

/// A step of a test payment.
#[response]
pub enum ProviderTestCode {
    Prompt,
    Money,
    Amount,
}

/// One step of a test payment.
#[response]
pub struct ProviderTestStep {
    pub code: ProviderTestCode,
    pub passed: bool,
    pub duration_ms: i64,
}
