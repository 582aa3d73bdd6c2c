import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { isApiError } from '../../../api/apiError';
import { Button } from '../../../components/Button';
import { toastShown } from '../../../components/toast/toastSlice';
import { errorText } from '../../../i18n/errorText';
import { Allowed } from '../components/Allowed';
import { useConfirmRevenueMutation } from './api';
import { revenueMessages as m } from './messages';
import type { RevenueRow } from './types';

/** The cash of an order is here; its delivery is confirmed with it. */
export function ConfirmButton({ record }: { record: RevenueRow }) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const [confirm, { isLoading }] = useConfirmRevenueMutation();
  if (record.status !== 'pending') return null;
  const send = async () => {
    const { error } = await confirm(record.id);
    const told = isApiError(error)
      ? { tone: 'error' as const, title: m.failed, text: errorText(intl, error) }
      : { tone: 'success' as const, title: m.done, text: intl.formatMessage(m.doneText) };
    dispatch(toastShown({ ...told, title: intl.formatMessage(told.title) }));
  };
  return (
    <Allowed need="close_days">
      <Button
        look="outline"
        busy={isLoading}
        aria-label={intl.formatMessage(m.confirmOf, { orderId: record.orderId })}
        onClick={() => void send()}
      >
        {intl.formatMessage(m.confirm)}
      </Button>
    </Allowed>
  );
}
