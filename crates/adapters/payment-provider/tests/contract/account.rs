//! The shop's account: its balance, and the payments of a day.

use kernel::Money;
use simulators::payment::Company;

use crate::rig::{Rig, phone};

on_every_company! {
    the_balance_is_read_in_whole_shillings_where_there_is_one,
    the_payments_of_a_day_are_listed_completely_or_not_at_all,
}

async fn the_balance_is_read_in_whole_shillings_where_there_is_one(company: Company) {
    let rig = Rig::new(company);
    let expected = (company != Company::ZenoPay).then(|| Money::new(85_500).unwrap());
    assert_eq!(rig.provider.balance().await, Ok(expected));
    rig.simulator.start_outage(simulators::payment::Outage::Garbage);
    assert!(company == Company::ZenoPay || rig.provider.balance().await.is_err());
}

/// More payments than a page holds, and than an ordinary answer may.
async fn the_payments_of_a_day_are_listed_completely_or_not_at_all(company: Company) {
    const PAID: usize = 300;
    let rig = Rig::new(company);
    rig.initiate("BHYESTERDAY", &phone(1)).await;
    rig.clock.advance(86_400);
    for number in 0..PAID {
        rig.initiate(&format!("BHP{number}"), &phone(1)).await;
    }
    rig.initiate("BHCANCELLED", &phone(4)).await;
    rig.clock.advance(5);
    let day = rig.now().date_naive();
    let listed = rig.provider.list_day(day).await.unwrap();
    assert_eq!(listed.is_some(), rig.provider.capabilities().lists_days);
    if company == Company::ZenoPay {
        assert_eq!(listed, None);
        return;
    }
    let listed = listed.unwrap();
    let references: std::collections::BTreeSet<_> =
        listed.iter().filter_map(|paid| paid.reference.clone()).collect();
    assert_eq!(references, (0..PAID).map(|number| format!("BHP{number}")).collect());
    assert_eq!(listed.len(), PAID);
    assert!(listed.iter().all(|paid| paid.amount.tsh() == 10_000 && paid.payer.is_some()));
    rig.simulator.start_outage(simulators::payment::Outage::Garbage);
    assert!(rig.provider.list_day(day).await.is_err());
}
