import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { usePermissions } from '../kit/access/usePermissions';
import { CashStep } from './CashStep';
import { cashPoints, leftOf, statementPoints } from './closeSteps';
import { closeMessages as m } from './messages';
import { SignOffStep } from './SignOffStep';
import { StatementStep } from './StatementStep';
import type { DayClose } from './types';
import { useCloseForm } from './useCloseForm';

/** What is to be done before a day is closed. The first two steps go in any order; the last one ends the day. */
export function CloseSteps({ day }: { day: DayClose }) {
  const intl = useIntl();
  const close = useCloseForm(day);
  const locked = !usePermissions()('close_days');
  const { open } = day.figures;
  const done = [statementPoints, cashPoints].filter((of) => leftOf(open, of).length === 0).length;
  return (
    <>
      <Typography component="p" variant="caption" role="status">
        {intl.formatMessage(m.stepsDone, { done, count: 3 })}
      </Typography>
      <Stack component="ol" spacing={3}>
        <StatementStep day={day} />
        <CashStep day={day} close={close} locked={locked} />
        <SignOffStep day={day} close={close} locked={locked} />
      </Stack>
    </>
  );
}
