import { skipToken } from '@reduxjs/toolkit/query';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import { BUY_PARAM } from '../../../shop/paths';
import { ButtonLink } from '../../../kit/ui/Button';
import { Icon } from '../../../kit/ui/Icon';
import { formatMoney, formatValidity } from '../../../i18n/formats';
import { useLastPurchase } from '../../../shop/lastPurchase';
import { displayPhone } from '../../../shop/reading/phone';
import { withParam } from '../../../kit/search';
import { unbroken } from '../../../kit/unbroken';
import { useGetBundleQuery } from '../../../api/shopApi';
import { quickBuyMessages as m } from './messages';
import css from './BuyAgain.module.css';

/** What was bought last on this device, at the price of today: the button, then Pay. */
export function BuyAgain() {
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
