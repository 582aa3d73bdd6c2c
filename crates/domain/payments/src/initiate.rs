use chrono::{DateTime, Utc};
use kernel::{AgentCode, BundleId, IdempotencyKey, Language, Money, OrderId, PhoneNumber, RepositoryError};

use crate::parts::payments_of_prompt;
use crate::{
    Checkout, FailureReason, InsertCheckoutError, MissingDetail, Offer, Offers, OrderDetails, Origin,
    Payment, PaymentAttempt, PaymentState, Product, PromptError, PromptPorts, RejectionReason, ResendError,
    choose_rails_with_till, ensure_promptable, resend_prompt, send_prompt,
};

/// One prompt for one or more bundles.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct InitiatePayment {
    /// A purchase each; at least one.
    pub bundles: Vec<WantedBundle>,
    pub payer_phone: PhoneNumber,
    /// The order id chosen by the client for the first bundle, which is also an idempotency key.
    pub order_id: Option<OrderId>,
    /// The client's idempotency key.
    pub idempotency_key: Option<IdempotencyKey>,
    pub language: Language,
    /// The code of the agent who referred the buyer.
    pub agent_code: Option<AgentCode>,
    pub origin: Origin,
    /// Fingerprint of the browser, including one that gets its cookie only with the response.
    pub device: Option<String>,
}

/// A bundle as the buyer wants it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WantedBundle {
    pub bundle_id: BundleId,
    /// The price that the buyer saw.
    pub price: Money,
    /// What the order needs; without it the order form comes after the payment. Each of many bundles has it.
    pub order: Option<OrderDetails>,
}

/// The ports of initiating payments.
#[derive(Clone, Copy)]
pub struct InitiatePorts<'a> {
    pub offers: &'a dyn Offers,
    pub prompts: PromptPorts<'a>,
}

