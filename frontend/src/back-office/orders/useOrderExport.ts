import { useExportOrdersMutation } from './api';
import { type OrderFilter } from '../kit/order/api';
import { useDownload } from '../kit/files/download';
import { exportMessages as m } from './messages';

/** Hands every order of the filter to the browser as a file, also those that were not loaded. */
export function useOrderExport(filter: OrderFilter) {
  const [make, { isLoading: busy }] = useExportOrdersMutation();
  const download = useDownload(m.failed);
  return { busy, save: () => download('orders.csv', make(filter)) };
}
