//! How the client reads every outcome of the simulator.

use std::{collections::BTreeSet, time::Duration};

use kernel::Money;
use payments::{
    FailureReason::{Cancelled, InsufficientBalance, NoAnswer, Other},
    InitiateOutcome::{self, Accepted, Rejected, Unknown},
    Observation,
    ObservedState::{self, Completed, Failed, NotFound, Pending, Reversed},
    PaymentProvider, Rejection,
};
use simulators::payment::{CallKind, OUTCOMES, Outage, PaymentStatus, Report, Simulator, StatusAnswer};

use crate::support::{
    ORDINARY_PHONE, client, impatient_client, prompt, reference, simulator, simulator_config,
};

/// A number, the outcome of its prompt, and the states observed some seconds after it.
type Row = (u8, InitiateOutcome, &'static [(i64, ObservedState)]);

fn table() -> Vec<Row> {
    let server_error = Unknown { cause: "HTTP 500".into() };
    let not_json = Unknown { cause: "an answer that is not JSON".into() };
    vec![
        (1, Accepted, &[(0, Pending), (1, Pending), (2, Completed)]),
        (2, Accepted, &[(19, Pending), (20, Completed)]),
        (3, Accepted, &[(49, Pending), (50, Completed)]),
        (4, Accepted, &[(2, Pending), (3, Failed(Cancelled))]),
        (5, Accepted, &[(2, Pending), (3, Failed(InsufficientBalance))]),
        (6, Accepted, &[(59, Pending), (60, Failed(NoAnswer))]),
        (7, Accepted, &[(1, Pending), (2, Completed)]),
        (8, Accepted, &[(0, Completed)]),
        (9, Accepted, &[(1, Pending), (2, Completed)]),
        (10, Accepted, &[(3, Failed(NoAnswer)), (303, Completed)]),
        (11, server_error, &[(1, Pending), (2, Completed)]),
        (13, Rejected(Rejection::InvalidApiKey), &[(9, NotFound)]),
        (14, Rejected(Rejection::TooManyRequests), &[(9, NotFound)]),
        (15, Accepted, &[(1, Pending), (2, Completed)]),
        (16, Accepted, &[(1, Pending), (2, Completed)]),
        (17, Accepted, &[(0, NotFound), (86_400, NotFound)]),
        // Missing and null `data`, the third and fourth answer of each kind, say nothing about the money.
        (
            18,
            Accepted,
            &[
                (0, Pending),
                (0, Pending),
                (0, Pending),
                (0, Pending),
                (2, Completed),
                (2, Completed),
                (2, Pending),
                (2, Pending),
            ],
        ),
        (19, not_json, &[]),
        (20, Accepted, &[(2, Completed), (10, Pending), (20, Failed(Other))]),
        (21, Accepted, &[(2, Completed), (86_401, Completed), (86_402, Reversed)]),
        (22, Accepted, &[(0, Pending), (86_400, Pending)]),
    ]
}

fn phone(number: u8) -> String {
    format!("07000000{number:02}")
}

#[tokio::test]
async fn every_outcome_is_read_correctly() {
    let (simulator, clock) = simulator();
    let zenopay = client(&simulator.base_url());
    for (number, taken, observed) in table() {
        let prompt = prompt(&format!("BH{number}"), &phone(number));
        assert_eq!(zenopay.initiate(&prompt).await, taken, "outcome {number}");
        let mut elapsed = 0;
        for (second, state) in observed {
            clock.advance(second - elapsed);
            elapsed = *second;
            let seen = zenopay.query(&prompt.reference.clone().into()).await.unwrap();
            assert_eq!(seen.state, *state, "outcome {number} after {second} s");
        }
    }
}

/// Outcome 12 hangs in real time and has tests of its own.
#[test]
fn every_outcome_of_the_simulator_is_in_the_table() {
    let tested: BTreeSet<_> = table().iter().map(|(number, ..)| Some(*number)).chain([Some(12)]).collect();
    let offered: BTreeSet<_> = OUTCOMES.iter().map(|outcome| outcome.number).collect();
    assert_eq!(tested, offered);
}

#[tokio::test]
async fn a_paid_prompt_is_observed_with_all_its_evidence() {
    let (simulator, _clock) = simulator();
    let zenopay = client(&simulator.base_url());
    zenopay.initiate(&prompt("BH1", &phone(8))).await;
    let seen = zenopay.query(&reference("BH1").into()).await.unwrap();
    assert_eq!((seen.state, seen.reference.as_deref()), (Completed, Some("BH1")));
    assert_eq!(seen.amount, Money::new(10_000).ok());
    assert_eq!(seen.channel.as_deref(), Some("TIGOPESATZ"));
    assert_eq!(seen.transaction.map(|id| id.len()), Some(11));
    assert_eq!(seen.provider_reference.map(|id| id.len()), Some(10));
}

#[tokio::test]
async fn a_wrong_amount_and_another_order_are_passed_on_as_they_are() {
    let (simulator, clock) = simulator();
    let zenopay = client(&simulator.base_url());
    let too_little = observe_after_2_s(&zenopay, &clock, 15).await;
    let another = observe_after_2_s(&zenopay, &clock, 16).await;
    assert_eq!(too_little.amount, Money::new(9_999).ok());
    assert_eq!(too_little.reference.as_deref(), Some("BH15"));
    assert_eq!(another.reference.as_deref(), Some("BH1X"));
}

async fn observe_after_2_s(
    zenopay: &dyn PaymentProvider,
    clock: &crate::support::ManualClock,
    number: u8,
) -> Observation {
    let prompt = prompt(&format!("BH{number}"), &phone(number));
    zenopay.initiate(&prompt).await;
    clock.advance(2);
    zenopay.query(&prompt.reference.clone().into()).await.unwrap()
}

#[tokio::test]
async fn junk_says_nothing_about_the_money() {
    let (simulator, _clock) = simulator();
    let zenopay = client(&simulator.base_url());
    zenopay.initiate(&prompt("BH19", &phone(19))).await;
    for cause in ["an answer that is not JSON", "an answer that is not JSON", "an answer of more than 64 KiB"]
    {
        let unreachable = zenopay.query(&reference("BH19").into()).await.unwrap_err();
        assert_eq!(unreachable.cause, cause);
    }
}

#[tokio::test]
async fn a_hanging_prompt_times_out_and_is_not_sent_again() {
    let (simulator, _clock) = simulator();
    let zenopay = impatient_client(&simulator.base_url(), Duration::from_secs(2));
    let outcome = zenopay.initiate(&prompt("BH12", &phone(12))).await;
    assert!(matches!(&outcome, Unknown { cause } if cause.starts_with("no answer in time")), "{outcome:?}");
    assert_eq!(simulator.count(CallKind::Initiate, "BH12"), 1);
}

#[tokio::test]
async fn a_gateway_time_out_leaves_the_prompt_unknown() {
    let simulator = Simulator::start(simulator_config(0.001)).unwrap();
    let zenopay = client(&simulator.base_url());
    let outcome = zenopay.initiate(&prompt("BH12", &phone(12))).await;
    assert_eq!(outcome, Unknown { cause: "HTTP 504".into() });
    assert_eq!(zenopay.query(&reference("BH12").into()).await, Ok(Observation::bare(NotFound)));
}

#[tokio::test]
async fn any_other_number_pays_after_five_seconds() {
    let (simulator, clock) = simulator();
    let zenopay = client(&simulator.base_url());
    assert_eq!(zenopay.initiate(&prompt("BH1", ORDINARY_PHONE)).await, Accepted);
    clock.advance(5);
    assert_eq!(zenopay.query(&reference("BH1").into()).await.unwrap().state, Completed);
}

#[tokio::test]
async fn an_unknown_status_is_passed_on_as_unknown() {
    let (simulator, _clock) = simulator();
    let zenopay = client(&simulator.base_url());
    zenopay.initiate(&prompt("BH1", ORDINARY_PHONE)).await;
    for (word, state) in [
        ("ON_HOLD", ObservedState::Unknown("ON_HOLD".into())),
        ("USERCANCELLED", Failed(Cancelled)),
        ("INPROGRESS", Pending),
        ("paid", Completed),
    ] {
        let answer = StatusAnswer::Report(Report::honest(PaymentStatus::Other(word)));
        assert!(simulator.set_status_override("BH1", answer));
        assert_eq!(zenopay.query(&reference("BH1").into()).await.unwrap().state, state, "{word}");
    }
}

#[tokio::test]
async fn a_provider_that_is_down_leaves_everything_unknown() {
    let (simulator, _clock) = simulator();
    let zenopay = client(&simulator.base_url());
    simulator.start_outage(Outage::Refuses);
    let outcome = zenopay.initiate(&prompt("BH1", ORDINARY_PHONE)).await;
    assert_eq!(outcome, Unknown { cause: "HTTP 503".into() });
    assert_eq!(zenopay.query(&reference("BH1").into()).await.unwrap_err().cause, "HTTP 503");
    simulator.end_outage();
    assert_eq!(zenopay.query(&reference("BH1").into()).await.unwrap().state, NotFound);
}
