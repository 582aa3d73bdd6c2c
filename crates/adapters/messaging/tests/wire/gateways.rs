//! One list of checks that every gateway of text messages passes against the simulator.

use kernel::MessageChannel;
use messaging::{Beem, BeemConfig, NextSms, NextSmsConfig, NextSmsLogin};
use notifications::{
    AttemptError, AttemptOutcome, DeliveryStatus, FailureCause, GatewayAccount, Message, Receipt, SendError,
    Sender, Trace,
};
use outgoing::Secret;
use simulators::message::{FinalStatus, MessageSimulator, Outcome};

use crate::support::{message, sms_with_key};

const NUMBER: &str = "255754000001";

/// A gateway as it is set up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    AfricasTalking,
    Beem,
    NextSms,
    /// With a token.
    NextSms2,
}

pub const ALL: [Kind; 4] = [Kind::AfricasTalking, Kind::Beem, Kind::NextSms, Kind::NextSms2];

impl Kind {
    pub fn at(self, base: &str, key: &str) -> Box<dyn Sender> {
        let (base_url, sender_name, key) = (base.to_owned(), "BUNDLEHUB".to_owned(), Secret::new(key));
        match self {
            Self::AfricasTalking => Box::new(sms_with_key(base, key)),
            Self::Beem => {
                let reports_url = base_url.clone();
                let config = BeemConfig {
                    base_url,
                    reports_url,
                    api_key: Secret::new("k"),
                    secret_key: key,
                    sender_name,
                };
                Box::new(Beem::new(config).unwrap())
            }
            Self::NextSms | Self::NextSms2 => {
                let login = match self {
                    Self::NextSms2 => NextSmsLogin::Token(key),
                    _ => NextSmsLogin::Password { username: "shop".into(), password: key },
                };
                Box::new(NextSms::new(NextSmsConfig { base_url, login, sender_name }).unwrap())
            }
        }
    }

    fn with_key(self, simulator: &MessageSimulator, key: &str) -> Box<dyn Sender> {
        let base = match self {
            Self::AfricasTalking => simulator.sms_url(),
            Self::Beem => simulator.beem_url(),
            Self::NextSms | Self::NextSms2 => simulator.next_sms_url(),
        };
        self.at(&base, key)
    }

    fn reports_when_asked(self) -> bool {
        self != Self::AfricasTalking
    }

    fn finds_lost_answers(self) -> bool {
        matches!(self, Self::NextSms | Self::NextSms2)
    }
}

/// Runs a check for each gateway, with a simulator of its own.
async fn each(check: impl AsyncFn(Kind, &MessageSimulator, &dyn Sender)) {
    for kind in ALL {
        let simulator = MessageSimulator::start().unwrap();
        check(kind, &simulator, &*kind.with_key(&simulator, "secret")).await;
    }
}

fn text(text: &str) -> Message {
    message(MessageChannel::Sms, NUMBER, text)
}

async fn send(sender: &dyn Sender) -> Result<Receipt, SendError> {
    sender.send(&text("Habari")).await
}

/// The message as its row is after `receipt`.
fn sent(receipt: &Receipt) -> Message {
    Message { provider_id: receipt.provider_id.clone(), ..text("Habari") }
}

#[tokio::test]
async fn an_accepted_message_arrives_whole_once_and_has_an_id() {
    each(async |kind, simulator, sender| {
        let long = "Habari & karibu +1 = é\nmstari wa pili";
        let receipt = sender.send(&text(long)).await.unwrap();
        assert!(receipt.provider_id.is_some(), "{kind:?}");
        assert_eq!(receipt.report_after.is_some(), kind.reports_when_asked(), "{kind:?}");
        let got = simulator.received();
        assert_eq!((got.len(), got[0].times, got[0].text.as_str()), (1, 1, long), "{kind:?}");
        assert!(got[0].to.ends_with(NUMBER), "{kind:?}");
    })
    .await;
}

#[tokio::test]
async fn each_refusal_says_whether_another_gateway_may_get_the_message() {
    each(async |kind, simulator, sender| {
        for (outcome, reason) in [
            (Outcome::Refuse, AttemptError::NoRecipient),
            (Outcome::NoCredit, AttemptError::Account),
            (Outcome::SenderUnknown, AttemptError::Account),
        ] {
            simulator.switch(outcome);
            assert_eq!(send(sender).await.unwrap_err().reason, reason, "{kind:?} {outcome:?}");
        }
        assert!(simulator.received().is_empty(), "{kind:?}");
    })
    .await;
}

