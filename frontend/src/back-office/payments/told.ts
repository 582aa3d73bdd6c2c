import type { IntlShape } from 'react-intl';
import type { PaymentAttempt } from '../../api/types';
import { formatMoney } from '../../i18n/formats';
import { paymentDetailMessages as m } from './messages';

type Told = Pick<PaymentAttempt, 'amount' | 'toldAmount' | 'reference' | 'toldReference'>;

/** Where the provider's answer differs from what was asked, a sentence each. */
export function toldTexts(intl: IntlShape, attempt: Told): string[] {
  const { amount, toldAmount, reference, toldReference } = attempt;
  const texts = [];
  if (toldAmount !== null && toldAmount !== amount) {
    const [told, asked] = [formatMoney(intl, toldAmount), formatMoney(intl, amount)];
    texts.push(intl.formatMessage(m.toldAmount, { told, asked }));
  }
  if (toldReference !== null && toldReference !== reference) {
    texts.push(intl.formatMessage(m.toldReference, { told: toldReference, asked: reference }));
  }
  return texts;
}
