//! How each client reads every outcome of its simulator.

use std::collections::BTreeSet;

use kernel::Money;
use payments::{
    FailureReason::{Cancelled, InsufficientBalance, NoAnswer, Other},
    InitiateOutcome::{self, Accepted, NotSent, Rejected, Unknown},
    ObservedState::{self, Completed, Failed, NotFound, Pending, Reversed},
    Rejection,
};
use simulators::payment::{CallKind, Company, OUTCOMES, Outage, PaymentStatus, Report, StatusAnswer};

use crate::rig::{ORDINARY_PHONE, Rig, phone};

on_every_company! {
    every_outcome_is_read_correctly,
    every_form_of_an_answer_says_the_truth_or_nothing,
    a_paid_prompt_is_observed_with_all_its_evidence,
    a_wrong_amount_and_another_order_are_passed_on_as_they_are,
    junk_says_nothing_about_the_money,
    a_prompt_whose_answer_was_lost_is_found_by_our_reference,
    a_hanging_prompt_is_unknown_and_is_not_sent_again,
    any_other_number_pays_after_five_seconds,
    an_unknown_status_is_passed_on_as_unknown,
    a_provider_that_is_down_leaves_everything_unknown,
    a_reference_known_to_the_provider_is_unknown,
    a_wrong_key_is_a_rejection,
}

