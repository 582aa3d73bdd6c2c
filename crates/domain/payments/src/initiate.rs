use kernel::{
    BundleId, Clock, IdempotencyKey, Language, Money, OrderId, PhoneNumber, Random, RepositoryError,
    VerificationId,
};

use crate::{
    Advance, Cause, Checkout, Confirmation, FailureReason, InitiateOutcome, InsertCheckoutError, Offers,
    Payment, PaymentAttempt, PaymentProvider, PaymentRepository, PaymentState, Prompt, Rejection,
    next_check_at,
};

/// A wish to pay for a bundle.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InitiatePayment {
    /// What is bought.
    pub bundle_id: BundleId,
    /// The price that the buyer saw.
    pub amount: Money,
    /// Who pays.
    pub payer_phone: PhoneNumber,
    /// The order id that the client would like, which also is its key for repeating.
    pub order_id: Option<OrderId>,
    /// The client's key for repeating.
    pub idempotency_key: Option<IdempotencyKey>,
    /// In which language the buyer shops.
    pub language: Language,
}

/// What initiating a payment needs from outside.
pub struct InitiatePorts<'a> {
    /// Prices.
    pub offers: &'a dyn Offers,
    /// Rows.
    pub payments: &'a dyn PaymentRepository,
    /// The money.
    pub provider: &'a dyn PaymentProvider,
    /// The time.
    pub clock: &'a dyn Clock,
    /// Ids.
    pub random: &'a dyn Random,
}

