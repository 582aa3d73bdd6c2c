//! A new order and everything that placing it changes.

use agents::{AgentSale, Sale, SaleEntry, Seller, WrittenCommission};
use books::{OrderRevenue, RevenueEntry};
use changes::{Action, Change, OutboxEvent};
use kernel::{AuditAction, AuditEntry, Money, PhoneNumber, RouterId};

use crate::{DeliveryTask, Order, OrderPayment, OrderSource};

/// A new order with its effects, decided and not yet written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Placement {
    pub order: Order,
    pub placed_by: OrderSource,
    /// What the item costs the shop now; the order keeps it whatever the item costs later.
    pub cost: Option<Money>,
    /// The router of which one unit leaves the shelf.
    pub stock: Option<RouterId>,
    pub delivery_task: Option<DeliveryTask>,
    /// The sale of the agent who brought the customer. A paid purchase has it already, and gets the order now.
    pub sale: Option<AgentSale>,
    /// The agent's commission, when the money is here already.
    pub commission: Option<SaleEntry>,
    /// The order's revenue, when the money is here already.
    pub revenue: Option<RevenueEntry>,
    pub outbox: Vec<OutboxEvent>,
    pub changes: Vec<Change>,
    /// For an order that staff placed.
    pub audit: Option<AuditEntry>,
}

impl Placement {
    /// Decides what follows from a new order. `seller` is the active agent whose code came with it, `paid` the money that
    /// is here already: none where cash comes with the delivery.
    pub fn new(
        order: Order,
        placed_by: OrderSource,
        cost: Option<Money>,
        seller: Option<&Seller>,
        paid: Option<Money>,
    ) -> Self {
        let at = order.created_at;
        let sale = seller.map(|seller| seller.sell(order.numbers()));
        let commission = sale.and_then(|AgentSale { rate, earns_commission, .. }| {
            Sale { rate, earns_commission, written: WrittenCommission::default() }.settle(paid)
        });
        let revenue = OrderRevenue::of_new_order(order.amount, cost).settle(
            paid.map_or(0, Money::tsh),
            commission.map_or(0, |entry| entry.amount_tsh),
            at,
        );
        let by_staff = order.timeline.first().and_then(|placed| placed.by.clone());
        Self {
            stock: order.item.router_id(),
            delivery_task: order.delivery_task(order.status),
            outbox: vec![OutboxEvent::placed(order.key, at)],
            changes: order.change_events(Action::Created, at),
            audit: by_staff.map(|by| order.audit_entry(AuditAction::Created, by, at, Vec::new())),
            order,
            placed_by,
            cost,
            sale,
            commission,
            revenue,
        }
    }
}

impl Order {
    /// Every phone number that the order names: customer, recipient and payer.
    pub fn numbers(&self) -> impl Iterator<Item = &PhoneNumber> {
        let payer = match &self.payment {
            OrderPayment::MobileMoney { payer_phone, .. } => Some(payer_phone),
            OrderPayment::CashOnDelivery => None,
        };
        [Some(&self.customer.phone), self.customer.recipient_phone.as_ref(), payer].into_iter().flatten()
    }
}

#[cfg(test)]
mod tests {
    use agents::{CommissionKind, CommissionRate};
    use changes::{OutboxEventKind, Subject};
    use kernel::{AgentId, AuditKind};

    use super::*;
    use crate::test_support::{ConstantRandom, actor, at, bundle_order, router_order};
    use crate::{OrderStatus, TimelineEntry};

    fn seller(phone: &str) -> Seller {
        Seller {
            agent_id: AgentId::new(at(0), &ConstantRandom(6)),
            phone: PhoneNumber::parse(phone).unwrap(),
            rate: CommissionRate::new(50).unwrap(),
            can_earn: true,
        }
    }

    fn placed(order: Order, seller: Option<&Seller>) -> Placement {
        let paid = matches!(order.payment, OrderPayment::MobileMoney { .. }).then_some(order.amount);
        Placement::new(order, OrderSource::default(), Money::new(7_000).ok(), seller, paid)
    }

    #[test]
    fn a_new_order_is_queued_announced_and_published() {
        let placement = placed(router_order(), None);
        assert_eq!(placement.delivery_task.map(|task| task.due_at), Some(router_order().due_at));
        let events: Vec<_> = placement.outbox.iter().map(|event| event.kind).collect();
        assert_eq!(events, [OutboxEventKind::OrderPlaced]);
        let changes: Vec<_> =
            placement.changes.iter().map(|change| (change.subject, change.action)).collect();
        assert_eq!(changes, [(Subject::Order, Action::Created), (Subject::DeliveryQueue, Action::Updated)]);
    }

    #[test]
    fn a_router_takes_a_unit_and_has_no_revenue_before_its_cash() {
        let placement = placed(router_order(), Some(&seller("0713000111")));
        assert_eq!(placement.stock, router_order().item.router_id());
        assert_eq!((placement.revenue, placement.commission), (None, None));
        assert!(placement.sale.unwrap().earns_commission, "it is recorded, for when the cash comes");
    }

    #[test]
    fn a_paid_bundle_is_revenue_with_its_cost_and_commission() {
        let placement = placed(bundle_order(), Some(&seller("0713000111")));
        assert_eq!(placement.stock, None);
        let revenue = placement.revenue.unwrap();
        assert_eq!((revenue.amount_tsh, revenue.cost_tsh), (10_000, Some(7_000)));
        assert_eq!(revenue.commission_tsh, 500);
        let commission = placement.commission.unwrap();
        assert_eq!((commission.kind, commission.amount_tsh), (CommissionKind::Accrued, 500));
    }

    #[test]
    fn a_bundle_that_staff_gave_for_less_is_revenue_of_what_came() {
        let (order, paid) = (bundle_order(), Money::new(400).ok());
        let placement =
            Placement::new(order, OrderSource::default(), None, Some(&seller("0713000111")), paid);
        assert_eq!(placement.revenue.unwrap().amount_tsh, 400);
        assert_eq!(placement.commission.unwrap().amount_tsh, 20);
    }

    #[test]
    fn an_agent_who_buys_for_themselves_earns_nothing() {
        let placement = placed(bundle_order(), Some(&seller("0754321908")));
        assert!(!placement.sale.unwrap().earns_commission);
        assert_eq!(placement.commission, None);
        assert_eq!(placement.revenue.unwrap().commission_tsh, 0);
    }

    #[test]
    fn an_order_placed_by_staff_is_in_the_audit_log() {
        let entry =
            TimelineEntry { status: OrderStatus::Pending, at: at(0), by: Some(actor()), reason: None };
        let by_staff = Order { timeline: vec![entry], ..router_order() };
        let audit = placed(by_staff, None).audit.unwrap();
        assert_eq!((audit.action, audit.subject.kind), (AuditAction::Created, AuditKind::Order));
        assert_eq!(placed(router_order(), None).audit, None);
    }
}
