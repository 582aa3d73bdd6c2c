//! Orders: placing, statuses and timeline, delivery, tracking, lists and figures.
//!
//! Decides whether an order may be placed and what it costs, from the catalogue and from paid checkouts, never from
//! what a client claims about payment. It does not take money and does not send messages.

mod archive_order;
mod cancel_order;
mod change_status;
mod claim_order;
mod complaint;
mod complete_customer;
mod correct_recipient;
mod deliver;
mod delivery_details;
mod delivery_pace;
mod delivery_queue;
mod delivery_terms;
mod due_times;
mod edit;
mod effects;
mod expire;
mod export;
mod fiscal_receipt;
mod goods;
mod late_order;
mod limited_hours;
mod limits;
mod list;
mod note;
mod number_proof;
mod order;
mod order_of_payment;
mod outlook;
mod place_order;
mod placement;
mod ports;
mod purchases;
mod rating;
mod record;
mod refund_progress;
mod remedy;
mod reminder;
mod revenue;
mod status;
mod tags;
#[cfg(test)]
mod test_support;
mod track_order;
mod tracking_limits;
mod vending;
pub mod vendor_catalogue;

pub use archive_order::{
    Archival, ArchiveError, ArchiveOrder, Restoration, RestoreError, archive_order, restore_order,
};
pub use cancel_order::{CancelError, cancel_for_customer};
pub use change_status::{ChangeStatus, ChangeStatusError, change_status};
pub use claim_order::{ReportProblem, claim_next_order, claim_order, report_problem};
pub use complaint::{
    Complaint, ComplaintAnswer, ComplaintError, ComplaintKind, Complaints, NewComplaint, answer_complaint,
    report_not_received,
};
pub use complete_customer::{CompleteCustomerError, CustomerAdditions, CustomerUpdate, complete_customer};
pub use correct_recipient::{
    CorrectRecipient, CorrectRecipientError, correct_recipient, correct_recipient_for_customer,
};
pub use deliver::{DeliverError, DeliverOrder, DeliverOrderPorts, ProofError, deliver_order};
pub use delivery_details::{
    Claim, DeliveryCode, DeliveryDetails, DeliveryProof, InvalidDeliveryCode, OrderBlocker, Problem,
};
pub use delivery_pace::{DeliveryPace, DeliveryProgress, RecentDelivery, Turn};
pub use delivery_queue::{
    CancelRequest, CodeAttempt, DeliveryQueue, ProblemReport, QueueConflict, QueueCount, QueueFilter,
    QueuedOrder, RecipientCorrection,
};
pub use delivery_terms::{DeliveryTerms, is_urgent};
pub use due_times::bring_due_times_forward;
pub use edit::{OrderEdit, OrderField, TagOrdersError, edit_order, tag_orders};
pub use effects::DeliveryTask;
pub use expire::expire_unconfirmed;
pub use export::{EXPORT_LINES, OrderLine, audit_of_export};
pub use fiscal_receipt::{FiscalReceipt, InvalidFiscalReceipt};
pub use goods::{CheckoutStage, PaidCheckout, RouterOffer, UnfinishedCheckout};
pub use late_order::{refund_late_order, request_bonus};
pub use limited_hours::Sale;
pub use limits::CashOrderLimits;
pub use list::{OrderFilter, OrderSort, OrderStats};
pub use note::{AddNoteError, NewNote, NoteKind, NoteType, OrderNote, add_note};
pub use number_proof::{
    CodeOutcome, CodeTry, NewNumberCode, NumberCodeError, NumberCodeLimit, NumberProof, NumberProofPorts,
    NumberProofs, ProveError, RequestedCode, end_proof, find_proof, prove_number, request_number_code,
};
pub use order::{
    BundleItem, CancelledBy, CashMove, Customer, Delivery, DeliveryRecord, Item, ItemKind, MoneyMove, Order,
    OrderPayment, PaymentStatus, RouterItem, StatusChange, StockMove, TimelineEntry,
};
pub use order_of_payment::{PayerDetails, UseMoneyError, use_late_money};
pub use outlook::{LateChoice, Outlook, OutlookSources, Report, Wait, outlook};
pub use place_order::{
    PlaceOrder, PlaceOrderError, PlaceOrderPorts, Placed, Purchase, RequiredField, place_order,
};
pub use placement::Placement;
pub use ports::{
    ArchiveConflict, ChangeConflict, DeliveryTermsSource, InsertOrderError, OrderQueries, OrderRepository,
    OrderSource, PlacementContext, RestoreConflict, TrackingLimiter,
};
pub use purchases::{
    CustomerPurchase, FoundPurchase, PurchaseOwner, Purchases, list_purchases, list_purchases_of_payment,
};
pub use rating::{InvalidStars, RateOrder, RatedOrder, Rating, RatingText, Ratings, Stars, rate_order};
pub use record::{OrderRecord, OrderRecords, OrderRef};
pub use refund_progress::{RefundProgress, RefundStage};
pub use remedy::{
    ActOnDifference, RemedyError, RemedyPorts, ask_about_difference, order_for_difference, refund_difference,
};
pub use reminder::{Reminder, ReminderError, ReminderTarget, Reminders, schedule_reminders, set_reminder};
pub use revenue::{
    MAX_SOLD_ORDERS, RevenueFilter, RevenueLedger, RevenueRecord, RevenueStatus, RevenueTotals, SoldOrders,
};
pub use status::{OrderStatus, UnknownOrderStatus};
pub use tags::{InvalidTags, TagChange, TagUse, Tags};
pub use track_order::{
    CustomerProof, TrackError, TrackPorts, Tracked, TrackingContext, TypedProof, track_order,
    track_order_for, track_order_in_full,
};
pub use tracking_limits::TrackingLimit;
pub use vending::{
    BeginConflict, BundleRoute, ExternalId, InvalidExternalId, InvalidProductId, OrderConsequence, ProductId,
    ProductKind, ProductPrice, Refusal, RouteRepository, RouteStep, SendError, Transaction, VendError,
    VendRequest, VendingAttempt, VendingPorts, VendingRepository, VendingState, VendingStep,
    VendingStepConflict, Vendor, VendorProduct, VendorReferences, VendorTerms, VendorUnreachable, Vendors,
    claim_due, query_claimed, query_now, send, send_due,
};

#[cfg(test)]
pub use delivery_queue::MockDeliveryQueue;
#[cfg(test)]
pub use ports::{MockDeliveryTermsSource, MockOrderQueries, MockOrderRepository, MockTrackingLimiter};
#[cfg(test)]
pub use record::MockOrderRecords;
#[cfg(test)]
pub use vending::{MockRouteRepository, MockVendingRepository, MockVendor};
