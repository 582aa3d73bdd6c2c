//! Mobile money payments: checkouts, the prompts sent for them, and the meaning of a provider's answers.
//!
//! Decides when a payment counts as paid: only when the provider itself, queried by us, confirms exactly our
//! reference and our amount. Webhooks and clients are hints to query, never facts. It does not place orders: it says
//! when a paid purchase is to become one.

mod advance;
mod attempt;
mod busy_browser;
mod check;
mod checkout;
mod health;
mod initiate;
mod limits;
mod money_effects;
mod observation;
mod opt_out_of_prompts;
mod order_details;
mod parts;
mod picture;
mod ports;
mod prompt;
mod provider;
mod provider_test;
mod query_budget;
mod rail_conditions;
mod rails;
mod reconcile;
mod records;
mod recover;
mod reference;
mod refund;
mod rejection;
mod resend;
mod schedule;
mod state;
mod status;
#[cfg(test)]
mod test_support;
mod till;
mod verdict;
mod verify;
mod wallet_message;
mod webhook;

pub use advance::{Advance, Cause, Completion, Decision};
pub use attempt::{Confirmation, PaymentAttempt};
pub use busy_browser::{BusyBrowser, USUAL_NUMBERS};
pub use check::{CheckError, CheckPorts, check_attempt, check_payment, check_prompts};
pub use checkout::{Checkout, Payment, Product};
pub use health::{
    CONDITION_WINDOW, HEALTH_WINDOW, NetworkCondition, NetworkHealth, NetworkHour, RAIL_WINDOW,
    RecentAttempt, failing_rails, health_by_network, last_hour,
};
pub use initiate::{
    BundleError, InitiateError, InitiatePayment, InitiatePorts, WantedBundle, initiate_payment,
};
pub use kernel::{CompanyName, Origin, WebhookCall, WebhookRefusal};
pub use limits::{
    Limit, PAID_TWICE_WITHIN, PastPrompt, PromptGuard, PromptRefusal, Scope, picture_limits, prompt_limits,
    recovery_limits, stop_limits,
};
pub use money_effects::{LedgerMove, MoneyEffects, NextStep, PurchaseSnapshot};
pub use observation::{FailureReason, Observation, ObservedState};
pub use opt_out_of_prompts::{StopError, stop_prompts};
pub use order_details::{MissingDetail, OrderDetails};
pub use parts::{MAX_PARTS, payments_of_prompt};
pub use picture::{
    PaymentPicture, PaymentPictures, PictureAnswer, PicturePorts, SendPicture, SendPictureError,
    answer_picture, begin_sending_picture, send_picture,
};
pub use ports::{
    InsertAttemptError, InsertCheckoutError, NextAttempt, Offer, Offers, PaymentChecks, PaymentRepository,
    PromptHistory, PromptRules, WebhookDelivery,
};
pub use prompt::{
    PromptError, PromptPorts, choose_rails_with_till, ensure_promptable, rails_for_prompt, send_prompt,
};
pub use provider::{
    InitiateOutcome, ListedPayment, PaymentProvider, Payout, PayoutOutcome, PayoutState, PayoutTerms, Prompt,
    ProviderCapabilities, ProviderUnreachable, References, SentPayout,
};
pub use provider_test::{
    InsertTestError, ProviderTest, ProviderTestPorts, ProviderTestState, ProviderTests, StartProviderTest,
    StartTestError, check_due_provider_tests, start_provider_test, test_amount,
};
pub use query_budget::QueryBudget;
pub use rail_conditions::{RailChange, RailConditions, RailScope};
pub use rails::{NoRail, PaymentRails, RailStatus, choose_rails};
pub use reconcile::{check_claimed, claim_due};
pub use records::{
    AttemptRefund, PaymentEvent, PaymentFilter, PaymentHistory, PaymentRecord, PaymentRecords,
    PaymentStatusFilter, PaymentSummary, Refundable,
};
pub use recover::{RecoverError, begin_recovery, find_recovered};
pub use reference::{InvalidReference, PaymentReference};
pub use refund::{
    OpenRefundError, OrderOfRefund, PurchaseMove, RefundAmount, RefundCase, RefundEffects, RefundError,
    RefundEvent, RefundFilter, RefundKind, RefundMethod, RefundPorts, RefundReason, RefundRecord,
    RefundRefusal, RefundRepository, RefundRequest, RefundState, RefundStateFilter, RefundStep,
    RefundTrigger, RefundableMoney, RequestedPayout, ReturnMoneyError, approve_refund, check_claimed_payout,
    claim_due_payouts, dismiss_refund, pay_out_refund, record_refund, record_refunds, request_refund,
    return_money,
};
pub use rejection::{Rejection, RejectionReason};
pub use resend::{ResendError, resend_prompt};
pub use schedule::next_check_at;
pub use state::{PaymentState, PaymentStateKind, ReviewReason, UnknownState};
pub use status::find_payment;
pub use till::{
    AssignError, DecideTillError, PurchaseSearch, SeenMoney, TILL, TillAssignment, TillCall, TillDecision,
    TillDismissal, TillEvent, TillFilter, TillPayment, TillPhone, TillPorts, TillProvider, TillRecord,
    TillRepository, TillSource, TillState, claim_till_payment, dismiss_till_payment, match_till_payment,
    note_till_payment, plain_reference, possible_purchases, receive_till_call,
};
pub use verdict::{DecisionError, Verdict, decide_attempt};
pub use verify::{Verified, VerifyError, VerifyPayment, verify_payment};
pub use wallet_message::{
    DeliveryMessage, Direction, MessageStatus, UnreadableMessage, Wallet, WalletMessage,
};
pub use webhook::{WebhookError, receive_webhook};

#[cfg(test)]
pub use ports::{MockOffers, MockPaymentChecks, MockPaymentRepository, MockPromptHistory};
#[cfg(test)]
pub use provider::MockPaymentProvider;
#[cfg(test)]
pub use refund::MockRefundRepository;