/// Why no payment was begun.
#[derive(Debug, thiserror::Error)]
pub enum InitiateError {
    /// No such bundle is on offer.
    #[error("the bundle is not on offer")]
    BundleNotFound,
    /// The buyer saw another price.
    #[error("the price is now {price}")]
    PriceChanged {
        /// The right one.
        price: Money,
    },
    /// The key was used for another purchase.
    #[error("the key belongs to another request")]
    IdempotencyMismatch,
    /// The provider surely sent no prompt. The purchase is kept as failed.
    #[error("the provider refused the prompt")]
    Rejected(Rejection),
    /// The database failed; no prompt was sent.
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// Quotes the price, writes the purchase, and only then has the payer prompted.
///
/// The same key (or order id) again gives the first payment again and sends no second prompt. When the provider's
/// answer is unclear the payment stays open and the background check finds out.
///
/// # Errors
/// [`InitiateError`]; only [`InitiateError::Rejected`] leaves rows behind.
pub async fn initiate_payment(
    command: InitiatePayment,
    ports: &InitiatePorts<'_>,
) -> Result<Payment, InitiateError> {
    if let Some(first) = find_first(&command, ports.payments).await? {
        return replay(&command, first);
    }
    let payment = quote(&command, ports).await?;
    match ports.payments.insert(&payment.checkout, &payment.attempt).await {
        Ok(()) => send_prompt(payment, ports).await,
        Err(InsertCheckoutError::Repository(error)) => Err(error.into()),
        Err(InsertCheckoutError::IdempotencyKeyTaken | InsertCheckoutError::OrderIdTaken) => {
            let first = find_first(&command, ports.payments).await?;
            first.map_or(Err(InitiateError::IdempotencyMismatch), |first| replay(&command, first))
        }
    }
}

async fn find_first(
    command: &InitiatePayment,
    payments: &dyn PaymentRepository,
) -> Result<Option<Payment>, RepositoryError> {
    if let Some(key) = &command.idempotency_key
        && let Some(first) = payments.find_by_idempotency_key(key).await?
    {
        return Ok(Some(first));
    }
    match &command.order_id {
        Some(order_id) => {
            let first = payments.find_by_order_id(order_id).await?;
            Ok(first.filter(|first| first.checkout.order_id_is_clients))
        }
        None => Ok(None),
    }
}

fn replay(command: &InitiatePayment, first: Payment) -> Result<Payment, InitiateError> {
    let checkout = &first.checkout;
    let same_request = checkout.product.bundle_id == command.bundle_id
        && checkout.product.price == command.amount
        && checkout.payer_phone == command.payer_phone
        && command.order_id.as_ref().is_none_or(|order_id| *order_id == checkout.order_id);
    match first.state() {
        _ if !same_request => Err(InitiateError::IdempotencyMismatch),
        PaymentState::Failed(FailureReason::Rejected) => {
            Err(InitiateError::Rejected(Rejection::InvalidRequest(String::new())))
        }
        _ => Ok(first),
    }
}

async fn quote(command: &InitiatePayment, ports: &InitiatePorts<'_>) -> Result<Payment, InitiateError> {
    let product = ports.offers.find(command.bundle_id).await?.ok_or(InitiateError::BundleNotFound)?;
    if product.price != command.amount {
        return Err(InitiateError::PriceChanged { price: product.price });
    }
    let now = ports.clock.now();
    let (payer, order_id) = (command.payer_phone.clone(), command.order_id.clone());
    let checkout = Checkout {
        language: command.language,
        idempotency_key: command.idempotency_key.clone(),
        ..Checkout::begin(product, payer, order_id, now, ports.random)
    };
    let attempt = PaymentAttempt::begin(&checkout, now, ports.random);
    Ok(Payment { checkout, attempt })
}

async fn send_prompt(payment: Payment, ports: &InitiatePorts<'_>) -> Result<Payment, InitiateError> {
    let attempt = &payment.attempt;
    let prompt = Prompt {
        reference: attempt.reference.clone(),
        amount: attempt.amount,
        payer_phone: attempt.payer_phone.clone(),
        bundle_id: payment.checkout.product.bundle_id,
    };
    match ports.provider.initiate(&prompt).await {
        InitiateOutcome::Accepted => {
            raise(attempt, PaymentState::Pending, ports).await;
            Ok(payment)
        }
        InitiateOutcome::Unknown { cause } => {
            tracing::warn!(payment.reference = %attempt.reference, cause, "the provider's answer to a prompt is unclear");
            Ok(payment)
        }
        InitiateOutcome::Rejected(rejection) => {
            tracing::warn!(payment.reference = %attempt.reference, ?rejection, "the provider refused a prompt");
            raise(attempt, PaymentState::Failed(FailureReason::Rejected), ports).await;
            Err(InitiateError::Rejected(rejection))
        }
    }
}

/// Writes what the provider's answer to the prompt means. The prompt is out, so a database that fails now is no
/// failure of the request: the background check asks again and writes it then.
async fn raise(attempt: &PaymentAttempt, to: PaymentState, ports: &InitiatePorts<'_>) {
    let now = ports.clock.now();
    let advance = Advance {
        attempt_id: attempt.id,
        from: attempt.state,
        to,
        cause: Cause::Initiation,
        confirmation: Confirmation::default(),
        verification_id: VerificationId::generate(ports.random),
        next_check_at: next_check_at(to, attempt.created_at, now, ports.random),
        at: now,
    };
    if let Err(error) = ports.payments.advance(&advance).await {
        tracing::warn!(payment.reference = %attempt.reference, %error, "the answer to a prompt was not written");
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::{At, Bytes, at, payment, product};
    use crate::{MockOffers, MockPaymentProvider, MockPaymentRepository};

    fn command() -> InitiatePayment {
        InitiatePayment {
            bundle_id: product().bundle_id,
            amount: product().price,
            payer_phone: PhoneNumber::parse("0754321908").unwrap(),
            order_id: None,
            idempotency_key: IdempotencyKey::parse("a-key-of-a-client").ok(),
            language: Language::Sw,
        }
    }

    struct World {
        offers: MockOffers,
        payments: MockPaymentRepository,
        provider: MockPaymentProvider,
    }

    fn world() -> World {
        let mut offers = MockOffers::new();
        offers.expect_find().returning(|_| Ok(Some(product())));
        World { offers, payments: MockPaymentRepository::new(), provider: MockPaymentProvider::new() }
    }

    async fn run(world: &World, command: InitiatePayment) -> Result<Payment, InitiateError> {
        let (offers, payments, provider) = (&world.offers, &world.payments, &world.provider);
        initiate_payment(
            command,
            &InitiatePorts { offers, payments, provider, clock: &At(at(0)), random: &Bytes(9) },
        )
        .await
    }

    #[tokio::test]
    async fn the_purchase_is_written_before_the_provider_is_called() {
        let mut world = world();
        let mut order = mockall::Sequence::new();
        world.payments.expect_find_by_idempotency_key().returning(|_| Ok(None));
        world.payments.expect_insert().times(1).in_sequence(&mut order).returning(|_, _| Ok(()));
        world
            .provider
            .expect_initiate()
            .times(1)
            .in_sequence(&mut order)
            .returning(|_| InitiateOutcome::Accepted);
        world
            .payments
            .expect_advance()
            .withf(|a| a.to == PaymentState::Pending)
            .times(1)
            .returning(|_| Ok(true));
        let payment = run(&world, command()).await.unwrap();
        assert_eq!(payment.checkout.product, product());
    }

    #[tokio::test]
    async fn a_repeated_key_gives_the_first_payment_and_no_second_prompt() {
        let mut world = world();
        world.payments.expect_find_by_idempotency_key().returning(|_| Ok(Some(payment())));
        world.payments.expect_insert().never();
        world.provider.expect_initiate().never();
        assert_eq!(run(&world, command()).await.unwrap(), payment());
    }

    #[tokio::test]
    async fn a_number_that_we_drew_gives_nothing_away_to_who_repeats_it() {
        let mut world = world();
        world.payments.expect_find_by_idempotency_key().returning(|_| Ok(None));
        world.payments.expect_find_by_order_id().returning(|_| Ok(Some(payment())));
        world.payments.expect_insert().returning(|_, _| Err(InsertCheckoutError::OrderIdTaken));
        world.provider.expect_initiate().never();
        let guess = InitiatePayment { order_id: Some(payment().checkout.order_id), ..command() };
        assert!(matches!(run(&world, guess).await, Err(InitiateError::IdempotencyMismatch)));
    }

    #[tokio::test]
    async fn a_number_that_the_client_brought_repeats_its_purchase() {
        let mut world = world();
        let mut first = payment();
        first.checkout.order_id_is_clients = true;
        let stored = first.clone();
        world.payments.expect_find_by_idempotency_key().returning(|_| Ok(None));
        world.payments.expect_find_by_order_id().returning(move |_| Ok(Some(stored.clone())));
        let again = InitiatePayment { order_id: Some(first.checkout.order_id.clone()), ..command() };
        assert_eq!(run(&world, again).await.unwrap(), first);
    }

    #[tokio::test]
    async fn a_database_that_fails_after_the_prompt_does_not_fail_the_request() {
        let mut world = world();
        world.payments.expect_find_by_idempotency_key().returning(|_| Ok(None));
        world.payments.expect_insert().returning(|_, _| Ok(()));
        world.provider.expect_initiate().times(1).returning(|_| InitiateOutcome::Accepted);
        world.payments.expect_advance().returning(|_| Err(RepositoryError::Unavailable("busy".into())));
        assert!(run(&world, command()).await.is_ok());
    }

    #[tokio::test]
    async fn a_repeated_key_with_another_phone_is_refused() {
        let mut world = world();
        world.payments.expect_find_by_idempotency_key().returning(|_| Ok(Some(payment())));
        let other = InitiatePayment { payer_phone: PhoneNumber::parse("0688100245").unwrap(), ..command() };
        assert!(matches!(run(&world, other).await, Err(InitiateError::IdempotencyMismatch)));
    }

    #[tokio::test]
    async fn two_at_once_with_one_key_send_one_prompt() {
        let mut world = world();
        let mut found = [None, Some(payment())].into_iter();
        world
            .payments
            .expect_find_by_idempotency_key()
            .times(2)
            .returning(move |_| Ok(found.next().flatten()));
        world.payments.expect_insert().returning(|_, _| Err(InsertCheckoutError::IdempotencyKeyTaken));
        world.provider.expect_initiate().never();
        assert_eq!(run(&world, command()).await.unwrap(), payment());
    }

    #[tokio::test]
    async fn another_price_than_ours_is_never_charged() {
        let mut world = world();
        world.payments.expect_find_by_idempotency_key().returning(|_| Ok(None));
        world.payments.expect_insert().never();
        let cheap = InitiatePayment { amount: Money::new(1).unwrap(), ..command() };
        let refused = run(&world, cheap).await;
        assert!(matches!(refused, Err(InitiateError::PriceChanged { price }) if price == product().price));
    }

    #[tokio::test]
    async fn an_unclear_answer_leaves_the_payment_open() {
        let mut world = world();
        world.payments.expect_find_by_idempotency_key().returning(|_| Ok(None));
        world.payments.expect_insert().returning(|_, _| Ok(()));
        world
            .provider
            .expect_initiate()
            .times(1)
            .returning(|_| InitiateOutcome::Unknown { cause: "500".into() });
        world.payments.expect_advance().never();
        let payment = run(&world, command()).await.unwrap();
        assert!(payment.attempt.next_check_at.is_some());
    }

    #[tokio::test]
    async fn a_definite_refusal_fails_the_payment() {
        let mut world = world();
        world.payments.expect_find_by_idempotency_key().returning(|_| Ok(None));
        world.payments.expect_insert().returning(|_, _| Ok(()));
        world.provider.expect_initiate().returning(|_| InitiateOutcome::Rejected(Rejection::InvalidApiKey));
        let failed = PaymentState::Failed(FailureReason::Rejected);
        world.payments.expect_advance().withf(move |a| a.to == failed).times(1).returning(|_| Ok(true));
        let refused = run(&world, command()).await;
        assert!(matches!(refused, Err(InitiateError::Rejected(Rejection::InvalidApiKey))));
    }
}
