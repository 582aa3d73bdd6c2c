/// Who is looking at what the shop offers.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Viewer {
    /// Sees active items only, whatever is asked for.
    Visitor,
    Admin,
}
