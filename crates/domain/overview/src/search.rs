use kernel::{OrderId, PhoneNumber, folded, plain_code};

/// A search for cases: a case matches when any of the parts occurs in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CaseSearch {
    /// Part of an order id's [lookup key](OrderId::lookup_key), or of an application's reference.
    pub id_part: String,
    /// Part of a name, [folded].
    pub name_part: String,
    /// Part of a phone number in the digits of the form `2557…`; `None` when the text is not one.
    pub phone_part: Option<String>,
}

impl CaseSearch {
    /// Cases of the owner of this number.
    pub fn of_number(phone: &PhoneNumber) -> Self {
        let number = phone.reveal().to_owned();
        Self { id_part: number.clone(), name_part: number.clone(), phone_part: Some(number) }
    }

    /// Parses staff input; `None` when it is blank.
    pub fn parse(text: &str) -> Option<Self> {
        let text = plain_code(text);
        let (id_part, phone_part) = (OrderId::lookup_part(&text), PhoneNumber::search_part(&text));
        (!text.is_empty()).then(|| Self { id_part, name_part: folded(&text), phone_part })
    }
}

/// A filter for open cases; an absent field does not restrict.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CaseFilter {
    /// Only cases of this kind.
    pub kind: Option<crate::CaseKind>,
    /// Only matches of this search.
    pub search: Option<CaseSearch>,
}
