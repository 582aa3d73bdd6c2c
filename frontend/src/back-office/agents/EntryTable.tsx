import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { Line } from '../kit/layout';
import { CardBox, CardList } from '../kit/list/ListCards';
import { adminOrderPath } from '../../shop/paths';
import { formatMoney } from '../../i18n/formats';
import { useNow } from '../../kit/hooks/useNow';
import { ProductName } from '../kit/order/OrderProduct';
import { shortDateTime } from '../kit/date/dateText';
import { MINUTE_MS } from '../kit/list/waiting';
import css from './Agents.module.css';
import { entryMessages } from './messages';
import type { CommissionEntry } from './types';

/** The lines of a ledger, each with what it is about. */
export function EntryTable({ entries }: { entries: readonly CommissionEntry[] }) {
  return (
    <CardList>
      {entries.map((entry) => (
        <li key={entry.id}>
          <CardBox>
            <Entry entry={entry} />
          </CardBox>
        </li>
      ))}
    </CardList>
  );
}

function Entry({ entry }: { entry: CommissionEntry }) {
  const intl = useIntl();
  const now = useNow(true, MINUTE_MS);
  const { kind, amount, saleAmount, at, orderId, item, itemSwahili, reference } = entry;
  return (
    <>
      <Line component="span">
        <strong>{intl.formatMessage(entryMessages[kind])}</strong>
        <strong className={amount < 0 ? css.minus : undefined}>{formatMoney(intl, amount)}</strong>
      </Line>
      <Line component="span">
        <Typography variant="caption" sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5 }}>
          {orderId ? <Link to={adminOrderPath(orderId)}>{orderId}</Link> : reference}
          {item && <ProductName name={item} nameSwahili={itemSwahili ?? ''} />}
        </Typography>
        <Typography variant="caption">
          {[saleAmount !== 0 && formatMoney(intl, saleAmount), shortDateTime(intl, at, now)]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </Line>
    </>
  );
}
