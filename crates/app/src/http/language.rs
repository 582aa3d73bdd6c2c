//! The language of a request, from `Accept-Language`.

use actix_web::Error;
use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{ACCEPT_LANGUAGE, HeaderMap};
use actix_web::middleware::Next;
use kernel::Language;

tokio::task_local! {
    static CURRENT: Language;
}

/// The language of the current request; English outside of one.
pub fn current_language() -> Language {
    CURRENT.try_with(|language| *language).unwrap_or_default()
}

/// Makes the request's language available to everything that handles it, including errors.
///
/// # Errors
/// Those of the inner service.
pub async fn with_language<B: MessageBody>(
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<B>, Error> {
    CURRENT.scope(preferred(request.headers()), next.call(request)).await
}

/// The supported language with the highest weight, the first one of equals; English when there is none.
fn preferred(headers: &HeaderMap) -> Language {
    let header = headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let weigh = |code: &str| header.split(',').filter_map(|range| weight_of(range, code)).max().unwrap_or(0);
    if weigh("sw") > weigh("en") { Language::Sw } else { Language::En }
}

/// The weight in thousandths that `range` (such as `sw-TZ;q=0.8`) gives to the language `code`.
fn weight_of(range: &str, code: &str) -> Option<u32> {
    let mut parts = range.split(';').map(str::trim);
    let primary = parts.next()?.split('-').next()?;
    let quality = parts.find_map(|part| part.strip_prefix("q="));
    let weight = quality.map_or(Some(1_000), thousandths);
    primary.eq_ignore_ascii_case(code).then_some(weight?)
}

/// `0.8` as 800; at most three decimals (RFC 9110, section 12.4.2).
fn thousandths(quality: &str) -> Option<u32> {
    let (whole, decimals) = quality.split_once('.').unwrap_or((quality, ""));
    format!("{whole}{decimals:0<3.3}").parse().ok()
}

#[cfg(test)]
mod tests {
    use actix_web::http::header::HeaderValue;

    use super::*;

    fn language(header: &str) -> Language {
        let mut headers = HeaderMap::new();
        headers.insert(ACCEPT_LANGUAGE, HeaderValue::from_str(header).unwrap());
        preferred(&headers)
    }

    #[test]
    fn the_heavier_of_the_two_languages_wins_and_english_is_the_default() {
        assert_eq!(language("sw"), Language::Sw);
        assert_eq!(language("en;q=0.5, sw-TZ;q=0.8"), Language::Sw);
        assert_eq!(language("sw;q=0.3,en-GB"), Language::En);
        assert_eq!(language("fr, *;q=0.1"), Language::En);
        assert_eq!(language("sw;q=x"), Language::En);
    }
}
