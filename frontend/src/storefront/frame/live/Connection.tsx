import { useEffect, useState, useSyncExternalStore } from 'react';
import { useAfterLoad } from '../../../kit/load/useAfterLoad';
import { onSubscriptionsChange, subscribedChannels } from '../../../realtime/subscriptions';
import { lazyWhenIdle } from '../../../kit/load/lazyWhenIdle';

const CONNECT_AFTER_MS = 2000;

const ShopConnection = lazyWhenIdle('live', () =>
  import(/* webpackChunkName: "live" */ './ShopConnection').then((m) => m.ShopConnection),
);

/** Connects some time after the page has loaded, and only on pages with subscriptions. */
export function Connection() {
  const isLoaded = useAfterLoad();
  const isWanted = useSyncExternalStore(onSubscriptionsChange, hasSubscriptions, () => false);
  const [isStarted, setStarted] = useState(false);
  useEffect(() => {
    if (!isLoaded || !isWanted || isStarted) return undefined;
    const timer = setTimeout(() => setStarted(true), CONNECT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isLoaded, isWanted, isStarted]);
  return isStarted && <ShopConnection />;
}

const hasSubscriptions = () => subscribedChannels().length > 0;
