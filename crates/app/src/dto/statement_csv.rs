//! An agent's statement as a file for a spreadsheet.

use agents::{CommissionEntry, CommissionKind};
use kernel::Language;

/// What a spreadsheet needs to read UTF-8 as such.
const MARK: &str = "\u{feff}";

/// The first line.
pub fn head(language: Language) -> String {
    let names = language.pick(
        "Date,What,Order,Item,Sale TSh,Commission TSh,Reference",
        "Tarehe,Aina,Oda,Bidhaa,Mauzo TSh,Kamisheni TSh,Kumbukumbu",
    );
    format!("{MARK}{names}\r\n")
}

/// One line for each entry.
pub fn lines(entries: &[CommissionEntry], language: Language) -> String {
    entries.iter().map(|entry| line(entry, language)).collect()
}

fn line(entry: &CommissionEntry, language: Language) -> String {
    let sold = entry.sold.as_ref();
    let cells = [
        entry.at.to_rfc3339_opts(chrono::SecondsFormat::Secs, true),
        kind(entry.kind, language).to_owned(),
        cell(sold.map_or("", |sold| sold.order_id.as_str())),
        cell(sold.map_or("", |sold| &sold.item)),
        entry.base_tsh.to_string(),
        entry.amount_tsh.to_string(),
        cell(entry.reference.as_deref().unwrap_or_default()),
    ];
    format!("{}\r\n", cells.join(","))
}

fn kind(kind: CommissionKind, language: Language) -> &'static str {
    match kind {
        CommissionKind::Accrued => language.pick("Earned", "Imepatikana"),
        CommissionKind::Reversed => language.pick("Taken back", "Imerudishwa"),
        CommissionKind::Paid => language.pick("Paid out", "Imelipwa"),
    }
}

/// Text in quotes. What a spreadsheet would take for a formula is led by an apostrophe, which makes it text.
fn cell(text: &str) -> String {
    let is_formula = text.starts_with(['=', '+', '-', '@', '\t', '\r', '\n', '\u{ff1d}', '\u{ff0b}']);
    let lead = if is_formula { "'" } else { "" };
    format!("\"{lead}{}\"", text.replace('"', "\"\""))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cell_is_never_a_formula_and_never_ends_early() {
        assert_eq!(cell("=HYPERLINK(\"x\")"), "\"'=HYPERLINK(\"\"x\"\")\"");
        assert_eq!(cell("+255"), "\"'+255\"");
        assert_eq!(cell("CEK9, Neema"), "\"CEK9, Neema\"");
        assert_eq!(cell(""), "\"\"");
    }

    #[test]
    fn a_line_has_as_many_cells_as_the_head() {
        let entry = CommissionEntry {
            id: 1,
            kind: CommissionKind::Paid,
            amount_tsh: -500,
            base_tsh: 0,
            at: chrono::DateTime::UNIX_EPOCH,
            sold: None,
            reference: Some("CEK1".into()),
        };
        let text = lines(&[entry], Language::Sw);
        assert_eq!(text, "1970-01-01T00:00:00Z,Imelipwa,\"\",\"\",0,-500,\"CEK1\"\r\n");
        assert_eq!(head(Language::En).matches(',').count(), text.matches(',').count());
    }
}
