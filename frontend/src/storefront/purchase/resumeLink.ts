import { checkoutLink } from '../../shop/checkoutLink';
import { paths } from '../../shop/paths';
import { bundleOf, type Purchase } from './purchase';

/** Goes on with a kept purchase: over the page one is on, or on the page for many. */
export function resumeLink(search: string, purchase: Purchase) {
  const bundleId = bundleOf(purchase);
  const resume = purchase.key;
  return bundleId === null
    ? { to: { pathname: paths.buyForMany }, state: { resume } }
    : checkoutLink(search, { bundleId, resume });
}
