use crate::Random;

/// The text is not a capability.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("not a valid key")]
pub struct InvalidCapability;

macro_rules! capability {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        ///
        /// 128 random bits as 32 lower-case hexadecimal digits. `Debug` hides it: it is a bearer secret.
        #[derive(Clone, PartialEq, Eq, Hash)]
        pub struct $name(String);

        impl $name {
            /// Generates a random one.
            pub fn generate(random: &dyn Random) -> Self {
                Self(random.capability())
            }

            /// # Errors
            /// [`InvalidCapability`] unless `text` is 32 hexadecimal digits.
            pub fn parse(text: &str) -> Result<Self, InvalidCapability> {
                let valid = text.len() == 32 && text.bytes().all(|b| b.is_ascii_hexdigit());
                valid.then(|| Self(text.to_ascii_lowercase())).ok_or(InvalidCapability)
            }

            /// The digits, unmasked: for storage and for the holder.
            pub fn reveal(&self) -> &str {
                &self.0
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str(concat!(stringify!($name), "(•••)"))
            }
        }
    )*};
}

capability! {
    /// Identifies a checkout to the client that started it.
    PaymentId;
    /// Proof that a checkout is paid; valid for one order.
    VerificationId;
}

/// A client's idempotency key: 8 to 128 visible ASCII characters.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct IdempotencyKey(String);

impl IdempotencyKey {
    /// # Errors
    /// [`InvalidCapability`] when the length or a character is out of range.
    pub fn parse(text: &str) -> Result<Self, InvalidCapability> {
        let valid = (8..=128).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_graphic());
        valid.then(|| Self(text.to_owned())).ok_or(InvalidCapability)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }
}
