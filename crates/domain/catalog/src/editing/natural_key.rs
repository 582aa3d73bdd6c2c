use kernel::folded;

/// Joins parts to a key for comparisons.
pub fn normalized_key(parts: &[&str]) -> String {
    parts.iter().map(|part| folded(part)).collect::<Vec<_>>().join("\n")
}
