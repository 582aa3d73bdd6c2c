//! The end of a run: nothing goes wrong any more, and time goes by until everything has ended.

use std::sync::Arc;

use bundlehub::app_state::AppState;
use chrono::TimeDelta;

use super::background::{check_some, vend_some};
use crate::world::World;

/// What was paid is seen within the first; what nobody answered ends within the second; nobody asks after the third.
const PAUSES: [TimeDelta; 4] =
    [TimeDelta::minutes(3), TimeDelta::minutes(20), TimeDelta::hours(25), TimeDelta::days(8)];

pub async fn settle(world: &mut World) {
    world.provider.come_back();
    world.provider.take_due_webhooks();
    for pause in PAUSES {
        world.clock.advance(pause);
        let shop: Arc<AppState> = world.healthy_shop();
        while check_some(&shop, 50).await == 50 {}
        while vend_some(&shop, 50).await > 0 {}
    }
}
