use chrono::{DateTime, Utc};
use kernel::{AccountId, RepositoryError, SessionId};

use crate::ports::SigningError;
use crate::{Account, RefreshToken, Session, SessionPorts, SignedIn, TokenSha256, TokenState};

/// Why a session does not continue. For the user the first two are the same: sign in again.
#[derive(Debug, thiserror::Error)]
pub enum RefreshSessionError {
    /// The token is unknown, expired or revoked, or its account is disabled.
    #[error("the session has ended")]
    SessionEnded,
    /// A spent token was presented after its grace period, so a copy exists. The whole family is revoked by now.
    #[error("a spent refresh token was presented again")]
    TokenReused { account_id: AccountId, family: SessionId },
    /// Rows were not read or written. Retry immediately: at worst the token is in its grace period.
    #[error(transparent)]
    Repository(#[from] RepositoryError),
    /// No access token could be signed; the refresh token is not spent.
    #[error(transparent)]
    Signing(#[from] SigningError),
}

/// Exchanges the refresh token `presented` for a new one and a new access token.
///
/// # Errors
/// [`RefreshSessionError`]; no token is issued then.
pub async fn refresh_session(
    presented: &str,
    ports: &SessionPorts<'_>,
) -> Result<SignedIn, RefreshSessionError> {
    let token = TokenSha256::from_token(presented);
    let session = ports.sessions.find_by_token_sha256(&token).await?;
    let session = session.ok_or(RefreshSessionError::SessionEnded)?;
    let now = ports.clock.now();
    match session.token_state(now) {
        TokenState::Fresh | TokenState::InGrace => continue_session(&session, now, ports).await,
        TokenState::Reused => Err(revoke_family(&session, now, ports).await?),
        TokenState::Expired | TokenState::Revoked => Err(RefreshSessionError::SessionEnded),
    }
}

async fn continue_session(
    spent: &Session,
    now: DateTime<Utc>,
    ports: &SessionPorts<'_>,
) -> Result<SignedIn, RefreshSessionError> {
    let account = ports.accounts.find_by_id(spent.account_id).await?;
    let account = account.filter(|account| !account.disabled);
    let account = account.ok_or(RefreshSessionError::SessionEnded)?;
    let signed_in = issue_successor(spent, account, now, ports)?;
    let kept = ports.sessions.rotate(spent.id, now, &signed_in.session).await?;
    kept.then_some(signed_in).ok_or(RefreshSessionError::SessionEnded)
}

fn issue_successor(
    spent: &Session,
    account: Account,
    now: DateTime<Utc>,
    ports: &SessionPorts<'_>,
) -> Result<SignedIn, SigningError> {
    let refresh_token = RefreshToken::generate(ports.random);
    Ok(SignedIn {
        access_token: ports.tokens.issue(&account, now)?,
        session: spent.successor(&refresh_token, now, ports.random),
        refresh_token,
        account,
    })
}

async fn revoke_family(
    copied: &Session,
    now: DateTime<Utc>,
    ports: &SessionPorts<'_>,
) -> Result<RefreshSessionError, RepositoryError> {
    ports.sessions.revoke_family(copied.family, now).await?;
    Ok(RefreshSessionError::TokenReused { account_id: copied.account_id, family: copied.family })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Role;
    use crate::fakes::{MemorySessions, Mocks, account, at, session};

    fn finding(found: Option<Session>, now: &str) -> Mocks {
        let mut mocks = Mocks::at(now);
        mocks
            .sessions
            .expect_find_by_token_sha256()
            .withf(|token| *token == TokenSha256::from_token("presented"))
            .times(1)
            .return_once(|_| Ok(found));
        mocks
    }

    fn unchanged(mut mocks: Mocks) -> Mocks {
        mocks.sessions.expect_rotate().never();
        mocks.sessions.expect_revoke_family().never();
        mocks
    }

    #[tokio::test]
    async fn a_fresh_token_is_exchanged_for_a_successor() {
        let fresh = session(true, "2026-11-21T09:00:00Z");
        let (id, now) = (fresh.id, "2026-11-21T10:00:00Z");
        let mut mocks = finding(Some(fresh), now).with_account(account(Role::Owner)).issuing(1);
        mocks
            .sessions
            .expect_rotate()
            .withf(move |spent, rotated_at, next| {
                *spent == id && *rotated_at == at(now) && next.family == id && next.id != id
            })
            .times(1)
            .returning(|_, _, _| Ok(true));
        mocks.sessions.expect_revoke_family().never();
        let signed_in = refresh_session("presented", &mocks.ports()).await.unwrap();
        assert_eq!(signed_in.session.token_sha256, signed_in.refresh_token.sha256());
        assert_eq!(signed_in.account, account(Role::Owner));
    }

    #[tokio::test]
    async fn an_unknown_token_changes_nothing() {
        let mocks = unchanged(finding(None, "2026-11-21T10:00:00Z"));
        let result = refresh_session("presented", &mocks.ports()).await;
        assert!(matches!(result, Err(RefreshSessionError::SessionEnded)));
    }

    #[tokio::test]
    async fn expired_and_revoked_tokens_change_nothing() {
        let begun = session(true, "2026-11-01T09:00:00Z");
        let revoked = Session { revoked_at: Some(at("2026-11-01T10:00:00Z")), ..begun.clone() };
        for (found, now) in [(begun, "2026-11-08T09:00:00Z"), (revoked, "2026-11-01T11:00:00Z")] {
            let mocks = unchanged(finding(Some(found), now));
            let result = refresh_session("presented", &mocks.ports()).await;
            assert!(matches!(result, Err(RefreshSessionError::SessionEnded)));
        }
    }

    #[tokio::test]
    async fn a_reused_token_revokes_its_family_and_names_its_account() {
        let first = session(true, "2026-11-21T09:00:00Z");
        let spent = Session {
            id: SessionId::new(at("2026-11-21T09:30:00Z"), Mocks::at("2026-11-21T09:30:00Z").ports().random),
            rotated_at: Some(at("2026-11-21T10:00:00Z")),
            ..first.clone()
        };
        let mut mocks = finding(Some(spent), "2026-11-21T10:00:11Z");
        mocks.sessions.expect_rotate().never();
        mocks
            .sessions
            .expect_revoke_family()
            .withf(move |family, when| *family == first.family && *when == at("2026-11-21T10:00:11Z"))
            .times(1)
            .returning(|_, _| Ok(()));
        let result = refresh_session("presented", &mocks.ports()).await;
        let Err(RefreshSessionError::TokenReused { account_id, family }) = result else {
            panic!("the reuse was not detected");
        };
        assert_eq!((account_id, family), (first.account_id, first.family));
    }

    #[tokio::test]
    async fn the_session_of_a_disabled_account_does_not_continue() {
        let disabled = Account { disabled: true, ..account(Role::Owner) };
        let fresh = session(true, "2026-11-21T09:00:00Z");
        let mocks = unchanged(finding(Some(fresh), "2026-11-21T10:00:00Z").with_account(disabled));
        let result = refresh_session("presented", &mocks.ports()).await;
        assert!(matches!(result, Err(RefreshSessionError::SessionEnded)));
    }

    #[tokio::test]
    async fn a_family_revoked_concurrently_gets_no_token() {
        let fresh = session(true, "2026-11-21T09:00:00Z");
        let mut mocks =
            finding(Some(fresh), "2026-11-21T10:00:00Z").with_account(account(Role::Owner)).issuing(1);
        mocks.sessions.expect_rotate().times(1).returning(|_, _, _| Ok(false));
        let result = refresh_session("presented", &mocks.ports()).await;
        assert!(matches!(result, Err(RefreshSessionError::SessionEnded)));
    }

    #[tokio::test]
    async fn a_token_is_not_spent_when_no_access_token_can_be_signed() {
        let fresh = session(true, "2026-11-21T09:00:00Z");
        let mut mocks =
            unchanged(finding(Some(fresh), "2026-11-21T10:00:00Z").with_account(account(Role::Owner)));
        mocks.tokens.expect_issue().returning(|_, _| Err(SigningError("no key".into())));
        let result = refresh_session("presented", &mocks.ports()).await;
        assert!(matches!(result, Err(RefreshSessionError::Signing(_))));
    }

    async fn refresh(sessions: &MemorySessions, presented: &str, now: &str) -> Option<String> {
        let mocks = Mocks::at(now).with_account(account(Role::Owner)).issuing(1);
        let ports = SessionPorts { sessions, random: &sessions.draws, ..mocks.ports() };
        let signed_in = refresh_session(presented, &ports).await.ok()?;
        Some(signed_in.refresh_token.reveal().to_owned())
    }

    #[tokio::test]
    async fn two_tabs_that_race_both_stay_signed_in() {
        let (sessions, token) = MemorySessions::with_family("2026-11-21T09:00:00Z");
        let one = refresh(&sessions, &token, "2026-11-21T10:00:00Z").await.unwrap();
        let two = refresh(&sessions, &token, "2026-11-21T10:00:09Z").await.unwrap();
        assert!(refresh(&sessions, &one, "2026-11-21T10:20:00Z").await.is_some());
        assert!(refresh(&sessions, &two, "2026-11-21T10:20:00Z").await.is_some());
    }

    #[tokio::test]
    async fn replaying_a_token_does_not_extend_its_grace_period() {
        let (sessions, token) = MemorySessions::with_family("2026-11-21T09:00:00Z");
        refresh(&sessions, &token, "2026-11-21T10:00:00Z").await.unwrap();
        refresh(&sessions, &token, "2026-11-21T10:00:09Z").await.unwrap();
        assert_eq!(refresh(&sessions, &token, "2026-11-21T10:00:11Z").await, None);
    }

    #[tokio::test]
    async fn a_replay_after_eleven_seconds_signs_out_thief_and_owner() {
        let (sessions, token) = MemorySessions::with_family("2026-11-21T09:00:00Z");
        let next = refresh(&sessions, &token, "2026-11-21T10:00:00Z").await.unwrap();
        assert_eq!(refresh(&sessions, &token, "2026-11-21T10:00:11Z").await, None);
        assert_eq!(refresh(&sessions, &next, "2026-11-21T10:00:12Z").await, None);
    }
}
