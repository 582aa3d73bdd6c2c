import type { components } from '../../../api/schema';

type Schemas = components['schemas'];

export type MessageCounts = Schemas['MessageCounts'];
export type CaseKind = Schemas['CaseKind'];
export type SupportFigures = Schemas['SupportFigures'];
