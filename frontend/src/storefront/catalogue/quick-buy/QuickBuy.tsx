import type { ReactNode } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { skipToken } from '@reduxjs/toolkit/query';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import { guessNetwork } from '../../../shop/networks';
import { displayPhone } from '../../../shop/reading/phone';
import type { Recipient } from '../../../shop/recipients';
import { BUY_PARAM } from '../../../shop/paths';
import { ButtonLink } from '../../../kit/ui/Button';
import { Icon } from '../../../kit/ui/Icon';
import { formatMoney, formatValidity } from '../../../i18n/formats';
import { useLastPurchase } from '../../../shop/lastPurchase';
import { withParam } from '../../../kit/search';
import { unbroken } from '../../../kit/unbroken';
import { useGetBundleQuery } from '../../../api/shopApi';
import { quickBuyMessages as m } from './messages';
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

/** What was bought last on this device, at the price of today: the button, then Pay. */
function BuyAgain() {
  const intl = useIntl();
  const { search } = useLocation();
  const last = useLastPurchase();
  const { data: bundle } = useGetBundleQuery(last?.bundleId ?? skipToken);
  if (!last || !bundle) return null;
  const recipient = displayPhone(last.recipient);
  const what = [bundle.data, formatValidity(intl, bundle)].join(' · ');
  return (
    <section className={css.card} data-network={bundle.network}>
      <div className={css.words}>
        <h2 className={css.title}>
          <Icon name="repeat" size={18} />
          {intl.formatMessage(m.again)}
        </h2>
        <p className={css.what}>
          {intl.formatMessage(m.againFor, { bundle: unbroken(what), phone: unbroken(recipient) })}
        </p>
      </div>
      <ButtonLink
        className={css.button}
        to={{ search: withParam(search, BUY_PARAM, bundle.id) }}
        state={{ recipient, payer: displayPhone(last.payer), openedHere: true }}
        preventScrollReset
        aria-label={[intl.formatMessage(m.again), what, formatMoney(intl, bundle.price)].join(', ')}
      >
        {formatMoney(intl, bundle.price)}
      </ButtonLink>
    </section>
  );
}
