//! Instances tell each other when a remote system is down and when it is up again. Each still decides by its own calls: see
//! [`kernel::CircuitBreaker::apply_notice`].

use changes::{Action, Change, Subject};
use kernel::OutageNotice;

use crate::app_state::AppState;

/// Tells the other instances what this one found out. A notice that cannot be written is dropped: the others find out with
/// failed calls of their own.
pub async fn announce(shop: &AppState) {
    for system in shop.remote_systems() {
        let Some(notice) = system.circuit.take_notice() else { continue };
        let change = Change::new(Subject::Circuit, act_of(notice), system.name.clone(), shop.clock.now());
        if let Err(error) = shop.realtime.feed.append(change).await {
            tracing::warn!(%error, system = %system.name, ?notice, "outage not announced to other instances");
        }
    }
}

/// Passes the notice of a [`Subject::Circuit`] on to the circuit; does nothing for other changes.
pub fn apply_notice(change: &Change, shop: &AppState) {
    let is_of = |name: &str| change.subject == Subject::Circuit && change.id == name;
    if let Some(system) = shop.remote_systems().find(|system| is_of(&system.name)) {
        system.circuit.apply_notice(notice_of(change.action), shop.clock.now());
    }
}

fn act_of(notice: OutageNotice) -> Action {
    match notice {
        OutageNotice::Down => Action::Created,
        OutageNotice::RefusesRequests => Action::Updated,
        OutageNotice::Up => Action::Deleted,
    }
}

fn notice_of(action: Action) -> OutageNotice {
    match action {
        Action::Created => OutageNotice::Down,
        Action::Updated | Action::Moved => OutageNotice::RefusesRequests,
        Action::Deleted => OutageNotice::Up,
    }
}