#[tokio::test]
async fn a_wrong_key_is_a_problem_of_the_account() {
    for kind in ALL {
        let simulator = MessageSimulator::start().unwrap();
        let sender = kind.with_key(&simulator, "wrong");
        assert_eq!(send(&*sender).await.unwrap_err().reason, AttemptError::Account, "{kind:?}");
        assert_eq!(sender.account().await.unwrap_err().reason, AttemptError::Account, "{kind:?}");
    }
}

#[tokio::test]
async fn a_duplicate_was_accepted() {
    each(async |kind, simulator, sender| {
        simulator.switch(Outcome::Duplicate);
        assert!(send(sender).await.is_ok(), "{kind:?}");
    })
    .await;
}

#[tokio::test]
async fn a_malformed_answer_or_a_server_error_is_unclear() {
    each(async |kind, simulator, sender| {
        for outcome in [Outcome::Garbage, Outcome::Fail] {
            simulator.switch(outcome);
            let error = send(sender).await.unwrap_err();
            assert_eq!(error.outcome(), AttemptOutcome::Unclear, "{kind:?} {outcome:?}: {error}");
        }
    })
    .await;
}

#[tokio::test]
async fn a_message_accepted_without_an_answer_is_found_by_our_reference_where_that_is_offered() {
    each(async |kind, simulator, sender| {
        simulator.switch(Outcome::Garbage);
        assert!(send(sender).await.is_err(), "{kind:?}");
        let unknown = sender.query(&text("Habari")).await.unwrap();
        match unknown {
            Trace::Final(report) => {
                assert!(kind.finds_lost_answers() && report.status == DeliveryStatus::Delivered, "{kind:?}");
            }
            other => assert!(!kind.finds_lost_answers() && other == Trace::NotOffered, "{kind:?}: {other:?}"),
        }
    })
    .await;
}

#[tokio::test]
async fn a_report_is_pending_until_the_message_arrived() {
    each(async |kind, simulator, sender| {
        simulator.set_final_status(FinalStatus::Late);
        let sent = sent(&send(sender).await.unwrap());
        let first = sender.query(&sent).await.unwrap();
        if !kind.reports_when_asked() {
            assert_eq!(first, Trace::NotOffered, "{kind:?}");
            return;
        }
        assert!(matches!(first, Trace::Accepted(_)), "{kind:?}: {first:?}");
        let Trace::Final(report) = sender.query(&sent).await.unwrap() else { panic!("{kind:?}") };
        assert_eq!(Some(report.provider_id), sent.provider_id, "{kind:?}");
        assert_eq!(report.status, DeliveryStatus::Delivered, "{kind:?}");
    })
    .await;
}

#[tokio::test]
async fn an_undelivered_message_has_a_cause_and_a_report_that_was_read_may_be_gone() {
    each(async |kind, simulator, sender| {
        simulator.set_final_status(FinalStatus::Undelivered);
        let sent = sent(&send(sender).await.unwrap());
        if !kind.reports_when_asked() {
            return;
        }
        let Trace::Final(report) = sender.query(&sent).await.unwrap() else { panic!("{kind:?}") };
        let cause = if kind == Kind::Beem { FailureCause::Unknown } else { FailureCause::Unreachable };
        assert_eq!((report.status, report.cause), (DeliveryStatus::Undelivered, Some(cause)), "{kind:?}");
        let again = sender.query(&sent).await.unwrap();
        assert_eq!(again == Trace::Unknown, kind.finds_lost_answers(), "{kind:?}: {again:?}");
    })
    .await;
}

#[tokio::test]
async fn the_account_tells_credit_and_sender_name_where_that_is_offered() {
    each(async |kind, simulator, sender| {
        let known = |is_known| (kind == Kind::Beem).then_some(is_known);
        let account = |credit, is_known| {
            Some(GatewayAccount { credit: Some(credit), has_sender_name: known(is_known) })
        };
        assert_eq!(sender.account().await, Ok(account(5_000, true)), "{kind:?}");
        simulator.switch(Outcome::NoCredit);
        assert_eq!(sender.account().await, Ok(account(0, true)), "{kind:?}");
        simulator.switch(Outcome::SenderUnknown);
        assert_eq!(sender.account().await, Ok(account(5_000, false)), "{kind:?}");
    })
    .await;
}
