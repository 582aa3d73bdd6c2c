//! Customers who order routers with cash on delivery.

use crate::call::Call;
use crate::model::RouterOrder;
use crate::sentence::expect;
use crate::world::World;

pub async fn order(world: &mut World) {
    let number = if world.dice.chance(70) {
        new_order(world)
    } else {
        world.dice.below(world.model.router_orders.len())
    };
    let Some(order) = world.model.router_orders.get(number).cloned() else { return };
    let call = Call::post("/api/orders", &order.body()).with("idempotency-key", order.key.clone());
    let Some(answer) = world.send(call.of_customer(order.customer)).await else { return };
    expect(matches!(answer.status, 200 | 201 | 409 | 429 | 503), "a router is sold or not");
    if answer.is_success() {
        let order_id = answer.field("orderId");
        let known = world.model.router_orders[number].placed.get_or_insert_with(|| order_id.clone()).clone();
        expect(known == order_id, "the same key gives the same order");
        expect(order.placed.is_none() || answer.status == 200, "the same key orders once");
        world.tally.note("router order placed");
    } else if order.placed.is_some() {
        let is_gone = order.placed.as_ref().is_some_and(|id| world.model.archived.contains_key(id));
        expect(is_gone || answer.status == 503, "the same key gives the same answer");
    }
}

fn new_order(world: &mut World) -> usize {
    let number = world.model.router_orders.len();
    let router = world.dice.pick(&world.model.catalogue.routers).cloned().unwrap();
    let customer = u8::try_from(world.dice.below(6)).unwrap();
    world.model.router_orders.push(RouterOrder {
        customer,
        router,
        key: format!("router-{number}"),
        placed: None,
    });
    number
}
