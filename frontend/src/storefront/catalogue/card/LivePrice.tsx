import { useState } from 'react';
import { useIntl } from 'react-intl';
import { formatMoney } from '../../../i18n/formats';
import { catalogMessages } from '../messages';
import css from './LivePrice.module.css';

/** A price; one that changed while it stood here is marked, in its own place. */
export function LivePrice({ amount }: { amount: number }) {
  const intl = useIntl();
  const [first] = useState(amount);
  if (amount === first) return <span>{formatMoney(intl, amount)}</span>;
  const changed = intl.formatMessage(catalogMessages.newPrice, { price: formatMoney(intl, first) });
  return (
    <span className={css.changed} title={changed}>
      {formatMoney(intl, amount)} <span className="visually-hidden">{changed}</span>
    </span>
  );
}
