/// Lower case, single blanks.
pub fn folded(parts: &[&str]) -> String {
    let fold = |part: &&str| part.split_whitespace().collect::<Vec<_>>().join(" ").to_lowercase();
    parts.iter().map(fold).collect::<Vec<_>>().join("\n")
}
