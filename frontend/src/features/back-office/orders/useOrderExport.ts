import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { isApiError } from '../../../api/apiError';
import { toastShown } from '../../../components/toast/toastSlice';
import { errorText } from '../../../i18n/errorText';
import { useExportOrdersMutation, type OrderFilter } from '../api';
import { saveFrom } from '../fileAddress';
import { exportMessages as m } from './messages';

/** Hands every order of the filter to the browser as a file, also those that were not loaded. */
export function useOrderExport(filter: OrderFilter) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const [make, { isLoading: busy }] = useExportOrdersMutation();
  const save = async () => {
    const { data: address, error } = await make(filter);
    if (address) saveFrom(address, 'orders.csv');
    else if (isApiError(error)) {
      const title = intl.formatMessage(m.failed);
      dispatch(toastShown({ tone: 'error', title, text: errorText(intl, error) }));
    }
  };
  return { busy, save };
}
