//! The lines of a stack that name the shop's own files.

const MAX_STACK_BYTES: usize = 2_000;
const MAX_FUNCTION_BYTES: usize = 60;
const MAX_FILE_BYTES: usize = 80;
/// More digits in a row may be a phone number. Chunks without a name have four.
const MAX_DIGITS: usize = 5;
/// As `frontend/webpack.config.js` names the files.
const HASH_BYTES: usize = 8;
const WORKER: &str = "/sw.js";
const FILES: [&str; 2] = ["/assets/back-office/", "/assets/"];

/// Frames in own files, one per line, each as `function /assets/file.js:line:column`. Others are dropped: an address may hold
/// a token, and code of extensions or of a saved copy of a page is not the shop's.
pub fn own_frames(stack: &str) -> String {
    let mut kept = String::new();
    for frame in stack.lines().filter_map(own_frame) {
        if kept.len().saturating_add(frame.len()) >= MAX_STACK_BYTES {
            break;
        }
        if !kept.is_empty() {
            kept.push('\n');
        }
        kept.push_str(&frame);
    }
    kept
}

/// Chrome writes `at name (address:line:column)`, Firefox and Safari write `name@address:line:column`.
fn own_frame(line: &str) -> Option<String> {
    let line = line.trim().trim_end_matches(')');
    let start = line.find("/assets/").or_else(|| line.find(WORKER))?;
    let (before, place) = line.split_at_checked(start)?;
    let mut parts = place.rsplitn(3, ':');
    let (column, row, file) = (parts.next()?, parts.next()?, parts.next()?);
    let is_own = is_of_web(before) && is_own_file(file) && is_position(row) && is_position(column);
    let place = format!("{file}:{row}:{column}");
    is_own.then(|| match function(before) {
        Some(name) => format!("{name} {place}"),
        None => place,
    })
}

/// Extensions have schemes of their own; the host is not compared, because a shop may have several.
fn is_of_web(before: &str) -> bool {
    before.split_once("://").is_none_or(|(scheme, _host)| {
        let scheme = scheme.rsplit(|c: char| !c.is_ascii_alphabetic()).next();
        matches!(scheme, Some("http" | "https")) && !before.contains("-extension")
    })
}

/// Names as the build gives them: `name.hash.js`, in development without the hash.
fn is_own_file(file: &str) -> bool {
    if file == WORKER {
        return true;
    }
    let name = FILES.iter().find_map(|folder| file.strip_prefix(folder)).unwrap_or_default();
    let Some(name) = name.strip_suffix(".js").filter(|name| name.len() <= MAX_FILE_BYTES) else {
        return false;
    };
    let (name, hash) = name.split_once('.').map_or((name, None), |(name, hash)| (name, Some(hash)));
    let is_hash = |hash: &str| hash.len() == HASH_BYTES && hash.bytes().all(|byte| byte.is_ascii_hexdigit());
    is_name(name) && hash.is_none_or(is_hash)
}

fn is_name(text: &str) -> bool {
    let is_part = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-' | b'~' | b'$' | b'.');
    let has_number = text.split(|c: char| !c.is_ascii_digit()).any(|digits| digits.len() > MAX_DIGITS);
    !text.is_empty() && text.bytes().all(is_part) && !has_number
}

fn is_position(text: &str) -> bool {
    (1..=7).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_digit())
}

fn function(before: &str) -> Option<&str> {
    let name = before.split_once('@').map_or_else(
        || before.strip_prefix("at ").and_then(|rest| rest.rsplit_once(" (")).map(|(name, _address)| name),
        |(name, _address)| Some(name),
    )?;
    let name = name.rsplit(' ').next()?;
    (is_name(name) && name.len() <= MAX_FUNCTION_BYTES).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn frames_of_all_browsers_are_written_alike() {
        let chrome = "TypeError: x of Asha\n    at new Order (https://shop.example/assets/main.0a1b2c3d.js:2:4103)\n    at https://shop.example/assets/back-office/1813.deffc038.js:1:9\n    at async t.run (https://shop.example/sw.js:1:77)";
        assert_eq!(
            own_frames(chrome),
            "Order /assets/main.0a1b2c3d.js:2:4103\n/assets/back-office/1813.deffc038.js:1:9\nt.run /sw.js:1:77"
        );
        let safari = "t@https://shop.example/assets/main.0a1b2c3d.js:2:4103\n@https://shop.example/sw.js:1:2";
        assert_eq!(own_frames(safari), "t /assets/main.0a1b2c3d.js:2:4103\n/sw.js:1:2");
    }

    #[test]
    fn lines_that_name_no_own_file_are_dropped() {
        for foreign in [
            "at t (https://shop.example/track-order?token=7f3a:1:2)",
            "at t (chrome-extension://abcdef/assets/main.0a1b2c3d.js:1:2)",
            "t@safari-web-extension://abcdef/assets/main.js:1:2",
            "at t (https://shop.example/assets/main.js?token=7f3a:1:2)",
            "at t (https://shop.example/assets/main.0712345678901.js:1:2)",
            "at t (https://shop.example/assets/0712345678.js:1:2)",
            "at t (https://shop.example/assets/Asha Juma.js:1:2)",
            "at t (https://shop.example/assets/main.js:0712345678:2)",
            "at t (https://shop.example/assets/main.js)",
            "at t (<anonymous>)",
            "asha@example.co.tz",
        ] {
            assert_eq!(own_frames(foreign), "", "{foreign}");
        }
        let named = own_frames("at call255712345678 (https://shop.example/assets/main.js:1:2)");
        assert_eq!(named, "/assets/main.js:1:2");
    }

    #[test]
    fn a_stack_has_whole_lines_of_at_most_2000_characters() {
        let line = "at t (https://shop.example/assets/main.0a1b2c3d.js:2:4103)\n";
        let kept = own_frames(&line.repeat(100));
        assert!(kept.len() <= 2_000 && kept.len() > 1_900);
        assert!(kept.lines().all(|line| line == "t /assets/main.0a1b2c3d.js:2:4103"));
    }
}
