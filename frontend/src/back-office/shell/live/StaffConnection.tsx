import { useEffect, useEffectEvent, useRef } from 'react';
import { useDispatch, useSelector, useStore } from 'react-redux';
import { api } from '../../../api/api';
import { renewSession, type SessionCall } from '../../../api/baseQuery';
import { selectSession, type SessionState } from '../../../api/sessionSlice';
import { useAfterLoad } from '../../../lib/useAfterLoad';
import { currentLine, hearAll, onLine } from '../../../realtime/board';
import { channels } from '../../../realtime/channels';
import type { Heard } from '../../../realtime/events';
import { keepLine, type KeptLine } from '../../../realtime/keepLine';
import { streamOf, type Caller } from '../../../realtime/stream';
import { useChannel } from '../../../realtime/useChannel';
import { usePermissions } from '../../kit/access/usePermissions';
import { makeGatherer, type Gathered } from './gather';
import { meaningOf, meaningOfAll } from '../../kit/live/meaning';
import { tellTopics } from '../../kit/live/topics';
import { useNewOrders } from './useNewOrders';

type Store = SessionCall & { getState: () => unknown };

const AFTER_MS = 1500;

/** The colleagues' line to the shop: always the shop's own stream, whose events leave for nobody else. */
export function StaffConnection() {
  const line = useRef<KeptLine | null>(null);
  const tellNewOrder = useNewOrders(() => line.current?.leads() ?? true);
  useStaffChannels();
  useKeptLine(line);
  useNews(tellNewOrder);
  return null;
}

function useStaffChannels(): void {
  const may = usePermissions();
  useChannel(channels.acts);
  useChannel(channels.bundles);
  useChannel(channels.routers);
  useChannel(channels.training);
  useChannel(channels.store);
  useChannel(may('see_orders') ? channels.orders : null);
  useChannel(may('see_agents') ? channels.agents : null);
}

/** Tabs of one colleague share it; another one who signs in here has another. */
function useKeptLine(line: { current: KeptLine | null }): void {
  const store = useStore() as Store;
  const { user } = useSelector(selectSession);
  const email = user?.email;
  const settled = useAfterLoad();
  useEffect(() => {
    if (!settled || email === undefined) return undefined;
    const begin = () => {
      line.current = keepLine({
        name: `staff-${email}`,
        open: streamOf(callerOf(store)),
        hiddenToo: true,
      });
    };
    const timer = setTimeout(begin, AFTER_MS);
    return () => {
      clearTimeout(timer);
      line.current?.end();
      line.current = null;
    };
  }, [line, store, settled, email]);
}

function callerOf(store: Store): Caller {
  return {
    token: () => selectSession(store.getState() as { session: SessionState }).token,
    renew: () => renewSession(store),
  };
}

/** Brings lists and figures up to date, and tells of each new order. */
function useNews(tellNewOrder: (heard: Heard) => void): void {
  const dispatch = useDispatch();
  const onHeard = useEffectEvent(tellNewOrder);
  useEffect(() => {
    const gatherer = makeGatherer(({ topics, tags }: Gathered) => {
      dispatch(api.util.invalidateTags(tags as never));
      tellTopics(topics);
    });
    const stopHearing = hearAll((heard) => {
      gatherer.add(heard.is === 'event' ? meaningOf(heard.event) : meaningOfAll());
      onHeard(heard);
    });
    const stopWaiting = onceLive(() => {
      gatherer.add(meaningOfAll());
    });
    return () => {
      stopWaiting();
      stopHearing();
      gatherer.stop();
    };
  }, [dispatch]);
}

/**
 * Runs `act` when the connection opens for the first time. The stream begins there: changes between the page's first
 * answers and that moment would show up with the next poll, two minutes later.
 */
function onceLive(act: () => void): () => void {
  const stop = onLine(() => {
    if (currentLine().state !== 'live') return;
    stop();
    act();
  });
  return stop;
}
