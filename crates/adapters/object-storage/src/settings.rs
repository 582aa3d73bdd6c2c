use std::str::FromStr;

use object_store::ClientOptions;
use object_store::aws::{AmazonS3, AmazonS3Builder};
use outgoing::{BaseUrl, Secret};

use crate::bucket::BucketError;

/// Why an address is no bucket.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("must be s3://BUCKET or s3://BUCKET/FOLDER")]
pub struct InvalidAddress;

/// A bucket, and the folder in it that is used: `s3://BUCKET/FOLDER`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BucketAddress {
    pub bucket: String,
    /// Empty for the whole bucket; without a slash at either end.
    pub folder: String,
}

impl FromStr for BucketAddress {
    type Err = InvalidAddress;

    fn from_str(text: &str) -> Result<Self, InvalidAddress> {
        let rest = text.strip_prefix("s3://").ok_or(InvalidAddress)?;
        let (bucket, folder) = rest.split_once('/').unwrap_or((rest, ""));
        let is_plain = |part: &str| !part.is_empty() && part.chars().all(is_plain_char) && part != "..";
        let folder = folder.trim_end_matches('/');
        if !is_plain(bucket) || !(folder.is_empty() || folder.split('/').all(is_plain)) {
            return Err(InvalidAddress);
        }
        Ok(Self { bucket: bucket.to_owned(), folder: folder.to_owned() })
    }
}

fn is_plain_char(char: char) -> bool {
    char.is_ascii_alphanumeric() || matches!(char, '-' | '_' | '.')
}

/// The service of a bucket, and the keys for it.
#[derive(Clone, Default)]
pub struct Service {
    /// `None` for Amazon's own.
    pub endpoint: Option<BaseUrl>,
    pub region: Option<String>,
    /// Without keys those of the machine's role are used, at Amazon.
    pub access_key_id: Option<String>,
    pub secret_access_key: Option<Secret>,
}

impl Service {
    pub(crate) fn connect(&self, bucket: &str) -> Result<AmazonS3, BucketError> {
        // The client panics without an installed provider. Installing fails when the program has installed one already.
        let _chosen_before = rustls::crypto::ring::default_provider().install_default();
        let is_local = self.endpoint.as_ref().is_some_and(BaseUrl::is_on_this_machine);
        let mut builder = AmazonS3Builder::new()
            .with_bucket_name(bucket)
            // Not all services delete many objects in one request.
            .with_disable_bulk_delete(true)
            .with_client_options(ClientOptions::new().with_allow_http(is_local));
        if let Some(endpoint) = &self.endpoint {
            builder = builder.with_endpoint(endpoint.as_str().trim_end_matches('/'));
        }
        if let Some(region) = &self.region {
            builder = builder.with_region(region);
        }
        if let (Some(id), Some(secret)) = (&self.access_key_id, &self.secret_access_key) {
            builder = builder.with_access_key_id(id).with_secret_access_key(secret.reveal());
        }
        Ok(builder.build()?)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_names_a_bucket_and_a_folder() {
        let parse = |text: &str| text.parse().map(|BucketAddress { bucket, folder }| (bucket, folder));
        let ok = |bucket: &str, folder: &str| Ok((bucket.to_owned(), folder.to_owned()));
        assert_eq!(parse("s3://shop"), ok("shop", ""));
        assert_eq!(parse("s3://shop/"), ok("shop", ""));
        assert_eq!(parse("s3://shop.tz/backups/main/"), ok("shop.tz", "backups/main"));
        for text in ["", "shop", "s3://", "s3:///a", "https://shop", "s3://a/../b", "s3://a//b", "s3://u@a"] {
            assert_eq!(parse(text), Err(InvalidAddress), "{text}");
        }
    }
}
