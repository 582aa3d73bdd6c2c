import {
  adminAgentPath,
  adminApplicationPath,
  adminBundlePath,
  adminClosePath,
  adminLessonPath,
  adminOrderPath,
  adminPaymentPath,
  adminPayoutPath,
  adminPersonPath,
  adminRefundPath,
  adminRouterPath,
} from '../../../app/paths';
import type { AuditKind, AuditRow } from './api';

const pages: Partial<Record<AuditKind, (id: string) => string>> = {
  order: adminOrderPath,
  payment: adminPaymentPath,
  refund: adminRefundPath,
  bundle: adminBundlePath,
  router: adminRouterPath,
  training: adminLessonPath,
  agent: adminAgentPath,
  agent_application: adminApplicationPath,
  payout: adminPayoutPath,
  day_close: adminClosePath,
  person: adminPersonPath,
};

/** Where the back office shows what an act was about; null when it has no page of its own. */
export function linkOf({ kind, subject }: Pick<AuditRow, 'kind' | 'subject'>): string | null {
  return (subject && pages[kind]?.(subject)) || null;
}
