import { useIntl } from 'react-intl';
import { useGetStoreQuery } from '../../../api/store';
import { PageHeading } from '../../../components/PageHeading';
import { formatMoney } from '../../../i18n/formats';
import { displayPhone } from '../../../lib/phone';
import page from '../ListPage.module.css';
import { purposeMessages, testMessages as m, variantMessages } from './messages';
import { NotificationButton } from './NotificationButton';
import css from './Notifications.module.css';
import {
  notificationText,
  URGENT_ABOVE_TSH,
  variants,
  type OrderNotice,
  type Variant,
} from './notification';

/** Nobody's order; its id fits no real one. */
const sample: Omit<OrderNotice, 'item'> = {
  orderId: 'TBH000-0000000000',
  amount: 55_000,
  transaction: 'CEJ3I3SETSN',
  at: '2026-11-21T06:30:00.000Z',
};

export function TestNotificationsPage() {
  const intl = useIntl();
  const { data: store } = useGetStoreQuery(undefined);
  return (
    <div className={page.page}>
      <PageHeading title={intl.formatMessage(m.title)} className={page.title} />
      <p className={css.lead}>{intl.formatMessage(m.lead)}</p>
      {store && (
        <p>
          {intl.formatMessage(m.to)} <strong>{displayPhone(store.whatsappNumber)}</strong>
        </p>
      )}
      <ul className={css.grid}>
        {variants.map((variant) => (
          <li key={variant}>
            <VariantCard variant={variant} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function VariantCard({ variant }: { variant: Variant }) {
  const intl = useIntl();
  const item = intl.formatMessage(m.sampleItem);
  const text = notificationText(intl, variant, { ...sample, item });
  const amount = formatMoney(intl, URGENT_ABOVE_TSH);
  return (
    <section className={css.card}>
      <h2>{intl.formatMessage(variantMessages[variant])}</h2>
      <p className={css.quiet}>{intl.formatMessage(purposeMessages[variant], { amount })}</p>
      <p aria-label={intl.formatMessage(m.message)} role="note" className={css.message}>
        {text}
      </p>
      <NotificationButton variant={variant} text={text} />
    </section>
  );
}
