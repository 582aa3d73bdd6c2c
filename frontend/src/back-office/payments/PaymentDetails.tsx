import DialogContent from '@mui/material/DialogContent';
import type { ReactNode } from 'react';
import type { PaymentAttempt, PaymentDetail, PaymentRecord } from '../../api/types';
import { Alert } from '../../kit/ui/Alert';
import { formatDateTime, formatMoney } from '../../i18n/formats';
import { useLinkState } from '../../kit/hooks/useLinkState';
import { adminPaymentPath } from '../../shop/paths';
import { displayPhone } from '../../shop/reading/phone';
import { ActionBar } from '../kit/dialog/ActionBar';
import { DetailColumns } from '../kit/dialog/DetailColumns';
import { useAsking, type Action } from '../kit/dialog/useAction';
import { nextSteps, refundOf, type Asked } from './actions';
import { Attempts } from './Attempts';
import {
  actionMessages,
  busyBrowserMessages,
  paymentListMessages as m,
  samePromptMessages,
} from './messages';
import { PaymentAdvice } from './PaymentAdvice';
import { PaymentFacts } from './PaymentFacts';
import { paymentLabel } from './paymentState';
import { TwinPayment } from './TwinPayment';
import { CompletePanel, useGreeting } from './CompletePanel';
import { DecisionPanel } from './DecisionPanel';
import { OrderPanel } from './OrderPanel';
import { RefundPanel } from './RefundPanel';
import { RejectPanel } from './RejectPanel';
import { useIntl, type MessageDescriptor } from 'react-intl';
import { Link } from 'react-router';
import { ContactActions } from '../kit/contact/ContactActions';

interface Props {
  payment: PaymentDetail;
  /** Says how old this is while the newest could not be loaded. */
  outdated: ReactNode;
}

/** Everything known of one payment, and under the thumb its next step; one that is asked about takes its place. */
export function PaymentDetails({ payment, outdated }: Props) {
  const { refund } = useLinkState();
  const { asked, action, ask, cancel, bar } = useAsking<Asked>(
    (next) => next.action,
    // The order's button leads straight to the question.
    refund === true ? refundOf(payment) : null,
  );
  if (asked) {
    return <ActionPanel payment={payment} asked={asked} action={action} onCancel={cancel} />;
  }
  return (
    <>
      <DialogContent>
        {outdated}
        <TwinPayment payment={payment} />
        <PaymentAdvice payment={payment} />
        <PaymentContact payment={payment} />
        <OtherPayments payments={payment.samePrompt} tone="info" {...samePrompt(payment)} />
        <OtherPayments payments={payment.sameBrowser} tone="warning" {...sameBrowser} />
        <DetailColumns>
          <PaymentFacts payment={payment} />
          <Attempts payment={payment} action={action} onAsk={ask} />
        </DetailColumns>
      </DialogContent>
      <ActionBar
        {...bar}
        choices={nextSteps(payment).map((step) => ({
          key: step.action,
          text: actionMessages[step.action],
          onPress: () => ask(step),
        }))}
      />
    </>
  );
}

interface ActionPanelProps {
  payment: PaymentDetail;
  asked: Asked;
  action: Action;
  onCancel: () => void;
}

/** Asks once before anything is done. */
function ActionPanel({ asked, ...props }: ActionPanelProps) {
  switch (asked.action) {
    case 'order':
      return <OrderPanel {...props} />;
    case 'complete':
      return <CompletePanel {...props} />;
    case 'reject':
      return <RejectPanel {...props} attempt={wholePrompt(props.payment, asked.attempt)} />;
    case 'refund':
      return <RefundPanel {...props} attempt={asked.attempt} />;
    default:
      return (
        <DecisionPanel
          {...props}
          decision={asked.action}
          attempt={wholePrompt(props.payment, asked.attempt)}
        />
      );
  }
}

/** A verdict holds for all purchases that the prompt pays. */
function wholePrompt(payment: PaymentDetail, attempt: PaymentAttempt): PaymentAttempt {
  if (payment.samePrompt.length === 0) return attempt;
  return { ...attempt, amount: payment.promptAmount, reportedAmount: payment.promptReported };
}

function PaymentContact({ payment }: { payment: PaymentDetail }) {
  const caption = useIntl().formatMessage(m.payer);
  const greeting = useGreeting(payment);
  return <ContactActions caption={caption} phone={payment.payerPhone} greeting={greeting} />;
}

const sameBrowser = { title: busyBrowserMessages.others, text: busyBrowserMessages.text };

function samePrompt({ samePrompt: others, promptAmount }: PaymentDetail) {
  const values = { count: others.length + 1, amount: promptAmount };
  return { title: samePromptMessages.title, text: samePromptMessages.text, values };
}

interface OtherPaymentsProps {
  payments: readonly PaymentRecord[];
  tone: 'info' | 'warning';
  title: MessageDescriptor;
  text: MessageDescriptor;
  values?: { count: number; amount: number };
}

/** Payments that staff look at together with this one. */
function OtherPayments({ payments, tone, title, text, values }: OtherPaymentsProps) {
  const intl = useIntl();
  if (payments.length === 0) return null;
  const told = values && { count: values.count, amount: formatMoney(intl, values.amount) };
  return (
    <Alert
      tone={tone}
      icon={tone === 'info' ? 'person' : 'alert'}
      title={intl.formatMessage(title, told)}
    >
      <p>{intl.formatMessage(text)}</p>
      {payments.map((payment) => (
        <p key={payment._id}>
          <Link to={adminPaymentPath(payment._id)}>
            {intl.formatMessage(busyBrowserMessages.other, {
              phone: displayPhone(payment.payerPhone),
              amount: formatMoney(intl, payment.amount),
              time: formatDateTime(intl, payment.createdAt),
              state: intl.formatMessage(paymentLabel(payment).message),
            })}
          </Link>
        </p>
      ))}
    </Alert>
  );
}
