/// `1,234,567`, as English and Swahili write it.
pub fn grouped(number: i64) -> String {
    let digits = number.unsigned_abs().to_string();
    let groups: Vec<_> = digits.as_bytes().rchunks(3).rev().map(String::from_utf8_lossy).collect();
    let sign = if number < 0 { "-" } else { "" };
    format!("{sign}{}", groups.join(","))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn thousands_are_separated_by_commas() {
        let shown = [0, 999, 1_000, 85_500, 1_234_567, -1_000].map(grouped);
        assert_eq!(shown, ["0", "999", "1,000", "85,500", "1,234,567", "-1,000"]);
    }
}
