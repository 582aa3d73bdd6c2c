import { useState } from 'react';
import { useIntl } from 'react-intl';
import type { TrackingView } from '../../../api/types';
import { shopNow } from '../../../kit/clock';
import css from './MyMoney.module.css';
import { myMessages as m } from './messages';
import { PurchaseLine } from './PurchaseLine';

export interface PurchaseListProps {
  purchases: readonly TrackingView[];
}

/** What was bought, the newest first. */
export function PurchaseList({ purchases }: PurchaseListProps) {
  const intl = useIntl();
  const [now] = useState(shopNow);
  return (
    <section className={css.purchases}>
      <h2>{intl.formatMessage(m.list)}</h2>
      <ul className={css.list}>
        {purchases.map((view) => (
          <PurchaseLine key={view.orderId} view={view} now={now} />
        ))}
      </ul>
    </section>
  );
}
