import { useIntl } from 'react-intl';
import { WhatsAppButton } from '../../../shop/WhatsAppButton';
import { formatMoney } from '../../../i18n/formats';
import { waitMessages as m } from './messages';
import type { SentPurchase } from '../purchase';

/** A link with the reference already written; the person presses and sends it. */
export function WhatsAppHelp({ purchase: { amount, payment } }: { purchase: SentPurchase }) {
  const intl = useIntl();
  const price = formatMoney(intl, amount);
  const text = intl.formatMessage(m.whatsAppText, { price, orderId: payment.orderId });
  return <WhatsAppButton text={text} label={intl.formatMessage(m.whatsApp)} />;
}
