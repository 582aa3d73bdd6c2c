import {
  adminApplicationPath,
  adminOrderPath,
  adminPaymentPath,
  adminRefundPath,
} from '../../shop/paths';
import type { OpenedFromList } from '../kit/dialog/useDetailLink';
import type { SupportCase } from './types';
import type { CaseKind } from '../kit/counts/types';

const places: Record<CaseKind, (subject: string) => string> = {
  cancel_requested: adminOrderPath,
  delivery_problem: adminOrderPath,
  delivery_late: adminOrderPath,
  payment_review: adminPaymentPath,
  paid_twice: adminPaymentPath,
  paid_without_order: adminPaymentPath,
  refund: adminRefundPath,
  application: adminApplicationPath,
};

/** Where a case is settled; closing that leads back here. */
export function caseLink({ kind, subject }: SupportCase): { to: string; state: OpenedFromList } {
  return { to: places[kind](subject), state: { fromList: true } };
}
