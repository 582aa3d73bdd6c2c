//! Instances tell each other when a remote system is down and when it is up again. Each still decides by its own calls: see
//! [`CircuitBreaker::hear`].

use changes::{Action, Change, Subject};
use kernel::{CircuitBreaker, Coded, OutageNotice};

use crate::app_state::AppState;

/// Tells the other instances what this one found out. A notice that cannot be written is lost; the others find out by
/// themselves, some failed calls later.
pub async fn announce(shop: &AppState) {
    for (system, circuit) in circuits(shop) {
        let Some(notice) = circuit.take_notice() else { continue };
        let change = Change::new(Subject::Circuit, act_of(notice), system, shop.clock.now());
        if let Err(error) = shop.realtime.feed.append(change).await {
            tracing::warn!(%error, system, ?notice, "other instances could not be told");
        }
    }
}

/// Passes the notice of a [`Subject::Circuit`] on to the circuit; does nothing for other changes.
pub fn hear(change: &Change, shop: &AppState) {
    let is_of = |system: &str| change.subject == Subject::Circuit && change.id == system;
    if let Some((_, circuit)) = circuits(shop).find(|(system, _)| is_of(system)) {
        circuit.hear(notice_of(change.act), shop.clock.now());
    }
}

/// All circuits, with the names of their systems.
fn circuits(shop: &AppState) -> impl Iterator<Item = (&'static str, &CircuitBreaker)> {
    let channels = shop.senders.channels().iter();
    let senders =
        channels.filter_map(|channel| Some((channel.code(), shop.senders.sender(*channel)?.circuit())));
    [("payment_provider", shop.provider.circuit()), ("vendor", shop.vendor.circuit())]
        .into_iter()
        .chain(senders)
}

fn act_of(notice: OutageNotice) -> Action {
    match notice {
        OutageNotice::Down => Action::Created,
        OutageNotice::RefusesRequests => Action::Updated,
        OutageNotice::Up => Action::Deleted,
    }
}

fn notice_of(act: Action) -> OutageNotice {
    match act {
        Action::Created => OutageNotice::Down,
        Action::Updated | Action::Moved => OutageNotice::RefusesRequests,
        Action::Deleted => OutageNotice::Up,
    }
}
