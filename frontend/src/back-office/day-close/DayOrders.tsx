import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { adminOrderPath, paths } from '../../lib/paths';
import { StatusLabel } from '../../components/order/StatusLabel';
import { formatMoney, formatTime } from '../../i18n/formats';
import { CardLine } from '../kit/list/ListCards';
import cards from '../kit/list/ListCards.module.css';
import { Allowed } from '../kit/access/Allowed';
import { NetworkName } from '../kit/order/NetworkName';
import { ProductName } from '../kit/order/ProductName';
import { GradeLabel } from '../dashboard/GradeLabel';
import { usePermissions } from '../kit/access/usePermissions';
import { useGetDailySummaryQuery } from './api';
import { Arrived } from '../kit/figures/Arrived';
import close from './Close.module.css';
import { closeMessages as m } from './messages';
import css from './Money.module.css';
import type { DailySummary } from './types';

/** What was ordered on a day, which is not what it earned: the newest orders, and how the day went. Folded. */
export function DayOrders({ date }: { date: string }) {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={close.fold} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{intl.formatMessage(m.dayOrders)}</summary>
      {isOpen && <Orders date={date} />}
    </details>
  );
}

function Orders({ date }: { date: string }) {
  const summary = useGetDailySummaryQuery(date, { refetchOnMountOrArgChange: true });
  return (
    <div className={close.folded}>
      <Arrived query={summary}>{(known) => <Summary summary={known} />}</Arrived>
    </div>
  );
}

function Summary({ summary }: { summary: DailySummary }) {
  const intl = useIntl();
  const { date, orders: count, amount, grade, recent } = summary;
  const shown = recent.length;
  return (
    <>
      <CardLine>
        <span>
          {count > 0
            ? intl.formatMessage(m.dayOrdered, { count, amount: formatMoney(intl, amount) })
            : intl.formatMessage(m.dayNoOrders)}
        </span>
        <GradeLabel grade={grade} />
      </CardLine>
      {count > shown && (
        <p className={css.quiet}>{intl.formatMessage(m.dayNewest, { shown, count })}</p>
      )}
      {shown > 0 && (
        <ul className={cards.list}>
          {recent.map((order) => (
            <li key={order.orderId}>
              <Order order={order} />
            </li>
          ))}
        </ul>
      )}
      <Allowed need="see_orders">
        <Link to={`${paths.adminOrders}?from=${date}&to=${date}`} className={css.allOrders}>
          {intl.formatMessage(m.dayAllOrders)}
        </Link>
      </Allowed>
    </>
  );
}

type Recent = DailySummary['recent'][number];

/** Opens the order for who sees orders; closing that leads back to the day. */
function Order({ order }: { order: Recent }) {
  const may = usePermissions();
  const lines = <Lines order={order} />;
  if (!may('see_orders')) return <div className={cards.card}>{lines}</div>;
  return (
    <Link to={adminOrderPath(order.orderId)} state={{ fromList: true }} className={cards.card}>
      {lines}
    </Link>
  );
}

function Lines({
  order: { orderId, item, itemSwahili, network, amount, status, createdAt },
}: {
  order: Recent;
}) {
  const intl = useIntl();
  return (
    <>
      <CardLine>
        <strong className={cards.name}>
          <ProductName name={item} nameSwahili={itemSwahili} />
        </strong>
        <NetworkName network={network} />
        <span className={cards.amount}>{formatMoney(intl, amount)}</span>
      </CardLine>
      <CardLine>
        <span className={cards.quiet}>{[orderId, formatTime(intl, createdAt)].join(' · ')}</span>
        <StatusLabel status={status} />
      </CardLine>
    </>
  );
}
