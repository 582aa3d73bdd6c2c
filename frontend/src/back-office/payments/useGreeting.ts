import { useIntl } from 'react-intl';
import { formatMoney } from '../../i18n/formats';
import { useInLanguage } from '../../i18n/useInLanguage';
import type { PaymentDetail } from '../../api/types';
import { paymentDetailMessages as m } from './messages';

/** How a WhatsApp message about a payment begins. */
export function useGreeting({ amount, orderId, product }: PaymentDetail): string {
  const intl = useIntl();
  const { text } = useInLanguage()(product.name, product.nameSwahili);
  return intl.formatMessage(m.greeting, {
    amount: formatMoney(intl, amount),
    product: text,
    orderId,
  });
}
