import { PanelForm } from '../kit/dialog/PanelForm';
import { Panel } from '../kit/figures/Panel';
import { useForm } from 'react-hook-form';
import { useIntl } from 'react-intl';
import { Button } from '../../components/Button';
import { TextField } from '../../components/TextField';
import { useUnsavedWork } from '../../lib/unsavedWork';
import { useReopenDayMutation } from './api';
import { closeMessages as m } from './messages';
import css from './DayClose.module.css';
import type { DayClose } from './types';
import { useClosing } from './useClosing';

/** A signed day is opened for a reason. */
export function ReopenForm({ day: { date, version } }: { day: DayClose }) {
  const intl = useIntl();
  const form = useForm({ defaultValues: { reason: '' } });
  const [reopen, { isLoading }] = useReopenDayMutation();
  const closing = useClosing();
  useUnsavedWork(form.formState.isDirty);
  const send = form.handleSubmit(({ reason }) =>
    closing(reopen({ date, version, reason: reason.trim() }), m.reopened),
  );
  return (
    <Panel>
      <PanelForm onSubmit={(event) => void send(event)}>
        <TextField
          {...form.register('reason', {
            validate: (typed) => Boolean(typed.trim()) || intl.formatMessage(m.reasonMissing),
          })}
          label={intl.formatMessage(m.reason)}
          error={form.formState.errors.reason?.message}
          maxLength={1000}
          autoComplete="off"
        />
        <div className={css.actions}>
          <Button type="submit" look="outline" busy={isLoading}>
            {intl.formatMessage(m.reopen)}
          </Button>
        </div>
      </PanelForm>
    </Panel>
  );
}
