/// The origin of a request, as keys that do not name a person. `None` where callers cannot be told apart.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Origin {
    pub device: Option<String>,
    /// The network address: an IPv4 address or an IPv6 /64. The weakest key: carriers share addresses among thousands.
    pub address: Option<String>,
    /// The /48 around an IPv6 address: 65,536 networks of size /64, which may belong to one customer. `None` for
    /// IPv4.
    pub site: Option<String>,
}

/// The limit of an IPv6 site, as a multiple of the limit of an address.
const SITE_FACTOR: u8 = 4;

impl Origin {
    /// The networks by which the caller is counted, each with its multiple of the limit of a single address.
    pub fn networks(&self) -> impl Iterator<Item = (&String, u8)> {
        let address = self.address.as_ref().map(|address| (address, 1));
        address.into_iter().chain(self.site.as_ref().map(|site| (site, SITE_FACTOR)))
    }

    /// Whether `other` may be the same caller: the same address, and the same browser unless this one had no cookie yet.
    pub fn may_be_same_caller(&self, other: &Self) -> bool {
        let same_device = self.device.is_none() || self.device == other.device;
        same_device && self.address == other.address
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_caller_is_recognized_by_address_and_cookie() {
        let origin = |device: Option<&str>, address: &str| Origin {
            device: device.map(str::to_owned),
            address: Some(address.to_owned()),
            site: None,
        };
        let first = origin(None, "a");
        assert!(
            first.may_be_same_caller(&origin(None, "a"))
                && first.may_be_same_caller(&origin(Some("cookie"), "a"))
        );
        assert!(!first.may_be_same_caller(&origin(None, "b")));
        assert!(!origin(Some("cookie"), "a").may_be_same_caller(&origin(None, "a")));
    }
}
