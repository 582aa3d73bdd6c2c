import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useParams } from 'react-router';
import Typography from '@mui/material/Typography';
import { isApiError } from '../../api/apiError';
import { paths } from '../../shop/paths';
import { ButtonLink } from '../../kit/ui/Button';
import { EmptyState } from '../../kit/ui/EmptyState';
import { formatDateTime } from '../../i18n/formats';
import { Page, PartTitle } from '../kit/list/Page';
import { useGetDayQuery, type DayClose } from './api';
import { LoadedFigures } from '../kit/figures/LoadedFigures';
import { CashStep } from './CashStep';
import { cashPoints, floatPoints, leftOf, statementPoints } from './closeSteps';
import { FloatStep } from './FloatStep';
import { SignOffStep } from './SignOffStep';
import type { StepFold } from './Step';
import { StatementStep } from './StatementStep';
import { useCloseForm } from './useCloseForm';
import { DayFigures } from './DayFigures';
import { DayOrders } from './DayOrders';
import { isDay } from '../kit/date/days';
import { longDay } from '../kit/date/dateText';
import { closeMessages as m } from './messages';
import { Panel } from '../kit/layout';
import { usePermissions } from '../kit/access';
import { SignedDay } from './SignedDay';

/** One day: the books, the statement, the cash, and a name under it. */
export function CloseDayPage() {
  const intl = useIntl();
  const { date = '' } = useParams();
  const known = isDay(date);
  const day = useGetDayQuery(date, { skip: !known, refetchOnMountOrArgChange: true });
  const missing = !known || (isApiError(day.error) && day.error.status === 404);
  const title = known
    ? intl.formatMessage(m.dayTitle, { day: longDay(intl, date) })
    : intl.formatMessage(m.title);
  return (
    <Page roomy>
      <PartTitle
        title={title}
        back={{ to: paths.adminClose, text: intl.formatMessage(m.allDays) }}
      />
      {missing ? (
        <NoDay />
      ) : (
        <LoadedFigures query={day}>{(close) => <Day key={date} day={close} />}</LoadedFigures>
      )}
    </Page>
  );
}

function NoDay() {
  const intl = useIntl();
  return (
    <EmptyState
      icon="calendar"
      title={intl.formatMessage(m.noDay)}
      text={intl.formatMessage(m.noDayText)}
    >
      <ButtonLink to={paths.adminClose} look="outline">
        {intl.formatMessage(m.allDays)}
      </ButtonLink>
    </EmptyState>
  );
}

function Day({ day }: { day: DayClose }) {
  return (
    <Stack spacing={3}>
      {day.status === 'open' ? (
        <>
          <DayFigures figures={day.figures} />
          <CloseSteps day={day} />
        </>
      ) : (
        <SignedDay day={day} />
      )}
      <DayOrders date={day.date} />
      <History day={day} />
    </Stack>
  );
}

function History({ day: { history } }: { day: DayClose }) {
  const intl = useIntl();
  if (history.length === 0) return null;
  return (
    <Panel>
      <h2>{intl.formatMessage(m.history)}</h2>
      <ol>
        {history.map(({ status, at, by, reason }) => (
          <li key={at}>
            {intl.formatMessage(status === 'signed_off' ? m.signedBy : m.openedBy, {
              by,
              reason,
              time: formatDateTime(intl, at),
            })}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

interface Chosen {
  step: number;
  /** It ends with the step that is done then; null while something in it is still to be read. */
  whileDone: number | null;
}

/** What is to be done before a day is closed: the first step that is not done is open, or the one that was chosen. */
function CloseSteps({ day }: { day: DayClose }) {
  const intl = useIntl();
  const locked = !usePermissions()('close_days');
  const { open } = day.figures;
  const hasFloat = day.figures.float.length > 0;
  const steps = [statementPoints, cashPoints, ...(hasFloat ? [floatPoints] : [])];
  const undone = steps.findIndex((of) => leftOf(open, of).length > 0);
  const done = steps.filter((of) => leftOf(open, of).length === 0).length;
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const isChosen = chosen && (chosen.whileDone === null || chosen.whileDone === done);
  const current = isChosen ? chosen.step : undone === -1 ? steps.length : undone;
  const choose = (step: number) => setChosen({ step, whileDone: done });
  const close = useCloseForm(day, (need) => choose(need === 'cash' ? 1 : steps.length));
  const fold = (step: number): StepFold => ({
    isOpen: step === current,
    onOpen: () => choose(step),
    onHold: () => setChosen({ step, whileDone: null }),
  });
  return (
    <>
      <Typography component="p" variant="caption" role="status">
        {intl.formatMessage(m.stepsDone, { done, count: steps.length + 1 })}
      </Typography>
      <Stack component="ol" spacing={3}>
        <StatementStep day={day} fold={fold(0)} />
        <CashStep day={day} fold={fold(1)} close={close} locked={locked} />
        {hasFloat && <FloatStep day={day} fold={fold(2)} locked={locked} />}
        <SignOffStep
          day={day}
          fold={fold(steps.length)}
          close={close}
          locked={locked}
          number={steps.length + 1}
        />
      </Stack>
    </>
  );
}
