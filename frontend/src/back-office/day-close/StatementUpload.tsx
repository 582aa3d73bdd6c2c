import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useIntl } from 'react-intl';
import type { ApiError } from '../../api/apiError';
import { Button } from '../../kit/ui/Button';
import { Alert } from '../../kit/ui/Alert';
import { SelectField } from '../../kit/form/SelectField';
import { TextField } from '../../kit/form/TextField';
import { classes } from '../../kit/classes';
import { formatMoney } from '../../i18n/formats';
import { longDay } from '../kit/date/dateText';
import { FileNotes } from '../kit/csv-import/FileNotes';
import { FileProblem } from '../kit/csv-import/FileProblem';
import { Differences } from './Differences';
import { ChooseFile } from './ChooseFile';
import { closeMessages as m, columnMessages, dividedMessages, shareMessages } from './messages';
import css from './DayClose.module.css';
import type { ColumnRole, DayClose, DaySource, StatementPreview } from './api';
import { sourceName } from './sourceName';
import { StatementQuestions } from './StatementQuestions';
import { useStatementUpload } from './useStatementUpload';
import { keysOf } from '../../kit/records';
import { columnsFound, rowErrors, type Chosen } from './statementProblem';

const roles = keysOf(columnMessages);

/** A file is compared first, and kept when the colleague says so. */
export function StatementUpload({ day, onFile }: { day: DayClose; onFile: () => void }) {
  const intl = useIntl();
  const upload = useStatementUpload(day, onFile);
  const { file, problem, isAsking, found, preview } = upload;
  return (
    <Stack spacing={3}>
      {day.sources.length > 1 && (
        <ChooseSource sources={day.sources} chosen={upload.source} onChoose={upload.chooseSource} />
      )}
      <ChooseFile file={file} onFile={upload.choose} />
      {problem && <NotRead problem={problem} />}
      {problem && (
        <StatementQuestions problem={problem} reading={upload.reading} onSay={upload.say} />
      )}
      {isAsking && (
        <SkipLines lines={upload.skip} isValid={upload.areLinesValid} onLines={upload.changeSkip} />
      )}
      {isAsking && found && (
        <ColumnChoice
          headers={found.headers}
          chosen={upload.reading.columns ?? found.known}
          onChoose={(columns) => upload.say({ columns })}
        />
      )}
      {file && !preview && (
        <div>
          <Button
            look="outline"
            blocked={!upload.source || !upload.areLinesValid}
            busy={upload.isComparing}
            onClick={upload.compare}
          >
            {intl.formatMessage(m.compare)}
          </Button>
        </div>
      )}
      {preview && <Preview upload={upload} preview={preview} />}
    </Stack>
  );
}

interface SourceProps {
  sources: readonly DaySource[];
  chosen: string;
  onChoose: (source: string) => void;
}

function ChooseSource({ sources, chosen, onChoose }: SourceProps) {
  const intl = useIntl();
  return (
    <Box sx={{ maxWidth: 320 }}>
      <SelectField
        label={intl.formatMessage(m.fileOf)}
        value={chosen}
        onChange={({ target }) => onChoose(target.value)}
      >
        {!chosen && <option value="">{intl.formatMessage(m.fileOfUnknown)}</option>}
        {sources.map(({ source }) => (
          <option key={source} value={source}>
            {sourceName(intl, source)}
          </option>
        ))}
      </SelectField>
    </Box>
  );
}

interface PreviewProps {
  upload: ReturnType<typeof useStatementUpload>;
  preview: StatementPreview;
}

