//! The end of a run: no more faults, and time advances until everything has completed.

use std::sync::Arc;

use chrono::TimeDelta;
use server::app_state::AppState;

use super::background::{check_some, vend_some};
use crate::world::World;

/// Paid prompts are seen within the first, unanswered ones expire within the second, and checks end within the third.
const PAUSES: [TimeDelta; 4] =
    [TimeDelta::minutes(3), TimeDelta::minutes(20), TimeDelta::hours(25), TimeDelta::days(8)];

pub async fn settle(world: &mut World) {
    world.provider.end_outage();
    world.provider.take_due_webhooks();
    for pause in PAUSES {
        world.clock.advance(pause);
        let shop: Arc<AppState> = world.healthy_shop();
        while check_some(&shop, 50).await == 50 {}
        while vend_some(&shop, 50).await > 0 {}
    }
}
