import { useIntl, type IntlShape } from 'react-intl';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import type { Bundle } from '../../../api/types';
import { formatTime } from '../../../i18n/formats';
import { checkoutLink } from '../../../shop/checkoutLink';
import { useSoldLater, type SoldLater } from '../../../shop/sale';
import { Button, ButtonLink } from '../../../kit/ui/Button';
import { catalogMessages } from '../messages';
import { selectQuickBuy } from '../quick-buy/quickBuySlice';

interface Props {
  bundle: Bundle;
  name: string;
  look: 'compact' | 'usual' | 'wide';
  /** No longer sold, since it came on the screen. */
  gone?: boolean;
}

/** Opens the purchase over the page one is on. The number goes along in memory, never in the address. */
export function BuyLink({ bundle, name, look, gone = false }: Props) {
  const intl = useIntl();
  const { id } = bundle;
  const { search } = useLocation();
  const { phone: recipient, isGift } = useSelector(selectQuickBuy);
  const later = useSoldLater(bundle);
  const [text, named] =
    look === 'compact'
      ? [catalogMessages.buy, catalogMessages.buyNamed]
      : [catalogMessages.orderNow, catalogMessages.orderNowNamed];
  if (gone || later) {
    return (
      <Button disabled wide={look === 'wide'}>
        {later && !gone ? laterText(intl, later) : intl.formatMessage(catalogMessages.soldNoMore)}
      </Button>
    );
  }
  return (
    <ButtonLink
      {...checkoutLink(search, { bundleId: id, recipient, isGift })}
      wide={look === 'wide'}
      aria-label={intl.formatMessage(named, { name })}
    >
      {intl.formatMessage(text)}
    </ButtonLink>
  );
}

function laterText(intl: IntlShape, { from }: SoldLater): string {
  return from === null
    ? intl.formatMessage(catalogMessages.soldLater)
    : intl.formatMessage(catalogMessages.soldFrom, { time: formatTime(intl, from) });
}
