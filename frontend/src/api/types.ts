import type { components } from './schema';

// Every shape comes from the server's document.
type Schemas = components['schemas'];

export type Bundle = Schemas['Bundle'];
export type Picture = Schemas['Picture'];
export type BundleType = Schemas['BundleType'];
export type Network = Schemas['Network'];
export type Router = Schemas['Router'];
export type Store = Schemas['Store'];

export type InitiatePaymentRequest = Schemas['InitiatePaymentRequest'];
export type InitiatedPayment = Schemas['InitiatedPayment'];
export type PayForManyRequest = Schemas['PayForManyRequest'];
export type PaymentForMany = Schemas['PaymentForMany'];
/** What the order of a payment needs, so that it is made when the money is here. */
export type PaymentOrder = NonNullable<InitiatePaymentRequest['order']>;
export type PaymentStatusView = Schemas['PaymentStatusView'];
export type FailureReason = Schemas['FailureReason'];
export type VerifyPaymentRequest = Schemas['VerifyPaymentRequest'];
export type VerifiedPayment = Schemas['VerifiedPayment'];

export type Prompt = Schemas['Prompt'];
export type ReadMessageRequest = Schemas['ReadMessageRequest'];
export type WalletMessage = Schemas['WalletMessage'];
export type RecoverPaymentRequest = Schemas['RecoverPaymentRequest'];
export type RecoveredPayment = Schemas['RecoveredPayment'];
export type StopPromptsRequest = Schemas['StopPromptsRequest'];
export type PaymentHealth = Schemas['PaymentHealth'];
export type NetworkHealth = Schemas['NetworkHealth'];
export type PaidProduct = Schemas['PaidProduct'];

export type PaymentRecord = Schemas['PaymentRecord'];
export type PaymentDetail = Schemas['PaymentDetail'];
export type PaymentAttempt = Schemas['PaymentAttempt'];
export type PaymentEvent = Schemas['PaymentEvent'];
export type AttemptState = Schemas['AttemptState'];
export type PaymentSummary = Schemas['PaymentSummary'];
export type OrderPaymentRequest = Schemas['OrderForPayerRequest'];
export type RefundCase = Schemas['RefundCase'];
export type OrderRefund = Schemas['OrderRefund'];
export type RecordRefundRequest = Schemas['RecordRefundRequest'];
export type RefundState = Schemas['RefundState'];

export type PlaceOrderRequest = Schemas['PlaceOrderRequest'];
export type PlacedOrder = Schemas['PlacedOrder'];
export type OrderStatus = Schemas['OrderStatus'];
export type OrderType = Schemas['OrderType'];
export type PaymentMethod = Schemas['PaymentMethod'];

export type TrackingView = Schemas['TrackingView'];
/** What was ordered, by its kind and its names. */
export type OrderedProduct = Pick<
  Schemas['TrackingDetails'],
  'type' | 'productName' | 'productNameSwahili'
>;
export type TrackingStage = Schemas['TrackingStage'];
export type TrackedPaymentStatus = Schemas['TrackedPaymentStatus'];
export type TrackOrderRequest = Schemas['TrackOrderRequest'];

export type LoginRequest = Schemas['LoginRequest'];
export type Profile = Schemas['Profile'];
export type Permission = Profile['permissions'][number];
export type Session = Schemas['Session'];
export type ChangePasswordRequest = Schemas['ChangePasswordRequest'];
export type RedeemRequest = Schemas['RedeemRequest'];
export type LinkKind = Schemas['LinkKind'];
export type OpenSession = Schemas['OpenSession'];

export type AdminOrder = Schemas['AdminOrder'];
export type FiscalReceipt = Schemas['FiscalReceipt'];
export type OrderNote = Schemas['OrderNote'];
export type OrderStats = Schemas['OrderStats'];
export type OrderPaymentStatus = Schemas['OrderPaymentStatus'];
export type BulkStatusRequest = Schemas['BulkStatusRequest'];
export type BulkStatusResult = Schemas['BulkStatusResult'];
export type UpdateOrderRequest = Schemas['ChangeStatusRequest'];

export type FieldError = Schemas['FieldError'];
