import type { MessageDescriptor } from 'react-intl';
import type { Permission } from '../../../api/types';
import { paths } from '../../../shop/paths';
import { shortcutMessages as m } from './messages';

interface Place {
  /** Pressed after `g`. */
  key: string;
  to: string;
  text: MessageDescriptor;
  /** Null: every colleague. */
  permission: Permission | null;
}

/** Where `g` and a letter lead. */
export const places: readonly Place[] = [
  { key: 't', to: paths.admin, text: m.today, permission: null },
  { key: 'o', to: paths.adminOrders, text: m.orders, permission: 'see_orders' },
  { key: 'd', to: paths.adminDesk, text: m.desk, permission: 'handle_orders' },
  { key: 'i', to: paths.adminSupport, text: m.inbox, permission: 'handle_orders' },
  { key: 'p', to: paths.adminPayments, text: m.payments, permission: 'see_payments' },
  { key: 'r', to: paths.adminRevenue, text: m.revenue, permission: 'see_revenue' },
  { key: 'b', to: paths.adminBundles, text: m.bundles, permission: 'see_catalogue' },
  { key: 'a', to: paths.adminAgents, text: m.agents, permission: 'see_agents' },
  { key: 'm', to: paths.adminMessages, text: m.messages, permission: 'see_messages' },
  { key: 's', to: paths.adminSettings, text: m.settings, permission: 'edit_texts' },
];

/** The second key follows within this time. */
export const SEQUENCE_MS = 1_500;

/** False where the page has nothing to search. */
export function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main [role="search"] input');
  field?.focus();
  field?.select();
  return field !== null;
}
