import { useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import { formatMoney } from '../../../i18n/formats';
import { ButtonLink } from '../../../kit/ui/Button';
import { checkoutLink } from '../../../shop/checkoutLink';
import { displayPhone } from '../../../shop/reading/phone';
import type { PurchasePart } from '../purchase';
import { listMessages as m } from './listMessages';

/** One number is an ordinary purchase. */
export function Single({ part: { product, recipient, amount } }: { part: PurchasePart }) {
  const intl = useIntl();
  const { search } = useLocation();
  const { bundleId } = product;
  return (
    <div className="stack">
      <ButtonLink
        wide
        {...checkoutLink(search, { bundleId, recipient: displayPhone(recipient), isGift: true })}
      >
        {intl.formatMessage(m.toPay, { price: formatMoney(intl, amount) })}
      </ButtonLink>
      <p className="quiet">{intl.formatMessage(m.single)}</p>
    </div>
  );
}
