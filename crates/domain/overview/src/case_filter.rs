use kernel::Search;

/// A filter for open cases; an absent field does not restrict.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CaseFilter {
    /// Only cases of this kind.
    pub kind: Option<crate::CaseKind>,
    /// Only matches of this search.
    pub search: Option<Search>,
}
