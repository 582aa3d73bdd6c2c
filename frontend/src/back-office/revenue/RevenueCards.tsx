import { useIntl } from 'react-intl';
import { formatMoney } from '../../i18n/formats';
import { useNow } from '../../lib/useNow';
import {
  CardItem,
  CardList,
  CardLine,
  CardName,
  CardAmount,
  CardQuiet,
} from '../kit/list/ListCards';
import { NetworkName } from '../kit/order/NetworkName';
import { ProductName } from '../kit/order/ProductName';
import { shortDateTime } from '../kit/date/shortDateTime';
import { MINUTE_MS } from '../kit/list/waiting';
import { ConfirmButton } from './ConfirmButton';
import { RevenueLabel } from './RevenueLabel';
import { revenueMessages as m } from './messages';
import { soldKindMessages } from '../kit/order/messages';
import type { RevenueRow } from './types';

/** The records on a narrow screen. */
export function RevenueCards({ rows }: { rows: readonly RevenueRow[] }) {
  const now = useNow(true, MINUTE_MS);
  return (
    <CardList>
      {rows.map((record) => (
        <CardItem key={record._id}>
          <RevenueCard record={record} now={now} />
        </CardItem>
      ))}
    </CardList>
  );
}

function RevenueCard({ record, now }: { record: RevenueRow; now: number }) {
  const intl = useIntl();
  return (
    <>
      <CardLine>
        <CardName>{record.customerName}</CardName>
        <CardAmount>{formatMoney(intl, record.amount)}</CardAmount>
      </CardLine>
      <CardLine>
        <ProductName name={record.bundleName} nameSwahili={record.bundleNameSwahili} />
        <NetworkName network={record.network} />
        <CardQuiet>{intl.formatMessage(soldKindMessages[record.type])}</CardQuiet>
      </CardLine>
      <CardLine>
        <CardQuiet>{record.orderId}</CardQuiet>
        <CardQuiet>{shortDateTime(intl, record.date, now)}</CardQuiet>
      </CardLine>
      <CardLine>
        <RevenueLabel status={record.status} />
        {record.profit !== null && (
          <CardQuiet>
            {intl.formatMessage(m.profitIs, { amount: formatMoney(intl, record.profit) })}
          </CardQuiet>
        )}
        <ConfirmButton record={record} />
      </CardLine>
    </>
  );
}
