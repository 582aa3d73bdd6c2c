import { useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import { BUY_PARAM } from '../../../app/paths';
import { ButtonLink } from '../../../components/Button';
import { withParam } from '../../../lib/search';
import { catalogMessages } from '../messages';
import css from './BuyLink.module.css';

interface Props {
  id: string;
  name: string;
  phone: string;
  full: boolean;
}

/** Opens the purchase over the page one is on. The number goes along in memory, never in the address. */
export function BuyLink({ id, name, phone, full }: Props) {
  const intl = useIntl();
  const { search } = useLocation();
  const [text, named] = full
    ? [catalogMessages.orderNow, catalogMessages.orderNowNamed]
    : [catalogMessages.buy, catalogMessages.buyNamed];
  return (
    <ButtonLink
      to={{ search: withParam(search, BUY_PARAM, id) }}
      state={{ phone, openedHere: true }}
      preventScrollReset
      className={full ? undefined : css.compact}
      aria-label={intl.formatMessage(named, { name })}
    >
      {intl.formatMessage(text)}
    </ButtonLink>
  );
}
