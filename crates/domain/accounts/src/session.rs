//! How a session goes on by spending one refresh token after the other, and when it ends.

use chrono::{DateTime, TimeDelta, Utc};
use kernel::{AccountId, Random, SessionId};

use crate::{RefreshToken, TokenSha256};

/// One refresh token of one sign-in. All tokens that follow from a sign-in are a family, which is one session
/// to the person: it lives and is revoked as a whole.
///
/// | remembered | a token lives | the family lives, from the sign-in on |
/// |---|---|---|
/// | yes | 7 days | 30 days |
/// | no | 12 hours, and the browser drops it when it closes | 12 hours |
///
/// No token outlives its family.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Session {
    pub id: SessionId,
    pub account_id: AccountId,
    /// The id of the family's first session; that one's own id when it is the first.
    pub family: SessionId,
    /// What is kept of the token; no two sessions share one.
    pub token_sha256: TokenSha256,
    /// When the token was given out.
    pub created_at: DateTime<Utc>,
    /// From this moment on the unused token is worth nothing. Never after `family_expires_at`.
    pub expires_at: DateTime<Utc>,
    /// From this moment on the person must sign in again.
    pub family_expires_at: DateTime<Utc>,
    /// Whether the person asked to stay signed in after closing the browser.
    pub remember: bool,
    /// What the device called itself when its owner signed in, such as `Chrome · Android`.
    pub device: Option<String>,
    /// When the token was first exchanged for its successor.
    pub rotated_at: Option<DateTime<Utc>>,
    /// When the family was revoked.
    pub revoked_at: Option<DateTime<Utc>>,
}

/// A session as its owner sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenSession {
    /// The key of its family.
    pub family: SessionId,
    /// When its owner signed in.
    pub began_at: DateTime<Utc>,
    /// When its newest token was given out.
    pub used_at: DateTime<Utc>,
    /// What the device calls itself.
    pub device: Option<String>,
}

/// What a presented token is worth at a moment. The first line that applies counts:
///
/// | the session | is | and so |
/// |---|---|---|
/// | was revoked | `Revoked` | refused |
/// | has an expired family | `Expired` | refused |
/// | was rotated more than 10 s ago | `Reused` | the family is revoked: two parties hold its tokens (RFC 9700) |
/// | has expired | `Expired` | refused |
/// | was rotated at most 10 s ago | `InGrace` | gets one more successor: two tabs raced |
/// | was never rotated | `Fresh` | gets a successor |
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Standing {
    Fresh,
    /// Used a moment ago by the same browser, as far as anybody can tell.
    InGrace,
    /// Used long ago: somebody copied it.
    Reused,
    Expired,
    /// Ended by its owner, by staff, or after a reuse.
    Revoked,
}

impl Session {
    /// How long a spent token still gets a successor, so that two tabs may refresh at once.
    pub const GRACE: TimeDelta = TimeDelta::seconds(10);

    /// The first session of a new family.
    pub fn begin(
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
        let next = Self::begin(self.account_id, token, self.remember, now, random);
        Self {
            family: self.family,
            expires_at: next.expires_at.min(self.family_expires_at),
            family_expires_at: self.family_expires_at,
            device: self.device.clone(),
            ..next
        }
    }

