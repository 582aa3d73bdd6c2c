//! Every outcome of a request.

use chrono::TimeDelta;
use kernel::{CurrencyAmount, Money};
use orders::{ProductId, Refusal, VendError, VendRequest, VendingState};
use simulators::vending::{Outage, VendingCompany};

use crate::rig::{COST, ORDINARY, Rig, id};

on_every_vendor! {
    a_bundle_is_delivered_once_and_found_under_our_id,
    a_slow_bundle_passes_through_its_states,
    a_certain_refusal_says_why_and_costs_nothing,
    a_recently_recharged_number_is_told_with_its_pause,
    a_lost_answer_is_found_and_a_lost_request_is_not,
    a_used_id_is_a_duplicate_whether_or_not_we_know_of_it,
    a_request_without_a_known_outcome_stays_unclear,
    a_bundle_is_declined_or_taken_back_later,
    an_empty_balance_refuses,
    a_product_that_is_gone_is_refused,
    airtime_is_sent_for_an_amount,
    a_request_that_comes_too_late_is_not_sent,
    wrong_keys_refuse_certainly,
    a_company_that_is_down_leaves_the_outcome_unclear,
    a_company_that_is_gone_is_unreachable,
}

async fn a_bundle_is_delivered_once_and_found_under_our_id(company: VendingCompany) {
    let rig = Rig::new(company);
    let said = rig.vend(1, ORDINARY).await.unwrap();
    assert_eq!(said.state, VendingState::Completed);
    assert_eq!(said.cost, Some(CurrencyAmount::new(COST, kernel::Currency::USD)));
    assert!(said.reference.is_some() && said.vendor_id.is_some() && said.refusal.is_none());
    for theirs in [None, said.vendor_id.as_deref(), Some("7"), Some("../accounts")] {
        assert_eq!(rig.look_up(1, theirs).await.as_ref(), Some(&said), "{theirs:?}");
    }
    assert_eq!(rig.state(2).await, None);
    assert_eq!(rig.server.sent(), [id(1).to_string()]);
}

async fn a_slow_bundle_passes_through_its_states(company: VendingCompany) {
    let rig = Rig::new(company);
    let said = rig.vend(1, "0700000162").await.unwrap();
    assert!(said.state.is_in_progress());
    rig.clock.advance(5);
    assert_eq!(rig.state(1).await, Some(VendingState::Submitted));
    rig.clock.advance(15);
    assert_eq!(rig.look_up(1, said.vendor_id.as_deref()).await.unwrap().state, VendingState::Completed);
}

async fn a_certain_refusal_says_why_and_costs_nothing(company: VendingCompany) {
    let rig = Rig::new(company);
    let before = rig.balance().await;
    for (number, recipient, why) in [
        (1, "0700000163", Refusal::WrongNumber),
        (2, "0700000165", Refusal::OutOfFloat),
        (3, "0700000171", Refusal::Other),
        (4, "0700000173", Refusal::ProductUnavailable),
        (5, "0700000174", Refusal::LimitReached),
        (6, "0700000175", Refusal::NetworkDown),
    ] {
        let said = rig.vend(number, recipient).await.unwrap();
        assert_eq!(said.refusal, Some(why), "{recipient}");
        assert!(said.state.is_certain_refusal() && said.words.is_some(), "{said:?}");
        assert_eq!(rig.state(number).await, None);
    }
    assert_eq!(rig.balance().await, before);
}

async fn a_recently_recharged_number_is_told_with_its_pause(company: VendingCompany) {
    let rig = Rig::new(company);
    let said = rig.vend(1, "0700000172").await.unwrap();
    let pause = said.retry_after.unwrap();
    assert_eq!((said.refusal, pause), (Some(Refusal::RecentlyRecharged), TimeDelta::minutes(2)));
    rig.clock.advance(pause.num_seconds());
    assert_eq!(rig.vend(2, "0700000172").await.unwrap().state, VendingState::Completed);
}

async fn a_lost_answer_is_found_and_a_lost_request_is_not(company: VendingCompany) {
    let rig = Rig::new(company);
    for (number, recipient, found) in
        [(1, "0700000166", Some(VendingState::Completed)), (2, "0700000167", None), (3, "0700000169", None)]
    {
        let lost = rig.vend(number, recipient).await;
        assert!(matches!(lost, Err(VendError::Unknown { .. })), "{recipient}: {lost:?}");
        assert_eq!(rig.state(number).await, found, "{recipient}");
        assert_eq!(rig.server.times_asked(id(number).as_str()), 1, "sent once");
    }
}

async fn a_used_id_is_a_duplicate_whether_or_not_we_know_of_it(company: VendingCompany) {
    let rig = Rig::new(company);
    rig.vend(1, ORDINARY).await.unwrap();
    assert_eq!(rig.vend(1, ORDINARY).await, Err(VendError::Duplicate));
    assert_eq!(rig.vend(2, "0700000176").await, Err(VendError::Duplicate));
    assert_eq!(rig.state(2).await, Some(VendingState::Completed));
    assert_eq!(rig.server.sent().len(), 2);
}

