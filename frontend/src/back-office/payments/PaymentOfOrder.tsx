import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { isApiError } from '../../api/apiError';
import { adminPaymentPath } from '../../shop/paths';
import { ButtonLink } from '../../kit/ui/Button';
import { ListFailure } from '../../kit/ui/ListFailure';
import { errorText } from '../../i18n/errorText';
import { DetailSkeleton } from '../kit/dialog/DetailSkeleton';
import { useGetPaymentQuery } from './api';
import { Attempts } from './Attempts';
import { problemText } from '../kit/dialog/problemText';
import { useAction } from '../kit/dialog/useAction';
import { listMessages } from '../kit/messages';
import { paymentPanelMessages as m } from './messages';

/** The requests that the order was paid by; what is to be decided about them is decided at the payment. */
export function PaymentOfOrder({ paymentId }: { paymentId: string }) {
  const intl = useIntl();
  const { currentData: payment, error, refetch, isFetching } = useGetPaymentQuery(paymentId);
  const action = useAction(() => undefined);
  if (!payment) {
    if (!isApiError(error)) return <DetailSkeleton />;
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
    <Stack spacing={3} sx={{ alignItems: 'flex-start' }}>
      <Attempts payment={payment} action={action} />
      {action.problem && (
        <Typography role="alert" variant="body2" color="error" sx={{ fontWeight: 600 }}>
          {problemText(intl, action.problem)}
        </Typography>
      )}
      <ButtonLink look="outline" to={adminPaymentPath(payment._id)}>
        {intl.formatMessage(m.open)}
      </ButtonLink>
    </Stack>
  );
}