/// How a prompt is answered.
#[derive(Debug, Clone, PartialEq)]
enum Answer {
    Taken,
    Refused(Rejection),
    Unclear(&'static str),
}

impl Answer {
    fn is(&self, outcome: &InitiateOutcome) -> bool {
        match (self, outcome) {
            (Self::Taken, Accepted { .. }) => true,
            (Self::Refused(expected), Rejected(given)) => expected == given,
            (Self::Unclear(expected), Unknown { cause }) => expected == cause,
            _ => false,
        }
    }
}

/// A number, the answer to its prompt, and the states observed some seconds after it.
type Row = (u8, Answer, &'static [(i64, ObservedState)]);

fn table() -> Vec<Row> {
    use Answer::{Refused, Taken, Unclear};
    vec![
        (1, Taken, &[(0, Pending), (1, Pending), (2, Completed)]),
        (2, Taken, &[(19, Pending), (20, Completed)]),
        (3, Taken, &[(49, Pending), (50, Completed)]),
        (4, Taken, &[(2, Pending), (3, Failed(Cancelled))]),
        (5, Taken, &[(2, Pending), (3, Failed(InsufficientBalance))]),
        (6, Taken, &[(59, Pending), (60, Failed(NoAnswer))]),
        (7, Taken, &[(1, Pending), (2, Completed)]),
        (8, Taken, &[(0, Completed)]),
        (9, Taken, &[(1, Pending), (2, Completed)]),
        (10, Taken, &[(3, Failed(NoAnswer)), (303, Completed)]),
        (11, Unclear("HTTP 500"), &[(1, Pending), (2, Completed)]),
        (12, Unclear("HTTP 504"), &[(9, NotFound)]),
        (13, Refused(Rejection::InvalidApiKey), &[(9, NotFound)]),
        (14, Refused(Rejection::TooManyRequests), &[(9, NotFound)]),
        (15, Taken, &[(1, Pending), (2, Completed)]),
        (16, Taken, &[(1, Pending), (2, Completed)]),
        (17, Taken, &[(0, NotFound), (86_400, NotFound)]),
        (18, Taken, &[(0, Pending), (0, Pending)]),
        (19, Unclear("an answer that is not JSON"), &[]),
        (20, Taken, &[(2, Completed), (10, Pending), (20, Failed(Other))]),
        (21, Taken, &[(2, Completed), (86_401, Completed), (86_402, Reversed)]),
        (22, Taken, &[(0, Pending), (86_400, Pending)]),
    ]
}

/// Selcom has an order even where it sent no prompt.
fn is_expected(company: Company, seen: &ObservedState, expected: &ObservedState, answer: &Answer) -> bool {
    let has_order = company == Company::Selcom && *answer != Answer::Taken;
    seen == expected || (has_order && *expected == NotFound && *seen == Pending)
}

async fn every_outcome_is_read_correctly(company: Company) {
    let rig = Rig::new(company);
    for (number, answer, observed) in table() {
        let (outcome, references) = rig.initiate(&format!("BH{number}"), &phone(number)).await;
        assert!(answer.is(&outcome), "outcome {number}: {outcome:?}");
        let mut elapsed = 0;
        for (second, state) in observed {
            rig.clock.advance(second - elapsed);
            elapsed = *second;
            let seen = rig.query(&references).await.state;
            assert!(
                is_expected(company, &seen, state, &answer),
                "outcome {number} after {second} s: {seen:?}"
            );
        }
    }
}

#[test]
fn every_outcome_of_the_simulator_is_in_the_table() {
    let tested: BTreeSet<_> = table().iter().map(|(number, ..)| Some(*number)).collect();
    let offered: BTreeSet<_> = OUTCOMES.iter().map(|outcome| outcome.number).collect();
    assert_eq!(tested, offered);
}

/// A list, an object, and two forms without data.
async fn every_form_of_an_answer_says_the_truth_or_nothing(company: Company) {
    let rig = Rig::new(company);
    let (_, references) = rig.initiate("BH18", &phone(18)).await;
    rig.clock.advance(2);
    for form in ["list", "object", "missing", "null"] {
        let seen = rig.provider.query(&references).await;
        let says_nothing = seen.as_ref().map_or(true, |seen| seen.state == Pending);
        let is_true = seen.as_ref().is_ok_and(|seen| seen.state == Completed);
        let has_data = matches!(form, "list" | "object");
        assert!(if has_data { is_true } else { says_nothing }, "{form}: {seen:?}");
    }
}

async fn a_paid_prompt_is_observed_with_all_its_evidence(company: Company) {
    let rig = Rig::new(company);
    let (_, references) = rig.initiate("BH1", &phone(8)).await;
    let seen = rig.query(&references).await;
    assert_eq!((seen.state, seen.reference.as_deref()), (Completed, Some("BH1")));
    assert_eq!(seen.amount, Money::new(10_000).ok());
    assert!(seen.channel.is_some() && seen.provider_reference.is_some());
    let tells_the_wallets_id = company != Company::Snippe;
    assert_eq!(seen.transaction.map(|id| id.len()), tells_the_wallets_id.then_some(11));
}

async fn a_wrong_amount_and_another_order_are_passed_on_as_they_are(company: Company) {
    let rig = Rig::new(company);
    let (_, too_little) = rig.initiate("BH15", &phone(15)).await;
    let (_, another) = rig.initiate("BH16", &phone(16)).await;
    rig.clock.advance(2);
    let (too_little, another) = (rig.query(&too_little).await, rig.query(&another).await);
    assert_eq!(too_little.amount, Money::new(9_999).ok());
    assert_eq!(too_little.reference.as_deref(), Some("BH15"));
    assert_eq!(another.reference.as_deref(), Some("BH1X"));
}

async fn junk_says_nothing_about_the_money(company: Company) {
    let rig = Rig::new(company);
    let (_, references) = rig.initiate("BH19", &phone(19)).await;
    let reports = company == Company::Snippe;
    for cause in ["an answer that is not JSON", "an answer that is not JSON", "an answer of more than 64 KiB"]
    {
        let seen = rig.provider.query(&references).await;
        // The answer to the prompt was lost with the reference, and its search finds nothing readable.
        let is_nothing = seen.as_ref().is_ok_and(|seen| reports && seen.state == NotFound);
        assert!(is_nothing || seen.as_ref().is_err_and(|error| error.cause == cause), "{seen:?}");
    }
}

async fn a_prompt_whose_answer_was_lost_is_found_by_our_reference(company: Company) {
    let rig = Rig::new(company);
    let (outcome, references) = rig.initiate("BH11", &phone(11)).await;
    assert!(matches!(outcome, Unknown { .. }), "{outcome:?}");
    assert_eq!(references.theirs, None);
    rig.clock.advance(2);
    let seen = rig.query(&references).await;
    assert_eq!((seen.state, seen.reference.as_deref()), (Completed, Some("BH11")));
    assert_eq!(seen.amount, Money::new(10_000).ok());
}

async fn a_hanging_prompt_is_unknown_and_is_not_sent_again(company: Company) {
    let rig = Rig::new(company);
    let (outcome, _) = rig.initiate("BH12", &phone(12)).await;
    assert!(matches!(outcome, Unknown { .. }), "{outcome:?}");
    assert_eq!(rig.simulator.count(CallKind::Initiate, "BH12"), 1);
}

async fn any_other_number_pays_after_five_seconds(company: Company) {
    let rig = Rig::new(company);
    let (_, references) = rig.initiate("BH1", ORDINARY_PHONE).await;
    rig.clock.advance(4);
    assert_eq!(rig.query(&references).await.state, Pending);
    rig.clock.advance(1);
    assert_eq!(rig.query(&references).await.state, Completed);
}

async fn an_unknown_status_is_passed_on_as_unknown(company: Company) {
    let rig = Rig::new(company);
    let (_, references) = rig.initiate("BH1", ORDINARY_PHONE).await;
    let answer = StatusAnswer::Report(Report::honest(PaymentStatus::Other("ON_HOLD")));
    assert!(rig.simulator.set_status_override("BH1", answer));
    assert_eq!(rig.query(&references).await.state, ObservedState::Unknown("ON_HOLD".into()));
}

async fn a_provider_that_is_down_leaves_everything_unknown(company: Company) {
    let rig = Rig::new(company);
    for (name, outage) in
        ["BH1", "BH2", "BH3"].into_iter().zip([Outage::Refuses, Outage::Hangs, Outage::Garbage])
    {
        rig.simulator.start_outage(outage);
        let (outcome, references) = rig.initiate(name, ORDINARY_PHONE).await;
        assert!(matches!(outcome, Unknown { .. } | NotSent { .. }), "{outage:?}: {outcome:?}");
        assert!(rig.provider.query(&references).await.is_err(), "{outage:?}");
        rig.simulator.end_outage();
        assert_eq!(rig.query(&references).await.state, NotFound, "{outage:?}");
    }
}

async fn a_reference_known_to_the_provider_is_unknown(company: Company) {
    let rig = Rig::new(company);
    let (first, references) = rig.initiate("BH1", ORDINARY_PHONE).await;
    let (second, _) = rig.initiate("BH1", ORDINARY_PHONE).await;
    assert!(matches!(first, Accepted { .. }), "{first:?}");
    assert!(matches!(second, Unknown { .. }), "{second:?}");
    assert_eq!(rig.simulator.calls().iter().filter(|call| call.prompted).count(), 1);
    assert_eq!(rig.query(&references).await.state, Pending);
}

async fn a_wrong_key_is_a_rejection(company: Company) {
    let rig = Rig::with_keys(company, "another-key", crate::rig::WEBHOOK_KEY);
    let (outcome, references) = rig.initiate("BH1", ORDINARY_PHONE).await;
    assert_eq!(outcome, Rejected(Rejection::InvalidApiKey));
    assert!(rig.provider.query(&references).await.is_err());
}
