use kernel::{Clock, RepositoryError};

use crate::Account;
use crate::ports::{AccessTokens, AccountRepository};

/// Why a request is not authenticated.
#[derive(Debug, thiserror::Error)]
pub enum AuthenticateError {
    /// The token is not ours, has expired or was revoked, or its account is disabled. A refresh may help.
    #[error("the access token is not valid")]
    Unauthenticated,
    /// The account was not read.
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// The account of the access token `presented`. Its role is the current one, not the one from when the token was
/// issued.
///
/// # Errors
/// [`AuthenticateError`].
pub async fn authenticate(
    presented: &str,
    accounts: &dyn AccountRepository,
    tokens: &dyn AccessTokens,
    clock: &dyn Clock,
) -> Result<Account, AuthenticateError> {
    let claims = tokens.verify(presented, clock.now());
    let claims = claims.ok_or(AuthenticateError::Unauthenticated)?;
    accounts
        .find_by_id(claims.account_id)
        .await?
        .filter(|account| !account.disabled && account.token_version == claims.token_version)
        .ok_or(AuthenticateError::Unauthenticated)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fakes::{FixedClock, account, at};
    use crate::ports::{MockAccessTokens, MockAccountRepository};
    use crate::{AccessClaims, Role};

    const NOW: &str = "2026-11-21T10:00:00Z";

    fn genuine(token_version: i64) -> AccessClaims {
        AccessClaims { account_id: account(Role::Owner).id, token_version }
    }

    async fn authenticate_with(
        claims: Option<AccessClaims>,
        found: Option<Account>,
    ) -> Result<Account, AuthenticateError> {
        let mut tokens = MockAccessTokens::new();
        tokens
            .expect_verify()
            .withf(|token, now| token == "presented" && *now == at(NOW))
            .times(1)
            .return_once(move |_, _| claims);
        let mut accounts = MockAccountRepository::new();
        accounts
            .expect_find_by_id()
            .withf(|id| *id == account(Role::Owner).id)
            .times(usize::from(claims.is_some()))
            .return_once(|_| Ok(found));
        authenticate("presented", &accounts, &tokens, &FixedClock(at(NOW))).await
    }

    #[tokio::test]
    async fn a_genuine_token_authenticates_its_account() {
        let authenticated = authenticate_with(Some(genuine(1)), Some(account(Role::Owner))).await.unwrap();
        assert_eq!(authenticated, account(Role::Owner));
    }

    #[tokio::test]
    async fn an_invalid_token_is_refused_without_a_database_query() {
        let result = authenticate_with(None, None).await;
        assert!(matches!(result, Err(AuthenticateError::Unauthenticated)));
    }

    #[tokio::test]
    async fn a_token_of_another_version_is_refused() {
        for version in [0, 2] {
            let result = authenticate_with(Some(genuine(version)), Some(account(Role::Owner))).await;
            assert!(matches!(result, Err(AuthenticateError::Unauthenticated)));
        }
    }

    #[tokio::test]
    async fn a_disabled_or_missing_account_is_refused() {
        let disabled = Account { disabled: true, ..account(Role::Owner) };
        for found in [Some(disabled), None] {
            let result = authenticate_with(Some(genuine(1)), found).await;
            assert!(matches!(result, Err(AuthenticateError::Unauthenticated)));
        }
    }
}
