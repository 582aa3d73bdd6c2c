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
} from '../../../shop/paths';
import { adminFloatPath, paymentPicturePath } from '../paths';
import type { AuditKind, AuditRecord } from './types';

const pages: Partial<Record<AuditKind, (id: string) => string>> = {
  order: adminOrderPath,
  payment: adminPaymentPath,
  refund: adminRefundPath,
  payment_picture: paymentPicturePath,
  bundle: adminBundlePath,
  router: adminRouterPath,
  training: adminLessonPath,
  agent: adminAgentPath,
  agent_application: adminApplicationPath,
  payout: adminPayoutPath,
  day_close: adminClosePath,
  float: adminFloatPath,
  person: adminPersonPath,
};

/** Where the back office shows what an act was about; null when it has no page of its own, as a file. */
export function linkOf({
  action,
  kind,
  subject,
}: Pick<AuditRecord, 'action' | 'kind' | 'subject'>): string | null {
  if (action === 'exported') return null;
  return (subject && pages[kind]?.(subject)) || null;
}
