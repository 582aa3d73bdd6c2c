import { useIntl } from 'react-intl';
import type { Bundle } from '../../../api/types';
import { formatMoney, formatValidity } from '../../../i18n/formats';
import { networkNames } from '../../../lib/networks';
import css from './form.module.css';

/** What is being bought, at a glance. */
export function MiniVoucher({ bundle, amount }: { bundle: Bundle; amount: number }) {
  const intl = useIntl();
  return (
    <div className={css.voucher} data-network={bundle.network}>
      <span className={css.amount}>{bundle.data}</span>
      <span className={css.meta}>
        <span className={css.price}>{formatMoney(intl, amount)}</span>
        {[networkNames[bundle.network], formatValidity(intl, bundle)].join(' · ')}
      </span>
    </div>
  );
}
