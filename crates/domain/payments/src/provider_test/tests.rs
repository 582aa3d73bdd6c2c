use std::sync::Mutex;

use async_trait::async_trait;
use kernel::{AccountId, Network, PromptLimits, RepositoryError};

use super::*;
use crate::test_support::{
    ConstantRandom, FixedClock, TestRails, accepted, at, completed, provider, provider_name,
};
use crate::{
    FailureReason, InitiateOutcome, MockPaymentChecks, MockPaymentProvider, MockPaymentRepository,
    MockPromptHistory, NoRail, Observation, ObservedState, PaymentProvider, PayoutOutcome, PayoutState,
    PromptError, PromptGuard, ProviderCapabilities, Rejection,
};

/// One row.
#[derive(Default)]
struct Row(Mutex<Option<ProviderTest>>);

impl Row {
    fn get(&self) -> ProviderTest {
        self.0.lock().unwrap().clone().unwrap()
    }
}

#[async_trait]
impl ProviderTests for Row {
    async fn insert(&self, test: &ProviderTest, _guard: &PromptGuard) -> Result<(), InsertTestError> {
        let mut row = self.0.lock().unwrap();
        if row.as_ref().is_some_and(|test| test.state.is_running()) {
            return Err(InsertTestError::Running);
        }
        *row = Some(test.clone());
        Ok(())
    }

    async fn advance(&self, seen: ProviderTestState, test: &ProviderTest) -> Result<bool, RepositoryError> {
        let mut row = self.0.lock().unwrap();
        let is_seen = row.as_ref().is_some_and(|row| row.state == seen);
        if is_seen {
            *row = Some(test.clone());
        }
        Ok(is_seen)
    }

    async fn claim_due(
        &self,
        now: DateTime<Utc>,
        _lease_until: DateTime<Utc>,
        _limit: i64,
    ) -> Result<Vec<ProviderTest>, RepositoryError> {
        let row = self.0.lock().unwrap().clone();
        Ok(row.into_iter().filter(|test| test.next_check_at.is_some_and(|due| due <= now)).collect())
    }

    async fn newest(&self, _companies: &[CompanyName]) -> Result<Vec<ProviderTest>, RepositoryError> {
        Ok(vec![self.get()])
    }

    async fn proven(&self, _companies: &[CompanyName]) -> Result<Vec<CompanyName>, RepositoryError> {
        Ok(vec![])
    }
}

