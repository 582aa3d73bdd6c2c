import { useIntl } from 'react-intl';
import { Link, useSearchParams } from 'react-router';
import { BUY_PARAM } from '../../../shop/paths';
import { shellMessages } from '../../../kit/messages';
import { Icon } from '../../../kit/ui/Icon';
import { formatMoney } from '../../../i18n/formats';
import { bannerMessages } from './banner/messages';
import { useOpenPurchases } from '../journal';
import { isLateMoney, type Purchase } from '../purchase';
import { resumeLink } from '../resumeLink';
import css from './KeptPurchases.module.css';
import { useIsWaitedFor } from './useIsWaitedFor';
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
  const isWaitedFor = useIsWaitedFor();
  if (!purchase || params.has(BUY_PARAM) || isWaitedFor(purchase)) return null;
  const state = stateOf(purchase);
  return (
    <section aria-label={intl.formatMessage(shellMessages.myMoney)}>
      <Link className={css.banner} {...resumeLink(params.toString(), purchase)}>
        <Icon name={state === 'text' ? 'phone' : 'check'} size={20} />
        {intl.formatMessage(bannerMessages[state], { price: formatMoney(intl, purchase.amount) })}
      </Link>
    </section>
  );
}

/** What its banner says. */
function stateOf(purchase: Purchase): keyof typeof bannerMessages {
  if (purchase.placedAt !== undefined) return 'placed';
  if (isLateMoney(purchase)) return 'late';
  return purchase.verificationId === undefined ? 'text' : 'paid';
}
