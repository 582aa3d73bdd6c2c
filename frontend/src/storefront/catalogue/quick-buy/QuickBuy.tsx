import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { Network } from '../../../api/types';
import { guessNetwork } from '../../../shop/networks';
import { displayPhone, parsePhone } from '../../../shop/reading/phone';
import type { Contact } from '../../../kit/browser';
import { KnownNumbers, People } from '../people/OnThisDevice';
import type { Picked } from '../people/PeopleRow';
import { NetworkChoice } from '../list/NetworkChoice';
import { NumberPanel } from './NumberPanel';
import { QuickResults } from './QuickResults';
import css from './QuickBuy.module.css';
import { numberPicked, numberTyped, selectQuickBuy } from './quickBuySlice';
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
  const { phone } = useSelector(selectQuickBuy);
  const [filters, change] = useFilters();
  const guess = guessNetwork(phone);
  const network = filters.network ?? guess;
  const followGuess = (text: string) => {
    if (filters.network && guessNetwork(text) !== guess) change({ network: null });
  };
  const type = (text: string) => {
    dispatch(numberTyped(text));
    followGuess(text);
  };
  const pick = ({ phone: number, network: theirs, isGift }: Picked) => {
    dispatch(numberPicked({ phone: displayPhone(number), isGift }));
    change({ network: guessNetwork(number) === theirs ? null : theirs });
  };
  const pickContact = ({ name, phones }: Contact) => {
    const mobile = phones.find((text) => parsePhone(text)) ?? phones[0] ?? '';
    dispatch(numberPicked({ phone: displayPhone(mobile), isGift: true }));
    followGuess(mobile);
    const [number, guessed] = [parsePhone(mobile), guessNetwork(mobile)];
    if (number && guessed && name) void keepContact(number, guessed, name);
  };
  return (
    <section className={css.layout}>
      <div className={css.intro}>
        {intro}
        <People onPick={pick} />
        <NumberPanel phone={phone} network={network} onType={type} onContact={pickContact}>
          <KnownNumbers onPick={pick} />
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

/** Without the part the purchase goes on, and nobody is kept. */
function keepContact(phone: string, network: Network, name: string): Promise<void> {
  return import(/* webpackChunkName: "people" */ '../../../shop/people/people').then(
    (m) => m.addPerson(phone, network, name),
    () => undefined,
  );
}
