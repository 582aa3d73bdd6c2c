//! What the state of a channel's gateways means.

use api_types::status::{CheckBody, CheckCode, Finding};
use kernel::MessageChannel;
use notifications::GatewayAccount;

/// Messages or shillings, whichever the gateway counts.
const LOW_CREDIT: i64 = 100;

/// A gateway that a channel uses.
pub struct GatewayState {
    pub name: &'static str,
    pub is_suspended: bool,
    /// `None` when the gateway has no query for it; an error has its reason.
    pub account: Result<Option<GatewayAccount>, String>,
}

struct Problem {
    finding: Finding,
    /// Whether no message leaves.
    is_fatal: bool,
}

/// The channel fails when no gateway can send, and needs attention when one has a problem.
pub fn channel(channel: MessageChannel, gateways: &[GatewayState]) -> CheckBody {
    let code = code_of(channel);
    if gateways.is_empty() {
        return CheckBody::off(code, Finding::ChannelOff);
    }
    let mut problems: Vec<_> = gateways.iter().filter_map(GatewayState::problem).collect();
    let is_down = problems.iter().filter(|problem| problem.is_fatal).count() == gateways.len();
    problems.sort_by_key(|problem| !problem.is_fatal);
    let check = match problems.into_iter().next() {
        None => CheckBody::ok(code, Finding::ChannelWorks),
        Some(problem) if is_down => CheckBody::fail(code, problem.finding),
        Some(problem) => CheckBody::warn(code, problem.finding),
    };
    let words: Vec<_> = gateways.iter().filter_map(GatewayState::words).collect();
    if words.is_empty() { check } else { check.with_cause(words.join("; ")) }
}

impl GatewayState {
    fn problem(&self) -> Option<Problem> {
        let found = |finding, is_fatal| Some(Problem { finding, is_fatal });
        if self.is_suspended {
            return found(Finding::ChannelSuspended, true);
        }
        let Ok(account) = &self.account else { return found(Finding::GatewayFails, true) };
        let GatewayAccount { credit, has_sender_name } = account.unwrap_or_default();
        match credit {
            _ if has_sender_name == Some(false) => found(Finding::SenderNameMissing, true),
            Some(credit) if credit < LOW_CREDIT => found(Finding::CreditLow, credit <= 0),
            _ => None,
        }
    }

    /// `None` for a gateway without a query.
    fn words(&self) -> Option<String> {
        let name = self.name;
        match &self.account {
            Err(cause) => Some(format!("{name}: {cause}")),
            Ok(account) => {
                let GatewayAccount { credit, has_sender_name } = (*account)?;
                let credit =
                    credit.map_or_else(|| "credit unknown".to_owned(), |credit| format!("credit {credit}"));
                let sender = if has_sender_name == Some(false) { ", sender name not registered" } else { "" };
                Some(format!("{name}: {credit}{sender}"))
            }
        }
    }
}

fn code_of(channel: MessageChannel) -> CheckCode {
    match channel {
        MessageChannel::Sms => CheckCode::Sms,
        MessageChannel::WhatsApp => CheckCode::WhatsApp,
        MessageChannel::Email => CheckCode::Email,
        MessageChannel::Push => CheckCode::Push,
        MessageChannel::Webhook => CheckCode::Webhook,
    }
}

#[cfg(test)]
mod tests {
    use api_types::status::CheckState;

    use super::*;

    fn with(credit: i64, has_sender_name: Option<bool>) -> GatewayState {
        let account = Ok(Some(GatewayAccount { credit: Some(credit), has_sender_name }));
        GatewayState { name: "beem", is_suspended: false, account }
    }

    fn refuses() -> GatewayState {
        GatewayState { name: "nextsms", is_suspended: false, account: Err("HTTP 401".into()) }
    }

    fn found(gateways: &[GatewayState]) -> (CheckState, Finding) {
        let check = channel(MessageChannel::Sms, gateways);
        (check.state, check.finding)
    }

    #[test]
    fn a_channel_without_gateways_is_off_and_one_without_a_query_works() {
        assert_eq!(found(&[]), (CheckState::Off, Finding::ChannelOff));
        let silent = GatewayState { name: "email", is_suspended: false, account: Ok(None) };
        let check = channel(MessageChannel::Email, &[silent]);
        assert_eq!((check.state, check.cause), (CheckState::Ok, None));
    }

    #[test]
    fn a_channel_fails_only_when_no_gateway_can_send() {
        let suspended = || GatewayState { is_suspended: true, ..with(5_000, None) };
        assert_eq!(found(&[suspended()]), (CheckState::Fail, Finding::ChannelSuspended));
        assert_eq!(found(&[with(5_000, None), suspended()]), (CheckState::Warn, Finding::ChannelSuspended));
        assert_eq!(found(&[suspended(), refuses()]), (CheckState::Fail, Finding::ChannelSuspended));
        assert_eq!(found(&[refuses(), with(99, None)]), (CheckState::Warn, Finding::GatewayFails));
    }

    #[test]
    fn low_credit_and_a_missing_sender_name_are_reported() {
        for (credit, sender, expected) in [
            (100, Some(true), (CheckState::Ok, Finding::ChannelWorks)),
            (99, None, (CheckState::Warn, Finding::CreditLow)),
            (0, None, (CheckState::Fail, Finding::CreditLow)),
            (5_000, Some(false), (CheckState::Fail, Finding::SenderNameMissing)),
        ] {
            assert_eq!(found(&[with(credit, sender)]), expected, "{credit}");
        }
    }

    #[test]
    fn each_gateway_is_named_with_its_answer() {
        let words = channel(MessageChannel::Sms, &[with(42, Some(false)), refuses()]).cause;
        assert_eq!(words.as_deref(), Some("beem: credit 42, sender name not registered; nextsms: HTTP 401"));
    }
}
