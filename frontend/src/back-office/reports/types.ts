import type { components } from '../../api/schema';

type Schemas = components['schemas'];

export type ReportBy = Schemas['ReportBy'];
export type Report = Schemas['Report'];
export type ReportLine = Schemas['ReportLine'];
export type Analytics = Schemas['Analytics'];
export type PaymentConversion = Schemas['PaymentConversion'];
export type LossReason = Schemas['LossReason'];
