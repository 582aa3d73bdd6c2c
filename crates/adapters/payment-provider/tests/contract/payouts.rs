//! Money sent back, by the outcome of the receiving number.

use payments::{PayoutOutcome, PayoutState};
use simulators::payment::Company;

use crate::rig::{Rig, payout};

on_every_company! {
    a_payout_is_done_or_queried_until_it_is_paid,
    a_refused_payout_sent_nothing,
    a_payout_whose_answer_was_lost_is_found,
    a_payout_that_hangs_is_unknown,
    a_repeated_payout_moves_money_once,
    a_payout_that_fails_or_is_reversed_later_is_reported_as_such,
    a_provider_that_is_down_leaves_a_payout_open,
}

/// The provider's reference, if the payout was taken.
fn taken(outcome: &PayoutOutcome) -> Option<String> {
    match outcome {
        PayoutOutcome::Accepted { reference } | PayoutOutcome::Done { reference, .. } => reference.clone(),
        other => panic!("expected a payout that was taken, got {other:?}"),
    }
}

fn moved(rig: &Rig) -> u64 {
    rig.simulator.payouts().iter().filter(|payout| payout.paid).map(|payout| payout.amount_tsh).sum()
}

async fn a_payout_is_done_or_queried_until_it_is_paid(company: Company) {
    let rig = Rig::new(company);
    let payout = payout("BH9", 1);
    let outcome = rig.provider.pay_out(&payout).await;
    let theirs = taken(&outcome);
    assert!(theirs.is_some(), "{outcome:?}");
    if matches!(outcome, PayoutOutcome::Accepted { .. }) {
        assert_eq!(rig.query_payout(&payout, theirs.as_deref()).await, PayoutState::Pending);
    }
    rig.clock.advance(5);
    let state = rig.query_payout(&payout, theirs.as_deref()).await;
    assert!(matches!(state, PayoutState::Paid { reference: Some(_), .. }), "{state:?}");
    assert_eq!(moved(&rig), 10_000);
}

async fn a_refused_payout_sent_nothing(company: Company) {
    let rig = Rig::new(company);
    let outcome = rig.provider.pay_out(&payout("BH9", 5)).await;
    assert!(
        matches!(&outcome, PayoutOutcome::Refused(words) if words.starts_with("Insufficient")),
        "{outcome:?}"
    );
    assert_eq!(moved(&rig), 0);
}

/// Snippe names it in a webhook; before that it is open.
async fn a_payout_whose_answer_was_lost_is_found(company: Company) {
    let rig = Rig::new(company);
    let payout = payout("BH9", 11);
    let outcome = rig.provider.pay_out(&payout).await;
    assert!(matches!(outcome, PayoutOutcome::Unknown { .. }), "{outcome:?}");
    rig.clock.advance(5);
    if company == Company::Snippe {
        assert_eq!(rig.query_payout(&payout, None).await, PayoutState::Pending);
        let webhook = rig.simulator.take_due_webhooks().remove(0);
        let named = rig.provider.authenticate_webhook(&rig.received(&webhook), rig.now());
        assert_eq!(named, Ok(payout.reference.clone()));
    }
    let state = rig.query_payout(&payout, None).await;
    assert!(matches!(state, PayoutState::Paid { .. }), "{state:?}");
}

async fn a_payout_that_hangs_is_unknown(company: Company) {
    let rig = Rig::new(company);
    let payout = payout("BH9", 12);
    let outcome = rig.provider.pay_out(&payout).await;
    assert!(matches!(outcome, PayoutOutcome::Unknown { .. }), "{outcome:?}");
    assert_eq!(rig.query_payout(&payout, None).await, PayoutState::Pending);
}

async fn a_repeated_payout_moves_money_once(company: Company) {
    let rig = Rig::new(company);
    let payout = payout("BH9", 1);
    taken(&rig.provider.pay_out(&payout).await);
    let again = rig.provider.pay_out(&payout).await;
    let is_repeatable = rig.provider.capabilities().payouts.unwrap().is_repeatable;
    let is_done = matches!(again, PayoutOutcome::Done { .. });
    assert!(if is_repeatable { is_done } else { again == PayoutOutcome::Duplicate }, "{again:?}");
    assert_eq!(moved(&rig), 10_000);
}

/// Where payouts are not decided at once.
async fn a_payout_that_fails_or_is_reversed_later_is_reported_as_such(company: Company) {
    if company == Company::ZenoPay {
        return;
    }
    let rig = Rig::new(company);
    let (fails, returns) = (payout("BH4", 4), payout("BH21", 21));
    let failing = taken(&rig.provider.pay_out(&fails).await);
    let returning = taken(&rig.provider.pay_out(&returns).await);
    rig.clock.advance(3);
    let (failed, paid) = (
        rig.query_payout(&fails, failing.as_deref()).await,
        rig.query_payout(&returns, returning.as_deref()).await,
    );
    assert!(matches!(failed, PayoutState::Failed(_)), "{failed:?}");
    assert!(matches!(paid, PayoutState::Paid { .. }), "{paid:?}");
    rig.clock.advance(86_400);
    let reversed = rig.query_payout(&returns, returning.as_deref()).await;
    assert!(matches!(reversed, PayoutState::Reversed(_)), "{reversed:?}");
}

async fn a_provider_that_is_down_leaves_a_payout_open(company: Company) {
    let rig = Rig::new(company);
    // A token is there already.
    rig.provider.balance().await.unwrap();
    rig.simulator.start_outage(simulators::payment::Outage::Refuses);
    let outcome = rig.provider.pay_out(&payout("BH9", 1)).await;
    assert_eq!(outcome, PayoutOutcome::Unknown { cause: "HTTP 503".into() });
}
