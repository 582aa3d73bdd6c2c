import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { trackPath } from '../../shop/paths';
import { ServiceText } from '../../shop/order/ServiceText';
import { StatusLabel } from '../../shop/order/StatusLabel';
import { formatAsOf, formatDateTime } from '../../i18n/formats';
import { useNetworkState } from '../../kit/hooks/useNetworkState';
import { ordersOfThisDevice } from './deviceOrders';
import { ownOrderMessages } from './ownOrderMessages';
import css from './RecentOrders.module.css';

interface Props {
  /** The order that is on the screen already. */
  current: string | null;
  /** Stands under the heading where there are none; without it nothing does. */
  empty?: ReactNode;
}

export function RecentOrders({ current, empty }: Props) {
  const intl = useIntl();
  const disconnected = useNetworkState() !== 'online';
  const orders = ordersOfThisDevice().filter(({ orderId }) => orderId !== current);
  if (orders.length === 0) return empty ? <NoOrders>{empty}</NoOrders> : null;
  return (
    <section>
      <h2 className={css.title}>{intl.formatMessage(ownOrderMessages.title)}</h2>
      <ul className={css.list}>
        {orders.map(({ orderId, service, product, createdAt, status, asOf }) => (
          <li key={orderId}>
            <Link to={trackPath(orderId)} className={css.order}>
              <span className={css.service}>
                {product ? (
                  <ServiceText
                    type={product.type}
                    name={product.productName}
                    nameSwahili={product.productNameSwahili}
                  />
                ) : (
                  service || orderId
                )}
              </span>
              {status && <StatusLabel status={status} />}
              <span className={css.quiet}>{orderId}</span>
              {createdAt && <span className={css.quiet}>{formatDateTime(intl, createdAt)}</span>}
              {disconnected && asOf !== null && (
                <span className={css.quiet}>
                  {intl.formatMessage(ownOrderMessages.statusAt, { time: formatAsOf(intl, asOf) })}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NoOrders({ children }: { children: ReactNode }) {
  const intl = useIntl();
  return (
    <section>
      <h2 className={css.title}>{intl.formatMessage(ownOrderMessages.title)}</h2>
      <div className={css.none}>{children}</div>
    </section>
  );
}