async fn a_request_without_a_known_outcome_stays_unclear(company: VendingCompany) {
    let rig = Rig::new(company);
    assert!(matches!(rig.vend(1, "0700000168").await, Err(VendError::Unknown { .. })));
    assert!(rig.vendor.look_up(&id(1).into()).await.is_err());
}

async fn a_bundle_is_declined_or_taken_back_later(company: VendingCompany) {
    let rig = Rig::new(company);
    let before = rig.balance().await;
    let declined = rig.vend(1, "0700000164").await.unwrap();
    assert!(declined.state.is_in_progress());
    assert_eq!(rig.vend(2, "0700000170").await.unwrap().state, VendingState::Completed);
    rig.clock.advance(60);
    let found = rig.look_up(1, declined.vendor_id.as_deref()).await.unwrap();
    assert_eq!((found.state, found.refusal), (VendingState::Declined, Some(Refusal::NetworkDown)));
    assert_eq!(rig.state(2).await, Some(VendingState::Reversed));
    assert_eq!(rig.balance().await, before);
}

async fn an_empty_balance_refuses(company: VendingCompany) {
    let rig = Rig::new(company);
    rig.server.set_balance(COST);
    assert_eq!(rig.refusal(1, ORDINARY).await, None);
    assert_eq!(rig.refusal(2, ORDINARY).await, Some(Refusal::OutOfFloat));
    assert_eq!(rig.balance().await.micros, 0);
}

async fn a_product_that_is_gone_is_refused(company: VendingCompany) {
    let rig = Rig::new(company);
    assert!(rig.server.remove_product(30_102));
    assert_eq!(rig.refusal(1, ORDINARY).await, Some(Refusal::ProductUnavailable));
    let foreign =
        VendRequest { product: ProductId::parse("of-another").unwrap(), ..rig.request(2, ORDINARY) };
    let said = rig.vendor.vend(&foreign).await.unwrap();
    assert_eq!(said.refusal, Some(Refusal::ProductUnavailable));
    assert_eq!(rig.server.times_asked(id(2).as_str()), 0);
}

async fn airtime_is_sent_for_an_amount(company: VendingCompany) {
    let rig = Rig::new(company);
    let product = match company {
        VendingCompany::DtOne => "30100",
        VendingCompany::Reloadly => "540",
    };
    let airtime = |number, tsh: i64| VendRequest {
        product: ProductId::parse(product).unwrap(),
        amount: Some(Money::new(tsh).unwrap().into()),
        ..rig.request(number, ORDINARY)
    };
    let said = rig.vendor.vend(&airtime(1, 2_000)).await.unwrap();
    assert_eq!((said.state, said.cost.unwrap().micros), (VendingState::Completed, 750_000));
    let outside = rig.vendor.vend(&airtime(2, 499)).await.unwrap();
    assert_eq!(outside.refusal, Some(Refusal::ProductUnavailable));
}

async fn a_request_that_comes_too_late_is_not_sent(company: VendingCompany) {
    let rig = Rig::new(company);
    let request = rig.request(1, ORDINARY);
    rig.clock.advance(61);
    assert_eq!(rig.vendor.vend(&request).await, Err(VendError::Late));
    assert_eq!(rig.server.times_asked(id(1).as_str()), 0);
}

async fn wrong_keys_refuse_certainly(company: VendingCompany) {
    let rig = Rig::with_secret(company, "another");
    assert_eq!(rig.refusal(1, ORDINARY).await, Some(Refusal::Other));
    assert!(rig.vendor.look_up(&id(1).into()).await.is_err());
    assert!(rig.vendor.products().await.is_err() && rig.vendor.balance().await.is_err());
    assert_eq!(rig.server.sent(), Vec::<String>::new());
}

async fn a_company_that_is_down_leaves_the_outcome_unclear(company: VendingCompany) {
    let rig = Rig::new(company);
    // A token is kept from before.
    rig.balance().await;
    for outage in [Outage::Refuses, Outage::Hangs, Outage::Garbage] {
        rig.server.set_outage(Some(outage));
        let said = rig.vend(1, ORDINARY).await;
        assert!(matches!(said, Err(VendError::Unknown { .. })), "{outage:?}: {said:?}");
        assert!(rig.vendor.look_up(&id(1).into()).await.is_err(), "{outage:?}");
        assert!(rig.vendor.products().await.is_err() && rig.vendor.balance().await.is_err());
    }
    rig.server.set_outage(None);
    assert_eq!(rig.state(1).await, None);
}

async fn a_company_that_is_gone_is_unreachable(company: VendingCompany) {
    let rig = Rig::new(company);
    let request = rig.request(1, ORDINARY);
    rig.server.stop().await;
    let said = rig.vendor.vend(&request).await;
    assert!(matches!(said, Err(VendError::Unreachable { .. })), "{said:?}");
    assert!(rig.vendor.look_up(&id(1).into()).await.is_err());
}
