//! The catalogue.

use serde_json::Value;

use crate::call::Call;
use crate::model::Catalogue;
use crate::world::World;

pub async fn read(world: &mut World) -> Catalogue {
    Catalogue { bundles: list(world, "/api/bundles").await, routers: list(world, "/api/routers").await }
}

async fn list(world: &mut World, path: &str) -> Vec<Value> {
    world.ask(Call::get(path)).await.data().as_array().cloned().unwrap()
}
