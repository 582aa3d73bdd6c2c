//! Sending through one of several gateways of a channel.

use super::{AttemptError, AttemptOutcome, DeliveryReceipt, Message, Receipt, SendError, Sender, Trace};

/// A provider that sends the messages of a channel.
#[derive(Clone, Copy)]
pub struct Gateway<'a> {
    /// As rows of messages name it.
    pub name: &'a str,
    pub sender: &'a dyn Sender,
    /// Whether the shop uses it for new messages. Another one is asked only about those that it took before.
    pub is_used: bool,
    /// Whether it may be called now: its circuit is not open.
    pub is_available: bool,
}

/// The outcome of an attempt.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sending {
    pub outcome: Result<Receipt, SendError>,
    /// The gateway that has the message, or may have it.
    pub gateway: Option<String>,
    /// The failures of gateways.
    pub detail: String,
    /// The final status, where a look-up of an earlier attempt found it.
    pub report: Option<DeliveryReceipt>,
}

/// The first attempt at which a gateway that shows no trace of the message does not have it: at least four minutes have
/// passed since the one before.
const CERTAIN_ATTEMPT: i64 = 4;

/// Sends a message through the first of `gateways`, which are in order of preference, that takes it. The next one gets it
/// only if the one before surely did not take it, for a reason of its own.
///
/// After an unclear attempt only the gateway that may have the message is asked, and gets it again if it does not know it
/// or has no such query. Once the shop no longer knows that gateway, the others are free.
pub async fn send_through(message: &Message, gateways: &[Gateway<'_>]) -> Sending {
    let is_of = |gateway: &&Gateway<'_>| message.gateway.as_deref() == Some(gateway.name);
    match gateways.iter().find(is_of) {
        Some(gateway) => send_again_through(message, gateway).await,
        None => send_by_preference(message, gateways).await,
    }
}

async fn send_by_preference(message: &Message, gateways: &[Gateway<'_>]) -> Sending {
    let mut outcome = Err(SendError::new(AttemptError::NotReached, "no gateway is available"));
    let (mut failures, mut holder) = (Vec::new(), None);
    for gateway in gateways.iter().filter(|gateway| gateway.is_used && gateway.is_available) {
        outcome = gateway.sender.send(message).await;
        failures.extend(outcome.as_ref().err().map(|error| (gateway.name, error.detail.as_str().to_owned())));
        if outcome_of(&outcome) != AttemptOutcome::Failed {
            holder = Some(gateway);
            break;
        }
    }
    let detail = if gateways.len() > 1 { named(&failures) } else { failures.pop().unwrap_or_default().1 };
    Sending { detail, ..Sending::new(outcome, holder) }
}

fn named(failures: &[(&str, String)]) -> String {
    failures.iter().map(|(name, detail)| format!("{name}: {detail}")).collect::<Vec<_>>().join("; ")
}

/// Asks the gateway that may have the message, and sends it again only there.
async fn send_again_through(message: &Message, gateway: &Gateway<'_>) -> Sending {
    let found = match gateway.sender.query(message).await {
        Ok(Trace::Accepted(receipt)) => Some((receipt, None)),
        Ok(Trace::Final(report)) => {
            let provider_id = Some(report.provider_id.clone());
            Some((Receipt { provider_id, report_after: None }, Some(report)))
        }
        Ok(Trace::NotOffered) => None,
        Ok(Trace::Unknown) if message.attempts >= CERTAIN_ATTEMPT => None,
        Ok(Trace::Unknown) => return Sending::unclear(gateway, "not known there yet"),
        Err(error) => return Sending::unclear(gateway, &error.detail),
    };
    match found {
        Some((receipt, report)) => Sending { report, ..Sending::new(Ok(receipt), Some(gateway)) },
        None if gateway.is_available => {
            let sending = Sending::new(gateway.sender.send(message).await, Some(gateway));
            // A failure says nothing about the unclear attempt before.
            Sending { gateway: Some(gateway.name.to_owned()), ..sending }
        }
        None => Sending::unclear(gateway, "suspended, and may have the message"),
    }
}

fn outcome_of(outcome: &Result<Receipt, SendError>) -> AttemptOutcome {
    outcome.as_ref().err().map_or(AttemptOutcome::Sent, SendError::outcome)
}

impl Sending {
    /// `holder` has the message after an unclear outcome too, and not after a failure.
    fn new(outcome: Result<Receipt, SendError>, holder: Option<&Gateway<'_>>) -> Self {
        let has_it = matches!(outcome_of(&outcome), AttemptOutcome::Sent | AttemptOutcome::Unclear);
        let gateway = holder.filter(|_| has_it).map(|gateway| gateway.name.to_owned());
        let detail = outcome.as_ref().err().map(|error| error.detail.clone()).unwrap_or_default();
        Self { outcome, gateway, detail, report: None }
    }

    fn unclear(gateway: &Gateway<'_>, detail: &str) -> Self {
        Self::new(Err(SendError::new(AttemptError::NoAnswer, detail)), Some(gateway))
    }
}

#[cfg(test)]
mod tests {
    use kernel::MessageChannel;

    use super::super::test_support::claimed;
    use super::super::{DeliveryStatus, MockSender};
    use super::*;

    fn answers(outcome: Result<Receipt, AttemptError>) -> MockSender {
        let mut sender = MockSender::new();
        sender
            .expect_send()
            .times(1)
            .returning(move |_| outcome.clone().map_err(|reason| SendError::new(reason, "why")));
        sender
    }

    fn accepts(id: &str) -> MockSender {
        answers(Ok(Receipt { provider_id: Some(id.into()), report_after: None }))
    }

    fn through<'a>(named: &[(&'a str, &'a MockSender)]) -> Vec<Gateway<'a>> {
        named
            .iter()
            .map(|(name, sender)| Gateway { name, sender: *sender, is_used: true, is_available: true })
            .collect()
    }

    /// Fails on any call.
    fn untouched() -> MockSender {
        MockSender::new()
    }

    #[tokio::test]
    async fn the_next_gateway_gets_what_the_one_before_surely_did_not_take() {
        for reason in [AttemptError::Account, AttemptError::NotReached, AttemptError::TheirFault] {
            let (first, second) = (answers(Err(reason)), accepts("2"));
            let sent = send_through(&claimed(), &through(&[("a", &first), ("b", &second)])).await;
            assert_eq!((sent.gateway.as_deref(), sent.detail.as_str()), (Some("b"), "a: why"), "{reason:?}");
            assert!(sent.outcome.is_ok());
        }
    }

    #[tokio::test]
    async fn no_other_gateway_gets_what_one_may_have_or_refused_for_its_content() {
        for (reason, holder) in [
            (AttemptError::NoAnswer, Some("a")),
            (AttemptError::Unreadable, Some("a")),
            (AttemptError::NoRecipient, None),
            (AttemptError::NotAllowed, None),
        ] {
            let (first, second) = (answers(Err(reason)), untouched());
            let sent = send_through(&claimed(), &through(&[("a", &first), ("b", &second)])).await;
            assert_eq!((sent.gateway.as_deref(), sent.outcome.unwrap_err().reason), (holder, reason));
        }
    }

    #[tokio::test]
    async fn a_gateway_that_is_unavailable_or_not_used_is_skipped() {
        let (first, second) = (untouched(), accepts("2"));
        let mut gateways = through(&[("a", &first), ("b", &second)]);
        gateways[0].is_available = false;
        assert_eq!(send_through(&claimed(), &gateways).await.gateway.as_deref(), Some("b"));
        gateways[1].is_used = false;
        let none = send_through(&claimed(), &gateways).await;
        assert_eq!((none.gateway, none.outcome.unwrap_err().reason), (None, AttemptError::NotReached));
    }

    #[tokio::test]
    async fn the_detail_names_gateways_only_where_there_are_several() {
        let (first, second) = (answers(Err(AttemptError::Account)), answers(Err(AttemptError::NotReached)));
        let failed = send_through(&claimed(), &through(&[("a", &first), ("b", &second)])).await;
        assert_eq!((failed.gateway, failed.detail.as_str()), (None, "a: why; b: why"));
        let only = answers(Err(AttemptError::Account));
        assert_eq!(send_through(&claimed(), &through(&[("a", &only)])).await.detail, "why");
    }

    /// A message whose last attempt went to gateway `b` and was unclear.
    fn unclear(attempts: i64) -> Message {
        Message { gateway: Some("b".into()), attempts, ..claimed() }
    }

    fn traces(trace: Result<Trace, SendError>) -> MockSender {
        let mut sender = MockSender::new();
        sender.expect_query().times(1).returning(move |_| trace.clone());
        sender
    }

    async fn again(attempts: i64, asked: &MockSender) -> Sending {
        send_through(&unclear(attempts), &through(&[("a", &untouched()), ("b", asked)])).await
    }

    #[tokio::test]
    async fn after_an_unclear_attempt_a_message_that_is_found_is_not_sent_again() {
        let receipt = Receipt { provider_id: Some("7".into()), report_after: None };
        let found = again(2, &traces(Ok(Trace::Accepted(receipt.clone())))).await;
        assert_eq!((found.outcome, found.gateway.as_deref()), (Ok(receipt), Some("b")));
        let report = DeliveryReceipt::new(MessageChannel::Sms, "7", DeliveryStatus::Delivered);
        let ended = again(2, &traces(Ok(Trace::Final(report.clone())))).await;
        assert_eq!(ended.outcome.unwrap().provider_id.as_deref(), Some("7"));
        assert_eq!(ended.report, Some(report));
    }

    #[tokio::test]
    async fn a_message_that_leaves_no_trace_is_sent_again_by_the_same_gateway_when_a_report_would_have_come()
    {
        for attempts in [2, 3] {
            let early = again(attempts, &traces(Ok(Trace::Unknown))).await;
            assert_eq!((early.gateway.as_deref(), early.outcome.is_err()), (Some("b"), true), "{attempts}");
        }
        let failed = again(4, &traces(Err(SendError::new(AttemptError::NotReached, "away")))).await;
        assert_eq!((failed.gateway.as_deref(), failed.detail.as_str()), (Some("b"), "away"));
        for (attempts, trace) in [(4, Trace::Unknown), (2, Trace::NotOffered)] {
            let mut sender = accepts("8");
            sender.expect_query().times(1).returning(move |_| Ok(trace.clone()));
            assert!(again(attempts, &sender).await.outcome.is_ok(), "{attempts}");
        }
    }

    #[tokio::test]
    async fn a_failure_after_an_unclear_attempt_frees_no_other_gateway() {
        let mut sender = answers(Err(AttemptError::Account));
        sender.expect_query().times(1).returning(|_| Ok(Trace::NotOffered));
        let failed = again(2, &sender).await;
        assert_eq!(failed.outcome.unwrap_err().reason, AttemptError::Account);
        assert_eq!(failed.gateway.as_deref(), Some("b"));
    }

    #[tokio::test]
    async fn a_suspended_gateway_that_may_have_the_message_is_waited_for() {
        let (first, second) = (untouched(), traces(Ok(Trace::NotOffered)));
        let mut gateways = through(&[("a", &first), ("b", &second)]);
        gateways[1].is_available = false;
        let waiting = send_through(&unclear(2), &gateways).await;
        assert_eq!(waiting.outcome.unwrap_err().outcome(), AttemptOutcome::Unclear);
        assert_eq!(waiting.gateway.as_deref(), Some("b"));
    }

    #[tokio::test]
    async fn once_the_shop_gave_up_a_gateway_the_others_take_its_messages() {
        let only = accepts("9");
        let sent = send_through(&unclear(2), &through(&[("a", &only)])).await;
        assert_eq!(sent.gateway.as_deref(), Some("a"));
    }
}
