use kernel::{Language, Money};

/// The figures of an agent's monthly statement. They name no customer and no order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AgentStatementFigures<'a> {
    pub name: &'a str,
    /// The month, such as `2026-11`.
    pub month: &'a str,
    /// Sales received, in whole shillings; negative when more was refunded.
    pub sales_tsh: i64,
    pub earned_tsh: i64,
    /// The commission paid out.
    pub paid_tsh: i64,
    /// The balance owed at the end of the month.
    pub closing_tsh: i64,
}

/// The shop's message to an agent, one line per figure.
pub fn agent_statement_text(figures: &AgentStatementFigures<'_>, language: Language) -> String {
    let AgentStatementFigures { name, month, .. } = figures;
    let [sales, earned, paid, closing] =
        [figures.sales_tsh, figures.earned_tsh, figures.paid_tsh, figures.closing_tsh].map(shown);
    match language {
        Language::En => format!(
            "Hello {name}, this is your Bundle Hub statement for {month}.\nSales: {sales}\nCommission: {earned}\nPaid to you: {paid}\nBalance: {closing}"
        ),
        Language::Sw => format!(
            "Habari {name}, hii ni taarifa yako ya Bundle Hub ya {month}.\nMauzo: {sales}\nKamisheni: {earned}\nUmelipwa: {paid}\nSalio: {closing}"
        ),
    }
}

/// The amount with its sign.
fn shown(tsh: i64) -> String {
    let amount =
        Money::new(tsh.saturating_abs()).map_or_else(|_| format!("TSh {tsh}"), |money| money.to_string());
    if tsh < 0 { format!("-{amount}") } else { amount }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_message_has_every_figure_with_its_sign() {
        let figures = AgentStatementFigures {
            name: "Neema",
            month: "2026-11",
            sales_tsh: 150_000,
            earned_tsh: 7_500,
            paid_tsh: 10_000,
            closing_tsh: -2_500,
        };
        let text = agent_statement_text(&figures, Language::Sw);
        assert!(text.starts_with("Habari Neema") && text.contains("TSh 150,000"));
        assert!(text.ends_with("Salio: -TSh 2,500"));
        assert!(agent_statement_text(&figures, Language::En).contains("Commission: TSh 7,500"));
    }
}
