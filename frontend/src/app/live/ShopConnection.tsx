import { useEffect } from 'react';
import { useDispatch, useStore } from 'react-redux';
import { savesData } from '../../lib/useSaveData';
import { channels, isPersonal } from '../../realtime/channels';
import { hearAll } from '../../realtime/board';
import { keepLine } from '../../realtime/keepLine';
import { askWhileLost } from './askWhileLost';
import { catchUp } from './catchUp';
import { showToCustomers } from './shopEvents';
import { sourceFor } from './sourceFor';

/** The customers' line to the shop: open while the page shows what may change, and brings that up to date. */
export function ShopConnection() {
  const dispatch = useDispatch();
  const store = useStore();
  useEffect(() => {
    const line = keepLine({ name: 'shop', open: sourceFor(() => store.getState()), chosen });
    const stopHearing = hearAll((heard) => showToCustomers(heard, dispatch));
    const stopCatchingUp = catchUp(store);
    const stopAsking = askWhileLost(store);
    return () => {
      stopAsking();
      stopCatchingUp();
      stopHearing();
      line.end();
    };
  }, [dispatch, store]);
  return null;
}

/** Where each byte counts, only what the person waits for. What the shop says of itself comes along, never alone. */
function chosen(wishes: string[]): string[] {
  const wanted = savesData() ? wishes.filter(isPersonal) : wishes;
  return wanted.length > 0 ? [...wanted, channels.store] : [];
}
