import { useIntl } from 'react-intl';
import { useLocation, useNavigate } from 'react-router';
import type { Bundle } from '../../api/types';
import { formatMoney } from '../../i18n/formats';
import { Button, ButtonLink } from '../../kit/ui/Button';
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
        {intl.formatMessage(m.againAt, { price })}
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
