//! Valid things to store.

use std::sync::atomic::{AtomicU64, Ordering};

use catalog::{Bundle, Router, sample};
use chrono::{DateTime, TimeDelta, Utc};
use kernel::{
    BundleId, IdempotencyKey, Language, Money, Network, OrderId, PhoneNumber, Random, VerificationId,
};
use payments::{Advance, Cause, Checkout, Confirmation, PaymentAttempt, PaymentState, Product, ProductKind};
use storage::Storage;

/// Never draws the same twice, and never anything secret.
pub struct Draws;

impl Random for Draws {
    fn fill(&self, bytes: &mut [u8]) {
        static NEXT: AtomicU64 = AtomicU64::new(1);
        for chunk in bytes.chunks_mut(8) {
            // An odd factor: different numbers stay different in every byte but the last few.
            let drawn = NEXT
                .fetch_add(1, Ordering::Relaxed)
                .wrapping_mul(0x9e37_79b9_7f4a_7c15);
            let drawn = (drawn ^ (drawn >> 29)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
            chunk.copy_from_slice(&drawn.to_be_bytes()[..chunk.len()]);
        }
    }
}

/// A moment with milliseconds, `seconds` after a round hour.
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
    sample::routers(at(0), &Draws)
}

pub fn product() -> Product {
    Product {
        bundle_id: BundleId::new(at(0), &Draws),
        kind: ProductKind::Sme,
        name: "SME Team 100GB".into(),
        name_swahili: "Biashara Timu 100GB".into(),
        network: Network::Vodacom,
        data: "100GB".into(),
        validity: "30 days".into(),
        price: Money::new(150_000).unwrap(),
        requires_tin: true,
    }
}

/// A purchase that began at `seconds`, with its first prompt due five seconds later.
pub fn purchase(seconds: i64) -> (Checkout, PaymentAttempt) {
    let checkout = Checkout {
        language: Language::Sw,
        ..Checkout::begin(product(), phone(), None, at(seconds), &Draws)
    };
    (checkout.clone(), attempt_for(&checkout, seconds))
}

pub fn attempt_for(checkout: &Checkout, seconds: i64) -> PaymentAttempt {
    PaymentAttempt {
        next_check_at: Some(at(seconds + 5)),
        ..PaymentAttempt::begin(checkout, at(seconds), &Draws)
    }
}

pub fn key(text: &str) -> IdempotencyKey {
    IdempotencyKey::parse(text).unwrap()
}

pub fn order_id(text: &str) -> OrderId {
    OrderId::parse(text).unwrap()
}

/// `attempt` goes up to `to` at the 30th second.
pub fn step(attempt: &PaymentAttempt, to: PaymentState) -> Advance {
    Advance {
        attempt_id: attempt.id,
        from: attempt.state,
        to,
        cause: Cause::Reconciler,
        confirmation: Confirmation::default(),
        verification_id: VerificationId::generate(&Draws),
        next_check_at: None,
        at: at(30),
    }
}

/// Stores a purchase and gives it back.
pub async fn begun(storage: &Storage, seconds: i64) -> (Checkout, PaymentAttempt) {
    let (checkout, attempt) = purchase(seconds);
    storage.payments.insert(&checkout, &attempt).await.unwrap();
    (checkout, attempt)
}