/// Runs `work` with the ports of a shop that has this company alone, at `second`.
async fn with_ports<T>(
    second: i64,
    company: &MockPaymentProvider,
    row: &Row,
    work: impl AsyncFnOnce(ProviderTestPorts<'_>) -> T,
) -> T {
    let mut history = MockPromptHistory::new();
    history.expect_stopped_until().returning(|_| Ok(None));
    history.expect_past_prompts().returning(|_, _| Ok(vec![]));
    let (payments, checks) = (MockPaymentRepository::new(), MockPaymentChecks::new());
    let (rails, clock, limits) = (TestRails::new(company), FixedClock(at(second)), PromptLimits::default());
    let prompts = PromptPorts {
        payments: &payments,
        checks: &checks,
        history: &history,
        rules: &limits,
        rails: &rails,
        unlimited_prefix: None,
        clock: &clock,
        random: &ConstantRandom(20),
    };
    work(ProviderTestPorts { tests: row, prompts, payouts_on: true }).await
}

async fn start(company: &MockPaymentProvider, row: &Row) -> Result<ProviderTest, StartTestError> {
    let command = StartProviderTest {
        provider: provider_name(),
        phone: PhoneNumber::parse("0754321908").unwrap(),
        by: Actor::new(AccountId::new(at(0), &ConstantRandom(2)), "Neema Mrema"),
    };
    with_ports(0, company, row, async |ports| start_provider_test(command, ports).await).await
}

/// The test after its company was asked at `second`.
async fn checked(company: &MockPaymentProvider, second: i64, row: &Row) -> ProviderTest {
    with_ports(second, company, row, async |ports| check_due_provider_tests(9, ports).await).await.unwrap();
    row.get()
}

fn prompting(outcome: InitiateOutcome) -> MockPaymentProvider {
    let mut company = provider();
    company.expect_initiate().times(1).returning(move |_| outcome.clone());
    company
}

/// A company to which a prompt is out, and the test.
async fn prompted() -> Row {
    let row = Row::default();
    assert_eq!(start(&prompting(accepted()), &row).await.unwrap().state, ProviderTestState::Prompted);
    row
}

/// Answers that the prompt brought so much, under this reference.
fn paid(company: &mut MockPaymentProvider, tsh: i64, reference: Option<&'static str>) {
    company.expect_query().returning(move |prompt| {
        let reference = reference.map_or_else(|| prompt.ours.to_string(), str::to_owned);
        Ok(Observation { amount: Money::new(tsh).ok(), reference: Some(reference), ..completed() })
    });
}

#[tokio::test]
async fn a_prompt_that_is_refused_ends_the_test_with_its_reason() {
    let row = Row::default();
    let refused = prompting(InitiateOutcome::Rejected(Rejection::InvalidApiKey));
    let test = start(&refused, &row).await.unwrap();
    assert_eq!((test.state, test.cause.as_deref()), (ProviderTestState::Failed, Some("invalid_key")));
    assert_eq!((row.get(), test.next_check_at), (test, None));
}

#[tokio::test]
async fn a_company_has_one_running_test() {
    let row = prompted().await;
    let mut company = provider();
    company.expect_initiate().never();
    assert!(matches!(start(&company, &row).await, Err(StartTestError::Running)));
}

#[tokio::test]
async fn a_phone_whose_wallet_the_company_does_not_serve_gets_no_prompt() {
    let mut company = MockPaymentProvider::new();
    company.expect_initiate().never();
    company.expect_capabilities().returning(|| ProviderCapabilities {
        wallets: &[Network::Yas],
        min_amount: Money::ZERO,
        query_gap: TimeDelta::zero(),
        payouts: None,
        lists_days: false,
    });
    let refused = start(&company, &Row::default()).await;
    assert!(matches!(refused, Err(StartTestError::Prompt(PromptError::NoRail(NoRail::NotOffered)))));
}

#[tokio::test]
async fn money_that_came_goes_back_once() {
    let row = prompted().await;
    let mut company = provider();
    let asked = row.get().amount;
    paid(&mut company, asked.tsh(), None);
    company
        .expect_pay_out()
        .withf(move |payout| payout.amount == asked)
        .times(1)
        .returning(|_| PayoutOutcome::Accepted { reference: Some("P-1".into()) });
    let test = checked(&company, 20, &row).await;
    assert_eq!((test.state, test.paid_at), (ProviderTestState::PayingBack, Some(at(20))));
    company
        .expect_query_payout()
        .withf(|sent| sent.references.theirs.as_deref() == Some("P-1"))
        .returning(|_| Ok(PayoutState::Paid { reference: None, fee: None }));
    let test = checked(&company, 60, &row).await;
    assert_eq!((test.state, test.ended_at), (ProviderTestState::PaidBack, Some(at(60))));
}

#[tokio::test]
async fn a_payout_without_an_answer_is_not_repeated() {
    let row = prompted().await;
    let mut company = provider();
    paid(&mut company, 1_000, None);
    company.expect_pay_out().times(1).returning(|_| PayoutOutcome::Unknown { cause: "time-out".into() });
    company.expect_query_payout().returning(|_| Ok(PayoutState::Pending));
    for second in [20, 60, 120] {
        assert_eq!(checked(&company, second, &row).await.state, ProviderTestState::PayingBack);
    }
}

#[tokio::test]
async fn a_payout_that_came_back_leaves_the_money_at_the_company() {
    let row = prompted().await;
    let mut company = provider();
    paid(&mut company, 1_000, None);
    company.expect_pay_out().returning(|_| PayoutOutcome::Done { reference: None, fee: None });
    company.expect_query_payout().returning(|_| Ok(PayoutState::Reversed("wallet closed".into())));
    assert_eq!(checked(&company, 20, &row).await.state, ProviderTestState::PaidBack);
    let test = checked(&company, 86_400, &row).await;
    assert_eq!((test.state, test.cause.as_deref()), (ProviderTestState::Kept, Some("wallet closed")));
}

#[tokio::test]
async fn another_amount_goes_back_as_it_came_and_another_reference_is_not_ours() {
    let row = prompted().await;
    let mut stranger = provider();
    paid(&mut stranger, 1_000, Some("BHOTHER"));
    stranger.expect_pay_out().never();
    assert_eq!(checked(&stranger, 20, &row).await.state, ProviderTestState::Prompted);
    let mut company = provider();
    paid(&mut company, 1_777, None);
    company
        .expect_pay_out()
        .withf(|payout| payout.amount.tsh() == 1_777)
        .times(1)
        .returning(|_| PayoutOutcome::Done { reference: None, fee: None });
    assert_eq!(checked(&company, 90, &row).await.state, ProviderTestState::PaidBack);
}

#[tokio::test]
async fn a_company_that_pays_nothing_out_keeps_the_money() {
    let row = prompted().await;
    let mut company = MockPaymentProvider::new();
    company
        .expect_capabilities()
        .returning(|| ProviderCapabilities { payouts: None, ..provider().capabilities() });
    paid(&mut company, 1_000, None);
    company.expect_pay_out().never();
    let test = checked(&company, 20, &row).await;
    assert_eq!((test.state, test.next_check_at), (ProviderTestState::Kept, None));
}

#[tokio::test]
async fn late_money_of_a_failed_test_goes_back_too() {
    let row = prompted().await;
    let mut silent = provider();
    silent.expect_query().returning(|_| Ok(Observation::bare(ObservedState::Pending)));
    let test = checked(&silent, 900, &row).await;
    let no_answer: &str = FailureReason::NoAnswer.into();
    assert_eq!((test.state, test.cause.as_deref()), (ProviderTestState::Failed, Some(no_answer)));
    let mut company = provider();
    paid(&mut company, 1_000, None);
    company.expect_pay_out().times(1).returning(|_| PayoutOutcome::Done { reference: None, fee: None });
    assert_eq!(checked(&company, 2_000, &row).await.state, ProviderTestState::PaidBack);
}
