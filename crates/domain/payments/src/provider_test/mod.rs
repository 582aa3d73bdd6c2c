//! Tests of a payment company with real money: staff get a small prompt on their own phone, and the money goes back if
//! the company pays out. A test is no purchase: it is in no order and in no revenue.

mod check;
mod ports;
mod start;
#[cfg(test)]
mod tests;

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{
    Actor, AuditAction, AuditEntry, AuditKind, AuditSubject, CompanyName, Money, PhoneNumber, ProviderTestId,
};
use strum::{IntoStaticStr, VariantArray};

use crate::{FailureReason, PaymentState, PromptPorts, References, next_check_at};

pub use check::check_due_provider_tests;
pub use ports::{InsertTestError, ProviderTests};
pub use start::{StartProviderTest, StartTestError, start_provider_test};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProviderTest {
    pub id: ProviderTestId,
    pub provider: CompanyName,
    pub phone: PhoneNumber,
    /// What the prompt asks for.
    pub amount: Money,
    pub prompt: References,
    pub state: ProviderTestState,
    /// Why it failed or the money was kept: a code of ours, or the company's words.
    pub cause: Option<String>,
    /// The amount that the company reported; `None` until money came.
    pub received: Option<Money>,
    /// The wallet's transaction id.
    pub transaction: Option<String>,
    pub payout: Option<References>,
    pub created_at: DateTime<Utc>,
    /// When the company accepted the prompt.
    pub prompted_at: Option<DateTime<Utc>>,
    /// When the money was seen at the company.
    pub paid_at: Option<DateTime<Utc>>,
    /// When the first authentic webhook about the prompt came.
    pub webhook_at: Option<DateTime<Utc>>,
    /// When the money was back, or stayed.
    pub ended_at: Option<DateTime<Utc>>,
    /// When its company is asked again; `None` when no news is expected.
    pub next_check_at: Option<DateTime<Utc>>,
    pub by: Actor,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum ProviderTestState {
    /// Written; the company may not know of it.
    Initiated,
    /// The prompt was accepted.
    Prompted,
    /// No money came. It may come late.
    Failed,
    /// The money came, and its payout was requested.
    PayingBack,
    PaidBack,
    /// The money came and stays at the company.
    Kept,
}

impl ProviderTestState {
    /// Whether the prompt may still be on the phone; meanwhile the company is not tested again.
    pub fn is_running(self) -> bool {
        matches!(self, Self::Initiated | Self::Prompted)
    }
}

/// The ports of tests.
#[derive(Clone, Copy)]
pub struct ProviderTestPorts<'a> {
    pub tests: &'a dyn ProviderTests,
    pub prompts: PromptPorts<'a>,
    /// Whether the shop pays out.
    pub payouts_on: bool,
}

/// A prompt that stays unanswered for this long has failed.
const UNANSWERED_FOR: TimeDelta = TimeDelta::minutes(15);
/// Money is asked for in whole amounts that every wallet accepts.
const MIN_AMOUNT_TSH: i64 = 100;

/// What a test of a company with this smallest prompt asks for.
pub fn test_amount(min_amount: Money) -> Money {
    Money::new(MIN_AMOUNT_TSH).map_or(min_amount, |least| least.max(min_amount))
}

impl ProviderTest {
    pub fn audit_entry(&self) -> AuditEntry {
        let (id, label) = (self.id.to_string(), self.provider.to_string());
        AuditEntry {
            at: self.created_at,
            by: self.by.clone(),
            action: AuditAction::Created,
            subject: AuditSubject { kind: AuditKind::ProviderTest, id, label },
            changes: Vec::new(),
        }
    }

    /// When to ask about its prompt again. A failed one is asked about for a week, because money may come late.
    fn next_prompt_check(&self, ports: ProviderTestPorts<'_>) -> Option<DateTime<Utc>> {
        let PromptPorts { rails, clock, random, .. } = ports.prompts;
        let now = clock.now();
        let failed = PaymentState::Failed(FailureReason::Other);
        let like = if self.state.is_running() { PaymentState::Pending } else { failed };
        let next = next_check_at(like, self.created_at, now, random)?;
        let gap = rails.find(&self.provider).map(|provider| provider.capabilities().query_gap);
        Some(next.max(now.checked_add_signed(gap.unwrap_or_default()).unwrap_or(next)))
    }
}
