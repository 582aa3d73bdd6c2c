import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useDispatch } from 'react-redux';
import { isApiError } from '../../api/apiError';
import type { AdminOrder } from '../../api/types';
import { Button } from '../../components/Button';
import { toastShown } from '../../components/toast/toastSlice';
import { errorText } from '../../i18n/errorText';
import { useLazyGetOrderQuery } from '../kit/order/api';
import { RequirePermission } from '../kit/access/RequirePermission';
import { needsProof } from '../kit/order/statusChange';
import { useConfirmRevenueMutation } from './api';
import { CashQuestion } from './CashQuestion';
import { revenueMessages as m } from './messages';
import type { RevenueRecord } from './types';

/** Of a pending record: the cash of the order is here. One that is not delivered yet needs the customer's code, or a reason, first. */
export function ConfirmButton({ record }: { record: RevenueRecord }) {
  const intl = useIntl();
  const { send, busy, asking, stopAsking } = useConfirming(record);
  return (
    <RequirePermission need="close_days">
      <Button
        look="outline"
        busy={busy}
        aria-label={intl.formatMessage(m.confirmOf, { orderId: record.orderId })}
        onClick={() => void send()}
      >
        {intl.formatMessage(m.confirm)}
      </Button>
      {asking && <CashQuestion order={asking} onOver={stopAsking} />}
    </RequirePermission>
  );
}

function useConfirming({ id, orderId }: RevenueRecord) {
  const intl = useIntl();
  const dispatch = useDispatch();
  const [load, { isFetching }] = useLazyGetOrderQuery();
  const [confirm, { isLoading }] = useConfirmRevenueMutation();
  const [asking, setAsking] = useState<AdminOrder | null>(null);
  const failed = (error: unknown) => {
    const title = intl.formatMessage(m.failed);
    const text = isApiError(error) ? errorText(intl, error) : '';
    dispatch(toastShown({ tone: 'error', title, text }));
  };
  const settle = async () => {
    const { error } = await confirm(id);
    if (error) {
      failed(error);
      return;
    }
    const title = intl.formatMessage(m.done);
    const text = intl.formatMessage(m.doneText);
    dispatch(toastShown({ tone: 'success', title, text }));
  };
  const send = async () => {
    const { data: order, error } = await load(orderId);
    if (!order) failed(error);
    else if (needsProof(order, 'delivered')) setAsking(order);
    else await settle();
  };
  return { send, busy: isFetching || isLoading, asking, stopAsking: () => setAsking(null) };
}
