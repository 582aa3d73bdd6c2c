import Stack from '@mui/material/Stack';
import type { SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import { formatPhrase } from '../../i18n/phrase';
import { Button } from '../../kit/ui/Button';
import { TextField } from '../../kit/form/TextField';
import { CashLines } from './CashLines';
import { cashPoints, leftOf } from './closeSteps';
import { closeMessages as m } from './messages';
import { OpenPoints } from './OpenPoints';
import { Step } from './Step';
import type { DayClose } from './api';
import { countedProblem, type CloseForm } from './useCloseForm';

interface Props {
  day: DayClose;
  close: CloseForm;
  /** Only looks on. */
  locked: boolean;
}

/** What is in everybody's hands, beside what they confirmed. */
export function CashStep({ day: { figures }, close, locked }: Props) {
  const intl = useIntl();
  const { register, formState } = close.form;
  const save = (event: SyntheticEvent) => void close.onSave(event);
  return (
    <Step
      number={2}
      title={intl.formatMessage(m.cashTitle)}
      isDone={leftOf(figures.open, cashPoints).length === 0}
    >
      <OpenPoints open={figures.open} of={cashPoints} />
      <Stack component="form" spacing={3} noValidate onSubmit={save}>
        <CashLines cash={figures.cash}>
          {({ accountId, name }) =>
            accountId && (
              <TextField
                {...register(`counted.${accountId}`, {
                  validate: (typed = '') => {
                    const problem = countedProblem(typed);
                    return !problem || formatPhrase(intl, problem);
                  },
                })}
                label={intl.formatMessage(m.counted, { name })}
                error={formState.errors.counted?.[accountId]?.message}
                inputMode="numeric"
                autoComplete="off"
                readOnly={locked}
              />
            )
          }
        </CashLines>
        {!locked && figures.cash.length > 0 && (
          <Stack direction="row" spacing={3} sx={{ flexWrap: 'wrap' }}>
            <Button type="submit" look="outline" busy={close.isSaving}>
              {intl.formatMessage(m.saveCounts)}
            </Button>
          </Stack>
        )}
      </Stack>
    </Step>
  );
}
