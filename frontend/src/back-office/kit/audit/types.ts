import type { components } from '../../../api/schema';

type Schemas = components['schemas'];

export type AuditRecord = Schemas['AuditRecord'];
export type AuditKind = Schemas['AuditKind'];
export type AuditChange = Schemas['AuditChange'];

/** A record with the key and the sort key that lists read. */
export interface AuditRow extends AuditRecord {
  _id: string;
  createdAt: string;
}
