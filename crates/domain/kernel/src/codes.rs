/// Defines an enum whose variants have stable codes, used in rows and on the wire, and a parser of these codes.
#[macro_export]
macro_rules! codes {
    ($(#[$doc:meta])* $name:ident: $($(#[$what:meta])* $variant:ident $code:literal;)*) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum $name {
            $($(#[$what])* $variant,)*
        }

        impl $name {
            /// Every variant.
            pub const ALL: &[Self] = &[$(Self::$variant,)*];

            /// The stable code used in rows and on the wire.
            pub fn code(self) -> &'static str {
                match self { $(Self::$variant => $code,)* }
            }

            /// `None` for anything that [`Self::code`] does not give.
            pub fn from_code(text: &str) -> Option<Self> {
                Self::ALL.iter().copied().find(|value| value.code() == text)
            }
        }
    };
}
