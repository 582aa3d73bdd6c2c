import DialogContent from '@mui/material/DialogContent';
import { Caption } from '../layout';
import { useIntl } from 'react-intl';
import { Button, ButtonRow } from '../../../kit/ui/Button';
import { Alert } from '../../../kit/ui/Alert';
import { commonMessages } from '../../../i18n/messages';
import { FootBar } from '../dialog/FootBar';
import { TABLE_FILES, FileButton } from '../files/FileButton';
import { useLeave } from '../dialog/useLeave';
import { useVocabulary } from '../vocabulary/vocabulary';
import type { DecimalMark, ImportResult, SheetKind } from './api';
import { ColumnChoices } from './ColumnChoices';
import { DecimalChoice } from './DecimalChoice';
import { FileNotes } from './FileNotes';
import { FileProblem } from './FileProblem';
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
  const { chosen, problem, busy, choose, rename, chooseDecimal, apply, question } = useImport(
    kind,
    leave,
  );
  const preview = chosen?.preview ?? null;
  return (
    <>
      <DialogContent>
        {!chosen?.unknown && <p>{intl.formatMessage(kind === 'agents' ? m.howAgents : m.how)}</p>}
        <div>
          <FileButton
            text={intl.formatMessage(chosen ? m.other : m.choose)}
            accept={TABLE_FILES}
            testId="csv-file"
            onFile={(file) => void choose(file)}
          />
        </div>
        {problem && (
          <Alert tone="error" icon="alert" title={intl.formatMessage(m.failed)} announced>
            <FileProblem problem={problem} />
          </Alert>
        )}
        {chosen && !chosen.unknown && (
          <p role="status">{intl.formatMessage(m.reading, { name: chosen.file.name })}</p>
        )}
        {preview && <Summary result={preview} />}
        {chosen?.unknown && (
          <ColumnChoices result={chosen.unknown} names={chosen.names} onRename={rename} />
        )}
        {chosen && preview && isAmbiguous(preview, chosen.decimal) && (
          <DecimalChoice chosen={chosen.decimal} onChoose={chooseDecimal} />
        )}
        {preview && <ImportRows kind={kind} rows={preview.rows} />}
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

/** Whether the numbers of the file can be read in two ways, or could before somebody chose one. */
function isAmbiguous({ rows }: ImportResult, decimal: DecimalMark): boolean {
  const isOpen = rows.some(({ errors }) => errors.some(({ code }) => code === 'ambiguous_number'));
  return isOpen || decimal !== '';
}

function Summary({ result }: { result: ImportResult }) {
  const intl = useIntl();
  return (
    <>
      <strong role="status">{intl.formatMessage(m.summary, counts(result))}</strong>
      <RenamedColumns columns={result.renamedColumns} />
      <FileNotes skipped={result.skipped} otherSheets={result.otherSheets} />
    </>
  );
}

function RenamedColumns({ columns }: { columns: ImportResult['renamedColumns'] }) {
  const intl = useIntl();
  const { fieldText } = useVocabulary();
  if (columns.length === 0) return null;
  const pairs = columns.map(({ heading, column }) =>
    intl.formatMessage(m.renamed, { heading, column: fieldText(intl, column) }),
  );
  return <p>{intl.formatList(pairs)}</p>;
}

interface ApplyProps {
  result: ImportResult;
  busy: boolean;
  onApply: () => void;
}

function ApplyButton({ result: { created, changed, refused }, busy, onApply }: ApplyProps) {
  const intl = useIntl();
  const count = created + changed;
  if (count === 0) return <Caption text={m.nothing} />;
  return (
    <Button busy={busy} onClick={onApply}>
      {intl.formatMessage(refused > 0 ? m.applyGood : m.apply, { count })}
    </Button>
  );
}
