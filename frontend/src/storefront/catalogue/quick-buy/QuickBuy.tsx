import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { guessNetwork } from '../../../shop/networks';
import { displayPhone } from '../../../shop/reading/phone';
import type { Recipient } from '../../../shop/recipients';
import { BuyAgain } from './BuyAgain';
import { NetworkChoice } from '../list/NetworkChoice';
import { NumberPanel } from './NumberPanel';
import { QuickResults } from './QuickResults';
import { RecentNumbers } from './RecentNumbers';
import css from './QuickBuy.module.css';
import { numberTyped, selectTypedNumber } from './quickBuySlice';
import { useFilters } from '../list/useFilters';

interface Props {
  /** Stands above the number, beside the vouchers on a wide screen. */
  intro: ReactNode;
  /** Below the vouchers on a phone, below the number on a wide screen. */
  actions: ReactNode;
}

/** The fastest way to a bundle: number, network, voucher. */
export function QuickBuy({ intro, actions }: Props) {
  const dispatch = useDispatch();
  const phone = useSelector(selectTypedNumber);
  const [filters, change] = useFilters();
  const guess = guessNetwork(phone);
  const network = filters.network ?? guess;
  const type = (text: string) => {
    dispatch(numberTyped(text));
    if (filters.network && guessNetwork(text) !== guess) change({ network: null });
  };
  const pick = (recipient: Recipient) => {
    dispatch(numberTyped(displayPhone(recipient.phone)));
    const guessed = guessNetwork(recipient.phone) === recipient.network;
    change({ network: guessed ? null : recipient.network });
  };
  return (
    <section className={css.layout}>
      <div className={css.intro}>
        {intro}
        <BuyAgain />
        <NumberPanel phone={phone} network={network} onType={type}>
          <RecentNumbers onPick={pick} />
          <NetworkChoice
            chosen={network}
            onChoose={(chosen) => change({ network: chosen === filters.network ? null : chosen })}
          />
        </NumberPanel>
      </div>
      <QuickResults filters={{ ...filters, network }} onChange={change} />
      <div className={css.actions}>{actions}</div>
    </section>
  );
}
