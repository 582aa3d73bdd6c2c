import { useEffect, useEffectEvent, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { api } from '../../../api/api';
import { renewSession } from '../../../api/baseQuery';
import { selectSession } from '../../../api/sessionSlice';
import { useAfterLoad } from '../../../kit/load/useAfterLoad';
import { channels } from '../../../realtime/channels';
import type { StreamMessage } from '../../../realtime/events';
import { keepConnection, type KeptConnection } from '../../../realtime/keepConnection';
import { createStreamSource, type Credentials } from '../../../realtime/stream';
import {
  connectionStatus,
  onConnectionChange,
  subscribeAll,
} from '../../../realtime/subscriptions';
import { useChannel } from '../../../realtime/useChannel';
import { usePermissions } from '../../kit/access';
import { createBatcher, type Batch } from './batcher';
import { eventTags, effectsOf, allEffects } from '../../kit/live/effects';
import { publishTopics } from '../../kit/live/topics';
import { useNewOrders } from './useNewOrders';
import { useAppStore, type AppStore } from '../../../api/state';

const { invalidateTags } = api.enhanceEndpoints({ addTagTypes: eventTags }).util;

const START_DELAY_MS = 1500;

/** The connection of staff: always the shop's own stream, so that no event goes to another company. */
export function StaffConnection() {
  const connection = useRef<KeptConnection | null>(null);
  const notifyOfOrder = useNewOrders(() => connection.current?.isLeader() ?? true);
  useStaffChannels();
  useStaffStream(connection);
  useEvents(notifyOfOrder);
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

/** The tabs of one account share the connection. */
function useStaffStream(connection: { current: KeptConnection | null }): void {
  const store = useAppStore();
  const { user } = useSelector(selectSession);
  const email = user?.email;
  const isLoaded = useAfterLoad();
  useEffect(() => {
    if (!isLoaded || email === undefined) return undefined;
    const start = () => {
      connection.current = keepConnection({
        name: `staff-${email}`,
        open: createStreamSource(credentialsOf(store)),
        staysOpenHidden: true,
      });
    };
    const timer = setTimeout(start, START_DELAY_MS);
    return () => {
      clearTimeout(timer);
      connection.current?.close();
      connection.current = null;
    };
  }, [connection, store, isLoaded, email]);
}

function credentialsOf(store: AppStore): Credentials {
  return {
    token: () => selectSession(store.getState()).token,
    renew: () => renewSession(store),
  };
}

/** Refetches lists and figures, and announces each new order. */
function useEvents(notifyOfOrder: (message: StreamMessage) => void): void {
  const dispatch = useDispatch();
  const onMessage = useEffectEvent(notifyOfOrder);
  useEffect(() => {
    const batcher = createBatcher(({ topics, tags }: Batch) => {
      dispatch(invalidateTags(tags));
      publishTopics(topics);
    });
    const unsubscribe = subscribeAll((message) => {
      batcher.add(message.is === 'event' ? effectsOf(message.event) : allEffects());
      onMessage(message);
    });
    const stopWaiting = onceLive(() => {
      batcher.add(allEffects());
    });
    return () => {
      stopWaiting();
      unsubscribe();
      batcher.stop();
    };
  }, [dispatch]);
}

/**
 * Runs `act` when the connection opens for the first time. The stream begins there: changes between the page's first
 * answers and that moment would show up with the next poll, two minutes later.
 */
function onceLive(act: () => void): () => void {
  const stop = onConnectionChange(() => {
    if (connectionStatus().state !== 'live') return;
    stop();
    act();
  });
  return stop;
}
