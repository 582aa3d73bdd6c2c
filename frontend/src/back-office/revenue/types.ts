import type { components } from '../../api/schema';

type Schemas = components['schemas'];

export type RevenueStatus = Schemas['RevenueStatus'];
export type RevenueRecord = Schemas['RevenueRecord'];
