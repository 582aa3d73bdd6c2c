//! When buyers of bundles fill in the order form.

use strum::{IntoStaticStr, VariantArray};

/// When the order form is shown. A bundle for a business, and one that needs a TIN, has it in both cases unless the buyer
/// gave its fields with the payment.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "snake_case")]
pub enum OrderForm {
    /// Only where something is missing: the money of a normal bundle makes its order.
    #[default]
    WhenNeeded,
    /// After every payment, as the specification has it.
    Always,
}