/// Why no payment was started.
#[derive(Debug, thiserror::Error)]
pub enum InitiateError {
    /// The bundle with this index is not sold as the buyer wants it.
    #[error("the bundle is not sold so")]
    Bundle { index: usize, error: BundleError },
    /// This browser paid for the same bundle from the same phone, and that money has no order yet. No prompt was
    /// sent.
    #[error("the phone has paid for the bundle already")]
    AlreadyPaid(Box<Payment>),
    /// The idempotency key was used for another purchase.
    #[error("the key belongs to another request")]
    IdempotencyMismatch,
    /// No prompt was sent; the purchase is kept, as failed, only when the provider refused it.
    #[error(transparent)]
    Prompt(#[from] PromptError),
    /// The database failed; no prompt was sent.
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// Why a bundle is not sold as the buyer wants it.
#[derive(Debug, thiserror::Error)]
pub enum BundleError {
    /// No such bundle is on offer.
    #[error("the bundle is not on offer")]
    NotFound,
    /// It would be loaded after the end of its hours. `from`: when it is sold again, if that is known.
    #[error("the bundle is sold later")]
    SoldLater { from: Option<DateTime<Utc>> },
    /// The buyer saw another price.
    #[error("the price is now {price}")]
    PriceChanged { price: Money },
    /// Its order needs one more detail.
    #[error("a detail of the order is missing")]
    Missing(MissingDetail),
}

impl From<ResendError> for InitiateError {
    fn from(error: ResendError) -> Self {
        match error {
            ResendError::NotFound => Self::IdempotencyMismatch,
            ResendError::Prompt(error) => error.into(),
            ResendError::Repository(error) => error.into(),
        }
    }
}

/// Quotes the prices, writes the purchases, and only then requests the prompt. Returns the payments in the order of the
/// bundles; the first is also found by the request's keys.
///
/// A repeated idempotency key or order id returns the first payment and sends no second prompt. Money without an
/// order is offered instead of a second charge, but only to the browser that paid it: a phone number alone proves
/// nothing. When the provider's answer is unclear, the payment stays open and the background check finds out.
///
/// # Errors
/// [`InitiateError`]; only [`PromptError::Rejected`] leaves rows behind.
pub async fn initiate_payment(
    command: InitiatePayment,
    ports: &InitiatePorts<'_>,
) -> Result<Vec<Payment>, InitiateError> {
    let payments = ports.prompts.payments;
    if let Some(first) = find_first(&command, ports.prompts).await? {
        return replay(&command, first, ports.prompts).await;
    }
    if let Some(paid) = find_unordered(&command, ports.prompts).await? {
        return Err(InitiateError::AlreadyPaid(Box::new(paid)));
    }
    let checkouts = quote(&command, ports).await?;
    let prompts = ports.prompts;
    let mut rails = choose_rails_with_till(&checkouts, prompts).await?;
    let guard = ensure_promptable(&command.payer_phone, &command.origin, prompts).await?;
    let attempts = PaymentAttempt::for_checkouts(&checkouts, &rails.remove(0), now(ports), prompts.random);
    let begun: Vec<_> = checkouts
        .into_iter()
        .zip(attempts)
        .map(|(checkout, attempt)| Payment::new(checkout, attempt))
        .collect();
    match payments.insert(&begun, &guard).await {
        Ok(()) => Ok(send_prompt(begun, rails, &guard, prompts).await?),
        Err(InsertCheckoutError::Repository(error)) => Err(error.into()),
        Err(InsertCheckoutError::Refused(refusal)) => Err(PromptError::Refused(refusal).into()),
        Err(InsertCheckoutError::IdempotencyKeyTaken | InsertCheckoutError::OrderIdTaken) => {
            let first = find_first(&command, ports.prompts).await?;
            replay(&command, first.ok_or(InitiateError::IdempotencyMismatch)?, ports.prompts).await
        }
    }
}

/// Only the same bundle: another one is a separate purchase besides what is paid.
async fn find_unordered(
    command: &InitiatePayment,
    ports: PromptPorts<'_>,
) -> Result<Option<Payment>, RepositoryError> {
    let (Some(device), [bundle]) = (&command.device, command.bundles.as_slice()) else {
        return Ok(None);
    };
    ports.payments.find_paid_without_order(&command.payer_phone, bundle.bundle_id, device).await
}

async fn find_first(
    command: &InitiatePayment,
    ports: PromptPorts<'_>,
) -> Result<Option<Payment>, RepositoryError> {
    if let Some(key) = &command.idempotency_key
        && let Some(first) = ports.payments.find_by_idempotency_key(key).await?
    {
        return Ok(Some(first));
    }
    match &command.order_id {
        Some(order_id) => find_by_clients_order_id(command, order_id, ports).await,
        None => Ok(None),
    }
}

/// An order id chosen by the client is an idempotency key for a day, if the first request had no other key and came
/// from the same origin. The id is shown in public, so it gives no access to anyone else.
async fn find_by_clients_order_id(
    command: &InitiatePayment,
    order_id: &OrderId,
    ports: PromptPorts<'_>,
) -> Result<Option<Payment>, RepositoryError> {
    let now = ports.clock.now();
    let first = ports.payments.find_by_order_id(order_id).await?;
    let repeatable = |first: &Payment| {
        let checkout = &first.checkout;
        let is_same_origin =
            checkout.origin.as_ref().is_some_and(|origin| origin.may_be_same_caller(&command.origin));
        is_same_origin && checkout.idempotency_key.is_none() && checkout.expires_at() > now
    };
    Ok(first.filter(repeatable))
}

/// Answers a repeated request as the first one. Only when no company was reached is the prompt tried again: nothing was
/// sent then, and the first answer asked to repeat the request.
async fn replay(
    command: &InitiatePayment,
    first: Payment,
    ports: PromptPorts<'_>,
) -> Result<Vec<Payment>, InitiateError> {
    let begun = in_order(payments_of_prompt(&first, ports.payments).await?, command);
    let begun = begun.ok_or(InitiateError::IdempotencyMismatch)?;
    if !first.attempts().all(was_refused) {
        return Ok(begun);
    }
    let reason = first.attempt.confirmation.rejection.unwrap_or(RejectionReason::InvalidRequest);
    if reason != RejectionReason::Unreachable {
        return Err(PromptError::Rejected(reason.to_rejection()).into());
    }
    let sent = resend_prompt(&first.checkout.payment_id, &command.origin, ports).await?;
    in_order(payments_of_prompt(&sent, ports.payments).await?, command)
        .ok_or(InitiateError::IdempotencyMismatch)
}

/// The payments in the order of the command's bundles, which is that of their ids; `None` when they are those of another
/// request. Their details do not tell them apart: those of a placed order are with the order.
fn in_order(mut payments: Vec<Payment>, command: &InitiatePayment) -> Option<Vec<Payment>> {
    payments.sort_by_key(|payment| payment.checkout.id);
    let is_for = |(index, (bundle, payment)): (usize, (&WantedBundle, &Payment))| {
        let order_id = command.order_id.as_ref().filter(|_| index == 0);
        is_for(bundle, order_id, command, &payment.checkout)
    };
    let is_same = payments.len() == command.bundles.len()
        && command.bundles.iter().zip(&payments).enumerate().all(is_for);
    is_same.then_some(payments)
}

fn is_for(
    bundle: &WantedBundle,
    order_id: Option<&OrderId>,
    command: &InitiatePayment,
    checkout: &Checkout,
) -> bool {
    checkout.product.bundle_id == bundle.bundle_id
        && checkout.product.price == bundle.price
        && checkout.payer_phone == command.payer_phone
        && order_id.is_none_or(|order_id| *order_id == checkout.order_id)
        && (checkout.order.is_none() || checkout.order == bundle.order)
}

/// Whether the provider refused the prompt. When staff reject its money, that says nothing about the request.
fn was_refused(attempt: &PaymentAttempt) -> bool {
    attempt.state == PaymentState::Failed(FailureReason::Rejected) && attempt.decided_at.is_none()
}

/// The purchases of the command, in the order of its bundles, which their ids keep. The first has the keys by which the request is repeated.
async fn quote(command: &InitiatePayment, ports: &InitiatePorts<'_>) -> Result<Vec<Checkout>, InitiateError> {
    let (now, random) = (now(ports), ports.prompts.random);
    let asks_afterwards =
        command.bundles.len() == 1 && ports.prompts.rules.asks_details_afterwards(now).await?;
    let mut checkouts = Vec::with_capacity(command.bundles.len());
    for (index, bundle) in command.bundles.iter().enumerate() {
        let offer = ports.offers.find(bundle.bundle_id, now).await?;
        let product =
            sold_as_wanted(offer, bundle).map_err(|error| InitiateError::Bundle { index, error })?;
        let order_id = command.order_id.clone().filter(|_| index == 0);
        checkouts.push(Checkout {
            language: command.language,
            agent_code: command.agent_code.clone(),
            device: command.device.clone(),
            order: bundle.order.clone().filter(|_| !asks_afterwards),
            ..Checkout::new(product, command.payer_phone.clone(), order_id, now, random)
        });
    }
    let mut ids: Vec<_> = checkouts.iter().map(|checkout| checkout.id).collect();
    ids.sort_unstable();
    for (checkout, id) in checkouts.iter_mut().zip(ids) {
        checkout.id = id;
    }
    if let Some(first) = checkouts.first_mut() {
        let is_repeated_by_order_id = command.order_id.is_some() && command.idempotency_key.is_none();
        first.idempotency_key.clone_from(&command.idempotency_key);
        first.origin = is_repeated_by_order_id.then(|| command.origin.clone());
    }
    Ok(checkouts)
}

fn sold_as_wanted(offer: Option<Offer>, wanted: &WantedBundle) -> Result<Product, BundleError> {
    let product = match offer.ok_or(BundleError::NotFound)? {
        Offer::OnSale(product) => product,
        Offer::SoldLater { from } => return Err(BundleError::SoldLater { from }),
    };
    if product.price != wanted.price {
        return Err(BundleError::PriceChanged { price: product.price });
    }
    match wanted.order.as_ref().and_then(|order| order.missing_for(&product)) {
        Some(missing) => Err(BundleError::Missing(missing)),
        None => Ok(product),
    }
}

fn now(ports: &InitiatePorts<'_>) -> DateTime<Utc> {
    ports.prompts.clock.now()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::test_support::{
        ConstantRandom, FixedClock, TestRails, accepted, at, payment, product, provider,
    };
    use crate::{
        Advance, Confirmation, InitiateOutcome, MockOffers, MockPaymentChecks, MockPaymentProvider,
        MockPaymentRepository, MockPromptHistory, NoRail, PastPrompt, PromptGuard, PromptRefusal, Rejection,
        Scope,
    };
    use kernel::PromptLimits;

    fn command() -> InitiatePayment {
        InitiatePayment {
            bundles: vec![wanted()],
            payer_phone: PhoneNumber::parse("0754321908").unwrap(),
            order_id: None,
            idempotency_key: IdempotencyKey::parse("a-key-of-a-client").ok(),
            language: Language::Sw,
            agent_code: None,
            origin: Origin::default(),
            device: None,
        }
    }

    fn wanted() -> WantedBundle {
        WantedBundle { bundle_id: product().bundle_id, price: product().price, order: None }
    }

    struct World {
        offers: MockOffers,
        payments: MockPaymentRepository,
        provider: MockPaymentProvider,
        history: MockPromptHistory,
        closed_until: Option<DateTime<Utc>>,
        limits: PromptLimits,
    }

    fn world() -> World {
        let mut offers = MockOffers::new();
        offers.expect_find().returning(|_, _| Ok(Some(Offer::OnSale(product()))));
        World {
            offers,
            payments: MockPaymentRepository::new(),
            provider: provider(),
            history: MockPromptHistory::new(),
            closed_until: None,
            limits: PromptLimits::default(),
        }
    }

    /// A phone that was never prompted before.
    fn quiet_world() -> World {
        let mut world = world();
        world.history.expect_stopped_until().returning(|_| Ok(None));
        world.history.expect_past_prompts().returning(|_, _| Ok(Vec::new()));
        world
    }

    /// Initiates the payment of one bundle.
    async fn run(world: &World, command: InitiatePayment) -> Result<Payment, InitiateError> {
        let mut payments = run_all(world, command).await?;
        assert_eq!(payments.len(), 1);
        Ok(payments.remove(0))
    }

    async fn run_all(world: &World, command: InitiatePayment) -> Result<Vec<Payment>, InitiateError> {
        let mut checks = MockPaymentChecks::new();
        checks.expect_claim_query().returning(|_, _, _| Ok(false));
        let open = TestRails::new(&world.provider);
        let rails = world.closed_until.map_or(open, |until| TestRails::closed(&world.provider, until));
        let prompts = PromptPorts {
            payments: &world.payments,
            checks: &checks,
            history: &world.history,
            rules: &world.limits,
            rails: &rails,
            unlimited_prefix: Some("25570000"),
            clock: &FixedClock(at(0)),
            random: &ConstantRandom(9),
        };
        initiate_payment(command, &InitiatePorts { offers: &world.offers, prompts }).await
    }

    #[tokio::test]
    async fn the_purchase_is_written_before_the_provider_is_called() {
        let mut world = quiet_world();
        let mut order = mockall::Sequence::new();
        world.payments.expect_find_by_idempotency_key().returning(|_| Ok(None));
        world.payments.expect_insert().times(1).in_sequence(&mut order).returning(|_, _| Ok(()));
        world.provider.expect_initiate().times(1).in_sequence(&mut order).returning(|_| accepted());
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
    async fn one_prompt_asks_for_the_sum_of_many_bundles() {
        let mut world = quiet_world();
        world.payments.expect_find_by_idempotency_key().returning(|_| Ok(None));
        let written = |payments: &[Payment]| {
            payments.iter().map(|payment| payment.checkout.idempotency_key.is_some()).eq([true, false, false])
        };
        world.payments.expect_insert().withf(move |payments, _| written(payments)).returning(|_, _| Ok(()));
        let sum = Money::new(3 * product().price.tsh()).unwrap();
        world
            .provider
            .expect_initiate()
            .withf(move |prompt| prompt.amount == sum)
            .times(1)
            .returning(|_| accepted());
        world.payments.expect_advance().times(3).returning(|_| Ok(true));
        let many = InitiatePayment { bundles: vec![wanted(), wanted(), wanted()], ..command() };
        assert_eq!(run_all(&world, many).await.unwrap().len(), 3);
    }

    #[tokio::test]
    async fn one_bundle_that_is_not_sold_so_stops_all() {
        let dearer = WantedBundle { price: Money::new(1).unwrap(), ..wanted() };
        let many = InitiatePayment { bundles: vec![wanted(), dearer], ..command() };
        let error = refused(quiet_world(), many).await;
        assert!(matches!(error, InitiateError::Bundle { index: 1, .. }), "{error:?}");
    }

    #[tokio::test]
    async fn a_repeated_key_gives_the_first_payment_and_no_second_prompt() {
        let mut world = quiet_world();
        world.payments.expect_find_by_idempotency_key().returning(|_| Ok(Some(payment())));
        world.payments.expect_insert().never();
        world.provider.expect_initiate().never();
        assert_eq!(run(&world, command()).await.unwrap(), payment());
    }

    async fn repeated(first: Payment) -> Result<Payment, InitiateError> {
        let mut world = quiet_world();
        world.payments.expect_find_by_idempotency_key().returning(move |_| Ok(Some(first.clone())));
        run(&world, command()).await
    }

    fn refused_prompt() -> PaymentAttempt {
        PaymentAttempt { state: PaymentState::Failed(FailureReason::Rejected), ..payment().attempt }
    }

    #[tokio::test]
    async fn a_repeated_key_whose_prompt_the_provider_refused_is_refused_again() {
        let rejection = Some(RejectionReason::TooManyRequests);
        let confirmation = Confirmation { rejection, ..Confirmation::default() };
        let attempt = PaymentAttempt { confirmation, ..refused_prompt() };
        let again = repeated(Payment { attempt, ..payment() }).await;
        let Err(InitiateError::Prompt(PromptError::Rejected(again))) = again else { panic!("{again:?}") };
        assert_eq!(again, Rejection::TooManyRequests);
    }

    #[tokio::test]
    async fn later_events_do_not_change_the_answer_to_a_repeated_key() {
        let judged = PaymentAttempt { decided_at: Some(at(5)), ..refused_prompt() };
        assert!(repeated(Payment { attempt: judged, ..payment() }).await.is_ok());
        let sent_again = Payment { attempt: refused_prompt(), others: vec![payment().attempt], ..payment() };
        assert!(repeated(sent_again).await.is_ok());
    }

    #[tokio::test]
    async fn a_generated_order_id_gives_nothing_away_to_a_caller_who_repeats_it() {
        let mut world = quiet_world();
        world.payments.expect_find_by_idempotency_key().returning(|_| Ok(None));
        world.payments.expect_find_by_order_id().returning(|_| Ok(Some(payment())));
        world.payments.expect_insert().returning(|_, _| Err(InsertCheckoutError::OrderIdTaken));
        world.provider.expect_initiate().never();
        let guess = InitiatePayment { order_id: Some(payment().checkout.order_id), ..command() };
        assert!(matches!(run(&world, guess).await, Err(InitiateError::IdempotencyMismatch)));
    }

    #[tokio::test]
    async fn an_order_id_of_the_client_repeats_its_purchase() {
        let mut world = quiet_world();
        let mut first = payment();
        first.checkout.origin = Some(Origin::default());
        let stored = first.clone();
        world.payments.expect_find_by_idempotency_key().returning(|_| Ok(None));
        world.payments.expect_find_by_order_id().returning(move |_| Ok(Some(stored.clone())));
        let again = InitiatePayment { order_id: Some(first.checkout.order_id.clone()), ..command() };
        assert_eq!(run(&world, again).await.unwrap(), first);
    }

    #[tokio::test]
    async fn a_database_that_fails_after_the_prompt_does_not_fail_the_request() {
        let mut world = quiet_world();
        world.payments.expect_find_by_idempotency_key().returning(|_| Ok(None));
        world.payments.expect_insert().returning(|_, _| Ok(()));
        world.provider.expect_initiate().times(1).returning(|_| accepted());
        world.payments.expect_advance().returning(|_| Err(RepositoryError::Unavailable("busy".into())));
        assert!(run(&world, command()).await.is_ok());
    }

    #[tokio::test]
    async fn money_without_an_order_is_offered_instead_of_a_second_prompt() {
        let mut world = world();
        world.payments.expect_find_by_idempotency_key().returning(|_| Ok(None));
        world
            .payments
            .expect_find_paid_without_order()
            .withf(|phone, bundle, device| {
                *phone == command().payer_phone && *bundle == product().bundle_id && device == "a-browser"
            })
            .returning(|_, _, _| Ok(Some(payment())));
        world.payments.expect_insert().never();
        world.provider.expect_initiate().never();
        let again = InitiatePayment { device: Some("a-browser".into()), ..command() };
        let refused = run(&world, again).await;
        assert!(matches!(refused, Err(InitiateError::AlreadyPaid(paid)) if *paid == payment()));
    }

    #[tokio::test]
    async fn a_caller_without_a_browser_learns_nothing_about_money_of_the_phone() {
        let mut world = quiet_world();
        world.payments.expect_find_by_idempotency_key().returning(|_| Ok(None));
        world.payments.expect_find_paid_without_order().never();
        world.payments.expect_insert().returning(|_, _| Ok(()));
        world.payments.expect_advance().returning(|_| Ok(true));
        world.provider.expect_initiate().times(1).returning(|_| accepted());
        assert!(run(&world, command()).await.is_ok());
    }

    #[tokio::test]
    async fn a_repeated_key_gives_its_own_payment_before_any_other_money() {
        let mut world = world();
        world.payments.expect_find_by_idempotency_key().returning(|_| Ok(Some(payment())));
        world.payments.expect_find_paid_without_order().never();
        let again = InitiatePayment { device: Some("a-browser".into()), ..command() };
        assert_eq!(run(&world, again).await.unwrap(), payment());
    }

    #[tokio::test]
    async fn a_repeated_key_with_another_phone_is_refused() {
        let mut world = quiet_world();
        world.payments.expect_find_by_idempotency_key().returning(|_| Ok(Some(payment())));
        let other = InitiatePayment { payer_phone: PhoneNumber::parse("0688100245").unwrap(), ..command() };
        assert!(matches!(run(&world, other).await, Err(InitiateError::IdempotencyMismatch)));
    }

    #[tokio::test]
    async fn two_concurrent_requests_with_one_key_send_one_prompt() {
        let mut world = quiet_world();
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
    async fn a_price_other_than_ours_is_never_charged() {
        let mut world = quiet_world();
        world.payments.expect_find_by_idempotency_key().returning(|_| Ok(None));
        world.payments.expect_insert().never();
        let cheap = WantedBundle { price: Money::new(1).unwrap(), ..wanted() };
        let cheap = InitiatePayment { bundles: vec![cheap], ..command() };
        let refused = run(&world, cheap).await;
        let Err(InitiateError::Bundle { error: BundleError::PriceChanged { price }, .. }) = refused else {
            panic!("{refused:?}")
        };
        assert_eq!(price, product().price);
    }

    #[tokio::test]
    async fn a_bundle_that_would_be_loaded_too_late_is_not_charged() {
        let mut world = World { offers: MockOffers::new(), ..world() };
        world.offers.expect_find().returning(|_, _| Ok(Some(Offer::SoldLater { from: Some(at(60)) })));
        let error = refused(world, command()).await;
        let InitiateError::Bundle { error: BundleError::SoldLater { from }, .. } = error else {
            panic!("{error:?}")
        };
        assert_eq!(from, Some(at(60)));
    }

    #[tokio::test]
    async fn an_unclear_answer_leaves_the_payment_open() {
        let mut world = quiet_world();
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
        let mut world = quiet_world();
        world.payments.expect_find_by_idempotency_key().returning(|_| Ok(None));
        world.payments.expect_insert().returning(|_, _| Ok(()));
        world.provider.expect_initiate().returning(|_| InitiateOutcome::Rejected(Rejection::InvalidApiKey));
        let failed = PaymentState::Failed(FailureReason::Rejected);
        let because = Some(RejectionReason::InvalidKey);
        let is_recorded = move |a: &Advance| a.to == failed && a.confirmation.rejection == because;
        world.payments.expect_advance().withf(is_recorded).times(1).returning(|_| Ok(true));
        let refused = run(&world, command()).await;
        assert!(matches!(
            refused,
            Err(InitiateError::Prompt(PromptError::Rejected(Rejection::InvalidApiKey)))
        ));
    }

    /// The error of a request that is refused before any row is written or prompt sent.
    async fn refused(mut world: World, command: InitiatePayment) -> InitiateError {
        world.payments.expect_find_by_idempotency_key().returning(|_| Ok(None));
        world.payments.expect_insert().never();
        world.provider.expect_initiate().never();
        run(&world, command).await.unwrap_err()
    }

    #[tokio::test]
    async fn an_outage_is_reported_before_anything_is_written() {
        let world = World { closed_until: Some(at(15)), ..world() };
        let error = refused(world, command()).await;
        let InitiateError::Prompt(PromptError::NoRail(NoRail::Down { retry_at })) = error else {
            panic!("{error:?}")
        };
        assert_eq!(retry_at, at(15));
    }

    #[tokio::test]
    async fn a_number_whose_owner_opted_out_gets_no_prompts() {
        let mut world = world();
        world.history.expect_stopped_until().returning(|_| Ok(Some(at(1))));
        let error = refused(world, command()).await;
        assert!(matches!(error, InitiateError::Prompt(PromptError::Refused(PromptRefusal::OptedOut))));
    }

    #[tokio::test]
    async fn a_phone_that_refused_twice_is_not_prompted_for_a_minute() {
        let mut world = world();
        let refused_prompt =
            PastPrompt { state: PaymentState::Failed(FailureReason::Cancelled), changed_at: at(-1) };
        world.history.expect_stopped_until().returning(|_| Ok(None));
        world.history.expect_past_prompts().returning(move |_, _| Ok(vec![refused_prompt; 2]));
        let error = refused(world, command()).await;
        let expected = at(59);
        assert!(matches!(
            error,
            InitiateError::Prompt(PromptError::Refused(PromptRefusal::TooMany { retry_at })) if retry_at == expected
        ));
    }

    #[tokio::test]
    async fn the_configured_limits_apply_to_a_phone() {
        let mut world = quiet_world();
        world.limits = PromptLimits::new(|which| which.default_value().saturating_add(1)).unwrap();
        world.payments.expect_find_by_idempotency_key().returning(|_| Ok(None));
        let of_phone = |guard: &PromptGuard| -> Vec<i64> {
            let of_phone = guard.limits.iter().filter(|limit| limit.scope == Scope::PromptPhone);
            of_phone.map(|limit| limit.max).collect()
        };
        let as_set = move |guard: &PromptGuard| of_phone(guard) == [4, 7, 13];
        world.payments.expect_insert().withf(move |_, guard| as_set(guard)).returning(|_, _| Ok(()));
        world.provider.expect_initiate().times(1).returning(|_| accepted());
        world.payments.expect_advance().returning(|_| Ok(true));
        assert!(run(&world, command()).await.is_ok());
    }

    #[tokio::test]
    async fn numbers_that_ring_no_phone_are_prompted_without_limit() {
        let mut world = world();
        world.payments.expect_find_by_idempotency_key().returning(|_| Ok(None));
        let unlimited = |guard: &PromptGuard| guard.limits.is_empty() && guard.alone_since.is_none();
        world.payments.expect_insert().withf(move |_, guard| unlimited(guard)).returning(|_, _| Ok(()));
        world.provider.expect_initiate().times(1).returning(|_| accepted());
        world.payments.expect_advance().returning(|_| Ok(true));
        let payer_phone = PhoneNumber::parse("0700000001").unwrap();
        assert!(run(&world, InitiatePayment { payer_phone, ..command() }).await.is_ok());
    }

    #[tokio::test]
    async fn a_repeated_request_whose_first_reached_no_company_is_sent() {
        let mut world = quiet_world();
        let mut first = payment();
        first.attempt.state = PaymentState::Failed(FailureReason::Rejected);
        first.attempt.confirmation =
            Confirmation { rejection: Some(RejectionReason::Unreachable), ..Confirmation::default() };
        let found = first.clone();
        world.payments.expect_find_by_idempotency_key().returning(move |_| Ok(Some(found.clone())));
        world.payments.expect_find_by_payment_id().returning(move |_| Ok(Some(first.clone())));
        world.payments.expect_insert_attempts().times(1).returning(|_, _| Ok(()));
        world.payments.expect_advance().returning(|_| Ok(true));
        world.provider.expect_initiate().times(1).returning(|_| accepted());
        assert!(run(&world, command()).await.is_ok());
    }
}
