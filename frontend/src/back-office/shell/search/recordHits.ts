import type { IntlShape, MessageDescriptor } from 'react-intl';
import { formatMoney } from '../../../i18n/formats';
import type { useInLanguage } from '../../../i18n/useInLanguage';
import { unbroken } from '../../../kit/unbroken';
import { networkNames } from '../../../shop/networks';
import { statusMessages } from '../../../shop/order/statusMessages';
import {
  adminAgentPath,
  adminApplicationPath,
  adminBundlePath,
  adminMessagePath,
  adminOrderPath,
  adminPaymentPath,
  adminPersonPath,
  adminRefundPath,
  adminRouterPath,
  adminTillPaymentPath,
  paths,
} from '../../../shop/paths';
import { displayPhone } from '../../../shop/reading/phone';
import { refundStateMessages } from '../../kit/moneyMessages';
import { customerPath } from '../../kit/paths';
import { kindMessages, stateMessages as messageStates } from '../../messages/messages';
import { stateMessages as paymentStates } from '../../payments/messages';
import { shownState } from '../../payments/paymentState';
import { roleMessages } from '../../staff/messages';
import { stateMessages as tillStates } from '../../till-payments/messages';
import { menuMessages } from '../menu/messages';
import { actionMessages, groupMessages, searchMessages as m } from './messages';
import type { Group, Hit, SearchResult } from './types';

/** The server counts no further. */
const MAX_TOTAL = 1_000;
/** More would push the other kinds away. */
const MAX_CUSTOMERS = 3;

type InLanguage = ReturnType<typeof useInLanguage>;

interface Kind<Item> {
  key: string;
  title: MessageDescriptor;
  list: string;
  found: { total: number; items: readonly Item[] } | null | undefined;
  hit: (item: Item) => Omit<Hit, 'key'>;
}

type GroupOf = <Item>(kind: Kind<Item>) => Group;

/** What the server found, one group for each kind that has something. */
export function recordHits(
  intl: IntlShape,
  found: SearchResult,
  inLanguage: InLanguage,
  q: string,
): Group[] {
  const group: GroupOf = ({ key, title, list, found: of, hit }) => {
    const { total = 0, items = [] } = of ?? {};
    const name = intl.formatMessage(title);
    const hits = items.map(hit).map((one): Hit => ({ ...one, key: one.to }));
    if (total > items.length) hits.push(allOf(intl, { list, name, total, q }));
    return { key, title: name, hits };
  };
  return [
    customers(intl, found),
    ...salesGroups(intl, found, inLanguage, group),
    ...moneyGroups(intl, found, group),
    ...contactGroups(intl, found, group),
    ...catalogueGroups(intl, found, inLanguage, group),
  ];
}

/** Orders and their payments. */
function salesGroups(
  intl: IntlShape,
  found: SearchResult,
  inLanguage: InLanguage,
  group: GroupOf,
): Group[] {
  return [
    group({
      key: 'orders',
      title: menuMessages.orders,
      list: paths.adminOrders,
      found: found.orders,
      hit: ({ orderId, customerName, product, productSwahili, amount, status }) => ({
        title: customerName,
        detail: line(
          orderId,
          inLanguage(product, productSwahili).text,
          formatMoney(intl, amount),
          intl.formatMessage(statusMessages[status]),
        ),
        to: adminOrderPath(orderId),
      }),
    }),
    group({
      key: 'payments',
      title: menuMessages.payments,
      list: paths.adminPayments,
      found: found.payments,
      hit: (payment) => ({
        title: number(payment.payerPhone),
        detail: line(
          formatMoney(intl, payment.amount),
          payment.transaction ?? payment.orderId,
          intl.formatMessage(paymentStates[shownState(payment)]),
        ),
        to: adminPaymentPath(payment._id),
      }),
    }),
  ];
}

/** Money that came without a request, or went back. */
function moneyGroups(intl: IntlShape, found: SearchResult, group: GroupOf): Group[] {
  return [
    group({
      key: 'tillPayments',
      title: groupMessages.tillPayments,
      list: paths.adminTillPayments,
      found: found.tillPayments,
      hit: ({ _id, payer, amount, reference, state }) => ({
        title: payer ? number(payer) : reference,
        detail: line(
          formatMoney(intl, amount),
          payer && reference,
          intl.formatMessage(tillStates[state]),
        ),
        to: `${adminTillPaymentPath(_id)}?${new URLSearchParams({ q: reference }).toString()}`,
      }),
    }),
    group({
      key: 'refunds',
      title: menuMessages.refunds,
      list: paths.adminRefunds,
      found: found.refunds,
      hit: ({ _id, payerPhone, amount, orderId, state }) => ({
        title: number(payerPhone),
        detail: line(
          formatMoney(intl, amount),
          orderId,
          intl.formatMessage(refundStateMessages[state]),
        ),
        to: adminRefundPath(_id),
      }),
    }),
  ];
}

