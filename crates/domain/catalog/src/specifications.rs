/// Technical data of a router as free text; each may be empty.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Specifications {
    pub wifi: String,
    /// Highest data rate of the mobile connection.
    pub speed: String,
    pub ports: String,
    /// Indoor range of the WiFi.
    pub range: String,
}
