import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { formatMoney } from '../../../i18n/formats';
import { displayPhone } from '../../../lib/phone';
import { shortDateTime } from '../date/shortDateTime';
import { CardLine, CardName, CardAmount, CardSmall, CardWords, CardQuiet } from '../list/ListCards';
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
        <CardName>{displayPhone(money.payerPhone)}</CardName>
        <CardAmount>{formatMoney(intl, money.amount)}</CardAmount>
      </CardLine>
      <span>{product}</span>
      <CardLine>
        {state}
        <CardSmall>
          <WaitingText minutes={waitingMinutes} />
        </CardSmall>
      </CardLine>
      {why && <CardWords>{why}</CardWords>}
      <CardLine>
        <CardQuiet>{money.orderId}</CardQuiet>
        <CardQuiet>{shortDateTime(intl, money.createdAt, now)}</CardQuiet>
      </CardLine>
    </>
  );
}
