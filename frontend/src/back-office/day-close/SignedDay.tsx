import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { Alert } from '../../kit/ui/Alert';
import { formatDateTime } from '../../i18n/formats';
import { checked } from '../../kit/form/checked';
import { Form } from '../../kit/form/Form';
import { FormActions } from '../../kit/form/FormActions';
import { useAppForm } from '../../kit/form/useAppForm';
import { TextField } from '../../kit/form/TextField';
import { RequirePermission } from '../kit/access';
import { CashLines } from './CashLines';
import { cashPoints, floatPoints, statementPoints } from './closeSteps';
import { FloatLines } from './FloatLines';
import { DayFigures } from './DayFigures';
import { Differences } from './Differences';
import { DoneActions } from './DoneActions';
import { closeMessages as m } from './messages';
import { Panel } from '../kit/layout';
import { OpenPoints } from './OpenPoints';
import { useClosing } from './useClosing';
import { DaySources } from './DaySources';
import { useReopenDayMutation, type DayClose } from './api';

/** A day that is closed: who signed what, in short; then what it was signed with. */
export function SignedDay({ day }: { day: DayClose }) {
  const intl = useIntl();
  const { signedBy: by, signedAt, hasChangedSince, notes, figures } = day;
  const time = signedAt && formatDateTime(intl, signedAt);
  return (
    <>
      <Alert icon="check" title={intl.formatMessage(m.signedBy, { by, time })}>
        {figures.openPoints === 0 && <p>{intl.formatMessage(m.allDone)}</p>}
        <OpenPoints open={figures.open} of={[...statementPoints, ...cashPoints, ...floatPoints]} />
        {notes && (
          <Typography component="p" sx={{ whiteSpace: 'pre-line' }}>
            {notes}
          </Typography>
        )}
      </Alert>
      {hasChangedSince && (
        <Alert tone="warning" icon="alert">
          <p>{intl.formatMessage(m.moved)}</p>
        </Alert>
      )}
      <DayFigures figures={figures} />
      <Panel>
        <h2>{intl.formatMessage(m.statement)}</h2>
        <DaySources sources={day.sources} />
        {!figures.statement && <p>{intl.formatMessage(m.statementNone)}</p>}
        {figures.statement && <Differences statement={figures.statement} />}
        <DoneActions done={day.done} />
      </Panel>
      <Panel>
        <h2>{intl.formatMessage(m.cashTitle)}</h2>
        <CashLines day={day} />
      </Panel>
      {figures.float.length > 0 && (
        <Panel>
          <h2>{intl.formatMessage(m.floatTitle)}</h2>
          <FloatLines lines={figures.float} />
        </Panel>
      )}
      <RequirePermission need="close_days">
        <ReopenForm day={day} />
      </RequirePermission>
    </>
  );
}

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
