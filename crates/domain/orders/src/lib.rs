//! What customers order and what becomes of it: placing, states and timeline, tracking, lists and figures.
//!
//! Decides whether an order may be placed and what it costs, from the catalogue and from paid checkouts, never
//! from what a client says of payment. It does not take money and does not send messages.

mod change_status;
mod list;
mod order;
mod place_order;
mod ports;
mod revenue;
mod status;
#[cfg(test)]
mod test_support;
mod track_order;

pub use change_status::{ChangeStatus, ChangeStatusError, change_status};
pub use list::{OrderFilter, OrderSearch, OrderStats};
pub use order::{
    BundleItem, BundleKind, CashMove, Customer, Delivery, Item, Order, OrderPayment, PaymentStatus,
    RouterItem, StatusChange, StockMove, TimelineEntry,
};
pub use place_order::{
    PlaceOrder, PlaceOrderError, PlaceOrderPorts, Placed, Purchase, RequiredField, place_order,
};
pub use ports::{
    ChangeConflict, CheckoutStage, Checkouts, InsertOrderError, OrderRepository, PaidCheckout, RouterOffer,
    RouterOffers, TrackingTries, TrackingTry, UnfinishedCheckout,
};
pub use revenue::{RevenueFilter, RevenueLedger, RevenueRecord, RevenueStatus, RevenueTotals, SoldKind};
pub use status::{OrderStatus, UnknownOrderStatus};
pub use track_order::{TrackError, Tracked, track_order, track_order_in_full};

#[cfg(feature = "mock")]
pub use ports::{MockCheckouts, MockOrderRepository, MockRouterOffers, MockTrackingTries};
#[cfg(feature = "mock")]
pub use revenue::MockRevenueLedger;
