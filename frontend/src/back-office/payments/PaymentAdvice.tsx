import { useIntl } from 'react-intl';
import { Alert } from '../../kit/ui/Alert';
import { formatMoney } from '../../i18n/formats';
import { displayPhone } from '../../shop/reading/phone';
import { unbroken } from '../../kit/unbroken';
import type { PaymentDetail } from '../../api/types';
import { nextSteps } from './actions';
import { paymentDetailMessages as m } from './messages';
import { reportedTexts } from './reportedTexts';
import { TwinLinks, useIsPaidTwice } from './TwinPayment';

/** Why this payment waits for staff, in words, and what to look at first. */
export function PaymentAdvice({ payment }: { payment: PaymentDetail }) {
  const intl = useIntl();
  const isPaidTwice = useIsPaidTwice(payment);
  const words = isPaidTwice ? ([m.twiceTitle, m.twiceText] as const) : wordsFor(payment);
  if (!words) return null;
  const amount = formatMoney(intl, payment.amount);
  const phone = unbroken(displayPhone(payment.payerPhone));
  const unmatched = payment.attempts.find(({ status }) => status === 'REVIEW');
  const reported = unmatched && payment.status === 'REVIEW' ? reportedTexts(intl, unmatched) : [];
  return (
    <Alert tone="warning" icon="alert" title={intl.formatMessage(words[0])}>
      {reported.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <p>{intl.formatMessage(words[1], { amount, phone })}</p>
      {isPaidTwice && <TwinLinks payment={payment} />}
    </Alert>
  );
}

function wordsFor(payment: PaymentDetail) {
  if (payment.status === 'REVIEW') return reviewWords(payment.reason);
  const steps = nextSteps(payment).map(({ action }) => action);
  if (steps.includes('order')) return [m.waitsTitle, m.waitsNormal] as const;
  if (!steps.includes('complete')) return null;
  return [m.waitsTitle, payment.product.requiresTin ? m.waitsSme : m.waitsPlain] as const;
}

function reviewWords(reason: PaymentDetail['reason']) {
  if (reason === 'amount') return [m.amountTitle, m.amountText] as const;
  if (reason === 'reference') return [m.referenceTitle, m.referenceText] as const;
  return [m.unclearTitle, m.unclearText] as const;
}
