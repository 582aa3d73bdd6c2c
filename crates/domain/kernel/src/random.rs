/// A source of unpredictable bits; a port, so that tests can determine them.
pub trait Random: Send + Sync {
    /// Fills `bytes` from a cryptographic source.
    fn fill(&self, bytes: &mut [u8]);
}

impl dyn Random + '_ {
    /// `N` fresh random bytes.
    pub fn bytes<const N: usize>(&self) -> [u8; N] {
        let mut bytes = [0; N];
        self.fill(&mut bytes);
        bytes
    }

    /// A capability of 128 random bits as 32 lower-case hexadecimal digits: a bearer secret.
    pub fn capability(&self) -> String {
        format!("{:032x}", u128::from_be_bytes(self.bytes::<16>()))
    }
}
