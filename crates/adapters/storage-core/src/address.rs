//! Addresses of databases, as operators write them.

use std::fs;
use std::path::{Path, PathBuf};

/// Where a database is. Has no `Debug`, because a server's URL may contain a password.
#[derive(Clone)]
pub enum DatabaseAddress {
    /// A SQLite file, which may not exist yet.
    File(PathBuf),
    /// The URL of a PostgreSQL database.
    Server(String),
}

/// Why an address or a path is refused, and what to write instead. A mistyped address would make a new, empty shop. No
/// text contains the address, which may hold a password.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum InvalidAddress {
    /// The URL has an unknown scheme, or names no file.
    #[error(
        "a database URL reads sqlite://path/to/file, sqlite:///path/from/the/root or postgres://user@host/name"
    )]
    Scheme,
    /// Also an invisible character.
    #[error(
        "it has a control or invisible character, such as the carriage return of a file made on Windows: type it anew, \
         and end lines with LF alone"
    )]
    Control,
    #[error("it begins or ends with a blank, or a folder in it does: remove the blank")]
    Blank,
    #[error("it ends with a quotation mark: where quotes are not removed, write the value without them")]
    Quotes,
    #[error("a SQLite address has no options: write the path alone, without ? and #")]
    Options,
    #[error("% is not decoded in a SQLite address: write the path as it is in the file system, or rename it")]
    Escape,
    #[error("~ is not replaced by a home folder: write the whole path")]
    Home,
    #[error("{0} is not expanded here: write the whole path, without it")]
    Expansion(char),
    #[error(
        "a SQLite address names no host and no other scheme: sqlite:///var/lib/shop.db has three slashes, sqlite://shop.db two"
    )]
    Host,
    #[error("it names a folder: add the name of the database file")]
    Folder,
    #[error("it names something that is no file")]
    NotAFile,
}

impl DatabaseAddress {
    /// Parses `sqlite://path` (relative or absolute) or `postgres://…`. Looks whether a file that exists is one.
    ///
    /// # Errors
    /// [`InvalidAddress`]
    pub fn parse(url: &str) -> Result<Self, InvalidAddress> {
        ensure_visible(url)?;
        ensure_trimmed(url)?;
        match url.split_once("://") {
            Some((_, "")) => Err(InvalidAddress::Scheme),
            Some(("sqlite", path)) => file(path).map(Self::File),
            Some(("postgres" | "postgresql", _)) => Ok(Self::Server(url.to_owned())),
            _ => Err(InvalidAddress::Scheme),
        }
    }
}

/// Refuses a path that a shell would read differently, or that nobody types on purpose. For folders of the settings too.
///
/// # Errors
/// [`InvalidAddress`]
pub fn ensure_plain_path(path: &str) -> Result<(), InvalidAddress> {
    ensure_visible(path)?;
    for part in path.split('/') {
        ensure_trimmed(part)?;
        if part.starts_with('~') {
            return Err(InvalidAddress::Home);
        }
    }
    let expanded = path.chars().find(|letter| "$`\\\"*<>|".contains(*letter));
    expanded.map_or(Ok(()), |letter| Err(InvalidAddress::Expansion(letter)))
}

fn file(path: &str) -> Result<PathBuf, InvalidAddress> {
    if path.contains(['?', '#']) {
        return Err(InvalidAddress::Options);
    }
    if path.contains('%') {
        return Err(InvalidAddress::Escape);
    }
    ensure_plain_path(path)?;
    let first = path.split('/').next().unwrap_or_default();
    // `:memory:`, `file:`, a drive letter, a port or a user.
    if first == "localhost" || first.contains([':', '@']) {
        return Err(InvalidAddress::Host);
    }
    if matches!(path.rsplit('/').next(), Some("" | "." | "..")) {
        return Err(InvalidAddress::Folder);
    }
    match fs::metadata(path) {
        Ok(found) if found.is_dir() => Err(InvalidAddress::Folder),
        Ok(found) if !found.is_file() => Err(InvalidAddress::NotAFile),
        Ok(_) | Err(_) => Ok(Path::new(path).to_owned()),
    }
}

fn ensure_visible(text: &str) -> Result<(), InvalidAddress> {
    if text.chars().any(|letter| letter.is_control() || is_invisible(letter)) {
        return Err(InvalidAddress::Control);
    }
    Ok(())
}

fn ensure_trimmed(text: &str) -> Result<(), InvalidAddress> {
    if text.trim() != text {
        return Err(InvalidAddress::Blank);
    }
    if text.starts_with(['\'', '"']) || text.ends_with(['\'', '"']) {
        return Err(InvalidAddress::Quotes);
    }
    Ok(())
}

/// Soft hyphen, zero-width signs, line and paragraph separators, signs of writing direction, byte order mark.
fn is_invisible(letter: char) -> bool {
    matches!(letter,
        '\u{ad}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{feff}')
}
