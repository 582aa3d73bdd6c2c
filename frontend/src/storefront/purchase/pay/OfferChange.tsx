import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Alert } from '../../../kit/ui/Alert';
import { formatMoney } from '../../../i18n/formats';
import { priceChangeMessages } from '../sharedMessages';
import { payMessages as m } from './messages';

/** The offer as it is by now. */
type Changed = { is: 'price_changed'; amount: number } | { is: 'gone' };

/** Says what became of the offer while somebody was about to pay. */
export function OfferChange({ change }: { change: Changed }) {
  const intl = useIntl();
  if (change.is === 'gone') {
    return (
      <Alert tone="error" icon="alert" announced title={intl.formatMessage(m.goneTitle)}>
        {intl.formatMessage(m.goneText)}
      </Alert>
    );
  }
  const price = formatMoney(intl, change.amount);
  return (
    <Alert
      tone="warning"
      icon="alert"
      announced
      title={intl.formatMessage(priceChangeMessages.title, { price })}
    >
      {intl.formatMessage(priceChangeMessages.text)}
    </Alert>
  );
}

/** Whatever may be said of an offer that first had this price, to keep room for it; the new one may have a digit more. */
export function AnyOfferChange({ price }: { price: number }) {
  const [first] = useState(price);
  return (
    <>
      <OfferChange change={{ is: 'price_changed', amount: first * 10 }} />
      <OfferChange change={{ is: 'gone' }} />
    </>
  );
}
