use kernel::{
    Actor, BundleId, Coded, CompanyName, Money, Network, Origin, PhoneNumber, ProviderTestId, RepositoryError,
};

use super::{InsertTestError, ProviderTest, ProviderTestPorts, ProviderTestState, test_amount};
use crate::{
    InitiateOutcome, NoRail, PaymentProvider, PaymentReference, Prompt, PromptError, References,
    RejectionReason, ensure_promptable,
};

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct StartProviderTest {
    pub provider: CompanyName,
    /// The phone of the staff member.
    pub phone: PhoneNumber,
    pub by: Actor,
}

/// Why no prompt was sent.
#[derive(Debug, thiserror::Error)]
pub enum StartTestError {
    /// The shop has no settings for the company.
    #[error("unknown provider")]
    UnknownProvider,
    /// A test of the company is running.
    #[error("a test is running")]
    Running,
    #[error(transparent)]
    Prompt(#[from] PromptError),
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// Writes the test, and only then requests its prompt through exactly this company. Its limits are those of the phone.
/// Returns the test as far as it came; a refused prompt is a failed test.
///
/// # Errors
/// [`StartTestError`]; nothing was written and no prompt was sent.
pub async fn start_provider_test(
    command: StartProviderTest,
    ports: ProviderTestPorts<'_>,
) -> Result<ProviderTest, StartTestError> {
    let prompts = ports.prompts;
    let provider = prompts.rails.find(&command.provider).ok_or(StartTestError::UnknownProvider)?;
    let capabilities = provider.capabilities();
    let network = Network::guess(&command.phone);
    if network.is_some_and(|network| !capabilities.wallets.contains(&network)) {
        return Err(PromptError::from(NoRail::NotOffered).into());
    }
    let guard = ensure_promptable(&command.phone, &Origin::default(), prompts).await?;
    let test = new_test(command, test_amount(capabilities.min_amount), ports);
    ports.tests.insert(&test, &guard).await?;
    let prompted = request_prompt(&test, provider, ports).await;
    if !ports.tests.advance(test.state, &prompted).await? {
        tracing::warn!(test = %test.id, "a test was checked before its prompt was answered");
    }
    Ok(prompted)
}

fn new_test(command: StartProviderTest, amount: Money, ports: ProviderTestPorts<'_>) -> ProviderTest {
    let (now, random) = (ports.prompts.clock.now(), ports.prompts.random);
    let test = ProviderTest {
        id: ProviderTestId::new(now, random),
        provider: command.provider,
        phone: command.phone,
        amount,
        prompt: PaymentReference::generate(random).into(),
        state: ProviderTestState::Initiated,
        cause: None,
        received: None,
        transaction: None,
        payout: None,
        created_at: now,
        prompted_at: None,
        paid_at: None,
        webhook_at: None,
        ended_at: None,
        next_check_at: None,
        by: command.by,
    };
    ProviderTest { next_check_at: test.next_prompt_check(ports), ..test }
}

/// An unclear answer leaves the test as it is; its company is asked about it.
async fn request_prompt(
    test: &ProviderTest,
    provider: &dyn PaymentProvider,
    ports: ProviderTestPorts<'_>,
) -> ProviderTest {
    let (clock, random) = (ports.prompts.clock, ports.prompts.random);
    let prompt = Prompt {
        reference: test.prompt.ours.clone(),
        amount: test.amount,
        payer_phone: test.phone.clone(),
        // No company looks it up.
        bundle_id: BundleId::new(test.created_at, random),
    };
    let refused = |reason: RejectionReason| ProviderTest {
        state: ProviderTestState::Failed,
        cause: Some(reason.code().to_owned()),
        ended_at: Some(clock.now()),
        next_check_at: None,
        ..test.clone()
    };
    match provider.initiate(&prompt).await {
        InitiateOutcome::Accepted { provider_reference } => ProviderTest {
            state: ProviderTestState::Prompted,
            prompt: References { theirs: provider_reference, ..test.prompt.clone() },
            prompted_at: Some(clock.now()),
            ..test.clone()
        },
        InitiateOutcome::Unknown { cause } => {
            tracing::warn!(test = %test.id, cause, "outcome of a test prompt unknown");
            test.clone()
        }
        InitiateOutcome::NotSent { cause } => {
            tracing::warn!(test = %test.id, cause, "provider not reached; no test prompt was sent");
            refused(RejectionReason::Unreachable)
        }
        InitiateOutcome::Rejected(rejection) => {
            tracing::warn!(test = %test.id, ?rejection, "test prompt rejected by the provider");
            refused(rejection.reason())
        }
    }
}

impl From<InsertTestError> for StartTestError {
    fn from(error: InsertTestError) -> Self {
        match error {
            InsertTestError::Running => Self::Running,
            InsertTestError::Refused(refusal) => PromptError::from(refusal).into(),
            InsertTestError::Repository(error) => error.into(),
        }
    }
}
