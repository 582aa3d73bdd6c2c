//! Buyers who close their browser as soon as the prompt is on its way, at a shop that is killed while they do.

use std::time::Instant;

use futures_util::{StreamExt, stream};
use simulators::payment::{Intervention, Variation};

use crate::support::bodies::{PAYS, with_order};
use crate::support::figures::figure;
use crate::support::place::Place;
use crate::support::process::{Process, reserve_port};
use crate::support::repeat::Seeded;
use crate::support::settle::{expect_all_money_seen, settle};
use crate::support::visitor::Visitor;
use crate::support::{provider, size};

const AT_ONCE: usize = 8;
/// Bundles between two kills.
const BETWEEN_KILLS: usize = 20;

on_sqlite! {
    every_paid_bundle_of_a_closed_browser_becomes_an_order,
}

on_postgres! {
    #[ignore = "nightly"]
    every_paid_bundle_of_a_closed_browser_becomes_an_order,
}

async fn every_paid_bundle_of_a_closed_browser_becomes_an_order(place: Place) {
    let (bundles, port, seed) = (size("CLOSED_BROWSERS", 40), reserve_port(), Seeded::draw_seed());
    let (simulator, began, mut kills) = (provider::start(), Instant::now(), 0);
    for first in (0..bundles).step_by(BETWEEN_KILLS) {
        let shop = Process::start_on(port, &place, &simulator.base_url());
        let visitor = Visitor::new(&shop.base);
        let bundle = visitor.bundle().await;
        // Before each kill, one of the calls goes wrong in a way that leaves its outcome unclear.
        let faults =
            [Variation::LoseWebhooks, Variation::AnswerServerError, Variation::RepeatWebhooks { times: 3 }];
        let fault = usize::try_from(seed.between(0, 2)).unwrap();
        simulator.intervene_next(Intervention::vary(faults[fault]));
        let buy = async |number: usize| {
            let (key, body) = (format!("closed-browser-{number}"), with_order(&bundle, PAYS, "0754321908"));
            visitor.try_initiate_with(&body, &key).await.unwrap().expect(202);
        };
        let numbers = first..bundles.min(first + BETWEEN_KILLS);
        stream::iter(numbers).map(buy).buffer_unordered(AT_ONCE).collect::<Vec<()>>().await;
        shop.kill();
        kills += 1;
    }
    settle(&place, &simulator).await;
    expect_all_money_seen(&place, &simulator);
    let prompts = provider::prompted(&simulator);
    let paid = prompts.iter().filter(|reference| provider::is_paid(&simulator, reference)).count();
    let orders = place.count("FROM orders WHERE recipient_phone = '255754321908'");
    let inspection = place.expect_healthy();
    figure(
        &format!("{}: closed browsers: paid / orders / kills / faults / findings", place.kind()),
        format!(
            "{paid} / {orders} / {kills} / {kills} / {} in {} s",
            inspection.findings.len(),
            began.elapsed().as_secs()
        ),
    );
    assert_eq!((prompts.len(), paid, orders), (bundles, bundles, bundles));
    assert_eq!(place.count("FROM payment_attempts WHERE state = 'completed'"), bundles);
    assert_eq!(inspection.paid_without_order, 0);
}