    /// What this session's token, presented at `now`, is worth.
    pub fn standing(&self, now: DateTime<Utc>) -> Standing {
        let spent = self.rotated_at.map(|at| now.signed_duration_since(at));
        if self.revoked_at.is_some() {
            Standing::Revoked
        } else if now >= self.family_expires_at {
            Standing::Expired
        } else if spent.is_some_and(|age| age > Self::GRACE) {
            Standing::Reused
        } else if now >= self.expires_at {
            Standing::Expired
        } else if spent.is_some() {
            Standing::InGrace
        } else {
            Standing::Fresh
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
    use crate::fakes::{Draws, at};

    fn begun(remember: bool, now: &str) -> Session {
        let random = Draws::default();
        let token = RefreshToken::generate(&random);
        Session::begin(AccountId::new(at(now), &random), &token, remember, at(now), &random)
    }

    fn rotated(session: Session, rotated_at: &str) -> Session {
        Session { rotated_at: Some(at(rotated_at)), ..session }
    }

    #[test]
    fn a_remembered_session_lives_7_days_idle_and_30_days_in_all() {
        let session = begun(true, "2026-11-01T08:00:00Z");
        assert_eq!(session.expires_at, at("2026-11-08T08:00:00Z"));
        assert_eq!(session.family_expires_at, at("2026-12-01T08:00:00Z"));
    }

    #[test]
    fn a_session_not_remembered_lives_12_hours() {
        let session = begun(false, "2026-11-01T08:00:00Z");
        assert_eq!(session.expires_at, at("2026-11-01T20:00:00Z"));
        assert_eq!(session.family_expires_at, at("2026-11-01T20:00:00Z"));
    }

    #[test]
    fn a_successor_stays_in_the_family_with_a_token_and_key_of_its_own() {
        let (first, random) = (begun(true, "2026-11-01T08:00:00Z"), Draws::from(100));
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
            let first = begun(remember, "2026-11-01T08:00:00Z");
            let late = later(first.family_expires_at, TimeDelta::seconds(-1));
            let random = Draws::from(100);
            let next = first.successor(&RefreshToken::generate(&random), late, &random);
            assert_eq!(next.expires_at, first.family_expires_at);
            assert_eq!(next.family_expires_at, first.family_expires_at);
        }
    }

    #[test]
    fn an_unused_token_is_fresh_until_it_expires() {
        let session = begun(true, "2026-11-01T08:00:00Z");
        assert_eq!(session.standing(at("2026-11-01T08:00:00Z")), Standing::Fresh);
        assert_eq!(session.standing(at("2026-11-08T07:59:59.999Z")), Standing::Fresh);
        assert_eq!(session.standing(at("2026-11-08T08:00:00Z")), Standing::Expired);
    }

    #[test]
    fn a_spent_token_has_ten_seconds_of_grace() {
        let session = rotated(begun(true, "2026-11-01T08:00:00Z"), "2026-11-01T09:00:00Z");
        assert_eq!(session.standing(at("2026-11-01T09:00:00Z")), Standing::InGrace);
        assert_eq!(session.standing(at("2026-11-01T09:00:10Z")), Standing::InGrace);
        assert_eq!(session.standing(at("2026-11-01T09:00:10.001Z")), Standing::Reused);
    }

    #[test]
    fn a_clock_that_is_slightly_behind_finds_a_spent_token_in_grace() {
        let session = rotated(begun(true, "2026-11-01T08:00:00Z"), "2026-11-01T09:00:00Z");
        assert_eq!(session.standing(at("2026-11-01T08:59:58Z")), Standing::InGrace);
    }

    #[test]
    fn a_copied_token_is_noticed_as_long_as_its_family_lives() {
        let session = rotated(begun(true, "2026-11-01T08:00:00Z"), "2026-11-01T09:00:00Z");
        assert_eq!(session.standing(at("2026-11-09T08:00:00Z")), Standing::Reused);
        assert_eq!(session.standing(at("2026-12-01T07:59:59Z")), Standing::Reused);
        assert_eq!(session.standing(at("2026-12-01T08:00:00Z")), Standing::Expired);
    }

    #[test]
    fn the_end_of_a_token_also_ends_its_grace() {
        let session = rotated(begun(true, "2026-11-01T08:00:00Z"), "2026-11-08T07:59:59Z");
        assert_eq!(session.standing(at("2026-11-08T08:00:00Z")), Standing::Expired);
    }

    #[test]
    fn whatever_else_is_true_a_revoked_session_is_revoked() {
        let fresh = begun(true, "2026-11-01T08:00:00Z");
        let spent = rotated(fresh.clone(), "2026-11-01T08:30:00Z");
        for session in [fresh, spent] {
            let revoked_at = Some(at("2026-11-01T09:00:00Z"));
            let session = Session { revoked_at, ..session };
            for now in ["2026-11-01T08:30:01Z", "2026-11-01T10:00:00Z", "2027-01-01T00:00:00Z"] {
                assert_eq!(session.standing(at(now)), Standing::Revoked, "{now}");
            }
        }
    }
}
