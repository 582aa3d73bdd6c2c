import { useIntl } from 'react-intl';
import { isApiError } from '../../api/apiError';
import { adminPaymentPath } from '../../lib/paths';
import { ButtonLink } from '../../components/Button';
import { ListFailure } from '../../components/ListFailure';
import { errorText } from '../../i18n/errorText';
import { SheetSkeleton } from '../kit/dialog/SheetSkeleton';
import { useGetPaymentQuery } from '../payments/api';
import { Attempts } from '../payments/Attempts';
import { problemText } from '../kit/dialog/problemText';
import { useRun } from '../kit/dialog/useRun';
import { listMessages } from '../kit/messages';
import { paymentPanelMessages as m } from './messages';
import css from './Orders.module.css';

/** The requests that the order was paid by; what is to be decided about them is decided at the payment. */
export function OrderPayment({ paymentId }: { paymentId: string }) {
  const intl = useIntl();
  const { currentData: payment, error, refetch, isFetching } = useGetPaymentQuery(paymentId);
  const run = useRun(() => undefined);
  if (!payment) {
    if (!isApiError(error)) return <SheetSkeleton />;
    return (
      <ListFailure
        title={intl.formatMessage(listMessages.notLoaded)}
        text={errorText(intl, error)}
        busy={isFetching}
        onRetry={refetch}
      />
    );
  }
  return (
    <div className={css.payment}>
      <Attempts payment={payment} run={run} />
      {run.problem && (
        <p role="alert" className={css.problem}>
          {problemText(intl, run.problem)}
        </p>
      )}
      <ButtonLink look="outline" to={adminPaymentPath(payment._id)}>
        {intl.formatMessage(m.open)}
      </ButtonLink>
    </div>
  );
}
