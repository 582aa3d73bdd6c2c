//! How often somebody who knows the password may guess a code. A guess is counted before it is judged, and forgiven when
//! it was right. Nobody is locked out: a device on which the person has signed in has a count of its own, and recovery
//! codes, which cannot be guessed, are counted apart.

use chrono::TimeDelta;
use kernel::{AccountId, CountBy, Origin};

use crate::sign_in_limits::{Limit, Scope, fingerprint};

const MINUTE: TimeDelta = TimeDelta::minutes(1);
const QUARTER: TimeDelta = TimeDelta::minutes(15);
const DAY: TimeDelta = TimeDelta::days(1);

/// 5 guesses a minute and 10 a quarter of an hour. On unknown devices the quarter's 10 are for all of them together, and
/// 40 a day: three of a million codes are right at a time, so that a guess hits within a year with 1 in 20.
pub fn code_limits(id: AccountId, origin: &Origin, is_known: bool) -> Vec<Limit> {
    let account = Some(id.to_string());
    let device = with_account(origin.device.as_deref(), id);
    if is_known {
        return Limit::of_known([
            (Scope::CodeDevice, CountBy::Key(&device), 5, MINUTE),
            (Scope::CodeDevice, CountBy::Key(&device), 10, QUARTER),
        ]);
    }
    Limit::of_known([
        (Scope::Code, CountBy::Key(&account), 5, MINUTE),
        (Scope::Code, CountBy::Key(&account), 10, QUARTER),
        (Scope::Code, CountBy::Key(&account), 40, DAY),
    ])
}

/// 10 guesses a quarter of an hour from one network: 80 random bits need no more.
pub fn recovery_limits(id: AccountId, origin: &Origin) -> Vec<Limit> {
    let pair = with_account(Some(origin.address.as_deref().unwrap_or_default()), id);
    Limit::of_known([(Scope::Recovery, CountBy::Key(&pair), 10, QUARTER)])
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
    fn guesses_of_strangers_count_together_and_not_against_a_known_device() {
        let id = account(Role::Owner).id;
        assert_eq!(code_limits(id, &origin("a"), false), code_limits(id, &origin("b"), false));
        let known = code_limits(id, &origin("a"), true);
        assert!(known.iter().all(|limit| limit.scope == Scope::CodeDevice));
    }

    #[test]
    fn recovery_codes_are_counted_for_each_network_also_where_none_is_known() {
        let id = account(Role::Owner).id;
        assert_ne!(recovery_limits(id, &origin("a")), recovery_limits(id, &origin("b")));
        assert_eq!(recovery_limits(id, &Origin::default()).len(), 1);
    }
}
