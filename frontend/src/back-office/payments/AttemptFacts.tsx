import Stack from '@mui/material/Stack';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { factMessages } from '../../shop/order/messages';
import { formatDateTime, formatMoney } from '../../i18n/formats';
import { PhoneLink } from '../kit/contact/PhoneLink';
import type { PaymentAttempt, PaymentDetail } from '../../api/types';
import { channelName } from '../kit/channels';
import { paymentDetailMessages as m, paymentListMessages } from './messages';
import { reasonText } from './PaymentFacts';

interface Props {
  payment: PaymentDetail;
  attempt: PaymentAttempt;
}

/** What of a request is not already told of the payment as a whole. */
export function AttemptFacts({ payment, attempt }: Props) {
  const facts = useFacts(attempt, payment).filter(([, value]) => Boolean(value));
  return (
    <Stack component="dl" spacing={0.5}>
      {facts.map(([label, value]) => (
        <Stack key={label} direction="row" sx={{ columnGap: 3 }}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Stack>
      ))}
    </Stack>
  );
}

function useFacts(attempt: PaymentAttempt, payment: PaymentDetail): [string, ReactNode][] {
  const intl = useIntl();
  const { amount, payerPhone, transaction, channel, nextCheckAt } = attempt;
  const differs = (
    key: 'amount' | 'payerPhone' | 'transaction' | 'channel' | 'reason' | 'rejection',
  ) => attempt[key] !== payment[key];
  return [
    [
      intl.formatMessage(m.why),
      (differs('reason') || differs('rejection')) && reasonText(intl, attempt),
    ],
    [intl.formatMessage(factMessages.amount), differs('amount') && formatMoney(intl, amount)],
    [
      intl.formatMessage(paymentListMessages.payer),
      differs('payerPhone') && <PhoneLink phone={payerPhone} />,
    ],
    [intl.formatMessage(m.transaction), differs('transaction') && transaction],
    [intl.formatMessage(m.channel), differs('channel') && channel && channelName(channel)],
    [intl.formatMessage(m.reference), attempt.reference],
    [intl.formatMessage(m.providerReference), attempt.providerReference],
    [intl.formatMessage(m.nextCheck), nextCheckAt && formatDateTime(intl, nextCheckAt)],
  ];
}
