//! Which page an address means.

use catalog::BundleKind;

/// A page of the client, as far as the server treats it differently from others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Page {
    Home,
    /// A list of bundles.
    Bundles(BundleKind),
    /// One bundle, by its key as it was sent.
    Bundle(String),
    Routers,
    /// One router, by its key as it was sent.
    Router(String),
    Training,
    /// One training item, by its key as it was sent.
    TrainingItem(String),
    /// A page that shows nothing of the shop's data beside its head and foot.
    Plain,
    /// Staff only; never rendered here.
    BackOffice,
    Unknown,
}

impl Page {
    /// The page at `path`.
    pub fn at(path: &str) -> Self {
        match path {
            "/" => Self::Home,
            "/normal-bundles" => Self::Bundles(BundleKind::Normal),
            "/sme-bundles" => Self::Bundles(BundleKind::Sme),
            "/routers" => Self::Routers,
            "/training" => Self::Training,
            "/agent-sim" | "/agents" | "/track-order" | "/recover" | "/stop-requests" | "/login"
            | "/profile" | "/privacy" | "/terms" => Self::Plain,
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

/// A parameter that a page reads of its query, and which values mean something.
struct Parameter {
    name: &'static str,
    values: Values,
}

enum Values {
    /// One of these; any other stands for none.
    Known(&'static [&'static str]),
    /// A whole number from 1, of nine digits at most.
    Amount,
    Open,
}

const fn known(name: &'static str, values: &'static [&'static str]) -> Parameter {
    Parameter { name, values: Values::Known(values) }
}

const SHELL: Parameter = known("shell", &[""]);
const CATALOGUE: [Parameter; 6] = [
    known("network", &["vodacom", "yas", "airtel", "halotel"]),
    known("for", &["day", "week", "month", "night"]),
    Parameter { name: "max", values: Values::Amount },
    Parameter { name: "min", values: Values::Amount },
    known("sort", &["price", "size", "days", "perGb", "perDay"]),
    SHELL,
];
const TRAINING: [Parameter; 3] = [
    known("type", &["document", "video", "quiz"]),
    known("level", &["beginner", "intermediate", "advanced"]),
    SHELL,
];
const PLAIN: [Parameter; 3] =
    [Parameter { name: "id", values: Values::Open }, known("forgotten", &["", "1", "true"]), SHELL];

/// What a page reads of its query. Dialogs over a page depend on what the device keeps, so the browser opens them; what
/// advertisements and others hang on makes no other page.
fn parameters(page: &Page) -> &'static [Parameter] {
    match page {
        Page::Home | Page::Bundles(_) | Page::Bundle(_) => &CATALOGUE,
        Page::Training | Page::TrainingItem(_) => &TRAINING,
        Page::Plain => &PLAIN,
        Page::Routers | Page::Router(_) | Page::Unknown | Page::BackOffice => &[],
    }
}

/// One address stands for all that lead nowhere, so that they share one page.
const NOWHERE: &str = "/404";
/// Longer queries are nothing that the client made.
const LONGEST_QUERY: usize = 300;

/// An address as the renderer gets it.
#[derive(Debug, PartialEq, Eq)]
pub struct Shown {
    pub url: String,
    /// Whether there is no end of such addresses, so that anybody can invent new ones.
    pub is_open_ended: bool,
}

/// The address as the renderer gets it; none for a page that the browser alone can show. Of each parameter the first counts, as
/// in the browser, and their order does not.
pub fn shown(page: &Page, path: &str, query: &str) -> Option<Shown> {
    if matches!(page, Page::BackOffice) || query.len() > LONGEST_QUERY {
        return None;
    }
    let path = if *page == Page::Unknown { NOWHERE } else { path };
    let kept: Vec<_> = parameters(page).iter().filter_map(|parameter| parameter.of(query)).collect();
    let is_open_ended = kept.iter().any(|(_, is_open_ended)| *is_open_ended);
    let query = kept.iter().map(|(part, _)| *part).collect::<Vec<_>>().join("&");
    let url = if query.is_empty() { path.to_owned() } else { format!("{path}?{query}") };
    Some(Shown { url, is_open_ended })
}

impl Parameter {
    /// The part of the query that holds it, if it means something, and whether there is no end of such parts.
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
    fn pages_of_the_client_are_told_from_nothing() {
        assert_eq!(Page::at("/"), Page::Home);
        assert_eq!(Page::at("/bundles/0199"), Page::Bundle("0199".to_owned()));
        assert_eq!(Page::at("/admin/orders/TBH482-7K3M9QX2TC"), Page::BackOffice);
        for unknown in ["/nowhere", "/administrator", "/bundles/1/2", "//"] {
            assert_eq!(Page::at(unknown), Page::Unknown, "{unknown}");
        }
    }

    fn url(page: &Page, path: &str, query: &str) -> String {
        shown(page, path, query).unwrap().url
    }

    #[test]
    fn filters_are_rendered_and_dialogs_are_left_to_the_browser() {
        let home = |query| url(&Page::Home, "/", query);
        assert_eq!(home("network=yas&buy=1&fbclid=2&sort=size"), "/?network=yas&sort=size");
        assert_eq!(home("buy=1"), "/");
        assert_eq!(home("shell"), "/?shell");
        assert_eq!(shown(&Page::Home, "/", &"x".repeat(301)), None);
        assert_eq!(shown(&Page::BackOffice, "/admin", ""), None);
        assert_eq!(url(&Page::Unknown, "/nowhere", "x=1"), "/404");
    }

    #[test]
    fn what_the_page_does_not_know_makes_no_page_of_its_own() {
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
        assert_eq!(url(&Page::Routers, "/routers", "network=yas"), "/routers");
    }

    #[test]
    fn addresses_that_anybody_can_invent_are_told_apart() {
        let is_open_ended = |page: &Page, query| shown(page, "/", query).unwrap().is_open_ended;
        assert!(
            is_open_ended(&Page::Home, "max=5000") && is_open_ended(&Page::Plain, "id=TBH482-7K3M9QX2TC")
        );
        assert!(!is_open_ended(&Page::Home, "network=yas&max=none") && !is_open_ended(&Page::Plain, ""));
    }
}
