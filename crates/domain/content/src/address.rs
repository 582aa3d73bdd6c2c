/// The URL of a video: an `https` URL of at most 500 visible ASCII characters, or a file of the shop under `/lessons/`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VideoAddress(String);

/// The URL of a document: an `https` URL, or a file of the shop under `/media/`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DocumentAddress(String);

/// The text is not a URL that is safe to show to customers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not an https address")]
pub struct InvalidAddress;

const MAX_BYTES: usize = 500;

impl VideoAddress {
    /// # Errors
    /// [`InvalidAddress`] unless it starts with `https://` and a host, or is `/lessons/` and a file name.
    pub fn parse(text: &str) -> Result<Self, InvalidAddress> {
        let text = text.trim();
        (is_https(text) || is_own_file(text, "/lessons/"))
            .then(|| Self(text.to_owned()))
            .ok_or(InvalidAddress)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl DocumentAddress {
    /// # Errors
    /// [`InvalidAddress`] unless it starts with `https://` and a host, or is `/media/` and a file name.
    pub fn parse(text: &str) -> Result<Self, InvalidAddress> {
        let text = text.trim();
        (is_https(text) || is_own_file(text, "/media/")).then(|| Self(text.to_owned())).ok_or(InvalidAddress)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// A user name before an `@` is refused, because it makes a foreign URL look like a known one.
fn is_https(text: &str) -> bool {
    let authority = text.strip_prefix("https://").and_then(|rest| rest.split(['/', '?', '#']).next());
    authority.is_some_and(is_authority)
        && text.len() <= MAX_BYTES
        && text.bytes().all(|b| b.is_ascii_graphic() && !b"\"<>\\`{}|^".contains(&b))
}

fn is_authority(authority: &str) -> bool {
    match authority.split_once(':') {
        Some((host, port)) => is_host(host) && is_port(port),
        None => is_host(authority),
    }
}

fn is_port(port: &str) -> bool {
    port.bytes().all(|b| b.is_ascii_digit()) && port.parse::<u16>().is_ok_and(|port| port > 0)
}

/// A name with a dot. IP addresses are refused, because customers cannot recognise their owner.
fn is_host(host: &str) -> bool {
    let has_alphabetic_tld =
        host.rsplit_once('.').is_some_and(|(_rest, last)| last.bytes().any(|b| b.is_ascii_alphabetic()));
    has_alphabetic_tld && host.len() <= 253 && host.split('.').all(is_label)
}

fn is_label(label: &str) -> bool {
    (1..=63).contains(&label.len())
        && !label.starts_with('-')
        && !label.ends_with('-')
        && label.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-')
        && !label.starts_with("0x")
}

fn is_own_file(text: &str, folder: &str) -> bool {
    text.strip_prefix(folder).is_some_and(|name| {
        (1..=200).contains(&name.len())
            && !name.starts_with('.')
            && name.bytes().all(|b| b.is_ascii_alphanumeric() || b"._-".contains(&b))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn https_urls_and_the_shops_own_files_are_accepted() {
        assert!(VideoAddress::parse(" https://video.example/watch?v=1#t ").is_ok());
        assert!(VideoAddress::parse("/lessons/buying-a-bundle.mp4").is_ok());
        assert!(DocumentAddress::parse("/media/ab12.pdf").is_ok());
        for hidden in ["/lessons/", "/lessons/../sw.js", "/lessons/.a", "/lessons/a/b.mp4", "/media/a.mp4"] {
            assert_eq!(VideoAddress::parse(hidden), Err(InvalidAddress), "{hidden}");
        }
        assert!(DocumentAddress::parse("https://docs.example/a.pdf").is_ok());
    }

    /// URLs that execute code, mislead about their target, or have no valid host.
    const HOSTILE: [&str; 46] = [
        "javascript:alert(1)",
        "JavaScript:alert(1)",
        "java\tscript:alert(1)",
        "java\nscript:alert(1)",
        "\u{1}javascript:alert(1)",
        "  javascript:alert(1)",
        "javascript://video.example/%0aalert(1)",
        "&#106;avascript:alert(1)",
        "%6aavascript:alert(1)",
        "data:text/html,<script>alert(1)</script>",
        "data:text/html;base64,PHNjcmlwdD4=",
        "vbscript:msgbox(1)",
        "file:///etc/passwd",
        "blob:https://video.example/1",
        "ftp://video.example/a",
        "http://video.example/a",
        "HTTP://video.example/a",
        "//evil.example/a",
        "///evil.example/a",
        "\\\\evil.example\\a",
        "https:/evil.example",
        "https:evil.example",
        "https:\\\\evil.example",
        "https:///evil.example",
        "https://",
        "https://localhost/a",
        "https://127.0.0.1/a",
        "https://2130706433/a",
        "https://0x7f.0x1/a",
        "https://[::1]/a",
        "https://bundlehub.example@evil.example/",
        "https://user:pass@evil.example/",
        "https://bundlehub.example%40evil.example/",
        "https://video.example\\@evil.example/",
        "https://video.example:abc/",
        "https://video.example:99999/",
        "https://video..example/",
        "https://.example/",
        "https://video.example./..",
        "https://-video.example/",
        "https://vid\u{435}o.example/",
        "https://video.example/\u{202e}gpj.exe",
        "https://video.example/\"onmouseover=alert(1)",
        "https://video.example/<script>",
        "https://video.example/a b",
        "/etc/passwd",
    ];

    #[test]
    fn hostile_urls_are_refused_for_videos_and_documents() {
        for text in HOSTILE {
            assert_eq!(VideoAddress::parse(text), Err(InvalidAddress), "{text:?}");
            assert_eq!(DocumentAddress::parse(text), Err(InvalidAddress), "{text:?}");
        }
    }

    #[test]
    fn unsafe_and_malformed_urls_are_refused() {
        let long = format!("https://video.example/{}", "a".repeat(500));
        for text in [
            "",
            "http://video.example/",
            "javascript:alert(1)",
            "https://",
            "https://localhost",
            "https://bundlehub.example@evil.example/",
            "https://video.example/a b",
            "https://video.example/\"onclick",
            "/media/ab12.pdf",
            &long,
        ] {
            assert_eq!(VideoAddress::parse(text), Err(InvalidAddress), "{text}");
        }
        for text in ["/media/", "/media/../secret", "/media/.env", "/media/a/b", "//evil.example/a"] {
            assert_eq!(DocumentAddress::parse(text), Err(InvalidAddress), "{text}");
        }
    }
}
