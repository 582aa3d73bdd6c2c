//! Tests of payment companies with real money, for staff.

use api_types::provider_tests::{ProviderTestBody, ProviderTestRequest, TestedProviderBody};
use payments::{PaymentProvider, StartTestError, start_provider_test, test_amount};

use super::payments::prompt_error;
use super::prelude::*;
use crate::http::spawn_detached::spawn_detached;

routes![list_provider_tests, test_payment_company];

/// The payment companies that the shop has settings for, with their newest tests.
#[get("/status/provider-tests", tag = "store")]
pub async fn list_provider_tests(
    _staff: Staff<may::EditSettings>,
    shop: State,
) -> Answer<Vec<TestedProviderBody>> {
    let names: Vec<_> = shop.rails.iter().map(|(name, _)| name.clone()).collect();
    let proven = shop.storage.provider_tests.proven(&names).await?;
    let mut tests = shop.storage.provider_tests.newest(&names).await?;
    let tested = shop.rails.iter().map(|(name, provider)| {
        let capabilities = provider.capabilities();
        let amount = test_amount(capabilities.min_amount);
        let terms = capabilities.payouts.filter(|_| shop.payouts_on);
        let newest = tests.iter().position(|test| test.provider == *name);
        TestedProviderBody {
            name: name.to_string(),
            amount: amount.tsh(),
            pays_back: terms.is_some_and(|terms| amount >= terms.min_amount),
            is_proven: (!shop.simulates_payments).then(|| proven.contains(name)),
            test: newest.map(|at| tests.swap_remove(at).into()),
        }
    });
    Ok(Json(Envelope::of(tested.collect())))
}

/// Sends a prompt of the company's smallest amount to the caller's phone, follows it, and pays the money back where the
/// company pays out. It is no purchase. A refused prompt is a failed test.
#[post("/status/provider-tests", tag = "store", failures(409 = "test_running", 429))]
pub async fn test_payment_company(
    staff: Staff<may::EditSettings>,
    body: ApiJson<ProviderTestRequest>,
    shop: State,
) -> Result<Created<ProviderTestBody>, ApiError> {
    let command = body.0.parse(staff.actor())?;
    let starting = {
        let shop = shop.clone();
        async move { start_provider_test(command, shop.provider_test_ports()).await }
    };
    let test = spawn_detached(starting).await?.map_err(|error| start_error(error, &shop))?;
    Ok(Created(test.into()))
}

fn start_error(error: StartTestError, shop: &AppState) -> ApiError {
    match error {
        StartTestError::UnknownProvider => ApiError::field("provider", FieldErrorCode::UnknownProvider),
        StartTestError::Running => ApiError::new(ErrorCode::TestRunning),
        StartTestError::Prompt(error) => prompt_error(error, shop.clock.now()),
        StartTestError::Repository(error) => error.into(),
    }
}
