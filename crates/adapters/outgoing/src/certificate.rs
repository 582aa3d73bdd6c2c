//! Whether a server can be reached, and how long its certificate is valid.

use std::time::Duration;

use reqwest::tls::TlsInfo;
use x509_cert::Certificate;
use x509_cert::der::Decode;

use crate::exchange::{client_builder, unanswered};
use crate::{BaseUrl, Timeouts, Unanswered};

/// A server that answered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Reached {
    pub status: u16,
    /// When its certificate expires, since 1970; `None` over plain HTTP or for an unreadable certificate.
    pub certificate_expiry: Option<Duration>,
}

/// Requests a route over a new connection, whose certificate is checked as for every call.
///
/// # Errors
/// [`Unanswered`].
pub async fn reach(base: &BaseUrl, route: &str, timeouts: Timeouts) -> Result<Reached, Unanswered> {
    let client = client_builder(timeouts, base.is_on_this_machine()).tls_info(true).build();
    let client = client.map_err(|error| unanswered(&error))?;
    let response = client.get(base.endpoint(route)).send().await.map_err(|error| unanswered(&error))?;
    let tls = response.extensions().get::<TlsInfo>();
    let certificate = tls.and_then(TlsInfo::peer_certificate);
    Ok(Reached { status: response.status().as_u16(), certificate_expiry: certificate.and_then(expiry) })
}

fn expiry(der: &[u8]) -> Option<Duration> {
    let certificate = Certificate::from_der(der).ok()?;
    Some(certificate.tbs_certificate.validity.not_after.to_unix_duration())
}

#[cfg(test)]
mod tests {
    use base64::Engine;
    use base64::engine::general_purpose::STANDARD;

    use super::*;

    /// Made by `openssl req -x509`; expires at 2027-02-23 15:12:18 UTC.
    const CERTIFICATE: &str = "MIIBhDCCASmgAwIBAgIUMRAV1jtXduHUSY4uixLvdW4VRLQwCgYIKoZIzj0EAwIwFzEVMBMGA1UEAwwMc2hvcC5leGFtcGxl\
        MB4XDTI2MTEyNTE1MTIxOFoXDTI3MDIyMzE1MTIxOFowFzEVMBMGA1UEAwwMc2hvcC5leGFtcGxlMFkwEwYHKoZIzj0CAQYI\
        KoZIzj0DAQcDQgAEQsSKTD4hvJS8p5cQW/S5KBmKHHIQOt7thzyZhn5FmGLppwlsj1fz+tt53qWLjT6THgSL3ENJEw+A9STd\
        UQIC9aNTMFEwHQYDVR0OBBYEFLfP7Jnk3vuo6rsZT4OwKs30YxejMB8GA1UdIwQYMBaAFLfP7Jnk3vuo6rsZT4OwKs30Yxej\
        MA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDSQAwRgIhAJ1Xdv8OhwspCoxGV/7W2gZBJQJdnTk+b7hiqVTZStn+AiEA\
        0oILv15+006h3jXjMzC/ONNqzykXbNp2rHRecv+GupM=";

    #[test]
    fn a_certificate_names_its_end() {
        let der = STANDARD.decode(CERTIFICATE).unwrap();
        assert_eq!(expiry(&der), Some(Duration::from_secs(1_803_395_538)));
        assert_eq!(expiry(&der[..40]), None);
    }
}
