import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { shopNow } from '../../../kit/clock';
import { adminOrderPath } from '../../../shop/paths';
import { selectSession } from '../../../api/sessionSlice';
import { useToast } from '../../../kit/toast/useToast';
import { markTitle } from '../../../shop/page/titleMark';
import type { StreamMessage } from '../../../realtime/events';
import { liveMessages as m } from './messages';
import { noteOrder } from '../../kit/live/ownOrders';
import { chime, useUnlockedSound } from './sound';
import { asRecord, asString } from '../../../kit/narrow';

const SHOWN_MS = 10_000;
/** Older orders, replayed after a long disconnection, are in the lists already. */
const RECENT_MS = 120_000;

interface NewOrder {
  orderId: string;
  customerName: string;
  /** Account of the team member who placed it. */
  by: string | null;
}

/** Announces new orders: a toast, the count in the title of a hidden tab, and a sound if it is on. */
export function useNewOrders(isLeader: () => boolean): (message: StreamMessage) => void {
  const intl = useIntl();
  const toast = useToast();
  const navigate = useNavigate();
  const countUnseen = useUnseen();
  const { user } = useSelector(selectSession);
  useUnlockedSound();
  return (message) => {
    const order = newOrderIn(message);
    if (!order) return;
    const { orderId, customerName, by } = order;
    const isOwn = by !== null && by === user?.id;
    noteOrder(orderId, isOwn);
    if (isOwn) return;
    toast('info', m.newOrder, [orderId, customerName].join(' · '), {
      durationMs: SHOWN_MS,
      action: {
        label: intl.formatMessage(m.view),
        onPress: () => navigate(adminOrderPath(orderId)),
      },
    });
    countUnseen();
    if (isLeader()) chime();
  };
}

function newOrderIn(message: StreamMessage): NewOrder | null {
  if (message.is !== 'event' || message.event.name !== 'NEW_ORDER_NOTIFICATION') return null;
  const { data, timestamp } = message.event;
  const { orderId, customerName, by } = asRecord(data);
  const isOld = shopNow() - Date.parse(timestamp) > RECENT_MS;
  if (typeof orderId !== 'string' || !orderId || isOld) return null;
  return { orderId, customerName: asString(customerName) ?? '', by: asString(by) ?? null };
}

/** Counts the orders that arrive while the tab is hidden. */
function useUnseen(): () => void {
  const count = useRef(0);
  useEffect(() => {
    const onVisibility = () => {
      if (document.visibilityState !== 'visible') return;
      count.current = 0;
      markTitle(0);
    };
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      markTitle(0);
    };
  }, []);
  return () => {
    if (document.visibilityState === 'visible') return;
    count.current += 1;
    markTitle(count.current);
  };
}
