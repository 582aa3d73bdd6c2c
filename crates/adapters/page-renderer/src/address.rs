//! Maps addresses to pages.

use catalog::BundleKind;

use crate::language_address::Address;

/// A page of the client, as far as the server treats it differently.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Page {
    Home,
    Bundles(BundleKind),
    /// A bundle, by its unparsed key.
    Bundle(String),
    Routers,
    /// A router, by its unparsed key.
    Router(String),
    Training,
    /// A training item, by its unparsed key.
    TrainingItem(String),
    /// A page without data of the shop beside header and footer.
    Plain,
    /// For staff; never rendered here.
    BackOffice,
    Unknown,
}

impl Page {
    /// The page at a path without language.
    pub fn at(path: &str) -> Self {
        match path {
            "/" => Self::Home,
            "/normal-bundles" => Self::Bundles(BundleKind::Normal),
            "/sme-bundles" => Self::Bundles(BundleKind::Sme),
            "/routers" => Self::Routers,
            "/training" => Self::Training,
            "/agent-sim" | "/agents" | "/track-order" | "/my" | "/buy-for-many" | "/recover"
            | "/stop-requests" | "/login" | "/profile" | "/privacy" | "/terms" => Self::Plain,
            "/test-notifications" | "/admin" | "/invitation" | "/reset" => Self::BackOffice,
            other => Self::one_of(other),
        }
    }

    fn one_of(path: &str) -> Self {
        match path.split('/').collect::<Vec<_>>().as_slice() {
            ["", "bundles", id] => Self::Bundle((*id).to_owned()),
            ["", "routers", id] => Self::Router((*id).to_owned()),
            ["", "training", id] => Self::TrainingItem((*id).to_owned()),
            ["", "admin", ..] => Self::BackOffice,
            _ => Self::Unknown,
        }
    }
}

/// A query parameter of a page, and its meaningful values.
struct Parameter {
    name: &'static str,
    values: Values,
}

enum Values {
    /// One of these; others are ignored.
    Known(&'static [&'static str]),
    /// A whole number from 1, with at most nine digits.
    Amount,
    Open,
}

const fn known(name: &'static str, values: &'static [&'static str]) -> Parameter {
    Parameter { name, values: Values::Known(values) }
}

const SHELL: Parameter = known("shell", &[""]);
const CATALOGUE: [Parameter; 12] = [
    known("network", &["vodacom", "yas", "airtel", "halotel"]),
    known("for", &["day", "week", "month", "night"]),
    Parameter { name: "max", values: Values::Amount },
    Parameter { name: "min", values: Values::Amount },
    known("sort", &["price", "size", "days", "perGb", "perDay"]),
    known("messages", &["1"]),
    known("video", &["1"]),
    known("work", &["1"]),
    known("family", &["1"]),
    Parameter { name: "days", values: Values::Amount },
    Parameter { name: "budget", values: Values::Amount },
    SHELL,
];
/// As `storefront/catalogue/household.ts` of the client has them.
const ROUTERS: [Parameter; 1] = [known("people", &["2", "5", "10", "11"])];
const TRAINING: [Parameter; 3] = [
    known("type", &["document", "video", "quiz"]),
    known("level", &["beginner", "intermediate", "advanced"]),
    SHELL,
];
const PLAIN: [Parameter; 3] =
    [Parameter { name: "id", values: Values::Open }, known("forgotten", &["", "1", "true"]), SHELL];

/// Query parameters of a page. Dialogs depend on data of the device, so the browser opens them; parameters of
/// advertisements do not change the page.
fn parameters(page: &Page) -> &'static [Parameter] {
    match page {
        Page::Home | Page::Bundles(_) | Page::Bundle(_) => &CATALOGUE,
        Page::Training | Page::TrainingItem(_) => &TRAINING,
        Page::Plain => &PLAIN,
        Page::Routers => &ROUTERS,
        Page::Router(_) | Page::Unknown | Page::BackOffice => &[],
    }
}

/// Shared by all unknown addresses, so that they are rendered once.
const NOT_FOUND: &str = "/404";
/// The client never builds longer queries.
const MAX_QUERY_BYTES: usize = 300;

/// An address for the renderer.
#[derive(Debug, PartialEq, Eq)]
pub struct RenderTarget {
    pub url: String,
    /// Whether there are unlimited addresses like it, which anyone can invent.
    pub is_open_ended: bool,
}

