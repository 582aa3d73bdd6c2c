import { useIntl, type IntlShape } from 'react-intl';
import { CopyButton } from '../../kit/ui/CopyButton';
import { formatDateTime, formatMoney } from '../../i18n/formats';
import type { Difference } from './api';
import css from './DayClose.module.css';
import { closeMessages as m, differenceMessages } from './messages';

/** What staff write to the payment company about a difference, ready to copy. */
export function Letter({ difference }: { difference: Difference }) {
  const intl = useIntl();
  const text = letterOf(intl, difference);
  return (
    <div className={css.letter}>
      <strong>{intl.formatMessage(m.letterHead)}</strong>
      <p>{text}</p>
      <div>
        <CopyButton text={text} label={intl.formatMessage(m.letterCopy)} />
      </div>
    </div>
  );
}

function letterOf(intl: IntlShape, difference: Difference): string {
  const { kind, reference, providerAmount, shopAmount, at, orderId, isGuess } = difference;
  const amount = (tsh: number) => ({ amount: formatMoney(intl, tsh) });
  return [
    intl.formatMessage(m.letterHello),
    intl.formatMessage(differenceMessages[kind]),
    intl.formatMessage(m.letterReference, { reference }),
    providerAmount !== null && intl.formatMessage(m.letterStatement, amount(providerAmount)),
    shopAmount !== null && intl.formatMessage(m.letterBooks, amount(shopAmount)),
    at && intl.formatMessage(m.letterTime, { time: formatDateTime(intl, at) }),
    orderId && !isGuess && intl.formatMessage(m.letterOrder, { orderId }),
  ]
    .filter(Boolean)
    .join('\n');
}
