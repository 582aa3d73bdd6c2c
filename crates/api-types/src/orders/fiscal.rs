//! Fiscal receipts of the tax authority (TRA), and the day sheet for its report.

use books::{FiscalDay, FiscalLine, VAT_PERCENT};
use orders::{FiscalReceipt, Order, SoldOrders};

use super::PaymentMethod;
use crate::prelude::*;

response_body! {
    /// The tax authority's receipt of a sale.
    #[schema(as = FiscalReceipt)]
    pub struct FiscalReceiptBody from receipt: &FiscalReceipt {
        /// The verification code printed on it.
        pub code: String = receipt.code().to_owned(),
        /// Where the tax authority shows it to anyone; null while its time is unknown.
        pub link: Option<String> = receipt.link(),
    }
}

/// The tax authority's receipt of an order.
#[request]
pub struct FiscalReceiptRequest {
    /// Its link, its verification code with the time, or the code; null or blank takes the receipt away.
    pub receipt: Option<String>,
}

impl FiscalReceiptRequest {
    pub fn parse(&self) -> Result<Option<FiscalReceipt>, ApiError> {
        let mut errors = FieldErrors::default();
        let receipt = errors.optional("receipt", self.receipt.as_deref(), fields::fiscal_receipt);
        errors.finish(Some(receipt))
    }
}

response_body! {
    /// The sums of a day for its fiscal day report, and the orders that it covers. In whole shillings.
    #[schema(as = FiscalDay)]
    pub struct FiscalDayBody of(day: &FiscalDay, sold: SoldOrders, is_vat_registered: bool) {
        /// A date such as `2026-11-21`.
        pub day: String = day.day.to_string(),
        /// VAT in percent of the price without it; null for a shop without a VAT registration number.
        pub vat_percent: Option<i64> = is_vat_registered.then_some(VAT_PERCENT),
        /// By kind of payment, highest first.
        pub lines: Vec<FiscalLineBody> = day.lines.iter().map(Into::into).collect(),
        /// The sum of the lines; its kind is empty.
        pub total: FiscalLineBody = (&day.total).into(),
        /// Sold orders whose money stayed, those without a receipt first; at most 200.
        pub orders: Vec<SoldOrderBody> = sold.orders.iter().map(Into::into).collect(),
        /// Number of all such orders.
        pub order_count: i64 = sold.count,
        /// Number of those without a receipt.
        pub without_receipt: i64 = sold.without_receipt,
    }
}

response_body! {
    /// Sales of one kind of payment.
    #[schema(as = FiscalLine)]
    pub struct FiscalLineBody from line: &FiscalLine {
        /// `cash` or `mobile_money`.
        pub kind: String = line.kind.clone(),
        pub sales: i64 = line.sales,
        /// What customers paid, less what went back to them.
        pub gross: i64 = line.gross_tsh,
        /// `gross` without VAT.
        pub net: i64 = line.net_tsh(),
        pub vat: i64 = line.vat_tsh,
    }
}

response_body! {
    /// A sold order and its receipt.
    #[schema(as = SoldOrder)]
    pub struct SoldOrderBody from order: &Order {
        pub order_id: String = order.order_id.to_string(),
        /// Name of the bundle or router.
        pub item: String = order.item.name().to_owned(),
        /// Its Swahili name; empty when there is none.
        pub item_swahili: String = order.item.name_swahili().to_owned(),
        pub amount: i64 = order.amount.tsh(),
        pub payment_method: PaymentMethod = (&order.payment).into(),
        /// When it was placed.
        pub created_at: DateTime<Utc> = order.created_at,
        pub fiscal_receipt: Option<FiscalReceiptBody> = order.fiscal_receipt.as_ref().map(Into::into),
    }
}
