use kernel::{OrderId, PhoneNumber};

/// A search for cases: one matches when any of the parts occurs in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CaseSearch {
    /// Part of an order id's [lookup key](OrderId::lookup_key), or of an application's reference.
    pub id_part: String,
    /// Part of a name, in lower case.
    pub name_part: String,
    /// Part of a phone number, in digits as they stand in `2557…`; `None` when the text holds no number.
    pub phone_part: Option<String>,
}

impl CaseSearch {
    /// Reads what staff typed; `None` when nothing is left of it.
    pub fn parse(text: &str) -> Option<Self> {
        let text = text.trim();
        let (id_part, phone_part) = (OrderId::lookup_part(text), PhoneNumber::search_part(text));
        (!text.is_empty()).then(|| Self { id_part, name_part: text.to_lowercase(), phone_part })
    }
}

/// Which of the open cases are wanted; an absent field does not restrict.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CaseFilter {
    /// Only cases of this kind.
    pub kind: Option<crate::CaseKind>,
    /// Only those of somebody who asks.
    pub search: Option<CaseSearch>,
}
