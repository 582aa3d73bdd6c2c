/// A set of values, each with the stable code by which rows and the wire know it, and reading by that code.
#[macro_export]
macro_rules! codes {
    ($(#[$doc:meta])* $name:ident: $($(#[$what:meta])* $variant:ident $code:literal;)*) => {
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum $name {
            $($(#[$what])* $variant,)*
        }

        impl $name {
            /// All of them.
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
