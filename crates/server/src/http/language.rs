//! The language of a request, from `Accept-Language`.

use actix_web::body::MessageBody;
use actix_web::dev::{ServiceRequest, ServiceResponse};
use actix_web::http::header::{AcceptLanguage, Header, Quality};
use actix_web::middleware::Next;
use actix_web::{Error, HttpMessage};
use api_types::language::in_language;
use kernel::Language;

/// Makes the request's language available to everything that handles it, including errors.
///
/// # Errors
/// Those of the inner service.
pub async fn with_language<B: MessageBody>(
    request: ServiceRequest,
    next: Next<B>,
) -> Result<ServiceResponse<B>, Error> {
    in_language(preferred(&request), next.call(request)).await
}

/// The supported language of the highest quality; English when both are equal or absent.
fn preferred(request: &impl HttpMessage) -> Language {
    let ranges = AcceptLanguage::parse(request).map(|AcceptLanguage(ranges)| ranges).unwrap_or_default();
    let quality = |code: &str| {
        let names = ranges.iter().filter(|range| {
            range.item.item().is_some_and(|tag| tag.primary_language().eq_ignore_ascii_case(code))
        });
        names.map(|range| range.quality).max().unwrap_or(Quality::ZERO)
    };
    if quality("sw") > quality("en") { Language::Sw } else { Language::En }
}

#[cfg(test)]
mod tests {
    use actix_web::http::header::ACCEPT_LANGUAGE;
    use actix_web::test::TestRequest;

    use super::*;

    fn language(header: &str) -> Language {
        preferred(&TestRequest::default().insert_header((ACCEPT_LANGUAGE, header)).to_srv_request())
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
