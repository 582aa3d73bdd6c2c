import type { MessageDescriptor } from 'react-intl';
import type { Permission } from '../../api/types';
import { paths } from '../../shop/paths';
import type { usePermissions } from '../kit/access';
import { needMessages as m } from './messages';
import type { Dashboard } from './api';
import type { MessageCounts, CaseKind, SupportFigures } from '../kit/counts/api';

type May = ReturnType<typeof usePermissions>;

interface Known {
  dashboard: Dashboard;
  /** Undefined for who may not handle orders, and where they could not be loaded. */
  cases: SupportFigures | undefined;
  /** The same of messages. */
  messages: MessageCounts | undefined;
  /** The same of colleagues. */
  passwordRequests: number | undefined;
}

export type Tone = 'urgent' | 'waiting';

export interface Need {
  key: keyof typeof m;
  permission: Permission;
  /** Takes `count`. */
  text: MessageDescriptor;
  /** The list that shows just these; null where the role opens none. */
  to: (may: May) => string | null;
  /** How pressing any of them is. */
  tone: Tone;
  count: (known: Known) => number | undefined;
}

/** Orders and refunds that wait are listed with nothing else only for those who work on them. */
const forHandlers = (list: string, otherwise: string | null) => (may: May) =>
  may('handle_orders') ? list : otherwise;

const casesOf = (kind: CaseKind) => `${paths.adminSupport}?kind=${kind}`;

/** Counted and listed by the support page. */
function ofKind(kind: CaseKind, key: Need['key']): Need {
  return {
    key,
    permission: 'handle_orders',
    text: m[key],
    to: () => casesOf(kind),
    tone: 'urgent',
    count: ({ cases }) => openOf(kind, cases),
  };
}

function openOf(kind: CaseKind, cases: SupportFigures | undefined): number | undefined {
  return cases?.kinds.find((counted) => counted.kind === kind)?.open;
}

/** What may need somebody; of a tone the most pressing first. */
export const needs: readonly Need[] = [
  {
    key: 'paidWithoutOrder',
    permission: 'see_payments',
    text: m.paidWithoutOrder,
    to: forHandlers(
      casesOf('paid_without_order'),
      `${paths.adminPayments}?status=paid_without_order`,
    ),
    tone: 'urgent',
    // The support page lists those that may be paid twice apart.
    count: ({ dashboard: { payments }, cases }) =>
      openOf('paid_without_order', cases) ?? payments?.paidWithoutOrder,
  },
  ofKind('paid_twice', 'paidTwice'),
  ofKind('cancel_requested', 'cancelRequested'),
  ofKind('delivery_problem', 'deliveryProblem'),
  ofKind('delivery_late', 'deliveryLate'),
  {
    key: 'toDeliver',
    permission: 'see_orders',
    text: m.toDeliver,
    to: forHandlers(paths.adminDesk, null),
    tone: 'waiting',
    count: ({ dashboard: { orders } }) => orders?.toDeliver,
  },
  {
    key: 'review',
    permission: 'see_payments',
    text: m.review,
    to: () => `${paths.adminPayments}?status=review`,
    tone: 'urgent',
    count: ({ dashboard: { payments } }) => payments?.review,
  },
  {
    key: 'tillPayments',
    permission: 'see_payments',
    text: m.tillPayments,
    to: () => paths.adminTillPayments,
    tone: 'urgent',
    count: ({ dashboard: { payments } }) => payments?.tillPayments,
  },
  {
    key: 'refunds',
    permission: 'judge_payments',
    text: m.refunds,
    to: forHandlers(casesOf('refund'), paths.adminRefunds),
    tone: 'waiting',
    count: ({ dashboard: { payments } }) => payments?.refundsOpen,
  },
  {
    key: 'messagesDead',
    permission: 'see_messages',
    text: m.messagesDead,
    to: () => `${paths.adminMessages}?state=dead`,
    tone: 'urgent',
    count: ({ messages }) => messages?.dead,
  },
  {
    key: 'messagesUndelivered',
    permission: 'see_messages',
    text: m.messagesUndelivered,
    to: () => `${paths.adminMessages}?state=undelivered`,
    tone: 'urgent',
    count: ({ messages }) => messages?.undelivered,
  },
  {
    key: 'passwordRequests',
    permission: 'manage_people',
    text: m.passwordRequests,
    to: () => paths.adminPeople,
    tone: 'urgent',
    count: ({ passwordRequests }) => passwordRequests,
  },
  {
    key: 'routersLow',
    permission: 'see_catalogue',
    text: m.routersLow,
    to: () => `${paths.adminRouters}?show=low`,
    tone: 'waiting',
    count: ({ dashboard: { catalogue } }) => catalogue?.routersLow,
  },
  {
    key: 'applications',
    permission: 'see_agents',
    text: m.applications,
    to: () => `${paths.adminApplications}?status=new`,
    tone: 'waiting',
    count: ({ dashboard: { agents } }) => agents?.applicationsNew,
  },
];
