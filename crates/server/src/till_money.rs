//! Money of the till in statements and lists of a day: what they know and the shop does not.

use books::Statement;
use kernel::{Day, RepositoryError};
use payments::{ListedPayment, PaymentReference, SeenMoney, TillSource, note_till_payment};

use crate::app_state::AppState;

/// Notes the paid rows of a statement of the till that was imported for `day`. Rows that the shop knows change nothing.
///
/// # Errors
/// [`RepositoryError`]; the rows before it are noted.
pub async fn note_statement(statement: &Statement, day: Day, shop: &AppState) -> Result<(), RepositoryError> {
    for row in statement.rows.iter().filter(|row| row.is_paid) {
        let Some(reference) = row.transaction.as_ref().or(row.reference.as_ref()) else { continue };
        let seen = SeenMoney {
            source: TillSource::Statement,
            wallet: None,
            reference: reference.clone(),
            amount: row.amount,
            payer: statement.payers.get(&row.line).cloned(),
            // Of the whole day, when the file has no times.
            paid_at: row.at.or(Some(day.end())),
        };
        note_till_payment(seen, shop.till_ports()).await?;
    }
    Ok(())
}

/// Notes payments of a company's list that were made without a prompt of ours.
///
/// # Errors
/// [`RepositoryError`]; the payments before it are noted.
pub async fn note_list(listed: &[ListedPayment], day: Day, shop: &AppState) -> Result<(), RepositoryError> {
    for payment in listed.iter().filter(|payment| !is_prompted(payment)) {
        let Some(reference) = payment.transaction.as_ref().or(payment.provider_reference.as_ref()) else {
            continue;
        };
        let seen = SeenMoney {
            source: TillSource::List,
            wallet: None,
            reference: reference.clone(),
            amount: payment.amount,
            payer: payment.payer.clone(),
            paid_at: payment.paid_at.or(Some(day.end())),
        };
        note_till_payment(seen, shop.till_ports()).await?;
    }
    Ok(())
}

fn is_prompted(payment: &ListedPayment) -> bool {
    payment.reference.as_deref().is_some_and(PaymentReference::is_of_prompt)
}
