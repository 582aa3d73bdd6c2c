import { useIntl } from 'react-intl';
import { checked } from '../../kit/form/checked';
import { Form } from '../../kit/form/Form';
import { FormActions } from '../../kit/form/FormActions';
import { useAppForm } from '../../kit/form/useAppForm';
import { TextField } from '../../kit/form/TextField';
import { Panel } from '../kit/layout/Panel';
import { useReopenDayMutation, type DayClose } from './api';
import { closeMessages as m } from './messages';
import { useClosing } from './useClosing';

/** A signed day is opened for a reason. */
export function ReopenForm({ day: { date, version } }: { day: DayClose }) {
  const intl = useIntl();
  const [reopen] = useReopenDayMutation();
  const closing = useClosing(true);
  const form = useAppForm({
    defaultValues: { reason: '' },
    labels: { reason: m.reason },
    toRequest: ({ reason }) =>
      checked({ reason: !reason.trim() && m.reasonMissing }, () => ({
        date,
        version,
        reason: reason.trim(),
      })),
    send: (request) => closing(reopen(request), m.reopened),
  });
  return (
    <Panel>
      <Form form={form}>
        <TextField {...form.field('reason')} maxLength={1000} />
        <FormActions form={form} look="outline" submit={intl.formatMessage(m.reopen)} />
      </Form>
    </Panel>
  );
}
