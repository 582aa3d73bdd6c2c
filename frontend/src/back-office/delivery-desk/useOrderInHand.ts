import { useState } from 'react';
import type { AdminOrder } from '../../api/types';
import type { DeskOrder } from './api';

/** An order that a colleague took from the screen, or that left the queue without a press here. */
export interface LostOrder {
  orderId: string;
  /** Null when it left the queue. */
  takenBy: string | null;
  /** Whether another one took its place. */
  hasNext: boolean;
}

/**
 * The order on the screen. It stays there whatever comes in; once it is done, reported, taken by a colleague or gone
 * from the queue, the next free one takes its place. With something typed (`isTyped`) it stays until it is left by hand.
 */
export function useOrderInHand(queue: readonly DeskOrder[], isTyped: boolean) {
  const [hand, setHand] = useState<DeskOrder | null>(null);
  const [done, setDone] = useState<AdminOrder | null>(null);
  const [undone, setUndone] = useState<string | null>(null);
  const [reported, setReported] = useState<readonly string[]>([]);
  const [lost, setLost] = useState<LostOrder | null>(null);
  // Until the queue was read again it still holds what was just delivered.
  const rows = queue.filter(({ order }) => order._id !== done?._id || order.version > done.version);
  const found = hand && rows.find(({ order }) => order._id === hand.order._id);
  const free = freeIn(rows, reported, hand);
  const back = undone === null ? undefined : rows.find(({ order }) => order._id === undone);
  const isTaken = isTheirs(found) && !isTheirs(hand);
  const isLeft = hand !== null && !isTyped && (!found || (isTaken && free !== undefined));
  const kept = isLeft || !hand ? firstOf(rows, reported, hand) : (found ?? hand);
  const current = isTyped ? kept : (back ?? kept);
  if (back) setUndone(null);
  if (current !== hand) setHand(current);
  const isLost = hand !== null && (isLeft || !found) && lost?.orderId !== hand.order.orderId;
  if (isLost) {
    const takenBy = found?.claim?.by ?? null;
    setLost({ orderId: hand.order.orderId, takenBy, hasNext: isLeft && current !== null });
  }
  const leave = ({ _id }: AdminOrder) =>
    setHand((known) => (known?.order._id === _id ? null : known));
  return {
    rows,
    current,
    /** Whether it left the queue while something was typed. */
    isGone: current !== null && !rows.includes(current),
    /** Goes on with one that nobody has. */
    free: freeIn(rows, reported, current),
    lost,
    choose: (item: DeskOrder) => {
      setLost(null);
      setHand(item);
    },
    finish: (order: AdminOrder) => {
      setDone(order);
      leave(order);
    },
    /** The delivery was undone: the order takes its place again, unless something is typed for another. */
    takeBack: ({ _id }: AdminOrder) => setUndone(_id),
    /** It waits for a colleague; here it comes last. */
    pass: (order: AdminOrder) => {
      setReported([...reported, order._id]);
      leave(order);
    },
  };
}

function isTheirs(item: DeskOrder | null | undefined): boolean {
  return item?.claim?.mine === false;
}

function freeIn(
  rows: readonly DeskOrder[],
  reported: readonly string[],
  except: DeskOrder | null,
): DeskOrder | undefined {
  return rows.find(
    ({ order, claim }) =>
      claim === null && order._id !== except?.order._id && !reported.includes(order._id),
  );
}

function firstOf(
  rows: readonly DeskOrder[],
  reported: readonly string[],
  except: DeskOrder | null,
): DeskOrder | null {
  const mine = rows.find(({ order, claim }) => claim?.mine && !reported.includes(order._id));
  return (
    mine ?? freeIn(rows, reported, except) ?? rows.find(({ claim }) => !claim) ?? rows[0] ?? null
  );
}
