//! Lines of files for spreadsheets.

/// One line with its end, by RFC 4180. A cell that a spreadsheet would take for a formula is written as text.
pub fn csv_line(cells: &[&str]) -> String {
    let cells: Vec<_> = cells.iter().map(|cell| csv_cell(cell)).collect();
    format!("{}\r\n", cells.join(","))
}

fn csv_cell(text: &str) -> String {
    let is_number = text.strip_prefix('-').is_some_and(|rest| rest.bytes().all(|b| b.is_ascii_digit()));
    let formula = text.starts_with(['=', '+', '-', '@', '\t', '\r']) && !is_number;
    let safe = if formula { format!("'{text}") } else { text.to_owned() };
    let quoted = safe.contains([',', ';', '"', '\r', '\n', '\'']);
    if quoted { format!("\"{}\"", safe.replace('"', "\"\"")) } else { safe }
}

#[cfg(test)]
mod tests {
    use super::csv_line;

    #[test]
    fn no_cell_is_a_formula_and_none_breaks_its_line() {
        let line =
            csv_line(&["=1+1", "+255754", "@SUM(A1)", "\tx", "-cmd|' /C calc'!A0", "a,\"b\"\nc", "Asha"]);
        assert_eq!(
            line,
            "\"'=1+1\",\"'+255754\",\"'@SUM(A1)\",\"'\tx\",\"'-cmd|' /C calc'!A0\",\"a,\"\"b\"\"\nc\",Asha\r\n"
        );
    }

    #[test]
    fn a_number_below_zero_stays_a_number() {
        assert_eq!(csv_line(&["-1500", "0"]), "-1500,0\r\n");
    }
}
