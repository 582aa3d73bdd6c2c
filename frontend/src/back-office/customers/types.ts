import type { components } from '../../api/schema';

type Schemas = components['schemas'];

export type Customer = Schemas['Customer'];
export type HistoryEntry = Schemas['HistoryEntry'];
export type HistoryKind = Schemas['HistoryKind'];
export type SupportCase = Schemas['SupportCase'];
