import { useIntl } from 'react-intl';
import { useSelector } from 'react-redux';
import { useLocation } from 'react-router';
import { checkoutLink } from '../../../shop/checkoutLink';
import { Button, ButtonLink } from '../../../kit/ui/Button';
import { catalogMessages } from '../messages';
import { selectQuickBuy } from '../quick-buy/quickBuySlice';

interface Props {
  id: string;
  name: string;
  look: 'compact' | 'usual' | 'wide';
  /** No longer sold, since it came on the screen. */
  gone?: boolean;
}

/** Opens the purchase over the page one is on. The number goes along in memory, never in the address. */
export function BuyLink({ id, name, look, gone = false }: Props) {
  const intl = useIntl();
  const { search } = useLocation();
  const { phone: recipient, isGift } = useSelector(selectQuickBuy);
  const [text, named] =
    look === 'compact'
      ? [catalogMessages.buy, catalogMessages.buyNamed]
      : [catalogMessages.orderNow, catalogMessages.orderNowNamed];
  if (gone) {
    return (
      <Button disabled wide={look === 'wide'}>
        {intl.formatMessage(catalogMessages.soldNoMore)}
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
