import {
  adminApplicationPath,
  adminOrderPath,
  adminPaymentPath,
  adminPersonPath,
  adminRefundPath,
} from '../../../app/paths';
import type { AuditKind, AuditRow } from './api';

const pages: Partial<Record<AuditKind, (id: string) => string>> = {
  order: adminOrderPath,
  payment: adminPaymentPath,
  refund: adminRefundPath,
  agent_application: adminApplicationPath,
  person: adminPersonPath,
};

/** Where the back office shows what an act was about; null when it has no page of its own. */
export function linkOf({ kind, subject }: AuditRow): string | null {
  return (subject && pages[kind]?.(subject)) || null;
}
