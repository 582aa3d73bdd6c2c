use super::{MockVendingRepository, MockVendor, VendingAttempt, VendingPorts};
use crate::test_support::{At, Bytes, at, bundle_order};
use crate::{MockOrderRepository, Order};

/// The first attempt at sending the bundle order, written at 0.
pub fn attempt() -> VendingAttempt {
    VendingAttempt::new(&bundle_order(), &[], None, at(0))
}

/// A shop with one order. Calls that are not expected of it fail the test.
pub struct Shop {
    pub attempts: MockVendingRepository,
    pub orders: MockOrderRepository,
    pub vendor: MockVendor,
    pub clock: At,
}

impl Shop {
    pub fn with(order: Order) -> Self {
        let mut orders = MockOrderRepository::new();
        orders.expect_find().returning(move |_| Ok(Some(order.clone())));
        let mut vendor = MockVendor::new();
        vendor.expect_is_enabled().return_const(true);
        Self { attempts: MockVendingRepository::new(), orders, vendor, clock: At(at(0)) }
    }

    pub fn ports(&self) -> VendingPorts<'_> {
        VendingPorts {
            attempts: &self.attempts,
            orders: &self.orders,
            vendor: &self.vendor,
            clock: &self.clock,
            random: &Bytes(20),
        }
    }
}
