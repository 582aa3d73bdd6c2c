import { useState } from 'react';
import { useIntl } from 'react-intl';
import { Line } from '../kit/layout';
import { Button } from '../../kit/ui/Button';
import { Form } from '../../kit/form/Form';
import { FormActions } from '../../kit/form/FormActions';
import { TextField } from '../../kit/form/TextField';
import { formatDateTime } from '../../i18n/formats';
import { useReasonForm } from '../kit/dialog/useReasonForm';
import { useResolveDifferenceMutation, type DayClose, type Difference } from './api';
import { closeMessages as m, differenceMessages } from './messages';
import { useClosing } from './useClosing';

interface Props {
  day: DayClose;
  difference: Difference;
}

/** What a colleague found out about a difference, or a place to say it. */
export function ResolveDifference({ day, difference }: Props) {
  const intl = useIntl();
  const [asked, setAsked] = useState(false);
  const [resolve, { isLoading }] = useResolveDifferenceMutation();
  const closing = useClosing();
  const open = !difference.resolution;
  if (asked) {
    return <Reason day={day} difference={difference} onOver={() => setAsked(false)} />;
  }
  const unresolve = () => closing(resolve(requestOf(day, difference, null)), m.unresolved);
  return (
    <Line align="center">
      <Button
        look={open ? 'outline' : 'quiet'}
        busy={isLoading}
        onClick={() => (open ? setAsked(true) : void unresolve())}
      >
        {intl.formatMessage(open ? m.resolve : m.unresolve)}
      </Button>
    </Line>
  );
}

function Reason({ day, difference, onOver }: Props & { onOver: () => void }) {
  const intl = useIntl();
  const [resolve] = useResolveDifferenceMutation();
  const closing = useClosing(true);
  const form = useReasonForm({
    label: m.resolution,
    send: (reason) => closing(resolve(requestOf(day, difference, reason)), m.resolved),
    onSent: onOver,
  });
  return (
    <Form form={form} aria-label={intl.formatMessage(differenceMessages[difference.kind])}>
      <TextField {...form.field('reason')} maxLength={1000} />
      <FormActions form={form} submit={intl.formatMessage(m.resolve)} onCancel={onOver} />
    </Form>
  );
}

function requestOf({ date, version }: DayClose, difference: Difference, reason: string | null) {
  const { kind, reference, providerAmount, shopAmount } = difference;
  return { date, version, kind, reference, providerAmount, shopAmount, reason };
}

/** Who said what about it. */
export function ResolvedBy({ difference: { resolution } }: { difference: Difference }) {
  const intl = useIntl();
  if (!resolution) return null;
  const { by, at, reason } = resolution;
  const time = formatDateTime(intl, at);
  return <span>{intl.formatMessage(m.resolvedBy, { by, time, reason })}</span>;
}
