import Stack from '@mui/material/Stack';
import { useEffect, type SyntheticEvent } from 'react';
import { useIntl } from 'react-intl';
import { formatPhrase } from '../../i18n/phrase';
import { Button } from '../../kit/ui/Button';
import { TextField } from '../../kit/form/TextField';
import { CashLines } from './CashLines';
import { cashPoints, leftOf } from './closeSteps';
import { closeMessages as m } from './messages';
import { OpenPoints } from './OpenPoints';
import { Step, type StepFold } from './Step';
import type { DayClose } from './api';
import { countedProblem, type CloseForm } from './useCloseForm';

interface Props {
  day: DayClose;
  fold: StepFold;
  close: CloseForm;
  /** Only looks on. */
  locked: boolean;
}

/** What is in everybody's hands, beside what they confirmed. */
export function CashStep({ day, fold, close, locked }: Props) {
  const { figures } = day;
  const intl = useIntl();
  const { register, formState, setFocus } = close.form;
  // Nothing but the cash is left, so that one press ends the day if the count agrees.
  const isLast = figures.openPoints > 0 && figures.openPoints === figures.open.uncounted;
  const firstAccount = isLast && fold.isOpen && !locked ? figures.cash[0]?.accountId : undefined;
  useEffect(() => {
    if (firstAccount) setFocus(`counted.${firstAccount}`);
  }, [firstAccount, setFocus]);
  const save = (event: SyntheticEvent) => void close.onSave(event);
  return (
    <Step
      fold={fold}
      number={2}
      title={intl.formatMessage(m.cashTitle)}
      isDone={leftOf(figures.open, cashPoints).length === 0}
    >
      <OpenPoints open={figures.open} of={cashPoints} />
      <Stack component="form" spacing={3} noValidate onSubmit={save}>
        <CashLines day={day}>
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
            {isLast && (
              <Button busy={close.isSigning} onClick={() => void close.onSignOff()}>
                {intl.formatMessage(m.saveAndSign)}
              </Button>
            )}
            <Button type="submit" look="outline" busy={close.isSaving}>
              {intl.formatMessage(m.saveCounts)}
            </Button>
          </Stack>
        )}
      </Stack>
    </Step>
  );
}
