import Typography from '@mui/material/Typography';
import Stack from '@mui/material/Stack';
import Skeleton from '@mui/material/Skeleton';
import { useIntl } from 'react-intl';
import { isApiError } from '../../api/apiError';
import type { AdminOrder } from '../../api/types';
import { Button } from '../../kit/ui/Button';
import { errorText } from '../../i18n/errorText';
import { commonMessages } from '../../i18n/messages';
import { useGetWhatsAppLinksQuery } from '../kit/contact/api';
import { WhatsAppMenu } from '../kit/contact/WhatsAppMenu';
import { isOpen } from '../kit/order/orderFacts';

/** Tells whoever holds the shop's WhatsApp number about the order, in every way that the server says is true of it. */
export function OrderNotices({ order }: { order: AdminOrder }) {
  const intl = useIntl();
  const { data: links, error, isFetching, refetch } = useGetWhatsAppLinksQuery(order.orderId);
  if (!links && isApiError(error)) {
    return (
      <Stack direction="row" spacing={2} sx={{ flexWrap: 'wrap' }} role="alert">
        <Typography variant="body2" color="error" sx={{ fontWeight: 600 }}>
          {errorText(intl, error)}
        </Typography>
        <Button look="quiet" busy={isFetching} onClick={() => void refetch()}>
          {intl.formatMessage(commonMessages.retry)}
        </Button>
      </Stack>
    );
  }
  if (!links) return <Skeleton width={220} height={48} />;
  // Nothing is urgent about an order that is done.
  const said = links.filter(({ variant }) => variant !== 'urgent' || isOpen(order));
  return <WhatsAppMenu links={said} />;
}
