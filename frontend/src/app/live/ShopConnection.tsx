import { useEffect } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { savesData } from '../../lib/useSaveData';
import { channels, isPersonal } from '../../realtime/channels';
import { keepConnection } from '../../realtime/keepConnection';
import { subscribeAll } from '../../realtime/subscriptions';
import { catchUp } from './catchUp';
import { pollWhileLost } from './pollWhileLost';
import { showToCustomers } from './shopEvents';
import { sourceFor } from './sourceFor';

/** The customers' connection: open while the page shows data that can change, which it updates. */
export function ShopConnection() {
  const dispatch = useDispatch();
  const store = useStore();
  useEffect(() => {
    const connection = keepConnection({
      name: 'shop',
      open: sourceFor(() => store.getState()),
      select,
    });
    const unsubscribe = subscribeAll((message) => showToCustomers(message, dispatch));
    const stopCatchUp = catchUp(store);
    const stopPolling = pollWhileLost(store);
    return () => {
      stopPolling();
      stopCatchUp();
      unsubscribe();
      connection.close();
    };
  }, [dispatch, store]);
  return null;
}

/** With data saver only the visitor's own order or payment. The shop's details come along, never alone. */
function select(subscribed: string[]): string[] {
  const wanted = savesData() ? subscribed.filter(isPersonal) : subscribed;
  return wanted.length > 0 ? [...wanted, channels.store] : [];
}
