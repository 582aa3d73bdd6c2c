use kernel::{Clock, RepositoryError};

use crate::TokenSha256;
use crate::ports::SessionRepository;

/// Ends the session of the refresh token `presented` and revokes the whole token family, even when the token itself
/// is spent or expired. An unknown token has no effect: that session has ended already.
///
/// Issued access tokens stay valid until they expire, at most 15 minutes later.
///
/// # Errors
/// [`RepositoryError`] when rows were not read or written; the session continues then.
pub async fn sign_out(
    presented: &str,
    sessions: &dyn SessionRepository,
    clock: &dyn Clock,
) -> Result<(), RepositoryError> {
    let found = sessions.find_by_token_sha256(&TokenSha256::from_token(presented)).await?;
    match found {
        Some(session) => sessions.revoke_family(session.family, clock.now()).await,
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Session;
    use crate::fakes::{FixedClock, at, session};
    use crate::ports::MockSessionRepository;

    const NOW: &str = "2026-11-21T10:00:00Z";

    fn finding(found: Option<Session>) -> MockSessionRepository {
        let mut sessions = MockSessionRepository::new();
        sessions
            .expect_find_by_token_sha256()
            .withf(|token| *token == TokenSha256::from_token("presented"))
            .times(1)
            .return_once(|_| Ok(found));
        sessions
    }

    #[tokio::test]
    async fn signing_out_revokes_the_whole_family() {
        let family = session(true, "2026-11-20T09:00:00Z").id;
        let later = Session { family, ..session(true, "2026-11-21T09:00:00Z") };
        let mut sessions = finding(Some(later));
        sessions
            .expect_revoke_family()
            .withf(move |revoked, when| *revoked == family && *when == at(NOW))
            .times(1)
            .returning(|_, _| Ok(()));
        sign_out("presented", &sessions, &FixedClock(at(NOW))).await.unwrap();
    }

    #[tokio::test]
    async fn an_unknown_token_revokes_nothing() {
        let mut sessions = finding(None);
        sessions.expect_revoke_family().never();
        sign_out("presented", &sessions, &FixedClock(at(NOW))).await.unwrap();
    }
}
