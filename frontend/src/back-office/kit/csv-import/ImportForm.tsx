import DialogContent from '@mui/material/DialogContent';
import Typography from '@mui/material/Typography';
import { useIntl } from 'react-intl';
import { ButtonRow } from '../../../components/ButtonRow';
import { Button } from '../../../components/Button';
import { Alert } from '../../../components/Alert';
import { errorText } from '../../../i18n/errorText';
import { commonMessages } from '../../../i18n/messages';
import { FootBar } from '../dialog/FootBar';
import { CSV_FILES, FileButton } from '../files/FileButton';
import { useLeave } from '../dialog/useLeave';
import type { ColumnNames, ImportResult, SheetKind } from './api';
import { ColumnChoices } from './ColumnChoices';
import { ImportRows } from './ImportRows';
import { sheetMessages as m } from './messages';
import { counts, useImport } from './useImport';

interface Props {
  kind: SheetKind;
  listPath: string;
}

/** What a file would do, row by row, before it does anything. */
export function ImportForm({ kind, listPath }: Props) {
  const intl = useIntl();
  const leave = useLeave(listPath);
  const { chosen, problem, busy, choose, rename, apply, question } = useImport(kind, leave);
  const preview = chosen?.preview ?? null;
  return (
    <>
      <DialogContent>
        <p>{intl.formatMessage(kind === 'agents' ? m.howAgents : m.how)}</p>
        <div>
          <FileButton
            text={intl.formatMessage(chosen ? m.other : m.choose)}
            accept={CSV_FILES}
            testId="csv-file"
            onFile={(file) => void choose(file)}
          />
        </div>
        {problem && (
          <Alert tone="error" icon="alert" title={intl.formatMessage(m.failed)} announced>
            <p>{errorText(intl, problem)}</p>
          </Alert>
        )}
        {chosen && !preview && (
          <p role="status">{intl.formatMessage(m.reading, { name: chosen.file.name })}</p>
        )}
        {chosen && preview && <Preview result={preview} names={chosen.names} onRename={rename} />}
      </DialogContent>
      <FootBar>
        <ButtonRow>
          <Button look="outline" onClick={leave}>
            {intl.formatMessage(commonMessages.cancel)}
          </Button>
          {preview && <ApplyButton result={preview} busy={busy} onApply={() => void apply()} />}
        </ButtonRow>
      </FootBar>
      {question}
    </>
  );
}

interface PreviewProps {
  result: ImportResult;
  names: ColumnNames;
  onRename: (heading: string, column: string) => void;
}

function Preview({ result, names, onRename }: PreviewProps) {
  const intl = useIntl();
  return (
    <>
      <strong role="status">{intl.formatMessage(m.summary, counts(result))}</strong>
      <ColumnChoices result={result} names={names} onRename={onRename} />
      <ImportRows rows={result.rows} />
    </>
  );
}

interface ApplyProps {
  result: ImportResult;
  busy: boolean;
  onApply: () => void;
}

function ApplyButton({ result: { created, changed, refused }, busy, onApply }: ApplyProps) {
  const intl = useIntl();
  const count = created + changed;
  if (count === 0)
    return (
      <Typography component="p" variant="caption">
        {intl.formatMessage(m.nothing)}
      </Typography>
    );
  return (
    <Button busy={busy} onClick={onApply}>
      {intl.formatMessage(refused > 0 ? m.applyGood : m.apply, { count })}
    </Button>
  );
}
