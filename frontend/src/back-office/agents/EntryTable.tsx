import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { adminOrderPath } from '../../lib/paths';
import { formatMoney } from '../../i18n/formats';
import { useNow } from '../../lib/useNow';
import { ProductName } from '../kit/order/ProductName';
import { shortDateTime } from '../kit/date/shortDateTime';
import { MINUTE_MS } from '../kit/list/waiting';
import css from './Agents.module.css';
import { entryMessages } from './messages';
import type { CommissionEntry } from './types';

/** The lines of a ledger, each with what it is about. */
export function EntryTable({ entries }: { entries: readonly CommissionEntry[] }) {
  return (
    <ul className={css.entries}>
      {entries.map((entry) => (
        <li key={entry.id} className={css.entry}>
          <Entry entry={entry} />
        </li>
      ))}
    </ul>
  );
}

function Entry({ entry }: { entry: CommissionEntry }) {
  const intl = useIntl();
  const now = useNow(true, MINUTE_MS);
  const { kind, amount, saleAmount, at, orderId, item, itemSwahili, reference } = entry;
  return (
    <>
      <span className={css.line}>
        <strong>{intl.formatMessage(entryMessages[kind])}</strong>
        <strong className={amount < 0 ? css.minus : undefined}>{formatMoney(intl, amount)}</strong>
      </span>
      <span className={css.line}>
        <span className={css.sold}>
          {orderId ? <Link to={adminOrderPath(orderId)}>{orderId}</Link> : reference}
          {item && <ProductName name={item} nameSwahili={itemSwahili ?? ''} />}
        </span>
        <Typography variant="caption">
          {[saleAmount !== 0 && formatMoney(intl, saleAmount), shortDateTime(intl, at, now)]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </span>
    </>
  );
}
