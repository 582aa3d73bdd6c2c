//! A sale of a demo agent: a router ordered with the agent's code and paid in cash. The ledger records the commission
//! as for any sale.

use agents::{Agent, AgentFilter, AgentSort, CommissionRate};
use anyhow::Context;
use catalog::Router;
use kernel::{Actor, IdempotencyKey, Language, Origin, PageRequest, PersonName, PhoneNumber};
use orders::{
    ChangeStatus, Customer, Delivery, OrderStatus, PlaceOrder, PlaceOrderError, PlaceOrderPorts, Purchase,
    change_status, place_order,
};
use storage::Storage;

use crate::shop::admin_email;

/// Price of the sample router that is sold, in whole shillings.
const SALE_TSH: i64 = 150_000;
/// Idempotency key, so that each start finds the same order.
const KEY: &str = "the-sale-of-the-demo-agent";

/// Sells one router through the sample agent with the highest commission, once. Does nothing if visitors of the demo
/// deleted the agent, the router or the admin.
///
/// # Errors
/// When the sale cannot be written.
pub async fn ensure_demo_sale(storage: &Storage, ports: PlaceOrderPorts<'_>) -> anyhow::Result<()> {
    let (agent, router, by) = (best_agent(storage).await?, router(storage).await?, admin(storage).await?);
    let (Some(agent), Some(router), Some(by)) = (agent, router, by) else {
        return Ok(());
    };
    let placed = match place_order(order(&agent, &router)?, ports).await {
        // Sold at an earlier start, when the best agent or the router was another one.
        Err(PlaceOrderError::IdempotencyMismatch) => return Ok(()),
        placed => placed?,
    };
    if placed.is_new {
        let reason = Some("Handed over at the shop".to_owned());
        let status = OrderStatus::Delivered;
        let command = ChangeStatus { status, reason, expected_version: None, by, can_override_code: true };
        change_status(&command, &placed.order, ports.orders, ports.clock).await?;
    }
    Ok(())
}

async fn best_agent(storage: &Storage) -> anyhow::Result<Option<Agent>> {
    let page = PageRequest::new(Some(PageRequest::MAX_LIMIT), None);
    let agents = storage.agents.list(&AgentFilter::default(), AgentSort::default(), &page).await?;
    let best = CommissionRate::new(CommissionRate::MAX_PERMILLE)?;
    Ok(agents.items.into_iter().map(|record| record.agent).find(|agent| agent.profile.rate == best))
}

async fn router(storage: &Storage) -> anyhow::Result<Option<Router>> {
    let routers = storage.routers.list(true).await?;
    Ok(routers.into_iter().find(|router| router.price.tsh() == SALE_TSH && router.stock.units() > 0))
}

async fn admin(storage: &Storage) -> anyhow::Result<Option<Actor>> {
    let account = storage.accounts.find_by_email(&admin_email()?).await?;
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
