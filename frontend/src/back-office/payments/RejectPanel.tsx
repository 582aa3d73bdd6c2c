import { useWatch } from 'react-hook-form';
import { useIntl, type IntlShape } from 'react-intl';
import type { PaymentAttempt } from '../../api/types';
import { checked } from '../../kit/form/checked';
import { useAppForm, type AppForm } from '../../kit/form/useAppForm';
import { TextField } from '../../kit/form/TextField';
import type { ToastWords } from '../../kit/toast/useToast';
import { formatMoney } from '../../i18n/formats';
import { toShillings } from '../../shop/reading/number';
import { displayPhone } from '../../shop/reading/phone';
import { ConfirmPanel } from '../kit/dialog/ConfirmPanel';
import type { Action } from '../kit/dialog/useAction';
import { BoxChoices } from '../kit/form/BoxChoices';
import { amountProblem } from '../kit/form/numberProblem';
import { reasonMessages } from '../kit/messages';
import { useDecideAttemptMutation } from './api';
import { decisionMessages, rejectMessages as m } from './messages';
import { reportedTexts } from './reportedTexts';

interface Props {
  attempt: PaymentAttempt;
  action: Action;
  onCancel: () => void;
}

const outcomes = ['refund', 'accept', 'nothing'] as const;

type Outcome = (typeof outcomes)[number];

interface Values {
  outcome: Outcome;
  /** What is in the wallet, as typed. */
  arrived: string;
  reason: string;
}

const ARRIVED = { min: 1, max: 1_000_000_000_000 };

/** What became of money that does not match: it goes back, it is kept for the order, or it never came. */
export function RejectPanel({ attempt, action, onCancel }: Props) {
  const intl = useIntl();
  const [decide] = useDecideAttemptMutation();
  const form = useAppForm({
    defaultValues: valuesAtFirst(attempt),
    labels: { outcome: m.question, arrived: m.arrived, reason: reasonMessages.label },
    serverFields: { arrivedAmount: 'arrived' },
    toRequest: (values) => checked(problemsOf(values), () => requestOf(values)),
    send: (request, values) =>
      action.run<unknown>(decide({ attemptId: attempt._id, ...request }), () =>
        doneToast(intl, values, attempt),
      ),
  });
  const values = { ...valuesAtFirst(attempt), ...useWatch({ control: form.control }) };
  return (
    <ConfirmPanel
      form={form}
      title={intl.formatMessage(m.title)}
      text={[...reportedTexts(intl, attempt), intl.formatMessage(m.text)].join(' ')}
      money={attempt}
      confirm={confirmOf(intl, values, attempt)}
      danger={values.outcome !== 'accept'}
      onCancel={onCancel}
    >
      <OutcomeField form={form} value={values.outcome} />
      {values.outcome === 'refund' && (
        <TextField {...form.field('arrived')} inputMode="numeric" maxLength={25} />
      )}
      <TextField {...form.field('reason')} maxLength={300} />
    </ConfirmPanel>
  );
}

/** What the provider reported is the likeliest to have arrived. */
function valuesAtFirst({ reportedAmount }: PaymentAttempt): Values {
  return {
    outcome: 'refund',
    arrived: reportedAmount === null ? '' : String(reportedAmount),
    reason: '',
  };
}

function OutcomeField({ form, value }: { form: AppForm<Values>; value: Outcome }) {
  const intl = useIntl();
  return (
    <BoxChoices
      kind="radio"
      legend={form.label('outcome')}
      choices={outcomes.map((outcome) => ({
        value: outcome,
        text: intl.formatMessage(outcomeMessages[outcome]),
        note: intl.formatMessage(noteMessages[outcome]),
      }))}
      isChosen={(outcome) => outcome === value}
      error={form.error('outcome')}
      onPress={(outcome) => form.setValue('outcome', outcome, { shouldDirty: true })}
    />
  );
}

const outcomeMessages = { refund: m.refund, accept: m.accept, nothing: m.nothing };
const noteMessages = { refund: m.refundNote, accept: m.acceptNote, nothing: m.nothingNote };

const arrivedProblem = (typed: string) => amountProblem(typed, ARRIVED, m.arrivedInvalid);

function problemsOf({ outcome, arrived, reason }: Values) {
  return {
    arrived: outcome === 'refund' && arrivedProblem(arrived),
    reason: !reason.trim() && reasonMessages.required,
  };
}

function requestOf({ outcome, arrived, reason: typed }: Values) {
  const reason = typed.trim();
  if (outcome === 'accept') return { verdict: 'accept' as const, reason };
  const arrivedAmount = outcome === 'refund' ? toShillings(arrived) : 0;
  return { verdict: 'reject' as const, reason, arrivedAmount };
}

function confirmOf(intl: IntlShape, { outcome, arrived }: Values, { amount }: PaymentAttempt) {
  if (outcome === 'nothing') return intl.formatMessage(m.nothingConfirm);
  if (outcome === 'accept') {
    return intl.formatMessage(decisionMessages.acceptConfirm, {
      amount: formatMoney(intl, amount),
    });
  }
  if (arrivedProblem(arrived)) return intl.formatMessage(m.refundUnknown);
  return intl.formatMessage(m.refundConfirm, { amount: formatMoney(intl, toShillings(arrived)) });
}

function doneToast(
  intl: IntlShape,
  { outcome, arrived }: Values,
  attempt: PaymentAttempt,
): ToastWords {
  const d = decisionMessages;
  const phone = displayPhone(attempt.payerPhone);
  if (outcome === 'nothing') return ['success', d.rejectDone, [m.nothingDone, { phone }]];
  const isKept = outcome === 'accept';
  const amount = formatMoney(intl, isKept ? attempt.amount : toShillings(arrived));
  return ['success', isKept ? d.acceptDone : d.refundDone, [d.doneText, { amount, phone }]];
}
