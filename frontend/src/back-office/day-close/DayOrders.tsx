import { useState } from 'react';
import { Caption, Fold, TextLink } from '../kit/layout';
import { useIntl } from 'react-intl';
import { adminOrderPath, paths } from '../../shop/paths';
import { StatusLabel } from '../../shop/order/StatusLabel';
import { formatMoney, formatTime } from '../../i18n/formats';
import {
  CardBox,
  CardLink,
  CardList,
  CardLine,
  CardName,
  CardAmount,
  CardQuiet,
} from '../kit/list/ListCards';
import { RequirePermission, usePermissions } from '../kit/access';
import { NetworkName, ProductName } from '../kit/order/OrderProduct';
import { GradeLabel } from '../kit/figures/GradeLabel';
import { useGetDailySummaryQuery, type DailySummary } from './api';
import { LoadedFigures } from '../kit/figures/LoadedFigures';
import { closeMessages as m } from './messages';

/** What was ordered on a day, which is not what it earned: the newest orders, and how the day went. Folded. */
export function DayOrders({ date }: { date: string }) {
  const intl = useIntl();
  const [isOpen, setOpen] = useState(false);
  return (
    <Fold level="h2" summary={intl.formatMessage(m.dayOrders)} open={isOpen} onToggle={setOpen}>
      {isOpen && <Orders date={date} />}
    </Fold>
  );
}

function Orders({ date }: { date: string }) {
  const summary = useGetDailySummaryQuery(date, { refetchOnMountOrArgChange: true });
  return <LoadedFigures query={summary}>{(known) => <Summary summary={known} />}</LoadedFigures>;
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
      {count > shown && <Caption text={[m.dayNewest, { shown, count }]} />}
      {shown > 0 && (
        <CardList>
          {recent.map((order) => (
            <li key={order.orderId}>
              <Order order={order} />
            </li>
          ))}
        </CardList>
      )}
      <RequirePermission need="see_orders">
        <TextLink to={`${paths.adminOrders}?from=${date}&to=${date}`}>
          {intl.formatMessage(m.dayAllOrders)}
        </TextLink>
      </RequirePermission>
    </>
  );
}

type Recent = DailySummary['recent'][number];

/** Opens the order for who sees orders; closing that leads back to the day. */
function Order({ order }: { order: Recent }) {
  const may = usePermissions();
  const lines = <Lines order={order} />;
  if (!may('see_orders')) return <CardBox>{lines}</CardBox>;
  return (
    <CardLink to={adminOrderPath(order.orderId)} state={{ fromList: true }}>
      {lines}
    </CardLink>
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
        <CardName>
          <ProductName name={item} nameSwahili={itemSwahili} />
        </CardName>
        <NetworkName network={network} />
        <CardAmount>{formatMoney(intl, amount)}</CardAmount>
      </CardLine>
      <CardLine>
        <CardQuiet>{[orderId, formatTime(intl, createdAt)].join(' · ')}</CardQuiet>
        <StatusLabel status={status} />
      </CardLine>
    </>
  );
}
