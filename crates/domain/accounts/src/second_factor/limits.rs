//! Limits on second-factor codes, after the right password. An attempt is counted before the code is checked and
//! released when it was right. No account is locked out: a device on which the account has signed in has its own limit,
//! and recovery codes, which cannot be guessed, are counted separately.

use chrono::TimeDelta;
use kernel::{AccountId, CountBy, Origin};

use crate::sign_in_limits::{Limit, Scope, fingerprint};

const MINUTE: TimeDelta = TimeDelta::minutes(1);
const QUARTER_HOUR: TimeDelta = TimeDelta::minutes(15);
const DAY: TimeDelta = TimeDelta::days(1);

/// 5 attempts per minute and 10 per 15 minutes. All unknown devices together share one such limit, and 40 per day.
/// Three of a million codes are valid at any time, so guessing for a year succeeds with a probability of about 1 in 20.
pub fn code_limits(id: AccountId, origin: &Origin, is_known: bool) -> Vec<Limit> {
    let account = Some(id.to_string());
    let device = with_account(origin.device.as_deref(), id);
    if is_known {
        return Limit::for_known_keys([
            (Scope::CodeDevice, CountBy::Key(&device), 5, MINUTE),
            (Scope::CodeDevice, CountBy::Key(&device), 10, QUARTER_HOUR),
        ]);
    }
    Limit::for_known_keys([
        (Scope::Code, CountBy::Key(&account), 5, MINUTE),
        (Scope::Code, CountBy::Key(&account), 10, QUARTER_HOUR),
        (Scope::Code, CountBy::Key(&account), 40, DAY),
    ])
}

/// 10 attempts per 15 minutes from one network, which is enough protection for 80 random bits.
pub fn recovery_limits(id: AccountId, origin: &Origin) -> Vec<Limit> {
    let pair = with_account(Some(origin.address.as_deref().unwrap_or_default()), id);
    Limit::for_known_keys([(Scope::Recovery, CountBy::Key(&pair), 10, QUARTER_HOUR)])
}

fn with_account(part: Option<&str>, id: AccountId) -> Option<String> {
    part.map(|part| fingerprint(&format!("{part} {id}")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Role;
    use crate::fakes::account;

    fn origin(address: &str) -> Origin {
        Origin { device: Some("d".into()), address: Some(address.into()), site: None }
    }

    #[test]
    fn unknown_devices_share_a_limit_and_known_devices_have_their_own() {
        let id = account(Role::Owner).id;
        assert_eq!(code_limits(id, &origin("a"), false), code_limits(id, &origin("b"), false));
        let known = code_limits(id, &origin("a"), true);
        assert!(known.iter().all(|limit| limit.scope == Scope::CodeDevice));
    }

    #[test]
    fn recovery_codes_are_limited_per_network_even_an_unknown_one() {
        let id = account(Role::Owner).id;
        assert_ne!(recovery_limits(id, &origin("a")), recovery_limits(id, &origin("b")));
        assert_eq!(recovery_limits(id, &Origin::default()).len(), 1);
    }
}
