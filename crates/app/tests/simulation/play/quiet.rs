//! The end of a run: no more faults, and time advances until everything has completed.

use std::sync::Arc;

use chrono::TimeDelta;
use server::app_state::AppState;

use super::background::{check_payouts, check_some, vend_some};
use crate::world::World;

/// Paid prompts are seen within the first, unanswered ones expire within the second, payouts come back within the third,
/// and checks end within the fourth, unless a company's last answer or the one before was unreadable.
const PAUSES: [TimeDelta; 6] = [
    TimeDelta::minutes(3),
    TimeDelta::minutes(20),
    TimeDelta::hours(25),
    TimeDelta::days(8),
    TimeDelta::days(1),
    TimeDelta::days(1),
];

pub async fn settle(world: &mut World) {
    for played in &world.companies {
        played.provider.end_outage();
        played.provider.take_due_webhooks();
    }
    for pause in PAUSES {
        world.clock.advance(pause);
        let shop: Arc<AppState> = world.healthy_shop();
        while check_some(&shop, 50).await == 50 {}
        while check_payouts(&shop, 50).await > 0 {}
        while vend_some(&shop, 50).await > 0 {}
    }
}
