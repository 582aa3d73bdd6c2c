//! Tests of payment companies with real money.

use kernel::{Actor, CompanyName, Money};
use payments::{ProviderTest, StartProviderTest};

use crate::prelude::*;

/// A test to start.
#[request]
#[derive(Default)]
pub struct ProviderTestRequest {
    /// Name of the company, such as `clickpesa`.
    pub provider: Required<String>,
    /// The phone that gets the prompt: the caller's own.
    pub phone: Required<String>,
}

impl ProviderTestRequest {
    pub fn parse(&self, by: Actor) -> Result<StartProviderTest, ApiError> {
        let mut errors = FieldErrors::default();
        let name = fields::parsed(CompanyName::parse, FieldErrorCode::UnknownProvider);
        let provider = errors.required("provider", self.provider.as_deref(), name);
        let phone = errors.required("phone", self.phone.as_deref(), fields::phone);
        errors.finish(provider.zip(phone).map(|(provider, phone)| StartProviderTest { provider, phone, by }))
    }
}

/// What a test of a company would do, and how the last one went.
#[response]
#[schema(as = TestedProvider)]
pub struct TestedProviderBody {
    /// Name of the company, such as `clickpesa`.
    pub name: String,
    /// What the prompt asks for.
    pub amount: i64,
    /// Whether the money goes back.
    pub pays_back: bool,
    /// Whether money came through it, by a purchase or a test; null where payments are simulated.
    pub is_proven: Option<bool>,
    /// The newest test; null before the first.
    pub test: Option<ProviderTestBody>,
}

response_body! {
    /// A test of a company. Each step has its time, or null before it.
    #[schema(as = RealProviderTest)]
    pub struct ProviderTestBody from test: ProviderTest {
        pub state: code::ProviderTestState = test.state.into(),
        /// Why it failed or the money stays: a code, or the words of the company.
        pub cause: Option<String> = test.cause,
        /// The phone, masked.
        pub phone: String = test.phone.to_string(),
        pub by: String = test.by.name,
        /// What came.
        pub received: Option<i64> = test.received.map(Money::tsh),
        pub started_at: DateTime<Utc> = test.created_at,
        /// When the company accepted the prompt.
        pub prompted_at: Option<DateTime<Utc>> = test.prompted_at,
        pub paid_at: Option<DateTime<Utc>> = test.paid_at,
        pub webhook_at: Option<DateTime<Utc>> = test.webhook_at,
        /// When the money was back or stayed, or the test failed.
        pub ended_at: Option<DateTime<Utc>> = test.ended_at,
    }
}
