/// Who views the catalogue.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Viewer {
    /// Sees active items only, whatever the request asks for.
    Visitor,
    Admin,
}
