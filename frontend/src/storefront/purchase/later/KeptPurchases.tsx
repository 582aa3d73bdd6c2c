import { useIntl } from 'react-intl';
import { Link, useSearchParams } from 'react-router';
import { checkoutLink } from '../../../shop/checkoutLink';
import { BUY_PARAM } from '../../../shop/paths';
import { Icon } from '../../../kit/ui/Icon';
import { formatMoney } from '../../../i18n/formats';
import { bannerMessages } from './banner/messages';
import { useOpenPurchases } from '../journal';
import css from './KeptPurchases.module.css';
import { PurchaseWatch } from './PurchaseWatch';

/** What every page does for the purchases of this device. */
export function KeptPurchases() {
  return (
    <>
      <UnfinishedBanner />
      <PurchaseWatch />
    </>
  );
}

/** On every page, as long as a purchase of the last 24 hours waits for its next step. */
export function UnfinishedBanner() {
  const intl = useIntl();
  const [params] = useSearchParams();
  const [purchase] = useOpenPurchases();
  if (!purchase || params.has(BUY_PARAM)) return null;
  const isPaid = purchase.verificationId !== undefined;
  return (
    <Link
      className={css.banner}
      {...checkoutLink(params.toString(), { bundleId: purchase.bundleId, resume: purchase.key })}
    >
      <Icon name={isPaid ? 'check' : 'phone'} size={20} />
      {intl.formatMessage(isPaid ? bannerMessages.paid : bannerMessages.text, {
        price: formatMoney(intl, purchase.amount),
      })}
    </Link>
  );
}
