//! Valid values to store.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use agents::{AgentApplication, Applicant, ApplicantName, ApplicationLimits, Apply, Region};
use catalog::{Bundle, BundleKind, Router, Stock, sample};
use chrono::{DateTime, TimeDelta, Utc};
use content::TrainingItem;
use kernel::testing::FixedClock;
use kernel::{
    AccountId, Actor, BundleId, IdempotencyKey, Language, Money, Network, OpenTime, OrderId, OrderKey,
    Origin, PaymentAttemptId, PersonName, PhoneNumber, Random, RefundCaseId, UsageTerms,
};
use orders::{
    ArchiveError, ArchiveOrder, BundleItem, Customer, Delivery, DeliveryDetails, InsertOrderError, Item,
    Order, OrderPayment, OrderRepository, OrderSource, OrderStatus, PlaceOrder, Placement, PlacementContext,
    Purchase, RestoreError, RouterItem, Tags, TimelineEntry, archive_order, restore_order,
};
use payments::{
    Advance, Cause, Checkout, CompanyName, Decision, FailureReason, NextAttempt, Payment, PaymentAttempt,
    PaymentState, Product, PromptGuard, RefundCase, RefundEvent, RefundKind, RefundMethod, RefundReason,
    RefundRecord, RefundState, RefundStep, ReviewReason,
};
use storage::Storage;

/// Never draws the same value twice; not cryptographically secure.
pub struct Draws;

