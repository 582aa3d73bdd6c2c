import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { formatMoney } from '../../i18n/formats';
import { RequirePermission } from '../kit/access';
import { leftOf, statementPoints } from './closeSteps';
import { Differences } from './Differences';
import { closeMessages as m } from './messages';
import { OpenPoints } from './OpenPoints';
import { StatementRead } from './StatementRead';
import { StatementUpload } from './StatementUpload';
import { Step } from './Step';
import type { DayClose } from './api';

/** The provider's statement beside our books. */
export function StatementStep({ day }: { day: DayClose }) {
  const intl = useIntl();
  const { statementFile: file, figures } = day;
  const { count, amount } = figures.provider;
  return (
    <Step
      number={1}
      title={intl.formatMessage(m.statement)}
      isDone={leftOf(figures.open, statementPoints).length === 0}
    >
      <OpenPoints open={figures.open} of={statementPoints} />
      <Typography component="p" variant="caption">
        {count === 0 && !file
          ? intl.formatMessage(m.nothingToReconcile)
          : intl.formatMessage(m.expected, { count, amount: formatMoney(intl, amount) })}
      </Typography>
      <StatementRead day={day} />
      {figures.statement && <Differences statement={figures.statement} day={day} />}
      <RequirePermission need="close_days">
        {/* A new statement was kept: the next one begins anew. */}
        <StatementUpload key={file?.at} date={day.date} version={day.version} />
      </RequirePermission>
    </Step>
  );
}