/** Messages, and those with whom the shop works. */
function contactGroups(intl: IntlShape, found: SearchResult, group: GroupOf): Group[] {
  return [
    group({
      key: 'messages',
      title: menuMessages.messages,
      list: paths.adminMessages,
      found: found.messages,
      hit: ({ _id, kind, recipient, state }) => ({
        title: intl.formatMessage(kindMessages[kind]),
        detail: line(recipient, intl.formatMessage(messageStates[state])),
        to: adminMessagePath(_id),
      }),
    }),
    group({
      key: 'agents',
      title: menuMessages.agents,
      list: paths.adminAgents,
      found: found.agents,
      hit: ({ _id, name, code, phoneNumber }) => ({
        title: name,
        detail: line(code, number(phoneNumber)),
        to: adminAgentPath(_id),
      }),
    }),
    group({
      key: 'applications',
      title: menuMessages.applications,
      list: paths.adminApplications,
      found: found.applications,
      hit: ({ name, reference, phoneNumber }) => ({
        title: name,
        detail: line(reference, number(phoneNumber)),
        to: adminApplicationPath(reference),
      }),
    }),
    group({
      key: 'staff',
      title: menuMessages.people,
      list: paths.adminPeople,
      found: found.staff,
      hit: ({ _id, name, role }) => ({
        title: name,
        detail: intl.formatMessage(roleMessages[role]),
        to: adminPersonPath(_id),
      }),
    }),
  ];
}

/** What the shop sells. */
function catalogueGroups(
  intl: IntlShape,
  found: SearchResult,
  inLanguage: InLanguage,
  group: GroupOf,
): Group[] {
  return [
    group({
      key: 'bundles',
      title: menuMessages.bundles,
      list: paths.adminBundles,
      found: found.bundles,
      hit: ({ _id, name, nameSwahili, network, price }) => ({
        title: inLanguage(name, nameSwahili).text,
        detail: line(networkNames[network], formatMoney(intl, price)),
        to: adminBundlePath(_id),
      }),
    }),
    group({
      key: 'routers',
      title: menuMessages.routers,
      list: paths.adminRouters,
      found: found.routers,
      hit: ({ _id, name, nameSwahili, price }) => ({
        title: inLanguage(name, nameSwahili).text,
        detail: formatMoney(intl, price),
        to: adminRouterPath(_id),
      }),
    }),
  ];
}

/** No line begins with a dot. */
function line(...parts: readonly (string | null)[]): string {
  return parts.filter(Boolean).join('\u00a0· ');
}

function number(phone: string): string {
  return unbroken(displayPhone(phone));
}

function allOf(
  intl: IntlShape,
  { list, name, total, q }: { list: string; name: string; total: number; q: string },
): Hit {
  const values = { count: intl.formatNumber(total), list: name };
  return {
    key: `all ${list}`,
    title: intl.formatMessage(total < MAX_TOTAL ? m.all : m.many, values),
    detail: '',
    to: `${list}?${new URLSearchParams({ q }).toString()}`,
  };
}

/** The people of the records that were found; whoever may see orders may see their page. */
function customers(intl: IntlShape, { orders, payments }: SearchResult): Group {
  const names = new Map<string, string>();
  for (const { phoneNumber, customerName } of orders?.items ?? []) {
    if (!names.get(phoneNumber)) names.set(phoneNumber, customerName);
  }
  for (const { payerPhone } of (orders && payments?.items) ?? []) {
    if (!names.has(payerPhone)) names.set(payerPhone, '');
  }
  const hits = [...names].flatMap(([phone, name]) => customerHit(phone, name) ?? []);
  return {
    key: 'customers',
    title: intl.formatMessage(groupMessages.customers),
    hits: hits.slice(0, MAX_CUSTOMERS),
  };
}

function customerHit(phone: string, name: string): Hit | null {
  const to = customerPath(phone);
  return to ? { key: to, title: unbroken(displayPhone(phone)), detail: name, to } : null;
}

/** The bundles of a price command: each leads to its form, with the price filled in. */
export function priceHits(
  intl: IntlShape,
  found: SearchResult,
  inLanguage: InLanguage,
  price: number,
): Group[] {
  const hits = (found.bundles?.items ?? []).map((bundle): Hit => {
    const { _id, name, nameSwahili, network, price: now } = bundle;
    const values = { name: inLanguage(name, nameSwahili).text, price: formatMoney(intl, price) };
    const current = { price: formatMoney(intl, now) };
    return {
      key: _id,
      title: intl.formatMessage(actionMessages.price, values),
      detail: `${networkNames[network]} · ${intl.formatMessage(actionMessages.priceNow, current)}`,
      to: adminBundlePath(_id),
      state: { price },
    };
  });
  return [{ key: 'actions', title: intl.formatMessage(groupMessages.actions), hits }];
}
