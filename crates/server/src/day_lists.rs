//! Reads the payment companies' own lists of a day for its close.

use books::{CloseDayError, DayClose, ListFailure, MAX_STATEMENT_ROWS, StatementRow, StoreList, store_list};
use kernel::{Actor, Day, PhoneNumber, clean_line};
use payments::{ListedPayment, PaymentProvider};

use crate::app_state::AppState;
use crate::till_money::note_list;

/// Longest reference, in characters.
const MAX_REFERENCE_CHARS: usize = 64;
/// Limit of a stored cause.
const MAX_CAUSE_CHARS: usize = 200;

/// Reads the lists of `day` of the companies that `is_wanted` names, one after the other. A list that cannot be read leaves
/// the statement of its company as it is; the close says why.
///
/// # Errors
/// [`CloseDayError`]: the day is signed off, or another one wrote a statement meanwhile. Lists read before it are stored.
pub async fn read_lists(
    day: Day,
    by: &Actor,
    is_wanted: impl Fn(&DayClose, &str) -> bool,
    shop: &AppState,
) -> Result<(), CloseDayError> {
    for (name, company) in shop.rails.iter().filter(|(_, company)| company.capabilities().lists_days) {
        let close = shop.storage.day_closes.find(day).await?;
        if close.signed.is_some() {
            return Err(CloseDayError::SignedOff);
        }
        if is_wanted(&close, name.as_str()) {
            read_list(&close, name.as_str(), company, by, shop).await?;
        }
    }
    Ok(())
}

async fn read_list(
    close: &DayClose,
    name: &str,
    company: &dyn PaymentProvider,
    by: &Actor,
    shop: &AppState,
) -> Result<(), CloseDayError> {
    let (at, day, source) = (shop.clock.now(), close.day, name.to_owned());
    let listed = company.list_day(day.into()).await.map_err(|unreachable| unreachable.cause);
    let closes = shop.storage.day_closes.as_ref();
    let listed = listed.map(Option::unwrap_or_default);
    match listed.and_then(|listed| Ok((rows(listed.clone())?, listed))) {
        Ok((rows, listed)) => {
            let replaces = close.statement_of(name).cloned();
            let command = StoreList { day, source, rows, at, replaces, by: by.clone() };
            store_list(command, closes, shop.clock.as_ref()).await?;
            Ok(note_list(&listed, day, shop).await?)
        }
        Err(cause) => {
            tracing::warn!(provider = name, %day, cause, "list of a day could not be read");
            let cause = cause.chars().take(MAX_CAUSE_CHARS).collect();
            Ok(closes.record_list_failure(day, &ListFailure { source, at, cause }).await?)
        }
    }
}

/// The rows of a list, or why it is none: a part of it would let payments seem to be missing.
fn rows(listed: Vec<ListedPayment>) -> Result<Vec<StatementRow>, String> {
    if listed.len() > MAX_STATEMENT_ROWS {
        return Err(format!("a list of {} payments", listed.len()));
    }
    (1..).zip(listed).map(|(line, payment)| row(line, payment)).collect()
}

fn row(line: u32, payment: ListedPayment) -> Result<StatementRow, String> {
    let text = |text: Option<String>| {
        let text = text
            .filter(|text| !text.trim().is_empty())
            .map(|text| clean_line(&text, MAX_REFERENCE_CHARS))
            .transpose();
        text.map_err(|_unfit| format!("payment {line} of the list has an unreadable reference"))
    };
    let (order, reference, transaction) =
        (text(payment.reference)?, text(payment.provider_reference)?, text(payment.transaction)?);
    if order.is_none() && reference.is_none() && transaction.is_none() {
        return Err(format!("payment {line} of the list has no reference"));
    }
    Ok(StatementRow {
        line,
        order,
        reference,
        transaction,
        amount: payment.amount,
        at: payment.paid_at,
        channel: None,
        phone_last_digits: payment.payer.as_ref().and_then(last_digits),
        is_paid: true,
    })
}

/// As of the files that staff import.
fn last_digits(payer: &PhoneNumber) -> Option<String> {
    let digits = payer.reveal();
    digits.get(digits.len().saturating_sub(3)..).map(str::to_owned)
}

#[cfg(test)]
mod tests {
    use kernel::Money;

    use super::*;

    fn listed(reference: Option<&str>) -> ListedPayment {
        ListedPayment {
            reference: reference.map(str::to_owned),
            transaction: None,
            provider_reference: None,
            amount: Money::new(1_000).unwrap(),
            payer: PhoneNumber::parse("0744963858").ok(),
            paid_at: None,
        }
    }

    #[test]
    fn rows_have_numbers_and_the_end_of_the_payers_number() {
        let blank = ListedPayment { transaction: Some(String::new()), ..listed(Some(" BH2\n")) };
        let rows = rows(vec![listed(Some("BH1")), blank]).unwrap();
        let seen: Vec<_> = rows.iter().map(|row| (row.line, row.order.as_deref(), row.is_paid)).collect();
        assert_eq!(seen, [(1, Some("BH1"), true), (2, Some("BH2"), true)]);
        assert!(rows.iter().all(|row| row.phone_last_digits.as_deref() == Some("858")));
    }

    #[test]
    fn a_list_with_a_payment_that_cannot_be_named_is_refused_as_a_whole() {
        let long = "B".repeat(65);
        for unfit in [None, Some(long.as_str()), Some(" "), Some("see https://pay.example")] {
            assert!(rows(vec![listed(Some("BH1")), listed(unfit)]).is_err(), "{unfit:?}");
        }
        let many = vec![listed(Some("BH1")); MAX_STATEMENT_ROWS.saturating_add(1)];
        assert!(rows(many).is_err());
    }
}
