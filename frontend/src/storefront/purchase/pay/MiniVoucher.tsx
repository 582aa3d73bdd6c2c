import { useIntl } from 'react-intl';
import type { PaidProduct } from '../../../api/types';
import { formatMoney, formatValidityText } from '../../../i18n/formats';
import { networkNames } from '../../../shop/networks';
import css from './MiniVoucher.module.css';

/** What is being bought, at a glance. */
export function MiniVoucher({ product, amount }: { product: PaidProduct; amount: number }) {
  const intl = useIntl();
  return (
    <div className={css.voucher} data-network={product.network}>
      <span className={css.amount}>{product.data}</span>
      <span className={css.meta}>
        <span className={css.price}>{formatMoney(intl, amount)}</span>
        {[networkNames[product.network], formatValidityText(intl, product.validity)].join(' · ')}
      </span>
    </div>
  );
}
