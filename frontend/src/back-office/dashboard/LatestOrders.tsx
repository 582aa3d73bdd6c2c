import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { TextLink } from '../kit/layout';
import type { AdminOrder } from '../../api/types';
import { paths } from '../../shop/paths';
import { Button } from '../../kit/ui/Button';
import { ListSkeleton } from '../kit/list/ListSkeleton';
import { Slot } from '../kit/slots';
import { listMessages } from '../kit/messages';
import { todayMessages as m } from './messages';
import { Section } from './Section';
import css from './Today.module.css';

interface Props {
  latest: { rows: AdminOrder[]; newCount: number; showNew: () => void };
  arrived: boolean;
  /** Below the rows; what a new shop does until it has any. */
  instead: ReactNode;
}

export function LatestOrders({ latest: { rows, newCount, showNew }, arrived, instead }: Props) {
  const intl = useIntl();
  const orders = <Slot name="latestOrders" props={{ orders: rows }} />;
  return (
    <Section
      title={m.latest}
      aside={
        <div aria-live="polite" className={css.news}>
          {newCount > 0 ? (
            <Button look="outline" className={css.pill} onClick={showNew}>
              {intl.formatMessage(listMessages.newOrders, { count: newCount })}
            </Button>
          ) : (
            <TextLink to={paths.adminOrders}>{intl.formatMessage(m.allOrders)}</TextLink>
          )}
        </div>
      }
    >
      {!arrived && <ListSkeleton />}
      {rows.length > 0 && <div className={css.latest}>{orders}</div>}
      {arrived && rows.length === 0 && orders}
      {instead}
    </Section>
  );
}