/// The address for the renderer; `None` for a page that only the browser renders. The first value of each parameter
/// counts, as in the browser, and their order does not.
pub fn render_target(page: &Page, address: Address<'_>, query: &str) -> Option<RenderTarget> {
    if matches!(page, Page::BackOffice) || query.len() > MAX_QUERY_BYTES {
        return None;
    }
    let path = address.with_path(if *page == Page::Unknown { NOT_FOUND } else { address.path });
    let kept: Vec<_> = parameters(page).iter().filter_map(|parameter| parameter.of(query)).collect();
    let is_open_ended = kept.iter().any(|(_, is_open_ended)| *is_open_ended);
    let query = kept.iter().map(|(part, _)| *part).collect::<Vec<_>>().join("&");
    let url = if query.is_empty() { path.into_owned() } else { format!("{path}?{query}") };
    Some(RenderTarget { url, is_open_ended })
}

impl Parameter {
    /// The parameter's part of the query, if it is meaningful, and whether there are unlimited such parts.
    fn of<'a>(&self, query: &'a str) -> Option<(&'a str, bool)> {
        let name_of = |part: &str| part.split('=').next() == Some(self.name);
        let part = query.split('&').find(|part| name_of(part))?;
        let value = part.split_once('=').map_or("", |(_, value)| value);
        match self.values {
            Values::Known(values) => values.contains(&value).then_some((part, false)),
            Values::Amount => is_amount(value).then_some((part, true)),
            Values::Open => Some((part, true)),
        }
    }
}

fn is_amount(text: &str) -> bool {
    (1..=9).contains(&text.len()) && !text.starts_with('0') && text.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_and_unknown_pages_are_distinguished() {
        assert_eq!(Page::at("/"), Page::Home);
        assert_eq!(Page::at("/bundles/0199"), Page::Bundle("0199".to_owned()));
        assert_eq!(Page::at("/admin/orders/TBH482-7K3M9QX2TC"), Page::BackOffice);
        for unknown in ["/nowhere", "/administrator", "/bundles/1/2", "//"] {
            assert_eq!(Page::at(unknown), Page::Unknown, "{unknown}");
        }
    }

    fn url(page: &Page, path: &str, query: &str) -> String {
        render_target(page, Address::parse(path), query).unwrap().url
    }

    #[test]
    fn filters_are_rendered_and_dialogs_are_left_to_the_browser() {
        let home = |query| url(&Page::Home, "/", query);
        assert_eq!(home("network=yas&buy=1&fbclid=2&sort=size"), "/?network=yas&sort=size");
        assert_eq!(home("buy=1"), "/");
        assert_eq!(home("shell"), "/?shell");
        assert_eq!(render_target(&Page::Home, Address::parse("/"), &"x".repeat(301)), None);
        assert_eq!(render_target(&Page::BackOffice, Address::parse("/admin"), ""), None);
        assert_eq!(url(&Page::Unknown, "/nowhere", "x=1"), "/404");
    }

    #[test]
    fn a_page_in_a_language_has_an_address_of_its_own() {
        assert_eq!(url(&Page::Home, "/sw", "sort=size"), "/sw?sort=size");
        assert_eq!(url(&Page::Routers, "/en/routers", ""), "/en/routers");
        assert_eq!(url(&Page::Unknown, "/sw/nowhere", ""), "/sw/404");
    }

    #[test]
    fn unknown_parameters_do_not_create_pages() {
        let bundles = Page::Bundles(BundleKind::Normal);
        let list = |query| url(&bundles, "/normal-bundles", query);
        for query in [
            "network=1",
            "network=",
            "sort=x",
            "for=ever",
            "max=0",
            "min=-1",
            "max=1234567890",
            "id=1",
            "shell=2",
        ] {
            assert_eq!(list(query), "/normal-bundles", "{query}");
        }
        assert_eq!(list("sort=size&network=yas"), list("network=yas&sort=size"));
        assert_eq!(list("network=yas&network=airtel"), "/normal-bundles?network=yas");
        assert_eq!(
            url(&Page::Training, "/training", "level=advanced&network=yas"),
            "/training?level=advanced"
        );
        let routers = |query| url(&Page::Routers, "/routers", query);
        assert_eq!((routers("network=yas"), routers("people=7")), ("/routers".into(), "/routers".into()));
        assert_eq!(routers("agent=7K3M9Q&people=5"), "/routers?people=5");
    }

    #[test]
    fn open_ended_addresses_are_detected() {
        let is_open_ended =
            |page: &Page, query| render_target(page, Address::parse("/"), query).unwrap().is_open_ended;
        assert!(
            is_open_ended(&Page::Home, "max=5000") && is_open_ended(&Page::Plain, "id=TBH482-7K3M9QX2TC")
        );
        assert!(!is_open_ended(&Page::Home, "network=yas&max=none") && !is_open_ended(&Page::Plain, ""));
    }
}
