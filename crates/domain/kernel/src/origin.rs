/// Where a request came from, as keys that do not name a person. `None` where nothing tells one caller from another.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Origin {
    /// The browser.
    pub device: Option<String>,
    /// The network address. The weakest key: carriers share addresses among thousands.
    pub address: Option<String>,
}

impl Origin {
    /// Whether `other` may be the same caller: the same address, and the same browser unless this one had no cookie yet.
    pub fn may_be(&self, other: &Self) -> bool {
        let same_device = self.device.is_none() || self.device == other.device;
        same_device && self.address == other.address
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_caller_is_known_again_by_address_and_by_the_cookie_that_it_had() {
        let origin = |device: Option<&str>, address: &str| Origin {
            device: device.map(str::to_owned),
            address: Some(address.to_owned()),
        };
        let first = origin(None, "a");
        assert!(first.may_be(&origin(None, "a")) && first.may_be(&origin(Some("cookie"), "a")));
        assert!(!first.may_be(&origin(None, "b")));
        assert!(!origin(Some("cookie"), "a").may_be(&origin(None, "a")));
    }
}
