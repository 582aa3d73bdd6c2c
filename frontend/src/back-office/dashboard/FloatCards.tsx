import { useIntl } from 'react-intl';
import { formatTime } from '../../i18n/formats';
import { adminFloatPath } from '../kit/paths';
import { accountName, formatFloat } from '../kit/float/amounts';
import { BigCard } from './BigCard';
import { needMessages as m } from './messages';
import type { Dashboard } from './api';

/** Float that somebody should buy soon; nothing while there is enough. */
export function FloatCards({ float }: { float: NonNullable<Dashboard['float']> }) {
  const intl = useIntl();
  return float.map((account) => {
    const name = accountName(account);
    const { outlook, lastsUntil } = account;
    const text =
      outlook === 'until' && lastsUntil
        ? intl.formatMessage(m.floatUntil, { name, time: formatTime(intl, lastsUntil) })
        : intl.formatMessage(outlook === 'empty' ? m.floatEmpty : m.floatLow, { name });
    return (
      <li key={account.account}>
        <BigCard
          to={adminFloatPath(account.account)}
          tone="urgent"
          figure={formatFloat(intl, account.balance ?? 0, account.currency)}
          text={text}
        />
      </li>
    );
  });
}
