//! A sale of a demo agent: a router ordered with the agent's code and paid in cash. The ledger records the commission
//! as for any sale.

use agents::{AgentFilter, AgentSort, CommissionRate};
use anyhow::Context;
use kernel::{Actor, IdempotencyKey, Language, PageRequest, PersonName, PhoneNumber};
use orders::{
    ChangeStatus, Customer, Delivery, OrderStatus, PlaceOrder, PlaceOrderError, PlaceOrderPorts, Purchase,
    change_status, place_order,
};
use storage::Storage;

use crate::history::command;
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
    let page = PageRequest::new(Some(PageRequest::MAX_LIMIT), None);
    let agents = storage.agents.list(&AgentFilter::default(), AgentSort::default(), &page).await?;
    let best = CommissionRate::new(CommissionRate::MAX_PERMILLE)?;
    let agent = agents.items.into_iter().find(|record| record.agent.profile.rate == best);
    let routers = storage.routers.list(true).await?;
    let router =
        routers.into_iter().find(|router| router.price.tsh() == SALE_TSH && router.stock.units() > 0);
    let admin = storage.accounts.find_by_email(&admin_email()?).await?;
    let (Some(agent), Some(router), Some(admin)) = (agent, router, admin) else {
        return Ok(());
    };
    let customer = Customer {
        name: PersonName::parse("Amina Salum")?,
        phone: PhoneNumber::parse("0754000150")?,
        email: None,
        tin: None,
        payment_name: None,
        recipient_phone: None,
    };
    let delivery = Delivery { location: Some("Kariakoo".to_owned()), instructions: None };
    let purchase = Purchase::Router { router_id: router.id, delivery };
    let order = PlaceOrder {
        idempotency_key: Some(IdempotencyKey::parse(KEY).context("the key of the demo sale")?),
        agent_code: Some(agent.agent.code),
        ..command(customer, Language::Sw, purchase)
    };
    let placed = match place_order(order, ports).await {
        // Sold at an earlier start, when the best agent or the router was another one.
        Err(PlaceOrderError::IdempotencyMismatch) => return Ok(()),
        placed => placed?,
    };
    if placed.is_new {
        let (reason, by) =
            (Some("Handed over at the shop".to_owned()), Actor::new(admin.id, admin.name.reveal()));
        let status = OrderStatus::Delivered;
        let command = ChangeStatus { status, reason, expected_version: None, by, can_override_code: true };
        change_status(&command, &placed.order, ports.orders, ports.clock).await?;
    }
    Ok(())
}
