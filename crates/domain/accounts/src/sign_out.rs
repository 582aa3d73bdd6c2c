use kernel::{Clock, RepositoryError};

use crate::TokenSha256;
use crate::ports::SessionRepository;

/// Ends the session that the refresh token `presented` belongs to, with all its tokens, even when the token
/// itself is spent or expired. Nothing happens when nobody knows the token: that session has ended already.
///
/// Access tokens already given out live on for their 15 minutes.
///
/// # Errors
/// [`RepositoryError`] when rows were not read or written; the session goes on then.
pub async fn sign_out(
    presented: &str,
    sessions: &dyn SessionRepository,
    clock: &dyn Clock,
) -> Result<(), RepositoryError> {
    let found = sessions.find_by_token_sha256(&TokenSha256::of(presented)).await?;
    match found {
        Some(session) => sessions.revoke_family(session.family, clock.now()).await,
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Session;
    use crate::fakes::{Stopped, at, session};
    use crate::ports::MockSessionRepository;

    const NOW: &str = "2026-11-21T10:00:00Z";

    fn finding(found: Option<Session>) -> MockSessionRepository {
        let mut sessions = MockSessionRepository::new();
        sessions
            .expect_find_by_token_sha256()
            .withf(|token| *token == TokenSha256::of("presented"))
            .times(1)
            .return_once(|_| Ok(found));
        sessions
    }

    #[tokio::test]
    async fn the_whole_family_ends() {
        let family = session(true, "2026-11-20T09:00:00Z").id;
        let later = Session { family, ..session(true, "2026-11-21T09:00:00Z") };
        let mut sessions = finding(Some(later));
        sessions
            .expect_revoke_family()
            .withf(move |revoked, when| *revoked == family && *when == at(NOW))
            .times(1)
            .returning(|_, _| Ok(()));
        sign_out("presented", &sessions, &Stopped(at(NOW))).await.unwrap();
    }

    #[tokio::test]
    async fn an_unknown_token_is_signed_out_already() {
        let mut sessions = finding(None);
        sessions.expect_revoke_family().never();
        sign_out("presented", &sessions, &Stopped(at(NOW))).await.unwrap();
    }
}
