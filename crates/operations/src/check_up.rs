//! Terminal output of an invariant check.

use kernel::Coded;
use storage::upkeep::{Finding, Inspection, Invariant};

/// More rows would hide the other lines.
const MAX_ROWS: usize = 10;

/// One line per invariant, and one with information.
pub fn lines(inspection: &Inspection) -> Vec<String> {
    let mut lines: Vec<_> = Invariant::all().map(|invariant| line(invariant, inspection)).collect();
    lines.push(format!("paid and not yet ordered: {}", inspection.paid_without_order));
    lines
}

fn line(invariant: Invariant, inspection: &Inspection) -> String {
    let findings: Vec<_> = inspection.of(invariant).map(describe).collect();
    let (code, statement) = (invariant.code(), invariant.statement());
    if findings.is_empty() {
        format!("{code} ok: {statement}")
    } else {
        format!("{code} BROKEN: {}", findings.join("; "))
    }
}

fn describe(finding: &Finding) -> String {
    let named: Vec<_> = finding.rows.iter().take(MAX_ROWS).map(String::as_str).collect();
    let more = finding.rows.len().saturating_sub(MAX_ROWS);
    let rest = if more > 0 { format!(" and {more} more") } else { String::new() };
    format!("{} ({}{rest})", finding.message, named.join(", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn broken(rows: usize) -> Inspection {
        let rows = (1..=rows).map(|number| format!("row{number}")).collect();
        let message = "orders share a payment".to_owned();
        let finding = Finding { invariant: Invariant::PaymentUsedOnce, message, rows };
        Inspection { findings: vec![finding], paid_without_order: 3 }
    }

    #[test]
    fn every_invariant_has_a_line() {
        let lines = lines(&broken(2));
        assert_eq!(lines.len(), Invariant::ALL.len() + 1);
        assert_eq!(lines[0], "I1 ok: every completed payment has its order or can be given one");
        assert_eq!(lines[2], "I3 BROKEN: orders share a payment (row1, row2)");
        assert_eq!(lines.last().unwrap(), "paid and not yet ordered: 3");
    }

    #[test]
    fn at_most_ten_rows_are_named() {
        assert!(lines(&broken(12))[2].ends_with("row9, row10 and 2 more)"));
    }
}
