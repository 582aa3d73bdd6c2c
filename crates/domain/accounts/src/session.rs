//! Sessions: refresh token rotation, lifetimes and reuse detection.

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{AccountId, Random, SessionId};

use crate::{RefreshToken, TokenSha256};

/// One refresh token of one sign-in. All tokens that descend from one sign-in are a family, which is one session to
/// the user and is revoked as a whole.
///
/// | remember | lifetime of a token | lifetime of the family, from the sign-in |
/// |---|---|---|
/// | yes | 7 days | 30 days |
/// | no | 12 hours, and the browser drops it when it closes | 12 hours |
///
/// No token outlives its family.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Session {
    pub id: SessionId,
    pub account_id: AccountId,
    /// The id of the family's first session; its own id for the first session.
    pub family: SessionId,
    /// The hash of the token; unique.
    pub token_sha256: TokenSha256,
    /// When the token was issued.
    pub created_at: DateTime<Utc>,
    /// When the unused token expires. Never after `family_expires_at`.
    pub expires_at: DateTime<Utc>,
    /// When the user must sign in again.
    pub family_expires_at: DateTime<Utc>,
    /// Whether the session outlives the browser.
    pub remember: bool,
    /// The device's own description at the sign-in, such as `Chrome · Android`.
    pub device: Option<String>,
    /// When the token was first exchanged for its successor.
    pub rotated_at: Option<DateTime<Utc>>,
    /// When the family was revoked.
    pub revoked_at: Option<DateTime<Utc>>,
}

/// A session as its owner sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenSession {
    pub family: SessionId,
    /// When its owner signed in.
    pub began_at: DateTime<Utc>,
    /// When its newest token was issued.
    pub used_at: DateTime<Utc>,
    /// The device's own description.
    pub device: Option<String>,
}

/// The state of a presented token at some time. The first row that applies counts:
///
/// | the session | state | consequence |
/// |---|---|---|
/// | was revoked | `Revoked` | refused |
/// | has an expired family | `Expired` | refused |
/// | was rotated more than 10 s ago | `Reused` | the family is revoked: two parties hold its tokens (RFC 9700) |
/// | has expired | `Expired` | refused |
/// | was rotated at most 10 s ago | `InGrace` | gets another successor: two tabs raced |
/// | was never rotated | `Fresh` | gets a successor |
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TokenState {
    Fresh,
    /// Used within the grace period, presumably by the same browser.
    InGrace,
    /// Used before the grace period: the token was copied.
    Reused,
    Expired,
    /// Ended by its owner, by staff, or after a reuse.
    Revoked,
}

impl Session {
    /// How long a spent token still gets a successor, so that two tabs can refresh concurrently.
    pub const GRACE: TimeDelta = TimeDelta::seconds(10);

    /// The first session of a new family.
    pub fn new(
        account_id: AccountId,
        token: &RefreshToken,
        remember: bool,
        now: DateTime<Utc>,
        random: &dyn Random,
    ) -> Self {
        let id = SessionId::new(now, random);
        Self {
            id,
            account_id,
            family: id,
            token_sha256: token.sha256(),
            created_at: now,
            expires_at: later(now, idle_lifetime(remember)),
            family_expires_at: later(now, family_lifetime(remember)),
            remember,
            device: None,
            rotated_at: None,
            revoked_at: None,
        }
    }

    /// The session that continues this one with a new `token`.
    #[must_use]
    pub fn successor(&self, token: &RefreshToken, now: DateTime<Utc>, random: &dyn Random) -> Self {
        let next = Self::new(self.account_id, token, self.remember, now, random);
        Self {
            family: self.family,
            expires_at: next.expires_at.min(self.family_expires_at),
            family_expires_at: self.family_expires_at,
            device: self.device.clone(),
            ..next
        }
    }

    /// The state of this session's token when presented at `now`.
    pub fn token_state(&self, now: DateTime<Utc>) -> TokenState {
        let spent = self.rotated_at.map(|at| now.signed_duration_since(at));
        if self.revoked_at.is_some() {
            TokenState::Revoked
        } else if now >= self.family_expires_at {
            TokenState::Expired
        } else if spent.is_some_and(|age| age > Self::GRACE) {
            TokenState::Reused
        } else if now >= self.expires_at {
            TokenState::Expired
        } else if spent.is_some() {
            TokenState::InGrace
        } else {
            TokenState::Fresh
        }
    }
}

const fn idle_lifetime(remember: bool) -> TimeDelta {
    if remember { TimeDelta::days(7) } else { TimeDelta::hours(12) }
}

const fn family_lifetime(remember: bool) -> TimeDelta {
    if remember { TimeDelta::days(30) } else { TimeDelta::hours(12) }
}

