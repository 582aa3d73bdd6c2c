use kernel::{CompanyName, Currency, CurrencyAmount, ExchangeRate};

use super::{
    MockRouteRepository, MockVendingRepository, MockVendor, ProductId, RouteStep, VendingAttempt,
    VendingPorts, Vendor, VendorTerms, Vendors,
};
use crate::test_support::{ConstantRandom, FixedClock, at, bundle_order};
use crate::{MockOrderRepository, Order};

/// The first attempt at sending the bundle order, written at 0.
pub fn attempt() -> VendingAttempt {
    VendingAttempt::new(&bundle_order(), &step("first"), None, &[], None, at(0))
}

/// A step through this vendor that costs two dollars.
pub fn step(vendor: &'static str) -> RouteStep {
    RouteStep {
        vendor: CompanyName::new(vendor),
        product: ProductId::parse("5678").unwrap(),
        amount: None,
        cost: Some(CurrencyAmount::new(2_000_000, Currency::USD)),
    }
}

/// A vendor that promises to execute an id once and can be asked.
pub fn reliable_vendor() -> MockVendor {
    let mut vendor = MockVendor::new();
    let terms = VendorTerms { executes_an_id_once: true, has_look_up: true, has_balance: true };
    vendor.expect_terms().return_const(terms);
    vendor
}

/// One vendor under every name.
pub struct TestVendors {
    pub vendor: MockVendor,
    /// Those that take new orders.
    pub ready: Vec<&'static str>,
}

impl Vendors for TestVendors {
    fn find(&self, _name: &CompanyName) -> Option<&dyn Vendor> {
        Some(&self.vendor)
    }

    fn is_ready(&self, name: &CompanyName, _cost: CurrencyAmount) -> bool {
        self.ready.contains(&name.as_str())
    }
}

/// A shop with one order, whose bundle goes through `first` and then `second`. Calls that are not expected of it fail the
/// test.
pub struct Shop {
    pub attempts: MockVendingRepository,
    pub orders: MockOrderRepository,
    pub routes: MockRouteRepository,
    pub vendors: TestVendors,
    pub clock: FixedClock,
}

impl Shop {
    pub fn with(order: Order) -> Self {
        let mut orders = MockOrderRepository::new();
        orders.expect_find().returning(move |_| Ok(Some(order.clone())));
        let mut routes = MockRouteRepository::new();
        routes.expect_route_of().returning(|_| Ok(vec![step("first"), step("second")]));
        routes.expect_rate_of().returning(|_| Ok(ExchangeRate::new(2_500_000_000).ok()));
        let vendors = TestVendors { vendor: reliable_vendor(), ready: vec!["first", "second"] };
        Self { attempts: MockVendingRepository::new(), orders, routes, vendors, clock: FixedClock(at(0)) }
    }

    pub fn ports(&self) -> VendingPorts<'_> {
        VendingPorts {
            attempts: &self.attempts,
            orders: &self.orders,
            routes: &self.routes,
            vendors: &self.vendors,
            clock: &self.clock,
            random: &ConstantRandom(20),
        }
    }
}
