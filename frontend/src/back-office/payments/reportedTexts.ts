import type { IntlShape } from 'react-intl';
import type { PaymentAttempt } from '../../api/types';
import { formatMoney } from '../../i18n/formats';
import { paymentDetailMessages as m } from './messages';

type Reported = Pick<
  PaymentAttempt,
  'amount' | 'reportedAmount' | 'reference' | 'reportedReference'
>;

/** Where the provider's answer differs from what was asked, a sentence each. */
export function reportedTexts(intl: IntlShape, attempt: Reported): string[] {
  const { amount, reportedAmount, reference, reportedReference } = attempt;
  const texts = [];
  if (reportedAmount !== null && reportedAmount !== amount) {
    const [reported, asked] = [formatMoney(intl, reportedAmount), formatMoney(intl, amount)];
    texts.push(intl.formatMessage(m.reportedAmount, { reported, asked }));
  }
  if (reportedReference !== null && reportedReference !== reference) {
    texts.push(
      intl.formatMessage(m.reportedReference, { reported: reportedReference, asked: reference }),
    );
  }
  return texts;
}
