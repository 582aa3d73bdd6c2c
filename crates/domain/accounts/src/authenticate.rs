use kernel::{Clock, RepositoryError};

use crate::Account;
use crate::ports::{AccessTokens, AccountRepository};

/// Why a request has no known author.
#[derive(Debug, thiserror::Error)]
pub enum AuthenticateError {
    /// The token is not ours, has expired or was called back, or its account is disabled. A refresh may help.
    #[error("the access token admits nobody")]
    Unauthenticated,
    /// The account was not read.
    #[error(transparent)]
    Repository(#[from] RepositoryError),
}

/// The account that the access token `presented` admits. Its role is what the rows say now, not what was true
/// when the token was made.
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
    use crate::fakes::{Stopped, account, at};
    use crate::ports::{MockAccessTokens, MockAccountRepository};
    use crate::{AccessClaims, Role};

    const NOW: &str = "2026-11-21T10:00:00Z";

    fn genuine(token_version: i64) -> AccessClaims {
        AccessClaims { account_id: account(Role::Owner).id, token_version }
    }

    async fn ask(claims: Option<AccessClaims>, found: Option<Account>) -> Result<Account, AuthenticateError> {
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
        authenticate("presented", &accounts, &tokens, &Stopped(at(NOW))).await
    }

    #[tokio::test]
    async fn a_genuine_token_admits_its_account() {
        let admitted = ask(Some(genuine(1)), Some(account(Role::Owner))).await.unwrap();
        assert_eq!(admitted, account(Role::Owner));
    }

    #[tokio::test]
    async fn a_bad_token_admits_nobody_and_asks_no_database() {
        let result = ask(None, None).await;
        assert!(matches!(result, Err(AuthenticateError::Unauthenticated)));
    }

    #[tokio::test]
    async fn a_token_of_another_version_admits_nobody() {
        for version in [0, 2] {
            let result = ask(Some(genuine(version)), Some(account(Role::Owner))).await;
            assert!(matches!(result, Err(AuthenticateError::Unauthenticated)));
        }
    }

    #[tokio::test]
    async fn a_disabled_or_missing_account_is_admitted_nowhere() {
        let disabled = Account { disabled: true, ..account(Role::Owner) };
        for found in [Some(disabled), None] {
            let result = ask(Some(genuine(1)), found).await;
            assert!(matches!(result, Err(AuthenticateError::Unauthenticated)));
        }
    }
}
