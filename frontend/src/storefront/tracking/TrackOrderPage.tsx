import { useIntl } from 'react-intl';
import { useLocation, useSearchParams } from 'react-router';
import { ClientOnly } from '../../kit/ui/ClientOnly';
import { PageHeading } from '../../shop/page/PageHeading';
import { RecentOrders } from './RecentOrders';
import { SearchForm } from './SearchForm';
import { Searching, TrackingResult } from './TrackingResult';
import { Alert } from '../../kit/ui/Alert';
import { useOpenedLink } from './useOpenedLink';
import { helpMessages, linkMessages, trackingMessages } from './messages';
import { readOrderId } from '../../shop/reading/orderId';
import { useGetStoreQuery } from '../../api/shopApi';
import { paths } from '../../shop/paths';
import { ButtonAnchor, ButtonLink } from '../../kit/ui/Button';
import { Icon } from '../../kit/ui/Icon';
import { shellMessages } from '../../kit/messages';
import { WhatsAppButton } from '../../shop/WhatsAppButton';
import { displayPhone } from '../../shop/reading/phone';
import css from './TrackOrderPage.module.css';
import { useTracking } from './useTracking';

export function TrackOrderPage() {
  const intl = useIntl();
  const [params] = useSearchParams();
  const orderId = readOrderId(params.get('id') ?? '') || null;
  const tracking = useTracking(orderId, useLocation().key);
  const opened = useOpenedLink();
  return (
    <>
      <PageHeading title={intl.formatMessage(trackingMessages.title)} />
      <p className={css.lead}>{intl.formatMessage(trackingMessages.lead)}</p>
      <div className={css.columns}>
        <div className={css.main}>
          <SearchForm orderId={orderId} state={tracking.state} />
          {opened === 'opening' && <Searching />}
          {(opened === 'over' || opened === 'failed') && (
            <Alert tone="warning" icon="alert" announced>
              {intl.formatMessage(linkMessages[opened])}
            </Alert>
          )}
          {orderId && <TrackingResult orderId={orderId} tracking={tracking} />}
        </div>
        <aside className={css.aside}>
          <ClientOnly>
            <RecentOrders current={orderId} />
          </ClientOnly>
          <ButtonLink look="outline" to={paths.my}>
            <Icon name="receipt" size={20} />
            {intl.formatMessage(trackingMessages.mine)}
          </ButtonLink>
          <HelpBox orderId={orderId} isLost={tracking.state === 'notFound'} />
        </aside>
      </div>
    </>
  );
}

interface HelpBoxProps {
  orderId: string | null;
  /** The page itself leads to the search for the payment. */
  isLost: boolean;
}

function HelpBox({ orderId, isLost }: HelpBoxProps) {
  const intl = useIntl();
  const { data: store } = useGetStoreQuery();
  if (!store) return null;
  const text = orderId ? intl.formatMessage(helpMessages.whatsAppText, { orderId }) : '';
  const phone = displayPhone(store.supportPhone);
  return (
    <section className={css.box}>
      <h2>{intl.formatMessage(helpMessages.title)}</h2>
      <p className={css.text}>{intl.formatMessage(helpMessages.text)}</p>
      <ButtonAnchor look="outline" href={`tel:+${store.supportPhone}`}>
        <Icon name="call" size={20} />
        {intl.formatMessage(shellMessages.callUs, { phone })}
      </ButtonAnchor>
      <WhatsAppButton text={text} />
      {!isLost && (
        <ButtonLink look="quiet" to={paths.recover} state={{ orderId }}>
          {intl.formatMessage(helpMessages.recover)}
        </ButtonLink>
      )}
    </section>
  );
}
