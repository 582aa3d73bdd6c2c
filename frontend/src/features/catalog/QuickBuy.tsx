import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import type { Network } from '../../api/types';
import { paths } from '../../app/paths';
import { Icon } from '../../components/Icon';
import { ListFailure } from '../../components/ListFailure';
import { guessNetwork } from '../../lib/networks';
import { useListBundlesQuery } from './api';
import { NumberPanel } from './components/NumberPanel';
import { SortChips } from './components/SortChips';
import { VoucherGrid, VoucherSkeletons } from './components/VoucherGrid';
import { catalogMessages, quickBuyMessages } from './messages';
import { chooseBundles, type Sorting } from './model';
import css from './QuickBuy.module.css';

const SHOWN = 6;

interface Props {
  /** Stands above the number, beside the vouchers on a wide screen. */
  intro: ReactNode;
  actions: ReactNode;
}

/** The fastest way to a bundle: number, network, voucher. */
export function QuickBuy({ intro, actions }: Props) {
  const [phone, setPhone] = useState('');
  const [chosen, setChosen] = useState<Network | null>(null);
  const network = chosen ?? guessNetwork(phone);
  const type = (text: string) => {
    setPhone(text);
    if (guessNetwork(text) !== guessNetwork(phone)) setChosen(null);
  };
  return (
    <section className={css.layout}>
      <div className={css.intro}>
        {intro}
        <NumberPanel
          phone={phone}
          network={network}
          onType={type}
          onChoose={(picked) => setChosen(picked === chosen ? null : picked)}
        />
        {actions}
      </div>
      <QuickResults phone={phone} network={network} />
    </section>
  );
}

function QuickResults({ phone, network }: { phone: string; network: Network | null }) {
  const intl = useIntl();
  const list = useListBundlesQuery('normal');
  const [sorting, setSorting] = useState<Sorting>('price');
  const shown = chooseBundles(list.data ?? [], network, sorting).slice(0, SHOWN);
  const search = network ? `?network=${network}` : '';
  return (
    <div className={css.results}>
      <h2 className={css.hidden}>{intl.formatMessage(quickBuyMessages.results)}</h2>
      <SortChips sorting={sorting} onChange={setSorting} />
      {list.isLoading && <VoucherSkeletons count={4} />}
      {list.isError && !list.data && (
        <ListFailure
          text={intl.formatMessage(catalogMessages.loadFailed)}
          busy={list.isFetching}
          onRetry={list.refetch}
        />
      )}
      <VoucherGrid bundles={shown} phone={phone} />
      <Link to={{ pathname: paths.normalBundles, search }} className={css.seeAll}>
        {intl.formatMessage(quickBuyMessages.seeAll)}
        <Icon name="arrow" size={18} />
      </Link>
    </div>
  );
}
