import type { components } from '../../api/schema';

type Schemas = components['schemas'];

export type RevenueStatus = Schemas['RevenueStatus'];
export type SoldKind = Schemas['SoldKind'];
export type RevenueRecord = Schemas['RevenueRecord'];
/** As lists want their rows. */
export type RevenueRow = RevenueRecord & { createdAt: string };
export type RevenueTotals = Schemas['RevenueTotals'];
export type ReportBy = Schemas['ReportBy'];
export type Report = Schemas['Report'];
export type ReportLine = Schemas['ReportLine'];
export type Analytics = Schemas['Analytics'];
export type PaymentConversion = Schemas['PaymentConversion'];
export type LossReason = Schemas['LossReason'];
export type DailySummary = Schemas['DailySummary'];
export type DayLine = Schemas['DayLine'];
export type DayClose = Schemas['DayClose'];
export type CashLine = Schemas['CashLine'];
export type Reconciliation = Schemas['Reconciliation'];
export type Difference = Schemas['StatementDifference'];
export type DifferenceKind = Schemas['DifferenceKind'];
export type ColumnRole = Schemas['ColumnRole'];
export type StatementColumn = Schemas['StatementColumn'];
export type StatementPreview = Schemas['StatementPreview'];

/** What an axis counts. */
export type Scale = 'money' | 'count' | 'percent';

/** Days, such as `2026-11-21`, both included. */
export interface Days {
  from: string;
  to: string;
}
