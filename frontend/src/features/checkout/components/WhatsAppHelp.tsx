import { useIntl } from 'react-intl';
import { useGetStoreQuery } from '../../../api/store';
import { ButtonAnchor } from '../../../components/Button';
import { Icon } from '../../../components/Icon';
import { formatMoney } from '../../../i18n/formats';
import { whatsAppUrl } from '../../../lib/contact';
import { waitMessages as m } from '../messages';
import type { SentPurchase } from '../purchases';

/** A link with the reference already written; the person presses and sends it. */
export function WhatsAppHelp({ purchase: { amount, payment } }: { purchase: SentPurchase }) {
  const intl = useIntl();
  const { data: store } = useGetStoreQuery(undefined);
  if (!store) return null;
  const price = formatMoney(intl, amount);
  const text = intl.formatMessage(m.whatsAppText, { price, orderId: payment.orderId });
  return (
    <ButtonAnchor
      look="outline"
      href={whatsAppUrl(store.whatsappNumber, text)}
      target="_blank"
      rel="noreferrer"
    >
      <Icon name="chat" size={20} />
      {intl.formatMessage(m.whatsApp)}
    </ButtonAnchor>
  );
}
