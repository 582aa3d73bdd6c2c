import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { formatMoney } from '../../../i18n/formats';
import { displayPhone } from '../../../lib/phone';
import { shortDateTime } from '../date/shortDateTime';
import { CardLine } from '../list/ListCards';
import css from '../list/ListCards.module.css';
import { WaitingText } from '../list/WaitingText';

interface Props {
  money: { payerPhone: string; amount: number; orderId: string; createdAt: string };
  now: number;
  product: ReactNode;
  state: ReactNode;
  waitingMinutes: number | null;
  /** Why it stands where it stands. */
  why: ReactNode;
}

/** Money of one number on a narrow screen, whichever way it goes. */
export function MoneyCard({ money, now, product, state, waitingMinutes, why }: Props) {
  const intl = useIntl();
  return (
    <>
      <CardLine>
        <strong className={css.name}>{displayPhone(money.payerPhone)}</strong>
        <span className={css.amount}>{formatMoney(intl, money.amount)}</span>
      </CardLine>
      <span>{product}</span>
      <CardLine>
        {state}
        <span className={css.small}>
          <WaitingText minutes={waitingMinutes} />
        </span>
      </CardLine>
      {why && <span className={css.words}>{why}</span>}
      <CardLine>
        <span className={css.quiet}>{money.orderId}</span>
        <span className={css.quiet}>{shortDateTime(intl, money.createdAt, now)}</span>
      </CardLine>
    </>
  );
}
