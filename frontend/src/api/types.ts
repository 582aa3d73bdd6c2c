import type { components } from './schema';

// The shapes come from the server's document. Where it says `string` for one of a few words, the words stand here.
type Schemas = components['schemas'];
type Narrow<Shape, Words> = Omit<Shape, keyof Words> & Words;

export type BundleType = 'sme' | 'normal';
export type Network = 'vodacom' | 'yas' | 'airtel' | 'halotel';
type ValidityUnit = 'hour' | 'day' | 'night';
export type OrderStatus = 'pending' | 'processing' | 'delivered' | 'cancelled';
export type OrderType = BundleType | 'router';
type PaymentState = 'PENDING' | 'COMPLETED' | 'FAILED' | 'EXPIRED' | 'REVIEW' | 'REVERSED';
export type FailureReason =
  'cancelled' | 'insufficient_balance' | 'wrong_pin' | 'no_answer' | 'rejected' | 'other';
export type PaymentMethod = 'cod' | 'mobile_money';
export type TrackingStage = 'awaiting_payment' | 'details_missing' | 'payment_failed' | 'placed';
export type TrackedPaymentStatus = 'due' | 'paid' | 'received' | 'pending' | 'failed';
type Language = 'en' | 'sw';

export type Bundle = Narrow<
  Schemas['Bundle'],
  { type: BundleType; network: Network; validityUnit: ValidityUnit }
>;
export type Router = Schemas['Router'];
export type Store = Schemas['Store'];

export type InitiatePaymentRequest = Schemas['InitiatePaymentRequest'];
export type InitiatedPayment = Schemas['InitiatedPaymentData'];
export type PaymentStatusView = Narrow<
  Schemas['PaymentStatusData'],
  { payment_status: PaymentState; failureReason: FailureReason | null }
>;
export type VerifyPaymentRequest = Schemas['VerifyPaymentRequest'];
export type VerifiedPayment = Schemas['VerifiedPaymentData'];

export type PlaceOrderRequest = Narrow<
  Schemas['PlaceOrderRequest'],
  { bundleDetails: { type: OrderType }; language: Language }
>;
export type PlacedOrder = Narrow<Schemas['PlacedOrder'], { status: OrderStatus }>;

export type TrackingView = Narrow<
  Schemas['TrackingView'],
  {
    stage: TrackingStage;
    status: OrderStatus;
    timeline: Narrow<Schemas['TrackingTimelineEntry'], { status: OrderStatus }>[];
    details: Narrow<
      Schemas['TrackingDetails'],
      { type: OrderType; paymentMethod: PaymentMethod; paymentStatus: TrackedPaymentStatus }
    >;
  }
>;
export type TrackOrderRequest = Schemas['TrackOrderRequest'];

export type LoginRequest = Schemas['LoginRequest'];
export type Profile = Schemas['User'];
export type Session = Schemas['Session'];

export type AdminOrder = Narrow<
  Schemas['AdminOrder'],
  {
    type: OrderType;
    status: OrderStatus;
    paymentMethod: PaymentMethod;
    paymentStatus: 'due' | 'paid' | 'received';
    timeline: Narrow<Schemas['AdminTimelineEntry'], { status: OrderStatus }>[];
    details: Record<string, unknown>;
    paymentReference?: string | null;
  }
>;
export type OrderStats = Schemas['OrderStats'];
export type UpdateOrderRequest = Narrow<Schemas['ChangeStatusRequest'], { status: OrderStatus }>;

export type FieldError = Schemas['FieldErrorBody'];
