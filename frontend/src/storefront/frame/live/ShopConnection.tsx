import { useEffect } from 'react';
import { savesData } from '../../../kit/hooks/useSaveData';
import { channels, isPersonal } from '../../../realtime/channels';
import { keepConnection } from '../../../realtime/keepConnection';
import { subscribeAll } from '../../../realtime/subscriptions';
import { catchUp } from './catchUp';
import { pollWhileLost } from './pollWhileLost';
import { showToCustomers } from './shopEvents';
import { sourceFor } from './sourceFor';
import { useAppStore } from '../../../api/state';

/** The customers' connection: open while the page shows data that can change, which it updates. */
export function ShopConnection() {
  const store = useAppStore();
  useEffect(() => {
    const connection = keepConnection({
      name: 'shop',
      open: sourceFor(store),
      select,
    });
    const unsubscribe = subscribeAll((message) => showToCustomers(message, store.dispatch));
    const stopCatchUp = catchUp(store);
    const stopPolling = pollWhileLost(store);
    return () => {
      stopPolling();
      stopCatchUp();
      unsubscribe();
      connection.close();
    };
  }, [store]);
  return null;
}

/** With data saver only the visitor's own order or payment. The shop's details come along, never alone. */
function select(subscribed: string[]): string[] {
  const wanted = savesData() ? subscribed.filter(isPersonal) : subscribed;
  return wanted.length > 0 ? [...wanted, channels.store] : [];
}
