import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';
import { apiErrorOf, isApiError, type ApiError } from '../../api/apiError';
import { Button } from '../../components/Button';
import { Alert } from '../../components/Alert';
import { SelectField } from '../../components/SelectField';
import { TextField } from '../../components/TextField';
import { errorText } from '../../i18n/errorText';
import { classes } from '../../lib/classes';
import { CSV_FILES, FileButton } from '../kit/files/FileButton';
import { sheetMessages } from '../kit/csv-import/messages';
import { useImportStatementMutation, useTryStatementMutation } from './api';
import { Differences } from './Differences';
import { closeMessages as m, columnMessages } from './messages';
import css from './DayClose.module.css';
import type { ColumnRole, StatementPreview } from './types';
import { useClosing } from './useClosing';
import { keysOf } from '../../lib/keysOf';
import { fieldsOf, isKeyOf, listOf, numberIn, textIn } from '../../lib/narrow';

type Chosen = Partial<Record<ColumnRole, number>>;
const roles = keysOf(columnMessages);

/** A file is compared first, and kept when the colleague says so. */
export function StatementUpload({ date, version }: { date: string; version: number }) {
  const intl = useIntl();
  const [file, setFile] = useState<File | null>(null);
  const [columns, setColumns] = useState<Chosen | null>(null);
  const [skip, setSkip] = useState('');
  // Stays in sight whatever comes of the next try, so that a wrong choice can be changed.
  const [lastFound, setFound] = useState<(ColumnsFound & { file: File }) | null>(null);
  const [compare, tried] = useTryStatementMutation();
  const [keep, kept] = useImportStatementMutation();
  const closing = useClosing();
  const upload = (of: File, dryRun: boolean) => ({
    date,
    version,
    file: of,
    dryRun,
    columns,
    skip: linesIn(skip),
  });
  const choose = (next: File) => {
    setFile(next);
    setColumns(null);
    setSkip('');
    tried.reset();
  };
  const tryIt = async (of: File) => {
    const { error } = await compare(upload(of, true));
    const asked = isApiError(error) ? columnsFound(error) : null;
    if (asked) setFound({ ...asked, file: of });
  };
  const found = lastFound?.file === file ? lastFound : null;
  const problem = file && apiErrorOf(tried.error);
  const isAsking = !tried.data && (found !== null || (problem !== null && asksForLines(problem)));
  return (
    <Stack spacing={3}>
      <ChooseFile file={file} onFile={choose} />
      {problem && <NotRead problem={problem} />}
      {isAsking && (
        <SkipLines
          lines={skip}
          onLines={(lines) => {
            setSkip(lines);
            // They were found and chosen below another line.
            setColumns(null);
            setFound(null);
          }}
        />
      )}
      {isAsking && found && (
        <ColumnChoice
          headers={found.headers}
          chosen={columns ?? found.known}
          onChoose={setColumns}
        />
      )}
      <Stack direction="row" spacing={3} sx={{ flexWrap: 'wrap' }}>
        <Button
          look="outline"
          blocked={!file || !isLines(skip)}
          busy={tried.isLoading}
          onClick={() => {
            if (file && isLines(skip)) void tryIt(file);
          }}
        >
          {intl.formatMessage(m.compare)}
        </Button>
      </Stack>
      {file && tried.data && (
        <Preview
          preview={tried.data}
          busy={kept.isLoading}
          onKeep={() => void closing(keep(upload(file, false)), m.kept)}
        />
      )}
    </Stack>
  );
}

function ChooseFile({ file, onFile }: { file: File | null; onFile: (file: File) => void }) {
  const intl = useIntl();
  const id = useId();
  return (
    <Stack spacing={2} role="group" aria-labelledby={`${id}-name`}>
      <strong id={`${id}-name`}>{intl.formatMessage(m.file)}</strong>
      <Stack direction="row" spacing={3} sx={{ alignItems: 'center' }}>
        <FileButton
          text={intl.formatMessage(file ? sheetMessages.other : sheetMessages.choose)}
          accept={CSV_FILES}
          testId="statement-file"
          describedBy={`${id}-hint`}
          onFile={onFile}
        />
        {file && <span role="status">{file.name}</span>}
      </Stack>
      <Typography id={`${id}-hint`} component="p" variant="caption">
        {intl.formatMessage(m.fileHint)}
      </Typography>
    </Stack>
  );
}

interface PreviewProps {
  preview: StatementPreview;
  busy: boolean;
  onKeep: () => void;
}

function Preview({ preview: { figures }, busy, onKeep }: PreviewProps) {
  const intl = useIntl();
  return (
    <Alert icon="eye" title={intl.formatMessage(m.preview)} announced>
      {figures.statement && <Differences statement={figures.statement} />}
      <Stack direction="row" spacing={3} sx={{ flexWrap: 'wrap' }}>
        <Button busy={busy} onClick={onKeep}>
          {intl.formatMessage(m.keep)}
        </Button>
      </Stack>
    </Alert>
  );
}

function NotRead({ problem }: { problem: ApiError }) {
  const intl = useIntl();
  const { errors, count } = rowErrors(problem);
  return (
    <Alert tone="error" icon="alert" announced title={intl.formatMessage(m.notRead)}>
      <p>{problem.message || errorText(intl, problem)}</p>
      {columnsFound(problem)?.headers.length === 1 && <p>{intl.formatMessage(m.oneColumn)}</p>}
      <ul>
        {errors.slice(0, 20).map(({ line, message }) => (
          <li key={line}>{intl.formatMessage(m.line, { line, message })}</li>
        ))}
      </ul>
      {count > 20 && <p>{intl.formatMessage(m.moreLines, { count })}</p>}
    </Alert>
  );
}

function rowErrors({ data }: ApiError) {
  const { errors, count } = fieldsOf(data);
  return {
    count: numberIn(count) ?? 0,
    errors: listOf(errors).flatMap((error) => {
      const { line, message } = fieldsOf(error);
      return typeof line === 'number' ? [{ line, message: textIn(message) ?? '' }] : [];
    }),
  };
}

interface ColumnsFound {
  headers: string[];
  /** What the shop knows of them by their names. */
  known: Chosen;
}

function columnsFound({ code, data }: ApiError): ColumnsFound | null {
  if (code !== 'statement_columns') return null;
  const { headers, columns } = fieldsOf(data);
  const known = listOf(columns).flatMap((found) => {
    const { role, column } = fieldsOf(found);
    const isKnown = typeof role === 'string' && isKeyOf(columnMessages, role);
    return isKnown && typeof column === 'number' ? [[role, column] as const] : [];
  });
  return { headers: listOf(headers).map(String), known: Object.fromEntries(known) };
}

/** Whether the names of the columns may stand below another line. */
function asksForLines({ code }: ApiError): boolean {
  return code === 'statement_columns' || code === 'statement_rows';
}

/** Null for as many as the shop finds. */
function linesIn(text: string): number | null {
  return text.trim() === '' ? null : Number(text);
}

function isLines(text: string): boolean {
  return /^\d{0,4}$/.test(text.trim());
}

function SkipLines({ lines, onLines }: { lines: string; onLines: (lines: string) => void }) {
  const intl = useIntl();
  return (
    <Box sx={{ maxWidth: 320 }}>
      <TextField
        label={intl.formatMessage(m.skipLines)}
        hint={intl.formatMessage(m.skipLinesHint)}
        error={isLines(lines) ? undefined : intl.formatMessage(m.skipLinesInvalid)}
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
