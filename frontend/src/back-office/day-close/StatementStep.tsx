import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { formatMoney } from '../../i18n/formats';
import { RequirePermission } from '../kit/access';
import { leftOf, statementPoints } from './closeSteps';
import { Differences } from './Differences';
import { DoneActions } from './DoneActions';
import { closeMessages as m } from './messages';
import { OpenPoints } from './OpenPoints';
import { DaySources } from './DaySources';
import { ReadLists } from './ReadLists';
import { StatementUpload } from './StatementUpload';
import { Step, type StepFold } from './Step';
import type { DayClose } from './api';

/** The statements of the payment companies beside our books. */
export function StatementStep({ day, fold }: { day: DayClose; fold: StepFold }) {
  const intl = useIntl();
  const { sources, figures } = day;
  const taken = sources.flatMap(({ source, statement }) =>
    statement ? [`${source} ${statement.at}`] : [],
  );
  const { count, amount } = figures.provider;
  return (
    <Step
      fold={fold}
      number={1}
      title={intl.formatMessage(m.statement)}
      isDone={leftOf(figures.open, statementPoints).length === 0}
    >
      <OpenPoints open={figures.open} of={statementPoints} />
      <Typography component="p" variant="caption">
        {count === 0 && taken.length === 0
          ? intl.formatMessage(m.nothingToReconcile)
          : intl.formatMessage(m.expected, { count, amount: formatMoney(intl, amount) })}
      </Typography>
      <DaySources sources={sources} />
      <RequirePermission need="close_days">
        <ReadLists day={day} />
      </RequirePermission>
      {figures.statement && (
        <Differences statement={figures.statement} day={day} onLetter={fold.onHold} />
      )}
      <DoneActions done={day.done} />
      <RequirePermission need="close_days">
        {/* A new statement was kept: the next one begins anew. */}
        <StatementUpload key={taken.join()} day={day} onFile={fold.onOpen} />
      </RequirePermission>
    </Step>
  );
}
