import Stack from '@mui/material/Stack';
import { useIntl } from 'react-intl';
import type { ApiError } from '../../api/apiError';
import { Button } from '../../kit/ui/Button';
import { SelectField } from '../../kit/form/SelectField';
import { isKeyOf } from '../../kit/narrow';
import { DecimalChoice } from '../kit/csv-import/DecimalChoice';
import type { DateOrder, StatementReading } from './api';
import { closeMessages as m } from './messages';
import { rowErrors, unknownStatuses } from './statementProblem';

interface Props {
  problem: ApiError;
  reading: StatementReading;
  onSay: (said: Partial<StatementReading>) => void;
}

/** What the shop cannot decide for itself about a statement. */
export function StatementQuestions({ problem, reading, onSay }: Props) {
  const { errors } = rowErrors(problem);
  const isAsked = (code: string) => errors.some((error) => error.code === code);
  return (
    <Stack spacing={3} sx={{ maxWidth: 480 }}>
      {(isAsked('ambiguous_date') || reading.dates !== '') && (
        <DatesChoice chosen={reading.dates} onChoose={(dates) => onSay({ dates })} />
      )}
      {(isAsked('ambiguous_amount') || reading.decimal !== '') && (
        <DecimalChoice chosen={reading.decimal} onChoose={(decimal) => onSay({ decimal })} />
      )}
      {unknownStatuses(problem).map(({ word, rows }) => (
        <StatusChoice
          key={word}
          word={word}
          rows={rows}
          chosen={reading.statuses[word]}
          onChoose={(isPaid) => onSay({ statuses: { ...reading.statuses, [word]: isPaid } })}
        />
      ))}
      {errors.length > 0 && <LeaveOut errors={errors} reading={reading} onSay={onSay} />}
    </Stack>
  );
}

const orders = { day: true, month: true };

function DatesChoice({
  chosen,
  onChoose,
}: {
  chosen: DateOrder;
  onChoose: (order: DateOrder) => void;
}) {
  const intl = useIntl();
  return (
    <SelectField
      label={intl.formatMessage(m.dates)}
      value={chosen}
      onChange={({ target }) => onChoose(isKeyOf(orders, target.value) ? target.value : '')}
    >
      <option value="">{intl.formatMessage(m.datesUnknown)}</option>
      <option value="day">{intl.formatMessage(m.datesDay)}</option>
      <option value="month">{intl.formatMessage(m.datesMonth)}</option>
    </SelectField>
  );
}

interface StatusProps {
  word: string;
  rows: number;
  chosen: boolean | undefined;
  onChoose: (isPaid: boolean) => void;
}

function StatusChoice({ word, rows, chosen, onChoose }: StatusProps) {
  const intl = useIntl();
  const value = chosen === undefined ? '' : String(chosen);
  return (
    <SelectField
      label={intl.formatMessage(m.status, { word, count: rows })}
      value={value}
      onChange={({ target }) => target.value && onChoose(target.value === 'true')}
    >
      <option value="">{intl.formatMessage(m.statusUnknown)}</option>
      <option value="true">{intl.formatMessage(m.statusPaid)}</option>
      <option value="false">{intl.formatMessage(m.statusNotPaid)}</option>
    </SelectField>
  );
}

interface LeaveOutProps {
  errors: readonly { line: number }[];
  reading: StatementReading;
  onSay: (said: Partial<StatementReading>) => void;
}

function LeaveOut({ errors, reading, onSay }: LeaveOutProps) {
  const intl = useIntl();
  const lines = errors.map(({ line }) => line);
  const isChosen = lines.every((line) => reading.excludedLines.includes(line));
  return isChosen ? (
    <p role="status">{intl.formatMessage(m.excludedLines, { count: lines.length })}</p>
  ) : (
    <div>
      <Button
        look="outline"
        onClick={() => onSay({ excludedLines: [...reading.excludedLines, ...lines] })}
      >
        {intl.formatMessage(m.leaveOut, { count: lines.length })}
      </Button>
    </div>
  );
}
