import type { components } from '../../../api/schema';

type Schemas = components['schemas'];

export type AuditRecord = Schemas['AuditRecord'];
export type AuditKind = Schemas['AuditKind'];
export type AuditChange = Schemas['AuditChange'];
