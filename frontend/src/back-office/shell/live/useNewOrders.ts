import { useEffect, useRef } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch, useSelector } from 'react-redux';
import { useNavigate } from 'react-router';
import { adminOrderPath } from '../../../lib/paths';
import { selectSession } from '../../../api/sessionSlice';
import { toastShown } from '../../../components/toast/toastSlice';
import { markTitle } from '../../../lib/titleMark';
import type { Heard } from '../../../realtime/events';
import { liveMessages as m } from './messages';
import { noteOrder } from '../../kit/live/ownOrders';
import { chime, useUnlockedSound } from './sound';

const SHOWN_MS = 10_000;
/** What came while the line was away for longer stands in the lists, and is no news. */
const RECENT_MS = 120_000;

interface NewOrder {
  orderId: string;
  customerName: string;
  /** The account of the colleague who placed it. */
  by: string | null;
}

/** Says aloud what customers and colleagues order: on the screen, in the tab's name while nobody looks, and by a sound where wanted. */
export function useNewOrders(speaksForAllTabs: () => boolean): (heard: Heard) => void {
  const intl = useIntl();
  const dispatch = useDispatch();
  const navigate = useNavigate();
  const countUnseen = useUnseen();
  const { user } = useSelector(selectSession);
  useUnlockedSound();
  return (heard) => {
    const order = newOrderIn(heard);
    if (!order) return;
    const { orderId, customerName, by } = order;
    const isOwn = by !== null && by === user?.id;
    noteOrder(orderId, isOwn);
    if (isOwn) return;
    dispatch(
      toastShown({
        tone: 'info',
        title: intl.formatMessage(m.newOrder),
        text: [orderId, customerName].join(' · '),
        durationMs: SHOWN_MS,
        action: {
          label: intl.formatMessage(m.view),
          onPress: () => navigate(adminOrderPath(orderId)),
        },
      }),
    );
    countUnseen();
    if (speaksForAllTabs()) chime();
  };
}

function newOrderIn(heard: Heard): NewOrder | null {
  if (heard.is !== 'event' || heard.event.name !== 'NEW_ORDER_NOTIFICATION') return null;
  const { data, timestamp } = heard.event;
  const order = data as NewOrder | null;
  const isOld = Date.now() - Date.parse(timestamp) > RECENT_MS;
  return order?.orderId && !isOld ? order : null;
}

/** How many came while the tab was behind another one. */
function useUnseen(): () => void {
  const count = useRef(0);
  useEffect(() => {
    const onSight = () => {
      if (document.visibilityState !== 'visible') return;
      count.current = 0;
      markTitle(0);
    };
    document.addEventListener('visibilitychange', onSight);
    return () => {
      document.removeEventListener('visibilitychange', onSight);
      markTitle(0);
    };
  }, []);
  return () => {
    if (document.visibilityState === 'visible') return;
    count.current += 1;
    markTitle(count.current);
  };
}
