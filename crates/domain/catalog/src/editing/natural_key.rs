/// Joins parts to a key for comparisons: lower case, single spaces.
pub fn normalized_key(parts: &[&str]) -> String {
    let normalize = |part: &&str| part.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
    parts.iter().map(normalize).collect::<Vec<_>>().join("\n")
}
