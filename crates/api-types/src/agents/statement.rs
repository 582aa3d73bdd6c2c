//! An agent's statement as a file for a spreadsheet.

use agents::{CommissionEntry, CommissionKind};
use kernel::Language;

use crate::csv;

pub fn head(language: Language) -> String {
    let names = match language {
        Language::En => ["Date", "What", "Order", "Item", "Sale TSh", "Commission TSh", "Reference"],
        Language::Sw => ["Tarehe", "Aina", "Oda", "Bidhaa", "Mauzo TSh", "Kamisheni TSh", "Kumbukumbu"],
    };
    csv::BOM.to_owned() + &csv::line(&names)
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
        sold.map_or("", |sold| sold.order_id.as_str()).to_owned(),
        sold.map_or("", |sold| &sold.item).to_owned(),
        entry.base_tsh.to_string(),
        entry.amount_tsh.to_string(),
        entry.reference.clone().unwrap_or_default(),
    ];
    csv::line(&cells)
}

fn kind(kind: CommissionKind, language: Language) -> &'static str {
    match kind {
        CommissionKind::Accrued => language.pick("Earned", "Imepatikana"),
        CommissionKind::Reversed => language.pick("Reversed", "Imekatwa"),
        CommissionKind::Paid => language.pick("Paid out", "Imelipwa"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

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
        assert_eq!(text, "\"1970-01-01T00:00:00Z\",\"Imelipwa\",\"\",\"\",\"0\",\"-500\",\"CEK1\"\r\n");
        assert_eq!(head(Language::En).matches(',').count(), text.matches(',').count());
    }
}
