//! Which page an address means.

use catalog::BundleKind;

/// A page of the client, as far as the server treats it differently from others.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Page {
    /// The first one.
    Home,
    /// A list of bundles.
    Bundles(BundleKind),
    /// One bundle, by its key as it was sent.
    Bundle(String),
    /// All routers.
    Routers,
    /// One router, by its key as it was sent.
    Router(String),
    /// All training items.
    Training,
    /// One training item, by its key as it was sent.
    TrainingItem(String),
    /// A page that shows nothing of the shop's data beside its head and foot.
    Plain,
    /// Staff only; never rendered here.
    BackOffice,
    /// The client's 404.
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

/// What pages read of their query. Dialogs over a page depend on what the device keeps, so the browser opens them; what
/// advertisements and others hang on makes no other page.
const READ: [&str; 10] =
    ["network", "for", "max", "min", "sort", "type", "level", "id", "forgotten", "shell"];
/// One address stands for all that lead nowhere, so that they share one page.
const NOWHERE: &str = "/404";
/// Longer queries are nothing that the client made.
const LONGEST_QUERY: usize = 300;

/// The address as the renderer gets it; none for a page that the browser alone can show.
pub fn shown(page: &Page, path: &str, query: &str) -> Option<String> {
    if matches!(page, Page::BackOffice) || query.len() > LONGEST_QUERY {
        return None;
    }
    let is_read = |part: &&str| part.split('=').next().is_some_and(|name| READ.contains(&name));
    let kept: Vec<_> = query.split('&').filter(is_read).collect();
    let path = if *page == Page::Unknown { NOWHERE } else { path };
    Some(if kept.is_empty() { path.to_owned() } else { format!("{path}?{}", kept.join("&")) })
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

    #[test]
    fn filters_are_rendered_and_dialogs_are_left_to_the_browser() {
        let shown = |query| shown(&Page::Home, "/", query);
        assert_eq!(shown("network=yas&buy=1&fbclid=2&sort=size").unwrap(), "/?network=yas&sort=size");
        assert_eq!(shown("buy=1").unwrap(), "/");
        assert_eq!(shown(&"x".repeat(301)), None);
        assert_eq!(super::shown(&Page::BackOffice, "/admin", ""), None);
        assert_eq!(super::shown(&Page::Unknown, "/nowhere", "x=1").unwrap(), "/404");
    }
}
