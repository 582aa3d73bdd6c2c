import type { components } from './schema';

type Schemas = components['schemas'];

export type Bundle = Schemas['Bundle'];
export type BundleType = Schemas['BundleType'];
export type Network = Schemas['Network'];
export type ValidityUnit = Schemas['ValidityUnit'];
export type Router = Schemas['Router'];
export type Store = Schemas['Store'];
export type TestPhone = Schemas['TestPhone'];
export type InitiatePaymentRequest = Schemas['InitiatePaymentRequest'];
export type InitiatedPayment = Schemas['InitiatedPayment'];
export type PaymentStatusView = Schemas['PaymentStatusView'];
export type FailureReason = Schemas['FailureReason'];
export type VerifyPaymentRequest = Schemas['VerifyPaymentRequest'];
export type VerifiedPayment = Schemas['VerifiedPayment'];
export type PlaceOrderRequest = Schemas['PlaceOrderRequest'];
export type PlacedOrder = Schemas['PlacedOrder'];
export type OrderStatus = Schemas['OrderStatus'];
export type Profile = Schemas['Profile'];
export type Session = Schemas['Session'];
export type FieldError = Schemas['FieldError'];
