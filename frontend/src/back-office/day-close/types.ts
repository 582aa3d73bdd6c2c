import type { components } from '../../api/schema';

type Schemas = components['schemas'];
export type DailySummary = Schemas['DailySummary'];
export type DayLine = Schemas['DayLine'];
export type DayClose = Schemas['DayClose'];
export type CashLine = Schemas['CashLine'];
export type Reconciliation = Schemas['Reconciliation'];
export type Difference = Schemas['StatementDifference'];
export type DifferenceKind = Schemas['DifferenceKind'];
export type ColumnRole = Schemas['ColumnRole'];
export type StatementPreview = Schemas['StatementPreview'];
