//! URLs of PostgreSQL servers.

use percent_encoding::percent_decode_str;

/// Splits `url` into the URL without its password, and the password.
pub fn without_password(url: &str) -> (String, Option<String>) {
    let parts = url.split_once("://").and_then(|(scheme, rest)| {
        let (user, host) = rest.split_once('@')?;
        let (user, password) = user.split_once(':')?;
        Some((format!("{scheme}://{user}@{host}"), password))
    });
    match parts {
        Some((address, password)) => {
            (address, Some(percent_decode_str(password).decode_utf8_lossy().into_owned()))
        }
        None => (url.to_owned(), None),
    }
}
