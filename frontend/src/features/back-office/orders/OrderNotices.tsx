import { useIntl } from 'react-intl';
import type { AdminOrder } from '../../../api/types';
import { useInLanguage } from '../../../i18n/useInLanguage';
import { NotificationButton } from '../notifications/NotificationButton';
import {
  notificationText,
  URGENT_ABOVE_TSH,
  type OrderNotice,
  type Variant,
} from '../notifications/notification';
import { textIn } from '../orderFacts';
import { noticeMessages as m } from './messages';
import css from './Orders.module.css';

/** Tells whoever holds the shop's WhatsApp number about the order. */
export function OrderNotices({ order }: { order: AdminOrder }) {
  const intl = useIntl();
  const notice = useNotice(order);
  return (
    <section className={css.notices}>
      <h3 className={css.heading}>{intl.formatMessage(m.title)}</h3>
      <div className={css.buttons}>
        {variantsFor(order).map((variant) => (
          <NotificationButton
            key={variant}
            look="outline"
            variant={variant}
            text={notificationText(intl, variant, notice)}
          />
        ))}
      </div>
    </section>
  );
}

function useNotice({ orderId, bundleName, details, amount, ...order }: AdminOrder): OrderNotice {
  const item = useInLanguage()(bundleName, textIn(details, 'bundleNameSwahili') ?? '').text;
  const transaction = order.paymentReference ?? null;
  return { orderId, item, amount, transaction, at: order.createdAt };
}

/** Money is confirmed only once it is here. */
function variantsFor({ amount, paymentStatus }: AdminOrder): Variant[] {
  return [
    'default',
    ...(amount > URGENT_ABOVE_TSH ? (['urgent'] as const) : []),
    ...(paymentStatus === 'due' ? [] : (['payment'] as const)),
  ];
}
