//! A sale of a demo agent: a router ordered with the agent's code and paid in cash. The ledger records the commission
//! as for any sale.

use agents::{Agent, AgentFilter, AgentSort, CommissionRate};
use anyhow::Context;
use catalog::Router;
use kernel::{Actor, IdempotencyKey, Language, Origin, PageRequest, PersonName, PhoneNumber};
use orders::{
    ChangeStatus, Customer, Delivery, OrderStatus, PlaceOrder, PlaceOrderError, Purchase, change_status,
    place_order,
};

use super::demo::admin_email;
use crate::app_state::AppState;

/// Price of the sample router that is sold, in whole shillings.
const SALE_TSH: i64 = 150_000;
/// Idempotency key, so that each start finds the same order.
const KEY: &str = "the-sale-of-the-demo-agent";

/// Sells one router through the sample agent with the highest commission, once. Does nothing if visitors of the demo
/// deleted the agent, the router or the admin.
///
/// # Errors
/// When the sale cannot be written.
pub async fn ensure_demo_sale(shop: &AppState) -> anyhow::Result<()> {
    let (agent, router, by) = (best_agent(shop).await?, router(shop).await?, admin(shop).await?);
    let (Some(agent), Some(router), Some(by)) = (agent, router, by) else {
        return Ok(());
    };
    let placed = match place_order(order(&agent, &router)?, shop.place_order_ports()).await {
        // Sold at an earlier start, when the best agent or the router was another one.
        Err(PlaceOrderError::IdempotencyMismatch) => return Ok(()),
        placed => placed?,
    };
    if placed.is_new {
        let reason = Some("Handed over at the shop".to_owned());
        let status = OrderStatus::Delivered;
        let command = ChangeStatus { status, reason, expected_version: None, by, can_override_code: true };
        change_status(&command, &placed.order, shop.storage.orders.as_ref(), shop.clock.as_ref()).await?;
    }
    Ok(())
}

async fn best_agent(shop: &AppState) -> anyhow::Result<Option<Agent>> {
    let page = PageRequest::new(Some(PageRequest::MAX_LIMIT), None);
    let agents = shop.storage.agents.list(&AgentFilter::default(), AgentSort::default(), &page).await?;
    let best = CommissionRate::new(CommissionRate::MAX_PERMILLE)?;
    Ok(agents.items.into_iter().map(|record| record.agent).find(|agent| agent.profile.rate == best))
}

async fn router(shop: &AppState) -> anyhow::Result<Option<Router>> {
    let routers = shop.storage.routers.list(true).await?;
    Ok(routers.into_iter().find(|router| router.price.tsh() == SALE_TSH && router.stock.units() > 0))
}

async fn admin(shop: &AppState) -> anyhow::Result<Option<Actor>> {
    let account = shop.storage.accounts.find_by_email(&admin_email()?).await?;
    Ok(account.map(|account| Actor::new(account.id, account.name.reveal())))
}

fn order(agent: &Agent, router: &Router) -> anyhow::Result<PlaceOrder> {
    let customer = Customer {
        name: PersonName::parse("Amina Salum")?,
        phone: PhoneNumber::parse("0754000150")?,
        email: None,
        tin: None,
        payment_name: None,
        recipient_phone: None,
    };
    let delivery = Delivery { location: Some("Kariakoo".to_owned()), instructions: None };
    Ok(PlaceOrder {
        order_id: None,
        idempotency_key: Some(IdempotencyKey::parse(KEY).context("the key of the demo sale")?),
        customer,
        purchase: Purchase::Router { router_id: router.id, delivery },
        amount: Some(router.price),
        language: Language::Sw,
        agent_code: Some(agent.code.clone()),
        by: None,
        origin: Origin::default(),
    })
}
