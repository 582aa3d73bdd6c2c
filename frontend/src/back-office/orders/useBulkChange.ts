import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { AdminOrder, BulkStatusResult, OrderStatus } from '../../api/types';
import { statusMessages } from '../../shop/order/statusMessages';
import { useToast } from '../../kit/toast/useToast';
import { isApiError } from '../../api/apiError';
import { errorPhrase } from '../../i18n/errorText';
import { useChangeManyMutation } from './api';
import { useToastWithUndo } from '../kit/form/useToastWithUndo';
import { changeMessages } from '../kit/messages';
import { inParts } from './selection';
import { bulkMessages as m, refundMessages } from './messages';

export interface Refusal {
  orderId: string;
  why: string;
}

/** An order, and the version of it that is to be changed. */
interface Known {
  _id: string;
  version: number;
  /** What it was before. */
  status: OrderStatus;
}

type Send = ReturnType<typeof useChangeManyMutation>[0];

/** Sets the status of many orders; some may be refused while others are changed. */
export function useBulkChange(onChanged: (ids: string[]) => void) {
  const intl = useIntl();
  const toast = useToast();
  const toastWithUndo = useToastWithUndo();
  const [send, { isLoading, originalArgs }] = useChangeManyMutation();
  const [refusals, setRefusals] = useState<readonly Refusal[]>([]);
  const change = async (orders: readonly AdminOrder[], status: OrderStatus, reason: string) => {
    const { results, error } = await sendAll(send, orders, status, reason);
    const changed = changedOf(orders, results);
    setRefusals(refusedOf(orders, results));
    onChanged(changed.map(({ _id }) => _id));
    const refunds = results.filter(({ refundDue }) => refundDue).length;
    if (changed.length > 0) tellDone(changed, status, refunds);
    // What was not answered stays selected, and can be sent again.
    return error === undefined ? { data: results } : { error };
  };
  /** Without a form, which would show a failure. */
  const press = async (orders: readonly AdminOrder[], status: OrderStatus) => {
    const { data, error } = await change(orders, status, '');
    if (!data && isApiError(error)) toast('error', changeMessages.failed, errorPhrase(error));
  };
  const tellDone = (changed: Known[], to: OrderStatus, refunds: number) => {
    const status = intl.formatMessage(statusMessages[to]);
    const done = intl.formatMessage(m.done, { count: changed.length, status });
    const money = intl.formatMessage(refundMessages.ofMany, { count: refunds });
    const text = refunds > 0 ? `${done} – ${money}` : done;
    const reason = intl.formatMessage(changeMessages.undoReason);
    toastWithUndo(changeMessages.done, text, () => takeBack(send, changed, reason));
  };
  return {
    change,
    press,
    pending: isLoading ? (originalArgs?.status ?? null) : null,
    refusals,
    forget: () => setRefusals([]),
  };
}

interface Sent {
  results: BulkStatusResult[];
  /** Of the part that failed. */
  error: unknown;
}

/** One part after the other, until one fails. */
async function sendAll(
  send: Send,
  orders: readonly Known[],
  status: OrderStatus,
  reason: string,
): Promise<Sent> {
  const results: Sent['results'] = [];
  for (const part of inParts(orders)) {
    const { data, error } = await send(request(part, status, reason));
    if (!data) return { results, error };
    results.push(...data);
  }
  return { results, error: undefined };
}

function request(orders: readonly Known[], status: OrderStatus, reason: string) {
  return {
    ids: orders.map(({ _id }) => _id),
    versions: orders.map(({ version }) => version),
    status,
    ...(reason && { reason }),
  };
}

/** The orders that have the new status, with the version that they have now. */
function changedOf(orders: readonly AdminOrder[], results: readonly BulkStatusResult[]): Known[] {
  return orders.flatMap(({ _id, status }) => {
    const result = results.find(({ id }) => id === _id);
    return result?.version != null ? [{ _id, status, version: result.version }] : [];
  });
}

function refusedOf(orders: readonly AdminOrder[], results: readonly BulkStatusResult[]): Refusal[] {
  return orders.flatMap(({ _id, orderId }) => {
    const result = results.find(({ id }) => id === _id);
    return result && !result.changed ? [{ orderId, why: result.message ?? '' }] : [];
  });
}

/** Each order gets back the status that it had. */
async function takeBack(send: Send, changed: readonly Known[], reason: string) {
  for (const status of new Set(changed.map((order) => order.status))) {
    const orders = changed.filter((order) => order.status === status);
    const { results, error } = await sendAll(send, orders, status, reason);
    if (error !== undefined || !results.every((result) => result.changed)) {
      return { error: error ?? 'refused' };
    }
  }
  return {};
}
