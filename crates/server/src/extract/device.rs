//! A short description of the browser, from which its owner recognizes it.

use actix_web::HttpRequest;
use actix_web::http::header::USER_AGENT;

/// Names in the `User-Agent` header, from specific to general: every browser also contains the names of those after it.
const BROWSERS: [(&str, &str); 9] = [
    ("OPR/", "Opera"),
    ("Opera Mini", "Opera Mini"),
    ("SamsungBrowser/", "Samsung Internet"),
    ("EdgA/", "Edge"),
    ("Edg/", "Edge"),
    ("Firefox/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
];
const SYSTEMS: [(&str, &str); 6] = [
    ("Android", "Android"),
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Windows", "Windows"),
    ("Mac OS X", "macOS"),
    ("Linux", "Linux"),
];

/// Such as `Chrome · Android`; `None` when the header has no known name.
pub fn device_of(request: &HttpRequest) -> Option<String> {
    describe(request.headers().get(USER_AGENT)?.to_str().ok()?)
}

fn describe(header: &str) -> Option<String> {
    let first = |names: &[(&str, &'static str)]| {
        names.iter().find(|(part, _)| header.contains(part)).map(|(_, name)| *name)
    };
    let parts: Vec<_> = [first(&BROWSERS), first(&SYSTEMS)].into_iter().flatten().collect();
    (!parts.is_empty()).then(|| parts.join(" · "))
}

#[cfg(test)]
mod tests {
    use super::describe;

    #[test]
    fn the_most_specific_name_is_used() {
        let phone = "Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) \
            SamsungBrowser/25.0 Chrome/121.0 Mobile Safari/537.36";
        assert_eq!(describe(phone).as_deref(), Some("Samsung Internet · Android"));
        let desk = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:132.0) Gecko/20100101 Firefox/132.0";
        assert_eq!(describe(desk).as_deref(), Some("Firefox · Windows"));
        assert_eq!(describe("curl/8.0"), None);
    }
}
