import { useIntl } from 'react-intl';
import { Controller } from 'react-hook-form';
import type { AdminOrder } from '../../api/types';
import { checked } from '../../kit/form/checked';
import { Form } from '../../kit/form/Form';
import { FormActions } from '../../kit/form/FormActions';
import { FormSummary } from '../../kit/form/FormSummary';
import { useAppForm } from '../../kit/form/useAppForm';
import { TextAreaField } from '../../kit/form/TextAreaField';
import { TextField } from '../../kit/form/TextField';
import { useToast } from '../../kit/toast/useToast';
import { shopDayOf } from '../../i18n/dates';
import { formatAsOf } from '../../i18n/formats';
import { shopNow } from '../../kit/clock';
import { useReportProblemMutation } from './api';
import { BoxChoices } from '../kit/form/BoxChoices';
import { deskProblem } from '../kit/order/deskProblem';
import { useReportTyped } from '../kit/order/useReportTyped';
import { deliverMessages as m, problemMessages } from '../kit/order/messages';
import type { DeliveryProblem } from '../kit/order/api';

interface Props {
  order: AdminOrder;
  onTyped: (isTyped: boolean) => void;
  onOver: () => void;
  /** After the report, with the order as it is now. */
  onDone: (order: AdminOrder) => void;
}

interface Values {
  reason: DeliveryProblem;
  note: string;
  /** `HH:MM`; empty: it keeps its place. */
  retryAt: string;
}

const reasons: readonly DeliveryProblem[] = [
  'not_reachable',
  'wrong_number',
  'network_down',
  'out_of_float',
  'other',
];
const MAX_LENGTH = 1000;
const DAY_MS = 24 * 3_600_000;

/** When the shop's clocks show `time` next, in milliseconds since 1970. */
function nextTime(time: string, now: number): number {
  const today = Date.parse(`${shopDayOf(now)}T${time}:00+03:00`);
  return today > now ? today : today + DAY_MS;
}

/** Why it does not go on; the order waits for the next colleague, or until it is tried again. */
export function ProblemForm({ order, onTyped, onOver, onDone }: Props) {
  const { _id, version, orderId } = order;
  const intl = useIntl();
  const toast = useToast();
  const [report] = useReportProblemMutation();
  const defaultValues: Values = { reason: 'not_reachable', note: '', retryAt: '' };
  const form = useAppForm({
    defaultValues,
    labels: { reason: m.problemTitle, note: m.note, retryAt: m.retryAt },
    toRequest: ({ reason, note, retryAt }) =>
      checked({ note: reason === 'other' && !note.trim() && m.noteNeeded }, () => ({
        reason,
        ...(note.trim() && { note: note.trim() }),
        ...(retryAt && { retryAt: new Date(nextTime(retryAt, shopNow())).toISOString() }),
      })),
    send: (problem) => report({ _id, version, ...problem }),
    onSent: (reported: AdminOrder) => {
      const { parkedUntil } = reported;
      const time = parkedUntil && formatAsOf(intl, Date.parse(parkedUntil));
      toast('info', m.reported, [time ? m.parkedText : m.reportedText, { orderId, time }]);
      onDone(reported);
    },
  });
  useReportTyped(form.formState.isDirty, onTyped);
  return (
    <Form
      form={form}
      summary={<FormSummary form={form} text={form.problem && deskProblem(intl, form.problem)} />}
    >
      <Controller
        control={form.control}
        name="reason"
        render={({ field }) => (
          <BoxChoices
            legend={form.label('reason')}
            kind="radio"
            choices={reasons.map((value) => ({
              value,
              text: intl.formatMessage(problemMessages[value]),
            }))}
            isChosen={(value) => value === field.value}
            error={form.error('reason')}
            onPress={field.onChange}
          />
        )}
      />
      <TextAreaField
        {...form.field('note')}
        aria-required={false}
        rows={2}
        maxLength={MAX_LENGTH}
      />
      <TextField {...form.optional('retryAt')} type="time" hint={intl.formatMessage(m.retryHint)} />
      <FormActions form={form} submit={intl.formatMessage(m.report)} onCancel={onOver} />
    </Form>
  );
}
