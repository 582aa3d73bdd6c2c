import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { NotLoaded } from '../kit/list/NotLoaded';
import { useIntl } from 'react-intl';
import { adminPaymentPath } from '../../shop/paths';
import { ButtonLink } from '../../kit/ui/Button';
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
  const query = useGetPaymentQuery(paymentId);
  const payment = query.currentData;
  const action = useAction(() => undefined);
  if (!payment) {
    return (
      <NotLoaded query={query} title={listMessages.notLoaded}>
        <DetailSkeleton />
      </NotLoaded>
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
