//! Bundles and routers as other companies' catalogues describe a product.

use catalog::{Bundle, BundleKind, Router};
use kernel::{Language, Picture, ValidityUnit};
use page_renderer::language_address::in_language;

use super::share_pictures::SharePicture;

/// Limits of both Meta and Google, in characters.
const MAX_TITLE: usize = 150;
const MAX_DESCRIPTION: usize = 5_000;

/// An item of a product feed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Product {
    pub id: String,
    pub title: String,
    pub description: String,
    pub is_in_stock: bool,
    /// In whole shillings.
    pub price: i64,
    pub link: String,
    pub image_link: String,
    pub brand: String,
}

impl Product {
    pub fn of_bundle(bundle: &Bundle, language: Language, origin: &str) -> Self {
        let name = in_words(language, &bundle.name, &bundle.name_swahili);
        let network = bundle.network.name();
        let validity = validity(bundle, language);
        let title = format!("{name} · {network} · {validity}");
        let own = in_words(language, &bundle.description, &bundle.description_swahili);
        let kind = match bundle.kind {
            BundleKind::Normal => language.pick("Data", "Data"),
            BundleKind::Sme => language.pick("Business (SME) data", "Data ya biashara (SME)"),
        };
        let (data, words) = (bundle.data, language.pick("for", "ya"));
        let facts = format!("{kind} {words} {network}: {data}, {validity}.");
        Self {
            id: bundle.id.to_string(),
            title: cut(&title, MAX_TITLE),
            description: cut(&sentences(&facts, own), MAX_DESCRIPTION),
            is_in_stock: bundle.is_active,
            price: bundle.price.tsh(),
            link: link(origin, &format!("/bundles/{}", bundle.id), language),
            image_link: format!("{origin}{}", SharePicture::of_bundle(bundle, language).address()),
            brand: network.to_owned(),
        }
    }

    pub fn of_router(router: &Router, language: Language, origin: &str) -> Self {
        let name = in_words(language, &router.name, &router.name_swahili);
        let model = format!("{} {}", router.brand, router.model);
        let (english, swahili) = (&router.specifications, &router.specifications_swahili);
        let facts = [
            in_words(language, &english.wifi, &swahili.wifi),
            in_words(language, &english.speed, &swahili.speed),
            in_words(language, &english.ports, &swahili.ports),
            in_words(language, &english.range, &swahili.range),
        ];
        let facts: Vec<_> = facts.into_iter().filter(|fact| !fact.is_empty()).collect();
        let description = if facts.is_empty() { name.to_owned() } else { facts.join(", ") };
        Self {
            id: router.id.to_string(),
            title: cut(&format!("{model} · {name}"), MAX_TITLE),
            description: cut(&sentences(&format!("{model}."), &description), MAX_DESCRIPTION),
            is_in_stock: router.is_active && router.stock.units() > 0,
            price: router.price.tsh(),
            link: link(origin, &format!("/routers/{}", router.id), language),
            image_link: format!("{origin}{}", router_picture(router)),
            brand: router.brand.clone(),
        }
    }
}

/// The picture of a router in a link preview.
fn router_picture(router: &Router) -> String {
    let own = router.image.as_deref().and_then(|image| Picture::parse(image).ok());
    own.map_or_else(|| "/social/shop.jpg".to_owned(), |picture| picture.social().address())
}

fn link(origin: &str, path: &str, language: Language) -> String {
    format!("{origin}{}", in_language(path, language))
}

/// The text in `language`; the English one where there is no other.
fn in_words<'a>(language: Language, english: &'a str, swahili: &'a str) -> &'a str {
    let chosen = language.pick(english, swahili);
    if chosen.trim().is_empty() { english } else { chosen }
}

fn sentences(facts: &str, own: &str) -> String {
    format!("{facts} {own}").trim().to_owned()
}

/// `30 days`, `Siku 30`.
pub fn validity(bundle: &Bundle, language: Language) -> String {
    let swahili = match bundle.validity.unit() {
        ValidityUnit::Hour => "Saa",
        ValidityUnit::Day => "Siku",
        ValidityUnit::Night => "Usiku",
    };
    language.pick(bundle.validity.to_string(), format!("{swahili} {}", bundle.validity.count()))
}

fn cut(text: &str, max_chars: usize) -> String {
    if text.chars().count() <= max_chars {
        return text.to_owned();
    }
    let kept: String = text.chars().take(max_chars.saturating_sub(1)).collect();
    format!("{}…", kept.trim_end())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_text_is_cut_to_the_limit_between_characters() {
        assert_eq!(cut("habari", 6), "habari");
        assert_eq!(cut("habari za leo", 8), "habari…");
        assert_eq!(cut(&"é".repeat(200), MAX_TITLE).chars().count(), MAX_TITLE);
    }

    #[test]
    fn a_missing_swahili_text_is_the_english_one() {
        assert_eq!(in_words(Language::Sw, "Weekly", " "), "Weekly");
        assert_eq!(in_words(Language::Sw, "Weekly", "Wiki"), "Wiki");
        assert_eq!(in_words(Language::En, "Weekly", "Wiki"), "Weekly");
    }
}
