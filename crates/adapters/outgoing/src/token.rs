use std::future::Future;
use std::sync::Arc;

use chrono::{DateTime, TimeDelta, Utc};
use kernel::Clock;
use reqwest::header::HeaderValue;
use tokio::sync::Mutex;

/// A token and when it stops being used.
#[derive(Debug, Clone)]
pub struct Token {
    header: HeaderValue,
    expires_at: DateTime<Utc>,
}

/// Keeps a token while it is valid. One renewal serves all callers that wait for it.
pub struct TokenCache {
    clock: Arc<dyn Clock>,
    kept: Mutex<Option<Token>>,
}

impl TokenCache {
    pub fn new(clock: Arc<dyn Clock>) -> Self {
        Self { clock, kept: Mutex::default() }
    }

    /// Makes the call; once more with a new token when the answer shows that a kept one is no longer taken.
    ///
    /// # Errors
    /// Those of `call` and `renew`. `renew` returns a token with the time that it may be kept.
    pub async fn call<A, E, Calling, Renewing>(
        &self,
        call: impl Fn(HeaderValue) -> Calling,
        renew: impl Fn() -> Renewing,
        is_refused: impl Fn(&A) -> bool,
    ) -> Result<A, E>
    where
        Calling: Future<Output = Result<A, E>>,
        Renewing: Future<Output = Result<(HeaderValue, TimeDelta), E>>,
    {
        let (token, is_new) = self.token(None, &renew).await?;
        let answer = call(token.clone()).await?;
        if is_new || !is_refused(&answer) {
            return Ok(answer);
        }
        let (token, _) = self.token(Some(token), &renew).await?;
        call(token).await
    }

    /// The kept token, unless it is `refused`, and whether it was renewed for this call.
    async fn token<E, Renewing>(
        &self,
        refused: Option<HeaderValue>,
        renew: &impl Fn() -> Renewing,
    ) -> Result<(HeaderValue, bool), E>
    where
        Renewing: Future<Output = Result<(HeaderValue, TimeDelta), E>>,
    {
        let mut kept = self.kept.lock().await;
        let now = self.clock.now();
        let is_valid = |token: &&Token| {
            now < token.expires_at && refused.as_ref().is_none_or(|header| *header != token.header)
        };
        if let Some(token) = kept.as_ref().filter(is_valid) {
            return Ok((token.header.clone(), false));
        }
        let (header, kept_for) = renew().await?;
        let expires_at = now.checked_add_signed(kept_for).unwrap_or(now);
        *kept = Some(Token { header: header.clone(), expires_at });
        Ok((header, true))
    }
}

#[cfg(test)]
mod tests {
    use std::cell::{Cell, RefCell};
    use std::convert::Infallible;

    use kernel::testing::ManualClock;

    use super::*;

    fn cache() -> (TokenCache, Arc<ManualClock>) {
        let clock = Arc::new(ManualClock::new(DateTime::UNIX_EPOCH));
        (TokenCache::new(clock.clone()), clock)
    }

    /// The tokens of these calls at a server that takes the `valid` one only.
    async fn calls(cache: &TokenCache, renewals: &Cell<u8>, valid: u8) -> Vec<String> {
        let seen = RefCell::new(Vec::new());
        let call = |token: HeaderValue| {
            let token = token.to_str().unwrap().to_owned();
            seen.borrow_mut().push(token.clone());
            async move { Ok::<_, Infallible>(token) }
        };
        let renew = || {
            renewals.set(renewals.get().checked_add(1).unwrap());
            let token = HeaderValue::from_str(&renewals.get().to_string()).unwrap();
            async move { Ok((token, TimeDelta::minutes(1))) }
        };
        cache.call(call, renew, |token| *token != valid.to_string()).await.unwrap();
        seen.into_inner()
    }

    #[tokio::test]
    async fn a_token_is_kept_for_its_time() {
        let ((cache, clock), renewals) = (cache(), Cell::new(0));
        assert_eq!(calls(&cache, &renewals, 1).await, ["1"]);
        clock.advance(59);
        assert_eq!(calls(&cache, &renewals, 1).await, ["1"]);
        clock.advance(1);
        assert_eq!(calls(&cache, &renewals, 2).await, ["2"]);
    }

    #[tokio::test]
    async fn a_refused_token_is_renewed_once() {
        let ((cache, _clock), renewals) = (cache(), Cell::new(0));
        calls(&cache, &renewals, 1).await;
        assert_eq!(calls(&cache, &renewals, 2).await, ["1", "2"]);
        assert_eq!(calls(&cache, &renewals, 9).await, ["2", "3"]);
        assert_eq!(renewals.get(), 3);
    }

    #[tokio::test]
    async fn callers_that_wait_share_one_renewal() {
        let ((cache, _clock), renewals) = (cache(), Cell::new(0));
        let renew = || async {
            renewals.set(renewals.get() + 1);
            tokio::task::yield_now().await;
            Ok::<_, Infallible>((HeaderValue::from_static("1"), TimeDelta::minutes(1)))
        };
        let call = |token| async move { Ok(token) };
        let one = || cache.call(call, renew, |_| false);
        let (first, second, third) = tokio::join!(one(), one(), one());
        assert!([first, second, third].iter().all(Result::is_ok));
        assert_eq!(renewals.get(), 1);
    }
}
