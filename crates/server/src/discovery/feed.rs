//! Product feeds: CSV for the catalogues of Meta (WhatsApp, Facebook, Instagram), RSS 2.0 with Google's namespace for
//! Google Merchant Center. Fields and values are those of Meta's "Product data specifications" and Google's "Product data
//! specification".

use super::product::Product;
use super::xml::push_element;

const HEADINGS: [&str; 9] =
    ["id", "title", "description", "availability", "condition", "price", "link", "image_link", "brand"];
/// All are sold unused.
const CONDITION: &str = "new";

/// A format of a product feed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum FeedFormat {
    Csv,
    Xml,
}

impl FeedFormat {
    pub fn media_type(self) -> &'static str {
        match self {
            Self::Csv => "text/csv; charset=utf-8",
            Self::Xml => "application/rss+xml; charset=utf-8",
        }
    }

    /// The feed of `products` of the shop at `origin`.
    pub fn write(self, products: &[Product], origin: &str) -> String {
        match self {
            Self::Csv => csv(products),
            Self::Xml => xml(products, origin),
        }
    }
}

/// `2000 TZS`.
fn price(product: &Product) -> String {
    format!("{} TZS", product.price)
}

/// Without a byte order mark: a catalogue would read it as part of the first heading.
fn csv(products: &[Product]) -> String {
    let rows = products.iter().map(|product| {
        let availability = if product.is_in_stock { "in stock" } else { "out of stock" };
        api_types::csv::line(&[
            &product.id,
            &product.title,
            &product.description,
            availability,
            CONDITION,
            &price(product),
            &product.link,
            &product.image_link,
            &product.brand,
        ])
    });
    std::iter::once(api_types::csv::line(&HEADINGS)).chain(rows).collect()
}

fn xml(products: &[Product], origin: &str) -> String {
    let mut out = String::from(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
         <rss version=\"2.0\" xmlns:g=\"http://base.google.com/ns/1.0\">\n<channel>\n",
    );
    let host = origin.split_once("://").map_or(origin, |(_scheme, host)| host);
    push_element(&mut out, "title", host);
    push_element(&mut out, "link", origin);
    push_element(&mut out, "description", &format!("Products of {host}"));
    for product in products {
        push_item(&mut out, product);
    }
    out.push_str("</channel>\n</rss>\n");
    out
}

fn push_item(out: &mut String, product: &Product) {
    let availability = if product.is_in_stock { "in_stock" } else { "out_of_stock" };
    let price = price(product);
    let fields = [
        ("g:id", product.id.as_str()),
        ("g:title", &product.title),
        ("g:description", &product.description),
        ("g:availability", availability),
        ("g:condition", CONDITION),
        ("g:price", &price),
        ("g:link", &product.link),
        ("g:image_link", &product.image_link),
        ("g:brand", &product.brand),
        // Neither bundles nor the shop's routers have a number of GS1.
        ("g:identifier_exists", "no"),
    ];
    out.push_str("<item>\n");
    for (name, text) in fields {
        push_element(out, name, text);
    }
    out.push_str("</item>\n");
}
