import { useIntl } from 'react-intl';
import { useLocation, useSearchParams } from 'react-router';
import { ClientOnly } from '../../kit/ui/ClientOnly';
import { PageHeading } from '../../shop/page/PageHeading';
import { HelpBox } from './HelpBox';
import { RecentOrders } from './RecentOrders';
import { SearchForm } from './SearchForm';
import { TrackingResult } from './TrackingResult';
import { trackingMessages } from './messages';
import { readOrderId } from '../../shop/reading/orderId';
import css from './TrackOrderPage.module.css';
import { useTracking } from './useTracking';

export function TrackOrderPage() {
  const intl = useIntl();
  const [params] = useSearchParams();
  const orderId = readOrderId(params.get('id') ?? '') || null;
  const tracking = useTracking(orderId, useLocation().key);
  return (
    <>
      <PageHeading title={intl.formatMessage(trackingMessages.title)} />
      <p className={css.lead}>{intl.formatMessage(trackingMessages.lead)}</p>
      <div className={css.columns}>
        <div className={css.main}>
          <SearchForm orderId={orderId} state={tracking.state} />
          {orderId && <TrackingResult orderId={orderId} tracking={tracking} />}
        </div>
        <aside className={css.aside}>
          <ClientOnly>
            <RecentOrders current={orderId} />
          </ClientOnly>
          <HelpBox orderId={orderId} isLost={tracking.state === 'notFound'} />
        </aside>
      </div>
    </>
  );
}
