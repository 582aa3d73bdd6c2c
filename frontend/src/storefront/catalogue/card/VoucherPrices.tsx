import { useIntl } from 'react-intl';
import type { Bundle } from '../../../api/types';
import { catalogMessages } from '../messages';
import { pricePerDay, pricePerGb } from '../prices';
import { LivePrice } from './LivePrice';
import css from './VoucherCard.module.css';

export function VoucherPrices({ bundle }: { bundle: Bundle }) {
  const intl = useIntl();
  const perDay = pricePerDay(bundle);
  const price = (amount: number) => ({ price: intl.formatNumber(amount) });
  return (
    <div className={css.prices}>
      <p className={css.price}>
        <LivePrice amount={bundle.price} />
      </p>
      <p className={css.per}>
        {intl.formatMessage(catalogMessages.perGb, price(pricePerGb(bundle)))}
      </p>
      {perDay !== null && (
        <p className={css.per}>{intl.formatMessage(catalogMessages.perDay, price(perDay))}</p>
      )}
    </div>
  );
}
