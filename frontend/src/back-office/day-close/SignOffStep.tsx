import Stack from '@mui/material/Stack';
import type { SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import { Button } from '../../kit/ui/Button';
import { TextAreaField } from '../../kit/form/TextAreaField';
import { closeMessages as m } from './messages';
import { Step, type StepFold } from './Step';
import type { DayClose } from './api';
import type { CloseForm } from './useCloseForm';
import { useToday } from '../kit/date/useToday';

interface Props {
  day: DayClose;
  fold: StepFold;
  close: CloseForm;
  /** Only looks on. */
  locked: boolean;
  /** Of the step. */
  number: number;
}

/** Notes, and a name under the figures; open points need a note. */
export function SignOffStep({ day: { date, figures }, fold, close, locked, number }: Props) {
  const intl = useIntl();
  const today = useToday();
  const { register, formState } = close.form;
  const count = figures.openPoints;
  const sign = (event: SyntheticEvent) => void close.onSignOff(event);
  return (
    <Step fold={fold} number={number} title={intl.formatMessage(m.signOffTitle)} isDone={false}>
      <Stack component="form" spacing={3} noValidate onSubmit={sign}>
        <p>{intl.formatMessage(m.signOffText, { count })}</p>
        {date === today && <p>{intl.formatMessage(m.stillRuns)}</p>}
        <TextAreaField
          {...register('notes')}
          label={intl.formatMessage(m.notes)}
          {...(count > 0 && { hint: intl.formatMessage(m.notesHint) })}
          error={formState.errors.notes?.message}
          rows={2}
          maxLength={1000}
          autoComplete="off"
          readOnly={locked}
        />
        {!locked && (
          <Stack direction="row" spacing={3} sx={{ flexWrap: 'wrap' }}>
            <Button type="submit" busy={close.isSigning}>
              {intl.formatMessage(m.signOff)}
            </Button>
            <Button look="outline" busy={close.isSaving} onClick={() => void close.onSave()}>
              {intl.formatMessage(m.saveForLater)}
            </Button>
          </Stack>
        )}
      </Stack>
    </Step>
  );
}
