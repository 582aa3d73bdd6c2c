import { useIntl } from 'react-intl';
import { formatMoney } from '../../i18n/formats';
import { useNow } from '../../lib/useNow';
import { CardLine } from '../kit/list/ListCards';
import css from '../kit/list/ListCards.module.css';
import { NetworkName } from '../kit/order/NetworkName';
import { ProductName } from '../kit/order/ProductName';
import { shortDateTime } from '../kit/date/shortDateTime';
import { MINUTE_MS } from '../kit/list/waiting';
import { ConfirmButton } from './ConfirmButton';
import { revenueMessages as m, soldKindMessages } from '../day-close/messages';
import { RevenueLabel } from './RevenueLabel';
import type { RevenueRow } from '../day-close/types';

/** The records on a narrow screen. */
export function RevenueCards({ rows }: { rows: readonly RevenueRow[] }) {
  const now = useNow(true, MINUTE_MS);
  return (
    <ul className={css.list}>
      {rows.map((record) => (
        <li key={record._id} className={css.card}>
          <RevenueCard record={record} now={now} />
        </li>
      ))}
    </ul>
  );
}

function RevenueCard({ record, now }: { record: RevenueRow; now: number }) {
  const intl = useIntl();
  return (
    <>
      <CardLine>
        <strong className={css.name}>{record.customerName}</strong>
        <span className={css.amount}>{formatMoney(intl, record.amount)}</span>
      </CardLine>
      <CardLine>
        <ProductName name={record.bundleName} nameSwahili={record.bundleNameSwahili} />
        <NetworkName network={record.network} />
        <span className={css.quiet}>{intl.formatMessage(soldKindMessages[record.type])}</span>
      </CardLine>
      <CardLine>
        <span className={css.quiet}>{record.orderId}</span>
        <span className={css.quiet}>{shortDateTime(intl, record.date, now)}</span>
      </CardLine>
      <CardLine>
        <RevenueLabel status={record.status} />
        {record.profit !== null && (
          <span className={css.quiet}>
            {intl.formatMessage(m.profitIs, { amount: formatMoney(intl, record.profit) })}
          </span>
        )}
        <ConfirmButton record={record} />
      </CardLine>
    </>
  );
}
