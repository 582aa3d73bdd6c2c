import type { MessageDescriptor } from 'react-intl';
import type { Permission } from '../../../api/types';
import { paths } from '../../../app/paths';
import { needMessages as m } from './messages';
import type { Dashboard } from './types';

export interface Need {
  permission: Permission;
  /** Takes `count`. */
  text: MessageDescriptor;
  /** The list that shows just these; null where there is none to open. */
  to: string | null;
  /** How pressing any of them is. */
  tone: 'urgent' | 'waiting' | 'plain';
  count: (dashboard: Dashboard) => number | undefined;
}

/** What may need somebody, the most pressing first. */
export const needs: readonly Need[] = [
  {
    permission: 'see_payments',
    text: m.paidWithoutOrder,
    to: `${paths.adminPayments}?status=paid_without_order`,
    tone: 'urgent',
    count: ({ payments }) => payments?.paidWithoutOrder,
  },
  {
    permission: 'see_orders',
    text: m.toDeliver,
    to: `${paths.adminOrders}?status=pending`,
    tone: 'waiting',
    count: ({ orders }) => orders?.toDeliver,
  },
  {
    permission: 'see_payments',
    text: m.review,
    to: `${paths.adminPayments}?status=review`,
    tone: 'urgent',
    count: ({ payments }) => payments?.review,
  },
  {
    permission: 'see_payments',
    text: m.refunds,
    to: paths.adminRefunds,
    tone: 'waiting',
    count: ({ payments }) => payments?.refundsOpen,
  },
  {
    permission: 'see_catalogue',
    text: m.routersLow,
    to: null,
    tone: 'waiting',
    count: ({ catalogue }) => catalogue?.routersLow,
  },
  {
    permission: 'see_agents',
    text: m.applications,
    to: `${paths.adminApplications}?status=new`,
    tone: 'waiting',
    count: ({ agents }) => agents?.applicationsNew,
  },
];
