import Skeleton from '@mui/material/Skeleton';
import { useIntl } from 'react-intl';
import { isApiError } from '../../../api/apiError';
import type { AdminOrder } from '../../../api/types';
import { Button } from '../../../components/Button';
import { errorText } from '../../../i18n/errorText';
import { commonMessages } from '../../../i18n/messages';
import { useGetWhatsAppLinksQuery } from '../notifications/api';
import { NotificationButton } from '../notifications/NotificationButton';
import { noticeMessages as m } from './messages';
import css from './Orders.module.css';

/** Tells whoever holds the shop's WhatsApp number about the order, in every way that the server says is true of it. */
export function OrderNotices({ order }: { order: AdminOrder }) {
  const intl = useIntl();
  return (
    <section className={css.notices}>
      <h3 className={css.heading}>{intl.formatMessage(m.title)}</h3>
      <Links order={order} />
    </section>
  );
}

function Links({ order: { orderId } }: { order: AdminOrder }) {
  const intl = useIntl();
  const { data: links, error, isFetching, refetch } = useGetWhatsAppLinksQuery(orderId);
  if (!links && isApiError(error)) {
    return (
      <div className={css.buttons} role="alert">
        <p className={css.problem}>{errorText(intl, error)}</p>
        <Button look="quiet" busy={isFetching} onClick={() => void refetch()}>
          {intl.formatMessage(commonMessages.retry)}
        </Button>
      </div>
    );
  }
  if (!links) return <Skeleton width={220} height={48} />;
  return (
    <div className={css.buttons}>
      {links.map(({ variant, url }) => (
        <NotificationButton key={variant} look="outline" variant={variant} url={url} />
      ))}
    </div>
  );
}
