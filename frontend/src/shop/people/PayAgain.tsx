import { useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router';
import type { Bundle } from '../../api/types';
import { formatMoney } from '../../i18n/formats';
import { Button, ButtonLink } from '../../kit/ui/Button';
import { Drawing } from '../../kit/ui/Icon';
import { newPayPress } from '../payPress';
import { BUY_PARAM } from '../paths';
import { displayPhone } from '../reading/phone';
import { useSoldLater } from '../sale';
import { bundleText, buyAgain, isPaidByOnePress } from './buyAgain';
import { peopleMessages as m } from './messages';
import css from './PayAgain.module.css';
import { nameOf, type Person } from './people';

interface Props {
  person: Person;
  bundle: Bundle;
}

const REPEAT =
  'M4 11V9.5A3.5 3.5 0 0 1 7.5 6H20M17 3l3 3-3 3M20 13v1.5a3.5 3.5 0 0 1-3.5 3.5H4M7 21l-3-3 3-3';

/** The same once more: paid by one press where nothing is left to ask, or else by the sheet, filled. */
export function PayAgain({ person, bundle }: Props) {
  const intl = useIntl();
  const navigate = useNavigate();
  const { search } = useLocation();
  const isSoldLater = useSoldLater(bundle) !== null;
  const name = nameOf(person);
  const price = formatMoney(intl, bundle.price);
  const what = bundleText(intl, bundle);
  const sheet = buyAgain(search, bundle, person);
  const { payer: number, phone } = person;
  const payer = !number || number === phone ? intl.formatMessage(m.same) : displayPhone(number);
  if (isSoldLater || !isPaidByOnePress(person, bundle)) {
    return (
      <ButtonLink
        {...sheet}
        wide
        look="outline"
        aria-label={intl.formatMessage(m.againFor, { bundle: what, name, price })}
      >
        <Drawing path={REPEAT} size={18} />
        {price}
      </ButtonLink>
    );
  }
  const pay = () => {
    // The second of two presses comes before the sheet.
    if (new URLSearchParams(window.location.search).has(BUY_PARAM)) return;
    const { to, ...options } = buyAgain(search, bundle, person, newPayPress());
    void navigate(to, options);
  };
  return (
    <>
      <p className={css.payer}>{intl.formatMessage(m.pays, { payer })}</p>
      <div className={css.actions}>
        <Button
          aria-label={intl.formatMessage(m.payFor, { price, bundle: what, name, payer })}
          onClick={pay}
        >
          {intl.formatMessage(m.pay, { price })}
        </Button>
        <ButtonLink
          {...sheet}
          look="quiet"
          aria-label={intl.formatMessage(m.changeFor, { bundle: what, name })}
        >
          {intl.formatMessage(m.change)}
        </ButtonLink>
      </div>
    </>
  );
}