function Preview({ upload, preview }: PreviewProps) {
  const { figures, skipped, otherSheets, otherDays, outgoing, layout } = preview;
  const intl = useIntl();
  return (
    <Alert icon="eye" title={intl.formatMessage(m.preview)} announced>
      {layout && (
        <p>
          {intl.formatMessage(m.layoutUsed, { name: layout })}
          <Button look="quiet" onClick={upload.ignoreLayouts}>
            {intl.formatMessage(m.layoutIgnore)}
          </Button>
        </p>
      )}
      {figures.statement && <Differences statement={figures.statement} />}
      <OtherDays days={otherDays} />
      {outgoing > 0 && <p>{intl.formatMessage(m.outgoing, { count: outgoing })}</p>}
      <FileNotes skipped={skipped} otherSheets={otherSheets} />
      {upload.isSaid && (
        <Box sx={{ maxWidth: 360 }}>
          <TextField
            label={intl.formatMessage(m.layoutName)}
            hint={intl.formatMessage(m.layoutNameHint)}
            autoComplete="off"
            maxLength={60}
            value={upload.layoutName}
            onChange={({ target }) => upload.nameLayout(target.value)}
          />
        </Box>
      )}
      <div>
        <Button busy={upload.isKeeping} onClick={upload.keep}>
          {intl.formatMessage(m.keep)}
        </Button>
      </div>
    </Alert>
  );
}

/** The file's other days, each with what becomes of it. */
function OtherDays({ days }: { days: StatementPreview['otherDays'] }) {
  const intl = useIntl();
  if (days.length === 0) return null;
  return (
    <>
      <p>{intl.formatMessage(dividedMessages.preview)}</p>
      <ul>
        {days.map(({ day, rows, amount, share }) => (
          <li key={day}>
            {intl.formatMessage(shareMessages[share], {
              day: longDay(intl, day),
              count: rows,
              amount: formatMoney(intl, amount),
            })}
          </li>
        ))}
      </ul>
    </>
  );
}

function NotRead({ problem }: { problem: ApiError }) {
  const intl = useIntl();
  const { errors, count } = rowErrors(problem);
  return (
    <Alert tone="error" icon="alert" announced title={intl.formatMessage(m.notRead)}>
      <FileProblem problem={problem} />
      {columnsFound(problem)?.headers.length === 1 && <p>{intl.formatMessage(m.oneColumn)}</p>}
      <ul>
        {errors.slice(0, 20).map(({ line, message, value }) => (
          <li key={line}>
            {value
              ? intl.formatMessage(m.lineValue, { line, message, value })
              : intl.formatMessage(m.line, { line, message })}
          </li>
        ))}
      </ul>
      {count > 20 && <p>{intl.formatMessage(m.moreLines, { count })}</p>}
    </Alert>
  );
}

interface SkipProps {
  lines: string;
  isValid: boolean;
  onLines: (lines: string) => void;
}

function SkipLines({ lines, isValid, onLines }: SkipProps) {
  const intl = useIntl();
  return (
    <Box sx={{ maxWidth: 320 }}>
      <TextField
        label={intl.formatMessage(m.skipLines)}
        hint={intl.formatMessage(m.skipLinesHint)}
        error={isValid ? undefined : intl.formatMessage(m.skipLinesInvalid)}
        inputMode="numeric"
        autoComplete="off"
        maxLength={4}
        value={lines}
        onChange={({ target }) => onLines(target.value)}
      />
    </Box>
  );
}

interface ChoiceProps {
  headers: string[];
  chosen: Chosen;
  onChoose: (next: Chosen) => void;
}

function ColumnChoice({ headers, chosen, onChoose }: ChoiceProps) {
  const intl = useIntl();
  const choose = (role: ColumnRole, value: string) => {
    const others = Object.entries(chosen).filter(([known]) => known !== role);
    onChoose(Object.fromEntries(value ? [...others, [role, Number(value)]] : others));
  };
  return (
    <fieldset className={classes(css.fields, css.columns)}>
      <legend>{intl.formatMessage(m.columns)}</legend>
      {roles.map((role) => (
        <SelectField
          key={role}
          label={intl.formatMessage(columnMessages[role])}
          value={chosen[role] ?? ''}
          onChange={({ target }) => choose(role, target.value)}
        >
          <option value="">{intl.formatMessage(m.noColumn)}</option>
          {headers.map((header, place) => (
            <option key={place} value={place}>
              {header}
            </option>
          ))}
        </SelectField>
      ))}
    </fieldset>
  );
}
