//! Files about the shop for search engines, catalogues of other companies and security researchers. All addresses in them
//! begin with the configured public address, never with the `Host` of a request.

pub mod feed;
pub mod product;
pub mod security_txt;
pub mod share_pictures;
pub mod sitemap;
mod xml;

/// Bound of the items of a file; a catalogue has a few hundred. A sitemap may list 50,000 addresses.
pub const MAX_ITEMS: usize = 5_000;

/// What crawlers stay away from: calls, pages of staff and of single orders, and dialogs over a page.
pub fn robots_txt(origin: &str) -> String {
    format!(
        "User-agent: *\n\
         Disallow: /admin\n\
         Disallow: /en/admin\n\
         Disallow: /sw/admin\n\
         Disallow: /api/\n\
         Disallow: /invitation\n\
         Disallow: /reset\n\
         Disallow: /test-notifications\n\
         Disallow: /*?*id=\n\
         Disallow: /*?*buy=\n\
         Disallow: /*?*order=\n\
         Disallow: /*?*list=\n\
         Disallow: /*?*placed=\n\
         \n\
         Sitemap: {origin}/sitemap.xml\n"
    )
}