impl Random for Draws {
    fn fill(&self, bytes: &mut [u8]) {
        static NEXT: AtomicU64 = AtomicU64::new(1);
        for chunk in bytes.chunks_mut(8) {
            // An odd factor: different numbers stay different in every byte but the last few.
            let drawn = NEXT.fetch_add(1, Ordering::Relaxed).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            let drawn = (drawn ^ (drawn >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            chunk.copy_from_slice(&drawn.to_be_bytes()[..chunk.len()]);
        }
    }
}

/// A time with milliseconds, `seconds` after a full hour.
pub fn at(seconds: i64) -> DateTime<Utc> {
    let hour: DateTime<Utc> = "2026-11-21T09:00:00.250Z".parse().unwrap();
    hour.checked_add_signed(TimeDelta::seconds(seconds)).unwrap()
}

pub fn phone() -> PhoneNumber {
    PhoneNumber::parse("0754321908").unwrap()
}

pub fn bundles() -> Vec<Bundle> {
    sample::bundles(at(0), &Draws)
}

pub fn routers() -> Vec<Router> {
    sample::routers(|_look| None, at(0), &Draws)
}

pub fn training() -> Vec<TrainingItem> {
    content::sample::items(at(0), &Draws)
}

/// An application submitted at `seconds`.
pub fn application(seconds: i64) -> AgentApplication {
    let applicant = Applicant {
        name: ApplicantName::parse("Zuhura Ñandú").unwrap(),
        phone: phone(),
        region: Region::MjiniMagharibi,
        location: Some("Darajani".into()),
        networks: [Network::Halotel, Network::Vodacom].into(),
        occupation: Some("fundi wa simu".into()),
        has_capital: Some(false),
        message: None,
        language: Language::Sw,
    };
    let command = Apply { applicant, idempotency_key: None, origin: Origin::default() };
    AgentApplication::new(&command, at(seconds), &Draws)
}

/// Stores an application and returns it.
pub async fn applied(storage: &Storage, seconds: i64) -> AgentApplication {
    let application = application(seconds);
    storage.agent_applications.insert(&application, &ApplicationLimits::default()).await.unwrap();
    application
}

pub fn product() -> Product {
    Product {
        bundle_id: BundleId::new(at(0), &Draws),
        kind: BundleKind::Sme,
        name: "SME Team 100GB".into(),
        name_swahili: "Biashara Timu 100GB".into(),
        network: Network::Vodacom,
        data: "100GB".into(),
        validity: "30 days".into(),
        terms: UsageTerms {
            hours: OpenTime::parse("00:00-06:00").ok(),
            conditions: "Not for hotspot".into(),
            conditions_swahili: "Si kwa hotspot".into(),
        },
        price: Money::new(150_000).unwrap(),
        requires_tin: true,
    }
}

/// A purchase begun at `seconds`, with its first prompt due five seconds later.
pub fn purchase(seconds: i64) -> (Checkout, PaymentAttempt) {
    let checkout =
        Checkout { language: Language::Sw, ..Checkout::new(product(), phone(), None, at(seconds), &Draws) };
    (checkout.clone(), attempt_for(&checkout, seconds))
}

pub fn provider() -> CompanyName {
    CompanyName::new("zenopay")
}

pub fn attempt_for(checkout: &Checkout, seconds: i64) -> PaymentAttempt {
    PaymentAttempt {
        next_check_at: Some(at(seconds + 5)),
        ..PaymentAttempt::new(checkout, provider(), at(seconds), &Draws)
    }
}

pub fn key(text: &str) -> IdempotencyKey {
    IdempotencyKey::parse(text).unwrap()
}

pub fn order_id(text: &str) -> OrderId {
    OrderId::parse(text).unwrap()
}

/// Advances `attempt` to `to` at the 30th second.
pub fn step(attempt: &PaymentAttempt, to: PaymentState) -> Advance {
    step_at(30, attempt, to)
}

/// The same at another second.
pub fn step_at(seconds: i64, attempt: &PaymentAttempt, to: PaymentState) -> Advance {
    Advance { next_check_at: None, ..Advance::new(attempt, to, Cause::Reconciler, at(seconds), &Draws) }
}

/// Stores a purchase and returns it.
pub async fn begun(storage: &Storage, seconds: i64) -> (Checkout, PaymentAttempt) {
    let (checkout, attempt) = purchase(seconds);
    storage
        .payments
        .insert(&[Payment::new(checkout.clone(), attempt.clone())], &PromptGuard::default())
        .await
        .unwrap();
    (checkout, attempt)
}

/// Completes a purchase and returns it with its proof.
pub async fn paid(storage: &Storage, seconds: i64) -> Checkout {
    let (checkout, attempt) = begun(storage, seconds).await;
    let up = step(&attempt, PaymentState::Completed);
    assert!(storage.payments.advance(&up).await.unwrap());
    Checkout { verification_id: Some(up.completion.verification_id), ..checkout }
}

/// Stores one more prompt for a purchase, after the newest one, and returns it.
pub async fn prompted_again(storage: &Storage, after: &PaymentAttempt, seconds: i64) -> PaymentAttempt {
    let next = next_attempt(storage, after, seconds).await;
    storage.payments.insert_attempts(std::slice::from_ref(&next), &PromptGuard::default()).await.unwrap();
    next.attempt
}

/// One more prompt for a purchase, which replaces none.
pub async fn next_attempt(storage: &Storage, after: &PaymentAttempt, seconds: i64) -> NextAttempt {
    let record = storage.payment_records.find(after.checkout_id).await.unwrap().unwrap();
    let attempt = attempt_for(&record.payment.checkout, seconds);
    NextAttempt { attempt, after: after.id, replaced: Vec::new() }
}

pub async fn complete(storage: &Storage, attempt: &PaymentAttempt) {
    assert!(storage.payments.advance(&step(attempt, PaymentState::Completed)).await.unwrap());
}

/// An attempt of which the provider reported another amount, and staff's rejection of it: `arrived` came.
pub async fn rejected(storage: &Storage, arrived: i64) -> (PaymentAttempt, RefundCase) {
    let (_, attempt) = begun(storage, 0).await;
    let mut review = step(&attempt, PaymentState::Review(ReviewReason::Amount));
    review.confirmation.reported_amount = Money::new(500).ok();
    assert!(storage.payments.advance(&review).await.unwrap());
    let seen = storage.payments.find_attempt(attempt.id).await.unwrap().unwrap();
    assert!(storage.payment_checks.decide_attempt(&rejection(&seen, arrived)).await.unwrap());
    let attempt = storage.payments.find_attempt(attempt.id).await.unwrap().unwrap();
    let cases = storage.refunds.list_for_checkout(attempt.checkout_id).await.unwrap();
    (attempt, cases.into_iter().next().unwrap())
}

/// Staff's rejection of money in review.
pub fn rejection(attempt: &PaymentAttempt, arrived: i64) -> Advance {
    Advance {
        decision: Some(Decision { by: actor(), reason: "haijatimia".into() }),
        arrived: Money::new(arrived).ok(),
        ..Advance::new(attempt, PaymentState::Failed(FailureReason::Amount), Cause::Staff, at(60), &Draws)
    }
}

/// A refund case opened by staff for the money of an attempt.
pub fn refund_case(attempt: &PaymentAttempt, seconds: i64) -> RefundCase {
    let opened = RefundEvent {
        state: RefundState::Open,
        at: at(seconds),
        by: Some(actor()),
        note: Some("alilipa mara mbili".into()),
    };
    RefundCase {
        id: RefundCaseId::new(at(seconds), &Draws),
        attempt_id: attempt.id,
        checkout_id: attempt.checkout_id,
        kind: RefundKind::Requested,
        reason: Some(RefundReason::Late),
        amount: attempt.received_amount(),
        needs_approval: false,
        payer_phone: attempt.payer_phone.clone(),
        state: RefundState::Open,
        payout: None,
        method: None,
        reference: None,
        version: 1,
        history: vec![opened],
    }
}

/// The step of a case to `state`, based on its present version.
pub fn refund_step(case: &RefundCase, state: RefundState, seconds: i64) -> RefundStep {
    RefundStep {
        id: case.id,
        checkout_id: case.checkout_id,
        from_version: case.version,
        payout: None,
        method: None,
        reference: None,
        event: RefundEvent { state, at: at(seconds), by: Some(actor()), note: None },
        needs_money: case.state == RefundState::Open,
        is_approval: false,
        reversal: None,
    }
}

/// Writes the step with its effects; `false` when the case was changed meanwhile.
pub async fn step_refund(storage: &Storage, step: &RefundStep) -> bool {
    let RefundRecord { case, checkout, .. } = storage.refunds.find(step.id).await.unwrap().unwrap();
    let effects = step.effects(case.state, checkout.order_id.as_str());
    storage.refunds.step(step, &effects).await.unwrap()
}

/// The step that closes a case as refunded.
pub fn returned(case: &RefundCase, attempt: &PaymentAttempt, seconds: i64) -> RefundStep {
    let reversal = Advance {
        decision: Some(Decision { by: actor(), reason: "imerudishwa".into() }),
        ..Advance::new(attempt, PaymentState::Reversed, Cause::Staff, at(seconds), &Draws)
    };
    RefundStep {
        method: Some(RefundMethod::ByHand),
        reference: Some("CEK9RETURN".into()),
        reversal: Some(reversal),
        ..refund_step(case, RefundState::Refunded, seconds)
    }
}

/// Fills the catalogue with one router in stock with `units`.
pub async fn stocked(storage: &Storage, units: i64) -> Router {
    let router = Router { stock: Stock::new(units).unwrap(), ..routers().remove(0) };
    let routers = vec![router.clone()];
    assert!(storage.catalog_seeder.insert_if_empty(vec![], routers).await.unwrap());
    router
}

/// The provider reverses the payment of an order.
pub async fn reverse_payment(storage: &Storage, order: &Order) {
    let OrderPayment::MobileMoney { checkout_id, .. } = order.payment else { panic!("it was not paid so") };
    let record = storage.payment_records.find(checkout_id).await.unwrap().unwrap();
    assert!(storage.payments.advance(&step(&record.payment.attempt, PaymentState::Reversed)).await.unwrap());
}

/// Archives the order, as staff does.
pub async fn archive(
    orders: &Arc<dyn OrderRepository>,
    order: &Order,
    by: &Actor,
    seconds: i64,
) -> Result<(), ArchiveError> {
    let command = ArchiveOrder { key: order.key, reason: "iliwekwa kwa makosa".into(), by: by.clone() };
    archive_order(&command, orders.as_ref(), &FixedClock(at(seconds))).await
}

/// Restores the order, as staff does.
pub async fn restore(storage: &Storage, key: OrderKey, seconds: i64) -> Result<(), RestoreError> {
    let (orders, queries) = (storage.orders.as_ref(), storage.order_queries.as_ref());
    restore_order(key, actor(), orders, queries, &FixedClock(at(seconds))).await
}

pub fn actor() -> Actor {
    Actor::new(AccountId::new(at(0), &Draws), "Neema Komba")
}

fn customer() -> Customer {
    Customer {
        name: PersonName::parse("Asha Mushi").unwrap(),
        phone: phone(),
        email: None,
        tin: None,
        payment_name: None,
        recipient_phone: None,
    }
}

/// A router for cash, ordered at `seconds`.
pub fn router_order(router: &Router, seconds: i64) -> Order {
    let now = at(seconds);
    Order {
        key: OrderKey::new(now, &Draws),
        order_id: OrderId::generate(&Draws),
        idempotency_key: None,
        customer: customer(),
        item: Item::Router(RouterItem {
            router_id: router.id,
            name: router.name.clone(),
            name_swahili: router.name_swahili.clone(),
            brand: router.brand.clone(),
        }),
        amount: router.price,
        delivery_fee: Money::ZERO,
        payment: OrderPayment::CashOnDelivery,
        delivery: Delivery::default(),
        delivery_details: DeliveryDetails::default(),
        status: OrderStatus::Pending,
        language: Language::En,
        fiscal_receipt: None,
        tags: Tags::default(),
        agent: None,
        version: 1,
        created_at: now,
        updated_at: now,
        due_at: at(seconds + 24 * 3600),
        timeline: vec![TimelineEntry { status: OrderStatus::Pending, at: now, by: None, reason: None }],
    }
}

/// The bundle that `checkout` paid for.
pub fn bundle_order(checkout: &Checkout, seconds: i64) -> Order {
    let product = checkout.product.clone();
    let router = routers().remove(0);
    Order {
        order_id: checkout.order_id.clone(),
        item: Item::Bundle(BundleItem {
            bundle_id: product.bundle_id,
            kind: BundleKind::Sme,
            name: product.name,
            name_swahili: product.name_swahili,
            network: product.network,
            data: product.data,
            validity: product.validity,
            terms: product.terms,
        }),
        amount: product.price,
        payment: OrderPayment::MobileMoney {
            checkout_id: checkout.id,
            verification_id: checkout.verification_id.clone().unwrap(),
            payer_phone: checkout.payer_phone.clone(),
        },
        ..router_order(&router, seconds)
    }
}

/// The command that places such an order.
fn command_for(order: &Order) -> PlaceOrder {
    let purchase = match (&order.item, &order.payment) {
        (Item::Bundle(bundle), OrderPayment::MobileMoney { verification_id, .. }) => Purchase::Bundle {
            kind: bundle.kind,
            bundle_id: Some(bundle.bundle_id),
            verification_id: verification_id.clone(),
            no_email: true,
        },
        (Item::Router(router), _) => {
            Purchase::Router { router_id: router.router_id, delivery: order.delivery.clone() }
        }
        (Item::Bundle(_), OrderPayment::CashOnDelivery) => panic!("bundles are paid before they are ordered"),
    };
    PlaceOrder {
        order_id: Some(order.order_id.clone()),
        idempotency_key: order.idempotency_key.clone(),
        customer: order.customer.clone(),
        purchase,
        amount: None,
        language: order.language,
        agent_code: order.agent.clone(),
        by: None,
        origin: Origin::default(),
    }
}

/// What the shop knows when such an order is to be placed.
pub async fn context_of(orders: &Arc<dyn OrderRepository>, order: &Order) -> PlacementContext {
    orders.placement_context(&command_for(order)).await.unwrap()
}

/// Places the order without limits, as staff does.
pub async fn place_order(orders: &Arc<dyn OrderRepository>, order: &Order) -> Result<(), InsertOrderError> {
    place_order_by(orders, order, OrderSource::default()).await
}

pub async fn place_order_by(
    orders: &Arc<dyn OrderRepository>,
    order: &Order,
    placed_by: OrderSource,
) -> Result<(), InsertOrderError> {
    let PlacementContext { cost, seller, .. } = context_of(orders, order).await;
    let paid = matches!(order.payment, OrderPayment::MobileMoney { .. }).then_some(order.amount);
    orders.insert(&Placement::new(order.clone(), placed_by, cost, seller.as_ref(), paid)).await
}

/// Sets when an attempt is queried next, overriding its schedule.
pub async fn set_next_check(storage: &Storage, id: PaymentAttemptId, next_check_at: Option<DateTime<Utc>>) {
    let attempt = storage.payments.find_attempt(id).await.unwrap().unwrap();
    storage.payment_checks.schedule(&attempt, next_check_at).await.unwrap();
}