fn later(at: DateTime<Utc>, by: TimeDelta) -> DateTime<Utc> {
    at.checked_add_signed(by).unwrap_or(DateTime::<Utc>::MAX_UTC)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fakes::{FakeRandom, at};

    fn new_session(remember: bool, now: &str) -> Session {
        let random = FakeRandom::default();
        let token = RefreshToken::generate(&random);
        Session::new(AccountId::new(at(now), &random), &token, remember, at(now), &random)
    }

    fn rotated(session: Session, rotated_at: &str) -> Session {
        Session { rotated_at: Some(at(rotated_at)), ..session }
    }

    #[test]
    fn a_remembered_session_lives_7_days_idle_and_30_days_in_total() {
        let session = new_session(true, "2026-11-01T08:00:00Z");
        assert_eq!(session.expires_at, at("2026-11-08T08:00:00Z"));
        assert_eq!(session.family_expires_at, at("2026-12-01T08:00:00Z"));
    }

    #[test]
    fn a_session_not_remembered_lives_12_hours() {
        let session = new_session(false, "2026-11-01T08:00:00Z");
        assert_eq!(session.expires_at, at("2026-11-01T20:00:00Z"));
        assert_eq!(session.family_expires_at, at("2026-11-01T20:00:00Z"));
    }

    #[test]
    fn a_successor_keeps_the_family_and_has_its_own_token_and_id() {
        let (first, random) = (new_session(true, "2026-11-01T08:00:00Z"), FakeRandom::from(100));
        let token = RefreshToken::generate(&random);
        let next = rotated(first.clone(), "2026-11-02T08:00:00Z").successor(
            &token,
            at("2026-11-02T08:00:00Z"),
            &random,
        );
        assert_eq!((next.family, next.account_id), (first.id, first.account_id));
        assert_eq!((next.token_sha256.clone(), next.remember), (token.sha256(), true));
        assert_ne!(next.id, first.id);
        assert_eq!((next.rotated_at, next.revoked_at), (None, None));
        assert_eq!(next.expires_at, at("2026-11-09T08:00:00Z"));
    }

    #[test]
    fn no_successor_outlives_its_family() {
        for remember in [true, false] {
            let first = new_session(remember, "2026-11-01T08:00:00Z");
            let late = later(first.family_expires_at, TimeDelta::seconds(-1));
            let random = FakeRandom::from(100);
            let next = first.successor(&RefreshToken::generate(&random), late, &random);
            assert_eq!(next.expires_at, first.family_expires_at);
            assert_eq!(next.family_expires_at, first.family_expires_at);
        }
    }

    #[test]
    fn an_unused_token_is_fresh_until_it_expires() {
        let session = new_session(true, "2026-11-01T08:00:00Z");
        assert_eq!(session.token_state(at("2026-11-01T08:00:00Z")), TokenState::Fresh);
        assert_eq!(session.token_state(at("2026-11-08T07:59:59.999Z")), TokenState::Fresh);
        assert_eq!(session.token_state(at("2026-11-08T08:00:00Z")), TokenState::Expired);
    }

    #[test]
    fn a_spent_token_has_a_grace_period_of_ten_seconds() {
        let session = rotated(new_session(true, "2026-11-01T08:00:00Z"), "2026-11-01T09:00:00Z");
        assert_eq!(session.token_state(at("2026-11-01T09:00:00Z")), TokenState::InGrace);
        assert_eq!(session.token_state(at("2026-11-01T09:00:10Z")), TokenState::InGrace);
        assert_eq!(session.token_state(at("2026-11-01T09:00:10.001Z")), TokenState::Reused);
    }

    #[test]
    fn a_clock_slightly_behind_sees_a_spent_token_in_grace() {
        let session = rotated(new_session(true, "2026-11-01T08:00:00Z"), "2026-11-01T09:00:00Z");
        assert_eq!(session.token_state(at("2026-11-01T08:59:58Z")), TokenState::InGrace);
    }

    #[test]
    fn a_reused_token_is_detected_until_its_family_expires() {
        let session = rotated(new_session(true, "2026-11-01T08:00:00Z"), "2026-11-01T09:00:00Z");
        assert_eq!(session.token_state(at("2026-11-09T08:00:00Z")), TokenState::Reused);
        assert_eq!(session.token_state(at("2026-12-01T07:59:59Z")), TokenState::Reused);
        assert_eq!(session.token_state(at("2026-12-01T08:00:00Z")), TokenState::Expired);
    }

    #[test]
    fn the_grace_period_ends_when_the_token_expires() {
        let session = rotated(new_session(true, "2026-11-01T08:00:00Z"), "2026-11-08T07:59:59Z");
        assert_eq!(session.token_state(at("2026-11-08T08:00:00Z")), TokenState::Expired);
    }

    #[test]
    fn revoked_takes_precedence_over_every_other_state() {
        let fresh = new_session(true, "2026-11-01T08:00:00Z");
        let spent = rotated(fresh.clone(), "2026-11-01T08:30:00Z");
        for session in [fresh, spent] {
            let revoked_at = Some(at("2026-11-01T09:00:00Z"));
            let session = Session { revoked_at, ..session };
            for now in ["2026-11-01T08:30:01Z", "2026-11-01T10:00:00Z", "2027-01-01T00:00:00Z"] {
                assert_eq!(session.token_state(at(now)), TokenState::Revoked, "{now}");
            }
        }
    }
}
