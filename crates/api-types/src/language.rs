//! The language of the request in progress.

use kernel::Language;

tokio::task_local! {
    static CURRENT: Language;
}

/// The language of the current request; English outside of one.
pub fn current_language() -> Language {
    CURRENT.try_with(|language| *language).unwrap_or_default()
}

/// Runs `request` with `language` as the current one, for everything that it calls in its own task.
pub async fn in_language<F: Future>(language: Language, request: F) -> F::Output {
    CURRENT.scope(language, request).await
}
